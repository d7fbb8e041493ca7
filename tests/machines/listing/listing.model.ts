import type { CardProduct } from '#machines/domain/index.ts';
import { listingMachine, type ListingPageData } from '#machines/listing/index.ts';
import { ok, refused } from '#machines/kit/index.ts';
import { defineModel, headlessOnly, tapFarBelow, serverFailure } from '#tests/kit/model/index.ts';
import { cardOf } from '#tests/kit/samples.ts';

export const productOf = (sku: string): CardProduct => cardOf({ sku, long_title: `Cake ${sku}`, url: `/p/${sku}` });

/** Page `current` (from 0) of a shelf of so many pages with two cakes each. */
export const pageOf = (current: number, total_pages: number): ListingPageData => ({
  results: total_pages === 0 ? [] : [productOf(`P${current}A`), productOf(`P${current}B`)],
  pager: { current, item_per_page: 2, total_pages, total_records: total_pages * 2 },
});

const firstPages = (count: number, total: number): ListingPageData[] =>
  Array.from({ length: count }, (_, index) => pageOf(index, total));

const countIn = (input: unknown): number =>
  typeof input === 'object' && input !== null && 'count' in input ? Number(input.count) : 1;

const empty: readonly ListingPageData[] = [pageOf(0, 0)];
const tooMany = refused({ code: 'RATE_LIMITED', message: 'Too many requests', status: 429 });

export const listingModel = defineModel(listingMachine, {
  inputs: {
    'the first of two pages': { path: 'nut-cakes', filters: {}, pages: firstPages(1, 2) },
    'two pages of three': { path: 'birthday-cakes', filters: {}, pages: firstPages(2, 3) },
    'one page of one': { path: 'flowers', filters: {}, pages: firstPages(1, 1) },
    'an empty shelf': { path: 'nothing', filters: { flavour: 'mango' }, pages: empty },
    'nothing loaded': { path: 'birthday-cakes', filters: {}, pages: [] },
  },
  events: {
    'more.request': { gesture: (page) => tapFarBelow(page.getByRole('link', { name: /^Load more/ })) },
    'listing.retry': { gesture: (page) => page.getByRole('button', { name: 'Try again' }).click() },
    'results.loaded': {
      samples: [{ pages: firstPages(1, 3) }, { pages: empty }],
      gesture: headlessOnly('the router sends it when it loads the page anew'),
    },
    'page.restored': {
      gesture: headlessOnly('it asks for all pages at once, and the walk can hold only one of these calls'),
    },
  },
  actors: {
    loadPages: {
      done: {
        'the whole shelf': ({ context, input }) => ok(firstPages(countIn(input), context.pager?.total_pages ?? 3)),
        'a shorter shelf': ok(firstPages(1, 1)),
        'an empty shelf': ok(empty),
        refused: tooMany,
      },
      errors: { network: new Error('offline') },
    },
    loadPage: {
      done: {
        'the next page': ({ context }) =>
          ok(pageOf((context.pager?.current ?? 0) + 1, context.pager?.total_pages ?? 1)),
        refused: tooMany,
      },
      errors: { network: new Error('offline') },
      call: { method: 'GET', url: /\/b\/main\/nut-cakes\?.*current_page=1/ },
      answers: { network: serverFailure },
    },
    outsideListener: { listener: true },
  },
  open: (page) => page.goto('/nut-cakes', { waitUntil: 'domcontentloaded' }),
  ignored: [
    {
      events: ['more.request'],
      outside: ['showing.partly', 'showing.moreFailed'],
      reason: 'everything is shown, or the next answer is awaited',
    },
    { events: ['listing.retry'], outside: ['failed'], reason: 'only a failed listing offers it' },
    { events: ['page.restored'], in: ['loading', 'loadingMore'], reason: 'an answer is on its way already' },
  ],
  headless: [{ transition: 'deciding / always / 1', reason: 'a shelf is loaded before its page is there' }],
  project: ({ results, pager }) => [results.length, pager?.current, pager?.total_pages],
  truths: [
    { in: 'showing', says: 'there is something to show', holds: ({ results }) => results.length > 0 },
    { in: 'nothingFound', says: 'there is nothing', holds: ({ results }) => results.length === 0 },
    {
      in: 'showing.partly',
      says: 'a further page exists',
      holds: ({ pager }) => pager !== null && pager.current + 1 < pager.total_pages,
    },
    {
      in: '*',
      says: 'no product stands there twice',
      holds: ({ results }) => new Set(results.map(({ sku }) => sku)).size === results.length,
    },
  ],
});
