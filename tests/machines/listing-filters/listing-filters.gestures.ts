import { expect, type Page, type Route } from '@playwright/test';
import { listingFiltersWords as words } from '#machines/listing-filters/index.ts';
import type { ListingFiltersContext } from '#machines/listing-filters/listing-filters.types.ts';
import {
  clearFilters,
  listingQuery,
  toggleFilter,
  type FilterGroup,
  type ListingFilters,
  type SortKey,
} from '#machines/rules/site/listing-filters.ts';
import { recordedState, serverFailure, untilAlive } from '#tests/kit/model/index.ts';

const listing = '/birthday-cakes';

/** What the page asked for by its query, and the choice whose products the plan lets come. */
type Calls = { readonly held: Map<string, Route>; wanted: string; isOpen: boolean };
const callsOf = new WeakMap<Page, Calls>();

const callsOn = (page: Page): Calls => {
  const calls = callsOf.get(page);
  if (calls === undefined) throw new Error('the listing is not open');
  return calls;
};

/** The filters that a call asks for, as the address says them. */
const queryOf = (route: Route): string => {
  const asked = new URL(route.request().url()).searchParams;
  for (const name of ['metainfo', 'current_page']) asked.delete(name);
  return asked.size === 0 ? '' : `?${asked.toString()}`;
};

/** A listing whose further calls wait: the router does not give up one that nobody waits for any more. */
export async function openListing(page: Page, applied: ListingFilters): Promise<void> {
  const calls: Calls = { held: new Map(), wanted: '', isOpen: false };
  callsOf.set(page, calls);
  await page.route(`**/b/main${listing}?**`, async (route) => {
    if (calls.isOpen) return route.continue();
    calls.held.set(queryOf(route), route);
  });
  await page.goto(`${listing}${listingQuery(applied)}`, { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
}

/** The call of the choice that was made last. */
async function heldCall(page: Page): Promise<Route> {
  const { held, wanted } = callsOn(page);
  await expect.poll(() => [...held.keys()], { message: `the page asks for ${wanted}` }).toContain(wanted);
  const call = held.get(wanted);
  held.delete(wanted);
  if (call === undefined) throw new Error('the page asked for nothing');
  return call;
}

export async function bringProducts(page: Page): Promise<void> {
  const call = await heldCall(page);
  callsOn(page).isOpen = true;
  await call.continue();
}

export const failProducts = async (page: Page): Promise<void> => (await heldCall(page)).fulfill(serverFailure);

/** What was loaded a moment ago is not asked for again; a choice on its way keeps its own time. */
async function choose(page: Page, wanted: ListingFilters): Promise<void> {
  const calls = callsOn(page);
  calls.wanted = listingQuery(wanted);
  calls.isOpen = false;
  const state = await recordedState(page, 'listing-filters');
  if (state?.includes('loading') === false) await page.clock.fastForward(31_000);
}

const sheet = (page: Page) => page.getByRole('dialog', { name: words.filters });

/** In the form, or beside the shelf, where a chosen one is taken back above the products. */
export async function toggleOption(
  page: Page,
  { group, value }: { group: FilterGroup; value: string },
  { draft }: ListingFiltersContext,
): Promise<void> {
  await choose(page, toggleFilter(draft, group, value));
  const isBeside = (await sheet(page).count()) === 0;
  await (isBeside && draft[group].includes(value)
    ? page.getByRole('link', { name: `${words.remove} Eggless`, exact: true }).click()
    : page.getByRole('checkbox', { name: 'Eggless', exact: true }).locator('visible=true').click());
}

export async function chooseSort(
  page: Page,
  { sort }: { sort: SortKey },
  { draft }: ListingFiltersContext,
): Promise<void> {
  await choose(page, { ...draft, sort });
  await page.getByLabel(words.sortBy).selectOption(sort);
}

export async function clearChoices(page: Page, _: object, { draft }: ListingFiltersContext): Promise<void> {
  await choose(page, clearFilters(draft));
  const isInSheet = (await sheet(page).count()) > 0;
  await (isInSheet
    ? sheet(page).getByRole('button', { name: words.clear, exact: true }).click()
    : page.getByRole('link', { name: words.clearAll }).first().click());
}

export async function retryFilters(page: Page, _: object, { failed, draft }: ListingFiltersContext): Promise<void> {
  await choose(page, failed ?? draft);
  await page.getByRole('button', { name: words.retry }).click();
}

export async function applyFilters(page: Page, _: object, { draft }: ListingFiltersContext): Promise<void> {
  await choose(page, draft);
  await sheet(page)
    .getByRole('button', { name: new RegExp(`^${words.show}`) })
    .click();
}

export async function openSheet(page: Page): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^${words.filters}`) }).click();
  await sheet(page).waitFor();
}

export async function closeSheet(page: Page): Promise<void> {
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await sheet(page).waitFor({ state: 'detached' });
}

/** By Back. */
export async function leaveSheet(page: Page): Promise<void> {
  await page.goBack();
  await sheet(page).waitFor({ state: 'detached' });
}

/** As a link within a text leads to it; what is open over the page stays. */
export async function goToAddress(page: Page, { applied }: { applied: ListingFilters }): Promise<void> {
  const calls = callsOn(page);
  const query = listingQuery(applied);
  calls.isOpen = true;
  await page.evaluate(
    (address) => window.history.pushState({ ...window.history.state }, '', address),
    `${listing}${query}`,
  );
  // A choice that was given up may have asked for the same products: the router waits for them.
  await calls.held.get(query)?.continue();
  calls.held.delete(query);
}
