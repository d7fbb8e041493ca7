import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { brand } from '#machines/rules/site/brand.ts';
import { projectRoot } from '#backends/platform/env/index.ts';
import { rounded } from './measure.ts';
import { freePorts } from './shop/shop.ts';

/**
 * Opens a shop by `npm start`, in a clone where everything is installed and built, and closes it again.
 * @returns seconds to its first page
 */
export async function startByCommand(folder: string, settings: Record<string, string> = {}): Promise<number> {
  const [port = 0, bankPort = 0, identityPort = 0] = await freePorts(3);
  const begun = performance.now();
  const child = spawn(process.execPath, [join(projectRoot, 'scripts/start.js')], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: `${port}`,
      BANK_PORT: `${bankPort}`,
      IDENTITY_PORT: `${identityPort}`,
      DATA_DIR: folder,
      ...settings,
    },
  });
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes(`${brand.name} is open`)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)));
  });
  const page = await fetch(`http://localhost:${port}/`);
  if (!page.ok || !(await page.text()).includes('</html>')) throw new Error(`home answers ${page.status}`);
  const took = (performance.now() - begun) / 1000;
  child.kill('SIGTERM');
  await ended;
  return rounded(took, 2);
}
