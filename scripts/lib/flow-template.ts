/** The files of a new flow by their paths: a small, whole flow that loads something and shows it. */
export const flowFiles = (flow: string): Record<string, string> => {
  const camel = flow.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const Name = `${camel.charAt(0).toUpperCase()}${camel.slice(1)}`;
  const machine = `machines/${flow}`;
  const tests = `tests/machines/${flow}`;
  return {
    [`${machine}/${flow}.types.ts`]: `import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { ${camel}Machine } from './${flow}.machine.ts';

/** What the flow is about; name the fields as the contract does. */
export type ${Name}Data = { readonly title: string };

export type ${Name}Input = { readonly loaded: ${Name}Data | null };
export type ${Name}Context = { readonly data: ${Name}Data | null };

export type ${Name}Event =
  /** the person asks for fresh data */
  { type: '${camel}.reload' };

export type ${Name}Ports = { readonly load${Name}: Port<undefined, Outcome<${Name}Data>> };

export type ${Name}Actor = ActorRefFrom<typeof ${camel}Machine>;
export type ${Name}Snapshot = SnapshotFrom<typeof ${camel}Machine>;
`,
    [`${machine}/${flow}.setup.ts`]: `import { assign, setup } from 'xstate';
import { isRefused } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import type { Answer } from '../kit/answer.ts';
import type { ${Name}Context, ${Name}Data, ${Name}Event, ${Name}Input, ${Name}Ports } from './${flow}.types.ts';

export const initialContext = ({ loaded }: ${Name}Input): ${Name}Context => ({ data: loaded });

const base = setup({
  types: {
    input: {} as ${Name}Input,
    context: {} as ${Name}Context,
    events: {} as ${Name}Event,
    tags: {} as 'busy' | 'slow',
  },
  actors: { load${Name}: unprovided<${Name}Ports['load${Name}']>('load${Name}') },
  guards: {
    isLoaded: ({ context }) => context.data !== null,
    isRefused,
  },
  delays: { requestTimeout, slowHint },
});

export const ${camel}Setup = base.extend({
  actions: {
    storeData: assign((_, { outcome }: Answer<${Name}Data>) => (outcome.ok ? { data: outcome.value } : {})),
  },
});
`,
    [`${machine}/${flow}.machine.ts`]: `import { withOutcome } from '../kit/params.ts';
import { withSlowHint } from '../kit/slow-hint.ts';
import { initialContext, ${camel}Setup } from './${flow}.setup.ts';

export const ${camel}Machine = ${camel}Setup.createMachine({
  id: '${flow}',
  description: 'Says in one sentence what ${flow} does for a shopper',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isLoaded', target: 'showing' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load${Name}',
        src: 'load${Name}',
        onDone: [
          { guard: withOutcome('isRefused'), target: 'refused' },
          { target: 'showing', actions: withOutcome('storeData') },
        ],
        onError: 'failed',
      },
      after: { requestTimeout: 'failed' },
      ...withSlowHint,
    },
    showing: { on: { '${camel}.reload': 'loading' } },
    refused: { on: { '${camel}.reload': 'loading' } },
    failed: { on: { '${camel}.reload': 'loading' } },
  },
});
`,
    [`${machine}/${flow}.provide.ts`]: `import { port } from '../kit/port.ts';
import { ${camel}Machine } from './${flow}.machine.ts';
import type { ${Name}Ports } from './${flow}.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provide${Name} = (ports: ${Name}Ports): typeof ${camel}Machine =>
  ${camel}Machine.provide({ actors: { load${Name}: port(ports.load${Name}) } });
`,
    [`${machine}/${flow}.view.ts`]: `import type { ${Name}Data, ${Name}Snapshot } from './${flow}.types.ts';

export const select${Name} = ({ context }: ${Name}Snapshot): ${Name}Data | null => context.data;
export const selectIs${Name}Busy = (snapshot: ${Name}Snapshot): boolean => snapshot.hasTag('busy');
export const selectIs${Name}Slow = (snapshot: ${Name}Snapshot): boolean => snapshot.hasTag('slow');
`,
    [`${machine}/index.ts`]: `export { ${camel}Machine } from './${flow}.machine.ts';
export { provide${Name} } from './${flow}.provide.ts';
export { select${Name}, selectIs${Name}Busy, selectIs${Name}Slow } from './${flow}.view.ts';
export type {
  ${Name}Actor,
  ${Name}Data,
  ${Name}Event,
  ${Name}Input,
  ${Name}Ports,
  ${Name}Snapshot,
} from './${flow}.types.ts';
`,
    [`${tests}/${flow}.model.ts`]: `import { ok, refused } from '#machines/kit/outcome.ts';
import { ${camel}Machine } from '#machines/${flow}/index.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';

export const ${camel}Model = defineModel(${camel}Machine, {
  inputs: { 'nothing loaded': { loaded: null }, 'loaded by the page': { loaded: { title: 'Plum cake' } } },
  events: { '${camel}.reload': { gesture: headlessOnly('no page shows this flow yet') } },
  actors: {
    load${Name}: {
      done: {
        found: ok({ title: 'Plum cake' }),
        refused: refused({ code: 'NOT_FOUND', message: 'There is no such thing.', status: 404 }),
      },
      errors: { network: new Error('offline') },
    },
  },
  ignored: [{ events: ['${camel}.reload'], in: ['loading'], reason: 'fresh data is on its way' }],
  project: ({ data }) => data !== null,
  truths: [{ in: 'showing', says: 'there is something to show', holds: ({ data }) => data !== null }],
});
`,
    [`${tests}/${flow}.graph.test.ts`]: `import { checkMachine } from '#tests/kit/model/index.ts';
import { ${camel}Model } from './${flow}.model.ts';

checkMachine(${camel}Model);
`,
    [`${tests}/${flow}.mutants.test.ts`]: `import { checkMutants } from '#tests/kit/model/index.ts';
import { ${camel}Model } from './${flow}.model.ts';

checkMutants(${camel}Model, ['${tests}/${flow}.graph.test.ts', '${tests}/${flow}.pins.test.ts']);
`,
    [`${tests}/${flow}.pins.test.ts`]: `import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { ok, refused } from '#machines/kit/outcome.ts';
import { statePath } from '#machines/kit/state-path.ts';
import { provide${Name}, select${Name}, selectIs${Name}Busy, selectIs${Name}Slow } from '#machines/${flow}/index.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import type { ${Name}Data, ${Name}Ports } from '#machines/${flow}/index.ts';

const cake: ${Name}Data = { title: 'Plum cake' };
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const start = async (load${Name}: ${Name}Ports['load${Name}'], loaded: ${Name}Data | null = null) => {
  const clock = new SimulatedClock();
  const actor = createActor(machineUnderTest(provide${Name}({ load${Name} })), { input: { loaded }, clock });
  actor.start();
  await settled();
  return { actor, clock, state: () => statePath(actor.getSnapshot()) };
};

test('what the page has loaded is shown without another call', async () => {
  const { actor, state } = await start(() => Promise.reject(new Error('nobody asked')), cake);
  expect([state(), select${Name}(actor.getSnapshot())]).toEqual(['showing', cake]);
});

test('what is missing is asked for', async () => {
  const { actor, state } = await start(() => Promise.resolve(ok(cake)));
  expect([state(), select${Name}(actor.getSnapshot())]).toEqual(['showing', cake]);
});

test('a refusal is a state, and asking again is possible', async () => {
  let isThere = false;
  const { actor, state } = await start(() =>
    Promise.resolve(isThere ? ok(cake) : refused({ code: 'NOT_FOUND', message: 'There is no such thing.' })),
  );
  expect(state()).toBe('refused');
  isThere = true;
  actor.send({ type: '${camel}.reload' });
  expect(selectIs${Name}Busy(actor.getSnapshot())).toBe(true);
  await settled();
  expect(state()).toBe('showing');
});

test('a broken connection is another state than a refusal', async () => {
  const { actor, state } = await start(() => Promise.reject(new Error('offline')));
  expect(state()).toBe('failed');
  actor.send({ type: '${camel}.reload' });
  expect(state()).toBe('loading.waiting');
});

test('a slow answer is announced after 10 seconds, and given up after 100', async () => {
  const { actor, clock, state } = await start(() => new Promise(() => undefined));
  clock.increment(9_999);
  expect(selectIs${Name}Slow(actor.getSnapshot())).toBe(false);
  clock.increment(1);
  expect(selectIs${Name}Slow(actor.getSnapshot())).toBe(true);
  clock.increment(89_999);
  expect(state()).toBe('loading.slow');
  clock.increment(1);
  expect(state()).toBe('failed');
});

test('what is shown can be asked for again', async () => {
  const { actor, state } = await start(() => new Promise(() => undefined), cake);
  actor.send({ type: '${camel}.reload' });
  expect(state()).toBe('loading.waiting');
});
`,
  };
};
