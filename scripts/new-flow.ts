import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { drawFlow } from './lib/draw-chart.ts';
import { machineOf, projectFolder } from './lib/flows.ts';
import { flowFiles } from './lib/flow-template.ts';

const usage = 'npm run new-flow NAME, where NAME is lower case, words joined by hyphens, as in slot-hold.';

const [flow, ...rest] = process.argv.slice(2);
if (flow === undefined || rest.length > 0) {
  console.error(usage);
  process.exit(2);
}
if (!/^[a-z]+(-[a-z]+)*$/.test(flow) || ['kit', 'rules'].includes(flow)) {
  console.error(`"${flow}" cannot be the name of a flow.\n\n${usage}`);
  process.exit(2);
}
const taken = [`machines/${flow}`, `tests/machines/${flow}`].filter((path) => existsSync(join(projectFolder, path)));
if (taken.length > 0) {
  console.error(`Already there: ${taken.join(', ')}. Choose another name.`);
  process.exit(1);
}
const write = async (path: string, text: string): Promise<void> => {
  const file = join(projectFolder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
};
for (const [path, text] of Object.entries(flowFiles(flow))) await write(path, text);
await write(`machines/${flow}/${flow}.md`, drawFlow(flow, await machineOf(flow)));
console.log(`Made machines/${flow}/ and tests/machines/${flow}/.

Next: say in ${flow}.machine.ts what it does (description), change types, setup and machine, then
  npx vitest run tests/machines/${flow}
  npm run draw-machines
Its views go to src/flows/${flow}/, its calls to src/flows/${flow}/ports.ts, its mount to src/flows/${flow}/mount.ts.`);
