import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { instantAt } from '#machines/rules/order/india-time.ts';
import { initialsOf, maskedPhone, shortNameOf } from '#backends/shop/delivery-links/masks.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { untilSomebodyWaits } from '#tests/kit/database/locks.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import { openCakeShop, opening, tomorrow } from '#tests/kit/shop/cake-shop.ts';
import { linkedOrder, load, northOf, saveAsIs, saveAt, savePath, start } from './linked-orders.ts';

const database = await testDatabase();
const roomy = { LIMIT_DELIVERY_LINK_LOADS_PER_HOUR: '100000', LIMIT_DELIVERY_LINK_SAVES_PER_HOUR: '100000' };
const shop = await openCakeShop(database, { ...roomy, LIMIT_DELIVERY_LINK_UNKNOWN_PER_HOUR: '100000' });
const { faults } = shop.platform;
afterAll(() => shop.close());
beforeEach(() => shop.clock.set(opening));
afterEach(async () => {
  faults.clear();
  await expectSoundBooks(database.pool);
});

const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;
const guest = await shop.guest();
const address = '12, 100 Feet Road, Indiranagar, Bengaluru 560038';
const before = {
  statusCode: 200,
  msg: '',
  delivery_address: address,
  delivery_fixed_address: '12, 100 Feet Road',
  delivery_name: 'M. R.',
  delivery_date: '23 November, 3 pm to 6 pm',
  delivery_phone: '',
  isAddressUpdated: false,
  is_read_only: false,
  version: 0,
  start,
  pin: start,
};
const after = { ...before, delivery_name: 'Meera R.', delivery_phone: '******3210', isAddressUpdated: true };

test('[CLC-07, CLC-08] a link shows address, spot and day to anybody, and who receives it only after a save', async () => {
  const { link } = await linkedOrder(shop);
  const seen = await load(guest, link);
  expect([seen.status, seen.body]).toEqual([200, before]);
  expect(seen.headers['cache-control']).toBe('no-store');
  const saved = await saveAsIs(guest, link);
  expect([saved.status, saved.body]).toEqual([200, { ...after, version: 1 }]);
  expect((await load(guest, link)).body).toEqual({ ...after, version: 1 });
});

test('[CLC-05] a pin that is moved changes area and pincode of the order; flat and street stay, and both addresses are kept', async () => {
  const neighbour = await linkedOrder(shop);
  const { link, customer, orderId } = await linkedOrder(shop);
  const pin = { lat: 12.982, lng: 77.6256 };
  const moved = await saveAt(guest, link, pin);
  expect(moved.status).toBe(200);
  const text = String(moved.body['delivery_address']);
  expect(text).toBe('12, 100 Feet Road, Ulsoor, Bengaluru 560008');
  expect(moved.body).toMatchObject({ isAddressUpdated: true, version: 1, start, pin });
  expect((await load(guest, neighbour.link)).body).toEqual(before);
  const shown = await customer.get(`/b/order-review/orders/${orderId}`);
  const { address: ordered } = shown.body['data'] as { address: Record<string, unknown> };
  expect(`${ordered['dfn']}, ${ordered['ds1']}, ${ordered['areaname']}, ${ordered['dc']} ${ordered['dpc']}`).toBe(text);
  expect(
    await query(
      'select version, as_is, old_address, new_address, claimed_address from delivery_saves where link_id = $1',
      [link.order_id],
    ),
  ).toEqual([
    {
      version: 1,
      as_is: false,
      old_address: expect.objectContaining({ areaname: 'Indiranagar', dpc: '560038' }),
      new_address: ordered,
      claimed_address: '12, 100 Feet Road, near the park',
    },
  ]);
});

test('[CLC-06] 1,999 m and 2,000 m pass, 2,001 m does not, and saves cannot walk away', async () => {
  const one = await linkedOrder(shop);
  const refused = await saveAt(guest, one.link, northOf(start, 2001));
  expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([
    409,
    'OUT_OF_RANGE',
    'Please select an address within 2km range',
  ]);
  expect((await saveAt(guest, one.link, northOf(start, 1999))).status).toBe(200);
  expect((await saveAt(guest, one.link, northOf(start, 2000), 1)).status).toBe(200);
  // Each hop is short, but not from the start.
  const hop = await saveAt(guest, one.link, northOf(start, 2100), 2);
  expect([hop.status, hop.body['code']]).toEqual([409, 'OUT_OF_RANGE']);
  expect((await saveAt(guest, one.link, northOf(start, -1999), 2)).status).toBe(200);
});

test('[CLC-06] a spot outside of every zone that is open is refused, one that is no spot at all too', async () => {
  const { link } = await linkedOrder(shop);
  await query('update zones set serviceable = false');
  try {
    const closed = await saveAt(guest, link, northOf(start, 100));
    expect([closed.status, closed.body['code']]).toEqual([409, 'NOT_DELIVERED_THERE']);
  } finally {
    await query('update zones set serviceable = true');
  }
  for (const wrong of [{ lat: 91 }, { lat: '12.9' }, { long: 181 }, { lat: null }, { long: undefined }])
    expect(
      (
        await guest.post(savePath, {
          ...link,
          address_update: 2,
          updated_address: address,
          lat: start.lat,
          long: start.lng,
          ...wrong,
        })
      ).status,
      JSON.stringify(wrong),
    ).toBe(400);
  const endless = `{"order_id":"${link.order_id}","merchant_id":2,"uid":"${link.uid}","address_update":2,"updated_address":"x","lat":1e999,"long":1}`;
  const answer = await shop.app.inject({
    method: 'POST',
    url: savePath,
    cookies: guest.cookies,
    headers: { 'content-type': 'application/json', 'x-csrf-token': guest.csrf },
    payload: endless,
  });
  expect(answer.statusCode).toBe(400);
  // An unmoved pin comes without any of a moved one's fields, a moved one with all.
  for (const half of [{ lat: 1 }, { long: 1 }, { lat: 1, long: 1 }])
    for (const address_update of [1, 2])
      expect((await guest.post(savePath, { ...link, address_update, ...half })).status, JSON.stringify(half)).toBe(400);
  const { lat, lng } = start;
  for (const half of [{ lat }, { long: lng }])
    expect(
      (await guest.post(savePath, { ...link, address_update: 2, updated_address: address, ...half })).status,
      JSON.stringify(half),
    ).toBe(400);
});

test('[CLC-05] of two saves at once one wins, and the other is told; the same save again is answered like the first', async () => {
  const { link } = await linkedOrder(shop);
  const [one, other] = [northOf(start, 300), northOf(start, -300)];
  faults.arm('save-location.after_version', { kind: 'barrier' });
  const first = saveAt(guest, link, one);
  await faults.reached('save-location.after_version');
  const second = saveAt(guest, link, other);
  faults.release('save-location.after_version');
  expect((await first).status).toBe(200);
  const late = await second;
  expect([late.status, late.body['code']]).toEqual([409, 'SAVED_ELSEWHERE']);
  expect((await load(guest, link)).body['pin']).toEqual(one);
  const again = await saveAt(guest, link, one);
  expect([again.status, again.body]).toEqual([200, (await first).body]);
  const storm = await Promise.all(Array.from({ length: 20 }, (_, at) => saveAt(guest, link, northOf(start, at), 1)));
  expect(storm.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
});

test.each(['save-location.after_version', 'save-location.before_commit'])(
  '[CLC-05] a fault at %s saves nothing, and the save can be sent again',
  async (point) => {
    const { link } = await linkedOrder(shop);
    faults.arm(point, { kind: 'throw' });
    expect((await saveAt(guest, link, northOf(start, 500))).status).toBe(500);
    expect((await load(guest, link)).body).toEqual(before);
    expect((await saveAt(guest, link, northOf(start, 500))).status).toBe(200);
  },
);

test('[CLC-05] a save that comes while its order goes to another address finds no link any more', async () => {
  const { link, orderId } = await linkedOrder(shop);
  const customer = await database.pool.connect();
  try {
    await customer.query('begin');
    await customer.query('select from orders where order_id = $1 for update', [orderId]);
    const saving = saveAsIs(guest, link);
    await untilSomebodyWaits(database.pool);
    await customer.query('delete from delivery_links where order_id = $1', [orderId]);
    await customer.query('commit');
    const late = await saving;
    expect([late.status, late.body['code']]).toEqual([404, 'LINK_UNKNOWN']);
  } finally {
    customer.release();
  }
});

test('[CLC-05] five saves, and no sixth', async () => {
  const { link } = await linkedOrder(shop);
  for (let version = 0; version < 5; version += 1)
    expect((await saveAt(guest, link, northOf(start, 100 * version), version)).status).toBe(200);
  const sixth = await saveAt(guest, link, northOf(start, 700), 5);
  expect([sixth.status, sixth.body['code']]).toEqual([409, 'LINK_CLOSED']);
  expect((await load(guest, link)).body).toMatchObject({ is_read_only: true, version: 5 });
});

test('[CLC-05] once the rider has left, the link only shows', async () => {
  const { link, orderId } = await linkedOrder(shop);
  await query("update orders set state = 'outForDelivery' where order_id = $1", [orderId]);
  const seen = await load(guest, link);
  expect(seen.body).toMatchObject({ is_read_only: true, isAddressUpdated: false, delivery_phone: '' });
  expect(seen.body['msg']).toMatch(/already on its way/);
  const late = await saveAsIs(guest, link);
  expect([late.status, late.body['code']]).toEqual([409, 'LINK_CLOSED']);
});

test('[CLC-01] a link ends a day after its slot', async () => {
  const { link } = await linkedOrder(shop);
  const end = instantAt(tomorrow, 18 * 60).getTime() + 24 * 60 * 60_000;
  const clock = vi.spyOn(shop.clock, 'now').mockReturnValue(new Date(end - 1));
  expect((await load(guest, link)).status).toBe(200);
  clock.mockReturnValue(new Date(end));
  expect((await load(guest, link)).status).toBe(404);
});

test('[CLC-05] the start is fixed by the first load, also when the address moves in the catalogue later', async () => {
  const [{ link }, neighbour] = [await linkedOrder(shop), await linkedOrder(shop)];
  await load(guest, link);
  expect(await query('select start_lat from delivery_links where link_id = $1', [neighbour.link.order_id])).toEqual([
    { start_lat: null },
  ]);
  await query('update areas set lat = lat + 0.5 where area_id = 1001');
  try {
    expect((await load(guest, link)).body['start']).toEqual(start);
  } finally {
    await query('update areas set lat = lat - 0.5 where area_id = 1001');
  }
});

test('[ORD-02, CLC-01] the link stands in the mail of a paid order, and nowhere before', async () => {
  const { customer, link } = await linkedOrder(shop);
  const letters = await shop.platform.outbox.list({ to: `asha.${String(customer.userId)}@example.com` });
  expect(letters.map(({ subject, text }) => [subject.replace(/PC\w+/, ''), text.includes(link.uid)])).toEqual([
    ['Your order  is confirmed', true],
    ['Your order  is waiting for payment', false],
  ]);
});

test('[CLC-08] a name is masked word by word, in any script', () => {
  expect(
    ['Asha Sen', 'asha', 'Asha Maria Sen', 'आशा सेन', ''].map((name) => [initialsOf(name), shortNameOf(name)]),
  ).toEqual([
    ['A. S.', 'Asha S.'],
    ['A.', 'asha'],
    ['A. S.', 'Asha S.'],
    ['आ. से.', 'आशा से.'],
    ['', ''],
  ]);
  expect(maskedPhone('9876543210')).toBe('******3210');
});
