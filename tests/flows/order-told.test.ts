import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Order } from '#machines/domain/index.ts';
import { orderStates } from '#machines/order/index.ts';
import { orderPageWords } from '#machines/order-page/order-page.words.ts';
import { ordersWords } from '#machines/orders/orders.words.ts';
import { paymentWatchMachine, selectNextSteps } from '#machines/payment-watch/index.ts';
import { trackingWords } from '#machines/tracking/tracking.words.ts';
import { deliveryLabels, handedOverAt, timeTold } from '#machines/rules/account/delivery-told.ts';
import { order } from '#tests/machines/order-page/order-page.model.ts';

type State = Order['state'];
type Told = {
  /** the list of orders, below the state */
  readonly list: string;
  /** the page of the order and of its payment, before the person and the time */
  readonly labels: readonly [string, string];
  /** what the page of its payment says comes next */
  readonly next: readonly string[];
};

const time = 'Sun, 22 Nov, 9 am to 12 pm';
const all = ['We bake it fresh', 'We pack it with care', 'We deliver on time'];
const coming = { list: `Arriving ${time}`, labels: ['Delivering to', 'Arriving'] } as const;
const over = { list: `Was booked for ${time}`, labels: ['For', 'Was booked for'], next: [] } as const;

const told: Readonly<Record<State, Told>> = {
  placed: { list: `Reserved for ${time}`, labels: ['To be delivered to', 'Reserved for'], next: all },
  confirmed: { ...coming, next: all },
  baking: { ...coming, next: all.slice(1) },
  packed: { ...coming, next: all.slice(2) },
  outForDelivery: { ...coming, next: all.slice(2) },
  undelivered: over,
  delivered: { ...over, labels: ['Delivered to', 'Was booked for'] },
  returned: over,
  cancelled: over,
};

/** What the page of a payment says comes next for an order. */
function nextSteps(of: Order): string[] {
  const snapshot = createActor(paymentWatchMachine, { input: { txnid: of.payment.txnid } }).getSnapshot();
  const shown = { ...snapshot, context: { ...snapshot.context, order: of } };
  return selectNextSteps(shown).map(({ title }) => title);
}

test.each(orderStates)('[ORD-01, ORD-02, CHK-06] every place tells the same of an order that is %s', (state) => {
  const shown = order({ state });
  const { to, when } = deliveryLabels(shown);
  expect({ list: timeTold(shown), labels: [to, when], next: nextSteps(shown) }).toEqual(told[state]);
});

test.each(orderStates)('[ORD-01, ORD-02, ORD-03] list, page and tracking each have words for %s', (state) => {
  const words = [ordersWords.states[state], orderPageWords.headlines[state], trackingWords.headlines[state]];
  expect(words.filter((text) => text.trim() === '')).toEqual([]);
  const isOver = told[state].next.length === 0;
  if (isOver) expect(words.join(' ')).not.toMatch(/arriv|on its way|out for|waiting/i);
});

test('[ORD-02] the time of the handing over is told of a delivered order alone', () => {
  const timeline = [
    { state: 'placed', label: 'Order placed', at: '2026-11-21T09:28:00+05:30' },
    { state: 'delivered', label: 'Delivered', at: '2026-11-22T10:05:00+05:30' },
  ] as const;
  expect(handedOverAt(order({ state: 'delivered', timeline: [...timeline] }))).toBe('Sun, 22 Nov, 10:05 am');
  expect(handedOverAt(order({ state: 'delivered' }))).toBeNull();
  expect(handedOverAt(order({ state: 'outForDelivery', timeline: [{ ...timeline[1], at: null }] }))).toBeNull();
});
