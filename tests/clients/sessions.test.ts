import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '#src/clients/index.ts';
import { added, emptyCart, fakeShop, json, line, lost, problem, silence } from './fake-shop.ts';
import { cart, failureOf, token } from './transport.kit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('[CRT-12] while the browser is given another session', () => {
  test('a write waits, then goes out with the token of the next session', async () => {
    let loggedOut = (_: Response): void => {};
    const { clients, sent, paths } = fakeShop(
      {
        '/b/user/fa/users/logout': [() => new Promise<Response>((resolve) => (loggedOut = resolve))],
        '/b/cart/api/csrf-token': [json(200, { success: true, token: 'of the next session' })],
        '/b/cart/add': [json(200, added)],
      },
      { csrfToken: 'known' },
    );
    const logout = call(clients.user.POST('/fa/users/logout'));
    const write = call(clients.cart.POST('/add', { body: line }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(paths()).toEqual(['POST /b/user/fa/users/logout']);
    loggedOut(json(200, { success: true }));
    expect((await logout).ok).toBe(true);
    expect(await write).toEqual({ ok: true, value: added });
    expect(sent.map(({ url, headers }) => [new URL(url).pathname, headers.get('x-csrf-token')])).toEqual([
      ['/b/user/fa/users/logout', 'known'],
      ['/b/cart/api/csrf-token', null],
      ['/b/cart/add', 'of the next session'],
    ]);
  });

  test('a write that was sent before and is refused takes no token until the session is there', async () => {
    let refuse = (_: Response): void => {};
    let loggedOut = (_: Response): void => {};
    const { clients, paths } = fakeShop(
      {
        '/b/cart/add': [() => new Promise<Response>((resolve) => (refuse = resolve)), json(200, added)],
        '/b/user/fa/users/logout': [() => new Promise<Response>((resolve) => (loggedOut = resolve))],
        '/b/cart/api/csrf-token': [json(200, { success: true, token: 'of the next session' })],
      },
      { csrfToken: 'known' },
    );
    const write = call(clients.cart.POST('/add', { body: line }));
    await vi.advanceTimersByTimeAsync(10);
    const logout = call(clients.user.POST('/fa/users/logout'));
    await vi.advanceTimersByTimeAsync(10);
    refuse(json(403, problem('CSRF_INVALID')));
    await vi.advanceTimersByTimeAsync(1000);
    expect(paths()).toEqual(['POST /b/cart/add', 'POST /b/user/fa/users/logout']);
    loggedOut(json(200, { success: true }));
    await logout;
    expect(await write).toEqual({ ok: true, value: added });
    expect(paths().slice(2)).toEqual(['GET /b/cart/api/csrf-token', 'POST /b/cart/add']);
  });

  test('a session that does not come holds no write up for ever', async () => {
    const { clients, paths } = fakeShop(
      {
        '/b/user/fa/users/logout': [lost],
        '/b/cart/api/csrf-token': [json(200, { success: true, token: 'again' })],
        '/b/cart/add': [json(200, added)],
      },
      { csrfToken: 'known' },
    );
    const logout = failureOf(call(clients.user.POST('/fa/users/logout')));
    const write = call(clients.cart.POST('/add', { body: line }));
    expect(await logout).toMatchObject({ kind: 'network' });
    expect((await write).ok).toBe(true);
    expect(paths().at(-1)).toBe('POST /b/cart/add');
  });
});

describe('reads at the same time', () => {
  test('become one request, and each gets its answer', async () => {
    const { clients, sent } = fakeShop({ '/b/cart/get': [json(200, cart)] });
    const both = await Promise.all([call(clients.cart.GET('/get')), call(clients.cart.GET('/get'))]);
    expect(both).toEqual(Array(2).fill({ ok: true, value: cart }));
    expect(sent).toHaveLength(1);
  });

  test('go on for the other when one is given up', async () => {
    let answer = (_: Response): void => {};
    const { clients } = fakeShop({ '/b/cart/get': [() => new Promise<Response>((resolve) => (answer = resolve))] });
    const controller = new AbortController();
    const given = failureOf(call(clients.cart.GET('/get', { signal: controller.signal })));
    const kept = call(clients.cart.GET('/get'));
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    expect(await given).toMatchObject({ kind: 'aborted' });
    answer(json(200, cart));
    expect((await kept).ok).toBe(true);
  });

  test('are aborted when nobody waits for them any more', async () => {
    let signal: AbortSignal | undefined;
    const { clients } = fakeShop(
      {},
      {
        fetch: (input, init) => {
          signal = new Request(input, init).signal;
          return silence();
        },
      },
    );
    const [one, other] = [new AbortController(), new AbortController()];
    const given = [one, other].map((controller) =>
      failureOf(call(clients.cart.GET('/get', { signal: controller.signal }))),
    );
    await vi.advanceTimersByTimeAsync(10);
    one.abort();
    await vi.advanceTimersByTimeAsync(10);
    expect(signal?.aborted).toBe(false);
    other.abort();
    expect(await Promise.all(given)).toMatchObject([{ kind: 'aborted' }, { kind: 'aborted' }]);
    expect(signal?.aborted).toBe(true);
  });

  test('never join one that began before a write', async () => {
    let answerFirst = (_: Response): void => {};
    const newer = { success: true, cart: { ...emptyCart, cart_version: 2 } };
    const { clients } = fakeShop(
      {
        '/b/cart/get': [() => new Promise<Response>((resolve) => (answerFirst = resolve)), json(200, newer)],
        '/b/cart/add': [json(200, added)],
      },
      { csrfToken: 'known' },
    );
    const before = call(clients.cart.GET('/get'));
    await call(clients.cart.POST('/add', { body: line }));
    expect(await call(clients.cart.GET('/get'))).toEqual({ ok: true, value: newer });
    answerFirst(json(200, cart));
    expect(await before).toEqual({ ok: true, value: cart });
  });
});

describe('[CRT-09] the token of writes', () => {
  test('is fetched before the first write, once for all clients, and never for a read', async () => {
    const { clients, sent, paths } = fakeShop({
      '/b/cart/get': [json(200, cart)],
      '/b/cart/api/csrf-token': [json(200, token)],
      '/b/cart/add': [json(200, added), json(200, added)],
      '/b/user/fa/users/logout': [json(200, { success: true })],
    });
    await call(clients.cart.GET('/get'));
    await Promise.all([call(clients.cart.POST('/add', { body: line })), call(clients.user.POST('/fa/users/logout'))]);
    expect(paths().toSorted()).toEqual([
      'GET /b/cart/api/csrf-token',
      'GET /b/cart/get',
      'POST /b/cart/add',
      'POST /b/user/fa/users/logout',
    ]);
    expect(sent.map(({ method, headers }) => [method, headers.get('x-csrf-token')]).toSorted()).toEqual([
      ['GET', null],
      ['GET', null],
      ['POST', token.token],
      ['POST', token.token],
    ]);
  });

  test('is fetched anew once when the shop no longer takes it', async () => {
    const { clients, sent } = fakeShop(
      {
        '/b/cart/api/csrf-token': [json(200, { ...token, token: 'a-new-token-of-this-session' })],
        '/b/cart/add': [json(403, problem('CSRF_INVALID')), json(200, added)],
      },
      { csrfToken: 'an-old-one' },
    );
    expect((await call(clients.cart.POST('/add', { body: line }))).ok).toBe(true);
    expect(sent.map(({ headers }) => headers.get('x-csrf-token'))).toEqual([
      'an-old-one',
      null,
      'a-new-token-of-this-session',
    ]);
    expect(sent.at(-1)?.body).toBe(JSON.stringify(line));
  });

  test('is not fetched a third time: the refusal is told', async () => {
    const { clients, sent } = fakeShop(
      {
        '/b/cart/api/csrf-token': [json(200, token)],
        '/b/cart/add': [json(403, problem('CSRF_INVALID')), json(403, problem('CSRF_INVALID'))],
      },
      { csrfToken: 'an-old-one' },
    );
    expect(await call(clients.cart.POST('/add', { body: line }))).toMatchObject({
      ok: false,
      refusal: { code: 'CSRF_INVALID' },
    });
    expect(sent).toHaveLength(3);
  });

  test('is forgotten when the session changes hands', async () => {
    const { clients, paths } = fakeShop(
      {
        '/b/user/fa/users/logout': [json(200, { success: true })],
        '/b/cart/api/csrf-token': [json(200, token)],
        '/b/cart/add': [json(200, added)],
      },
      { csrfToken: 'of the old session' },
    );
    await call(clients.user.POST('/fa/users/logout'));
    await call(clients.cart.POST('/add', { body: line }));
    expect(paths()).toEqual(['POST /b/user/fa/users/logout', 'GET /b/cart/api/csrf-token', 'POST /b/cart/add']);
  });

  test('that cannot be had fails the write that wanted it, and the next write asks again', async () => {
    const { clients } = fakeShop({
      '/b/cart/api/csrf-token': [json(500, problem('SERVER_ERROR')), json(200, token)],
      '/b/cart/add': [json(200, added)],
    });
    expect(await failureOf(call(clients.cart.POST('/add', { body: line })))).toEqual({
      kind: 'server',
      operation: 'cart.addToCart',
      requestId: 'r-1',
    });
    expect((await call(clients.cart.POST('/add', { body: line }))).ok).toBe(true);
  });
});
