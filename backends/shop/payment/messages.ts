import { and, asc, count, eq, isNotNull } from 'drizzle-orm';
import { describeSlot } from '#backends/shop/places/slots.ts';
import { slots } from '#backends/db/schema/cart.ts';
import { contacts, users } from '#backends/db/schema/identity.ts';
import { creditNotes } from '#backends/db/schema/invoice.ts';
import { orderEvents, orderLines, payments, refunds } from '#backends/db/schema/order.ts';
import type { orders } from '#backends/db/schema/order.ts';
import type { OrderEvent } from '#machines/order/index.ts';
import type { Tx } from '#backends/platform/database.ts';
import { statement, type Asked } from '#backends/platform/statement.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { trips } from '#backends/db/schema/trip.ts';
import { readOptOuts } from '#backends/shop/messages/choices.ts';
import type { MessageTopic } from '#machines/rules/account/message-choices.ts';
import { reviewKeys } from '#backends/shop/reviews/key.ts';
import { trackingKeys } from '#backends/shop/tracking/keys.ts';
import { bakingLetter, deliveredLetter, departedLetter, undeliveredLetter } from './step-letters.ts';
import { deliveryLinkOf } from '#backends/shop/delivery-links/links.ts';
import {
  cancelledLetter,
  changedLetter,
  confirmationLetter,
  lapsedLetter,
  placedLetter,
  returnedLetter,
  unpaidLetter,
  withdrawnLetter,
  type GivenBack,
  type Letter,
  type MailedOrder,
} from './letters.ts';
import { mailWords } from './mail-words.ts';

type OrderRow = typeof orders.$inferSelect;
type SlotRow = typeof slots.$inferSelect;

/** The proven contacts of a user, mail first. */
const contactsOf = statement((db, { userId }: Asked<{ userId: string }>) =>
  db
    .select({ kind: contacts.kind, value: contacts.value, name: users.name })
    .from(contacts)
    .innerJoin(users, eq(users.userId, contacts.userId))
    .where(and(eq(contacts.userId, userId), isNotNull(contacts.verifiedAt)))
    .orderBy(asc(contacts.kind), asc(contacts.createdAt)),
);

type Posted = {
  readonly spot?: string | null;
  readonly isTracked?: boolean;
  /** Of what can be turned off; null for what every shopper is told. */
  readonly topic?: MessageTopic | null;
};

/**
 * Posts a letter to the shopper's mail, else as a text; once for a key, whoever asks again. What can be turned off goes
 * by the first channel on which it is wanted, and by none where there is no such.
 */
async function post(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  letter: Letter,
  { spot = null, isTracked = order.state !== 'placed', topic = null }: Posted = {},
): Promise<void> {
  const known = await contactsOf(tx, order);
  const unwanted = topic === null || known.length === 0 ? [] : await readOptOuts(tx, order.userId);
  const contact = known.find(
    ({ kind }) => !unwanted.some((one) => one.topic === topic && one.channel === (kind === 'email' ? 'email' : 'sms')),
  );
  if (!contact && known.length > 0) return;
  if (!contact) {
    platform.log.warn('a message has nobody to go to', { order_id: order.orderId });
    return;
  }
  const link = `${platform.env.PUBLIC_ORIGIN}/orders/${order.orderId}`;
  const track = isTracked ? trackingKeys(platform.env).linkOf(order.orderId) : null;
  const text =
    contact.kind === 'email'
      ? [
          mailWords.greeting(contact.name),
          '',
          ...letter.body,
          ...(spot === null ? [] : ['', mailWords.spot(spot)]),
          '',
          ...(track === null ? [] : [mailWords.track(track)]),
          mailWords.link(link),
          '',
          ...mailWords.goodbye,
        ].join('\n')
      : [mailWords.sms(letter.short, track ?? link), ...(spot === null ? [] : [mailWords.spotShort(spot)])].join(' ');
  await platform.outbox.post(tx, {
    channel: contact.kind === 'email' ? 'email' : 'sms',
    to: contact.value,
    subject: letter.subject,
    text,
    dedupeKey: `${letter.key}:${order.orderId}`,
  });
}

const linesOfOrder = statement((db, { orderId }: Asked<{ orderId: string }>) =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position)),
);
const attemptsWithSlot = statement((db, { orderId, slotId }: Asked<{ orderId: string; slotId: string }>) =>
  db
    .select({ slot: slots, state: payments.state, method: payments.method })
    .from(payments)
    .innerJoin(slots, eq(slots.slotId, slotId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.attempt)),
);

/** What a mail about an order tells, read in the transaction that changes the order. */
async function mailedOrder(tx: Tx, order: OrderRow): Promise<MailedOrder & { readonly slot: SlotRow }> {
  const lines = await linesOfOrder(tx, order);
  const attempts = await attemptsWithSlot(tx, order);
  // Of several attempts the one that was paid, also when it is not the latest.
  const payment = attempts.find(({ state }) => state === 'paid' || state === 'due') ?? attempts.at(-1);
  if (!payment) throw new Error(`${order.orderId} has no payment, or no slot`);
  return { order, lines, when: describeSlot(payment.slot), method: payment.method, slot: payment.slot };
}

type Placed = Pick<MailedOrder, 'lines' | 'method'> & { readonly slot: SlotRow };

/** The order waits for its payment. @param placed what was stored just now, and so is not read again */
export const postPlaced = (
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  { lines, method, slot }: Placed,
): Promise<void> => post(platform, tx, order, placedLetter({ order, lines, when: describeSlot(slot), method }));

/** The order waits still. @param minutes how long it goes on waiting */
export const postUnpaid = (platform: Platform, tx: Tx, order: OrderRow, minutes: number): Promise<void> =>
  post(platform, tx, order, unpaidLetter(order, minutes), { topic: 'reminders' });

/** Where the spot of an order is confirmed; null when its buyer has put the pin on the address before. */
const askedSpotOf = async (platform: Platform, tx: Tx, order: OrderRow, slot: SlotRow): Promise<string | null> =>
  order.spot === null ? deliveryLinkOf(platform, tx, order, slot) : null;

/** The order is paid; its spot can be confirmed from now on. */
export async function postConfirmation(platform: Platform, tx: Tx, order: OrderRow): Promise<void> {
  const mailed = await mailedOrder(tx, order);
  const spot = await askedSpotOf(platform, tx, order, mailed.slot);
  await post(platform, tx, order, confirmationLetter(mailed), { spot });
}

/** Nobody paid in time. */
export const postLapsedNotice = (platform: Platform, tx: Tx, order: OrderRow): Promise<void> =>
  post(platform, tx, order, lapsedLetter(order.orderId), { isTracked: false });

/** What was paid is on its way back, and what was not is back in the cart. */
async function givenBackOf(tx: Tx, { orderId }: OrderRow): Promise<GivenBack> {
  const rows = await tx.select({ amount: refunds.amount }).from(refunds).where(eq(refunds.orderId, orderId));
  const confirmed = and(eq(orderEvents.orderId, orderId), eq(orderEvents.state, 'confirmed'));
  return {
    back: rows.reduce((sum, { amount }) => sum + amount, 0),
    isCartBack: (await tx.$count(orderEvents, confirmed)) === 0,
    hasCreditNote: (await tx.$count(creditNotes, eq(creditNotes.orderId, orderId))) > 0,
  };
}

/** Tells once of an order that is over, and of the money that goes back. */
const postEnd =
  (letterOf: (order: OrderRow, given: GivenBack) => Letter) =>
  async (platform: Platform, tx: Tx, order: OrderRow): Promise<void> =>
    post(platform, tx, order, letterOf(order, await givenBackOf(tx, order)));

/** Its shopper called it off. */
export const postCancelNotice = postEnd(cancelledLetter);
/** The shop called it off. */
export const postWithdrawNotice = postEnd(withdrawnLetter);
/** Its box came back. */
export const postReturnNotice = postEnd(returnedLetter);

/** A paid order goes at another time or to another place. Each change has its letter, numbered by the timeline. */
export async function postChangeNotice(platform: Platform, tx: Tx, order: OrderRow): Promise<void> {
  const [events] = await tx.select({ number: count() }).from(orderEvents).where(eq(orderEvents.orderId, order.orderId));
  const mailed = await mailedOrder(tx, order);
  await post(platform, tx, order, changedLetter(mailed, events?.number ?? 0), {
    // A link is made of the end of its delivery time: the one before has ended.
    spot: await askedSpotOf(platform, tx, order, mailed.slot),
  });
}

type TripRow = typeof trips.$inferSelect;

/** The steps that a shopper hears of; that a box is packed is seen on the page only (docs/decisions/0036). */
const stepLetters: Partial<
  Record<OrderEvent['type'], (order: OrderRow, trip: TripRow | null, review: string) => Letter>
> = {
  'baking.started': ({ orderId }) => bakingLetter(orderId),
  'rider.departed': departedLetter,
  'box.delivered': deliveredLetter,
  'delivery.failed': undeliveredLetter,
};

/** Tells the shopper of a step. Each step of an order has one letter, numbered by the timeline. */
export async function postStep(platform: Platform, tx: Tx, order: OrderRow, event: OrderEvent['type']): Promise<void> {
  const letterOf = stepLetters[event];
  if (letterOf === undefined) return;
  const [trip] = await tx.select().from(trips).where(eq(trips.orderId, order.orderId));
  const [events] = await tx.select({ number: count() }).from(orderEvents).where(eq(orderEvents.orderId, order.orderId));
  const letter = letterOf(order, trip ?? null, reviewKeys(platform.env).linkOf(order));
  const spot = event === 'rider.departed' ? await deliveryLinkOf(platform, tx, order) : null;
  await post(
    platform,
    tx,
    order,
    { ...letter, key: `${letter.key}.${events?.number ?? 0}` },
    { spot, topic: 'orders' },
  );
}

/** Tells the customer of an order what became of a review of it. */
export const postReviewNotice = (platform: Platform, tx: Tx, order: OrderRow, letter: Letter): Promise<void> =>
  post(platform, tx, order, letter, { isTracked: false, topic: 'orders' });
