import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCheckout, saveDelivery, saveTouches } from '#backends/cart/checkout.ts';
import { holdForCart } from '#backends/cart/slot-hold.ts';
import { carts } from '#backends/db/schema/cart.ts';
import { storeContact } from '#tests/kit/database/stored-people.ts';
import { delivery, makeRoom, tomorrow, touches } from '#tests/kit/shop/cake-shop.ts';
import { openRuledShop, outcomeOf, typedAddress, type RuledShop, type Shopper } from './ruled-shop.ts';

// What the checkout fills in and refuses: one thing is other than in a cart that goes on.
const { shop, inside } = await openRuledShop();
beforeAll(() => makeRoom(shop));

const empty = '409 CART_EMPTY: Your cart is empty.';
const slotId = `101-${tomorrow}-standard-1500`;

const save = ({ platform }: RuledShop, { owner }: Shopper, changed: Record<string, unknown> = {}) =>
  outcomeOf(saveDelivery(platform, owner, { ...delivery(), address: typedAddress, ...changed }));
const touch = ({ platform }: RuledShop, { owner }: Shopper) => outcomeOf(saveTouches(platform, owner, touches()));
const hold = ({ platform }: RuledShop, { owner }: Shopper) => outcomeOf(holdForCart(platform, owner, slotId));

test('[CHK-02] a customer without a cart sees an empty one', () =>
  inside(async (ruled) => {
    const { owner } = await ruled.customer();
    await ruled.tx.delete(carts).where(eq(carts.userId, owner.userId));
    const { step, cart, delivery: saved, hold: held } = await readCheckout(ruled.platform, owner);
    expect([step, cart.cart_quantity, saved, held]).toEqual(['delivery', 0, null, null]);
  }));

test('[CHK-02] who sends is filled in with what this customer has proven, and nobody else', () =>
  inside(async (ruled) => {
    const [{ owner }, neighbour] = [await ruled.customer(), await ruled.customer()];
    const know = (userId: string, value: string, verifiedAt: Date | null) =>
      storeContact(ruled.tx, userId, { kind: 'mobile', value, verifiedAt, createdAt: new Date(0) });
    const sender = async () => (await readCheckout(ruled.platform, owner)).sender;
    const mail = `asha.${owner.userId}@example.com`;
    await know(neighbour.owner.userId, '919876500001', ruled.now);
    await know(owner.userId, '919876500002', null);
    expect(await sender()).toEqual({ name: 'Asha Rao', phone: null, mail });
    await know(owner.userId, '919876500003', ruled.now);
    expect(await sender()).toEqual({ name: 'Asha Rao', phone: '9876500003', mail });
  }));

describe('[CHK-02] a cart goes through the checkout', () => {
  test('when something is in it, at each step', () =>
    inside(async (ruled) => {
      const customer = await ruled.customer();
      expect([await save(ruled, customer), await hold(ruled, customer)]).toEqual([empty, empty]);
      await ruled.step(customer);
      expect(await touch(ruled, customer)).toBe(empty);
      await ruled.put(customer);
      expect([await save(ruled, customer), await hold(ruled, customer), await touch(ruled, customer)]).toEqual([
        'done',
        'done',
        'done',
      ]);
    }));

  test('when there is one', () =>
    inside(async (ruled) => {
      const customer = await ruled.customer();
      await ruled.tx.delete(carts).where(eq(carts.userId, customer.owner.userId));
      expect([await save(ruled, customer), await hold(ruled, customer), await touch(ruled, customer)]).toEqual([
        empty,
        empty,
        empty,
      ]);
    }));

  test.each([
    ['a day that no calendar has', { date: '2026-02-30' }, 'date is not a day of the calendar'],
    ['another day than that of the time', { date: '2026-11-24' }, 'date is not the day of that delivery time'],
    ['another city than that of the area', { city_id: 2 }, 'city_id is not the city of that area'],
    ['no time of the area', { slot_id: 'nothing' }, 'slot_id is not a delivery time of that area'],
  ])('not for %s', (_what, changed, message) =>
    inside(async (ruled) => {
      const customer = await ruled.customer();
      await ruled.put(customer);
      expect(await save(ruled, customer, changed)).toBe(`400 INVALID_REQUEST: ${message}`);
    }),
  );
});
