// Plain JavaScript for any Node: hands over to the pinned Node, which runs TypeScript itself.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const pinned = `${root}node_modules/.bin/node`;
const node = existsSync(pinned) ? pinned : process.execPath;
const run = spawnSync(node, [`${root}scripts/new-flow.ts`, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
if (run.error) console.error(`Could not run ${node}: ${run.error.message}`);
process.exit(run.status ?? 1);
