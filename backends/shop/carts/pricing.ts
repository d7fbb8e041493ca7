import { MAX_QUANTITY } from '#machines/rules/site/constants.ts';
import { isFillable } from '#machines/rules/hamper/fillable.ts';
import { isFreebie } from '#machines/rules/product/card-words.ts';
import { judgeCoupon, minToPay, type CouponReason, type CouponVerdict } from '#machines/rules/order/coupon.ts';
import { freebiesFor } from '#machines/rules/order/stamps.ts';
import { walletShareOf } from '#machines/rules/order/wallet.ts';
import {
  availableOf,
  describeAttributes,
  hasChoices,
  isEggless,
  pictureOf,
  piecesOfLine,
  priceOfChoices,
  usualAttributes,
} from './catalogue.ts';
import { candlesOf } from './candles.ts';
import { couponRefusals, couponWords } from './coupon-words.ts';
import type { CartCoupon } from './coupons.ts';
import { priceRowWords } from './words.ts';
import type { CatalogueLine, CataloguePart, Variant } from './catalogue.ts';
import type { SlotClass } from '#backends/shop/places/slots.ts';
import type { Cart, CouponRefusal, Line, PriceItem } from '#backends/shop/types.ts';

export const MAX_LINES = 100;
/** Paise; no cart and no order goes beyond it. */
export const MAX_TOTAL = 1_000_000_000;

/** What delivering a cart costs. Paise. */
export type Terms = {
  cityId: number | null;
  threshold: number;
  deliveryFee: number;
  slot: { class: SlotClass; fee: number } | null;
  /** where and when, once the checkout has it */
  step: Cart['checkout_step'];
  coupon: CartCoupon | null;
  /** what an employee saves, in percent, and what is left of the month; null for everybody else */
  employee: { percent: number; left: number } | null;
  wallet: { balance: number; isInUse: boolean; share: number };
  /** the stamps that the shopper can spend */
  stamps: number;
  isMember: boolean;
};

/** Nobody's wallet. */
export const emptyWallet: Terms['wallet'] = { balance: 0, isInUse: false, share: 0 };

/** Before an address is known: the usual terms of the shop. */
export const usualTerms: Terms = {
  cityId: null,
  threshold: 49_900,
  deliveryFee: 4_900,
  slot: null,
  step: null,
  coupon: null,
  employee: null,
  wallet: emptyWallet,
  stamps: 0,
  isMember: false,
};

/** A wallet that holds more is shown with this much; no cart costs more. Paise. */
const shownBalance = (balance: number): number => Math.min(balance, MAX_TOTAL);

/** Something within this many hours of preparation can go out by express. */
const EXPRESS_PREPARATION = 3;

/** Pieces of a sku that lines take, on their own or in a hamper. */
export const piecesTaken = (lines: readonly CatalogueLine[], sku: string): number =>
  lines
    .flatMap(piecesOfLine)
    .filter((piece) => piece.sku === sku)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** Pieces in these lines that stamps pay. */
export const freebiesIn = (lines: readonly Pick<CatalogueLine, 'variant' | 'quantity'>[]): number =>
  lines.reduce((sum, { variant, quantity }) => sum + (isFreebie(variant.productType) ? quantity : 0), 0);

/** The most pieces of a line that can be had, when other lines take some of the same stock, or of the same stamps. */
export const maxQuantityOf = (line: CatalogueLine, lines: readonly CatalogueLine[], stamps: number): number => {
  const others = lines.filter((other) => other !== line);
  const paid = isFreebie(line.variant.productType) ? freebiesFor(stamps) - freebiesIn(others) : MAX_QUANTITY;
  const stocks = new Map([line.variant, ...line.parts.map(({ variant }) => variant)].map((one) => [one.sku, one]));
  const most = [...stocks.values()].map((variant: Variant) => {
    const each = piecesTaken([{ ...line, quantity: 1 }], variant.sku);
    return Math.floor((availableOf(variant) - piecesTaken(others, variant.sku)) / each);
  });
  return Math.max(0, Math.min(MAX_QUANTITY, paid, ...most));
};

type Priced = Pick<CatalogueLine, 'variant' | 'attributes'> & { parts?: CatalogueLine['parts'] };

/** The price of one piece in a hamper, in paise. */
export const partPriceOf = ({ variant }: Pick<CataloguePart, 'variant'>): number =>
  variant.sellPrice + priceOfChoices(variant, usualAttributes(variant));

const priceOfParts = (parts: CatalogueLine['parts'] = []): number =>
  parts.reduce((sum, part) => sum + partPriceOf(part) * part.quantity, 0);

/** The price of one piece with its choices and all that lies in it, in paise; stamps pay for a freebie (D17). */
export const unitPriceOf = ({ variant, attributes, parts }: Priced): number =>
  isFreebie(variant.productType) ? 0 : variant.sellPrice + priceOfChoices(variant, attributes) + priceOfParts(parts);

/** What one piece costs without any reduction, in paise; what lies in a hamper is not reduced. */
export const listPriceOf = ({ variant, attributes, parts }: Priced): number =>
  isFreebie(variant.productType) ? 0 : variant.listPrice + priceOfChoices(variant, attributes) + priceOfParts(parts);

const viewPart = (
  part: CataloguePart,
  line: CatalogueLine,
  lines: readonly CatalogueLine[],
): Line['parts'][number] => ({
  hamper_parentId: line.cartItemId,
  step: part.step,
  sku: part.sku,
  title: part.variant.title,
  variant_label: part.variant.variantLabel,
  image: pictureOf(part.variant),
  quantity: part.quantity,
  unit_price: partPriceOf(part),
  line_total: partPriceOf(part) * part.quantity,
  stock: availableOf(part.variant) >= piecesTaken(lines, part.sku) ? 'true' : 'false',
});

const viewLine = (line: CatalogueLine, lines: readonly CatalogueLine[], { stamps }: Terms): Line => {
  const { variant, attributes, quantity } = line;
  const max = maxQuantityOf(line, lines, stamps);
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
    hamper_parentId: isFillable(variant.productType) ? line.cartItemId : null,
    parts: line.parts.map((part) => viewPart(part, line, lines)),
  };
};

export type Totals = {
  items: number;
  /** what the coupon takes off */
  discount: number;
  /** what an employee saves */
  employee: number;
  delivery: number;
  slot: number;
  /** what the wallet pays */
  wallet: number;
  /** what is left to pay */
  grand: number;
  /** whether the coupon of the terms holds; null when there is none, or nothing that it could be for */
  coupon: CouponVerdict | null;
};

type Counted = Pick<CatalogueLine, 'variant' | 'attributes' | 'quantity' | 'parts'>;

const sumOf = (lines: readonly Counted[]): number =>
  lines.reduce((sum, line) => sum + unitPriceOf(line) * line.quantity, 0);

/** Whether the coupon of the terms holds for these lines. */
function judge(lines: readonly Counted[], { coupon }: Terms, items: number, delivery: number): CouponVerdict | null {
  if (coupon === null || lines.length === 0) return null;
  const { products, rule, history, cityId, isCustomer, now } = coupon;
  const eligible = products === null ? items : sumOf(lines.filter(({ variant }) => products.has(variant.nodeId)));
  return judgeCoupon(rule, { items, eligible, delivery, cityId, isCustomer }, history, now);
}

/** What an employee saves on items, in whole paise; of what is bought, so much stays that a bank takes it. */
const employeeDiscountOf = (items: number, { employee }: Terms): number =>
  employee === null
    ? 0
    : Math.max(0, Math.min(Math.floor((items * employee.percent) / 100), employee.left, items - minToPay));

/** What lines cost under given terms: the one place where a total is made. */
export function totalsOf(lines: readonly Counted[], terms: Terms): Totals {
  const items = sumOf(lines);
  const delivery = lines.length === 0 || items >= terms.threshold ? 0 : terms.deliveryFee;
  const slot = lines.length === 0 ? 0 : (terms.slot?.fee ?? 0);
  const coupon = judge(lines, terms, items, delivery);
  const discount = coupon?.holds === true ? coupon.discount : 0;
  const employee = employeeDiscountOf(items - discount, terms);
  const payable = items - discount - employee + delivery + slot;
  const wallet = terms.wallet.isInUse ? walletShareOf(payable, terms.wallet) : 0;
  return { items, discount, employee, delivery, slot, wallet, grand: payable - wallet, coupon };
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
  const less = (type: PriceItem['type'], label: string, amt: number): PriceItem[] =>
    amt === 0 ? [] : [{ ...row(type, label, amt), amountPrefix: '-' }];
  return [
    row('items', priceRowWords.items(quantity), totals.items),
    { ...row('delivery', priceRowWords.delivery, totals.delivery), amountPrefix: totals.delivery === 0 ? '' : '+' },
    ...less('discount', couponWords.row(terms.coupon?.code ?? ''), totals.discount),
    ...less('employee', priceRowWords.employee, totals.employee),
    ...(totals.slot > 0 && terms.slot ? [row('slot', priceRowWords.slots[terms.slot.class], totals.slot)] : []),
    ...less('wallet', priceRowWords.wallet, totals.wallet),
    row('total', priceRowWords.total, totals.grand),
  ];
}

/** How near a cart is to free delivery; progress in whole percent. */
const stripOf = (items: number, threshold: number): NonNullable<Cart['freeDeliveryStrip']> => ({
  threshold,
  remaining: Math.max(0, threshold - items),
  progress: threshold === 0 ? 100 : Math.min(100, Math.floor((items / threshold) * 100)),
});

/** Where a shopper mends what speaks against a coupon; null where no page does. */
function wayOut(reason: CouponReason, categories: CartCoupon['categories']): CouponRefusal['category'] {
  if (reason === 'OCCASION_WANTED') return couponWords.occasions;
  return (reason === 'MIN_VALUE' || reason === 'NOT_THIS_ITEM' ? categories[0] : undefined) ?? null;
}

/** Why a coupon does not hold, in words and with the way to mend it. */
export function refusalOf(coupon: CartCoupon, verdict: Extract<CouponVerdict, { holds: false }>): CouponRefusal {
  const { reason, missing } = verdict;
  const { rule, categories, cities, code } = coupon;
  const titles = categories.map(({ title }) => title);
  return {
    code: reason,
    message: couponRefusals[reason]({ ...rule, code, missing, categories: titles, cities }),
    missing,
    category: wayOut(reason, categories),
  };
}

function viewCoupon(coupon: CartCoupon | null, { coupon: verdict }: Totals): Cart['coupon'] {
  if (coupon === null || verdict === null) return null;
  return {
    code: coupon.code,
    title: coupon.title,
    discount: verdict.holds ? verdict.discount : 0,
    refusal: verdict.holds ? null : refusalOf(coupon, verdict),
    payment_methods: [...coupon.paymentMethods],
  };
}

/** A cart as the contract shows it. */
export function priceCart(lines: readonly CatalogueLine[], terms: Terms, version: number): Cart {
  const totals = totalsOf(lines, terms);
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  return {
    cart_version: version,
    cart_quantity: quantity,
    line_items: lines.map((line) => viewLine(line, lines, terms)),
    cart_total: totals.items,
    grand_total: totals.grand,
    price_items: lines.length === 0 ? [] : priceItemsOf(totals, quantity, terms),
    freeDeliveryStrip: lines.length === 0 ? null : stripOf(totals.items, terms.threshold),
    express: lines.length > 0 && preparationOf(lines) <= EXPRESS_PREPARATION,
    preparation_time: preparationOf(lines),
    city_id: terms.cityId,
    checkout_step: terms.step,
    coupon: viewCoupon(terms.coupon, totals),
    Selected_node: [...new Set(lines.map(({ variant }) => variant.nodeId))],
    productstypes: [...new Set(lines.map(({ variant }) => variant.productType))],
    ...candlesOf(lines),
    wallet: {
      balance: shownBalance(terms.wallet.balance),
      in_use: terms.wallet.isInUse,
      applied: totals.wallet,
    },
  };
}

/** Hours that the slowest line takes to make; 0 for an empty cart. */
export const preparationOf = (lines: readonly CatalogueLine[]): number =>
  Math.max(
    0,
    ...lines.flatMap(({ variant, parts }) =>
      [variant, ...parts.map((part) => part.variant)].map(({ preparationHours }) => preparationHours),
    ),
  );
