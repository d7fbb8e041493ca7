import { expect, test } from 'vitest';
import { createInjectFetch } from '#src/clients/inject-fetch.ts';
import { call, createClients } from '#src/clients/index.ts';
import { emptyCart } from './fake-shop.ts';

type Injection = Parameters<Parameters<typeof createInjectFetch>[0]>[0];

test('a page on the server asks its own process, speaking for its visitor', async () => {
  const asked: Injection[] = [];
  const fetch = createInjectFetch(
    async (request) => {
      asked.push(request);
      const payload = JSON.stringify({ success: true, cart: emptyCart });
      return {
        statusCode: 200,
        headers: { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] },
        payload,
      };
    },
    { cookie: 'sid=abc; fact=def', 'user-agent': 'A browser' },
  );
  const clients = createClients({ origin: 'http://shop.test', testMode: false, fetch });
  const outcome = await call(clients.cart.GET('/get', { params: { query: { newNormalFlow: '1' } } }));
  expect(outcome).toEqual({ ok: true, value: { success: true, cart: emptyCart } });
  expect(asked).toEqual([
    {
      method: 'GET',
      url: '/b/cart/get?newNormalFlow=1',
      headers: { cookie: 'sid=abc; fact=def', 'user-agent': 'A browser' },
    },
  ]);
  const answer = await fetch('http://shop.test/b/cart/get');
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

test('a write hands on its body, and an answer without a body has none', async () => {
  const asked: Injection[] = [];
  const fetch = createInjectFetch(async (request) => {
    asked.push(request);
    return { statusCode: 204, headers: {}, payload: '' };
  }, {});
  const answer = await fetch('http://shop.test/x', {
    method: 'POST',
    body: '{"a":1}',
    headers: { 'content-type': 'application/json' },
  });
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(asked).toEqual([
    { method: 'POST', url: '/x', headers: { 'content-type': 'application/json' }, payload: '{"a":1}' },
  ]);
});

test('a page that nobody waits for asks nothing', async () => {
  const fetch = createInjectFetch(() => Promise.reject(new Error('asked')), {});
  await expect(fetch('http://shop.test/x', { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
});
