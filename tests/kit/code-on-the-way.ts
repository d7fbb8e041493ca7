import type { BrowserContext, Page, Request } from '@playwright/test';

/** The scripts that pages have asked for and not got yet. */
const onTheWay = new WeakMap<BrowserContext, Set<Request>>();

/** Follows which scripts are on their way to the pages of a context. */
export function followCode(context: BrowserContext): void {
  const scripts = new Set<Request>();
  onTheWay.set(context, scripts);
  context.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) scripts.add(request);
  });
  const end = (request: Request): void => void scripts.delete(request);
  context.on('requestfinished', end);
  context.on('requestfailed', end);
}

/** So often in a row nothing may be on its way: what has come is followed by other files, or by itself as a module. */
const quietTimes = 3;

/**
 * Waits until all code that a page has asked for is here, before its connection is cut: while calls are intercepted the
 * browser keeps no files, and what was fetched but not yet imported would be lost until a reload.
 */
export async function untilCodeHasCome(page: Page): Promise<void> {
  const scripts = onTheWay.get(page.context());
  if (scripts === undefined) throw new Error('nobody follows the code of this page');
  for (let quiet = 0; quiet < quietTimes; quiet = scripts.size > 0 ? 0 : quiet + 1) {
    await Promise.all([...scripts].map(async (request) => (await request.response())?.finished()));
    await page.evaluate(() => null);
  }
}
