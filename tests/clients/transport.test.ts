import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { REQUEST_TIMEOUT } from '#machines/rules/site/constants.ts';
import { call } from '#src/clients/index.ts';
import { added, emptyCart, fakeShop, json, line, lost, problem, silence } from './fake-shop.ts';
import { cart, failureOf, token } from './transport.kit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('an answer', () => {
  test('of the contract is the value of the call', async () => {
    const { clients, sent } = fakeShop({ '/b/cart/get': [json(200, cart)] });
    expect(await call(clients.cart.GET('/get', { params: { query: { newNormalFlow: '1' } } }))).toEqual({
      ok: true,
      value: cart,
    });
    expect(sent.map(({ url }) => url)).toEqual(['http://shop.test/b/cart/get?newNormalFlow=1']);
  });

  test('with a field that an old page has not heard of is let through', async () => {
    const { clients } = fakeShop({ '/b/cart/get': [json(200, { ...cart, wallet: 5 })] });
    expect((await call(clients.cart.GET('/get'))).ok).toBe(true);
  });

  test.each([
    ['lacks a field', { success: true, cart: { ...emptyCart, grand_total: undefined } }],
    ['has a wrong type', { success: true, cart: { ...emptyCart, grand_total: '699' } }],
    ['has a fraction of a paisa', { success: true, cart: { ...emptyCart, grand_total: 69.5 } }],
    ['is empty', {}],
    ['is null', null],
  ])('that %s is a failure, never something on the screen', async (_, body) => {
    const { clients } = fakeShop({ '/b/cart/get': [json(200, body)] });
    expect(await failureOf(call(clients.cart.GET('/get')))).toEqual({
      kind: 'misshapen',
      operation: 'cart.getCart',
      requestId: null,
    });
  });

  test('that is no JSON, or a status without a place in the contract, is a failure', async () => {
    const { clients } = fakeShop({ '/b/cart/get': [new Response('<html>'), json(201, cart)] });
    for (const _ of [1, 2]) {
      expect(await failureOf(call(clients.cart.GET('/get')))).toEqual({
        kind: 'misshapen',
        operation: 'cart.getCart',
        requestId: null,
      });
    }
  });
});

describe('a refusal', () => {
  test('is an outcome with its code, words, field and status', async () => {
    const body = problem('MAX_QUANTITY', { field: 'quantity' });
    const { clients } = fakeShop({ '/b/cart/api/csrf-token': [json(200, token)], '/b/cart/add': [json(409, body)] });
    expect(await call(clients.cart.POST('/add', { body: line }))).toEqual({
      ok: false,
      refusal: { code: 'MAX_QUANTITY', message: 'MAX_QUANTITY in words', field: 'quantity', status: 409, body },
    });
  });

  test('carries what an operation says beyond it, and how long to wait', async () => {
    const body = problem('CART_CHANGED', { cart: emptyCart, old_total: 1, new_total: 2 });
    const { clients } = fakeShop(
      { '/b/cart/place-order': [json(409, body, { 'retry-after': '7' })] },
      { csrfToken: 'known' },
    );
    const order = {
      userEnrolled: false,
      city_id: 4,
      cart_version: 1,
      expected_total: 1,
      payment_method: 'upi',
    } as const;
    const outcome = await call(clients.cart.POST('/place-order', { body: order }));
    expect(outcome).toEqual({
      ok: false,
      refusal: { code: 'CART_CHANGED', message: 'CART_CHANGED in words', status: 409, retryAfter: 7, body },
    });
  });

  test('without the body of a refusal, or short of what its code promises, is a failure', async () => {
    const { clients } = fakeShop(
      { '/b/cart/place-order': [json(409, problem('CART_CHANGED')), new Response('Bad', { status: 400 })] },
      { csrfToken: 'known' },
    );
    const order = {
      userEnrolled: false,
      city_id: 4,
      cart_version: 1,
      expected_total: 1,
      payment_method: 'upi',
    } as const;
    for (const requestId of ['r-1', null]) {
      expect(await failureOf(call(clients.cart.POST('/place-order', { body: order })))).toEqual({
        kind: 'misshapen',
        operation: 'cart.placeOrder',
        requestId,
      });
    }
  });

  test('of the server itself is a failure that its log can be searched for', async () => {
    const { clients } = fakeShop({ '/b/cart/add': [json(500, problem('SERVER_ERROR'))] }, { csrfToken: 'known' });
    const failed = call(clients.cart.POST('/add', { body: line }));
    await expect(failed).rejects.toThrow('cart.addToCart: server (request r-1)');
    expect(await failureOf(failed)).toEqual({ kind: 'server', operation: 'cart.addToCart', requestId: 'r-1' });
  });
});

describe('time', () => {
  test('[CST-01] a call without an answer fails after 100000 ms and not before', async () => {
    const { clients } = fakeShop({ '/b/cart/add': [silence] }, { csrfToken: 'known' });
    let settled = false;
    const failed = failureOf(call(clients.cart.POST('/add', { body: line }))).finally(() => {
      settled = true;
    });
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT - 1);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toEqual({ kind: 'timeout', operation: 'cart.addToCart', requestId: null });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('[CST-01] all tries of a read share the 100000 ms', async () => {
    const { clients, sent } = fakeShop({ '/b/cart/get': [lost, silence] });
    const failed = failureOf(call(clients.cart.GET('/get')));
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT);
    expect(await failed).toEqual({ kind: 'timeout', operation: 'cart.getCart', requestId: null });
    expect(sent).toHaveLength(2);
  });

  test('giving up aborts the request under way', async () => {
    let signal: AbortSignal | undefined;
    const { clients } = fakeShop(
      {},
      {
        csrfToken: 'known',
        fetch: (input, init) => {
          signal = new Request(input, init).signal;
          return silence();
        },
      },
    );
    const controller = new AbortController();
    const failed = failureOf(call(clients.cart.POST('/add', { body: line, signal: controller.signal })));
    await vi.advanceTimersByTimeAsync(10);
    expect(signal?.aborted).toBe(false);
    controller.abort();
    expect(await failed).toEqual({ kind: 'aborted', operation: 'cart.addToCart', requestId: null });
    expect(signal?.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a call that was given up before it began is never sent', async () => {
    const { clients, sent } = fakeShop({});
    expect(await failureOf(call(clients.cart.GET('/get', { signal: AbortSignal.abort() })))).toEqual({
      kind: 'aborted',
      operation: 'cart.getCart',
      requestId: null,
    });
    expect(sent).toEqual([]);
  });
});

describe('sending again', () => {
  test('a read is tried twice more, after at most 300 and 600 ms', async () => {
    const { clients, sent } = fakeShop({ '/b/cart/get': [lost, json(503, problem('BUSY')), json(200, cart)] });
    const outcome = call(clients.cart.GET('/get'));
    await vi.advanceTimersByTimeAsync(299);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(599);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toEqual({ ok: true, value: cart });
  });

  test('a third failure of a read is the last', async () => {
    const { clients, sent } = fakeShop({ '/b/cart/get': [lost, lost, lost] });
    const failed = failureOf(call(clients.cart.GET('/get')));
    await vi.runAllTimersAsync();
    expect(await failed).toEqual({ kind: 'network', operation: 'cart.getCart', requestId: null });
    expect(sent).toHaveLength(3);
  });

  test('a read waits as long as it was asked to, but takes the refusal when that is over 30 s', async () => {
    const busy = (seconds: string) => json(429, problem('TOO_MANY_REQUESTS'), { 'retry-after': seconds });
    const { clients, sent } = fakeShop({ '/b/cart/get': [busy('30'), json(200, cart), busy('31')] });
    const patient = call(clients.cart.GET('/get'));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await patient).ok).toBe(true);
    expect(await call(clients.cart.GET('/get'))).toMatchObject({ ok: false, refusal: { status: 429, retryAfter: 31 } });
  });

  test('a 500 of a read is not asked for again', async () => {
    const { clients, sent } = fakeShop({ '/b/cart/get': [json(500, problem('SERVER_ERROR'))] });
    expect(await failureOf(call(clients.cart.GET('/get')))).toMatchObject({ kind: 'server' });
    expect(sent).toHaveLength(1);
  });

  test('putting into the cart, which is not idempotent, is never sent twice', async () => {
    const { clients, sent } = fakeShop({ '/b/cart/add': [lost] }, { csrfToken: 'known' });
    expect(await failureOf(call(clients.cart.POST('/add', { body: line })))).toMatchObject({ kind: 'network' });
    expect(sent).toHaveLength(1);
  });

  test('an absolute quantity is sent once more', async () => {
    const { clients, sent } = fakeShop({ '/b/cart/update': [lost, json(200, cart)] }, { csrfToken: 'known' });
    const outcome = call(clients.cart.POST('/update', { body: { cart_item_id: 'line-1', quantity: 2 } }));
    await vi.runAllTimersAsync();
    expect((await outcome).ok).toBe(true);
    expect(sent.map(({ body }) => body)).toEqual(Array(2).fill('{"cart_item_id":"line-1","quantity":2}'));
  });

  test('[CHK-05] an order is sent again with the same key and the same bytes, and never without a key', async () => {
    const body = {
      userEnrolled: false,
      city_id: 4,
      cart_version: 1,
      expected_total: 1,
      payment_method: 'upi',
    } as const;
    const { clients, sent } = fakeShop({ '/b/cart/place-order': [lost, lost, lost, lost] }, { csrfToken: 'known' });
    const keyed = failureOf(
      call(clients.cart.POST('/place-order', { body, params: { header: { 'Idempotency-Key': 'attempt-1' } } })),
    );
    await vi.runAllTimersAsync();
    expect(await keyed).toMatchObject({ kind: 'network' });
    expect(sent.map(({ headers, body: bytes }) => [headers.get('idempotency-key'), bytes])).toEqual(
      Array(3).fill(['attempt-1', JSON.stringify(body)]),
    );
    expect(await failureOf(call(clients.cart.POST('/place-order', { body })))).toMatchObject({ kind: 'network' });
    expect(sent).toHaveLength(4);
  });
});

test('a write waits for what the page has to do first, a read does not', async () => {
  let painted = (): void => undefined;
  const { clients, paths } = fakeShop(
    { '/b/cart/get': [json(200, cart)], '/b/cart/add': [json(200, added)] },
    {
      csrfToken: 'known',
      beforeWrite: () =>
        new Promise((resolve) => {
          painted = resolve;
        }),
    },
  );
  const write = call(clients.cart.POST('/add', { body: line }));
  await call(clients.cart.GET('/get'));
  expect(paths()).toEqual(['GET /b/cart/get']);
  painted();
  expect(await write).toEqual({ ok: true, value: added });
  expect(paths()).toEqual(['GET /b/cart/get', 'POST /b/cart/add']);
});

describe('[ERR-26] a call that failed is logged', () => {
  const logOf = (replies: Parameters<typeof fakeShop>[0], signal?: AbortSignal) => {
    const log: string[] = [];
    const { clients } = fakeShop(replies, { csrfToken: 'known', onFailure: ({ message }) => log.push(message) });
    const add = () => call(clients.cart.POST('/add', { body: line, ...(signal && { signal }) }));
    return { log, clients, add };
  };

  test('once, with the id that the server’s log has, and nothing that was sent', async () => {
    const { log, add } = logOf({ '/b/cart/add': [json(500, problem('SERVER_ERROR'))] });
    await failureOf(add());
    expect(log).toEqual(['cart.addToCart: server (request r-1)']);
  });

  test('without an id where nothing answered', async () => {
    const { log, add } = logOf({ '/b/cart/add': [lost] });
    await failureOf(add());
    expect(log).toEqual(['cart.addToCart: network']);
  });

  test('once for two that share one request', async () => {
    const { log, clients } = logOf({ '/b/cart/get': [json(200, { success: true })] });
    const read = () => failureOf(call(clients.cart.GET('/get')));
    await Promise.all([read(), read()]);
    expect(log).toEqual(['cart.getCart: misshapen']);
  });

  test('but not a refusal, and not what was given up', async () => {
    const refusing = logOf({ '/b/cart/add': [json(400, problem('INVALID'))] });
    await failureOf(refusing.add());
    const givenUp = logOf({}, AbortSignal.abort());
    await failureOf(givenUp.add());
    expect([...refusing.log, ...givenUp.log]).toEqual([]);
  });
});
