import { expect, type Page, type Route } from '@playwright/test';
import type { PageOutcome } from '#machines/page/index.ts';
import { serverFailure, untilAlive } from '#tests/kit/model/index.ts';
import { printedMenu } from '#src/ui/printed-menu.ts';
import { problemOf } from '#tests/machines/login/login-gestures.ts';

/** Pages that the main backend describes, and whose code is the same. */
export const listings = ['/candles', '/best-seller', '/nut-cakes'] as const;

const heldPages = new WeakMap<Page, Route[]>();

/** A listing, from which the others are gone to; a page on its way waits, and no other document is loaded. */
export async function openShelves(page: Page): Promise<void> {
  await page.goto(listings[0], { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  const held: Route[] = [];
  heldPages.set(page, held);
  await page.route(/\/b\/main\/(candles|best-seller|nut-cakes)\?/, (route) => void held.push(route));
  await page.route(/^https?:\/\/[^/]+\/(404\?.*|candles|best-seller|nut-cakes)$/, (route) =>
    route.fulfill({ status: 204 }),
  );
}

/** By a link of the page that is shown; where it has none to that page, as a link within a text does. */
export async function requestPage(page: Page, href: string): Promise<void> {
  heldPages.get(page)?.splice(0);
  // The menu that the page came with gives way to the drawer: no script is behind its links.
  const link = page.locator(`a[href="${href}"]:not(#${printedMenu} *)`);
  if ((await link.count()) > 0) await link.first().dispatchEvent('click');
  else await page.evaluate((address) => window.history.pushState(null, '', address), href);
}

/** The last call of the page, for what it went to last. */
async function pageCall(page: Page): Promise<Route> {
  const held = heldPages.get(page) ?? [];
  await expect.poll(() => held.length).toBeGreaterThan(0);
  const call = held.at(-1);
  held.splice(0);
  if (call === undefined) throw new Error('the page asked for nothing');
  return call;
}

export async function answerPage(page: Page, outcome: PageOutcome): Promise<void> {
  const call = await pageCall(page);
  if (outcome.kind === 'notFound')
    return call.fulfill({ status: 404, json: problemOf('NOT_FOUND', 'We could not find that.') });
  if (outcome.kind === 'failed') return call.fulfill(serverFailure);
  if (outcome.kind !== 'outOfStock') return call.continue();
  const response = await call.fetch();
  const envelope = (await response.json()) as Record<string, unknown>;
  return call.fulfill({ response, json: { ...envelope, out_of_stock: outcome.message } });
}

/** A script was not found: what fetches the code of a part says so to the window. */
export const loseFiles = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('files.gone')));
