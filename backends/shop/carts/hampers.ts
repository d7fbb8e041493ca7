import { asc, eq, inArray, and } from 'drizzle-orm';
import { products, variants } from '#backends/db/schema/catalogue.ts';
import { hampers, hamperSteps } from '#backends/db/schema/hamper.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import { problem } from '#backends/platform/http/problem.ts';
import type { HamperView } from '#backends/shop/types.ts';
import { refusalOfHamper, refusalOfItems, type HamperItem, type HamperRefusal } from '#machines/rules/hamper/hamper.ts';
import { MAX_QUANTITY } from '#machines/rules/site/constants.ts';
import { availableOf, isEggless, partsOf, pictureOf, readVariants, usualAttributes } from './catalogue.ts';
import type { CataloguePart, Variant } from './catalogue.ts';
import { partPriceOf } from './pricing.ts';
import { hamperWords as words } from './words.ts';

type Step = HamperView['data'][number];
type Mark = { id: string; label: string; fits: (variant: Offered) => boolean };
type Offered = Variant & { flavour: string | null; allergens: string[] };

/** Paise; what costs less is a small treat. */
const SMALL_TREAT = 30_000;

/** What the products of a step can be narrowed by. */
const marks: readonly Mark[] = [
  { id: 'eggless', label: words.filters.eggless, fits: (one) => isEggless(one, usualAttributes(one)) },
  {
    id: 'chocolate',
    label: words.filters.chocolate,
    fits: (one) => /chocolate|truffle/i.test(`${one.flavour} ${one.title}`),
  },
  { id: 'no-nuts', label: words.filters.noNuts, fits: ({ allergens }) => !allergens.some((name) => /nut/i.test(name)) },
  { id: 'under-300', label: words.filters.small, fits: (one) => partPriceOf({ variant: one }) < SMALL_TREAT },
];

const unknownHamper = () => problem(404, 'NOT_FOUND', words.unknown, { field: 'nid' });

/** The default sizes of products, by node id; what is not on sale is left out. */
async function readOffered(db: Db | Tx, nodeIds: readonly number[]): Promise<Map<number, Offered>> {
  const rows = await db
    .select({ sku: variants.sku, nodeId: products.nodeId, flavour: products.flavour, allergens: products.allergens })
    .from(variants)
    .innerJoin(products, eq(products.nodeId, variants.nodeId))
    .where(and(inArray(products.nodeId, [...nodeIds]), eq(variants.isDefault, true), eq(products.published, true)));
  const known = await readVariants(
    db,
    rows.map(({ sku }) => sku),
  );
  return new Map(
    rows.flatMap(({ sku, nodeId, flavour, allergens }) => {
      const variant = known.find((one) => one.sku === sku);
      return variant === undefined ? [] : [[nodeId, { ...variant, flavour, allergens }] as const];
    }),
  );
}

const viewProduct = (one: Offered, offered: readonly Mark[]): Step['products'][number] => ({
  sku: one.sku,
  title: one.title,
  url: `/p/${one.slug}`,
  image: pictureOf(one),
  small: `/media/products/${one.sku}/small-160.webp`,
  variant_label: one.variantLabel,
  sell_price: partPriceOf({ variant: one }),
  max_quantity: Math.min(MAX_QUANTITY, availableOf(one)),
  eggless: isEggless(one, usualAttributes(one)),
  filters: offered.filter(({ fits }) => fits(one)).map(({ id }) => id),
});

const viewStep = (step: typeof hamperSteps.$inferSelect, known: ReadonlyMap<number, Offered>): Step => {
  const offered = step.productIds.flatMap((nodeId) => known.get(nodeId) ?? []);
  // A mark that all have, or none, narrows nothing.
  const chosen = marks.filter(({ id, fits }) => {
    const fitting = offered.filter(fits).length;
    return step.filters.includes(id) && fitting > 0 && fitting < offered.length;
  });
  return {
    id: step.id,
    title: step.title,
    min: step.min,
    max: step.max,
    mandatory: step.mandatory,
    products: offered.map((one) => viewProduct(one, chosen)),
    filters: chosen.map(({ id, label }) => ({ id, label })),
  };
};

/** A hamper with its steps, at today's prices. 404 when there is none of that node. */
export async function viewHamper(db: Db | Tx, nodeId: number): Promise<HamperView> {
  const [row] = await db
    .select({ hamper: hampers, sku: variants.sku })
    .from(hampers)
    .innerJoin(products, eq(products.nodeId, hampers.nodeId))
    .innerJoin(variants, and(eq(variants.nodeId, hampers.nodeId), eq(variants.isDefault, true)))
    .where(and(eq(hampers.nodeId, nodeId), eq(products.published, true)));
  if (!row) throw unknownHamper();
  const [variant] = await readVariants(db, [row.sku]);
  const steps = await db
    .select()
    .from(hamperSteps)
    .where(eq(hamperSteps.nodeId, nodeId))
    .orderBy(asc(hamperSteps.position));
  if (!variant || steps.length === 0) throw unknownHamper();
  const known = await readOffered(db, [...new Set(steps.flatMap(({ productIds }) => productIds))]);
  return {
    data: steps.map((step) => viewStep(step, known)),
    is_last_step_mandatory: row.hamper.isLastStepMandatory,
    hamper: {
      nid: nodeId,
      sku: variant.sku,
      title: variant.title,
      url: `/p/${variant.slug}`,
      image: pictureOf(variant),
      sell_price: variant.sellPrice,
      back: `/media/products/${variant.sku}/basket-back-640.webp`,
      front: `/media/products/${variant.sku}/basket-front-640.webp`,
      stock: availableOf(variant) > 0 ? 'true' : 'false',
    },
  };
}

const refuse = ({ rule, message }: HamperRefusal) => {
  if (rule === 'unknown' || rule === 'twice') return problem(400, 'INVALID_REQUEST', message, { field: 'parts' });
  if (rule === 'most') return problem(409, 'MAX_QUANTITY', message, { field: 'parts' });
  if (rule === 'supply') return problem(409, 'OUT_OF_STOCK', message, { field: 'parts' });
  return problem(409, 'HAMPER_INCOMPLETE', message, { field: 'parts' });
};

/** Refuses what a hamper cannot hold; it may be unfinished. */
export async function checkItems(db: Db | Tx, nodeId: number, items: readonly HamperItem[]): Promise<void> {
  const { data } = await viewHamper(db, nodeId);
  const refusal = refusalOfItems(data, items);
  if (refusal !== null) throw refuse(refusal);
}

/** What lies in a hamper that goes into a cart so often; refused unless it is whole by the hamper's own steps. */
export async function readParts(
  db: Db | Tx,
  nodeId: number,
  items: readonly HamperItem[],
  hamperQuantity: number,
): Promise<CataloguePart[]> {
  const { data } = await viewHamper(db, nodeId);
  const refusal = refusalOfHamper(data, items, hamperQuantity);
  if (refusal !== null) throw refuse(refusal);
  return partsOf(items, await readVariants(db, [...new Set(items.map(({ sku }) => sku))]));
}

/** What is stored of what lies in a hamper. */
export const itemsOf = (parts: readonly CataloguePart[]): HamperItem[] =>
  parts.map(({ step, sku, quantity }) => ({ step, sku, quantity }));
