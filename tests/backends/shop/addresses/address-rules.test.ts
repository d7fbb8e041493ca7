import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contacts } from '#backends/db/schema/identity.ts';
import type { StoredAddress } from '#backends/db/schema/cart.ts';
import {
  dropAddress,
  listAddresses,
  makeDefault,
  pinAddress,
  pinOf,
  pinSameAddress,
  saveAddress,
} from '#backends/shop/addresses/saved.ts';
import { inArea, indianMobile, plainText, senderMail, senderPhone } from '#backends/shop/addresses/typed.ts';
import { findArea } from '#backends/shop/places/slots.ts';
import { isContactOfOrder } from '#backends/shop/tracking/contacts.ts';
import { Problem } from '#backends/platform/http/problem.ts';
import { untilSomebodyWaits } from '#tests/kit/database/locks.ts';
import { storeDeliveredOrder } from '#tests/kit/database/stored-orders.ts';
import { storeContact, storeUser } from '#tests/kit/database/stored-people.ts';
import { takenBack } from '#tests/kit/database/taken-back.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { delivery, makeRoom, openCakeShop, opening, place, placedOrder } from '#tests/kit/shop/cake-shop.ts';

// What is asked and changed of one customer's addresses, beside those of another.
const database = await testDatabase();
const shop = await openCakeShop(database);
const { db, clock } = shop.platform;
beforeAll(() => makeRoom(shop));
afterAll(() => shop.close());

/** An address that the catalogue knows. */
const at = (dfn: string): StoredAddress => ({ ...delivery().address, dfn, selectedAddressType: 1 });

/** What comes of a text: the text, or the message of its refusal. */
const taken = (take: () => string): string => {
  try {
    return take();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return `refused: ${error.statusCode} ${error.message}`;
  }
};
const unknown = { statusCode: 404, code: 'NOT_FOUND' };
const refused = expect.stringMatching(/^refused: 400 /);

describe('what is typed', () => {
  test.each([
    ['9876543210', '9876543210'],
    ['+91 98765-43210', '9876543210'],
    ['(098765) 43210', '9876543210'],
    ['5876543210', refused],
    ['987654321', refused],
    ['98765432101', refused],
    ['', refused],
  ])('as an Indian mobile: %j', (text, expected) => {
    expect(taken(() => indianMobile('phone', text))).toEqual(expected);
  });

  test.each([
    ['  ', ''],
    ['+44 20 7946 0958', '+442079460958'],
    ['12', refused],
  ])('as the phone of who sends: %j', (text, expected) => {
    expect(taken(() => senderPhone('phone', text))).toEqual(expected);
  });

  test.each([
    ['', ''],
    [' Asha@Example.com ', 'asha@example.com'],
    ['asha@', refused],
  ])('as the mail of who sends: %j', (text, expected) => {
    expect(taken(() => senderMail('mail', text))).toEqual(expected);
  });

  test.each([
    [' 12,   Rose\tCourt ', 1, '12, Rose Court'],
    ['', 0, ''],
    [' ', 1, refused],
    ['a', 2, refused],
    ['ab', 2, 'ab'],
    ['a\u0007b', 1, refused],
  ])('as a line: %j, of %i letters at least', (text, least, expected) => {
    expect(taken(() => plainText('line', text, least))).toEqual(expected);
  });

  test('as an address takes the words of its locality, which must be served and have its pincode', async () => {
    const area = await findArea(db, place.area_id);
    if (!area) throw new Error('No area');
    const address: StoredAddress = { ...at('12'), areaname: 'somewhere', dc: 'elsewhere' };
    const wrong = (one: Parameters<typeof inArea>[1], typed = address) => taken(() => inArea(typed, one).areaname);
    expect(inArea(address, area)).toMatchObject({ areaname: area.name, dc: area.cityName });
    expect([wrong(null), wrong({ ...area, serviceable: false }), wrong(area, { ...address, dpc: '560099' })]).toEqual([
      refused,
      refused,
      refused,
    ]);
  });
});

describe('saved addresses', () => {
  const save = (userId: string, dfn: string, isDefault?: boolean) =>
    db.transaction((tx) =>
      saveAddress(
        tx,
        userId,
        {
          ...{ recipientName: 'Meera Rao', recipientPhone: '9876543210', address: at(dfn), areaId: place.area_id },
          isDefault,
        },
        clock.now(),
      ),
    );
  const defaultsOf = async (userId: string) =>
    (await listAddresses(db, userId)).filter(({ isDefault }) => isDefault).map(({ address }) => address.dfn);
  const pinsOf = async (userId: string) =>
    Object.fromEntries((await listAddresses(db, userId)).map(({ address, pin }) => [address.dfn, pin]));

  test('of one customer have one default, whatever another customer prefers', async () => {
    const [one, other] = [await storeUser(db), await storeUser(db)];
    await save(other, '1', true);
    await save(one, '1', true);
    expect([await defaultsOf(one), await defaultsOf(other)]).toEqual([['1'], ['1']]);
    const second = await save(one, '2', true);
    expect(await defaultsOf(one)).toEqual(['2']);
    await save(one, '3');
    expect([await defaultsOf(one), await defaultsOf(other)]).toEqual([['2'], ['1']]);
    const third = await save(one, '3');
    await db.transaction((tx) => makeDefault(tx, one, third));
    expect([await defaultsOf(one), await defaultsOf(other)]).toEqual([['3'], ['1']]);
    await expect(db.transaction((tx) => makeDefault(tx, other, second))).rejects.toMatchObject(unknown);
    expect(await defaultsOf(other)).toEqual(['1']);
    await expect(dropAddress(db, other, second)).rejects.toMatchObject(unknown);
    await dropAddress(db, one, second);
    expect((await listAddresses(db, one)).map(({ address }) => address.dfn).toSorted()).toEqual(['1', '3']);
  });

  test('have each its own pin, of its own customer and locality', async () => {
    const [one, other] = [await storeUser(db), await storeUser(db)];
    const [first] = [await save(one, '1'), await save(one, '2'), await save(other, '1')];
    const area = await findArea(db, place.area_id);
    if (!area) throw new Error('No area');
    const pin = { lat: area.lat, lng: area.lng };
    await db.transaction((tx) => pinAddress(tx, one, first, pin));
    expect([await pinsOf(one), await pinsOf(other)]).toEqual([{ 1: pin, 2: null }, { 1: null }]);
    await expect(db.transaction((tx) => pinAddress(tx, other, first, pin))).rejects.toMatchObject(unknown);
    await expect(
      db.transaction((tx) => pinAddress(tx, one, first, { lat: area.lat + 1, lng: area.lng })),
    ).rejects.toMatchObject({ statusCode: 400, code: 'PIN_TOO_FAR' });
    const moved = { lat: area.lat + 0.0001, lng: area.lng };
    await db.transaction((tx) => pinSameAddress(tx, one, { address: at('2'), areaId: place.area_id, pin: moved }));
    await db.transaction((tx) => pinSameAddress(tx, one, { address: at('1'), areaId: place.area_id + 1, pin: moved }));
    expect([await pinsOf(one), await pinsOf(other)]).toEqual([{ 1: pin, 2: moved }, { 1: null }]);
    const asked = (userId: string, dfn: string, areaId = place.area_id) =>
      db.transaction((tx) => pinOf(tx, userId, at(dfn), areaId));
    expect([
      await asked(one, '1'),
      await asked(one, '2'),
      await asked(one, '3'),
      await asked(other, '1'),
      await asked(one, '1', place.area_id + 1),
    ]).toEqual([pin, moved, null, null, null]);
  });

  test('whose pin is put while it is deleted is not there any more', async () => {
    const userId = await storeUser(db);
    const sno = await save(userId, '1');
    const pinned = await db.transaction(async (tx) => {
      await dropAddress(tx, userId, sno);
      const pinning = db
        .transaction((other) => pinAddress(other, userId, sno, null))
        .then(
          () => 'put',
          (error: unknown) => error,
        );
      await untilSomebodyWaits(database.pool);
      return { pinning };
    });
    expect(await pinned.pinning).toMatchObject(unknown);
  });

  test('are listed with those that were ordered to, each once, the last used first', async () => {
    const { customer } = await placedOrder(shop);
    const userId = customer.userId ?? '';
    const listed = async () =>
      (await listAddresses(db, userId)).map(({ address, isSaved }) => `${address.dfn} ${isSaved}`);
    expect(await listed()).toEqual(['12 false']);
    shop.clock.set(new Date(opening.getTime() - 3_600_000));
    await save(userId, '7');
    await save(userId, '12');
    shop.clock.set(opening);
    // What was ordered to since comes first, and is the saved one.
    expect(await listed()).toEqual(['12 true', '7 true']);
  });

  test('are listed with ten that were ordered to and not saved, at most, whatever was ordered before', () =>
    takenBack(shop.platform, async (_, tx) => {
      const userId = await storeUser(tx);
      const orderTo = (dfn: string, minutes: number) =>
        storeDeliveredOrder(tx, { userId, address: at(dfn), placedAt: new Date(opening.getTime() - minutes * 60_000) });
      for (let minutes = 1; minutes <= 12; minutes += 1) await orderTo(String(minutes), minutes);
      await orderTo('2', 13);
      expect((await listAddresses(tx, userId)).map(({ address }) => address.dfn)).toEqual([
        ...['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
      ]);
    }));
});

test('[ORD-03] an order is told of to who proved a contact of its buyer, or holds the phone that it goes to', async () => {
  const { customer, order_id: orderId } = await placedOrder(shop);
  const stranger = await shop.customer();
  const mine = `asha.${customer.userId}@example.com`;
  const tells = (kind: 'email' | 'mobile', value: string, id = orderId) => isContactOfOrder(db, id, { kind, value });
  await storeContact(db, customer.userId ?? '', {
    value: 'typed@example.com',
    verifiedAt: null,
    createdAt: clock.now(),
  });
  const own = (await db.select().from(contacts)).filter(({ verifiedAt }) => verifiedAt !== null);
  const proven = own.find(({ userId }) => userId === customer.userId);
  const others = own.find(({ userId }) => userId === stranger.userId);
  if (!proven || !others) throw new Error(`Nobody has proven anything like ${mine}`);
  const otherKind = proven.kind === 'email' ? 'mobile' : 'email';
  expect([
    await tells(proven.kind, proven.value),
    await tells('mobile', '919876543210'),
    await tells(otherKind, proven.value),
    await tells(others.kind, others.value),
    await tells('email', 'typed@example.com'),
    await tells('email', '919876543210'),
    await tells('mobile', '919876543211'),
    await tells(proven.kind, proven.value, 'PC0000000000'),
  ]).toEqual([true, true, false, false, false, false, false, false]);
});
