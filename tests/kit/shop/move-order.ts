import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '#backends/platform/env/index.ts';
import { shopOrigin } from '../browser.ts';

/** Moves an order of the running shop by `npm run order`, as its kitchen does; what the command says. */
export async function moveOrder(order: string, ...steps: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/desk/order.js', order, ...steps], {
    cwd: projectRoot,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: process.env['SHOP_DATA_DIR'],
      PUBLIC_ORIGIN: shopOrigin(),
      TEST_MODE: '1',
    },
  });
  return stdout;
}
