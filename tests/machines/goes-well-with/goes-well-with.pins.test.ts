import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { ok, refused, type Outcome } from '#machines/kit/outcome.ts';
import { statePath } from '#machines/kit/state-path.ts';
import {
  offeredBeside,
  touchesBeside,
  productToGoWith,
  provideGoesWellWith,
  selectGoesWellWith,
  selectGoesWellWithScreen,
  selectIsGoesWellWithSlow,
} from '#machines/goes-well-with/index.ts';
import type { CardProduct } from '#machines/domain/index.ts';
import { cartOf, lineOf } from '../cart-line/cart-line.samples.ts';
import { recentProduct } from '../recently-viewed/recently-viewed.model.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

const plum = recentProduct('PC101-500');

function start() {
  const { port, calls } = heldPort<{ nid: number }, Outcome<readonly CardProduct[]>>();
  const clock = new SimulatedClock();
  const actor = createActor(machineUnderTest(provideGoesWellWith({ loadGoesWellWith: port })), {
    input: { nid: 105 },
    clock,
  });
  actor.start();
  return {
    calls,
    clock,
    see: <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => select(actor.getSnapshot()),
    retry: () => actor.send({ type: 'goesWellWith.retry' }),
  };
}

test('[CRT-05] what is asked for is shown', async () => {
  const { calls, see } = start();
  expect([see(statePath), see(selectGoesWellWithScreen)]).toEqual(['loading.waiting', 'loading']);
  expect(calls.map(({ input }) => input)).toEqual([{ nid: 105 }]);
  calls[0]?.resolve(ok([plum]));
  await settled();
  expect([see(selectGoesWellWithScreen), see(selectGoesWellWith)]).toEqual(['showing', [plum]]);
});

test('[CRT-05] what did not come can be asked for again, also when the shop said no', async () => {
  const { calls, retry, see } = start();
  calls[0]?.resolve(refused({ code: 'NOT_FOUND', message: 'There is no such thing.', status: 404 }));
  await settled();
  expect([see(selectGoesWellWithScreen), see(selectGoesWellWith)]).toEqual(['failed', []]);
  retry();
  retry();
  expect([see(statePath), calls.length]).toEqual(['loading.waiting', 2]);
});

test('[CRT-05] after a broken connection it can be asked for again', async () => {
  const { calls, retry, see } = start();
  calls[0]?.reject(new Error('offline'));
  await settled();
  expect(see(selectGoesWellWithScreen)).toBe('failed');
  retry();
  expect(see(statePath)).toBe('loading.waiting');
});

test('[CRT-05] a slow answer is announced after 10 seconds, and given up after 100', () => {
  const { calls, clock, see } = start();
  clock.increment(9_999);
  expect(see(selectIsGoesWellWithSlow)).toBe(false);
  clock.increment(1);
  expect(see(selectIsGoesWellWithSlow)).toBe(true);
  clock.increment(90_000);
  expect([see(statePath), calls[0]?.signal.aborted]).toEqual(['failed', true]);
});

test('[CRT-05] the first cake is asked for, else the first line, and nothing for an empty cart', () => {
  const card = lineOf({ cart_item_id: 'c0', node_id: 11_683, product_type: 'card' });
  expect([cartOf([card, lineOf()]), cartOf([card]), cartOf([])].map(productToGoWith)).toEqual([105, 11_683, null]);
});

test('[CRT-05] what lies in the cart already, or is sold out, is not offered', () => {
  const soldOut = { ...recentProduct('PC102-500'), node_id: 102, inStock: false };
  const offered = [{ ...plum, node_id: 101 }, soldOut, { ...plum, node_id: 103 }];
  expect(offeredBeside(offered, [103]).map(({ node_id }) => node_id)).toEqual([101]);
});

test('[CRT-05, DET-06] a digit that nobody asked for is not offered, and at the checkout only cards and candles are', () => {
  const of = (node_id: number, product_type: string) => ({ ...plum, node_id, product_type });
  const offered = [of(120, 'flowers'), of(10_444, 'candle'), of(16_304, 'candle'), of(11_683, 'card')];
  expect(offeredBeside(offered, []).map(({ node_id }) => node_id)).toEqual([120, 10_444, 11_683]);
  expect(touchesBeside(offered, []).map(({ node_id }) => node_id)).toEqual([10_444, 11_683]);
});
