import type { CardProduct } from '#machines/domain/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { searchResultsMachine, type SearchedData } from '#machines/search-results/index.ts';
import { defineModel, headlessOnly, tapFarBelow, serverFailure } from '#tests/kit/model/index.ts';
import { cardOf } from '#tests/kit/samples.ts';

export const foundOf = (sku: string): CardProduct => cardOf({ sku, long_title: `Cake ${sku}`, url: `/p/${sku}` });

/** Page `current` (from 0) of so many pages with two cakes each. */
export const pageOf = (current: number, total_pages: number): SearchedData => ({
  success: true,
  searchedList: total_pages === 0 ? [] : [foundOf(`P${current}A`), foundOf(`P${current}B`)],
  pager: { current, item_per_page: 2, total_pages, total_records: total_pages * 2 },
  bestsellers: total_pages === 0 ? [foundOf('BEST')] : [],
});

export const failed: SearchedData = { success: false, searchedList: [], pager: null, bestsellers: [] };
const limited = refused({ code: 'RATE_LIMITED', message: 'Too many requests', status: 429 });

export const searchResultsModel = defineModel(searchResultsMachine, {
  inputs: {
    'the first of two pages': { searchedWord: 'birthday cake', loaded: pageOf(0, 2) },
    'one page of one': { searchedWord: 'rakhi', loaded: pageOf(0, 1) },
    'nothing found': { searchedWord: 'sofa', loaded: pageOf(0, 0) },
    'a failed search': { searchedWord: 'truffle', loaded: failed },
    'two letters': { searchedWord: 'ab', loaded: { ...failed, success: true } },
  },
  events: {
    'more.request': { gesture: (page) => tapFarBelow(page.getByRole('link', { name: /^Load more/ })) },
    'search.retry': { gesture: headlessOnly('the server makes the first search; the end-to-end test makes it fail') },
    'results.loaded': {
      samples: [{ loaded: pageOf(0, 2) }, { loaded: failed }],
      gesture: headlessOnly('the router sends it when it loads the page anew'),
    },
  },
  actors: {
    searchPage: {
      done: {
        'the next page': ({ context, input }) =>
          ok(
            pageOf(
              input !== null && typeof input === 'object' && 'page' in input ? Number(input.page) : 0,
              context.pager?.total_pages ?? 2,
            ),
          ),
        nothing: ({ context }) => ok(context.pager === null ? pageOf(0, 0) : pageOf(1, 2)),
        refused: limited,
      },
      errors: { network: new Error('offline') },
      call: { method: 'GET', url: /\/b\/main\/search\?.*current_page=2/ },
      answers: { nothing: headlessOnly('there are two pages of roses'), network: serverFailure },
    },
  },
  ignored: [
    {
      events: ['more.request'],
      outside: ['showing.partly', 'showing.moreFailed'],
      reason: 'everything is shown, or the next answer is awaited',
    },
    { events: ['search.retry'], outside: ['failed'], reason: 'only a failed search offers it' },
  ],
  project: ({ success, searchedList, pager }) => [success, searchedList.length, pager?.current, pager?.total_pages],
  truths: [
    { in: 'showing', says: 'there is something to show', holds: ({ searchedList }) => searchedList.length > 0 },
    {
      in: 'nothing',
      says: 'there is nothing',
      holds: ({ searchedList, success }) => success && searchedList.length === 0,
    },
    {
      in: 'failed',
      says: 'the result is empty',
      holds: ({ searchedList, success }) => !success && searchedList.length === 0,
    },
    {
      in: '*',
      says: 'no product stands there twice',
      holds: ({ searchedList }) => new Set(searchedList.map(({ sku }) => sku)).size === searchedList.length,
    },
  ],
  survivors: [
    {
      mutant: 'loadingMore / onDone(searchPage)[0]: target showing became deciding',
      reason: 'products are shown already, so it is always decided to show them',
    },
  ],
  open: (page) => page.goto('/bksearch?q=roses', { waitUntil: 'domcontentloaded' }),
});
