import type { CityStores } from '#machines/domain/index.ts';
import type { App } from '#src/runtime/app.ts';
import { cityStoresOf } from './ports.ts';
import { cityStoresWords as words } from './words.ts';

/** What the pages of cities and kitchens show. */
export type LoadedCityStores = CityStores & {
  /** what was typed; '' when nobody searched */
  readonly typed: string;
  /** what the page is called, and what search engines say of it: fetched with it, not with the shop */
  readonly title: string;
  readonly description: string;
};

/**
 * The cities and kitchens of the shop, and what was found for a text.
 * @throws when they cannot be had: a page without them would be a page of nothing
 */
export async function loadCityStores(
  { clients }: App,
  page: 'cities' | 'kitchens',
  q: string,
  signal: AbortSignal,
): Promise<LoadedCityStores> {
  const typed = q.trim().slice(0, 120);
  const answer = await cityStoresOf(clients, typed, signal);
  if (!answer.ok) throw new Error(answer.refusal.message);
  const { data } = answer.value;
  return { ...data, typed, title: words[page].title, description: words[page].description(data.cities.length) };
}
