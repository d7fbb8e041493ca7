import { openOnProduct } from './shared.ts';
import type { Files, FlowPlan } from './plan.ts';

/** A flow that checks what is typed and sends it: chart, decisions, model and view. */
export const formFiles = ({ flow, camel, Name, call, feature, backend, path }: FlowPlan): Files => {
  const machine = `machines/${flow}`;
  const tests = `tests/machines/${flow}`;
  return {
    [`${machine}/${flow}.types.ts`]: `import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Outcome, Refusal } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { ${camel}Machine } from './${flow}.machine.ts';

/** What the shop answers; name the fields as the contract does. */
export type ${Name}Data = { readonly title: string; readonly text: string };

export type ${Name}Input = { readonly sku: string };
export type ${Name}Context = {
  readonly sku: string;
  readonly text: string;
  readonly data: ${Name}Data | null;
  readonly refusal: Refusal | null;
};

export type ${Name}Event =
  /** the shopper types */
  | { type: '${camel}.type'; text: string }
  /** the shopper sends what stands in the field */
  | { type: '${camel}.submit' };

export type ${Name}Ports = { readonly ${call}: Port<{ sku: string; text: string }, Outcome<${Name}Data>> };

export type ${Name}Screen = 'editing' | 'rejected' | 'sending' | 'refused' | 'unsure' | 'done';
export type ${Name}Actor = ActorRefFrom<typeof ${camel}Machine>;
export type ${Name}Snapshot = SnapshotFrom<typeof ${camel}Machine>;
`,
    [`${machine}/${flow}.setup.ts`]: `import { assign, setup } from 'xstate';
import { isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import type { Answer } from '../kit/answer.ts';
import type { ${Name}Context, ${Name}Data, ${Name}Event, ${Name}Input, ${Name}Ports } from './${flow}.types.ts';

export const initialContext = ({ sku }: ${Name}Input): ${Name}Context => ({
  sku,
  text: '',
  data: null,
  refusal: null,
});

const base = setup({
  types: {
    input: {} as ${Name}Input,
    context: {} as ${Name}Context,
    events: {} as ${Name}Event,
    tags: {} as 'busy' | 'slow',
  },
  actors: { ${call}: unprovided<${Name}Ports['${call}']>('${call}') },
  guards: { hasText: ({ context }) => context.text.trim() !== '', isOk },
  delays: { requestTimeout, slowHint },
});

export const ${camel}Setup = base.extend({
  actions: {
    storeText: assign((_, { text }: { text: string }) => ({ text })),
    storeData: assign((_, { outcome }: Answer<${Name}Data>) => (outcome.ok ? { data: outcome.value } : {})),
    storeRefusal: assign((_, answer: Answer) => ({ refusal: refusalOf(answer) })),
  },
});
`,
    [`${machine}/${flow}.machine.ts`]: `import { withEvent, withOutcome } from '../kit/params.ts';
import { withSlowHint } from '../kit/slow-hint.ts';
import { initialContext, ${camel}Setup } from './${flow}.setup.ts';

export const ${camel}Machine = ${camel}Setup.createMachine({
  id: '${flow}',
  description: 'Says in one sentence what ${flow} does for a shopper',
  context: ({ input }) => initialContext(input),
  initial: 'asking',
  states: {
    asking: {
      initial: 'editing',
      on: {
        '${camel}.type': { target: '.editing', actions: withEvent('storeText') },
        '${camel}.submit': 'decidingText',
      },
      states: {
        editing: {},
        rejected: { description: 'What was typed cannot be sent; the error stands at the field' },
        refused: { description: 'The shop says no, in words for the shopper' },
        unsure: { description: 'No answer came, so nobody knows whether it was taken; submitting sends it again' },
      },
    },
    decidingText: { always: [{ guard: 'hasText', target: 'sending' }, { target: 'asking.rejected' }] },
    sending: {
      tags: 'busy',
      invoke: {
        id: '${call}',
        src: '${call}',
        input: ({ context: { sku, text } }) => ({ sku, text: text.trim() }),
        onDone: [
          { guard: withOutcome('isOk'), target: 'done', actions: withOutcome('storeData') },
          { target: 'asking.refused', actions: withOutcome('storeRefusal') },
        ],
        onError: 'asking.unsure',
      },
      after: { requestTimeout: 'asking.unsure' },
      ...withSlowHint,
    },
    done: {},
  },
});
`,
    [`${machine}/${flow}.view.ts`]: `import { ${camel}Words } from './${flow}.words.ts';
import type { ${Name}Data, ${Name}Screen, ${Name}Snapshot } from './${flow}.types.ts';

export const select${Name}Screen = (snapshot: ${Name}Snapshot): ${Name}Screen => {
  for (const screen of ['sending', 'done'] as const) if (snapshot.matches(screen)) return screen;
  for (const screen of ['rejected', 'refused', 'unsure'] as const) {
    if (snapshot.matches({ asking: screen })) return screen;
  }
  return 'editing';
};

export const select${Name} = ({ context }: ${Name}Snapshot): ${Name}Data | null => context.data;
export const select${Name}Text = ({ context }: ${Name}Snapshot): string => context.text;

/** What is wrong with the field, or null. */
export const select${Name}Error = (snapshot: ${Name}Snapshot): string | null =>
  select${Name}Screen(snapshot) === 'rejected' ? ${camel}Words.missing : null;

/** What the shop says when it says no. */
export const select${Name}Refusal = ({ context }: ${Name}Snapshot): string => context.refusal?.message ?? '';
export const selectIs${Name}Busy = (snapshot: ${Name}Snapshot): boolean => snapshot.hasTag('busy');
export const selectIs${Name}Slow = (snapshot: ${Name}Snapshot): boolean => snapshot.hasTag('slow');
`,
    [`${tests}/${flow}.model.ts`]: `import { ok, refused } from '#machines/kit/outcome.ts';
import { ${camel}Machine } from '#machines/${flow}/index.ts';
import { ${camel}Words } from '#machines/${flow}/${flow}.words.ts';
import { comeNear, defineModel, untilAlive } from '#tests/kit/model/index.ts';

export const ${camel}Model = defineModel(${camel}Machine, {
  inputs: { 'a product': { sku: 'PC105-500' } },
  events: {
    '${camel}.type': {
      samples: [{ text: 'Asha' }, { text: '' }],
      gesture: async (page, { text }) => {
        const field = page.getByLabel(${camel}Words.title, { exact: true });
        // A field that has the text already tells nobody.
        await field.fill(\`\${text} \`);
        await field.fill(text);
      },
    },
    '${camel}.submit': { gesture: (page) => page.getByLabel(${camel}Words.title, { exact: true }).press('Enter') },
  },
  actors: {
    ${call}: {
      done: {
        taken: ok({ title: 'Plum cake', text: 'Asha' }),
        refused: refused({ code: 'NOT_FOUND', message: 'We do not sell this product any more.', status: 404 }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'POST', url: '**/b/${backend}${path}' },
    },
  },
  ignored: [
    { events: ['${camel}.type', '${camel}.submit'], outside: ['asking'], reason: 'it is sent already' },
  ],
  headless: [{ transition: 'sending / after(requestTimeout)', reason: 'the call itself gives up first' }],
  project: ({ text, data, refusal }) => [text.trim() !== '', data !== null, refusal !== null],
  truths: [
    { in: 'sending', says: 'there is something to send', holds: ({ text }) => text.trim() !== '' },
    { in: 'done', says: 'there is an answer', holds: ({ data }) => data !== null },
    { in: 'asking.refused', says: 'there is a reason to show', holds: ({ refusal }) => refusal !== null },
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
  select${Name}Error,
  select${Name}Refusal,
  select${Name}Screen,
  select${Name}Text,
  selectIs${Name}Busy,
  selectIs${Name}Slow,
  type ${Name}Data,
} from '#machines/${flow}/index.ts';
import { ${camel}Words } from '#machines/${flow}/${flow}.words.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

const answer: ${Name}Data = { title: 'Plum cake', text: 'Asha' };

function start() {
  const { port, calls } = heldPort<{ sku: string; text: string }, Outcome<${Name}Data>>();
  const clock = new SimulatedClock();
  const actor = createActor(machineUnderTest(provide${Name}({ ${call}: port })), { input: { sku: 'PC105-500' }, clock });
  actor.start();
  return {
    calls,
    clock,
    see: <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => select(actor.getSnapshot()),
    type: (text: string) => actor.send({ type: '${camel}.type', text }),
    submit: () => actor.send({ type: '${camel}.submit' }),
  };
}

test('[${feature}] what is typed is sent without the spaces around it, once', async () => {
  const { calls, see, submit, type } = start();
  type(' Asha ');
  expect([see(select${Name}Screen), see(select${Name}Text), see(selectIs${Name}Busy)]).toEqual(['editing', ' Asha ', false]);
  submit();
  submit();
  type('Ravi');
  expect([see(select${Name}Screen), see(selectIs${Name}Busy)]).toEqual(['sending', true]);
  expect(calls.map(({ input }) => input)).toEqual([{ sku: 'PC105-500', text: 'Asha' }]);
  calls[0]?.resolve(ok(answer));
  await settled();
  expect([see(select${Name}Screen), see(select${Name})]).toEqual(['done', answer]);
});

test('[${feature}] an empty field is rejected at the field and not sent; typing drops the error', () => {
  const { calls, see, submit, type } = start();
  type('  ');
  submit();
  expect([see(select${Name}Screen), see(select${Name}Error), calls.length]).toEqual(['rejected', ${camel}Words.missing, 0]);
  type('A');
  expect([see(select${Name}Screen), see(select${Name}Error)]).toEqual(['editing', null]);
});

test('[${feature}] a refusal is shown in the words of the shop, and what was typed stays', async () => {
  const { calls, see, submit, type } = start();
  type('Asha');
  submit();
  calls[0]?.resolve(refused({ code: 'NOT_FOUND', message: 'There is no such thing.', status: 404 }));
  await settled();
  expect([see(select${Name}Screen), see(select${Name}Refusal), see(select${Name}Text)]).toEqual([
    'refused',
    'There is no such thing.',
    'Asha',
  ]);
});

test('[${feature}] after a broken connection nobody knows whether it was taken, and it can be sent again', async () => {
  const { calls, see, submit, type } = start();
  type('Asha');
  submit();
  calls[0]?.reject(new Error('offline'));
  await settled();
  expect([see(select${Name}Screen), see(select${Name}Refusal)]).toEqual(['unsure', '']);
  submit();
  expect([see(statePath), calls.length]).toEqual(['sending.waiting', 2]);
});

test('[${feature}] a slow answer is announced after 10 seconds, and given up after 100', () => {
  const { calls, clock, see, submit, type } = start();
  type('Asha');
  submit();
  clock.increment(9_999);
  expect(see(selectIs${Name}Slow)).toBe(false);
  clock.increment(1);
  expect(see(selectIs${Name}Slow)).toBe(true);
  clock.increment(90_000);
  expect([see(select${Name}Screen), calls[0]?.signal.aborted]).toEqual(['unsure', true]);
});
`,
    [`src/flows/${flow}/${flow}.tsx`]: `import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { statePath } from '#machines/kit/index.ts';
import {
  select${Name},
  select${Name}Error,
  select${Name}Refusal,
  select${Name}Screen,
  select${Name}Text,
  selectIs${Name}Busy,
  selectIs${Name}Slow,
  type ${Name}Actor,
} from '#machines/${flow}/index.ts';
import { ${camel}Words } from '#machines/${flow}/${flow}.words.ts';
import { Button, Notice, SlowHint, TextField } from '#src/ui/index.ts';
import styles from './${flow}.module.css';

type ${Name}Props = { readonly actor: ${Name}Actor };

/** Says in one sentence what a shopper does here. */
export function ${Name}({ actor }: ${Name}Props) {
  const state = useSelector(actor, statePath);
  const screen = useSelector(actor, select${Name}Screen);
  const data = useSelector(actor, select${Name});
  return (
    <div className={styles['box']} data-flow="${flow}" data-state={state}>
      <h2>{${camel}Words.title}</h2>
      {screen === 'done' ? (
        <Notice tone="success">
          {data?.title}: {data?.text}
        </Notice>
      ) : (
        <${Name}Form actor={actor} />
      )}
    </div>
  );
}

function ${Name}Form({ actor }: ${Name}Props) {
  const screen = useSelector(actor, select${Name}Screen);
  const refusal = useSelector(actor, select${Name}Refusal);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    actor.send({ type: '${camel}.submit' });
    // What is wrong is read out at the field.
    if (select${Name}Screen(actor.getSnapshot()) === 'rejected') field?.focus();
  };
  return (
    <form className={styles['box']} onSubmit={submit} noValidate>
      <TextField
        label={${camel}Words.title}
        name="text"
        maxLength={120}
        value={useSelector(actor, select${Name}Text)}
        onChange={({ currentTarget }) => actor.send({ type: '${camel}.type', text: currentTarget.value })}
        error={useSelector(actor, select${Name}Error)}
      />
      {screen === 'refused' ? <Notice tone="error">{refusal}</Notice> : null}
      {screen === 'unsure' ? (
        <Notice tone="warning">{${camel}Words.unsure}</Notice>
      ) : null}
      <SlowHint isSlow={useSelector(actor, selectIs${Name}Slow)} />
      <Button type="submit" variant="secondary" busy={useSelector(actor, selectIs${Name}Busy)}>
        {${camel}Words.send}
      </Button>
    </form>
  );
}
`,
  };
};
