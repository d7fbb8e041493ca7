import { beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { readGreetingCards } from '#backends/cart/greeting-cards.ts';
import { findNumberCandles } from '#backends/cart/number-candles.ts';
import { checkPlace } from '#backends/cart/place-check.ts';
import type { ProductArt } from '#backends/db/product-art.ts';
import { areas, products, zones } from '#backends/db/schema/catalogue.ts';
import { makeRoom } from '#tests/kit/shop/cake-shop.ts';
import { openRuledShop, type RuledShop } from './ruled-shop.ts';

// What is offered beside a cake, and where it goes: one thing is other than in what is offered.
const { shop, database, inside } = await openRuledShop();
beforeAll(() => makeRoom(shop));

describe('[DET-06] a greeting card', () => {
  const card = { productType: 'card', title: 'New Card', slug: 'new-card' };
  const shown = async ({ platform }: RuledShop) =>
    (await readGreetingCards(platform.db)).cards
      .filter(({ title }) => title === 'New Card')
      .map(({ sku, stock }) => [sku, stock]);

  test('is offered in its usual size', () =>
    inside(async (ruled) => {
      await ruled.newProduct(card, { sku: 'CARD-BIG' }, { sku: 'CARD', isDefault: true });
      expect(await shown(ruled)).toEqual([['CARD', 'true']]);
      await ruled.changeVariant('CARD', { stock: 1 });
      expect(await shown(ruled)).toEqual([['CARD', 'true']]);
      await ruled.changeVariant('CARD', { stock: 0 });
      expect(await shown(ruled)).toEqual([['CARD', 'false']]);
    }));

  test('is not offered when it is not sold any more, and a cake is none', () =>
    inside(async (ruled) => {
      await ruled.newProduct({ ...card, published: false }, { sku: 'CARD', isDefault: true });
      await ruled.newProduct(
        { ...card, nodeId: 990_001, slug: 'new-cake', productType: 'cake' },
        { sku: 'CAKE', isDefault: true },
      );
      expect(await shown(ruled)).toEqual([]);
    }));

  test('says how much can be written into it, and the usual one is first', () =>
    inside(async ({ platform }) => {
      const { cards, message_max, name_max } = await readGreetingCards(platform.db);
      expect([cards[0]?.node_id, message_max, name_max]).toEqual([11_683, 250, 40]);
    }));
});

describe('[DET-06] the candles of a number', () => {
  const art = (text: string, shape: ProductArt['shape'] = 'number-candle'): ProductArt => ({
    ...{ shape, text, flavour: 'vanilla', topping: [], seed: 1 },
  });
  const seven = { nodeId: 990_007, slug: 'new-seven', title: 'New Seven', art: art('7') };
  /** The shop sells no other candle of a number than the test says. */
  const empty = async ({ tx }: RuledShop) => {
    await tx
      .update(products)
      .set({ published: false })
      .where(sql`${products.art} ->> 'shape' = 'number-candle'`);
  };
  const found = async ({ platform }: RuledShop, number: number) =>
    (await findNumberCandles(platform.db, number))?.candles.map(({ digit, sku, quantity, stock }) => [
      digit,
      sku,
      quantity,
      stock,
    ]) ?? null;

  test('are those of its digits, each as often as it is in it, in their usual size', () =>
    inside(async (ruled) => {
      await empty(ruled);
      await ruled.newProduct(seven, { sku: 'A-BIG-SEVEN', sellPrice: 10 }, { sku: 'SEVEN', stock: 2, isDefault: true });
      await ruled.newProduct(
        { nodeId: 990_001, slug: 'new-one', art: art('1') },
        { sku: 'ONE', sellPrice: 20, isDefault: true },
      );
      expect(await found(ruled, 7)).toEqual([['7', 'SEVEN', 1, 'true']]);
      expect(await found(ruled, 17)).toEqual([
        ['1', 'ONE', 1, 'true'],
        ['7', 'SEVEN', 1, 'true'],
      ]);
      expect(await found(ruled, 77)).toEqual([['7', 'SEVEN', 2, 'true']]);
      expect(await found(ruled, 777)).toEqual([['7', 'SEVEN', 3, 'false']]);
      expect([await found(ruled, 18), await found(ruled, 2)]).toEqual([null, null]);
    }));

  test.each([
    ['is not sold any more', { published: false }],
    ['is a cake in the shape of a number', { art: art('7', 'number-cake') }],
  ])('are none when what shows it %s', (_what, changed) =>
    inside(async (ruled) => {
      await empty(ruled);
      await ruled.newProduct({ ...seven, ...changed }, { sku: 'SEVEN', isDefault: true });
      expect(await found(ruled, 7)).toBeNull();
    }),
  );

  test('are not found where there are none', async () => {
    const publish = (isPublished: boolean) =>
      database.pool.query("update products set published = $1 where art ->> 'shape' = 'number-candle'", [isPublished]);
    await publish(false);
    try {
      const answer = await shop.app.inject('/b/cart/api/petalcrumb/sku?number=7&type=candle');
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        expect.objectContaining({ code: 'NOT_FOUND', message: 'We have no candles for that number.' }),
      ]);
    } finally {
      await publish(true);
    }
  });
});

describe('[DET-07] a place', () => {
  const check = ({ platform }: RuledShop, place: string) => checkPlace(platform, { sku: 'PC101-500', place });

  test('of a pincode with several localities of a city is one, of several cities or a name are several', () =>
    inside(async (ruled) => {
      const like = { areaId: 990_001, cityId: 1, polyId: 101, pincode: '999991', lat: 12.9, lng: 77.6 };
      await ruled.tx.insert(areas).values({ ...like, name: 'Xylo Nagar' });
      await ruled.tx.insert(areas).values({ ...like, areaId: 990_002, name: 'Xylo Nagar East' });
      const several = await check(ruled, 'Xylo Na');
      expect([several.result, several.others.length]).toEqual(['several', 2]);
      const one = await check(ruled, '999991');
      expect([one.result, one.place?.name]).toEqual(['serviceable', 'Xylo Nagar']);
      await ruled.tx.insert(areas).values({ ...like, areaId: 990_003, cityId: 2, name: 'Xylo Nagar West' });
      expect((await check(ruled, '999991')).result).toBe('several');
    }));

  test('to which the shop does not deliver is told with others near it, to which it does', () =>
    inside(async (ruled) => {
      const like = { cityId: 1, pincode: '999991', lat: 12.9, lng: 77.6 };
      await ruled.tx.insert(zones).values({ polyId: 990_001, cityId: 1, name: 'New', deliveryFee: 0 });
      await ruled.tx.update(zones).set({ serviceable: false }).where(eq(zones.polyId, 990_001));
      for (const [areaId, polyId, lng] of [
        [990_001, 990_001, 77.6],
        [990_002, 990_001, 77.6001],
        [990_003, 101, 77.6002],
      ] as const)
        await ruled.tx.insert(areas).values({ ...like, areaId, polyId, lng, name: `Xylo Nagar ${areaId}` });
      const told = await check(ruled, 'Xylo Nagar 990001');
      expect([told.result, told.place?.area_id, told.others[0]?.area_id]).toEqual([
        'not_serviceable',
        990_001,
        990_003,
      ]);
      const unknown = await check(ruled, '999992');
      expect([unknown.result, unknown.others.map(({ area_id }) => area_id)]).toEqual(['not_serviceable', [990_003]]);
    }));
});
