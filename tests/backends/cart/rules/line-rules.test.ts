import { describe, expect, test } from 'vitest';
import { deleteLine, editLine, putLine, refillLine, updateLine } from '#backends/cart/lines.ts';
import { viewHamper } from '#backends/shop/carts/hampers.ts';
import { openRuledShop, outcomeOf, type Guest, type RuledShop, type Shopper } from './ruled-shop.ts';

// Each rule of a line by itself, at its own edge: one thing is other than in a line that is good.
const { inside } = await openRuledShop();

const [cake, kilo, other, treat] = ['PC101-500', 'PC101-1000', 'PC105-500', 'PC13362-1'];
const withEgg = [{ id: 48, value: '0' }];
const tooMany = (most: string) => `409 MAX_QUANTITY: You can order at most ${most}.`;
const soldOut = '409 OUT_OF_STOCK: This one is sold out for now.';
const tooDear = '409 MAX_QUANTITY: That is more than one order can hold. Please call us, we would love to help.';
const notInCart = '404 NOT_FOUND: That item is no longer in your cart.';
const fewStamps = '409 STAMPS_MISSING: You have 3 stamps. Each treat takes 3.';

const put = ({ tx, now }: RuledShop, into: Guest | Shopper, wanted: Partial<Parameters<typeof putLine>[2]> = {}) =>
  outcomeOf(putLine(tx, { ...into, now }, { sku: cake, quantity: 1, attributes: withEgg, ...wanted }, ''));

describe('pieces', () => {
  test.each([
    [5, 'done'],
    [6, tooMany('5 of these')],
  ])('of five that are left: %i', (quantity, outcome) =>
    inside(async (ruled) => {
      await ruled.changeVariant(cake, { stock: 5 });
      expect(await put(ruled, await ruled.guest(), { quantity })).toBe(outcome);
    }),
  );

  test.each([
    [3, 'done'],
    [4, tooMany('5 of these')],
  ])('of five of which another line takes two: %i', (quantity, outcome) =>
    inside(async (ruled) => {
      await ruled.changeVariant(cake, { stock: 5 });
      const guest = await ruled.guest();
      await ruled.put(guest, { quantity: 2 });
      expect(await put(ruled, guest, { quantity })).toBe(outcome);
    }),
  );

  test('of what is sold out, or is not sold any more', () =>
    inside(async (ruled) => {
      const guest = await ruled.guest();
      await ruled.changeVariant(cake, { stock: 0 });
      expect(await put(ruled, guest)).toBe(soldOut);
      await ruled.changeVariant(cake, { stock: 5 });
      await ruled.changeProduct(101, { published: false });
      expect(await put(ruled, guest)).toBe('404 UNKNOWN_SKU: This product is no longer available.');
    }));

  test('are 99 of one line at most, and cost a crore at most', () =>
    inside(async (ruled) => {
      await ruled.changeVariant(cake, { stock: 500 });
      const guest = await ruled.guest();
      expect([await put(ruled, guest, { quantity: 100 }), await put(ruled, guest, { quantity: 99 })]).toEqual([
        tooMany('99 of these'),
        'done',
      ]);
      await ruled.changeVariant(cake, { sellPrice: 20_000_000, listPrice: 20_000_000 });
      const rich = await ruled.guest();
      expect([await put(ruled, rich, { quantity: 51 }), await put(ruled, rich, { quantity: 50 })]).toEqual([
        tooDear,
        'done',
      ]);
      expect(await put(ruled, rich, { sku: other })).toBe(tooDear);
    }));

  test('of the same are one line, and of other choices another one', () =>
    inside(async (ruled) => {
      const guest = await ruled.guest();
      for (const attributes of [withEgg, withEgg, []]) expect(await put(ruled, guest, { attributes })).toBe('done');
      expect(await ruled.linesOf(guest)).toEqual([
        [cake, 2, '0'],
        [cake, 1, '1'],
      ]);
    }));

  test('go into a cart of a hundred lines when one of them is theirs', () =>
    inside(async (ruled) => {
      const guest = await ruled.guest();
      await ruled.changeVariant(cake, { stock: 500 });
      for (let lines = 0; lines < 99; lines += 1) await ruled.put(guest);
      expect([await put(ruled, guest), await put(ruled, guest)]).toEqual(['done', 'done']);
      expect(await put(ruled, guest, { sku: other })).toBe(
        '409 MAX_QUANTITY: A cart can hold at most 100 different items.',
      );
    }));
});

describe('[CPN-07] a treat', () => {
  test('goes into the cart of a customer with three stamps for each', () =>
    inside(async (ruled) => {
      const [guest, customer] = [await ruled.guest(), await ruled.customer({ withStamps: 3 })];
      const redeem = (into: Guest | Shopper) => put(ruled, into, { sku: treat, attributes: [] });
      expect(await redeem(guest)).toBe(
        '409 STAMPS_MISSING: This treat takes 3 stamps. You have 0 stamps, so 3 more are needed.',
      );
      expect([await redeem(customer), await redeem(customer)]).toEqual(['done', fewStamps]);
    }));

  test('becomes two when there are stamps for two, of all treats', () =>
    inside(async (ruled) => {
      for (const [withStamps, outcome] of [
        [6, 'done'],
        [5, '409 STAMPS_MISSING: You have 5 stamps. Each treat takes 3.'],
      ] as const) {
        const customer = await ruled.customer({ withStamps });
        const id = await ruled.put(customer, { sku: treat });
        expect(await outcomeOf(updateLine(ruled.platform, customer.owner, id, 2))).toBe(outcome);
      }
    }));
});

describe('another quantity', () => {
  const set = ({ platform }: RuledShop, { owner }: Guest, id: string, quantity: number) =>
    outcomeOf(updateLine(platform, owner, id, quantity));

  test.each([
    ['more than there are', 3, tooMany('2 of these'), 1],
    ['as many as there are', 2, 'done', 2],
  ])('of a line: %s', (_what, quantity, outcome, left) =>
    inside(async (ruled) => {
      const guest = await ruled.guest();
      const id = await ruled.put(guest);
      await ruled.changeVariant(cake, { stock: 2 });
      expect([await set(ruled, guest, id, quantity), await ruled.linesOf(guest)]).toEqual([outcome, [[cake, left]]]);
    }),
  );

  test('of what is sold out may be less, or the same, which is no change', () =>
    inside(async (ruled) => {
      const guest = await ruled.guest();
      const id = await ruled.put(guest, { quantity: 3 });
      await ruled.changeVariant(cake, { stock: 0 });
      expect(await set(ruled, guest, id, 4)).toBe(soldOut);
      const same = await updateLine(ruled.platform, guest.owner, id, 3);
      const less = await updateLine(ruled.platform, guest.owner, id, 2);
      expect([same.cart_version, less.cart_version, less.cart_quantity]).toEqual([0, 1, 2]);
      expect(await set(ruled, await ruled.guest(), id, 1)).toBe(notInCart);
    }));
});

describe('[DET-09] another choice', () => {
  const edit = (
    { platform }: RuledShop,
    { owner }: Guest,
    wanted: Partial<Parameters<typeof editLine>[2]> & { cart_item_id: string },
  ) => editLine(platform, owner, { attributes: [], ...wanted });

  test('of the weight is taken with the same choices, when there is enough of it', () =>
    inside(async (ruled) => {
      const guest = await ruled.guest();
      const line = { cart_item_id: await ruled.put(guest, { quantity: 2, attributes: withEgg }), sku: kilo };
      await ruled.changeVariant(kilo, { stock: 1 });
      expect(await outcomeOf(edit(ruled, guest, line))).toBe(tooMany('1 of this'));
      await ruled.changeVariant(kilo, { stock: 0 });
      expect(await outcomeOf(edit(ruled, guest, line))).toBe(soldOut);
      await ruled.changeVariant(kilo, { stock: 2 });
      expect((await edit(ruled, guest, line)).cart.cart_version).toBe(1);
      expect((await edit(ruled, guest, line)).cart.cart_version).toBe(1);
      expect(await ruled.linesOf(guest)).toEqual([[kilo, 2, '0']]);
    }));

  test('of the weight is one of the same product, and still sold', () =>
    inside(async (ruled) => {
      const guest = await ruled.guest();
      const cart_item_id = await ruled.put(guest);
      const weigh = (sku: string) => outcomeOf(edit(ruled, guest, { cart_item_id, sku }));
      expect([await weigh(other), await weigh('NOTHING')]).toEqual([
        '400 INVALID_REQUEST: sku must be a weight of the same product',
        '404 UNKNOWN_SKU: This product is no longer available.',
      ]);
      await ruled.changeProduct(101, { published: false });
      expect(await weigh(kilo)).toBe('404 UNKNOWN_SKU: This product is no longer available.');
      expect(await ruled.linesOf(guest)).toEqual([[cake, 1]]);
    }));

  test('of the words is taken also when the cake is sold out, or not sold any more', () =>
    inside(async (ruled) => {
      const guest = await ruled.guest();
      const cart_item_id = await ruled.put(guest, { attributes: withEgg });
      await ruled.changeVariant(cake, { stock: 0 });
      await ruled.changeProduct(101, { published: false });
      await edit(ruled, guest, { cart_item_id, attributes: [{ id: 46, value: 'For Asha' }] });
      expect(await ruled.linesOf(guest)).toEqual([[cake, 1, 'For Asha', '0']]);
    }));
});

describe('a removal', () => {
  test('takes the line out of the own cart, and nothing else', () =>
    inside(async (ruled) => {
      const [guest, neighbour] = [await ruled.guest(), await ruled.guest()];
      const id = await ruled.put(guest, { quantity: 2 });
      await ruled.put(guest, { quantity: 3 });
      const remove = async (cart_item_id: string, { owner }: Guest, hamper = false) => {
        const { removed, cart } = await deleteLine(ruled.platform, owner, { cart_item_id, hamper });
        return [removed, cart.cart_version, cart.cart_quantity];
      };
      expect([
        await remove(id, neighbour),
        await remove('nothing', guest),
        await remove(id, guest, true),
        await remove(id, guest),
        await remove(id, guest),
      ]).toEqual([
        [false, 0, 0],
        [false, 0, 5],
        [false, 0, 5],
        [true, 1, 3],
        [false, 1, 3],
      ]);
    }));
});

describe('[HMP-05] a basket', () => {
  const nid = 990_000;

  /** A basket of one step with two cookies, of which there are so many. */
  async function basket(ruled: RuledShop, stock = 6) {
    await ruled.newProduct(
      { nodeId: 990_001, slug: 'new-cookies', hasEggless: false },
      { sku: 'COOKIES', stock, isDefault: true },
    );
    await ruled.newProduct({ productType: 'build-a-hamper', hasEggless: false }, { sku: 'BASKET', isDefault: true });
    await ruled.newHamper(nid, [990_001]);
    const { data } = await viewHamper(ruled.tx, nid);
    const items = (quantity: number) => [{ step: data[0]?.id ?? '', sku: 'COOKIES', quantity }];
    return { wanted: { sku: 'BASKET', attributes: [], parts: items(2) }, items };
  }
  const gone = '409 OUT_OF_STOCK: Something in this basket is sold out. Please choose something else instead.';
  const short = 'MAX_QUANTITY: We do not have enough of everything in this basket. Please take out a few pieces.';

  test('goes into the cart with what lies in it, and nothing else can hold anything', () =>
    inside(async (ruled) => {
      const { wanted, items } = await basket(ruled);
      const guest = await ruled.guest();
      expect([await put(ruled, guest, wanted), await put(ruled, guest, { parts: items(2) })]).toEqual([
        'done',
        '400 INVALID_REQUEST: Only a basket that you fill yourself can hold other items.',
      ]);
    }));

  test('is there three times when six cookies are there for two in each', () =>
    inside(async (ruled) => {
      const { items } = await basket(ruled);
      const guest = await ruled.guest();
      const id = await ruled.put(guest, { sku: 'BASKET', parts: items(2) });
      const set = (quantity: number) => outcomeOf(updateLine(ruled.platform, guest.owner, id, quantity));
      expect([await set(4), await set(3)]).toEqual([`409 ${short}`, 'done']);
      await ruled.changeVariant('COOKIES', { stock: 0 });
      expect(await set(4)).toBe(gone);
    }));

  test('that is filled anew counts what the other lines take', () =>
    inside(async (ruled) => {
      const { items } = await basket(ruled);
      const guest = await ruled.guest();
      const id = await ruled.put(guest, { sku: 'BASKET', parts: items(1) });
      await ruled.put(guest, { sku: 'COOKIES', quantity: 3 });
      const refill = (quantity: number, line = id) => outcomeOf(refillLine(ruled.tx, guest, line, items(quantity)));
      expect([await refill(4), await refill(3), await refill(1, 'nothing')]).toEqual([
        `409 ${short}`,
        'done',
        notInCart,
      ]);
    }));
});
