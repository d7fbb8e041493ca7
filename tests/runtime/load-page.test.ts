import { isNotFound, isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import type { App } from '#src/runtime/app.ts';
import type { FilterQuery } from '#machines/rules/site/listing-filters.ts';
import { loadPage } from '#src/runtime/page/load-page.ts';
import { lostPageOf } from '#src/shell/lost-page.ts';
import { listOperations } from '#tests/contract/contracts.ts';
import { fakeShop, json, lost, problem } from '#tests/clients/fake-shop.ts';

const origin = 'http://shop.test';
const href = '/birthday-cakes?page=2';

/** A page of the contract, as a listing of products, with some of it changed. */
const envelope = Object(listOperations('main').find(({ id }) => id === 'getPage1')?.answers[0]?.examples[0]) as object;
const pageWith = (changed: object) => () => json(200, { ...envelope, ...changed });
const nothing = { results: [], blocks: [], productDetails: null };
const noMore = { current: 0, item_per_page: 20, total_pages: 0, total_records: 0 };

/** What becomes of a page whose fetch is answered so, however often it is tried. */
async function fetchPage(reply: () => Response | Promise<Response>, filters: FilterQuery = {}): Promise<string> {
  const { clients } = fakeShop({ '/b/main/birthday-cakes': [reply, reply, reply] });
  // The loader reads nothing else of the app.
  const app = { clients, config: { origin }, visitor: { isMobile: false } } as unknown as App;
  try {
    const { signal } = new AbortController();
    const { verdict } = await loadPage(app, { path: 'birthday-cakes', href, filters, signal });
    return verdict.kind;
  } catch (thrown) {
    if (isRedirect(thrown)) return `${thrown.status} ${thrown.options.href}`;
    return isNotFound(thrown) ? 'not found' : String(thrown);
  }
}

test.each<[string, object, string, FilterQuery?]>([
  ['with something to show', {}, 'ready'],
  ['of a product that is not sold', { out_of_stock: 'Sold out today' }, 'outOfStock'],
  ['that moved', { statusCode: 301, redirectUrl: '/cakes' }, '301 /cakes'],
  ['that is elsewhere for a while', { statusCode: 302, redirectUrl: '/cakes?page=2' }, '302 /cakes?page=2'],
  ['that moved to itself', { statusCode: 301, redirectUrl: href }, 'not found'],
  ['that moved out of the shop', { statusCode: 301, redirectUrl: '//evil.example/' }, 'not found'],
  ['with nothing in it', nothing, 'not found'],
  ['with nothing in it but its pager', { ...nothing, pager: noMore }, 'not found'],
  ['whose filters nothing fits', { ...nothing, pager: noMore }, 'ready', { sort: 'rating' }],
])('[SHL-06, ERR-07] a page %s is judged by its status and by what it holds', async (_, changed, end, filters = {}) => {
  expect(await fetchPage(pageWith(changed), filters)).toBe(end);
});

const lostWith = (status: number): string => `302 /404?from=%2Fbirthday-cakes%3Fpage%3D2&status=${status}`;

test.each([
  ['a server that broke', () => json(500, problem('SERVER_ERROR')), 500],
  ['a network that is gone', lost, 503],
  ['an answer that is no page', () => json(200, { statusCode: 'perhaps' }), 502],
  ['too many requests', () => json(429, problem('RATE_LIMITED')), 429],
])('[ERR-07] after %s the page goes to /404, with its status and the way back', async (_, reply, status) => {
  expect(await fetchPage(reply)).toBe(lostWith(status));
});

test.each([
  ['an answer of 404', () => json(404, problem('NOT_FOUND'))],
  ['an address that no page has', () => json(400, problem('INVALID_REQUEST'))],
])('[ERR-07] %s is not found', async (_, reply) => {
  expect(await fetchPage(reply)).toBe('not found');
});

test('[ERR-07] /404 stores the status of a page that failed, and leads back to that page only', () => {
  expect(lostPageOf({ from: href, status: 503 }, origin)).toEqual({
    from: href,
    verdict: { kind: 'failed', statusCode: 503 },
  });
  const notFound = { from: null, verdict: { kind: 'notFound' } };
  for (const search of [
    {},
    { from: '//evil.example/x', status: 500 },
    { from: '/.//evil.example/x', status: 500 },
    { from: '/404/..//evil.example/x', status: 500 },
    { from: 'javascript:alert(1)', status: 500 },
    { from: '/404?from=/x&status=500', status: 500 },
    { from: href, status: 404 },
    { from: href, status: 'soon' },
    { from: [href], status: 500 },
  ])
    expect(lostPageOf(search, origin)).toEqual(notFound);
});
