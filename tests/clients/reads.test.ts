import { expect, test } from 'vitest';
import { pageAt } from '#src/clients/index.ts';
import { fakeShop, json, problem } from './fake-shop.ts';

const { signal } = new AbortController();

/** What is asked for the page at a path, and what comes of it. */
async function askFor(path: string) {
  const missing = [json(404, problem('NOT_FOUND'))];
  const { clients, paths } = fakeShop({
    '/b/main/home': missing,
    '/b/main/p/ruby-heart': missing,
    '/b/main/cake-store/pune/baner': missing,
  });
  const outcome = await pageAt(clients, path, { query: { metainfo: '1' }, signal });
  return [paths(), outcome.ok ? 'a page' : outcome.refusal.status];
}

test.each([
  ['home', '/home'],
  ['/p/ruby-heart', '/p/ruby-heart'],
  ['cake-store//pune/baner/', '/cake-store/pune/baner'],
])('the page at %s is asked for by its segments', async (path, asked) => {
  expect(await askFor(path)).toEqual([[`GET /b/main${asked}`], 404]);
});

test.each(['', '/', 'a/b/c/d'])('no page is asked for at %o', async (path) => {
  expect(await askFor(path)).toEqual([[], 404]);
});
