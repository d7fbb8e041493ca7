import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawFlow } from './lib/draw-chart.ts';
import { readFeatures } from './lib/feature-table.js';
import { machineOf, projectFolder } from './lib/flows.ts';
import { formatted } from './lib/format.ts';
import { root, runToEnd, stop } from './lib/install.js';
import { clientNames, editsOf, flowFiles, places, planOf, type FlowPlan } from './lib/new-flow/index.ts';

const usage = 'npm run new-flow NAME [--load | --form] [--on main.POST:/path] [--at product] [--feature DET-02]';
function refuse(sentence: string): never {
  stop(`${sentence}\n\n${usage}`);
}

/** npm keeps options that stand before no "--" for itself, and hands them on in the environment. */
const fromNpm = (name: string): string | undefined => process.env[`npm_config_${name}`];

function readPlan(): FlowPlan {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: {
      load: { type: 'boolean' },
      form: { type: 'boolean' },
      on: { type: 'string' },
      at: { type: 'string' },
      feature: { type: 'string' },
    },
  });
  const unknown = Object.keys(values).find((name) => !['load', 'form', 'on', 'at', 'feature'].includes(name));
  if (unknown !== undefined) refuse(`There is no option --${unknown}.`);
  const option = (name: 'on' | 'at' | 'feature'): string | undefined => {
    const value = values[name] ?? fromNpm(name);
    return typeof value === 'string' ? value : undefined;
  };
  const isForm = values['form'] === true || fromNpm('form') === 'true';
  if (isForm && (values['load'] === true || fromNpm('load') === 'true')) refuse('A flow is a --load or a --form.');
  const [flow = '', ...rest] = positionals;
  if (flow === '' || rest.length > 0) refuse('Give the new flow one name.');
  if (!/^[a-z]+(-[a-z]+)*$/.test(flow) || ['domain', 'kit', 'rules'].includes(flow))
    refuse(`"${flow}" cannot be the name of a flow.`);

  const method = isForm ? 'POST' : 'GET';
  const on = option('on') ?? `main.${method}:/${flow}`;
  const [, backend = '', asked = '', path = ''] = /^([a-z-]+)\.([A-Z]+):(\/[a-z][a-z0-9/-]*)$/.exec(on) ?? [];
  if (!Object.hasOwn(clientNames, backend)) {
    refuse(`--on ${on}: write backend.METHOD:/path, the backend one of ${Object.keys(clientNames).join(', ')}.`);
  }
  if (asked !== method) refuse(`--on ${on}: a --${isForm ? 'form' : 'load'} calls by ${method}.`);
  const at = option('at') ?? 'product';
  if (!Object.hasOwn(places, at)) refuse(`--at ${at}: a flow can stand at ${Object.keys(places).join(', ')}.`);
  const feature = option('feature') ?? places.product;
  if (!readFeatures().some(({ id }: { id: string }) => id === feature)) {
    refuse(`--feature ${feature}: docs/features.md has no such row. Add it there first.`);
  }
  return planOf({ flow, kind: isForm ? 'form' : 'load', backend, path, feature });
}

const plan = readPlan();
const { flow } = plan;
const files = flowFiles(plan);
const taken = [`machines/${flow}`, `src/flows/${flow}`, ...Object.keys(files)].filter((path) =>
  existsSync(join(projectFolder, path)),
);
if (taken.length > 0) stop(`Already there: ${taken.slice(0, 3).join(', ')}. Choose another name.`);

/** Everything is made in memory first: a flow that does not fit leaves nothing behind. */
const made: [path: string, text: string][] = [];
try {
  for (const [path, text] of Object.entries(files)) made.push([path, await formatted(path, text)]);
  for (const { path, edit } of editsOf(plan)) {
    made.push([path, await formatted(path, edit(readFileSync(join(projectFolder, path), 'utf8')))]);
  }
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(projectFolder, path)), { recursive: true });
  writeFileSync(join(projectFolder, path), text);
};
for (const [path, text] of made) write(path, text);
const drawing = `machines/${flow}/${flow}.md`;
write(drawing, await formatted(drawing, drawFlow(flow, await machineOf(flow))));
for (const script of ['make/generate-contracts.ts', 'draw-machines.ts']) {
  const code = await runToEnd(process.execPath, [join(root, 'scripts', script)]);
  if (code !== 0) process.exit(code);
}
console.log(`Made the flow ${flow}:
${[...made.map(([path]) => path), drawing].map((path) => `  ${path}`).join('\n')}

Next:
  npm run check ${flow}   proves it as it is now
  docs/add-a-flow.md shows what to change, in which order`);
