import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMachine } from 'xstate';
import { explore } from '#tests/kit/model/explore.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';
import { planPaths } from '#tests/kit/model/plan.ts';
import { keysOfPath, nameOfPath, samplePaths, sampleSeed, sightsOfPath } from '#tests/kit/model/sample.ts';

/** A box with four ways out of it, one of them long. */
const box = createMachine({
  id: 'box',
  types: {} as { events: { type: 'left' } | { type: 'right' } | { type: 'up' } | { type: 'down' } | { type: 'on' } },
  initial: 'closed',
  states: {
    closed: { on: { left: 'one', right: 'two', up: 'three', down: 'four' } },
    one: { on: { on: 'oneMore' } },
    oneMore: { on: { on: 'end' } },
    two: {},
    three: {},
    four: {},
    end: { type: 'final' },
  },
});
const gesture = headlessOnly('there is no box in the shop');
const model = defineModel(box, {
  inputs: { here: undefined },
  events: { left: { gesture }, right: { gesture }, up: { gesture }, down: { gesture }, on: { gesture } },
  actors: {},
  ignored: [],
  project: () => null,
});
const planned = planPaths(model, explore(model), 'transitions', 9);
const [begun] = planned;
if (!begun) throw new Error('no path was planned');
const paths = [...planned, { ...begun, steps: [] }];
const seeds = Array.from({ length: 40 }, (_, index) => `commit ${index}`);
const takenBy = (seed: string, count: number) => new Set(samplePaths(paths, count, seed).flatMap(keysOfPath));

describe('a sample of walks', () => {
  beforeEach(() => void vi.stubEnv('DEPTH', 'sample'));
  afterEach(() => void vi.unstubAllEnvs());

  test('is the same for the same seed', () => {
    expect(samplePaths(paths, 2, 'a').map(nameOfPath)).toEqual(samplePaths(paths.toReversed(), 2, 'a').map(nameOfPath));
  });

  test('begins with another path at another commit, and each path gets its turn', () => {
    const first = new Set(seeds.flatMap((seed) => samplePaths(paths, 1, seed).map(nameOfPath)));
    expect([...first].sort()).toEqual(planned.map(nameOfPath).sort());
  });

  test('takes the long way second, if it was not the first', () => {
    for (const seed of seeds) expect([...takenBy(seed, 2)]).toContain('oneMore / on / 0');
  });

  test('has no path that takes nothing new, and none without a step', () => {
    expect(samplePaths([...paths, ...paths], 99, 'a')).toHaveLength(planned.length);
  });

  test('has all that is looked for, and no path that adds nothing to it', () => {
    const lengths = samplePaths(paths, 99, 'a', ({ steps }) => [`${steps.length} steps`]);
    expect(lengths.map(({ steps }) => steps.length).toSorted()).toEqual([1, 3]);
    const sights = samplePaths(paths, 99, 'a', sightsOfPath).flatMap(sightsOfPath);
    const states = ['closed', 'one', 'oneMore', 'two', 'three', 'four', 'end'];
    expect([...new Set(sights)].toSorted()).toEqual([...states, 'left', 'right', 'up', 'down', 'on'].toSorted());
  });

  test('is everything at full depth', () => {
    vi.stubEnv('DEPTH', 'qa');
    expect(samplePaths(paths, 1, 'a')).toEqual(paths);
  });

  test('is that of the commit, unless SEED names another', () => {
    vi.stubEnv('SEED', '');
    expect(sampleSeed()).toMatch(/^([0-9a-f]{40}|1)$/);
    vi.stubEnv('SEED', 'before');
    expect(sampleSeed()).toBe('before');
  });
});
