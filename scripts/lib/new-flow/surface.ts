import { clientNames, type Files, type FlowPlan } from './plan.ts';

/** The React side of both kinds: ports, start, lazy entry and the outlet that a page puts in its place. */
export const surfaceFiles = ({ flow, camel, Name, call, kind, backend, path, method }: FlowPlan): Files => {
  const folder = `src/flows/${flow}`;
  const asked = kind === 'load' ? '{ params: { query: { sku } }, signal }' : '{ body: { sku, text }, signal }';
  return {
    [`${folder}/ports.ts`]: `import type { ${Name}Ports } from '#machines/${flow}/index.ts';
import { ok } from '#machines/kit/index.ts';
import { call, type Clients } from '#src/clients/index.ts';

/** The call of ${flow}, by the ${backend} backend. */
export const ${flowPorts(flow)} = (clients: Clients): ${Name}Ports => ({
  ${call}: async ({ ${kind === 'load' ? 'sku' : 'sku, text'} }, { signal }) => {
    const outcome = await call(clients.${clientNames[backend]}.${method}('${path}', ${asked}));
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
});
`,
    [`${folder}/mount.ts`]: `import { provide${Name}, type ${Name}Actor } from '#machines/${flow}/index.ts';
import type { App } from '#src/runtime/app.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { ${flowPorts(flow)} } from './ports.ts';

/** Starts the chart as a child of the root for as long as its part is on screen. */
export const use${Name}Flow = (sku: string): ${Name}Actor =>
  useFlow({
    id: '${flow}',
    logic: (app: App) => provide${Name}(${flowPorts(flow)}(app.clients)),
    input: () => ({ sku }),
  });
`,
    [`${folder}/lazy.tsx`]: `import { ${Name} } from './${flow}.tsx';
import { use${Name}Flow } from './mount.ts';

/** The part with its chart; fetched when its outlet comes near the window. */
export default function Mounted${Name}({ sku }: { readonly sku: string }) {
  return <${Name} actor={use${Name}Flow(sku)} />;
}
`,
    [`${folder}/outlet.tsx`]: `import { ${camel}Words } from '#machines/${flow}/${flow}.words.ts';
import { lazyView } from '#src/runtime/lazy/lazy.tsx';
import { near } from '#src/runtime/lazy/policies.ts';
import styles from './${flow}.module.css';

const Lazy${Name} = lazyView({ what: '${flow}', when: near, load: () => import('./lazy.tsx') });

/** Until the part is loaded; of the same size. */
const Static${Name} = () => (
  <div className={styles['box']}>
    <h2>{${camel}Words.title}</h2>
  </div>
);

/** Where the part is rendered. */
export const ${Name}Outlet = ({ sku }: { readonly sku: string }) => (
  <Lazy${Name} sku={sku} fallback={<Static${Name} />} />
);
`,
    [`${folder}/${flow}.module.css`]: `@layer flows {
  .box {
    display: grid;
    gap: var(--s-2);
  }
}
`,
  };
};

const flowPorts = (flow: string): string =>
  `${flow.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Ports`;
