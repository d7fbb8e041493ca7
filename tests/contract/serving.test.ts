import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { problem, registerContract } from '#backends/platform/contract.ts';
import type { ContractDocument } from '#backends/platform/contract-document.ts';
import { backendNames, type BackendName } from '#backends/platform/env/index.ts';
import type { LogFields } from '#backends/platform/log.ts';
import { formOf } from '#tests/kit/shop/form.ts';
import { contractOf, edited, listOperations, type Json } from './contracts.ts';

type Answer = { status: number; body?: unknown; headers?: Record<string, string> };
type Overrides = Record<
  string,
  (context: { body: unknown; query: unknown; headers: unknown; rawBody: Buffer }) => Promise<Answer>
>;

let app: FastifyInstance;
let logged: { event: string; error: unknown; fields: LogFields | undefined }[];

beforeEach(async () => {
  app = Fastify();
  await app.register(cookie);
  logged = [];
});

afterEach(() => app.close());

/** Serves a contract with handlers that answer by its examples. */
async function serve(
  name: BackendName,
  overrides: Overrides = {},
  options: { test?: boolean; contract?: ContractDocument } = {},
) {
  const byExample = listOperations(name).map(({ id, answers }) => {
    const answer = answers.find(({ status }) => status === 200);
    return [id, async () => ({ status: 200, body: answer?.examples[0] })] as const;
  });
  const handlers: Record<string, unknown> = { ...Object.fromEntries(byExample), ...overrides };
  await registerContract<Record<string, never>, Parameters<typeof registerContract>[1]['platform']>(app, {
    name,
    // What a backend's own types would say about its handlers is what this file tries at run time.
    handlers: handlers as Record<string, never>,
    ...(options.contract ? { contract: options.contract } : {}),
    platform: {
      env: { TEST_MODE: options.test ?? true, LIMIT_BODY_BYTES: 2000 },
      log: {
        debug: () => {},
        info: () => {},
        warn: () => {},
        error: (event, error, fields) => logged.push({ event, error, fields }),
      },
    },
  });
  await app.ready();
}

const line = { sku: 'CK-1', quantity: 1, attributes: [{ id: 48, value: '1' }] };
const add = (payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/b/cart/add',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

const told = async (answer: ReturnType<typeof add>) => {
  const { statusCode, body } = await answer;
  const { code, field, message } = JSON.parse(body);
  return { statusCode, code, field, message };
};

describe('the start stops', () => {
  test('when an operation has no handler', async () => {
    const contract = contractOf('subscribe') as unknown as ContractDocument;
    await expect(
      registerContract(app, {
        name: 'subscribe',
        handlers: {},
        contract,
        platform: {
          env: { TEST_MODE: true, LIMIT_BODY_BYTES: 1 },
          log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
        },
      }),
    ).rejects.toThrow('Backend subscribe does not fit openapi/subscribe.yaml: no handler for getHealth');
  });

  test('when a handler has no operation', async () => {
    await expect(serve('subscribe', { bakeCake: async () => ({ status: 200 }) })).rejects.toThrow(
      'Backend subscribe does not fit openapi/subscribe.yaml: no operation for the handler bakeCake',
    );
  });
});

describe.each([
  ['checked as in tests', true],
  ['serialised as in production', false],
])('%s', (_, isTest) => {
  test.each(backendNames)('every example of %s leaves as it is written', async (name) => {
    await serve(name, {}, { test: isTest });
    // A redirect and a picture have no body that could differ from its example.
    const withBody = listOperations(name).filter(({ answers }) =>
      answers.some(({ status, examples }) => status === 200 && examples.length > 0),
    );
    const sent = await Promise.all(
      withBody.map(async ({ id, method, path, parameters, body, answers }) => {
        const segments: Readonly<Record<string, string>> = {
          ...{ order_id: 'PC7K2M9QX4TB', key: 'q83vEjRWeJq83vEjRWeJqQ', contest: 'dpl-contest' },
        };
        const known: Readonly<Record<string, string>> = { date: '2026-11-22', txnid: 'TX1', number: '22' };
        const query = parameters
          .filter((one) => one.in === 'query' && one.required)
          .map(({ name: key, schema }) => {
            const sample = Array.isArray(schema['enum']) ? schema['enum'][0] : (known[key] ?? '560038');
            return `${key}=${String(sample)}`;
          });
        const answer = await app.inject({
          method,
          url: `/b/${name}${path.replaceAll(/\{(\w+)\}/g, (__, part: string) => segments[part] ?? '7')}?${query.join('&')}`,
          ...(body === null ? {} : body.isForm ? formOf(Object(body.example)) : { payload: Object(body.example) }),
        });
        return [id, answer.json(), answers.find(({ status }) => status === 200)?.examples[0]] as const;
      }),
    );
    expect(sent.map(([id, answer]) => [id, answer])).toEqual(sent.map(([id, , example]) => [id, example]));
  });
});

describe('a request outside the contract', () => {
  beforeEach(() => serve('cart'));

  test.each<[string, unknown, string, string]>([
    ['of a wrong type', { ...line, quantity: '1' }, 'quantity', 'quantity must be integer'],
    ['without a field', { sku: 'CK-1', attributes: [] }, 'quantity', 'quantity is missing'],
    ['with an unknown field', { ...line, price: 1 }, 'price', 'price is not known here'],
    [
      'with an unknown field deep inside',
      { ...line, attributes: [{ id: 48, value: '1', fee: 0 }] },
      'attributes.0.fee',
      'attributes.0.fee is not known here',
    ],
    ['under a bound', { ...line, quantity: 0 }, 'quantity', 'quantity must be at least 1'],
    ['over a bound', { ...line, sku: 'x'.repeat(65) }, 'sku', 'sku must have at most 64 characters'],
    ['that is empty where it must not be', { ...line, sku: '' }, 'sku', 'sku must not be empty'],
    ['that is no object', [], 'body', 'body must be object'],
    ['that is null', 'null', 'body', 'body must be object'],
    ['that is broken', '{"sku": "CK', 'body', 'The body is not readable JSON.'],
    ['that poisons a prototype', '{"__proto__": {"admin": true}}', 'body', 'The body is not readable JSON.'],
    ['that is absent', '', 'body', 'body is missing'],
  ])('%s is a 400 that names the place', async (_, body, field, message) => {
    expect(await told(add(body))).toEqual({ statusCode: 400, code: 'INVALID_REQUEST', field, message });
  });

  test('of another type is a 415, and a huge one a 413', async () => {
    expect(await told(add('sku=1', { 'content-type': 'application/x-www-form-urlencoded' }))).toMatchObject({
      statusCode: 415,
      code: 'UNSUPPORTED_TYPE',
    });
    expect(await told(add(JSON.stringify(line), { 'content-type': 'text/plain' }))).toMatchObject({ statusCode: 415 });
    expect(await told(add({ ...line, sku: 'x'.repeat(3000) }))).toMatchObject({ statusCode: 413, code: 'TOO_LARGE' });
  });

  test.each([
    ['/b/cart/get?colour=red', 'colour'],
    ['/b/cart/get?newNormalFlow=2', 'newNormalFlow'],
    ['/b/cart/get?newNormalFlow=1&newNormalFlow=0', 'newNormalFlow'],
    ['/b/cart/getslots?date=2026-11-22&pincode=560038', 'area_id'],
    ['/b/cart/getslots?area_id=4.5&date=2026-11-22&pincode=560038', 'area_id'],
    ['/b/cart/getslots?area_id=4&date=2026-13-22&pincode=560038', 'date'],
  ])('in the query of %s names the parameter', async (url, field) => {
    expect(await told(app.inject(url))).toMatchObject({ statusCode: 400, code: 'INVALID_REQUEST', field });
  });

  test('in a declared header names the header', async () => {
    const payload = { userEnrolled: false, city_id: 4, cart_version: 1, expected_total: 1, payment_method: 'upi' };
    const answer = app.inject({
      method: 'POST',
      url: '/b/cart/place-order',
      payload,
      headers: { 'idempotency-key': 'short' },
    });
    expect(await told(answer)).toMatchObject({ statusCode: 400, field: 'idempotency-key' });
  });

  test('with a body where none is taken is refused', async () => {
    await app.close();
    app = Fastify();
    await app.register(cookie);
    await serve('user');
    expect(
      await told(app.inject({ method: 'POST', url: '/b/user/fa/users/logout', payload: { all: true } })),
    ).toMatchObject({ statusCode: 400, field: 'body' });
  });

  test('by path is a 404, by method a 405 that names the methods; OPTIONS tells them', async () => {
    expect(await told(app.inject('/b/cart/steal'))).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
    const wrong = await app.inject('/b/cart/add');
    expect([wrong.statusCode, wrong.headers.allow, wrong.json().code]).toEqual([
      405,
      'POST, OPTIONS',
      'METHOD_NOT_ALLOWED',
    ]);
    const options = await app.inject({ method: 'OPTIONS', url: '/b/cart/get' });
    expect([options.statusCode, options.headers.allow, options.body]).toEqual([204, 'GET, HEAD, OPTIONS', '']);
    const head = await app.inject({ method: 'HEAD', url: '/b/cart/get' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });
});

test('a declared cookie is checked', async () => {
  const contract = edited(
    contractOf('subscribe'),
    ['paths', '/health', 'get', 'parameters'],
    [
      {
        name: 'fact',
        in: 'cookie',
        required: true,
        schema: { type: 'string', pattern: '^[0-9a-f-]{36}$', maxLength: 36 },
      },
    ],
  );
  await serve('subscribe', {}, { contract: contract as unknown as ContractDocument });
  expect(await told(app.inject('/b/subscribe/health'))).toMatchObject({ statusCode: 400, field: 'fact' });
  expect(await told(app.inject({ url: '/b/subscribe/health', cookies: { fact: 'x' } }))).toMatchObject({
    statusCode: 400,
    field: 'fact',
  });
  const good = await app.inject({
    url: '/b/subscribe/health',
    cookies: { fact: '0b8f4b0e-7a53-4f0f-a7e9-6a6ad3d7a1d2', other: '1' },
  });
  expect(good.statusCode).toBe(200);
});

describe('a handler', () => {
  test('gets numbers from the query, the declared headers, and the bytes of the body', async () => {
    let given: Json = null;
    const note: Overrides[string] = async ({ query, headers, body, rawBody }) => {
      given = JSON.parse(JSON.stringify({ query, headers, body, raw: rawBody.toString() }));
      throw problem(404, 'NOT_FOUND', 'Nothing here');
    };
    await serve('cart', { getSlots: note, receivePaymentEvent: note });
    await app.inject('/b/cart/getslots?area_id=401&date=2026-11-22&pincode=560038');
    expect(given).toEqual({ query: { area_id: 401, date: '2026-11-22', pincode: '560038' }, headers: {}, raw: '' });
    const event = {
      event_id: 'e',
      type: 'payment.paid',
      txnid: 't',
      order_id: 'o',
      amount: 1,
      currency: 'INR',
      occurred_at: '2026-11-21T09:30:00+05:30',
    };
    const bytes = JSON.stringify(event, null, 3);
    await app.inject({
      method: 'POST',
      url: '/b/cart/payment/webhook',
      payload: bytes,
      headers: { 'content-type': 'application/json', 'x-bank-signature': 't=1,v1=2' },
    });
    expect(given).toEqual({ query: {}, headers: { 'x-bank-signature': 't=1,v1=2' }, body: event, raw: bytes });
  });

  test('refuses with a problem: code, words, field, headers', async () => {
    await serve('cart', {
      addToCart: async () => {
        throw problem(429, 'TOO_MANY_REQUESTS', 'Slowly, please.', { field: 'sku', retryAfter: 12 });
      },
    });
    const answer = await add(line);
    expect(answer.headers['retry-after']).toBe('12');
    expect(answer.json()).toEqual({
      success: false,
      code: 'TOO_MANY_REQUESTS',
      message: 'Slowly, please.',
      error_message: 'Slowly, please.',
      field: 'sku',
      request_id: expect.stringMatching(/./),
    });
    expect(logged).toEqual([]);
  });

  test('that throws anything else answers a plain 500, logged with the request and without what was typed', async () => {
    const bug = new Error('duplicate key for asha@example.com');
    await serve('cart', {
      addToCart: async () => {
        throw bug;
      },
    });
    const answer = await add(line);
    expect(answer.json()).toEqual({
      success: false,
      code: 'SERVER_ERROR',
      message: 'Something went wrong on our side.',
      error_message: 'Something went wrong on our side.',
      field: null,
      request_id: expect.stringMatching(/./),
    });
    expect(logged).toEqual([
      {
        event: 'request failed',
        error: bug,
        fields: {
          backend: 'cart',
          operation: 'addToCart',
          request_id: answer.json().request_id,
          method: 'POST',
          route: '/b/cart/add',
          status: 500,
          code: 'SERVER_ERROR',
        },
      },
    ]);
  });
});

describe('an answer outside the contract', () => {
  const cart = Object(listOperations('cart').find(({ id }) => id === 'getCart')?.answers[0]?.examples[0]);

  test.each<[string, Answer, string]>([
    [
      'with a wrong type',
      { status: 200, body: edited(cart, ['cart', 'cart_total'], '699') },
      'getCart 200: cart.cart_total must be integer',
    ],
    [
      'with an unknown field',
      { status: 200, body: { ...cart, password: 'x' } },
      'getCart 200: password is not known here',
    ],
    ['without a field', { status: 200, body: { success: true } }, 'getCart 200: cart is missing'],
    ['without a body', { status: 200 }, 'getCart 200: the body is missing'],
    ['of a status that is not declared', { status: 202, body: cart }, 'getCart has no answer 202 in its contract'],
  ])('%s fails the test that meets it', async (_, answer, message) => {
    await serve('cart', { getCart: async () => answer });
    const got = await app.inject('/b/cart/get');
    expect(got.json()).toMatchObject({ code: 'RESPONSE_OUTSIDE_CONTRACT', message });
    expect(got.statusCode).toBe(500);
  });

  test('is found in a refusal too', async () => {
    await serve('cart', {
      getCart: async () => {
        throw problem(418, 'TEAPOT', 'Short and stout');
      },
    });
    expect((await app.inject('/b/cart/get')).json()).toMatchObject({
      message: 'getCart has no answer 418 in its contract',
    });
  });

  test('loses in production what the contract does not name', async () => {
    await serve('cart', { getCart: async () => ({ status: 200, body: { ...cart, password: 'x' } }) }, { test: false });
    expect((await app.inject('/b/cart/get')).json()).toEqual(cart);
  });
});

test('[SHL-05] a written path of main wins over the pages', async () => {
  const operationOf = async (url: string) => {
    const { operation } = JSON.parse((await app.inject(url)).headers['x-operation']?.toString() ?? '{}');
    return operation;
  };
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-operation', JSON.stringify(request.routeOptions.config.contract ?? {}));
  });
  await serve('main');
  const winners = [
    '/menu',
    '/city/list',
    '/city/place?place=Pune',
    '/city/4/areas',
    '/fa/site-header',
    '/health',
    '/home',
    '/p/ruby',
    '/city/4',
    '/menu/tea',
    '/a/b/c',
  ];
  const found = await Promise.all(winners.map(async (path) => [path, await operationOf(`/b/main${path}`)]));
  expect(found).toEqual([
    ['/menu', 'getMenu'],
    ['/city/list', 'listCities'],
    ['/city/place?place=Pune', 'findPlace'],
    ['/city/4/areas', 'listAreas'],
    ['/fa/site-header', 'getSiteHeader'],
    ['/health', 'getHealth'],
    ['/home', 'getPage1'],
    ['/p/ruby', 'getPage2'],
    ['/city/4', 'getPage2'],
    ['/menu/tea', 'getPage2'],
    ['/a/b/c', 'getPage3'],
  ]);
});
