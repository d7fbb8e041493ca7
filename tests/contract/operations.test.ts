import Fastify from 'fastify';
import { CompactEncrypt, importJWK } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerBackends } from '#backends/index.ts';
import { signBody } from '#backends/shop/payment/signature.ts';
import { isTestClock, type Clock, type TestClock } from '#backends/platform/clock.ts';
import { backendNames } from '#backends/platform/env/index.ts';
import { registerPlatform } from '#backends/platform/http/http.ts';
import { createPlatform } from '#backends/platform/platform.ts';
import { startTestIdentity } from '#backends/test-identity/index.ts';
import { createInjectFetch } from '#src/clients/inject-fetch.ts';
import { call, createClients } from '#src/clients/index.ts';
import { cake, delivery, opening, place, tomorrow } from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { photoOf } from '#tests/kit/shop/photos.ts';
import { freePorts } from '#tests/kit/shop/shop.ts';
import { signInElsewhere } from '#tests/kit/shop/social.ts';
import {
  at,
  contractOf,
  edited,
  fieldsOf,
  follow,
  listOperations,
  type Json,
  type ListedOperation,
} from './contracts.ts';

const roomy = Object.fromEntries(
  [
    'REQUESTS_PER_MINUTE',
    'REQUESTS_PER_ADDRESS_MINUTE',
    'WRITES_PER_MINUTE',
    'WRITES_PER_ADDRESS_MINUTE',
    'OTP_PER_IPV4_HOUR',
    'OTP_PER_PREFIX_HOUR',
    'SIGNIN_PER_HOUR',
    'CHECK_USER_PER_MINUTE',
    'CHECK_USER_PER_HOUR',
    'CHECK_USER_PER_SESSION_HOUR',
  ].map((name) => [`LIMIT_${name}`, '100000']),
);

function testClockOf(clock: Clock): TestClock {
  if (!isTestClock(clock)) throw new Error('a shop in test mode has a test clock');
  return clock;
}

const database = await testDatabase();
const [identityPort = 0] = await freePorts(1);
const platform = await createPlatform(database.env({ ...roomy, IDENTITY_PORT: `${identityPort}` }));
const { env } = platform;
const clock = testClockOf(platform.clock);
clock.set(opening);

/** Which answers each operation has given: `cart.addToCart` to its statuses. */
const given = new Map<string, Set<number>>();
const app = Fastify();
app.addHook('onResponse', async (request, reply) => {
  const { contract } = request.routeOptions.config;
  if (contract === undefined) return;
  const id = `${contract.backend}.${contract.operation}`;
  given.set(id, (given.get(id) ?? new Set()).add(reply.statusCode));
});
await registerPlatform(app, platform);
await registerBackends(app, platform);
await app.ready();
const identity = await startTestIdentity(platform);

afterAll(async () => {
  await identity.close();
  await app.close();
  await platform.close();
});

const host = new URL(env.PUBLIC_ORIGIN).host;

/** A browser at the shop: the shop's own clients, and cookies that it keeps. */
function openBrowser() {
  const jar = new Map<string, string>();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const inject = createInjectFetch(
      (request) => app.inject({ ...request, method: request.method === 'POST' ? 'POST' : 'GET' }),
      { cookie, host, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty', origin: env.PUBLIC_ORIGIN },
    );
    const answer = await inject(input, init);
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  return { jar, fetch, clients: createClients({ origin: env.PUBLIC_ORIGIN, testMode: false, fetch }) };
}

const taken = async <T>(
  outcome: Promise<{ ok: true; value: T } | { ok: false; refusal: { code: string; message: string } }>,
): Promise<T> => {
  const result = await outcome;
  if (!result.ok) throw new Error(`${result.refusal.code}: ${result.refusal.message}`);
  return result.value;
};

/** A shopper's day: everything that the contracts offer, once, with what the shop itself answers. */
async function spendADay(): Promise<void> {
  const { clients, jar } = openBrowser();
  const { main, cart, user, orderReview } = clients;
  await taken(call(main.GET('/menu', { params: { query: { metainfo: '1' } } })));
  await taken(call(main.GET('/menu/quick-links', {})));
  await taken(call(main.GET('/petalcrumb-news', {})));
  await taken(call(main.GET('/status', { params: { query: { refresh: '1' } } })));
  await taken(call(main.GET('/sitemap', {})));
  await taken(call(main.GET('/fa/recent-products', { params: { query: { sku: 'PC105-500' } } })));
  await taken(call(main.GET('/city/list')));
  await taken(call(main.GET('/city/place', { params: { query: { place: 'Indiranagar' } } })));
  await taken(call(main.GET('/city/{tid}/areas', { params: { path: { tid: place.city_id } } })));
  await taken(call(main.GET('/fa/site-header')));
  await taken(call(main.GET('/{path1}', { params: { path: { path1: 'home' }, query: { fc_cn: 'Bengaluru' } } })));
  await taken(
    call(main.GET('/{path1}', { params: { path: { path1: 'birthday-cakes' }, query: { current_page: 0 } } })),
  );
  await taken(
    call(main.GET('/{path1}/{path2}', { params: { path: { path1: 'p', path2: 'belgian-chocolate-truffle-cake' } } })),
  );
  await taken(
    call(
      main.GET('/{path1}/{path2}/{path3}', { params: { path: { path1: 'old', path2: 'cakes', path3: 'truffle' } } }),
    ),
  );
  await taken(call(main.GET('/search', { params: { query: { search: 'choclate trufle', current_page: 1 } } })));
  await taken(call(main.GET('/search/{term}', { params: { path: { term: 'truffle' }, query: { page: 0 } } })));
  await taken(call(main.GET('/suggestions', { params: { query: { search: 'choc' } } })));
  await taken(call(main.GET('/fa/reviews', { params: { query: { nid: 101, rating: 5, current_page: 0 } } })));

  const line = { sku: cake.sku, quantity: 1, attributes: [{ id: 46, value: 'Happy birthday' }] };
  const first = await taken(call(cart.POST('/add', { body: line })));
  await taken(call(cart.POST('/update', { body: { cart_item_id: first.cart_item_id, quantity: 2 } })));
  await taken(call(cart.POST('/delete', { body: { cart_item_id: first.cart_item_id, hamper: false } })));
  await taken(call(cart.POST('/add', { body: line })));
  await taken(call(cart.GET('/get')));
  await taken(call(cart.GET('/fa/greeting-card')));
  await taken(call(cart.GET('/api/petalcrumb/sku', { params: { query: { number: 30, type: 'candle' } } })));
  const { cart_item_id } = await taken(call(cart.POST('/add', { body: line })));
  const words = [{ id: 46, value: 'Happy birthday Ravi' }];
  await taken(call(cart.POST('/fa/edit_attribute', { body: { cart_item_id, attributes: words } })));
  const { cart_data } = await taken(call(cart.GET('/share')));
  await taken(call(cart.GET('/shared', { params: { query: { cart_data: cart_data ?? '' } } })));
  await taken(call(cart.POST('/shared', { body: { cart_data: cart_data ?? '' } })));
  const filedata = (await photoOf({ width: 600, height: 600 })).toString('base64');
  const { id } = await taken(call(cart.POST('/upload-image', { body: { type: 'photo-cake', filedata } })));
  const seen = await app.inject({
    url: `/b/cart/upload-image/${id}`,
    headers: { host, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  expect(seen.headers['content-type']).toBe('image/jpeg');
  await taken(call(cart.GET('/place-check', { params: { query: { place: place.pincode, sku: cake.sku } } })));

  await taken(call(user.GET('/fa/users/login-status')));
  await taken(call(user.GET('/fa/users/checkUser', { params: { query: { user_mobile: '9876543210', isMobile: 1 } } })));
  const { data: key } = await taken(call(user.GET('/fa/users/encryption-key')));
  const seal = async (told: object): Promise<string> =>
    new CompactEncrypt(new TextEncoder().encode(JSON.stringify(told)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
      .encrypt(await importJWK(key.jwk, 'ECDH-ES'));
  const codeSentTo = async (to: string): Promise<string> => {
    const [message] = await platform.outbox.list({ to, limit: 1 });
    return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? 'no code';
  };
  const codeFor = async (purpose: 'login' | 'register'): Promise<string> => {
    const userData = await seal({ mobile: '9876543210', purpose });
    await taken(
      call(
        user.POST('/fa/users/sendOtp', { body: { user_name: 'Asha', resend_otp: 'n', country_code: '91', userData } }),
      ),
    );
    return codeSentTo('9876543210');
  };
  const shared = {
    mobile: '9876543210',
    is_verified_user: 0,
    check_mobile: 1,
    country_code: '91',
    is_checkout: 1,
    source: 'web',
  } as const;
  const registration = {
    ...shared,
    email: 'asha@example.com',
    name: 'Asha Rao',
    otp: await codeFor('register'),
    title: 'Ms',
    ref_url: '/',
    old_entry: '',
    login_through: 'mobile',
    isInternational: 0,
    fact: jar.get('fact') ?? '',
  } as const;
  await taken(call(user.POST('/fa/users/register', { params: { query: { 'fa-source': 'web' } }, body: registration })));

  await taken(call(main.POST('/fa/wishlist', { body: { nid: 101, action: 'add' } })));
  await taken(call(main.GET('/fa/wishlist', { params: { query: { nid: 102, action: 'add' } } })));
  await taken(call(main.GET('/fa/allwishlist')));
  await taken(call(main.GET('/fa/getBestSeller', { params: { query: { wishList: '1', flavour: 'chocolate' } } })));

  await taken(
    call(
      cart.GET('/getslots', { params: { query: { area_id: place.area_id, date: tomorrow, pincode: place.pincode } } }),
    ),
  );
  const pay = async (
    type: 'payment.paid' | 'payment.failed',
    amount: number,
    ids: { order_id: string; txnid: string },
  ) => {
    const event = {
      event_id: `evt-${type}`,
      type,
      ...ids,
      amount,
      currency: 'INR',
      occurred_at: clock.now().toISOString(),
    };
    const payload = JSON.stringify(event);
    const answer = await app.inject({
      method: 'POST',
      url: '/b/cart/payment/webhook',
      payload,
      headers: {
        host,
        'content-type': 'application/json',
        'x-bank-signature': signBody(env.PAYMENT_WEBHOOK_SECRET, payload, clock.now()),
      },
    });
    expect(answer.json()).toEqual({ success: true, duplicate: false });
  };
  const order = async (attempt: string) => {
    const { checkout } = await taken(
      call(
        cart.POST('/step1', { body: { ...delivery(), address: { ...delivery().address, selectedAddressType: 1 } } }),
      ),
    );
    await taken(call(cart.GET('/checkout')));
    const body = {
      userEnrolled: false,
      city_id: place.city_id,
      cart_version: checkout.cart.cart_version,
      expected_total: checkout.cart.grand_total,
      payment_method: 'upi',
    } as const;
    return taken(
      call(
        cart.POST('/place-order', {
          body,
          params: { header: { 'Idempotency-Key': attempt } },
        }),
      ),
    );
  };
  const paid = await order('first-attempt');
  await pay('payment.paid', paid.amount, { order_id: paid.order_id, txnid: paid.txnid });
  const { data: payment } = await taken(
    call(cart.GET('/payment/status', { params: { query: { txnid: paid.txnid } } })),
  );
  expect(payment.status).toBe('paid');
  await taken(call(orderReview.GET('/orders/{order_id}', { params: { path: { order_id: paid.order_id } } })));

  await taken(call(cart.POST('/add', { body: line })));
  const unpaid = await order('second-attempt');
  const { data: atBank } = await taken(call(cart.POST('/payment/return', { body: { txnid: unpaid.txnid } })));
  expect(atBank.status).toBe('pending');
  await pay('payment.failed', unpaid.amount, { order_id: unpaid.order_id, txnid: unpaid.txnid });
  await taken(call(cart.POST('/payment/start', { body: { order_id: unpaid.order_id, payment_method: 'card' } })));

  await taken(call(user.POST('/fa/users/logout')));
  clock.advance(2 * 60_000);
  const signin = {
    ...shared,
    email: '',
    otp: await codeFor('login'),
    social_login: 0,
    fact: jar.get('fact') ?? '',
  } as const;
  await taken(call(user.GET('/fa/users/otp-status')));
  await taken(call(user.POST('/fa/users/signin', { body: signin })));

  const { data: contacts } = await taken(call(user.GET('/fa/users/contacts')));
  expect(contacts).toMatchObject({ mobile: '9876543210', mobile_verified: 1, step_up_needed: 0 });
  clock.advance(20 * 60_000);
  await taken(call(user.POST('/fa/users/sendotpmobile', { body: { userData: await seal({ purpose: 'step_up' }) } })));
  await taken(call(user.POST('/fa/users/step-up', { body: { otp: await codeSentTo('9876543210') } })));
  await taken(call(user.POST('/fa/users/checkemail', { body: { email: 'asha.rao@example.com' } })));
  const change = { email: 'asha.rao@example.com', country_code: '91' };
  const userData = await seal({ ...change, purpose: 'change' });
  await taken(call(user.POST('/fa/users/sendotpmobile', { body: { userData } })));
  const otp = await codeSentTo(change.email);
  await taken(call(user.POST('/fa/users/contact', { body: { ...change, mobile: '', otp } })));

  await taken(call(user.POST('/fa/users/logout')));
  await taken(call(user.GET('/capture-utm-source', { params: { query: { utm_source: 'inls' } } })));
  await taken(call(user.GET('/users-location')));
  clock.advance(2 * 60_000);
  const older = { mobile: '9876543210', login_through: 'mobile' } as const;
  await taken(call(user.GET('/fa/user/params', { params: { query: older } })));
  const query = { ...older, otp: await codeSentTo(older.mobile) };
  await taken(call(user.GET('/fa/user/otp', { params: { query } })));

  const comeFromProvider = async (): Promise<string> => {
    const started = await taken(
      call(user.POST('/fa/users/social/start', { body: { provider: 'local', return_to: '/cart' } })),
    );
    const back = await signInElsewhere(started.data.authorize_url, { email: 'ravi@example.com' });
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({ url: `${back.pathname}${back.search}`, headers: { host, cookie } });
    expect(answer.statusCode).toBe(303);
    return new URL(String(answer.headers.location), env.PUBLIC_ORIGIN).searchParams.get('social') ?? '';
  };
  await taken(call(user.POST('/fa/users/logout')));
  await taken(call(user.GET('/fa/users/social/providers')));
  const fbid = await comeFromProvider();
  await taken(call(user.GET('/fa/users/checkUser', { params: { query: { qpd: await seal({ fbid }), isMobile: 0 } } })));
  const wish = { user_email: 'ravi@example.com', user_mobile: '', user_name: '', resend_otp: 'n' } as const;
  await taken(call(user.POST('/fa/users/sendOtp', { body: { ...wish, source: 'web', social_login: 1, fb_id: fbid } })));
  const person = {
    email: 'ravi@example.com',
    mobile: '',
    name: '',
    title: 'Mr',
    country_code: '91',
    social_login: 1,
    is_facebook: 0,
    is_verified_user: 0,
    is_checkout: 0,
  } as const;
  const code = await codeSentTo(person.email);
  await taken(call(user.POST('/fa/users/social/otp-register', { body: { ...person, fbid, otp: code } })));
  await taken(call(user.GET('/fa/save_social_user', { params: { query: { utm_source: 'inls' } } })));
  await taken(call(user.POST('/fa/users/logout')));
  const again = await comeFromProvider();
  await taken(call(user.POST('/fa/users/social/otp-login', { body: { ...person, fbid: again, otp: '' } })));
}

const operations = backendNames.flatMap(listOperations);
const named = operations.map((operation) => [`${operation.backend}.${operation.id}`, operation] as const);

const token = { cookie: '', csrf: '' };

beforeAll(async () => {
  await database.pool.query(
    "insert into redirects (from_path, to_path, status_code) values ('/old/cakes/truffle', '/p/belgian-chocolate-truffle-cake', 301)",
  );
  for (const name of backendNames) await app.inject({ url: `/b/${name}/health`, headers: { host } });
  await spendADay();
});

/** Lets the next requests speak for a new guest. */
async function openSession(): Promise<void> {
  const answer = await app.inject({ url: '/b/cart/api/csrf-token', headers: { host } });
  token.csrf = answer.json().token;
  token.cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

test.each(named)('%s answers as its contract says', (id, { answers }) => {
  const promised = answers.map(({ status }) => status);
  expect([...(given.get(id) ?? [])].filter((status) => !promised.includes(status))).toEqual([]);
  expect(given.get(id)).toContain(promised.find((status) => status < 400));
});

type Asked = {
  query?: Record<string, string>;
  path?: Record<string, string>;
  payload?: string;
  type?: string;
  key?: string;
};

/** Sends an operation as a guest's own page would; what is not given is taken from the contract's examples. */
async function ask({ backend, method, path, parameters, body }: ListedOperation, asked: Asked = {}) {
  const sample = ({ name, schema }: ListedOperation['parameters'][number]): string => {
    const known: Record<string, string> = {
      date: tomorrow,
      pincode: place.pincode,
      order_id: 'PC7K2M9QX4TB',
      txnid: 'TX7K2M9QX4TB5N8RWA',
    };
    const [allowed] = Array.isArray(schema['enum']) ? schema['enum'] : [];
    return allowed === undefined ? (known[name] ?? '7') : String(allowed);
  };
  const of = (where: string) =>
    Object.fromEntries(
      parameters
        .filter((one) => one.in === where && (one.required || where === 'path'))
        .map((one) => [one.name, sample(one)]),
    );
  const segments = { ...of('path'), ...asked.path };
  const url = `/b/${backend}${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segments[name] ?? '')}`;
  const query = new URLSearchParams(asked.query ?? of('query'));
  const payload = asked.payload ?? (body === null ? undefined : JSON.stringify(body.example));
  const answer = await app.inject({
    method,
    url: `${url}?${query}`,
    headers: {
      host,
      cookie: token.cookie,
      'x-csrf-token': token.csrf,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'empty',
      // Only the bank's own operation looks at it.
      'x-bank-signature': signBody(env.PAYMENT_WEBHOOK_SECRET, payload ?? '', clock.now()),
      ...(payload === undefined ? {} : { 'content-type': asked.type ?? 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const { code, field } = answer.body === '' ? {} : answer.json();
  return { status: answer.statusCode, code, field };
}

const invalid = (field: string) => ({ status: 400, code: 'INVALID_REQUEST', field });

/** Whether a body's schema asks for the field at a path. */
function isRequired({ backend, body }: ListedOperation, path: readonly string[]): boolean {
  const contract = contractOf(backend);
  let schema = body?.schema ?? {};
  for (const key of path.slice(0, -1)) {
    schema = follow(contract, /^\d+$/.test(key) ? schema['items'] : at(schema, 'properties', key));
  }
  const required = schema['required'];
  return Array.isArray(required) && required.includes(path.at(-1) ?? '');
}

describe.each(named)('%s', (_, operation) => {
  // Some operations end the session that asks them.
  beforeEach(openSession);

  const { method, parameters, body } = operation;

  test('never fails by itself: the examples of its contract get an answer of its contract', async () => {
    const { status } = await ask(operation);
    expect(operation.answers.map((answer) => answer.status)).toContain(status);
    expect(status).toBeLessThan(500);
  });

  test('refuses what its query does not know, lacks or gets twice', async () => {
    const queries = parameters.filter((one) => one.in === 'query');
    const base = Object.fromEntries(
      queries.filter(({ required }) => required).map(({ name }) => [name, name === 'date' ? tomorrow : '1']),
    );
    expect(
      await ask(operation, {
        query: {
          ...base,
          ...(base['pincode'] ? { pincode: place.pincode } : {}),
          ...(base['fa-source'] ? { 'fa-source': 'web' } : {}),
          surprise: '1',
        },
      }),
    ).toEqual(invalid('surprise'));
    for (const { name, required, schema } of queries) {
      if (required) {
        const without = Object.fromEntries(Object.entries(base).filter(([key]) => key !== name));
        expect(await ask(operation, { query: without })).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
      }
      const wrong = schema['type'] === 'integer' ? 'many' : 'x'.repeat(5000);
      const { status, code, field } = await ask(operation, { query: { [name]: wrong } });
      expect([status, code]).toEqual([400, 'INVALID_REQUEST']);
      expect([name, ...queries.filter((one) => one.required).map((one) => one.name)]).toContain(field);
    }
  });

  test('refuses a wrong path', async () => {
    for (const { name, schema } of parameters.filter((one) => one.in === 'path')) {
      if (schema['type'] === 'integer')
        expect(await ask(operation, { path: { [name]: 'four' } })).toEqual(invalid(name));
      const { status } = await ask(operation, { path: { [name]: 'x'.repeat(5000) } });
      expect([400, 404, 414]).toContain(status);
    }
  });

  if (body === null) {
    if (method !== 'GET') {
      test('takes no body', async () => {
        expect(await ask(operation, { payload: '{"a":1}' })).toEqual(invalid('body'));
      });
    }
    return;
  }

  test('refuses a body that it cannot read', async () => {
    expect(await ask(operation, { payload: '{"a":' })).toEqual(invalid('body'));
    expect(await ask(operation, { payload: '' })).toEqual(invalid('body'));
    expect(await ask(operation, { payload: '[]' })).toEqual(invalid('body'));
    expect(await ask(operation, { type: 'text/plain' })).toEqual({
      status: 415,
      code: 'UNSUPPORTED_TYPE',
      field: null,
    });
    expect(
      await ask(operation, { payload: `{"a":"${'x'.repeat(operation.bodyBytes ?? env.LIMIT_BODY_BYTES)}"}` }),
    ).toEqual({
      status: 413,
      code: 'TOO_LARGE',
      field: null,
    });
  });

  test('refuses an unknown, a wrong and a missing field, and names it', async () => {
    const send = (value: Json) => ask(operation, { payload: JSON.stringify(value) });
    expect(await send(edited(body.example, ['surprise'], 1))).toEqual(invalid('surprise'));
    for (const path of fieldsOf(body.example)) {
      expect(await send(edited(body.example, path, { not: 'this' }))).toMatchObject(
        invalid(expect.stringContaining(path.join('.'))),
      );
      if (isRequired(operation, path))
        expect(await send(edited(body.example, path, undefined))).toEqual(invalid(path.join('.')));
    }
  });
});
