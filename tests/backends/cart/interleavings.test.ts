import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { mergeGuestCart } from '#backends/shop/carts/merge.ts';
import type { Cart } from '#machines/domain/index.ts';
import { ok, refused, type Outcome } from '#machines/kit/index.ts';
import { readCart } from '#src/clients/wire/cart.ts';
import { interleave, stepsOf, type CartServer } from '#tests/machines/cart/interleavings.ts';
import { add, cake, cartOf, openCakeShop, opening, type Reply, type Visitor } from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import { depth } from '#tests/kit/model/index.ts';
import type { components } from '#openapi/generated/cart.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set(opening);
  await database.pool.query('update variants set stock = 5');
});
afterEach(() => expectSoundBooks(database.pool));

const { rows: baskets } = await database.pool.query<{ nid: number; sku: string }>(
  'select node_id as nid, sku from hampers join variants using (node_id) order by node_id limit 1',
);
const [basket] = baskets;
const { data: steps } = (await (await shop.guest()).get(`/b/cart/hamper?type=hamper&nid=${basket?.nid}`))
  .body as unknown as components['schemas']['HamperAnswer'];
/** As little of each step as a basket may hold. */
const parts = steps.flatMap(({ id, min, products }) =>
  min === 0 ? [] : [{ step: id, sku: products[0]?.sku ?? '', quantity: min }],
);
const other = 'PC105-500';

const read = (reply: Reply): Outcome<Cart> => {
  const { status, body } = reply;
  if (status === 200 && body['success'] === true) return ok(readCart(cartOf(reply)));
  if (status >= 500) throw new Error(`The server failed: ${reply.text}`);
  return refused({ code: String(body['code']), message: String(body['message']) });
};

/** A shopper's cart in PostgreSQL: a cake, one of another kind, and a basket; the account has two lines of its own. */
async function realServer(): Promise<CartServer> {
  let visitor: Visitor = await shop.guest();
  const guest = visitor;
  await add(guest, cake.sku, 2);
  await add(guest, other, 1);
  const { line_items } = cartOf(
    await guest.post('/b/cart/add', { sku: basket?.sku, quantity: 1, attributes: [], parts }),
  );
  expect(line_items.map((line) => line.parts.length)).toEqual([0, 0, parts.length]);
  const get = async (): Promise<Cart> => readCart(cartOf(await visitor.get('/b/cart/get')));
  const post = async (path: string, body: object): Promise<Outcome<Cart>> =>
    read(await visitor.post(`/b/cart/${path}`, body));
  return {
    cart: get,
    updateLine: (input) => post('update', input),
    deleteLine: (input) => post('delete', input),
    addLine: ({ sku, quantity, attributes, parts: held }) =>
      post('add', { sku, quantity, attributes, ...(held.length === 0 ? {} : { parts: held }) }),
    login: async () => {
      const customer = await shop.customer();
      const { userId } = customer;
      if (userId === null) throw new Error('A customer has a number');
      await add(customer, cake.sku, 4);
      await add(customer, 'PC109-500', 1);
      visitor = customer;
      const { line_items: own } = await get();
      const { sessionId, fact } = guest;
      await shop.platform.db.transaction((tx) => mergeGuestCart(shop.platform, tx, { sessionId, fact, userId }));
      return own;
    },
  };
}

const numRuns = depth() === 'soak' ? 200 : 15;

test(
  `[CRT-02, CRT-08, CRT-12] ${numRuns} random interleavings of taps, answers, losses, reloads, a login and two tabs end with what was asked for, in PostgreSQL too`,
  { timeout: 600_000 },
  () =>
    fc.assert(
      fc.asyncProperty(stepsOf(), async (steps) => interleave(await realServer(), steps)),
      { numRuns },
    ),
);
