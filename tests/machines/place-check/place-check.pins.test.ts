import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { PlaceCheck } from '#machines/domain/index.ts';
import { requestTimeout, slowHint } from '#machines/kit/delays.ts';
import { ok, refused, statePath, type Outcome } from '#machines/kit/index.ts';
import {
  areSameWords,
  providePlaceCheck,
  selectIsChecking,
  selectOtherPlaces,
  selectPlaceError,
  selectPlaceText,
  selectPlaceWords,
  type PlaceCheckInput,
  type PlaceCheckOutsideEvent,
} from '#machines/place-check/index.ts';
import type { PlaceQuestion } from '#machines/rules/place/place.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { farAway, serviceable } from './place-check.model.ts';

type Asked = PlaceQuestion & { sku: string };

function startCheck(given: Partial<PlaceCheckInput> = {}) {
  const check = heldPort<Asked, Outcome<PlaceCheck>>();
  const clock = new SimulatedClock();
  let report: (event: PlaceCheckOutsideEvent) => void = () => undefined;
  let ears = 0;
  const ports = {
    checkPlace: check.port,
    outsideListener: (send: typeof report) => {
      report = send;
      ears += 1;
      return () => undefined;
    },
  };
  const actor = createActor(machineUnderTest(providePlaceCheck(ports)), {
    input: { sku: 'PC105-500', city: null, text: '', remembered: null, ...given },
    clock,
  });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return {
    actor,
    clock,
    facts,
    calls: check.calls,
    ears: () => ears,
    outside: (event: PlaceCheckOutsideEvent) => report(event),
    snapshot: () => actor.getSnapshot(),
    state: () => statePath(actor.getSnapshot()),
    words: () => selectPlaceWords(actor.getSnapshot()),
    ask: (text: string) => {
      actor.send({ type: 'place.type', text });
      actor.send({ type: 'place.submit' });
    },
    end: async (outcome: Outcome<PlaceCheck>) => {
      check.calls.at(-1)?.resolve(outcome);
      await settled();
    },
  };
}

test('[DET-07] a pincode that is delivered to says so with the earliest time, and is kept for the next product', async () => {
  const { ask, calls, end, facts, snapshot, state, words } = startCheck({ city: 'Bengaluru' });
  ask('560038');
  expect([state(), selectIsChecking(snapshot()), words(), calls[0]?.input]).toEqual([
    'checking.waiting',
    true,
    null,
    { sku: 'PC105-500', text: '560038', area_id: null, city: 'Bengaluru' },
  ]);
  await end(ok(serviceable));
  expect([state(), words(), facts]).toEqual([
    'serviceable',
    {
      tone: 'success',
      text: 'We deliver to Indiranagar, Bengaluru 560038.',
      earliest: 'Today, 2 pm to 4 pm',
    },
    [
      {
        type: 'place.kept',
        place: { text: '560038', area_id: 1001, city: 'Bengaluru', area: 'Indiranagar', pincode: '560038' },
      },
    ],
  ]);
});

test.each([
  ['2026-11-23', 'Tomorrow, 2 pm to 4 pm'],
  ['2026-11-28', 'Sat, 28 Nov, 2 pm to 4 pm'],
])('[DET-07] the earliest day %s is said as people do', async (date, said) => {
  const { ask, end, words } = startCheck();
  ask('560038');
  await end(ok({ ...serviceable, earliest: { date, today: '2026-11-22', label: '2 pm to 4 pm' } }));
  expect(words()?.earliest).toBe(said);
});

test('[DET-07] a place that is delivered to while every time is taken says so', async () => {
  const { ask, end, words } = startCheck();
  ask('560038');
  await end(ok({ ...serviceable, earliest: null }));
  expect(words()?.earliest).toBe('every time of the next days is taken for this one');
});

test('[DET-07] the place of an earlier product is asked for at once; a chosen city only stands in the field', () => {
  const remembered = startCheck({ remembered: { text: 'Indiranagar', area_id: 1001 } });
  expect([remembered.state(), remembered.calls[0]?.input]).toEqual([
    'checking.waiting',
    { sku: 'PC105-500', text: 'Indiranagar', area_id: 1001, city: null },
  ]);
  const chosen = startCheck({ city: 'Bengaluru', text: '560038' });
  expect([chosen.state(), chosen.calls, selectPlaceText(chosen.snapshot())]).toEqual(['idle', [], '560038']);
});

test('[DET-07] what is no place is not asked for; typing again drops the error', () => {
  const { actor, ask, calls, snapshot, state } = startCheck();
  ask('5600');
  expect([state(), selectPlaceError(snapshot()), calls]).toEqual(['rejected', 'A pincode has 6 digits', []]);
  actor.send({ type: 'place.type', text: '56003' });
  expect([state(), selectPlaceError(snapshot()), selectPlaceText(snapshot())]).toEqual(['idle', null, '56003']);
});

test('[DET-07] where it is not delivered to, places nearby are offered and one of them is asked for', async () => {
  const { actor, ask, calls, end, facts, snapshot, state, words } = startCheck();
  ask('560999');
  await end(ok(farAway));
  expect([state(), words(), selectOtherPlaces(snapshot()).map(({ name }) => name), facts]).toEqual([
    'unserviceable',
    { tone: 'warning', text: 'We do not deliver to 560999 yet. We deliver nearby to:', earliest: null },
    ['Indiranagar', 'Ulsoor'],
    [],
  ]);
  actor.send({ type: 'place.choose', area_id: 9 });
  expect(calls).toHaveLength(1);
  actor.send({ type: 'place.choose', area_id: 1015 });
  expect([state(), selectPlaceText(snapshot()), selectOtherPlaces(snapshot()), calls[1]?.input]).toEqual([
    'checking.waiting',
    'Ulsoor',
    [],
    { sku: 'PC105-500', text: 'Ulsoor', area_id: 1015, city: null },
  ]);
});

test.each([
  ['several', 'choosingPlace', { tone: 'info', text: 'Which Civil Lines do you mean?', earliest: null }],
  [
    'unknown',
    'unknown',
    {
      tone: 'warning',
      text: 'We could not find Civil Lines. Please enter your pincode instead.',
      earliest: null,
    },
  ],
  [
    'not_serviceable',
    'unserviceable',
    { tone: 'warning', text: 'We do not deliver to Civil Lines yet.', earliest: null },
  ],
] as const)('[DET-07] the answer %s is put into words', async (result, at, said) => {
  const { actor, ask, end, state, words, calls } = startCheck();
  ask(' Civil  Lines ');
  await end(ok({ ...farAway, result, others: result === 'several' ? farAway.others : [] }));
  expect([state(), words()]).toEqual([at, said]);
  actor.send({ type: 'place.choose', area_id: 1001 });
  expect(calls.slice(1).map(({ input }) => input.area_id)).toEqual(result === 'several' ? [1001] : []);
});

test('[DET-07] a whole city is asked for by its part', async () => {
  const { ask, end, words } = startCheck();
  ask('bengaluru');
  await end(ok({ ...farAway, result: 'several' }));
  expect(words()).toEqual({ tone: 'info', text: 'Which area of bengaluru?', earliest: null });
});

test('[DET-07] without an answer it says so, keeps what was typed, and asks again when told to', async () => {
  const { actor, ask, calls, clock, end, facts, snapshot, state, words } = startCheck();
  const failed = { tone: 'error', text: 'We could not check this place. Please try again.', earliest: null };
  ask('560038');
  calls[0]?.reject(new Error('offline'));
  await settled();
  expect([state(), words(), selectPlaceText(snapshot())]).toEqual(['failed', failed, '560038']);
  actor.send({ type: 'place.submit' });
  clock.increment(slowHint);
  expect([state(), words()?.text]).toEqual([
    'checking.slow',
    'This is taking longer than usual. Please wait a moment.',
  ]);
  clock.increment(requestTimeout);
  expect([state(), words()]).toEqual(['failed', failed]);
  actor.send({ type: 'place.submit' });
  await end(refused({ code: 'TOO_MANY', message: 'A little slower, please.', status: 429 }));
  expect([state(), facts]).toEqual([
    'failed',
    ['no answer', 'no answer', 'A little slower, please.'].map((message) => ({
      type: 'failure.logged',
      what: 'place check',
      message,
    })),
  ]);
});

test('[DET-07] typing while it is asked drops the question, and a long text is cut', () => {
  const { actor, ask, calls, snapshot, state } = startCheck();
  ask('560038');
  actor.send({ type: 'place.type', text: 'x'.repeat(90) });
  expect([state(), calls[0]?.signal.aborted, selectPlaceText(snapshot()).length]).toEqual(['idle', true, 80]);
});

test('words are the same when all their parts are', () => {
  const words = { tone: 'info', text: 'a', earliest: null } as const;
  expect([
    areSameWords(null, null),
    areSameWords(words, { ...words }),
    areSameWords(words, null),
    areSameWords(words, { ...words, earliest: 'b' }),
  ]).toEqual([true, true, false, false]);
});

const koramangala = { text: 'Koramangala', area_id: 1002, city: 'Bengaluru', area: 'Koramangala', pincode: '560034' };

test('[DET-07, LOC-06] a place that is chosen elsewhere is asked for at once; the one that the check has kept is not', async () => {
  const { ask, calls, ears, end, outside, snapshot, state } = startCheck();
  ask('560038');
  await end(ok(serviceable));
  const kept = { text: '560038', area_id: 1001, city: 'Bengaluru', area: 'Indiranagar', pincode: '560038' };
  outside({ type: 'place.changed', place: kept });
  outside({ type: 'place.changed', place: null });
  expect([state(), calls.length]).toEqual(['serviceable', 1]);
  outside({ type: 'place.changed', place: koramangala });
  expect([state(), calls[1]?.input, selectPlaceText(snapshot())]).toEqual([
    'checking.waiting',
    { sku: 'PC105-500', city: 'Bengaluru', text: 'Koramangala', area_id: 1002 },
    'Koramangala',
  ]);
  outside({ type: 'place.changed', place: koramangala });
  expect(calls.length).toBe(2);
  outside({ type: 'place.changed', place: { ...koramangala, area_id: 1003 } });
  expect(calls.length).toBe(3);
  // An ear that is put up anew misses what is chosen meanwhile.
  expect(ears()).toBe(1);
});

test('[LOC-01] the check leads to the popup in which areas are looked for', () => {
  const { actor, facts, state } = startCheck();
  actor.send({ type: 'areas.open' });
  expect([state(), facts]).toEqual(['idle', [{ type: 'areas.wanted' }]]);
});
