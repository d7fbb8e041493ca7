import { describe, expect, test } from 'vitest';
import { assign, setup, StateMachine } from 'xstate';
import { ok, refused } from '#machines/kit/outcome.ts';
import { requestTimeout } from '#machines/kit/delays.ts';
import { unprovided } from '#machines/kit/port.ts';
import { defineModel, examine, headlessOnly, mutantNames } from '#tests/kit/model/index.ts';
import { mutantOf } from '#tests/kit/model/mutate.ts';
import { explore } from '#tests/kit/model/explore.ts';
import { planPaths, provable, undrivenPairs } from '#tests/kit/model/plan.ts';
import type { AnyStateMachine } from 'xstate';
import type { Outcome } from '#machines/kit/outcome.ts';
import type { Port } from '#machines/kit/port.ts';

type BakeCake = Port<{ flavour: string }, Outcome<{ cake: string }>>;

/** A small oven: a choice, a call with three ends, a lamp beside it. */
const base = setup({
  types: {
    context: {} as { flavour: string; cake: string | null },
    events: {} as { type: 'flavour.choose'; flavour: string } | { type: 'bake.start' } | { type: 'lamp.toggle' },
    input: {} as { flavour: string },
  },
  actors: { bakeCake: unprovided<BakeCake>('bakeCake') },
  guards: { hasFlavour: ({ context }) => context.flavour !== '', isOk: (_, params: Outcome<unknown>) => params.ok },
  actions: {
    storeFlavour: assign((_, params: { flavour: string }) => ({ flavour: params.flavour })),
    storeCake: assign((_, params: Outcome<{ cake: string }>) => (params.ok ? { cake: params.value.cake } : {})),
  },
  delays: { requestTimeout, coolingTime: 5000 },
});

const oven = base.createMachine({
  id: 'oven',
  context: ({ input }) => ({ flavour: input.flavour, cake: null }),
  type: 'parallel',
  states: {
    door: {
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            'flavour.choose': { actions: { type: 'storeFlavour', params: ({ event }) => event } },
            'bake.start': { guard: 'hasFlavour', target: 'bakingCake' },
          },
        },
        bakingCake: {
          invoke: {
            id: 'bakeCake',
            src: 'bakeCake',
            input: ({ context }) => ({ flavour: context.flavour }),
            onDone: [
              {
                guard: { type: 'isOk', params: ({ event }) => event.output },
                target: 'cooling',
                actions: { type: 'storeCake', params: ({ event }) => event.output },
              },
              { target: 'choosing' },
            ],
            onError: 'choosing',
          },
          after: { requestTimeout: 'choosing' },
        },
        cooling: { after: { coolingTime: 'baked' } },
        baked: {},
      },
    },
    lamp: { initial: 'off', states: { off: { on: { 'lamp.toggle': 'on' } }, on: { on: { 'lamp.toggle': 'off' } } } },
  },
});

const modelOf = (machine: typeof oven) =>
  defineModel(machine, {
    inputs: { 'an empty oven': { flavour: '' } },
    events: {
      'flavour.choose': { samples: [{ flavour: 'plum' }], gesture: headlessOnly('there is no oven in the shop') },
      'bake.start': { gesture: headlessOnly('there is no oven in the shop') },
      'lamp.toggle': { gesture: headlessOnly('there is no oven in the shop') },
    },
    actors: {
      bakeCake: {
        done: { baked: ok({ cake: 'plum cake' }), burnt: refused({ code: 'BURNT', message: 'Burnt' }) },
        errors: { cold: new Error('no power') },
      },
    },
    ignored: [{ events: ['flavour.choose', 'bake.start'], outside: ['door.choosing'], reason: 'the door is shut' }],
    project: ({ flavour }) => flavour,
    truths: [{ in: 'door.baked', says: 'there is a cake', holds: ({ cake }) => cake !== null }],
  });

const nothing = {
  misspelt: [],
  unreached: [],
  untaken: [],
  undriven: [],
  unanswered: [],
  wrongPlans: [],
  brokenTruths: [],
};

type Table = Record<string, unknown>;
const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy of a config in which one table, found by its path, is changed. */
const changed = (value: unknown, [key, ...rest]: readonly string[], change: Table): Table => {
  const table = isTable(value) ? value : {};
  return key === undefined ? { ...table, ...change } : { ...table, [key]: changed(table[key], rest, change) };
};

/** The oven with a fault at one place of its config. */
const broken = (path: string, change: Table): AnyStateMachine =>
  new StateMachine(Object(changed(oven.config, path.split('.'), change)), oven.implementations);

describe('the model kit', () => {
  test('finds nothing wrong with a sound chart', async () => {
    expect(await examine(modelOf(oven))).toEqual(nothing);
  });

  test('plans every transition in short, and every pair inside a region', () => {
    const model = modelOf(oven);
    const atlas = explore(model);
    const pairs = [...provable(model, 'pairs', atlas)].filter((proof) => proof.includes('=>'));
    expect(pairs).toContain('door.choosing / flavour.choose / 0 => door.choosing / bake.start / 0');
    expect(pairs.filter((proof) => /door.*=> lamp|lamp.*=> door/.test(proof))).toEqual([]);
    expect(planPaths(model, atlas, 'transitions', 30).length).toBeLessThan(4);
    const all = planPaths(model, atlas, 'pairs', 30);
    expect(undrivenPairs(model, atlas, all)).toEqual([]);
    expect(undrivenPairs(model, atlas, all.slice(1)).length).toBeGreaterThan(0);
    expect(undrivenPairs(model, atlas, []).toSorted()).toEqual(pairs.toSorted());
  });

  test.each([
    ['a state that nothing leads to', 'unreached', 'states.door.states', { hidden: {} }],
    ['a transition that cannot happen', 'untaken', 'states.door.states.cooling.after', { requestTimeout: 'baked' }],
    ['an event that nobody answers', 'unanswered', 'states.lamp.states.on', { on: {} }],
    [
      'an event answered where it should be ignored',
      'unanswered',
      'states.door.states.baked',
      { on: { 'bake.start': 'bakingCake' } },
    ],
    ['a delay without a name', 'misspelt', 'states.door.states.cooling', { after: { coolingTimes: 'baked' } }],
    ['a number as a delay', 'misspelt', 'states.door.states.cooling', { after: { 5000: 'baked' } }],
    ['a misspelt initial state', 'misspelt', 'states.lamp', { initial: 'of' }],
    ['a broken truth', 'brokenTruths', 'states.door.states.choosing.on', { 'bake.start': 'baked' }],
  ] as const)('notices %s', async (_, kind, path, change) => {
    const findings = await examine({ ...modelOf(oven), machine: broken(path, change) });
    expect(findings[kind].length).toBeGreaterThan(0);
  });

  test('a misspelt target does not even load', () => {
    expect(() => broken('states.lamp.states.on', { on: { 'lamp.toggle': 'of' } })).toThrow(
      "Child state 'of' does not exist",
    );
  });

  test('plants each kind of fault by name, and leaves to the pins only what a graph cannot judge', async () => {
    const names = mutantNames(oven);
    expect(names).toContain('door.choosing / bake.start: guard hasFlavour negated');
    expect(names).toContain('door.bakingCake / onDone(bakeCake)[0]: action storeCake dropped');
    expect(names).toContain('door.cooling / coolingTime: target baked became choosing');
    const killed = await Promise.all(
      names.map(async (name) => {
        const machine: AnyStateMachine = mutantOf(oven, name);
        const findings = await examine({ ...modelOf(oven), machine });
        return Object.values(findings).some((list) => list.length > 0) ? [] : [name];
      }),
    );
    expect(killed.flat()).toEqual([
      'door.choosing / bake.start: guard hasFlavour negated',
      'door.bakingCake / requestTimeout: target choosing became bakingCake',
      'door.bakingCake / onDone(bakeCake)[1]: target choosing became bakingCake',
      'door.bakingCake / onError(bakeCake): target choosing became bakingCake',
      'lamp.on / lamp.toggle: target off became on',
    ]);
  });

  test('plants faults of more kinds when all are asked for', () => {
    const few = new Set(mutantNames(oven));
    const more = mutantNames(oven, true).filter((name) => !few.has(name));
    expect(more.filter((name) => name.startsWith('door.choosing / flavour') || !name.includes('target'))).toEqual([
      'door.choosing / flavour.choose: storeFlavour without params',
      'door.bakingCake: bakeCake without input',
      'door.bakingCake / onDone(bakeCake)[0]: storeCake without params',
      'door.bakingCake / onDone(bakeCake)[0]: isOk without params',
      'delay requestTimeout became a tenth',
      'delay requestTimeout became ten times',
      'delay coolingTime became a tenth',
      'delay coolingTime became ten times',
    ]);
    expect(more).toContain('door.bakingCake / onError(bakeCake): target choosing became cooling');
    const slow: AnyStateMachine = mutantOf(oven, 'delay coolingTime became ten times');
    expect(slow.implementations.delays).toMatchObject({ coolingTime: 50_000, requestTimeout });
  });
});
