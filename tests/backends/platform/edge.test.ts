import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isStorable } from '#backends/platform/storable-text.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

const database = await testDatabase();
const shop = await openShop(database.env(generous));
afterAll(() => shop.close());

let port = 0;
beforeAll(async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const address = shop.app.server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});

/** Sends bytes as they are; gives the status and the headers of the answer. */
async function sendRaw(text: string): Promise<{ status: number; headers: Map<string, string>; body: string }> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (part) => {
    answer += String(part);
  });
  socket.write(text);
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ');
    return [name.toLowerCase(), value.join(': ')];
  });
  return { status: Number(first.split(' ')[1]), headers: new Map(headers), body };
}
const asked = (line: string, ...headers: string[]) =>
  sendRaw([line, ...headers, 'connection: close', '', ''].join('\r\n'));

const line = { sku: 'PC101-500', quantity: 1, attributes: [{ id: 46, value: 'Happy birthday' }] };

test.each([
  ['U+0000', '\u0000'],
  ['half a surrogate pair', '\uD83C'],
  ['the other half', '\uDF82'],
])('%s in a body is refused by name, in a value and in a name', async (_, sign) => {
  const browser = await shop.browser().arrive();
  const inValue = { ...line, attributes: [{ id: 46, value: `ab${sign}` }] };
  expect(await browser.post('/b/cart/add', inValue)).toMatchObject({
    status: 400,
    body: { code: 'INVALID_REQUEST', field: 'attributes.0.value' },
  });
  expect(await browser.post('/b/cart/add', { ...line, [`a${sign}`]: 1 })).toMatchObject({
    status: 400,
    body: { field: 'body' },
  });
  expect(await browser.post('/b/cart/add', line)).toMatchObject({ status: 200 });
});

test.each([
  '/b/main/city/place?place=a%00b',
  '/b/main/fa/getBestSeller?flavour=%00',
  '/b/main/search?search=cake%00',
  '/b/main/search/cake%00',
  '/b/main/cakes%00',
  '/b/main/p/cake%00',
  '/b/main/home?fc_cn=%00',
  '/b/cart/place-check?place=a%00&sku=PC101-500',
  '/b/user/fa/users/checkUser?user_email=a%00@example.com&isMobile=0',
])('U+0000 in the address %s is refused', async (url) => {
  const browser = await shop.browser().arrive();
  expect(await browser.get(url)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
});

test('U+0000 in a sealed contact is refused', async () => {
  const browser = await shop.browser().arrive();
  expect(await browser.sendCode({ email: 'asha\u0000@example.com' }, 'login')).toMatchObject({
    status: 400,
    body: { field: 'userData' },
  });
});

test('a cookie that cannot be stored counts as none', async () => {
  const browser = shop.browser();
  browser.cookies.set('city', '%00');
  browser.cookies.set('fact', 'a%00');
  expect(await browser.get('/b/user/users-location')).toMatchObject({ status: 200, body: { data: { city: null } } });
});

test('how deep a body is nested does not matter', async () => {
  const browser = await shop.browser().arrive();
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  expect((await browser.post('/b/cart/add', deep)).status).toBe(400);
  expect((await browser.post('/b/cart/add', `{"sku":${deep}}`)).status).toBe(400);
});

test('marks that turn the writing around are taken out of the name of an account', async () => {
  const browser = shop.browser();
  await browser.becomeCustomer({
    mobile: '9811122233',
    email: 'rev@example.com',
    name: '\u202Eahsa\u202C \u2066Rao\u200F',
  });
  const { rows } = await database.pool.query('select name from users');
  expect(rows).toEqual([{ name: 'ahsa Rao' }]);
});

test('a name of 80 characters is kept whole, however many code units they have', async () => {
  const browser = shop.browser();
  const name = '𝒜'.repeat(80);
  await browser.becomeCustomer({ mobile: '9811122244', email: 'wide@example.com', name });
  const { rows } = await database.pool.query('select name from users order by created_at desc limit 1');
  expect(rows).toEqual([{ name }]);
  expect(isStorable(String(rows[0]?.name))).toBe(true);
});

test.each(['TRACE', 'PUT', 'DELETE', 'PATCH'])(
  '%s on an operation is a 405 that names what is allowed',
  async (method) => {
    const answer = await asked(`${method} /b/cart/add HTTP/1.1`, 'host: localhost:3000');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  },
);

test.each(['PROPFIND', 'PURGE', 'MKCOL', 'SEARCH'])('%s, which no address takes, is a 405', async (method) => {
  const answer = await asked(`${method} /b/cart/add HTTP/1.1`, 'host: localhost:3000');
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
});

test.each([
  ['long', `/b/main/search/${'x'.repeat(5000)}`, 400],
  ['long and unknown', `/b/main/a/b/c/${'x'.repeat(5000)}`, 404],
  ['of a backend that is not there', '/b/nothing/here', 404],
  ['without an operation', '/b/cart/steal', 404],
])('an address under /b/ that is %s is answered there, never by a page', async (_, url, status) => {
  const answer = await shop.browser().get(url);
  expect([answer.status, answer.body['success']]).toEqual([status, false]);
});

test('answers to what cannot be read carry the headers of every other refusal', async () => {
  const usual = await asked('GET /b/cart/steal HTTP/1.1', 'host: localhost:3000');
  const changing = new Set(['content-length', 'date', 'keep-alive', 'vary', 'transfer-encoding']);
  const namesOf = (headers: Map<string, string>) => [...headers.keys()].filter((name) => !changing.has(name)).sort();
  const unreadable = [
    await asked('GET /b/main/%zz HTTP/1.1', 'host: localhost:3000'),
    await asked('GET /b/main/\u0001 HTTP/1.1', 'host: localhost:3000'),
    await asked('GET / HTTP/1.1', 'host: localhost:3000', `x: ${'y'.repeat(20_000)}`),
    await asked('NONSENSE', 'host: localhost:3000'),
  ];
  expect(unreadable.map(({ status }) => status)).toEqual([400, 400, 431, 400]);
  for (const { headers, body } of unreadable) {
    expect(namesOf(headers)).toEqual(expect.arrayContaining(namesOf(usual.headers)));
    expect(JSON.parse(body)).toMatchObject({ success: false, request_id: expect.any(String) });
  }
});

test.each([
  ['two hosts', 'GET /b/main/menu HTTP/1.1', ['host: localhost:3000', 'host: evil.example'], 400],
  ['two hosts, ours last', 'GET /b/main/menu HTTP/1.1', ['host: evil.example', 'Host: localhost:3000'], 400],
  ['the same host twice', 'GET /health HTTP/1.1', ['host: localhost:3000', 'HOST: localhost:3000'], 400],
  ['a host in the address', 'GET http://evil.example/b/main/menu HTTP/1.1', ['host: localhost:3000'], 400],
  ['no host', 'GET /b/main/menu HTTP/1.1', [], 421],
  ['one host', 'GET /b/main/menu HTTP/1.1', ['host: localhost:3000'], 200],
])('a request with %s', async (_, first, headers, status) => {
  const answer = await asked(first, ...headers);
  expect([answer.status, answer.headers.get('x-frame-options')]).toEqual([status, 'DENY']);
});

/** A shop behind a socket of its own, with limits that a test can wait for. */
async function openHasty(limits: Record<string, string>) {
  const hasty = await openShop(database.env({ ...generous, ...limits }));
  await hasty.app.listen({ port: 0, host: '127.0.0.1' });
  const address = hasty.app.server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  let received = '';
  const closed = once(socket, 'close');
  return {
    socket,
    /** reads until the shop closes the connection */
    untilClosed: async () => {
      socket.setEncoding('utf8').on('data', (part) => {
        received += String(part);
      });
      await closed;
      return received;
    },
    close: async () => {
      socket.destroy();
      await hasty.close();
    },
  };
}

test('headers that do not end are answered and cut off after their time', async () => {
  const hasty = await openHasty({ LIMIT_HEADERS_SECONDS: '1', LIMIT_REQUEST_SECONDS: '30' });
  try {
    hasty.socket.write('GET /b/main/menu HTTP/1.1\r\nhost: localhost:3000\r\nx-slow: ');
    expect(await hasty.untilClosed()).toMatch(/^HTTP\/1\.1 408 /);
  } finally {
    await hasty.close();
  }
});

test('a body that does not end is answered and cut off after its time', async () => {
  const hasty = await openHasty({ LIMIT_HEADERS_SECONDS: '1', LIMIT_REQUEST_SECONDS: '2' });
  try {
    hasty.socket.write(
      'POST /b/cart/payment/webhook HTTP/1.1\r\nhost: localhost:3000\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n{"event_id":',
    );
    expect(await hasty.untilClosed()).toMatch(/^HTTP\/1\.1 408 /);
  } finally {
    await hasty.close();
  }
});

test('a connection on which nothing moves is closed', async () => {
  const hasty = await openHasty({ LIMIT_IDLE_SECONDS: '1' });
  try {
    hasty.socket.write('GET /health HTTP/1.1\r\nhost: localhost:3000\r\n\r\n');
    expect(await hasty.untilClosed()).toMatch(/^HTTP\/1\.1 200 /);
  } finally {
    await hasty.close();
  }
});

test('who sends more requests than it reads answers of is cut off', async () => {
  const hasty = await openHasty({ LIMIT_PIPELINED_REQUESTS: '4' });
  try {
    hasty.socket.write('GET /b/main/home HTTP/1.1\r\nhost: localhost:3000\r\n\r\n'.repeat(30));
    expect((await hasty.untilClosed()).match(/HTTP\/1\.1 200 /g)?.length ?? 0).toBeLessThanOrEqual(4);
  } finally {
    await hasty.close();
  }
});

test('a few requests in one write are all answered', async () => {
  const hasty = await openHasty({ LIMIT_PIPELINED_REQUESTS: '4', LIMIT_IDLE_SECONDS: '2' });
  try {
    hasty.socket.write('GET /health HTTP/1.1\r\nhost: localhost:3000\r\n\r\n'.repeat(4));
    expect((await hasty.untilClosed()).match(/HTTP\/1\.1 200 /g)).toHaveLength(4);
  } finally {
    await hasty.close();
  }
});
