import { help, onPinnedNode, root, say } from './lib/install.js';

help(`
node scripts/take-screens.js — takes the pictures of docs/screens anew, at 390 and 1440 px, on the way of a real sale.
`);
await onPinnedNode();
const { spawnSync } = await import('node:child_process');
const { join } = await import('node:path');
const { ensureBuilt } = await import('./lib/build.js');
const { findBrowser, noBrowser } = await import('./lib/browser.js');

const built = await ensureBuilt();
const browser = await findBrowser();
if (!built.ok) say(built.output);
if (!browser) say(noBrowser);
if (!built.ok || !browser) process.exit(1);
const ran = spawnSync(
  process.execPath,
  [join(root, 'node_modules/@playwright/test/cli.js'), 'test', 'tests/e2e/shop/screens.e2e.ts', '--reporter=line'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, SCREENS: '1', BROWSER_PATH: browser } },
);
process.exitCode = ran.status ?? 1;
