import type { StoredAddress } from '#backends/db/schema/cart.ts';
import type { orderLines, orders, StoredPriceItem } from '#backends/db/schema/order.ts';
import { addressInWords, addressTypes } from '#machines/rules/order/delivery-form.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import { paymentMethodLabel } from '#machines/rules/order/payment-words.ts';
import { FIXED_IDS } from '#machines/rules/product/fixed-ids.ts';
import { mailWords as words } from './mail-words.ts';
import type { PaidBy } from '#backends/shop/types.ts';

export type Letter = { key: string; subject: string; body: readonly string[]; short: string };

type OrderLine = Pick<
  typeof orderLines.$inferSelect,
  'nodeId' | 'title' | 'variantLabel' | 'attributes' | 'parts' | 'quantity' | 'lineTotal'
>;

/** What the mails about an order are made of. */
export type MailedOrder = {
  order: Pick<
    typeof orders.$inferSelect,
    | 'orderId'
    | 'grandTotal'
    | 'priceItems'
    | 'recipientName'
    | 'recipientPhone'
    | 'senderName'
    | 'senderPhone'
    | 'senderMail'
    | 'giftNote'
    | 'nameOnCard'
    | 'isSenderHidden'
    | 'isPriceHidden'
    | 'address'
  >;
  lines: readonly OrderLine[];
  /** the delivery time in words */
  when: string;
  method: PaidBy;
};

const isFreebie = (nodeId: number): boolean => FIXED_IDS.freebies.some((id) => id === nodeId);

/** What a line is, with all its choices. */
export const itemOf = ({ title, variantLabel, attributes }: OrderLine): string =>
  [title, variantLabel, ...attributes.map(({ display }) => display).filter((text) => text !== '')].join(', ');

const lineInWords = (line: OrderLine): string =>
  words.item(line.quantity, itemOf(line), isFreebie(line.nodeId) ? words.stamps : formatPaise(line.lineTotal));

/** What lies in one hamper. */
export const partsInWords = ({ parts }: OrderLine): string[] =>
  parts.map(({ title, variantLabel, quantity }) => words.part(quantity, `${title}, ${variantLabel}`));

const priceInWords = ({ label, amt, type, amountPrefix }: StoredPriceItem, total: string): string => {
  if (type === 'total') return words.price(total, formatPaise(amt));
  if (type === 'delivery' && amt === 0) return words.price(label, words.free);
  return words.price(label, `${amountPrefix === '-' ? '-' : ''}${formatPaise(Math.abs(amt))}`);
};

/** The rows of the price; the last one adds them up. */
export const pricesInWords = ({ priceItems }: Pick<MailedOrder['order'], 'priceItems'>, total: string): string[] =>
  priceItems.map((item) => priceInWords(item, total));

/** Who a recipient is told that the gift is from; empty when the sender stays unnamed, to slip, message and tracking. */
export const shownSender = ({
  senderName,
  nameOnCard,
  isSenderHidden,
}: Pick<MailedOrder['order'], 'senderName' | 'nameOnCard' | 'isSenderHidden'>): string => {
  if (isSenderHidden) return '';
  return nameOnCard === '' ? senderName : nameOnCard;
};

export const addressOf = ({
  dfn,
  ds1,
  landmark,
  areaname,
  dc,
  dpc,
  selectedAddressType,
  label,
}: StoredAddress): string =>
  words.address(
    label === '' ? (addressTypes[selectedAddressType - 1]?.label ?? 'Other') : label,
    addressInWords({ flat: dfn, street: ds1, landmark, area: areaname, city: dc, pincode: dpc }),
  );

/** Everything that was ordered: the items, each row of the price, where and when it goes, and how it is paid. */
const orderInWords = ({ order, lines, when }: MailedOrder, total: string, payment: string): string[] => [
  words.headings.items,
  ...lines.flatMap((line) => [lineInWords(line), ...partsInWords(line)]),
  '',
  words.headings.price,
  ...pricesInWords(order, total),
  payment,
  '',
  words.headings.delivery,
  words.to(order.recipientName, order.recipientPhone),
  addressOf(order.address),
  words.when(when),
  ...(order.senderName === '' ? [] : [words.sender(order.senderName, [order.senderPhone, order.senderMail])]),
  ...(order.isSenderHidden ? [words.senderHidden] : []),
  ...(order.isSenderHidden || order.nameOnCard === '' ? [] : [words.nameOnCard(order.nameOnCard)]),
  ...(order.giftNote === '' ? [] : [words.giftNote(order.giftNote)]),
  ...(order.isPriceHidden ? [words.pricesHidden] : []),
];

/** The order waits for its payment. */
export function placedLetter(mailed: MailedOrder): Letter {
  const { orderId, grandTotal } = mailed.order;
  const total = formatPaise(grandTotal);
  return {
    key: 'order.placed',
    subject: words.placed.subject(orderId),
    body: [
      words.placed.lead(orderId, total),
      '',
      ...orderInWords(mailed, words.placed.total, words.payingBy(paymentMethodLabel(mailed.method))),
    ],
    short: words.placed.short(orderId, total),
  };
}

/** The order is not paid yet, and goes on waiting for so many minutes. */
export function unpaidLetter({ orderId, grandTotal }: MailedOrder['order'], minutes: number): Letter {
  const total = formatPaise(grandTotal);
  return {
    key: 'order.unpaid',
    subject: words.unpaid.subject(orderId),
    body: words.unpaid.body(orderId, total, minutes),
    short: words.unpaid.short(orderId, total, minutes),
  };
}

/** The order is paid, or will be at the door. */
export function confirmationLetter(mailed: MailedOrder): Letter {
  const { orderId, grandTotal } = mailed.order;
  const isDue = mailed.method === 'cod';
  const says = isDue ? words.confirmedDue : words.confirmed;
  const paid = isDue ? words.payingBy : words.paidBy;
  return {
    key: 'order.confirmed',
    subject: words.confirmed.subject(orderId),
    body: [
      grandTotal === 0 ? words.confirmed.leadOfNothing(orderId) : says.lead(orderId, formatPaise(grandTotal)),
      '',
      ...orderInWords(mailed, says.total, paid(paymentMethodLabel(mailed.method))),
    ],
    short: says.short(orderId, mailed.when),
  };
}

/** Nobody paid in time. */
export const lapsedLetter = (orderId: string): Letter => ({
  key: 'order.lapsed',
  subject: words.lapsed.subject(orderId),
  body: words.lapsed.body(orderId),
  short: words.lapsed.short(orderId),
});

/** What an order that is over gives back; `back` goes to a bank or a wallet, in paise. */
export type GivenBack = {
  readonly back: number;
  /** it was not paid */
  readonly isCartBack: boolean;
  readonly hasCreditNote: boolean;
};
type EndedOrder = Pick<typeof orders.$inferSelect, 'orderId' | 'walletUsed'>;

const moneyBack = ({ walletUsed }: EndedOrder, { back }: GivenBack) => ({
  paid: back === 0 ? null : formatPaise(back),
  wallet: walletUsed === 0 ? null : formatPaise(walletUsed),
});

/** The order is called off by its shopper. */
export function cancelledLetter(order: EndedOrder, given: GivenBack): Letter {
  const says = { ...moneyBack(order, given), isCartBack: given.isCartBack };
  return {
    key: 'order.cancelled',
    subject: words.cancelled.subject(order.orderId),
    body: words.cancelled.body(order.orderId, says),
    short: words.cancelled.short(order.orderId, says),
  };
}

/** The order is called off by the shop. */
export function withdrawnLetter(order: EndedOrder, given: GivenBack): Letter {
  const says = { ...moneyBack(order, given), isCartBack: given.isCartBack };
  return {
    key: 'order.withdrawn',
    subject: words.withdrawn.subject(order.orderId),
    body: words.withdrawn.body(order.orderId, says, given.hasCreditNote),
    short: words.withdrawn.short(order.orderId, says),
  };
}

/** The box is back, and no rider tries again. */
export const returnedLetter = (order: EndedOrder, given: GivenBack): Letter => ({
  key: 'order.returned',
  subject: words.returned.subject(order.orderId),
  body: words.returned.body(order.orderId, moneyBack(order, given)),
  short: words.returned.short(order.orderId, moneyBack(order, given)),
});

/** The order goes at another time, or to another place. @param step numbers the letters of one order */
export const changedLetter = ({ order, when }: MailedOrder, step: number): Letter => ({
  key: `order.changed.${step}`,
  subject: words.changed.subject(order.orderId),
  body: [
    words.changed.lead(order.orderId),
    '',
    words.to(order.recipientName, order.recipientPhone),
    addressOf(order.address),
    words.when(when),
  ],
  short: words.changed.short(order.orderId, when),
});
