import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { problem } from '#backends/platform/http/problem.ts';
import { once, type OnceOptions } from '#backends/shop/once.ts';
import { openRuledShop, outcomeOf, type RuledShop } from '../cart/rules/ruled-shop.ts';

// What a call answers that must happen once: one thing is other than in the call that came before.
const { inside } = await openRuledShop();

type Asked = Partial<OnceOptions> & { at?: Date };

/** Calls that count how often their work is done; each is the same again but for what is other about it. */
async function calls(ruled: RuledShop) {
  const { owner } = await ruled.customer();
  const first = ruled.now;
  const usual = { userId: owner.userId, key: randomUUID(), request: { a: 1, b: null }, requestId: 'test' };
  let done = 0;
  return {
    first,
    call: async ({ at = first, ...changed }: Asked = {}, refusal?: Error) => {
      const platform = { ...ruled.platform, clock: { now: () => at, offset: 0 } };
      const { body } = await once(platform, { ...usual, isDefinitive: () => true, ...changed }, () => {
        done += 1;
        return refusal ? Promise.reject(refusal) : Promise.resolve({ done });
      });
      return body;
    },
  };
}

test('the same call is answered with what it was answered', () =>
  inside(async (ruled) => {
    const { call } = await calls(ruled);
    expect([await call(), await call(), await call({ request: { b: null, a: 1 } })]).toEqual([
      { done: 1 },
      { done: 1 },
      { done: 1 },
    ]);
    expect(await outcomeOf(call({ request: { a: 2, b: null } }))).toMatch(/^422 KEY_REUSED: /);
    expect(await outcomeOf(call({ request: { a: 1, b: 0 } }))).toMatch(/^422 KEY_REUSED: /);
  }));

test('another key, and the same of another customer, are other calls', () =>
  inside(async (ruled) => {
    const { call } = await calls(ruled);
    const { owner } = await ruled.customer();
    expect([await call(), await call({ key: randomUUID() }), await call({ userId: owner.userId })]).toEqual([
      { done: 1 },
      { done: 2 },
      { done: 3 },
    ]);
  }));

test('an answer is kept for a day, and not longer', () =>
  inside(async (ruled) => {
    const { call, first } = await calls(ruled);
    const after = (milliseconds: number) => ({ at: new Date(first.getTime() + milliseconds) });
    expect([await call(), await call(after(86_400_000)), await call(after(86_400_001))]).toEqual([
      { done: 1 },
      { done: 1 },
      { done: 2 },
    ]);
  }));

test('a refusal that is definitive is kept, another one and a failure leave the key free', () =>
  inside(async (ruled) => {
    const { call } = await calls(ruled);
    const full = problem(409, 'SLOT_FULL', 'That time is fully booked.');
    expect(await outcomeOf(call({ isDefinitive: () => false }, full))).toBe(
      '409 SLOT_FULL: That time is fully booked.',
    );
    await expect(call({}, new Error('the disk is full'))).rejects.toThrow('the disk is full');
    expect(await call({ isDefinitive: ({ statusCode }) => statusCode === 409 }, full)).toMatchObject({
      code: 'SLOT_FULL',
      request_id: 'test',
    });
    expect(await call()).toMatchObject({ code: 'SLOT_FULL', request_id: 'test' });
  }));
