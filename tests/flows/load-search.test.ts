import { isRedirect } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { loadSearch } from '#src/flows/search-results/load.ts';
import type { App } from '#src/runtime/app.ts';
import { safeStorage } from '#src/runtime/storage/storage.ts';
import { fakeShop, json, problem } from '#tests/clients/fake-shop.ts';
import { listOperations } from '#tests/contract/contracts.ts';

afterEach(() => void vi.unstubAllGlobals());

type Answer = { readonly data: { readonly results: readonly object[] } };
const example = Object(
  listOperations('main').find(({ id }) => id === 'searchProducts')?.answers[0]?.examples[0],
) as Answer;
const [cake] = example.data.results;

/** A page of results with one cake, of so many. */
const pageWith =
  (sku: string, current: number, total_pages = 2) =>
  () =>
    json(200, {
      ...example,
      data: {
        results: [{ ...cake, sku }],
        pager: { current, item_per_page: 1, total_pages, total_records: total_pages },
      },
    });
const refused = () => json(400, problem('INVALID_REQUEST'));

/** What the page of results is made of at this address of a shop with these answers. */
async function load(address: string, answers: readonly (() => Response)[], newSearch: string | null = null) {
  vi.stubGlobal('window', { localStorage: { getItem: () => newSearch, setItem: () => undefined } });
  const { clients, sent } = fakeShop({ '/b/main/search': answers, '/b/main/search/truffle': answers });
  const { search: searchStr, searchParams } = new URL(address, 'http://shop.test');
  // The loader reads nothing else of the app.
  const app = { clients, visitor: { isMobile: false }, storage: safeStorage('browser') } as unknown as App;
  const location = { searchStr, search: Object.fromEntries(searchParams) };
  const asked = () => sent.map(({ url }) => url.replace('http://shop.test/b/main', ''));
  try {
    const { query, loaded } = await loadSearch({ context: { app }, location, abortController: new AbortController() });
    return { query, asked: asked(), success: loaded.success, skus: loaded.searchedList.map(({ sku }) => sku) };
  } catch (thrown) {
    return { asked: asked(), to: isRedirect(thrown) ? thrown.options.href : String(thrown) };
  }
}

test.each(['/search', '/bksearch?q=', '/bksearch?q=%20%20'])(
  '[SRC-02] %s has nothing to look for and leads home',
  async (address) => {
    expect(await load(address, [])).toEqual({ asked: [], to: '/' });
  },
);

test('[SRC-02] two characters are not looked for', async () => {
  expect(await load('/search?q=ab', [])).toEqual({ query: 'ab', asked: [], success: true, skus: [] });
});

test('[SRC-01, SRC-03, SRC-04] both addresses find the same, counted from 1, as many pages as are asked for', async () => {
  for (const path of ['/search', '/bksearch'])
    expect(await load(`${path}?q=truffle&page=2`, [pageWith('A', 0), pageWith('B', 1)])).toEqual({
      query: 'truffle',
      asked: ['/search?search=truffle&current_page=1', '/search?search=truffle&current_page=2'],
      success: true,
      skus: ['A', 'B'],
    });
});

test('[SRC-03] whose flag is off asks by the older call, with the words in its path', async () => {
  const older = () =>
    json(200, {
      ...example,
      data: {
        products: [{ ...cake, sku: 'A' }],
        pager: { current: 0, item_per_page: 20, total_pages: 1, total_records: 1 },
      },
    });
  expect(await load('/search?q=truffle', [older], 'false')).toEqual({
    query: 'truffle',
    asked: ['/search/truffle?page=1'],
    success: true,
    skus: ['A'],
  });
});

test('[SRC-05, ERR-13] a search that fails, or one of whose pages does, is no products and no success', async () => {
  expect(await load('/search?q=truffle', [refused])).toMatchObject({ success: false, skus: [] });
  expect(await load('/search?q=truffle&page=2', [pageWith('A', 0), refused])).toMatchObject({
    success: false,
    skus: [],
  });
  const silent = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await load('/search?q=truffle', [silent, silent, silent])).toMatchObject({ success: false, skus: [] });
});
