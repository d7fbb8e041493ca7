import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { CardProduct } from '#machines/domain/index.ts';
import { ok, refused, statePath, type Outcome } from '#machines/kit/index.ts';
import {
  provideRecentlyViewed,
  selectIsRecentSlow,
  selectRecentPlaces,
  selectRecentProducts,
  selectRecentScreen,
  type RecentlyViewedSnapshot,
} from '#machines/recently-viewed/index.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { recentProduct, skuOf, someSkus } from './recently-viewed.model.ts';

function start(skus: readonly string[]) {
  const { port, calls } = heldPort<{ skus: readonly string[] }, Outcome<readonly CardProduct[]>>();
  const clock = new SimulatedClock();
  const actor = createActor(machineUnderTest(provideRecentlyViewed({ loadRecent: port })), { input: { skus }, clock });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const see = <T>(select: (snapshot: RecentlyViewedSnapshot) => T): T => select(actor.getSnapshot());
  return {
    calls,
    clock,
    facts,
    see,
    retry: () => actor.send({ type: 'recent.retry' }),
    state: () => statePath(actor.getSnapshot()),
    shown: () => see(selectRecentProducts).map(({ sku }) => sku),
  };
}

const logged = (message: string) => ({ type: 'failure.logged', what: 'recently viewed', message });

test('[HOM-04] whoever has looked at nothing sees nothing, and nobody is asked', () => {
  const { state, see, calls } = start([]);
  expect([state(), see(selectRecentScreen), calls.length]).toEqual(['empty', 'empty', 0]);
});

test('[HOM-04] of the twenty that are remembered the rail shows ten, newest first, those that are gone left out', async () => {
  const { calls, see, state, shown } = start(someSkus(20));
  expect([state(), see(selectRecentScreen), see(selectRecentPlaces)]).toEqual(['loading.waiting', 'loading', 10]);
  expect(calls.map(({ input }) => input)).toEqual([{ skus: someSkus(20) }]);
  const still = someSkus(20).filter((sku) => sku !== skuOf(102));
  calls[0]?.resolve(ok(still.map(recentProduct)));
  await settled();
  expect([state(), see(selectRecentScreen), shown()]).toEqual(['showing', 'showing', still.slice(0, 10)]);
  expect(start(someSkus(3)).see(selectRecentPlaces)).toBe(3);
});

test('[HOM-04] when none of it is sold any more, it says so', async () => {
  const { calls, see, facts } = start(someSkus(2));
  calls[0]?.resolve(ok([]));
  await settled();
  expect([see(selectRecentScreen), see(selectRecentProducts), facts]).toEqual(['gone', [], []]);
});

test('[HOM-04] what does not come is logged, and can be asked for again', async () => {
  const { calls, facts, retry, see, state } = start(someSkus(2));
  calls[0]?.resolve(refused({ code: 'RATE_LIMITED', message: 'Too many requests', status: 429 }));
  await settled();
  expect([see(selectRecentScreen), facts]).toEqual(['failed', [logged('Too many requests')]]);
  retry();
  retry();
  calls[1]?.reject(new Error('offline'));
  await settled();
  expect([state(), calls.length, facts]).toEqual(['failed', 2, [logged('Too many requests'), logged('no answer')]]);
});

test('[HOM-04, CST-01] after ten seconds it says that it takes long, after a hundred it is given up', () => {
  const { calls, clock, facts, see, state } = start(someSkus(2));
  clock.increment(9_999);
  expect(see(selectIsRecentSlow)).toBe(false);
  clock.increment(1);
  expect([see(selectIsRecentSlow), see(selectRecentScreen)]).toEqual([true, 'loading']);
  clock.increment(90_000);
  expect([state(), calls[0]?.signal.aborted, facts]).toEqual(['failed', true, [logged('no answer')]]);
});
