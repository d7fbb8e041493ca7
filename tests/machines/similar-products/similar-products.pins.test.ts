import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { ok, refused, type Outcome } from '#machines/kit/outcome.ts';
import { statePath } from '#machines/kit/state-path.ts';
import {
  provideSimilarProducts,
  selectSimilarProducts,
  selectSimilarProductsScreen,
  selectIsSimilarProductsSlow,
} from '#machines/similar-products/index.ts';
import type { CardProduct } from '#machines/domain/index.ts';
import { recentProduct } from '../recently-viewed/recently-viewed.model.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

const plum = recentProduct('PC101-500');

function start() {
  const { port, calls } = heldPort<{ sku: string }, Outcome<readonly CardProduct[]>>();
  const clock = new SimulatedClock();
  const actor = createActor(machineUnderTest(provideSimilarProducts({ loadSimilarProducts: port })), {
    input: { sku: 'PC105-500' },
    clock,
  });
  actor.start();
  return {
    calls,
    clock,
    see: <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => select(actor.getSnapshot()),
    retry: () => actor.send({ type: 'similarProducts.retry' }),
  };
}

test('[DET-14] what is asked for is shown', async () => {
  const { calls, see } = start();
  expect([see(statePath), see(selectSimilarProductsScreen)]).toEqual(['loading.waiting', 'loading']);
  expect(calls.map(({ input }) => input)).toEqual([{ sku: 'PC105-500' }]);
  calls[0]?.resolve(ok([plum]));
  await settled();
  expect([see(selectSimilarProductsScreen), see(selectSimilarProducts)]).toEqual(['showing', [plum]]);
});

test('[DET-14] what did not come can be asked for again, also when the shop said no', async () => {
  const { calls, retry, see } = start();
  calls[0]?.resolve(refused({ code: 'NOT_FOUND', message: 'There is no such thing.', status: 404 }));
  await settled();
  expect([see(selectSimilarProductsScreen), see(selectSimilarProducts)]).toEqual(['failed', []]);
  retry();
  retry();
  expect([see(statePath), calls.length]).toEqual(['loading.waiting', 2]);
});

test('[DET-14] after a broken connection it can be asked for again', async () => {
  const { calls, retry, see } = start();
  calls[0]?.reject(new Error('offline'));
  await settled();
  expect(see(selectSimilarProductsScreen)).toBe('failed');
  retry();
  expect(see(statePath)).toBe('loading.waiting');
});

test('[DET-14] a slow answer is announced after 10 seconds, and given up after 100', () => {
  const { calls, clock, see } = start();
  clock.increment(9_999);
  expect(see(selectIsSimilarProductsSlow)).toBe(false);
  clock.increment(1);
  expect(see(selectIsSimilarProductsSlow)).toBe(true);
  clock.increment(90_000);
  expect([see(statePath), calls[0]?.signal.aborted]).toEqual(['failed', true]);
});
