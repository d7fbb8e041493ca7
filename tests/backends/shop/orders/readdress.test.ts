import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import {
  delivery,
  makeRoom,
  newKey,
  openCakeShop,
  opening,
  place,
  placedOrder,
  tomorrow,
} from '#tests/kit/shop/cake-shop.ts';
import type { Placed, Reply, Visitor } from '#tests/kit/shop/cake-shop.ts';
import { setFree } from '#tests/kit/shop/tickets.ts';
import { change, happens, paidOrder } from '#tests/kit/shop/paid-order.ts';
import { linkIn, load, saveAsIs } from '../delivery-links/linked-orders.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
const { platform } = shop;
const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;

/** An area of another zone of Bengaluru, made for these tests, and one of another city. */
const across = { area_id: 990_001, zone: 991, pincode: '560099' };
const far = { area_id: 0, pincode: '', name: '' };
beforeAll(async () => {
  await makeRoom(shop);
  await query(
    "insert into zones (poly_id, city_id, name, delivery_fee, serviceable) select $1, city_id, 'Across', delivery_fee, true from zones where poly_id = 101",
    [across.zone],
  );
  await query(
    `insert into areas (area_id, city_id, poly_id, name, pincode, lat, lng)
     select $1, city_id, $2, 'Across', $3, lat, lng from areas where area_id = $4`,
    [across.area_id, across.zone, across.pincode, place.area_id],
  );
  const [other] = await query(
    'select a.area_id, a.pincode, a.name from areas a join zones z using (poly_id) where a.city_id <> $1 and z.serviceable limit 1',
    [place.city_id],
  );
  Object.assign(far, other);
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.clock.set(opening);
  platform.faults.clear();
});
afterEach(() => expectSoundBooks(database.pool));

const outcome = ({ status, body }: Reply) => [status, body['code'] ?? null];
type Wanted = { recipient_name?: string; dfn?: string; area_id?: number; pincode?: string; areaname?: string };
/** Saves an address of a customer: in the same locality, with what is given. */
async function saved(customer: Visitor, { recipient_name = 'Lata Rao', area_id = place.area_id, ...given }: Wanted) {
  const { dfn = '7', pincode: dpc = place.pincode, areaname = 'Indiranagar' } = given;
  const address = { ...delivery().address, dfn, dpc, areaname };
  const body = { recipient_name, recipient_phone: '9876511111', address, area_id };
  const reply = await customer.post('/b/user/addresses', body);
  if (reply.status !== 200) throw new Error(reply.text);
  return (reply.body['data'] as { address: { sno: string } }).address.sno;
}
const send = (customer: Visitor, placed: Placed, sno: string, key?: string) =>
  change(customer, placed, 'readdress', { sno }, key);
const goesTo = async ({ order_id }: Placed) => {
  const [row] = await query(
    `select recipient_name, address->>'dfn' as dfn, area_id, slot_id, state from orders where order_id = $1`,
    [order_id],
  );
  return row as { recipient_name: string; dfn: string; area_id: number; slot_id: string; state: string };
};
const before = { recipient_name: 'Meera Rao', dfn: '12', area_id: place.area_id };
type Place = { sno: string; can_choose: boolean; reason: string | null };
const placesOf = async (customer: Visitor, { order_id }: Placed) =>
  ((await customer.get(`/b/order-review/orders/${order_id}/places`)).body['data'] as { places: Place[] }).places;
const reasonOf = async (customer: Visitor, placed: Placed, sno: string) =>
  (await placesOf(customer, placed)).find((one) => one.sno === sno)?.reason;
const letters = async (customer: Visitor) =>
  (await platform.outbox.list({ to: `asha.${customer.userId}@example.com` })).map(({ subject, text }) => ({
    subject,
    text,
  }));

test('[ORD-02] a paid order goes to another address at its time, and its shopper hears of it', async () => {
  const placed = await paidOrder(shop);
  const { customer } = placed;
  const sno = await saved(customer, {});
  expect((await placesOf(customer, placed)).map(({ can_choose, reason }) => [can_choose, reason])).toEqual([
    [true, null],
    [false, 'It goes there already.'],
  ]);
  const { slot_id } = await goesTo(placed);
  expect((await send(customer, placed, sno)).body).toEqual({ success: true, order_id: placed.order_id });
  expect(await goesTo(placed)).toEqual({
    ...{ recipient_name: 'Lata Rao', dfn: '7', area_id: place.area_id, slot_id, state: 'confirmed' },
  });
  const { timeline } = (await customer.get(`/b/order-review/orders/${placed.order_id}`)).body['data'] as {
    timeline: { label: string; at: string | null }[];
  };
  expect(timeline.filter(({ at }) => at !== null).at(-1)?.label).toBe('Delivery address changed');
  const [told] = await letters(customer);
  expect([told?.subject, told?.text]).toEqual([
    expect.stringContaining('has changed'),
    expect.stringMatching(/Delivering to: Lata Rao, \+91 9876511111\n.*7, 100 Feet Road/),
  ]);
});

test('[ORD-02] whoever had the link to the old spot has it no more, and nothing of it is left', async () => {
  const [placed, { customer, ...other }] = [await paidOrder(shop), await paidOrder(shop)];
  const textOf = async (words: string) =>
    (await letters(placed.customer)).find(({ subject }) => subject.includes(words))?.text ?? '';
  const old = linkIn(await textOf('is confirmed'));
  expect((await saveAsIs(placed.customer, old)).status).toBe(200);
  const [told] = await platform.outbox.list({ to: `asha.${customer.userId}@example.com` });
  const kept = linkIn(told?.text ?? '');
  expect((await saveAsIs(customer, kept)).status).toBe(200);
  await send(placed.customer, placed, await saved(placed.customer, {}));
  expect((await load(placed.customer, old)).status).toBe(404);
  const opened = await load(placed.customer, linkIn(await textOf('has changed')));
  expect([opened.status, opened.body['isAddressUpdated'] ?? null]).toEqual([200, false]);
  // That of another order stays, and what was saved with it.
  const stays = await load(customer, kept);
  expect([stays.status, stays.body['isAddressUpdated']]).toEqual([200, true]);
  await query(
    'with gone as (delete from delivery_saves where link_id in (select link_id from delivery_links where order_id = $1)) delete from delivery_links where order_id = $1',
    [other.order_id],
  );
  expect(outcome(await send(customer, { ...other }, await saved(customer, {})))).toEqual([200, null]);
});

test('[ORD-02] an address of another zone takes the same time there, and the old place is free again', async () => {
  const placed = await paidOrder(shop);
  const sno = await saved(placed.customer, { area_id: across.area_id, pincode: across.pincode, areaname: 'Across' });
  expect(await reasonOf(placed.customer, placed, sno)).toBeNull();
  expect(outcome(await send(placed.customer, placed, sno))).toEqual([200, null]);
  expect(await goesTo(placed)).toMatchObject({
    area_id: across.area_id,
    slot_id: `${across.zone}-${tomorrow}-standard-1500`,
  });
  // Back again, while that time is booked out there.
  const next = await paidOrder(shop);
  const there = { area_id: across.area_id, pincode: across.pincode, areaname: 'Across' };
  const own = await saved(next.customer, there);
  await setFree(database.pool, `${across.zone}-${tomorrow}-standard-1500`, 0);
  expect(await reasonOf(next.customer, next, own)).toMatch(/^Your time, 3 pm to 6 pm, is fully booked there/);
  expect(outcome(await send(next.customer, next, own))).toEqual([409, 'SLOT_FULL']);
  expect(await goesTo(next)).toMatchObject(before);
  // Within its zone it keeps the place that it has, though no other is free.
  await setFree(database.pool, `101-${tomorrow}-standard-1500`, 0);
  const near = await saved(next.customer, { dfn: '9' });
  expect(await reasonOf(next.customer, next, near)).toBeNull();
  expect(outcome(await send(next.customer, next, near))).toEqual([200, null]);
  await setFree(database.pool, `%-${tomorrow}-%`, 500);
});

test('[ORD-02] what cannot be had says why: no delivery there, another city, another price, the same place, none', async () => {
  const placed = await paidOrder(shop);
  const { customer } = placed;
  const abroad = await saved(customer, { area_id: far.area_id, pincode: far.pincode, areaname: far.name });
  expect(await reasonOf(customer, placed, abroad)).toMatch(/^We make this order in Bengaluru/);
  expect(outcome(await send(customer, placed, abroad))).toEqual([409, 'OTHER_CITY']);
  const there = await saved(customer, { area_id: across.area_id, pincode: across.pincode, areaname: 'Across' });
  const sameTime = `${across.zone}-${tomorrow}-standard-1500`;
  const reasonWithFee = async (fee: number) => {
    await query('update slots set fee = $2 where slot_id = $1', [sameTime, fee]);
    return reasonOf(customer, placed, there);
  };
  expect(await reasonWithFee(0)).toBeNull();
  expect(await reasonWithFee(9900)).toContain('₹99 more');
  expect(outcome(await send(customer, placed, there))).toEqual([409, 'OTHER_PRICE']);
  await reasonWithFee(0);
  await query('update zones set serviceable = false where poly_id = $1', [across.zone]);
  expect(outcome(await send(customer, placed, there))).toEqual([409, 'NOT_SERVED']);
  await query('update zones set serviceable = true, delivery_fee = delivery_fee + 5000 where poly_id = $1', [
    across.zone,
  ]);
  // As an order below the free delivery.
  const shift = (fee: number) =>
    query('update orders set delivery_fee = delivery_fee + $2, items_total = items_total - $2 where order_id = $1', [
      placed.order_id,
      fee,
    ]);
  await shift(4900);
  expect(outcome(await send(customer, placed, there))).toEqual([409, 'OTHER_PRICE']);
  // One that costs less than what was paid neither.
  await query('update zones set delivery_fee = delivery_fee - 5100 where poly_id = $1', [across.zone]);
  expect(outcome(await send(customer, placed, there))).toEqual([409, 'OTHER_PRICE']);
  await shift(-4900);
  await query('update zones set delivery_fee = delivery_fee + 100 where poly_id = $1', [across.zone]);
  const same = (await placesOf(customer, placed)).find(({ reason }) => reason === 'It goes there already.');
  expect(outcome(await send(customer, placed, same?.sno ?? ''))).toEqual([409, 'SAME_ADDRESS']);
  const other = await saved(await shop.customer(), {});
  expect(outcome(await send(customer, placed, other))).toEqual([409, 'ADDRESS_UNKNOWN']);
  expect(await goesTo(placed)).toMatchObject(before);
});

test('[ORD-02] an unpaid order, one after its cut-off and one in the kitchen stay as they are', async () => {
  const unpaid = await placedOrder(shop);
  expect(outcome(await send(unpaid.customer, unpaid, await saved(unpaid.customer, {})))).toEqual([
    409,
    'NOT_CHANGEABLE',
  ]);
  const late = await paidOrder(shop);
  const sno = await saved(late.customer, {});
  const there = await saved(late.customer, { area_id: across.area_id, pincode: across.pincode, areaname: 'Across' });
  shop.clock.set(new Date(`${tomorrow}T12:00:00+05:30`));
  expect(await reasonOf(late.customer, late, there)).toMatch(/^We cannot be there at your time, 3 pm to 6 pm/);
  const refused = await send(late.customer, late, sno);
  expect([...outcome(refused), refused.body['message']]).toEqual([
    ...[409, 'NOT_CHANGEABLE'],
    'You could change this until Mon, 23 Nov, 12 pm. We are getting it ready now.',
  ]);
  shop.clock.set(opening);
  const baked = await paidOrder(shop);
  const own = await saved(baked.customer, {});
  await happens(shop, baked, { type: 'baking.started' });
  expect(outcome(await send(baked.customer, baked, own))).toEqual([409, 'NOT_CHANGEABLE']);
  expect([await goesTo(unpaid), await goesTo(late), await goesTo(baked)]).toMatchObject([before, before, before]);
});

test('[ORD-02] the same key is the same answer, another wish under it is refused, and ten changes are the most', async () => {
  const placed = await paidOrder(shop);
  const { customer } = placed;
  const [one, two] = [await saved(customer, {}), await saved(customer, { dfn: '8' })];
  const key = newKey();
  const first = await send(customer, placed, one, key);
  expect([(await send(customer, placed, one, key)).text, outcome(await send(customer, placed, two, key))]).toEqual([
    first.text,
    [422, 'KEY_REUSED'],
  ]);
  for (let at = 1; at < 10; at += 1)
    expect((await send(customer, placed, at % 2 === 0 ? one : two)).status, `${at}`).toBe(200);
  expect(outcome(await send(customer, placed, one))).toEqual([409, 'NOT_CHANGEABLE']);
  expect((await goesTo(placed)).dfn).toBe('8');
});

test.each(['order.after_key', 'readdress.after_slot', 'readdress.before_commit', 'order.before_commit'])(
  '[ORD-02] a fault at %s leaves the order where it went, and the same key carries on',
  async (point) => {
    const placed = await paidOrder(shop);
    const sno = await saved(placed.customer, {});
    const key = newKey();
    platform.faults.arm(point, { kind: 'throw' });
    expect((await send(placed.customer, placed, sno, key)).status).toBe(500);
    expect(await goesTo(placed)).toMatchObject(before);
    expect(outcome(await send(placed.customer, placed, sno, key))).toEqual([200, null]);
    expect((await goesTo(placed)).dfn).toBe('7');
  },
);

test('[ORD-02] nobody sends the orders of others elsewhere, or learns where they could go', async () => {
  const placed = await paidOrder(shop);
  const [other, guest] = [await shop.customer(), await shop.guest()];
  const sno = await saved(other, {});
  const url = `/b/order-review/orders/${placed.order_id}/places`;
  expect([outcome(await send(other, placed, sno)), outcome(await other.get(url))]).toEqual([
    [404, 'NOT_FOUND'],
    [404, 'NOT_FOUND'],
  ]);
  expect([outcome(await send(guest, placed, sno)), outcome(await guest.get(url))]).toEqual([
    [401, 'LOGIN_REQUIRED'],
    [401, 'LOGIN_REQUIRED'],
  ]);
  expect(await goesTo(placed)).toMatchObject(before);
});
