import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  provideCartCandles,
  selectAgeQuestion,
  selectCandlesEnd,
  type CartCandlesEmitted,
} from '#machines/cart-candles/index.ts';
import { ok, statePath, type Outcome } from '#machines/kit/index.ts';
import { selectCandleWords, type DigitCandle } from '#machines/number-candles/index.ts';
import type { CartTotals } from '#machines/domain/index.ts';
import type { AddOnPieces } from '#machines/rules/product/add-ons.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { seven, thirty, tooMany, totals } from './cart-candles.model.ts';

function start() {
  const find = heldPort<{ number: number }, Outcome<readonly DigitCandle[]>>();
  const add = heldPort<readonly AddOnPieces[], Outcome<CartTotals>>();
  const clock = new SimulatedClock();
  const facts: CartCandlesEmitted[] = [];
  const actor = createActor(machineUnderTest(provideCartCandles({ findCandles: find.port, addCandles: add.port })), {
    clock,
  });
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const now = () => actor.getSnapshot();
  const question = () => {
    const found = selectAgeQuestion(now());
    if (found === undefined) throw new Error('There is no question');
    return found;
  };
  /** Asks for an age, whose candles are found at once. */
  const ask = async (text: string, candles: readonly DigitCandle[]): Promise<void> => {
    question().send({ type: 'age.type', text });
    question().send({ type: 'age.submit' });
    find.calls.at(-1)?.resolve(ok(candles));
    await settled();
  };
  return {
    ask,
    added: add.calls,
    clock,
    facts,
    end: () => selectCandlesEnd(now()),
    said: () => selectCandleWords(question().getSnapshot())?.text,
    state: () => statePath(now()),
  };
}

test('[CHK-02, DET-06] the candles of an age go into the cart together, and the bill is told', async () => {
  const { ask, added, facts, end, said, state } = start();
  await ask('30', thirty);
  expect([state(), added.map(({ input }) => input), end()]).toEqual([
    'adding.waiting',
    [thirty],
    { isAdding: true, words: null },
  ]);
  added[0]?.resolve(ok(totals));
  await settled();
  expect([state(), facts, end(), said()]).toEqual([
    'added',
    [{ type: 'cart.changed', ...totals }],
    { isAdding: false, words: null },
    'Added: a 3 and a 0',
  ]);
});

test('[CHK-02] the second tap of two adds nothing, another age does, and later the same one again', async () => {
  const { ask, added, clock, state } = start();
  await ask('30', thirty);
  added[0]?.resolve(ok(totals));
  await settled();
  await ask('30', thirty);
  expect([state(), added.length]).toEqual(['added', 1]);
  await ask('7', seven);
  expect([state(), added[1]?.input]).toEqual(['adding.waiting', seven]);
  added[1]?.resolve(ok(totals));
  await settled();
  clock.increment(2_000);
  expect(state()).toBe('idle');
  await ask('7', seven);
  expect(added.length).toBe(3);
});

test('[CHK-02] while candles are on their way no others are added', async () => {
  const { ask, added } = start();
  await ask('30', thirty);
  await ask('7', seven);
  expect(added.length).toBe(1);
});

test('[CHK-02, DET-06] what the cart does not take is said in the words of the shop, and can be tried again', async () => {
  const { ask, added, facts, end, state } = start();
  await ask('30', thirty);
  added[0]?.resolve(tooMany);
  await settled();
  expect([state(), facts, end().words]).toEqual([
    'refused',
    [],
    { tone: 'error', text: 'You can order up to 10 of these.' },
  ]);
  await ask('7', seven);
  expect([state(), end().words, added[1]?.input]).toEqual(['adding.waiting', null, seven]);
});

test.each(['lost', 'late'] as const)(
  '[CHK-02] an answer that is %s leaves it open whether they are in the cart, which is said and asked for',
  async (how) => {
    const { ask, added, clock, facts, end, state } = start();
    await ask('30', thirty);
    clock.increment(60_000);
    expect(end()).toMatchObject({ isAdding: true, words: { tone: 'info' } });
    if (how === 'lost') added[0]?.reject(new Error('offline'));
    else clock.increment(40_000);
    await settled();
    expect([state(), facts, end().isAdding, end().words?.tone]).toEqual([
      'unsure',
      [{ type: 'cart.unsure' }],
      false,
      'error',
    ]);
    await ask('7', seven);
    expect([state(), added[1]?.input]).toEqual(['adding.waiting', seven]);
  },
);
