import { beforeEach, describe, expect, test } from 'vitest';
import { signBody } from '#backends/shop/payment/signature.ts';
import { place, tomorrow } from '#tests/kit/shop/cake-shop.ts';
import { signRazorpay } from './a-payment.ts';
import { formOf } from '#tests/kit/shop/form.ts';
import { at, contractOf, edited, fieldsOf, follow, type Json, type ListedOperation } from './contracts.ts';
import { openContractShop, named } from './contract-shop.ts';

const { env, clock, app, host } = await openContractShop();

const token = { cookie: '', csrf: '', bearer: '' };

/** Lets the next requests speak for a new guest. */
async function openSession(): Promise<void> {
  const answer = await app.inject({ url: '/b/cart/api/csrf-token', headers: { host } });
  token.csrf = answer.json().token;
  const geo = await app.inject({ url: '/b/geo-location/auth/generate_token', headers: { host } });
  token.bearer = geo.json().token;
  token.cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

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
      photo_id: 'V1StGXR8Z5jdHi6BmyT9aQV1StGXR8Z5',
      txnid: 'TX7K2M9QX4TB5N8RWA',
      key: 'q83vEjRWeJq83vEjRWeJqQ',
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
  const form = body?.isForm === true && asked.payload === undefined ? formOf(Object(body.example)) : null;
  const payload = asked.payload ?? form?.payload ?? (body === null ? undefined : JSON.stringify(body.example));
  const answer = await app.inject({
    method,
    url: `${url}?${query}`,
    headers: {
      host,
      cookie: token.cookie,
      'x-csrf-token': token.csrf,
      authorization: `Bearer ${token.bearer}`,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'empty',
      // Only the banks' own operations look at them.
      'x-bank-signature': signBody(env.PAYMENT_WEBHOOK_SECRET, payload ?? '', clock.now()),
      'x-razorpay-signature': signRazorpay(payload ?? ''),
      ...(payload === undefined
        ? {}
        : { 'content-type': asked.type ?? form?.headers['content-type'] ?? 'application/json' }),
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

/** What is said of a body holds for a form too, but that its fields are all text. */
function describeForm(operation: ListedOperation, example: Readonly<Record<string, string>>): void {
  const send = (fields: Readonly<Record<string, string>> | readonly (readonly [string, string])[]) => {
    const { payload, headers } = formOf(fields);
    return ask(operation, { payload, type: headers['content-type'] });
  };

  test('refuses a form that it cannot read', async () => {
    const type = 'multipart/form-data; boundary=edge';
    for (const payload of ['--edge', '{}', '', '--edge\r\ncontent-disposition: form-data; name="a"\r\n\r\nb'])
      expect(await ask(operation, { type, payload })).toEqual(invalid('body'));
    expect(await ask(operation, { type: 'multipart/form-data', payload: 'a' })).toEqual(invalid('body'));
    const other = { status: 415, code: 'UNSUPPORTED_TYPE', field: null };
    expect(await ask(operation, { type: 'text/plain', payload: 'a' })).toEqual(other);
    expect(await ask(operation, { type: 'application/json', payload: JSON.stringify(example) })).toEqual(other);
    expect(await send({ ...example, more: 'x'.repeat(operation.bodyBytes ?? env.LIMIT_BODY_BYTES) })).toEqual({
      status: 413,
      code: 'TOO_LARGE',
      field: null,
    });
  });

  test('refuses an unknown, a repeated, an overlong and a missing field, and a file, and names it', async () => {
    expect(await send({ ...example, surprise: '1' })).toEqual(invalid('surprise'));
    for (const [name, value] of Object.entries(example)) {
      expect(await send([...Object.entries(example), [name, value]])).toEqual(invalid(name));
      expect(await send({ ...example, [name]: 'x'.repeat(1000) })).toEqual(invalid(name));
      if (!isRequired(operation, [name])) continue;
      expect(await send(Object.entries(example).filter(([other]) => other !== name))).toEqual(invalid(name));
      expect(await send({ ...example, [name]: '' })).toEqual(invalid(name));
    }
    const type = 'multipart/form-data; boundary=edge';
    const file = 'content-disposition: form-data; name="searchtext"; filename="a.txt"\r\ncontent-type: text/plain';
    expect(await ask(operation, { type, payload: `--edge\r\n${file}\r\n\r\nb\r\n--edge--\r\n` })).toEqual(
      invalid('searchtext'),
    );
  });
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

  if (body.isForm) {
    describeForm(operation, Object(body.example));
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
    // What another company posts is its own to extend: only what the contract names is judged.
    const isForeign = body.schema['x-foreign'] === true;
    if (!isForeign) expect(await send(edited(body.example, ['surprise'], 1))).toEqual(invalid('surprise'));
    for (const path of isForeign ? [['event']] : fieldsOf(body.example)) {
      expect(await send(edited(body.example, path, { not: 'this' }))).toMatchObject(
        invalid(expect.stringContaining(path.join('.'))),
      );
      if (isRequired(operation, path))
        expect(await send(edited(body.example, path, undefined))).toEqual(invalid(path.join('.')));
    }
  });
});
