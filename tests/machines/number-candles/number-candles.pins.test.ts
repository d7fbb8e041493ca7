import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { ok, refused, statePath, type Outcome } from '#machines/kit/index.ts';
import {
  provideNumberCandles,
  selectAgeError,
  selectAgeText,
  selectCandleWords,
  selectIsFindingCandles,
  selectSavedCandles,
  type CandlesReport,
  type DigitCandle,
  type SavedCandles,
  type NumberCandlesEmitted,
} from '#machines/number-candles/index.ts';
import { hearingActor } from '#tests/kit/hearing-actor.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { candleOf } from './number-candles.model.ts';

function start(kept?: SavedCandles) {
  const find = heldPort<{ number: number }, Outcome<readonly DigitCandle[]>>();
  const clock = new SimulatedClock();
  const facts: (CandlesReport | NumberCandlesEmitted)[] = [];
  const actor = createActor(machineUnderTest(provideNumberCandles({ findCandles: find.port })), {
    clock,
    input: { kept, list: hearingActor<CandlesReport>(facts) },
  });
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const ask = (text: string): void => {
    actor.send({ type: 'age.type', text });
    actor.send({ type: 'age.submit' });
  };
  const now = () => actor.getSnapshot();
  return { actor, ask, asked: find.calls, clock, facts, now, state: () => statePath(now()) };
}

/** Asks for the age, and is answered so. */
async function answered(age: string, outcome: Outcome<readonly DigitCandle[]>) {
  const started = start();
  started.ask(age);
  started.asked[0]?.resolve(outcome);
  await settled();
  return started;
}

const logged = [{ type: 'failure.logged', what: 'number candles', message: 'no answer' }];

test('[DET-09, DET-06] an age is asked for, and its candles go into the list', async () => {
  const { ask, asked, now, state, facts } = start();
  ask(' 30');
  expect([asked.map(({ input }) => input), selectIsFindingCandles(now())]).toEqual([[{ number: 30 }], true]);
  const candles = [candleOf('3'), candleOf('0')];
  asked[0]?.resolve(ok(candles));
  await settled();
  expect([state(), facts]).toEqual(['added', [{ type: 'candles.add', candles }]]);
  expect(selectCandleWords(now())).toEqual({ tone: 'success', text: 'Added: a 3 and a 0' });
});

test.each([
  ['22', [candleOf('2', 2)], 'Added: two 2s'],
  ['81', [candleOf('8'), candleOf('1')], 'Added: an 8 and a 1'],
])('[DET-09] the candles of %s are said in words', async (age, candles, text) => {
  const { now } = await answered(age, ok(candles));
  expect(selectCandleWords(now())?.text).toBe(text);
});

test.each([
  ['', 'Please enter an age'],
  ['  ', 'Please enter an age'],
  ['0', 'Please enter an age from 1 to 99'],
  ['100', 'Please enter an age from 1 to 99'],
  ['1000', 'Please enter an age from 1 to 99'],
  ['3.5', 'Please enter an age from 1 to 99'],
  ['-4', 'Please enter an age from 1 to 99'],
  ['ten', 'Please enter an age from 1 to 99'],
])('[DET-09] "%s" is no age, which is said until something is typed, and asks nothing', (text, error) => {
  const { actor, ask, asked, now } = start();
  ask(text);
  expect([selectAgeError(now()), asked]).toEqual([error, []]);
  actor.send({ type: 'age.type', text: '7' });
  expect([selectAgeError(now()), selectAgeText(now())]).toEqual([null, '7']);
});

test('[DET-09] a digit that is sold out is said, and half an age is not added', async () => {
  const { now, state, facts } = await answered('30', ok([candleOf('3', 1, false), candleOf('0')]));
  expect([state(), facts, selectCandleWords(now())]).toEqual([
    'soldOut',
    [],
    { tone: 'warning', text: 'Sorry, we do not have enough 3s right now, so we have not added any.' },
  ]);
});

test('[DET-09] a number without candles is said in the words of the shop', async () => {
  const message = 'We have no candles for that number.';
  const { now, state, facts } = await answered('17', refused({ code: 'NOT_FOUND', message, status: 404 }));
  expect([state(), facts, selectCandleWords(now())]).toEqual(['unknown', [], { tone: 'warning', text: message }]);
});

test.each(['lost', 'late'] as const)(
  '[DET-09] an answer that is %s keeps the age, and it is asked again',
  async (end) => {
    const { actor, ask, asked, clock, facts, now, state } = start();
    ask('30');
    clock.increment(60_000);
    expect(selectCandleWords(now())?.tone).toBe('info');
    if (end === 'lost') asked[0]?.reject(new Error('offline'));
    else clock.increment(40_000);
    await settled();
    expect([state(), selectAgeText(now()), facts, selectCandleWords(now())?.tone]).toEqual([
      'failed',
      '30',
      logged,
      'error',
    ]);
    actor.send({ type: 'age.submit' });
    expect([state(), asked.length, selectCandleWords(now())]).toEqual(['asking.waiting', 2, null]);
  },
);

test('[DET-09] once the list is empty the field is too; an age that is being typed stays', async () => {
  const { actor, now, state } = await answered('30', ok([candleOf('3'), candleOf('0')]));
  actor.send({ type: 'list.emptied' });
  expect([state(), selectAgeText(now()), selectCandleWords(now())]).toEqual(['idle', '', null]);
  actor.send({ type: 'age.type', text: '4' });
  actor.send({ type: 'list.emptied' });
  expect(selectAgeText(now())).toBe('4');
});

test('[DET-06] whoever comes back finds the age that they typed, and that its candles are in the list', async () => {
  const { actor, now } = await answered('30', ok([candleOf('3'), candleOf('0')]));
  const again = start(selectSavedCandles(now()));
  expect([again.state(), selectAgeText(again.now()), again.facts]).toEqual(['added', '30', []]);
  expect(selectCandleWords(again.now())?.text).toBe('Added: a 3 and a 0');
  actor.send({ type: 'age.type', text: '31' });
  const typed = start(selectSavedCandles(now()));
  expect([typed.state(), selectAgeText(typed.now())]).toEqual(['idle', '31']);
});
