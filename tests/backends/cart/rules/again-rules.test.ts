import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { readReorder } from '#backends/cart/reorder.ts';
import { readSharedCart, shareCart } from '#backends/cart/shared-cart.ts';
import { areas } from '#backends/db/schema/catalogue.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { storeDeliveredOrder, storeLine } from '#tests/kit/database/stored-orders.ts';
import { makeRoom } from '#tests/kit/shop/cake-shop.ts';
import { openRuledShop, outcomeOf, type Guest, type RuledShop, type Shopper } from './ruled-shop.ts';

// What is put together again of an order or of a link, each rule at its own edge.
const { shop, inside } = await openRuledShop();
beforeAll(() => makeRoom(shop));

describe('[ORD-02] an order that is read to be had again', () => {
  const eggless = { id: 48, label: 'Eggless or with egg', value: '1', display: 'Eggless' };
  async function ordered({ tx }: RuledShop, { owner }: Shopper): Promise<string> {
    const { orderId } = await storeDeliveredOrder(tx, { userId: owner.userId });
    await storeLine(tx, orderId, { quantity: 2, eggless: true, attributes: [eggless] });
    return orderId;
  }

  test('says where it can go when the place is one', () =>
    inside(async (ruled) => {
      const customer = await ruled.customer();
      const orderId = await ordered(ruled, customer);
      const like = { areaId: 990_001, cityId: 1, polyId: 101, pincode: '999991', lat: 12.9, lng: 77.6 };
      await ruled.tx.insert(areas).values({ ...like, name: 'Xylo Nagar' });
      await ruled.tx.insert(areas).values({ ...like, areaId: 990_002, name: 'Xylo Nagar East' });
      const placeOf = async (place: string) =>
        (await readReorder(ruled.platform, customer.owner, { orderId, place: { place } })).place?.name ?? null;
      expect([
        await placeOf('Xylo Nagar East'),
        await placeOf('999991'),
        await placeOf('Xylo'),
        await placeOf('Nowhere'),
      ]).toEqual(['Xylo Nagar East, Bengaluru', 'Xylo Nagar, Bengaluru', null, null]);
    }));

  test('says by line what can be had, and does not take a failure of the database for a reason', () =>
    inside(async (ruled) => {
      const customer = await ruled.customer();
      const orderId = await ordered(ruled, customer);
      const read = () => readReorder(ruled.platform, customer.owner, { orderId, place: null });
      const line = async () => {
        const [told] = (await read()).lines;
        return [told?.quantity, told?.reason];
      };
      expect(await line()).toEqual([2, null]);
      await ruled.changeVariant('PC101-500', { stock: 1 });
      expect(await line()).toEqual([1, 'Only 1 more can be added.']);
      await ruled.changeVariant('PC101-500', { stock: 0 });
      expect(await line()).toEqual([0, 'This one is sold out for now.']);
      await ruled.changeVariant('PC101-500', { stock: 5 });
      await ruled.tx.execute(sql`alter table cart_lines add constraint no_lines check (quantity > 99) not valid`);
      await expect(read()).rejects.toMatchObject({ cause: { constraint: 'no_lines' } });
    }));
});

describe('[CRT-01] a link to a cart', () => {
  const at = (platform: Platform, time: string): Platform => ({
    ...platform,
    clock: { now: () => new Date(time), offset: 0 },
  });
  const linkOf = async ({ platform }: RuledShop, { owner }: Guest): Promise<string> =>
    (await shareCart(platform, owner)).cart_data ?? '';
  const linesOf = async (platform: Platform, link: string) =>
    (await readSharedCart(platform, link)).lines.map(({ sku, quantity, stock }) => [sku, quantity, stock]);
  const gone = '404 NOT_FOUND: This link has expired. Please ask for a new one.';

  test('can be opened for seven days, until the night after the last', () =>
    inside(async (ruled) => {
      const guest = await ruled.guest();
      await ruled.put(guest);
      const link = await linkOf(ruled, guest);
      const open = (time: string) => outcomeOf(readSharedCart(at(ruled.platform, time), link));
      expect([await open('2026-11-29T23:59:59.999+05:30'), await open('2026-11-30T00:00:00+05:30')]).toEqual([
        'done',
        gone,
      ]);
    }));

  test('of an older release that says something else has ended', () =>
    inside(async ({ platform }) => {
      const sealed = (told: unknown): string => {
        const text = Buffer.from(JSON.stringify(told)).toString('base64url');
        const seal = createHmac('sha256', platform.env.SESSION_SECRET).update(`shared-cart:${text}`);
        return `${text}~${seal.digest('base64url')}`;
      };
      const until = '2026-11-29';
      expect(await linesOf(platform, sealed({ until, lines: [['PC101-500', 2, []]] }))).toEqual([
        ['PC101-500', 2, 'true'],
      ]);
      for (const other of [{ until, lines: ['PC101-500'] }, { until: 'soon', lines: [] }, { lines: [] }, null])
        expect(await outcomeOf(readSharedCart(platform, sealed(other)))).toBe(gone);
    }));

  test('leaves out what cannot be chosen any more, and what is not sold', () =>
    inside(async (ruled) => {
      const guest = await ruled.guest();
      await ruled.put(guest, { attributes: [{ id: 46, value: 'For Asha' }] });
      await ruled.put(guest, { sku: 'PC105-500' });
      const link = await linkOf(ruled, guest);
      expect(await linesOf(ruled.platform, link)).toEqual([
        ['PC101-500', 1, 'true'],
        ['PC105-500', 1, 'true'],
      ]);
      await ruled.changeProduct(101, { hasMessage: false });
      expect(await linesOf(ruled.platform, link)).toEqual([['PC105-500', 1, 'true']]);
      await ruled.changeProduct(105, { published: false });
      expect(await linesOf(ruled.platform, link)).toEqual([]);
    }));

  test('is of 4000 characters at most', () =>
    inside(async (ruled) => {
      /** How long the link is to a cart with so many letters in it, and how many lines it leaves out. */
      const shared = async (letters: number) => {
        const guest = await ruled.guest();
        await ruled.put(guest, { sku: 'PC105-500' });
        await ruled.put(guest, { attributes: [{ id: 46, value: 'x'.repeat(letters) }] });
        const { cart_data, omitted } = await shareCart(ruled.platform, guest.owner);
        return [cart_data?.length ?? 0, omitted.map(({ reason }) => reason)] as const;
      };
      const [short] = await shared(0);
      // Three letters make four characters of a link.
      const letters = Math.floor(((4000 - short) * 3) / 4);
      expect(await shared(letters)).toEqual([4000, []]);
      const [length, omitted] = await shared(letters + 1);
      expect([length < 1000, omitted]).toEqual([true, ['length']]);
    }));
});
