import { describe, expect, test } from 'vitest';
import { setup, StateMachine } from 'xstate';
import { requestTimeout } from '#machines/kit/delays.ts';
import { unprovided } from '#machines/kit/port.ts';
import { flowNames, machineOf } from '#scripts/lib/flows.ts';
import { chartMistakes } from '#tests/kit/model/chart-rules.ts';
import type { Port } from '#machines/kit/port.ts';

test.each(flowNames())('the chart of %s follows the written rules', async (flow) => {
  expect(chartMistakes(await machineOf(flow))).toEqual([]);
});

test('a chart that leads to the bank hears of it when the browser brings its page back', async () => {
  const machines = await Promise.all(flowNames().map(machineOf));
  const leading = machines.filter(({ implementations }) => 'emitBankWanted' in implementations.actions);
  expect(leading.length).toBeGreaterThan(4);
  expect(leading.filter(({ events }) => !events.includes('page.restored')).map(({ id }) => id)).toEqual([]);
});

/** A small chart without a mistake, to plant mistakes in. */
const sound = setup({
  types: { events: {} as { type: 'bake.start' } },
  actors: { bakeCake: unprovided<Port<undefined, string>>('bakeCake') },
  guards: { isHot: () => true },
  actions: { storeCake: () => undefined },
  delays: { requestTimeout },
}).createMachine({
  id: 'oven',
  description: 'Bakes a cake',
  initial: 'idle',
  states: {
    idle: { on: { 'bake.start': { guard: 'isHot', target: 'bakingCake' } } },
    bakingCake: {
      tags: 'busy',
      invoke: { id: 'bakeCake', src: 'bakeCake', onDone: 'deciding', onError: 'idle' },
      after: { requestTimeout: 'idle' },
    },
    deciding: { always: 'idle' },
  },
});

type Table = Record<string, unknown>;
const baking = {
  tags: 'busy',
  invoke: { id: 'bakeCake', src: 'bakeCake', onDone: 'idle', onError: 'idle' },
  after: { requestTimeout: 'idle' },
};
const withStates = (states: Table): Table => ({ ...sound.config, states: { ...sound.config.states, ...states } });
const mistakesIn = (config: Table, more: Table = {}): string[] =>
  chartMistakes(new StateMachine(Object(config), { ...sound.implementations, ...more }));

describe('the rules for charts notice', () => {
  test('nothing in a sound chart', () => {
    expect(chartMistakes(sound)).toEqual([]);
  });

  test.each<[string, Table, string]>([
    [
      'a number as a delay',
      { bakingCake: { ...baking, after: { 5000: 'idle' } } },
      'bakingCake: after 5000 is a number; give the delay a name',
    ],
    [
      'a delay that does not exist',
      { bakingCake: { ...baking, after: { requestTimeouts: 'idle' } } },
      'bakingCake: the delay "requestTimeouts" does not exist',
    ],
    ['a call without a timeout', { bakingCake: { ...baking, after: {} } }, 'bakingCake has no timeout'],
    [
      'a call without onDone',
      { bakingCake: { ...baking, invoke: { id: 'bakeCake', src: 'bakeCake', onError: 'idle' } } },
      'bakingCake does not say what follows when bakeCake is done',
    ],
    [
      'a call without onError',
      { bakingCake: { ...baking, invoke: { id: 'bakeCake', src: 'bakeCake', onDone: 'idle' } } },
      'bakingCake does not say what follows when bakeCake fails',
    ],
    [
      'a call by another id',
      { bakingCake: { ...baking, invoke: { ...baking.invoke, id: 'bake' } } },
      'bakingCake calls bakeCake by another id, bake',
    ],
    [
      'two calls at once',
      { bakingCake: { ...baking, invoke: [baking.invoke, baking.invoke] } },
      'bakingCake asks more than one at once',
    ],
    [
      'a busy state without its tag',
      { bakingCake: { ...baking, tags: [] } },
      'bakingCake waits for the world without the tag busy',
    ],
    ['a busy state that is no gerund', { hot: baking }, 'hot waits for the world, so its name is a gerund'],
    ['a decision by another name', { done: { always: 'idle' } }, 'done decides, so its name begins with deciding'],
    [
      'a decision that does more',
      { decidingMore: { always: 'idle', on: { 'bake.start': 'idle' } } },
      'decidingMore is called deciding and does not just decide',
    ],
    ['a state by a wrong name', { Too_hot: {} }, 'state "Too_hot" is not named by the rules'],
    ['an event by a wrong name', { open: { on: { START: 'idle' } } }, 'event "START" is not named by the rules'],
  ])('%s', (_, states, mistake) => {
    expect(mistakesIn(withStates(states))).toContain(mistake);
  });

  test('a guard, an action and a delay by a wrong name', () => {
    expect(
      mistakesIn(
        { ...sound.config },
        {
          guards: { hot: () => true, isHot: () => true },
          actions: { cake: () => undefined },
          delays: { requestTimeout, Soon: 5 },
        },
      ),
    ).toEqual([
      'guard "hot" is not named by the rules',
      'action "cake" is not named by the rules',
      'delay "Soon" is not named by the rules',
    ]);
  });

  test('a guard that reads the event', () => {
    const isHot = ({ event }: { event: { type: string } }): boolean => event.type === 'bake.start';
    expect(mistakesIn({ ...sound.config }, { guards: { isHot } })).toEqual([
      'guard "isHot" reads the event instead of taking params',
    ]);
  });

  test('a chart that says nothing about itself', () => {
    expect(mistakesIn({ ...sound.config, description: '' })).toEqual(['the chart says nothing about itself']);
  });
});
