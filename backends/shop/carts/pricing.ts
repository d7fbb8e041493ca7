import { MAX_QUANTITY } from '#machines/rules/site/constants.ts';
import { isFreebie } from '#machines/rules/product/card-words.ts';
import { availableOf, describeAttributes, hasChoices, isEggless, pictureOf, priceOfChoices } from './catalogue.ts';
import { priceRowWords } from './words.ts';
import type { CatalogueLine } from './catalogue.ts';
import type { SlotClass } from '#backends/shop/places/slots.ts';
import type { Cart, Line, PriceItem } from '#backends/shop/types.ts';

export const MAX_LINES = 100;
/** Paise; no cart and no order goes beyond it. */
export const MAX_TOTAL = 1_000_000_000;

/** What delivering a cart costs. Paise. */
export type Terms = {
  cityId: number | null;
  threshold: number;
  deliveryFee: number;
  slot: { class: SlotClass; fee: number } | null;
};

/** Before an address is known: the usual terms of the shop. */
export const usualTerms: Terms = { cityId: null, threshold: 49_900, deliveryFee: 4_900, slot: null };

/** Something within this many hours of preparation can go out by express. */
const EXPRESS_PREPARATION = 3;

/** The most pieces of a line that can be had, when other lines take some of the same stock. */
const maxQuantityOf = (line: CatalogueLine, lines: readonly CatalogueLine[]): number => {
  const elsewhere = lines
    .filter((other) => other !== line && other.variant.sku === line.variant.sku)
    .reduce((sum, other) => sum + other.quantity, 0);
  return Math.max(0, Math.min(MAX_QUANTITY, availableOf(line.variant) - elsewhere));
};

type Priced = Pick<CatalogueLine, 'variant' | 'attributes'>;

/** The price of one piece with its choices, in paise; stamps pay for a freebie (D17). */
export const unitPriceOf = ({ variant, attributes }: Priced): number =>
  isFreebie(variant.productType) ? 0 : variant.sellPrice + priceOfChoices(variant, attributes);

/** What one piece costs without any reduction, in paise. */
export const listPriceOf = ({ variant, attributes }: Priced): number =>
  isFreebie(variant.productType) ? 0 : variant.listPrice + priceOfChoices(variant, attributes);

const viewLine = (line: CatalogueLine, lines: readonly CatalogueLine[]): Line => {
  const { variant, attributes, quantity } = line;
  const max = maxQuantityOf(line, lines);
  return {
    cart_item_id: line.cartItemId,
    order_product_id: null,
    sku: variant.sku,
    node_id: variant.nodeId,
    title: variant.title,
    url: `/p/${variant.slug}`,
    image: pictureOf(variant),
    quantity,
    unit_price: unitPriceOf(line),
    list_price: listPriceOf(line),
    line_total: unitPriceOf(line) * quantity,
    attributes: describeAttributes(attributes, variant),
    variant_label: variant.variantLabel,
    eggless: isEggless(variant, attributes),
    product_type: variant.productType,
    has_choices: hasChoices(variant),
    max_quantity: max,
    stock: max >= quantity ? 'true' : 'false',
    hamper_parentId: null,
  };
};

export type Totals = { items: number; delivery: number; slot: number; grand: number };

/** What lines cost under given terms: the one place where a total is made. */
export function totalsOf(
  lines: readonly Pick<CatalogueLine, 'variant' | 'attributes' | 'quantity'>[],
  terms: Terms,
): Totals {
  const items = lines.reduce((sum, line) => sum + unitPriceOf(line) * line.quantity, 0);
  const delivery = lines.length === 0 || items >= terms.threshold ? 0 : terms.deliveryFee;
  const slot = lines.length === 0 ? 0 : (terms.slot?.fee ?? 0);
  return { items, delivery, slot, grand: items + delivery + slot };
}

/** The rows of the price table. */
export function priceItemsOf(totals: Totals, quantity: number, terms: Terms): PriceItem[] {
  const row = (type: PriceItem['type'], label: string, amt: number): PriceItem => ({
    amt,
    label,
    type,
    amountPrefix: type === 'delivery' || type === 'slot' ? '+' : '',
    show_on_mobile: true,
  });
  return [
    row('items', priceRowWords.items(quantity), totals.items),
    { ...row('delivery', priceRowWords.delivery, totals.delivery), amountPrefix: totals.delivery === 0 ? '' : '+' },
    ...(totals.slot > 0 && terms.slot ? [row('slot', priceRowWords.slots[terms.slot.class], totals.slot)] : []),
    row('total', priceRowWords.total, totals.grand),
  ];
}

/** How near a cart is to free delivery; progress in whole percent. */
const stripOf = (items: number, threshold: number): NonNullable<Cart['freeDeliveryStrip']> => ({
  threshold,
  remaining: Math.max(0, threshold - items),
  progress: threshold === 0 ? 100 : Math.min(100, Math.floor((items / threshold) * 100)),
});

/** A cart as the contract shows it. */
export function priceCart(lines: readonly CatalogueLine[], terms: Terms, version: number): Cart {
  const totals = totalsOf(lines, terms);
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  return {
    cart_version: version,
    cart_quantity: quantity,
    line_items: lines.map((line) => viewLine(line, lines)),
    cart_total: totals.items,
    grand_total: totals.grand,
    price_items: lines.length === 0 ? [] : priceItemsOf(totals, quantity, terms),
    freeDeliveryStrip: lines.length === 0 ? null : stripOf(totals.items, terms.threshold),
    express: lines.length > 0 && lines.every((line) => line.variant.preparationHours <= EXPRESS_PREPARATION),
    preparation_time: preparationOf(lines),
    city_id: terms.cityId,
  };
}

/** Hours that the slowest line takes to make; 0 for an empty cart. */
export const preparationOf = (lines: readonly CatalogueLine[]): number =>
  Math.max(0, ...lines.map((line) => line.variant.preparationHours));
