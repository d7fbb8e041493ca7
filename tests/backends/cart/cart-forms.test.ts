import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createHttpServer, registerPlatform } from '#backends/platform/http/http.ts';
import { createPlatform } from '#backends/platform/platform.ts';
import { seedDatabase } from '#backends/seeds.ts';
import { registerBackends } from '#backends/index.ts';
import { guardPages } from '#backends/platform/guards.ts';
import { registerCartForms } from '#src/server/cart-forms.ts';
import type { ShowPage } from '#src/server/pages.ts';
import { cake, roomyLimits, type Cart } from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

const database = await testDatabase();
const platform = await createPlatform(database.env(roomyLimits), { seed: seedDatabase });
const app = createHttpServer(platform.env, platform.log);
const show = vi.fn<ShowPage>();

beforeAll(async () => {
  await registerPlatform(app, platform);
  await registerBackends(app, platform);
  registerCartForms(app, platform.env, show, { guard: guardPages(platform), log: platform.log });
  await app.ready();
});
beforeEach(() => {
  show.mockImplementation(async (_request, reply, { statusCode, refusal }) =>
    reply.code(statusCode).type('text/html').send(refusal.text),
  );
});
afterAll(async () => {
  await app.close();
  await platform.close();
});

const origin = platform.env.PUBLIC_ORIGIN;
const fromPage = {
  origin,
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};
type Cookies = Record<string, string>;

/** What a browser sends by a form. */
const send = (
  fields: Record<string, string>,
  { headers = fromPage, cookies = {} }: { headers?: Record<string, string>; cookies?: Cookies } = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: '/cart',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    cookies,
    payload: new URLSearchParams(fields).toString(),
  });

const cookiesOf = (answer: LightMyRequestResponse): Cookies =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));

const cartOf = async (cookies: Cookies): Promise<Cart> => {
  const answer = await app.inject({ method: 'GET', url: '/b/cart/get', cookies });
  return answer.json<{ cart: Cart }>().cart;
};

const countCarts = async (): Promise<number> => {
  const { rows } = await database.pool.query<{ count: string }>('select count(*) from carts');
  return Number(rows[0]?.count);
};

const oneCake = { deed: 'add', sku: cake.sku, quantity: '1' };

test('[SHL-27, DET-09] a guest without a session adds a cake by a form, and is led to the cart by the cookies of a new one', async () => {
  const answer = await send({
    ...oneCake,
    quantity: '2',
    'attribute-48': '0',
    'attribute-46': ' For\r\nAsha ',
    'attribute-9': '',
  });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/cart');
  expect(answer.headers['cache-control']).toBe('no-store');
  const { line_items } = await cartOf(cookiesOf(answer));
  const chosen = line_items.map(({ sku, quantity, attributes }) => ({
    sku,
    quantity,
    attributes: attributes.map(({ id, value }) => ({ id, value })),
  }));
  expect(chosen).toEqual([
    {
      sku: cake.sku,
      quantity: 2,
      attributes: [
        { id: 46, value: 'For Asha' },
        { id: 48, value: '0' },
      ],
    },
  ]);
});

test('[SHL-27] the chosen weight goes before the one that the page came with', async () => {
  const cookies = cookiesOf(await send({ ...oneCake, weight: 'PC101-1000' }));
  expect((await cartOf(cookies)).line_items.map(({ sku }) => sku)).toEqual(['PC101-1000']);
});

test('[SHL-27, CRT-08] lines are counted anew and taken out; the session stays the same', async () => {
  const cookies = cookiesOf(await send(oneCake));
  const line = (await cartOf(cookies)).line_items[0]?.cart_item_id ?? '';
  const counted = await send({ deed: 'update', line, quantity: '3' }, { cookies });
  expect([counted.statusCode, counted.cookies]).toEqual([303, []]);
  expect((await cartOf(cookies)).cart_quantity).toBe(3);
  expect((await send({ deed: 'remove', line }, { cookies })).statusCode).toBe(303);
  expect((await cartOf(cookies)).line_items).toEqual([]);
});

test('[SHL-27, CPN-01] a coupon is given and taken away by a form; one that does not hold is refused with its reason', async () => {
  const cookies = cookiesOf(await send({ ...oneCake, quantity: '2' }));
  expect((await send({ deed: 'applyCoupon', coupon: ' sweet 10 ' }, { cookies })).statusCode).toBe(303);
  expect((await cartOf(cookies)).coupon).toMatchObject({ code: 'SWEET10', discount: 13_980 });
  const foreign = await send({ deed: 'removeCoupon' }, { cookies, headers: { origin: 'https://evil.example' } });
  expect(foreign.statusCode).toBe(403);
  expect((await cartOf(cookies)).coupon).toMatchObject({ code: 'SWEET10' });
  expect((await send({ deed: 'removeCoupon' }, { cookies })).statusCode).toBe(303);
  expect((await cartOf(cookies)).coupon).toBeNull();
  const refused = await send({ deed: 'applyCoupon', coupon: 'bloom15' }, { cookies });
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('BLOOM15 is for Flowers')]);
  const unreadable = await send({ deed: 'applyCoupon', coupon: '<b>' }, { cookies });
  expect([unreadable.statusCode, unreadable.body]).toEqual([400, expect.stringContaining('letters and numbers only')]);
});

test.each([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another site whose browser tells no more', { origin: 'https://evil.example' }],
  ['a sister site', { origin, 'sec-fetch-site': 'same-site' }],
  ['a page that hides where it is', { origin: 'null' }],
  ['an address that was typed', { 'sec-fetch-site': 'none' }],
  ['nobody knows where', {}],
])('[SHL-27] a form of %s changes nothing, also with the cookies of the shopper', async (_where, headers) => {
  const cookies = cookiesOf(await send(oneCake));
  const carts = await countCarts();
  const forged = await send({ ...oneCake, quantity: '5' }, { headers, cookies });
  expect(forged.statusCode).toBe(403);
  expect(forged.headers['content-type']).toMatch(/^text\/html/);
  expect(forged.body).toContain('another website');
  expect((await cartOf(cookies)).cart_quantity).toBe(1);
  const asStranger = await send(oneCake, { headers });
  expect([asStranger.statusCode, asStranger.cookies]).toEqual([403, []]);
  expect(await countCarts()).toBe(carts);
});

test.each([
  ['no number', { ...oneCake, quantity: 'two' }, 400, 'Please type how many you would like, from 1 to 99.'],
  ['none', { ...oneCake, quantity: '0' }, 400, 'Please type how many you would like, from 1 to 99.'],
  [
    'more than a line can hold',
    { ...oneCake, quantity: '999' },
    400,
    'Please type how many you would like, from 1 to 99.',
  ],
  ['more than there are', { ...oneCake, quantity: '99' }, 409, 'You can order at most 60 of these.'],
  ['a cake that is not sold', { ...oneCake, sku: 'PC000-1' }, 404, 'This product is no longer available.'],
  [
    'a choice that is not offered',
    { ...oneCake, 'attribute-999': '1' },
    400,
    'Please check the weight, the message and your other choices once more.',
  ],
  ['a line of nobody', { deed: 'update', line: 'x', quantity: '1' }, 404, 'That item is no longer in your cart.'],
  ['no deed', { sku: cake.sku }, 400, 'We could not read that. Please go back and try again.'],
])('[SHL-27] %s is refused in words', async (_what, fields, status, text) => {
  const answer = await send(fields);
  expect([answer.statusCode, answer.body]).toEqual([status, text]);
});

test('[SHL-27] a refusal leads back to the page of the product, never to another site', async () => {
  const backOf = async (from: string) => {
    await send({ ...oneCake, quantity: '0', from });
    return show.mock.lastCall?.[2].refusal.back;
  };
  expect(await backOf('/p/belgian-chocolate-truffle-cake')).toBe('/p/belgian-chocolate-truffle-cake');
  expect(await backOf('//evil.example')).toBeNull();
  expect(await backOf('javascript:alert(1)')).toBeNull();
  expect(await backOf('')).toBeNull();
});

test('[SHL-27] the address of the cart says that it takes forms', async () => {
  const answer = await app.inject({ method: 'OPTIONS', url: '/cart' });
  expect([answer.statusCode, answer.headers.allow]).toEqual([204, 'GET, POST, HEAD, OPTIONS']);
});

test('[SHL-27] nothing but a form is read, and no long one', async () => {
  const headers = { ...fromPage, 'content-type': 'application/json' };
  expect((await app.inject({ method: 'POST', url: '/cart', headers, payload: oneCake })).statusCode).toBe(415);
  expect((await send({ ...oneCake, 'attribute-46': 'x'.repeat(9000) })).statusCode).toBe(413);
});
