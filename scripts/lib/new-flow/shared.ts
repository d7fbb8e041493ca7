import type { Files, FlowPlan } from './plan.ts';

const formWords = `  missing: 'Please type something.',
  unsure: 'No answer came, so we do not know if it reached us. Please send it again.',
  send: 'Send',`;

const loadWords = `  failed: 'This did not load.',
  retry: 'Try again',`;

/** What the chart and the tests of both kinds have in common. */
export const sharedFiles = ({ flow, camel, Name, call, feature, kind, title }: FlowPlan): Files => {
  const machine = `machines/${flow}`;
  const tests = `tests/machines/${flow}`;
  const selectors = [`select${Name}`, `select${Name}Refusal`, `select${Name}Screen`, `selectIs${Name}Slow`].concat(
    kind === 'form' ? [`select${Name}Text`, `select${Name}Error`, `selectIs${Name}Busy`] : [],
  );
  return {
    [`${machine}/${flow}.provide.ts`]: `import { port } from '../kit/port.ts';
import { ${camel}Machine } from './${flow}.machine.ts';
import type { ${Name}Ports } from './${flow}.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provide${Name} = (ports: ${Name}Ports): typeof ${camel}Machine =>
  ${camel}Machine.provide({ actors: { ${call}: port(ports.${call}) } });
`,
    [`${machine}/${flow}.words.ts`]: `/** What it says to shoppers; read it aloud. */
export const ${camel}Words = {
  title: '${title}',
${kind === 'form' ? formWords : loadWords}
} as const;
`,
    [`${machine}/index.ts`]: `export { ${camel}Machine } from './${flow}.machine.ts';
export { provide${Name} } from './${flow}.provide.ts';
export { ${selectors.toSorted().join(', ')} } from './${flow}.view.ts';
export type {
  ${Name}Actor,
  ${Name}Data,
  ${Name}Event,
  ${Name}Input,
  ${Name}Ports,
  ${Name}Screen,
  ${Name}Snapshot,
} from './${flow}.types.ts';
`,
    [`${tests}/${flow}.graph.test.ts`]: `import { checkMachine } from '#tests/kit/model/index.ts';
import { ${camel}Model } from './${flow}.model.ts';

checkMachine(${camel}Model);
`,
    [`${tests}/${flow}.mutants.test.ts`]: `import { checkMutants } from '#tests/kit/model/index.ts';
import { ${camel}Model } from './${flow}.model.ts';

checkMutants(${camel}Model, ['${tests}/${flow}.graph.test.ts', '${tests}/${flow}.pins.test.ts']);
`,
    [`${tests}/${flow}.browser.ts`]: `import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { ${camel}Model } from './${flow}.model.ts';

test('[${feature}] ${title.toLowerCase()} follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource/i);
  await walkInBrowser(${camel}Model, { longest: 12, newPage: () => newPage() });
});
`,
  };
};

/** Brings a page to the first state: the part is fetched when its outlet comes near the window. */
export const openOnProduct = (camel: string): string => `async (page) => {
    await page.goto('/p/red-velvet-heart-cake', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await comeNear(page.getByRole('heading', { name: ${camel}Words.title, exact: true }));
  }`;
