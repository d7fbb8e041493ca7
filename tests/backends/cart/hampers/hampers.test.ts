import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { add, cake, cartOf, claimsOf, delivery, newKey, openCakeShop, opening } from '#tests/kit/shop/cake-shop.ts';
import type { Reply, Visitor } from '#tests/kit/shop/cake-shop.ts';
import { sweepHamperDrafts } from '#backends/shop/carts/expiry.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import { expireOrder } from '#backends/shop/payment/index.ts';
import { watchBystander } from '#tests/kit/shop/bystander.ts';
import { mergeGuestCart } from '#backends/shop/carts/merge.ts';
import type { components } from '#openapi/generated/cart.ts';

type Schemas = components['schemas'];
type Draft = Schemas['HamperDraft'];
type Items = Draft['items'];

const database = await testDatabase();
const shop = await openCakeShop(database);
await watchBystander(shop);
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set(opening);
  await database.pool.query('update variants set stock = 60');
});
afterEach(() => expectSoundBooks(database.pool));

const { rows: baskets } = await database.pool.query<{ slug: string; nid: number }>(
  'select slug, node_id as nid from hampers join products using (node_id) order by node_id',
);
const nidOf = (slug: string): number => baskets.find((basket) => basket.slug === slug)?.nid ?? 0;
const birthday = nidOf('fill-a-birthday-basket');

const anybody = await shop.guest();
const stepsOf = async (nid = birthday): Promise<Schemas['HamperAnswer']> =>
  (await anybody.get(`/b/cart/hamper?type=hamper&nid=${nid}`)).body as unknown as Schemas['HamperAnswer'];
const { data: steps, hamper } = await stepsOf();
const product = (step: number, at: number) => {
  const found = steps[step]?.products[at];
  if (found === undefined) throw new Error(`Step ${step} has no product ${at}`);
  return found;
};
const item = (step: number, at: number, quantity: number): Items[number] => ({
  step: steps[step]?.id ?? '',
  sku: product(step, at).sku,
  quantity,
});
/** Two boxes of brownies, one of another kind, and a tin of cookies. */
const whole: Items = [item(0, 0, 2), item(0, 1, 1), item(1, 0, 1)];
const priceOf = (items: Items): number =>
  items.reduce(
    (sum, { step, sku, quantity }) =>
      sum + quantity * (steps.find(({ id }) => id === step)?.products.find((one) => one.sku === sku)?.sell_price ?? 0),
    hamper.sell_price,
  );

const start = (visitor: Visitor, items: Items = whole, nid = birthday): Promise<Reply> =>
  visitor.post('/b/cart/hamper/draft', { nid, items, step: 0 });
const draftOf = (reply: Reply): Draft => {
  if (reply.status !== 200) throw new Error(`No draft in ${reply.text}`);
  return reply.body['draft'] as Draft;
};
const put = (visitor: Visitor, { hash, version }: Pick<Draft, 'hash' | 'version'>): Promise<Reply> =>
  visitor.post('/b/cart/hamper/add', { hash, version });
const save = (visitor: Visitor, draft: Draft, items: Items, version = draft.version): Promise<Reply> =>
  visitor.post('/b/cart/hamper/draft/save', { hash: draft.hash, version, items, step: 1 });
const inCart = async (visitor: Visitor) => cartOf(await visitor.get('/b/cart/get'));
const refusalOf = ({ status, body }: Reply) => [status, body['code'], body['message']];
const setStock = (sku: string, stock: number) =>
  database.pool.query('update variants set stock = $2 where sku = $1', [sku, stock]);

async function filled(items: Items = whole) {
  const guest = await shop.guest();
  const draft = draftOf(await start(guest, items));
  const reply = await put(guest, draft);
  return { guest, draft, reply, cart: cartOf(reply), line: cartOf(reply).line_items[0] };
}

test('[HMP-05, HMP-06] there are at least eight hampers, each with steps, marks and products of its own', async () => {
  expect(baskets.length).toBeGreaterThanOrEqual(8);
  const all = await Promise.all(baskets.map(({ nid }) => stepsOf(nid)));
  for (const { data, is_last_step_mandatory } of all) {
    expect(data.length).toBeGreaterThanOrEqual(3);
    expect(is_last_step_mandatory).toBe(data.at(-1)?.mandatory);
    for (const step of data) {
      expect([step.title, step.products.length >= 3]).toEqual([step.title, true]);
      expect(step.mandatory ? step.min > 0 : step.min === 0).toBe(true);
      for (const { filters } of step.products)
        expect(step.filters.map(({ id }) => id)).toEqual(expect.arrayContaining(filters));
    }
  }
  expect(new Set(all.map(({ hamper: { back } }) => back)).size).toBe(baskets.length);
  const { body, status } = await anybody.get('/b/cart/hamper?type=hamper&nid=101');
  expect([status, body['code']]).toEqual([404, 'NOT_FOUND']);
});

describe('[HMP-01] a draft', () => {
  test('has a hash that cannot be guessed, is resumed at the address of its hamper, and is somebody else’s to look at', async () => {
    const guest = await shop.guest();
    const draft = draftOf(await start(guest, [item(0, 0, 1)]));
    expect(draft).toEqual({
      hash: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
      nid: birthday,
      version: 1,
      is_own: true,
      items: [item(0, 0, 1)],
      step: 0,
      cart_item_id: null,
    });
    const saved = draftOf(await save(guest, draft, whole));
    expect(saved).toEqual({ ...draft, version: 2, items: whole, step: 1 });
    const resumed = await guest.get('/b/cart/hamper/draft?hash=fill-a-birthday-basket');
    expect(resumed.body).toEqual({ success: true, nid: birthday, draft: saved });
    const other = await shop.guest();
    expect((await other.get('/b/cart/hamper/draft?hash=fill-a-birthday-basket')).body['draft']).toBe(null);
    const seen = await other.get(`/b/cart/hamper/draft?hash=${draft.hash}`);
    expect(seen.body['draft']).toEqual({ ...saved, is_own: false });
    expect((await other.get('/b/cart/hamper/draft?hash=fill-a-birthday-basket')).body['draft']).toBeNull();
    expect((await other.get('/b/cart/hamper/draft?hash=AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
  });

  test('is changed by its owner alone', async () => {
    const guest = await shop.guest();
    const draft = draftOf(await start(guest));
    const other = await shop.customer();
    const gone = [404, 'NOT_FOUND', 'This basket belongs to someone else. You can copy it and change your copy.'];
    expect(refusalOf(await save(other, draft, []))).toEqual(gone);
    expect(refusalOf(await put(other, draft))).toEqual(gone);
    expect((await inCart(other)).line_items).toEqual([]);
    const { body } = await guest.get(`/b/cart/hamper/draft?hash=${draft.hash}`);
    expect(body['draft']).toEqual(draft);
  });

  test('notices that another tab has changed it, but not that the same was sent twice', async () => {
    const guest = await shop.guest();
    const draft = draftOf(await start(guest));
    const once = draftOf(await save(guest, draft, [item(0, 0, 1)]));
    expect(draftOf(await save(guest, draft, [item(0, 0, 1)]))).toEqual(once);
    expect(refusalOf(await save(guest, draft, []))).toEqual([
      409,
      'DRAFT_CHANGED',
      'This basket was changed in another tab.',
    ]);
    expect(refusalOf(await put(guest, draft)).slice(0, 2)).toEqual([409, 'DRAFT_CHANGED']);
    expect(draftOf(await save(guest, once, []))).toMatchObject({ items: [], version: 3 });
  });

  test('is one of the latest twenty of its shopper', async () => {
    const guest = await shop.guest();
    const hashes: string[] = [];
    for (let count = 0; count < 21; count += 1) {
      hashes.push(draftOf(await start(guest, [])).hash);
      shop.clock.advance(1000);
    }
    const { rows } = await database.pool.query<{ hash: string }>(
      'select hash from hamper_drafts where session_id = $1 order by created_at',
      [guest.sessionId],
    );
    expect(rows.map(({ hash }) => hash)).toEqual(hashes.slice(1));
  });

  test('that nobody touches goes with the carts of guests; a customer keeps it', async () => {
    const [lost, kept] = [draftOf(await start(await shop.guest())), draftOf(await start(await shop.customer()))];
    const begun = shop.clock.now().getTime();
    const both = [lost.hash, kept.hash];
    await database.pool.query('update hamper_drafts set updated_at = $1 where hash = any($2)', [new Date(begun), both]);
    const leftAfter = async (milliseconds: number): Promise<unknown[]> => {
      vi.spyOn(shop.clock, 'now').mockReturnValue(new Date(begun + milliseconds));
      await sweepHamperDrafts(shop.platform);
      return (await database.pool.query('select hash from hamper_drafts where hash = any($1)', [both])).rows;
    };
    const days = shop.platform.env.GUEST_CART_DAYS * 24 * 3_600_000;
    expect(await leftAfter(days)).toHaveLength(2);
    expect(await leftAfter(days + 1)).toEqual([{ hash: kept.hash }]);
  });
});

test('[HMP-03, HMP-05, CRT-05] a whole hamper is one line with its parts, priced by the server', async () => {
  const { line, cart, guest, draft } = await filled();
  expect(line).toMatchObject({
    sku: hamper.sku,
    quantity: 1,
    unit_price: priceOf(whole),
    line_total: priceOf(whole),
    hamper_parentId: line?.cart_item_id,
    stock: 'true',
    product_type: 'build-a-hamper',
    has_choices: false,
  });
  expect(
    line?.parts.map(({ step, sku, quantity, hamper_parentId }) => ({ step, sku, quantity, hamper_parentId })),
  ).toEqual(whole.map((part) => ({ ...part, hamper_parentId: line?.cart_item_id })));
  expect([cart.cart_quantity, cart.cart_total]).toEqual([1, priceOf(whole)]);
  // Sent again, as after a lost answer, it is still one.
  expect(cartOf(await put(guest, draft))).toEqual(cart);
  const two = cartOf(await guest.post('/b/cart/update', { cart_item_id: line?.cart_item_id, quantity: 2 }));
  expect([two.cart_quantity, two.cart_total]).toEqual([2, 2 * priceOf(whole)]);
});

test('[HMP-04, HMP-06, CRT-08] a hamper of the cart is filled anew, and its line changes', async () => {
  const { guest, line, draft } = await filled();
  const edit = { type: 'hamper', hamper_parentId: line?.cart_item_id, nid: birthday };
  const opened = draftOf(await guest.post('/b/cart/edit', edit));
  expect(opened).toEqual({ ...draft, cart_item_id: line?.cart_item_id });
  const less = draftOf(await save(guest, opened, [item(0, 0, 2), item(1, 0, 1)]));
  expect((await inCart(guest)).cart_total).toBe(priceOf(whole));
  const cart = cartOf(await put(guest, less));
  expect(cart.line_items.map(({ cart_item_id, quantity, unit_price }) => [cart_item_id, quantity, unit_price])).toEqual(
    [[line?.cart_item_id, 1, priceOf([item(0, 0, 2), item(1, 0, 1)])]],
  );
  // Filled like another one, it joins that one.
  const two = cartOf(await put(guest, draftOf(await start(guest))));
  expect(two.line_items).toHaveLength(2);
  const joined = await put(guest, draftOf(await save(guest, less, whole)));
  expect(cartOf(joined).line_items.map(({ quantity, unit_price }) => [quantity, unit_price])).toEqual([
    [2, priceOf(whole)],
  ]);
});

test('[HMP-04] what was begun with a hamper of the cart and not added is not what the cart holds', async () => {
  const { guest, line, draft } = await filled([item(0, 0, 2), item(1, 0, 1)]);
  const edit = { type: 'hamper', hamper_parentId: line?.cart_item_id, nid: birthday };
  await save(guest, draft, []);
  expect(draftOf(await guest.post('/b/cart/edit', edit)).items).toEqual([item(0, 0, 2), item(1, 0, 1)]);
});

test('[HMP-06] a forged parent opens nothing: another cart’s line, a cake, another hamper', async () => {
  const { line } = await filled();
  const thief = await shop.guest();
  const own = await add(thief, cake.sku, 1);
  for (const [hamper_parentId, nid] of [
    [line?.cart_item_id, birthday],
    [own.line_items[0]?.cart_item_id, birthday],
    [own.line_items[0]?.cart_item_id, 101],
    ['no-line', birthday],
  ]) {
    const reply = await thief.post('/b/cart/edit', { type: 'hamper', hamper_parentId, nid });
    expect(refusalOf(reply)).toEqual([404, 'NOT_FOUND', 'That item is no longer in your cart.']);
  }
  expect(await inCart(thief)).toEqual(own);
});

test('[HMP-06, CRT-08] a hamper is removed as one, and put back as one', async () => {
  const { guest, line } = await filled();
  const lone = await add(guest, cake.sku, 1);
  const cakeLine = lone.line_items[1];
  const wrong = await guest.post('/b/cart/delete', { cart_item_id: cakeLine?.cart_item_id, hamper: true });
  expect([wrong.body['success'], cartOf(wrong)]).toEqual([false, lone]);
  const gone = await guest.post('/b/cart/delete', { cart_item_id: line?.cart_item_id, hamper: true });
  expect([gone.body['success'], cartOf(gone).line_items.map(({ sku }) => sku)]).toEqual([true, [cake.sku]]);
  const back = await guest.post('/b/cart/add', { sku: hamper.sku, quantity: 1, attributes: [], parts: whole });
  expect(cartOf(back).line_items[1]).toMatchObject({ sku: hamper.sku, unit_price: priceOf(whole) });
});

describe('[HMP-05, CRT-08] what is not a whole hamper is refused, and nothing changes', () => {
  const incomplete: [string, Items, string][] = [
    ['too little in a step', [item(0, 0, 1), item(1, 0, 1)], 'Please add 1 more to Bakes.'],
    ['a step that must not stay empty', [item(0, 0, 2)], 'Please add 1 more to Cookies.'],
    ['nothing at all', [], 'Please add 2 more to Bakes.'],
  ];
  test.each(incomplete)('%s', async (_, items, message) => {
    const guest = await shop.guest();
    const draft = draftOf(await start(guest, items));
    expect(refusalOf(await put(guest, draft))).toEqual([409, 'HAMPER_INCOMPLETE', message]);
    const plain = { sku: hamper.sku, quantity: 1, attributes: [] };
    expect(refusalOf(await guest.post('/b/cart/add', { ...plain, parts: items }))).toEqual([
      409,
      'HAMPER_INCOMPLETE',
      message,
    ]);
    expect(refusalOf(await guest.post('/b/cart/add', plain)).slice(0, 2)).toEqual([409, 'HAMPER_INCOMPLETE']);
    expect(await inCart(guest)).toMatchObject({ cart_version: 0, line_items: [] });
  });

  const forged: [string, unknown[], [number, string]][] = [
    ['more than a step holds', [item(0, 0, 5)], [409, 'MAX_QUANTITY']],
    ['a product of another shelf', [{ ...item(0, 0, 2), sku: cake.sku }], [400, 'INVALID_REQUEST']],
    ['a product in another step than its own', [{ ...item(0, 0, 2), step: 'cookies' }], [400, 'INVALID_REQUEST']],
    ['the same twice', [item(0, 0, 2), item(0, 0, 2)], [400, 'INVALID_REQUEST']],
    ['a negative quantity', [...whole, { ...item(1, 1, 1), quantity: -1 }], [400, 'INVALID_REQUEST']],
    ['half a piece', [{ ...item(0, 0, 2), quantity: 2.5 }], [400, 'INVALID_REQUEST']],
    ['a huge quantity', [{ ...item(0, 0, 2), quantity: 1e12 }], [400, 'INVALID_REQUEST']],
    ['a price', [{ ...item(0, 0, 2), price: 1 }], [400, 'INVALID_REQUEST']],
  ];
  test.each(forged)('%s', async (_, items, refusal) => {
    const guest = await shop.guest();
    const draft = draftOf(await start(guest));
    const tries = [
      await start(guest, items as Items),
      await save(guest, draft, items as Items),
      await guest.post('/b/cart/add', { sku: hamper.sku, quantity: 1, attributes: [], parts: items }),
    ];
    expect(tries.map((reply) => refusalOf(reply).slice(0, 2))).toEqual([refusal, refusal, refusal]);
    expect(await inCart(guest)).toMatchObject({ cart_version: 0, line_items: [] });
    expect((await guest.get(`/b/cart/hamper/draft?hash=${draft.hash}`)).body['draft']).toEqual(draft);
  });

  test('parts in what is no hamper', async () => {
    const guest = await shop.guest();
    const reply = await guest.post('/b/cart/add', { sku: cake.sku, quantity: 1, attributes: [], parts: whole });
    expect(refusalOf(reply)).toEqual([
      400,
      'INVALID_REQUEST',
      'Only a basket that you fill yourself can hold other items.',
    ]);
    expect((await inCart(guest)).line_items).toEqual([]);
  });

  test('what the stock does not have, counted over all lines and hampers of the cart', async () => {
    const { sku } = product(0, 0);
    await setStock(sku, 0);
    const guest = await shop.guest();
    expect(refusalOf(await put(guest, draftOf(await start(guest))))).toEqual([
      409,
      'OUT_OF_STOCK',
      'Something in this basket is sold out. Please choose something else instead.',
    ]);
    await setStock(sku, 3);
    const { guest: buyer, line } = await filled();
    const twice = await buyer.post('/b/cart/update', { cart_item_id: line?.cart_item_id, quantity: 2 });
    expect(refusalOf(twice).slice(0, 2)).toEqual([409, 'MAX_QUANTITY']);
    expect(refusalOf(await buyer.post('/b/cart/add', { sku, quantity: 2, attributes: [] })).slice(0, 2)).toEqual([
      409,
      'MAX_QUANTITY',
    ]);
    const cart = await add(buyer, sku, 1);
    expect(cart.line_items.map(({ max_quantity, stock }) => [max_quantity, stock])).toEqual([
      [1, 'true'],
      [1, 'true'],
    ]);
    expect(cart.line_items[0]?.parts[0]).toMatchObject({ sku, stock: 'true' });
  });
});

test('[CRT-12, HMP-05] at login hampers that hold something else stay apart, the same ones add up, drafts come along', async () => {
  const customer = await shop.customer();
  const userId = customer.userId ?? '';
  await put(customer, draftOf(await start(customer)));
  const { guest, cart } = await filled([item(0, 0, 3), item(1, 0, 1)]);
  await put(guest, draftOf(await start(guest)));
  const open = draftOf(await start(guest, [item(0, 0, 1)]));
  const [neighbour, before] = [await shop.guest(), await shop.customer()];
  const theirs = [draftOf(await start(neighbour)), draftOf(await start(before))] as const;
  const merged = await shop.platform.db.transaction((tx) =>
    mergeGuestCart(shop.platform, tx, { sessionId: guest.sessionId, fact: guest.fact, userId }),
  );
  expect([cart.cart_quantity, merged]).toEqual([1, { merged_quantity: 2, cart_count: 3 }]);
  const { line_items } = await inCart(customer);
  expect(line_items.map(({ quantity, parts }) => [quantity, parts.length])).toEqual([
    [2, 3],
    [1, 2],
  ]);
  const { body } = await customer.get('/b/cart/hamper/draft?hash=fill-a-birthday-basket');
  expect(body['draft']).toEqual(open);
  // Another customer at the same browser takes nothing of the one before.
  await shop.platform.db.transaction((tx) =>
    mergeGuestCart(shop.platform, tx, { sessionId: before.sessionId, fact: before.fact, userId }),
  );
  for (const [at, visitor] of [neighbour, before].entries()) {
    const seen = await visitor.get(`/b/cart/hamper/draft?hash=${theirs[at]?.hash}`);
    expect(seen.body['draft']).toMatchObject({ is_own: true });
  }
});

test('[CRT-01, HMP-05] a link to a cart carries a hamper with all that lies in it', async () => {
  const { guest } = await filled();
  const { cart_data } = (await guest.get('/b/cart/share')).body;
  const other = await shop.guest();
  const { data } = (await other.get(`/b/cart/shared?cart_data=${String(cart_data)}`)).body as {
    data: Schemas['SharedCart'];
  };
  expect(data.lines[0]).toMatchObject({ sku: hamper.sku, line_total: priceOf(whole), stock: 'true' });
  expect(data.lines[0]?.parts.map(({ quantity }) => quantity)).toEqual([2, 1, 1]);
  const taken = cartOf(await other.post('/b/cart/shared', { cart_data }));
  expect(taken.line_items[0]?.parts.map(({ sku, quantity }) => [sku, quantity])).toEqual(
    whole.map(({ sku, quantity }) => [sku, quantity]),
  );
  expect(cartOf(await other.post('/b/cart/shared', { cart_data }))).toEqual(taken);
});

test('[HMP-05, ORD-02] an ordered hamper takes its parts from the stock, is named in the mail and comes back when it lapses', async () => {
  const customer = await shop.customer();
  await put(customer, draftOf(await start(customer)));
  const checkout = await customer.post('/b/cart/step1', delivery());
  const { cart } = (checkout.body as { checkout: { cart: Schemas['Cart'] } }).checkout;
  const placed = await customer.post('/b/cart/place-order', claimsOf(cart), { 'idempotency-key': newKey() });
  expect(placed.status).toBe(200);
  const { sku, title, variant_label } = product(0, 0);
  const { rows } = await database.pool.query('select stock from variants where sku = $1', [sku]);
  expect(rows).toEqual([{ stock: 58 }]);
  const order = (await customer.get(`/b/order-review/orders/${String(placed.body['order_id'])}`)).body as {
    data: { lines: { parts: unknown[] }[] };
  };
  expect(order.data.lines[0]?.parts[0]).toEqual({ title, variant_label, quantity: 2 });
  await shop.platform.queue.drain();
  const mails = await shop.platform.outbox.list({ to: `asha.${customer.userId}@example.com` });
  expect(mails.some(({ text }) => text.includes(`   2 × ${title}, ${variant_label}`))).toBe(true);
  shop.clock.advance((shop.platform.env.PAYMENT_EXPIRY_MINUTES + 1) * 60_000);
  await expireOrder(shop.platform, String(placed.body['order_id']));
  const back = await inCart(customer);
  expect(back.line_items.map(({ sku: parent, parts }) => [parent, parts.length])).toEqual([[hamper.sku, 3]]);
});
