import { join } from 'node:path';
import { help, onPinnedNode, root, runToEnd } from './lib/install.js';

help(`
npm run generate — writes what follows from other files: types and validators from openapi/*.yaml into
openapi/generated/, and the route tree from src/routes/.
  --check   writes nothing into openapi/generated/; the exit code is 1 when something was out of date
  --sizes   also tells how large the validators are
`);
await onPinnedNode();

const codes = [];
for (const script of ['make/generate-contracts.ts', 'make/generate-routes.ts']) {
  codes.push(await runToEnd(process.execPath, [join(root, 'scripts', script), ...process.argv.slice(2)]));
}
process.exitCode = Math.max(...codes);
