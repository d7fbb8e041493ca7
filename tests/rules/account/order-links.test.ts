import { expect, test } from 'vitest';
import { orderStates } from '#machines/order/index.ts';
import { helpPath, remindPath, reorderPath } from '#machines/rules/account/order-links.ts';

const order_id = 'PC7K2M9QX4TB';

test('[ORD-02] help with an order knows its number and what it is likely to be about, whatever its state', () => {
  const topics = orderStates.map(
    (state) => [state, new URLSearchParams(helpPath({ order_id, state }).split('?')[1])] as const,
  );
  expect(topics.every(([, query]) => query.get('order') === order_id)).toBe(true);
  expect(Object.fromEntries(topics.map(([state, query]) => [state, query.get('topic')]))).toEqual({
    placed: 'payment',
    confirmed: 'change',
    baking: 'delivery',
    packed: 'delivery',
    outForDelivery: 'delivery',
    undelivered: 'delivery',
    delivered: 'wrong',
    returned: 'payment',
    cancelled: 'payment',
  });
});

test('[ORD-02] an order that waits for its payment is not ordered again, any other one is', () => {
  const refused = orderStates.filter((state) => reorderPath({ order_id, state }) === null);
  expect(refused).toEqual(['placed']);
  expect(reorderPath({ order_id, state: 'delivered' })).toBe('/orders/PC7K2M9QX4TB/again');
});

test('[REM-01] a gift that was handed over can be remembered, and its address names nobody', () => {
  const offered = orderStates.filter((state) => remindPath({ order_id, state }) !== null);
  expect(offered).toEqual(['delivered']);
  expect(remindPath({ order_id, state: 'delivered' })).toBe('/occasion-reminder?order=PC7K2M9QX4TB');
});
