import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, CallFailure, type Fault } from '#src/clients/index.ts';
import { SLOW } from '#src/clients/faults.ts';
import { REQUEST_TIMEOUT } from '#machines/rules/site/constants.ts';
import { added, fakeShop, json, line } from './fake-shop.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  globalThis.__petalcrumbFaults = undefined;
});

const addWith = (fault: Fault, testMode = true) => {
  globalThis.__petalcrumbFaults = { 'cart.addToCart': fault };
  const { clients, sent } = fakeShop({ '/b/cart/add': [json(200, added)] }, { testMode, csrfToken: 'known' });
  const outcome = call(clients.cart.POST('/add', { body: line })).catch((error: unknown) =>
    error instanceof CallFailure ? error.kind : error,
  );
  return { outcome, sent };
};

test('an operation can be refused', async () => {
  const { outcome, sent } = addWith('refused');
  expect(await outcome).toMatchObject({ ok: false, refusal: { code: 'REFUSED', status: 400 } });
  expect(sent).toEqual([]);
});

test.each([
  ['reset', 'network'],
  ['error500', 'server'],
  ['broken', 'misshapen'],
  ['misshapen', 'misshapen'],
] as const)('an operation can be %s, which is a failure of kind %s', async (fault, kind) => {
  const { outcome, sent } = addWith(fault);
  expect(await outcome).toBe(kind);
  expect(sent).toEqual([]);
});

test('a slow operation takes longer than the hint and then goes well', async () => {
  const { outcome, sent } = addWith('slow');
  await vi.advanceTimersByTimeAsync(SLOW - 1);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toEqual({ ok: true, value: added });
});

test('[CST-01] an operation that is never answered fails by the timeout', async () => {
  const { outcome } = addWith('never');
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT);
  expect(await outcome).toBe('timeout');
});

test('other operations are left alone, and outside test mode so are all', async () => {
  globalThis.__petalcrumbFaults = { 'cart.getCart': 'reset' };
  const { clients } = fakeShop({ '/b/cart/add': [json(200, added)] }, { testMode: true, csrfToken: 'known' });
  expect((await call(clients.cart.POST('/add', { body: line }))).ok).toBe(true);
  expect(await addWith('reset', false).outcome).toEqual({ ok: true, value: added });
});
