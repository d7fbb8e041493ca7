import { openOnProduct } from './shared.ts';
import type { Files, FlowPlan } from './plan.ts';

/** A flow that loads something and shows it: chart, decisions, model and view. */
export const loadFiles = ({ flow, camel, Name, call, feature, backend, path }: FlowPlan): Files => {
  const machine = `machines/${flow}`;
  const tests = `tests/machines/${flow}`;
  return {
    [`${machine}/${flow}.types.ts`]: `import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Outcome, Refusal } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { ${camel}Machine } from './${flow}.machine.ts';

/** What the flow shows; name the fields as the contract does. */
export type ${Name}Data = { readonly title: string };

export type ${Name}Input = { readonly sku: string };
export type ${Name}Context = {
  readonly sku: string;
  readonly data: ${Name}Data | null;
  readonly refusal: Refusal | null;
};

export type ${Name}Event =
  /** the shopper asks again for what did not come */
  { type: '${camel}.retry' };

export type ${Name}Ports = { readonly ${call}: Port<{ sku: string }, Outcome<${Name}Data>> };

export type ${Name}Screen = 'loading' | 'showing' | 'refused' | 'failed';
export type ${Name}Actor = ActorRefFrom<typeof ${camel}Machine>;
export type ${Name}Snapshot = SnapshotFrom<typeof ${camel}Machine>;
`,
    [`${machine}/${flow}.setup.ts`]: `import { assign, setup } from 'xstate';
import { isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import type { Answer } from '../kit/answer.ts';
import type { ${Name}Context, ${Name}Data, ${Name}Event, ${Name}Input, ${Name}Ports } from './${flow}.types.ts';

export const initialContext = ({ sku }: ${Name}Input): ${Name}Context => ({ sku, data: null, refusal: null });

const base = setup({
  types: {
    input: {} as ${Name}Input,
    context: {} as ${Name}Context,
    events: {} as ${Name}Event,
    tags: {} as 'busy' | 'slow',
  },
  actors: { ${call}: unprovided<${Name}Ports['${call}']>('${call}') },
  guards: { isOk },
  delays: { requestTimeout, slowHint },
});

export const ${camel}Setup = base.extend({
  actions: {
    storeData: assign((_, { outcome }: Answer<${Name}Data>) => (outcome.ok ? { data: outcome.value } : {})),
    storeRefusal: assign((_, answer: Answer) => ({ refusal: refusalOf(answer) })),
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
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: '${call}',
        src: '${call}',
        input: ({ context: { sku } }) => ({ sku }),
        onDone: [
          { guard: withOutcome('isOk'), target: 'showing', actions: withOutcome('storeData') },
          { target: 'refused', actions: withOutcome('storeRefusal') },
        ],
        onError: 'failed',
      },
      after: { requestTimeout: 'failed' },
      ...withSlowHint,
    },
    showing: {},
    refused: { description: 'The shop says no, in words for the shopper', on: { '${camel}.retry': 'loading' } },
    failed: { description: 'No answer came', on: { '${camel}.retry': 'loading' } },
  },
});
`,
    [`${machine}/${flow}.view.ts`]: `import type { ${Name}Data, ${Name}Screen, ${Name}Snapshot } from './${flow}.types.ts';

export const select${Name}Screen = (snapshot: ${Name}Snapshot): ${Name}Screen => {
  for (const screen of ['showing', 'refused', 'failed'] as const) if (snapshot.matches(screen)) return screen;
  return 'loading';
};

export const select${Name} = ({ context }: ${Name}Snapshot): ${Name}Data | null => context.data;

/** What the shop says when it says no. */
export const select${Name}Refusal = ({ context }: ${Name}Snapshot): string => context.refusal?.message ?? '';
export const selectIs${Name}Slow = (snapshot: ${Name}Snapshot): boolean => snapshot.hasTag('slow');
`,
    [`${tests}/${flow}.model.ts`]: `import { ok, refused } from '#machines/kit/outcome.ts';
import { ${camel}Machine } from '#machines/${flow}/index.ts';
import { ${camel}Words } from '#machines/${flow}/${flow}.words.ts';
import { comeNear, defineModel, headlessOnly, untilAlive } from '#tests/kit/model/index.ts';

export const ${camel}Model = defineModel(${camel}Machine, {
  inputs: { 'a product': { sku: 'PC105-500' } },
  events: { '${camel}.retry': { gesture: (page) => page.getByRole('button', { name: ${camel}Words.retry }).click() } },
  actors: {
    ${call}: {
      done: {
        found: ok({ title: 'Plum cake' }),
        refused: refused({ code: 'NOT_FOUND', message: 'We do not sell this product any more.', status: 404 }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'GET', url: '**/b/${backend}${path}?**' },
      answers: { network: headlessOnly('the client asks again by itself, which the walk does not plan') },
    },
  },
  ignored: [
    { events: ['${camel}.retry'], outside: ['refused', 'failed'], reason: 'only what did not come is asked for again' },
  ],
  headless: [{ transition: 'loading / after(requestTimeout)', reason: 'the call itself gives up first' }],
  project: ({ data, refusal }) => [data !== null, refusal !== null],
  truths: [
    { in: 'showing', says: 'there is something to show', holds: ({ data }) => data !== null },
    { in: 'refused', says: 'there is a reason to show', holds: ({ refusal }) => refusal !== null },
  ],
  open: ${openOnProduct(camel)},
});
`,
    [`${tests}/${flow}.pins.test.ts`]: `import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { ok, refused, type Outcome } from '#machines/kit/outcome.ts';
import { statePath } from '#machines/kit/state-path.ts';
import {
  provide${Name},
  select${Name},
  select${Name}Refusal,
  select${Name}Screen,
  selectIs${Name}Slow,
  type ${Name}Data,
} from '#machines/${flow}/index.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

function start() {
  const { port, calls } = heldPort<{ sku: string }, Outcome<${Name}Data>>();
  const clock = new SimulatedClock();
  const actor = createActor(machineUnderTest(provide${Name}({ ${call}: port })), { input: { sku: 'PC105-500' }, clock });
  actor.start();
  return {
    calls,
    clock,
    see: <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => select(actor.getSnapshot()),
    retry: () => actor.send({ type: '${camel}.retry' }),
  };
}

test('[${feature}] what is asked for is shown', async () => {
  const { calls, see } = start();
  expect([see(statePath), see(select${Name}Screen)]).toEqual(['loading.waiting', 'loading']);
  expect(calls.map(({ input }) => input)).toEqual([{ sku: 'PC105-500' }]);
  calls[0]?.resolve(ok({ title: 'Plum cake' }));
  await settled();
  expect([see(select${Name}Screen), see(select${Name})]).toEqual(['showing', { title: 'Plum cake' }]);
});

test('[${feature}] a refusal is shown in the words of the shop, and asking again is possible', async () => {
  const { calls, retry, see } = start();
  calls[0]?.resolve(refused({ code: 'NOT_FOUND', message: 'There is no such thing.', status: 404 }));
  await settled();
  expect([see(select${Name}Screen), see(select${Name}Refusal)]).toEqual(['refused', 'There is no such thing.']);
  retry();
  retry();
  expect([see(statePath), calls.length]).toEqual(['loading.waiting', 2]);
});

test('[${feature}] a broken connection is another state than a refusal', async () => {
  const { calls, retry, see } = start();
  calls[0]?.reject(new Error('offline'));
  await settled();
  expect([see(select${Name}Screen), see(select${Name}Refusal)]).toEqual(['failed', '']);
  retry();
  expect(see(statePath)).toBe('loading.waiting');
});

test('[${feature}] a slow answer is announced after 10 seconds, and given up after 100', () => {
  const { calls, clock, see } = start();
  clock.increment(9_999);
  expect(see(selectIs${Name}Slow)).toBe(false);
  clock.increment(1);
  expect(see(selectIs${Name}Slow)).toBe(true);
  clock.increment(90_000);
  expect([see(statePath), calls[0]?.signal.aborted]).toEqual(['failed', true]);
});
`,
    [`src/flows/${flow}/${flow}.tsx`]: `import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { statePath } from '#machines/kit/index.ts';
import {
  select${Name},
  select${Name}Refusal,
  select${Name}Screen,
  selectIs${Name}Slow,
  type ${Name}Actor,
  type ${Name}Screen,
} from '#machines/${flow}/index.ts';
import { ${camel}Words } from '#machines/${flow}/${flow}.words.ts';
import { Button, Notice, SlowHint } from '#src/ui/index.ts';
import styles from './${flow}.module.css';

type ${Name}Props = { readonly actor: ${Name}Actor };

/** Says in one sentence what a shopper sees. */
export function ${Name}({ actor }: ${Name}Props) {
  const state = useSelector(actor, statePath);
  const Screen = screens[useSelector(actor, select${Name}Screen)];
  return (
    <div className={styles['box']} data-flow="${flow}" data-state={state}>
      <h2>{${camel}Words.title}</h2>
      <Screen actor={actor} />
    </div>
  );
}

const Loading = ({ actor }: ${Name}Props) => <SlowHint isSlow={useSelector(actor, selectIs${Name}Slow)} />;

const Showing = ({ actor }: ${Name}Props) => <p>{useSelector(actor, select${Name})?.title}</p>;

function Retry({ actor, children }: ${Name}Props & { readonly children: ReactNode }) {
  return (
    <>
      <Notice tone="error">{children}</Notice>
      <Button variant="secondary" onClick={() => actor.send({ type: '${camel}.retry' })}>
        {${camel}Words.retry}
      </Button>
    </>
  );
}

const Refused = ({ actor }: ${Name}Props) => <Retry actor={actor}>{useSelector(actor, select${Name}Refusal)}</Retry>;

const Failed = ({ actor }: ${Name}Props) => <Retry actor={actor}>{${camel}Words.failed}</Retry>;

const screens: Record<${Name}Screen, (props: ${Name}Props) => ReactNode> = {
  loading: Loading,
  showing: Showing,
  refused: Refused,
  failed: Failed,
};
`,
  };
};
