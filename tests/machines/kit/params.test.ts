import { describe, expect, test } from 'vitest';
import { assign, createActor, setup, SimulatedClock } from 'xstate';
import { failureReason, isLoginOver, isOk, isRefused, refusalOf } from '#machines/kit/answer.ts';
import { requestTimeout, slowHint } from '#machines/kit/delays.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { withEvent, withOutcome } from '#machines/kit/params.ts';
import { port, unprovided } from '#machines/kit/port.ts';
import { withSlowHint } from '#machines/kit/slow-hint.ts';
import { statePath } from '#machines/kit/state-path.ts';
import type { Answer } from '#machines/kit/answer.ts';
import type { Outcome, Refusal } from '#machines/kit/outcome.ts';
import type { Port } from '#machines/kit/port.ts';

type BakeCake = Port<undefined, Outcome<{ readonly cake: string }>>;
type CountCakes = Port<undefined, Outcome<number>>;

const base = setup({
  types: {
    context: {} as { flavour: string; cake: string | null; refusal: Refusal | null },
    events: {} as { type: 'flavour.choose'; flavour: string } | { type: 'bake.start' },
    tags: {} as 'busy' | 'slow',
  },
  actors: { bakeCake: unprovided<BakeCake>('bakeCake'), countCakes: unprovided<CountCakes>('countCakes') },
  guards: { isOk, isRefused, isLoginOver, isSweet: (_, { flavour }: { flavour: string }) => flavour !== 'salt' },
  delays: { requestTimeout, slowHint },
});
const oven = base.extend({
  actions: {
    storeFlavour: assign((_, { flavour }: { flavour: string }) => ({ flavour })),
    storeCake: assign((_, { outcome }: Answer<{ readonly cake: string }>) => (outcome.ok ? outcome.value : {})),
    storeRefusal: assign((_, answer: Answer) => ({ refusal: refusalOf(answer) })),
  },
});

const machine = oven.createMachine({
  id: 'oven',
  context: { flavour: '', cake: null, refusal: null },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'flavour.choose': { guard: withEvent('isSweet'), actions: withEvent('storeFlavour') },
        'bake.start': 'bakingCake',
      },
    },
    bakingCake: {
      tags: 'busy',
      invoke: {
        id: 'bakeCake',
        src: 'bakeCake',
        input: undefined,
        onDone: [
          { guard: withOutcome('isOk'), target: 'baked', actions: withOutcome('storeCake') },
          { guard: withOutcome('isLoginOver'), target: 'locked', actions: withOutcome('storeRefusal') },
          { guard: withOutcome('isRefused'), target: 'refused', actions: [withOutcome('storeRefusal')] },
        ],
        onError: 'failed',
      },
      after: { requestTimeout: 'failed' },
      ...withSlowHint,
    },
    baked: {},
    locked: {},
    refused: {},
    failed: {},
  },
});

const bake = async (answer: ReturnType<BakeCake>) => {
  const actor = createActor(machine.provide({ actors: { bakeCake: port(() => answer) } }));
  actor.start().send({ type: 'bake.start' });
  await new Promise((resolve) => setImmediate(resolve));
  const snapshot = actor.getSnapshot();
  return [statePath(snapshot), snapshot.context.cake ?? snapshot.context.refusal?.code];
};

const tired = { code: 'OVEN_TIRED', message: 'The oven rests.' };
const loginOver = { code: 'LOGIN_REQUIRED', message: 'Please log in to continue.', status: 401 };

describe('a call', () => {
  test.each([
    ['went well', ok({ cake: 'plum' }), ['baked', 'plum']],
    ['was refused', refused(tired), ['refused', 'OVEN_TIRED']],
    ['needs a customer', refused(loginOver), ['locked', 'LOGIN_REQUIRED']],
  ] as const)('that %s is judged by its outcome', async (_, outcome, end) => {
    expect(await bake(Promise.resolve(outcome))).toEqual(end);
  });

  test('[CST-01] that is slow says so after 10 s, and is given up after 100 s', () => {
    const clock = new SimulatedClock();
    const silent = machine.provide({
      actors: { bakeCake: port<undefined, Outcome<{ readonly cake: string }>>(() => new Promise(() => {})) },
    });
    const actor = createActor(silent, { clock }).start();
    actor.send({ type: 'bake.start' });
    const seen = [9_999, 1, 89_999, 1].map((ms) => {
      clock.increment(ms);
      return [statePath(actor.getSnapshot()), actor.getSnapshot().hasTag('slow')];
    });
    expect(seen).toEqual([
      ['bakingCake.waiting', false],
      ['bakingCake.slow', true],
      ['bakingCake.slow', true],
      ['failed', false],
    ]);
  });
});

test('an event is handed on whole', () => {
  const actor = createActor(machine).start();
  actor.send({ type: 'flavour.choose', flavour: 'plum' });
  actor.send({ type: 'flavour.choose', flavour: 'salt' });
  expect(actor.getSnapshot().context.flavour).toBe('plum');
});

test('why a call was refused is nothing when it went well', () => {
  expect([refusalOf({ outcome: ok(1) }), refusalOf({ outcome: refused(tired) })]).toEqual([null, tired]);
});

test('why a call failed is what the server said, if it said anything', () => {
  expect([failureReason({ outcome: refused(tired) }), failureReason({})]).toEqual(['The oven rests.', 'no answer']);
});

/** Each of these is a compile error, which `tsc` checks: XState's inference survives the helpers. */
export const mistakes = [
  oven.createStateConfig({
    // @ts-expect-error a guard that does not exist
    invoke: { src: 'bakeCake', input: undefined, onDone: { guard: withOutcome('isOkay') } },
  }),
  oven.createStateConfig({
    // @ts-expect-error an action that does not exist
    invoke: { src: 'bakeCake', input: undefined, onDone: [{ actions: withOutcome('storeCakes') }] },
  }),
  oven.createStateConfig({
    // @ts-expect-error an action that does not exist, among others
    invoke: { src: 'bakeCake', input: undefined, onDone: { actions: [withOutcome('storeCake'), withOutcome('bake')] } },
  }),
  oven.createStateConfig({
    // @ts-expect-error an actor that does not exist
    invoke: { src: 'bakeCakes', input: undefined, onDone: { actions: withOutcome('storeCake') } },
  }),
  oven.createStateConfig({
    // @ts-expect-error the answer of another call
    invoke: { src: 'countCakes', input: undefined, onDone: { actions: withOutcome('storeCake') } },
  }),
  oven.createStateConfig({
    // @ts-expect-error an event is no answer
    on: { 'bake.start': { guard: withOutcome('isOk') } },
  }),
  oven.createStateConfig({
    // @ts-expect-error an action that does not exist
    on: { 'flavour.choose': { actions: withEvent('storeFlavours') } },
  }),
  oven.createStateConfig({
    // @ts-expect-error a guard that does not exist
    on: { 'flavour.choose': { guard: withEvent('isSour') } },
  }),
  oven.createStateConfig({
    // @ts-expect-error an event without a flavour
    on: { 'bake.start': { actions: [withEvent('storeFlavour')] } },
  }),
  // @ts-expect-error a flow without the tag of the slow hint
  setup({ types: { tags: {} as 'busy' }, delays: { slowHint } }).createStateConfig(withSlowHint),
];
