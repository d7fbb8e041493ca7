import { afterEach, expect, test, vi } from 'vitest';
import type { App } from '#src/runtime/app.ts';
import { loadFavourites } from '#src/flows/favourites/load.ts';
import { fakeShop, json } from '#tests/clients/fake-shop.ts';

afterEach(() => void vi.unstubAllGlobals());

/** What the page of a guest asks for; the first page was asked for by somebody from `city`. */
async function askedBy(city: string | null): Promise<string[]> {
  const { clients, sent } = fakeShop({ '/b/main/fa/getBestSeller': [json(200, { success: true, data: [] })] });
  // The loader reads nothing else of the app.
  const app = {
    clients,
    session: { getSnapshot: () => ({ context: { header: { isLoggedIn: false } } }) },
    visitor: { place: city === null ? null : { city } },
  } as unknown as App;
  await loadFavourites(app, new AbortController().signal);
  return sent.map(({ url }) => new URL(url).searchParams.toString());
}

const always = 'url=%2Fmy-favourites&wishList=1';

test('[HOM-03] what sells best is asked for with the chosen city, on the server and in a browser', async () => {
  expect(await askedBy(null)).toEqual([always]);
  expect(await askedBy('New Delhi')).toEqual([`${always}&fc_cn=New+Delhi`]);
  vi.stubGlobal('document', { cookie: 'fact=1; fc_city=Pune' });
  expect(await askedBy('New Delhi')).toEqual([`${always}&fc_cn=Pune`]);
  vi.stubGlobal('document', { cookie: 'fact=1' });
  expect(await askedBy('New Delhi')).toEqual([always]);
});
