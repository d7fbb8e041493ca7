import { beforeEach, expect, test } from 'vitest';
import { sweepHolds } from '#backends/shop/places/tickets.ts';
import { addDays, instantAt } from '#machines/rules/order/india-time.ts';
import type { components } from '#openapi/generated/cart.ts';
import {
  add,
  claimsOf,
  delivery,
  newKey,
  opening,
  order,
  place as area,
  readyToOrder,
  today,
  tomorrow,
  type Cart,
  type Reply,
  type Visitor,
} from '#tests/kit/shop/cake-shop.ts';
import { bookedOf, setFree } from '#tests/kit/shop/tickets.ts';
import { openOrderingShops, outcome, place } from './ordering-shops.ts';

type Schemas = components['schemas'];
const { database, shop, branch, shops, query } = await openOrderingShops();

const idOf = (slot: string, date = tomorrow) => `101-${date}-${slot}`;
const hold = (visitor: Visitor, slot: string, date = tomorrow) =>
  visitor.post('/b/cart/slot-hold', { slot_id: idOf(slot, date) });
const release = (visitor: Visitor) => visitor.post('/b/cart/slot-hold/release');
const standing = async (visitor: Visitor, slot: string) =>
  (await visitor.get(`/b/cart/slot-hold?slot_id=${idOf(slot)}`)).body['data'] as Schemas['SlotStanding'];
const holdIn = (reply: Reply) => reply.body['hold'] as Schemas['SlotHold'];
const alternativesIn = (reply: Reply) =>
  (reply.body['alternatives'] as Schemas['Slot'][]).map(({ slot_id }) => slot_id);
const checkoutOf = async (visitor: Visitor) =>
  (await visitor.get('/b/cart/checkout')).body['checkout'] as Schemas['Checkout'];
const slotSeen = async (visitor: Visitor, slot: string) => {
  const reply = await visitor.get(`/b/cart/getslots?area_id=${area.area_id}&date=${tomorrow}&pincode=${area.pincode}`);
  return (reply.body['data'] as Schemas['SlotsOfDay']).slots.find(({ slot_id }) => slot_id === idOf(slot));
};
const customerWithCake = async () => {
  const customer = await shop.customer();
  await add(customer);
  return customer;
};
// Each test begins with as many places as it wants: those of the one before are no matter of its own.
beforeEach(async () => {
  await slotSeen(await shop.guest(), 'fixed-1000');
  await database.pool.query("update slot_tickets set cart_id = null, free_from = 'epoch' where cart_id is not null");
  await setFree(database.pool, `101-${tomorrow}-%`, 50);
});
const advance = (minutes: number) => shops.forEach(({ clock }) => clock.advance(minutes * 60_000));

test('[CHK-04, CHK-11] a chosen time is kept for a quarter of an hour by the clock of the shop, and the checkout says so', async () => {
  const customer = await customerWithCake();
  const kept = holdIn(await hold(customer, 'fixed-1000'));
  expect(kept.slot).toMatchObject({ slot_id: idOf('fixed-1000'), label: '10 am to 11 am' });
  expect(Date.parse(kept.held_until) - Date.parse(kept.server_time)).toBe(15 * 60_000);
  expect((await checkoutOf(customer)).hold).toMatchObject({
    held_until: kept.held_until,
    slot: { slot_id: idOf('fixed-1000') },
  });
  advance(5);
  expect(holdIn(await hold(customer, 'fixed-1000')).held_until).toBe(kept.held_until);
  const saved = await customer.post('/b/cart/step1', delivery('fixed-1000'));
  expect((saved.body['checkout'] as Schemas['Checkout']).hold).toMatchObject({ held_until: kept.held_until });
});

test('[CHK-04, CHK-11] the last place of a time is full for others and not for who holds it', async () => {
  const [holder, other] = [await customerWithCake(), await customerWithCake()];
  await setFree(database.pool, idOf('fixed-1300'), 1);
  await hold(holder, 'fixed-1300');
  const seen = async (visitor: Visitor) => {
    const slot = await slotSeen(visitor, 'fixed-1300');
    return [slot?.state, slot?.reason];
  };
  expect([await seen(holder), await seen(other)]).toEqual([
    ['few', 'Only 1 left'],
    ['full', 'Fully booked'],
  ]);
  const refused = await hold(other, 'fixed-1300');
  expect([...outcome(refused), refused.body['field'], alternativesIn(refused)]).toEqual([
    409,
    'SLOT_FULL',
    'slot_id',
    [
      idOf('standard-1200'),
      idOf('standard-1500'),
      idOf('fixed-1000'),
      idOf('standard-0900', addDays(tomorrow, 1)),
      idOf('fixed-1000', addDays(tomorrow, 1)),
    ],
  ]);
  const rejectedStep = await other.post('/b/cart/step1', delivery('fixed-1300'));
  expect([...outcome(rejectedStep), alternativesIn(rejectedStep)]).toEqual([409, 'SLOT_FULL', alternativesIn(refused)]);
  expect(outcome(await holder.post('/b/cart/step1', delivery('fixed-1300')))).toEqual([200, null]);
});

test('[CHK-04, CHK-11] a time that has closed is refused with later ones of its day first', async () => {
  const customer = await customerWithCake();
  const refused = await hold(customer, 'standard-0900', today);
  expect([...outcome(refused), alternativesIn(refused)]).toEqual([
    409,
    'SLOT_PAST',
    [
      idOf('express-1400', today),
      idOf('standard-1500', today),
      idOf('express-1600', today),
      idOf('standard-0900'),
      idOf('fixed-1000'),
    ],
  ]);
  shops.forEach(({ clock }) => clock.set(instantAt(today, 23 * 60)));
  expect(alternativesIn(await hold(customer, 'standard-1800', today))).toEqual([
    idOf('standard-0900'),
    idOf('fixed-1000'),
    idOf('standard-1200'),
    idOf('fixed-1300'),
    idOf('standard-1500'),
  ]);
});

test('[CHK-04, CHK-11] of the last day of the calendar, times of the days before it are near too, each once', async () => {
  const [last, eve] = [addDays(today, 13), addDays(today, 12)];
  await setFree(database.pool, idOf('fixed-1300', last), 0);
  expect(alternativesIn(await hold(await customerWithCake(), 'fixed-1300', last))).toEqual([
    idOf('standard-1200', last),
    idOf('standard-1500', last),
    idOf('fixed-1000', last),
    idOf('midnight-2330', eve),
    idOf('fixed-2000', eve),
  ]);
});

test('[CHK-04] only a customer with something in the cart holds a time, and only one that the place has', async () => {
  const customer = await shop.customer();
  expect(outcome(await hold(customer, 'fixed-1700'))).toEqual([409, 'CART_EMPTY']);
  await add(customer);
  expect(outcome(await hold(customer, 'fixed-1234'))).toEqual([400, 'INVALID_REQUEST']);
  expect(outcome(await hold(await shop.guest(), 'fixed-1700'))).toEqual([401, 'LOGIN_REQUIRED']);
});

test('[CHK-04, CHK-11] a hold of another cart cannot be used, released or seen', async () => {
  const [holder, stranger] = [
    await readyToOrder(shop, { slot: 'fixed-1700' }),
    await readyToOrder(shop, { slot: 'fixed-1700' }),
  ];
  await setFree(database.pool, idOf('fixed-1700'), 1);
  await hold(holder.customer, 'fixed-1700');
  expect(outcome(await release(stranger.customer))).toEqual([200, null]);
  expect([(await standing(stranger.customer, 'fixed-1700')).hold, (await checkoutOf(stranger.customer)).hold]).toEqual([
    null,
    null,
  ]);
  expect(outcome(await place(stranger.customer, claimsOf(stranger.cart), newKey()))).toEqual([409, 'SLOT_FULL']);
  expect((await standing(holder.customer, 'fixed-1700')).hold).not.toBeNull();
  await order(holder.customer, holder.cart);
  expect(await bookedOf(database.pool, idOf('fixed-1700'))).toBe(1);
});

test('[CHK-04, CHK-11] a hold moves with the choice and can be given back', async () => {
  const customer = await customerWithCake();
  await hold(customer, 'fixed-1000');
  await hold(customer, 'midnight-2330');
  expect([
    (await slotSeen(await shop.guest(), 'fixed-1000'))?.state,
    (await checkoutOf(customer)).hold?.slot.slot_id,
  ]).toEqual(['open', idOf('midnight-2330')]);
  expect(
    await query('select slot_id from slot_tickets where cart_id = (select cart_id from carts where user_id = $1)', [
      customer.userId,
    ]),
  ).toEqual([{ slot_id: idOf('midnight-2330') }]);
  // Another time was saved in another tab: the hold of the first one has no purpose any more.
  await customer.post('/b/cart/step1', delivery('standard-1200'));
  expect((await checkoutOf(customer)).hold).toBeNull();
  await hold(customer, 'standard-1200');
  await release(customer);
  expect((await checkoutOf(customer)).hold).toBeNull();
});

test('[CHK-04, CHK-11] once a hold is over, another shopper may have the place, and the first one hears what is near', async () => {
  const first = await readyToOrder(shop, { slot: 'fixed-2000' });
  const second = await readyToOrder(shop, { slot: 'fixed-2000' });
  await setFree(database.pool, idOf('fixed-2000'), 1);
  await hold(first.customer, 'fixed-2000');
  advance(14);
  expect(outcome(await place(second.customer, claimsOf(second.cart), newKey()))).toEqual([409, 'SLOT_FULL']);
  advance(1);
  expect(await standing(first.customer, 'fixed-2000')).toMatchObject({ hold: null, slot: { state: 'few' } });
  await order(second.customer, second.cart);
  expect(await standing(first.customer, 'fixed-2000')).toMatchObject({
    hold: null,
    slot: { state: 'full', reason: 'Fully booked' },
    alternatives: [{ slot_id: idOf('standard-1800') }, { slot_id: idOf('fixed-1700') }, {}, {}, {}],
  });
  expect(outcome(await place(first.customer, claimsOf(first.cart), newKey()))).toEqual([409, 'SLOT_FULL']);
  // The cart and everything that was typed are as they were.
  expect(await checkoutOf(first.customer)).toMatchObject({
    step: 'delivery',
    cart: { cart_quantity: 1 },
    delivery: { recipient_name: 'Meera Rao' },
  });
});

test('[CHK-04, CHK-05] a shopper whose hold is over still orders when a place is left', async () => {
  const { customer, cart } = await readyToOrder(shop, { slot: 'standard-0900' });
  await hold(customer, 'standard-0900');
  advance(20);
  await order(customer, cart);
});

test('[CHK-04, CHK-06] an order that lapses gives its held place back', async () => {
  const { customer, cart } = await readyToOrder(shop, { slot: 'midnight-2330' });
  await setFree(database.pool, idOf('midnight-2330'), 1);
  await hold(customer, 'midnight-2330');
  await order(customer, cart);
  expect((await slotSeen(await shop.guest(), 'midnight-2330'))?.state).toBe('full');
  advance(shop.platform.env.PAYMENT_EXPIRY_MINUTES + 1);
  await shop.platform.queue.drain();
  expect((await slotSeen(await shop.guest(), 'midnight-2330'))?.state).toBe('few');
});

test('[CHK-04] the shop forgets who held what is free again, and nothing else', async () => {
  const [over, live] = [await customerWithCake(), await customerWithCake()];
  await hold(over, 'standard-1500');
  advance(10);
  await hold(live, 'standard-1500');
  advance(6);
  await sweepHolds(shop.platform.db, shop.clock.now());
  const holders = await query('select c.user_id from slot_tickets t join carts c on c.cart_id = t.cart_id');
  expect(holders.map(({ user_id }) => user_id)).toEqual([live.userId]);
  expect((await checkoutOf(live)).hold).not.toBeNull();
});

for (const places of [1, 5]) {
  test(
    `[CHK-04, CHK-05, CHK-11] ${places} left and wanted by 50 at once, to hold and to order, at two shops: never more`,
    { timeout: 120_000 },
    async () => {
      const slot = 'standard-1800';
      const ready: { customer: Visitor; cart: Cart }[] = [];
      for (let at = 0; at < 50; at += 1) ready.push(await readyToOrder(shop, { slot }));
      await setFree(database.pool, idOf(slot), places);
      const before = await bookedOf(database.pool, idOf(slot));
      const replies = await Promise.all(
        ready.map(({ customer, cart }, at) => {
          const there = customer.at(at % 4 < 2 ? shop : branch);
          return at % 2 === 0 ? hold(there, slot) : place(there, claimsOf(cart), newKey());
        }),
      );
      const won = (isWon: (at: number) => boolean) =>
        replies.filter(({ status }, at) => status === 200 && isWon(at)).length;
      expect(replies.filter(({ status, body }) => status !== 200 && body['code'] !== 'SLOT_FULL')).toEqual([]);
      const [row] = await query(
        `select count(order_id)::int - $3 as booked, count(*) filter (where cart_id is not null and free_from > $2)::int as held
         from slot_tickets where slot_id = $1`,
        [idOf(slot), opening, before],
      );
      expect(row).toEqual({ booked: won((at) => at % 2 === 1), held: won((at) => at % 2 === 0) });
      expect(Number(row?.['booked']) + Number(row?.['held'])).toBe(places);
    },
  );
}
