import { asc, eq, inArray, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { HamperItem } from '#machines/rules/hamper/hamper.ts';
import { isGreetingCard } from '#machines/rules/product/card-kind.ts';
import { cardFields, type CardField } from '#machines/rules/product/greeting-card.ts';
import { eggLabel } from '#machines/rules/product/egg-words.ts';
import { PHOTO_ATTRIBUTE } from '#machines/rules/product/photo.ts';
import { FIXED_IDS } from '#machines/rules/product/fixed-ids.ts';
import { cartLines } from '#backends/db/schema/cart.ts';
import type { StoredAttribute } from '#backends/db/schema/cart.ts';
import { products, variants } from '#backends/db/schema/catalogue.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import { statement, type Asked } from '#backends/platform/statement.ts';
import type { LineAttribute } from '#backends/shop/types.ts';
import { choiceLabels, choiceRefusals } from './words.ts';

export const { messageAttribute: MESSAGE, egglessAttribute: EGG } = FIXED_IDS;
export const MESSAGE_LENGTH = 25;
const EGGLESS = '1';
const WITH_EGG = '0';

const columns = {
  sku: variants.sku,
  variantLabel: variants.label,
  sellPrice: variants.sellPrice,
  listPrice: variants.listPrice,
  stock: variants.stock,
  nodeId: products.nodeId,
  slug: products.slug,
  title: products.title,
  views: products.views,
  hasEggless: products.hasEggless,
  alwaysEggless: products.alwaysEggless,
  productType: products.productType,
  egglessDelta: products.egglessDelta,
  hasMessage: products.hasMessage,
  hasPhoto: products.hasPhoto,
  preparationHours: products.preparationHours,
  published: products.published,
  candleCategories: sql<string[]>`array(
    select category_slug from product_category place
    where place.node_id = ${products.nodeId} and category_slug in ('candles', 'premium-candles')
  )`,
  weights: sql<number>`(select count(*)::int from variants other where other.node_id = ${products.nodeId})`,
};

export type Variant = {
  sku: string;
  variantLabel: string;
  sellPrice: number;
  listPrice: number;
  stock: number;
  nodeId: number;
  slug: string;
  title: string;
  views: string[];
  hasEggless: boolean;
  alwaysEggless: boolean;
  productType: string;
  egglessDelta: number;
  hasMessage: boolean;
  hasPhoto: boolean;
  preparationHours: number;
  published: boolean;
  /** where it stands among the candles */
  candleCategories: readonly string[];
  /** in how many weights the product comes */
  weights: number;
};
/** What lies in a hamper, as the catalogue sees it now. */
export type CataloguePart = HamperItem & { variant: Variant };
/** A line of a cart with what it is made of today. */
export type CatalogueLine = {
  cartItemId: string;
  quantity: number;
  attributes: StoredAttribute[];
  attributesHash: string;
  variant: Variant;
  /** of one hamper; empty for what is none */
  parts: CataloguePart[];
};

/** The variants of these skus, in no order; unknown ones are missing. */
export const readVariants = (db: Db | Tx, skus: string[]): Promise<Variant[]> =>
  db
    .select(columns)
    .from(variants)
    .innerJoin(products, eq(products.nodeId, variants.nodeId))
    .where(inArray(variants.sku, skus));

/** What lies in a hamper with its variants; what the catalogue has forgotten is left out. */
export const partsOf = (items: readonly HamperItem[], known: readonly Variant[]): CataloguePart[] =>
  items.flatMap((item) => {
    const variant = known.find(({ sku }) => sku === item.sku);
    return variant === undefined ? [] : [{ ...item, variant }];
  });

const linesOfCart = statement((db, { cartId }: Asked<{ cartId: string }>) =>
  db
    .select({
      cartItemId: cartLines.cartItemId,
      quantity: cartLines.quantity,
      attributes: cartLines.attributes,
      attributesHash: cartLines.attributesHash,
      parts: cartLines.parts,
      variant: columns,
    })
    .from(cartLines)
    .innerJoin(variants, eq(variants.sku, cartLines.sku))
    .innerJoin(products, eq(products.nodeId, variants.nodeId))
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.position)),
);

/** The lines of a cart as the catalogue sees them now, in the order they were added. */
export async function readLines(db: Db | Tx, cartId: string): Promise<CatalogueLine[]> {
  const lines = await linesOfCart(db, { cartId });
  const skus = new Set(lines.flatMap(({ parts }) => parts.map(({ sku }) => sku)));
  const known = skus.size === 0 ? [] : await readVariants(db, [...skus]);
  return lines.map((line) => ({ ...line, parts: partsOf(line.parts, known) }));
}

/** Everything that a line takes from the stock: its own pieces, and those in its hampers. */
export const piecesOfLine = ({ variant, quantity, parts }: Pick<CatalogueLine, 'variant' | 'quantity' | 'parts'>) => [
  { sku: variant.sku, quantity },
  ...parts.map((part) => ({ sku: part.sku, quantity: part.quantity * quantity })),
];

/** Pieces that can be had: none of a product that is not shown any more. What stamps pay needs those besides (D17). */
export const availableOf = (variant: Variant): number => (variant.published ? variant.stock : 0);

const tidy = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

type Sort = Pick<Variant, 'nodeId' | 'productType'>;

/** The words that are written into a greeting card, by the id of their attribute. */
const cardFieldOf = ({ nodeId, productType }: Sort, id: number): CardField | undefined =>
  isGreetingCard(nodeId, productType) ? cardFields.find((field) => field.id === id) : undefined;

const unwritable = /[\p{Cc}\p{Cs}\p{Co}\u202A-\u202E\u2066-\u2069]/u;

/** Why a choice cannot be taken; `at` is its place in the request, null for one that is missing. */
export type WrongChoice = { at: number | null; message: string };

/** What a shopper chose, checked against the product and completed with its defaults, in the order of ids. */
export function chooseAttributes(
  variant: Variant,
  chosen: readonly { id: number; value: string }[],
): { ok: true; attributes: StoredAttribute[] } | { ok: false; wrong: WrongChoice } {
  const attributes = new Map<number, string>();
  for (const [at, { id, value }] of chosen.entries()) {
    const refuse = (message: string) => ({ ok: false as const, wrong: { at, message } });
    if (attributes.has(id)) return refuse(choiceRefusals.twice);
    if (id === EGG && variant.hasEggless) {
      if (value !== EGGLESS && value !== WITH_EGG) return refuse(choiceRefusals.egg);
      attributes.set(id, value);
    } else if (id === MESSAGE && variant.hasMessage) {
      const message = tidy(value);
      if ([...message].length > MESSAGE_LENGTH) return refuse(choiceRefusals.tooLong(MESSAGE_LENGTH));
      if (unwritable.test(message)) return refuse(choiceRefusals.unpipeable);
      attributes.set(id, message);
    } else if (id === PHOTO_ATTRIBUTE && variant.hasPhoto) {
      attributes.set(id, value);
    } else {
      const field = cardFieldOf(variant, id);
      if (field === undefined) return refuse(choiceRefusals.notOffered);
      const words = tidy(value);
      if ([...words].length > field.most) return refuse(choiceRefusals.tooLong(field.most));
      if (unwritable.test(words)) return refuse(choiceRefusals.unwritable);
      if (words !== '') attributes.set(id, words);
    }
  }
  if (variant.hasEggless && !attributes.has(EGG)) attributes.set(EGG, EGGLESS);
  if (variant.hasPhoto && (attributes.get(PHOTO_ATTRIBUTE) ?? '') === '') {
    return { ok: false, wrong: { at: null, message: choiceRefusals.photoMissing } };
  }
  if (attributes.get(MESSAGE) === '') attributes.delete(MESSAGE);
  return {
    ok: true,
    attributes: [...attributes].map(([id, value]) => ({ id, value })).sort((a, b) => a.id - b.id),
  };
}

/** The same choices have the same digest, and so do hampers that hold the same. */
export const hashAttributes = (attributes: readonly StoredAttribute[], parts: readonly HamperItem[] = []): string => {
  const chosen = attributes.map(({ id, value }) => [id, value]);
  const held = parts.map(({ step, sku, quantity }) => `${step} ${sku} ${quantity}`).toSorted();
  return createHash('sha256')
    .update(JSON.stringify(held.length === 0 ? chosen : [chosen, held]))
    .digest('hex');
};

/** Whether a shopper can choose anything about a product but its photo. */
export const hasChoices = ({ nodeId, productType, published, weights, hasEggless, hasMessage }: Variant): boolean =>
  published && (weights > 1 || hasEggless || hasMessage || isGreetingCard(nodeId, productType));

/** What a product is made like where nothing is chosen, as in a hamper. */
export const usualAttributes = (variant: Pick<Variant, 'hasEggless'>): StoredAttribute[] =>
  variant.hasEggless ? [{ id: EGG, value: EGGLESS }] : [];

const isEgglessChosen = (attributes: readonly StoredAttribute[]) =>
  attributes.some(({ id, value }) => id === EGG && value === EGGLESS);

/** Whether a line is made without egg. */
export const isEggless = (variant: Variant, attributes: readonly StoredAttribute[]): boolean =>
  variant.alwaysEggless || isEgglessChosen(attributes);

/** What the choices add to the price of one piece, in paise. */
export const priceOfChoices = (variant: Variant, attributes: readonly StoredAttribute[]): number =>
  isEgglessChosen(attributes) ? variant.egglessDelta : 0;

/** Where a choice stands among the others: the words of a card as they are read in it. */
const placeOf = (variant: Sort, { id }: StoredAttribute): number => {
  const field = cardFieldOf(variant, id);
  return field === undefined ? -1 : cardFields.indexOf(field);
};

/** The choices in the words that a shopper reads. */
export const describeAttributes = (attributes: readonly StoredAttribute[], variant: Sort): LineAttribute[] =>
  attributes
    .toSorted((a, b) => placeOf(variant, a) - placeOf(variant, b))
    .map(({ id, value }) => {
      if (id === EGG) return { id, label: choiceLabels.egg, value, display: eggLabel(value === EGGLESS) };
      if (id === PHOTO_ATTRIBUTE) return { id, label: choiceLabels.photo, value, display: choiceLabels.yourPhoto };
      const field = cardFieldOf(variant, id);
      return { id, label: field?.label ?? choiceLabels.message, value, display: field ? field.shown(value) : value };
    });

/** The first picture of a product. */
export const pictureOf = ({ sku, title, views: [view = 'front'] }: Pick<Variant, 'sku' | 'title' | 'views'>) => ({
  src: `/media/products/${sku}/${view}-320.webp`,
  alt: title,
  title,
});
