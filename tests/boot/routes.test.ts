import type { AnyRoute } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { comingRoutes } from '#src/boot/coming-routes.ts';
import { firstRouteFiles, routeIdOf } from '#src/server/template.ts';

const pathsOf = (tree: AnyRoute): string[] =>
  Object.values(tree.children as unknown as Readonly<Record<string, { options: { path: string } }>>).map(
    ({ options: { path } }) => path,
  );

// Another test of this run may have read the whole tree: here it comes second.
vi.resetModules();
const { firstRoutes, isAmongFirst } = await import('#src/boot/first-routes.ts');
// Both trees hang under the same root: the whole one takes the place of the other when it comes.
const first = pathsOf(firstRoutes());
const { routeTree } = await import('#src/routes/routeTree.gen.ts');
const all = pathsOf(routeTree);

test('each page has its route in the first part or waits for the second, as its address says', () => {
  expect(all).toEqual(expect.arrayContaining(first));
  const addressOf = (path: string): string =>
    path === '/$' ? '/birthday-cakes' : path === '/p/$' ? '/p/a-cake' : path;
  for (const path of all) expect([path, isAmongFirst(addressOf(path))]).toEqual([path, first.includes(path)]);
  expect(all.length).toBeGreaterThan(30);
});

test('a page that brings the second part with it begins with the whole', () => {
  expect(pathsOf(firstRoutes())).toEqual(all);
});

test('the server sends the second part ahead of every page that is not in the first', () => {
  const ids = [...firstRouteFiles].map(routeIdOf).filter((id) => id !== '__root__');
  expect(ids.toSorted()).toEqual(first.toSorted());
});

test('the second part is fetched once, and again after it failed', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve()];
  let taken = 0;
  const routes = comingRoutes(
    () => answers.shift() ?? Promise.reject(new Error('asked too often')),
    () => (taken += 1),
  );
  expect(routes.awaited('/birthday-cakes')).toBeUndefined();
  await expect(routes.awaited('/cart')).rejects.toThrow('offline');
  await Promise.all([routes.awaited('/cart'), routes.fetch(), routes.awaited('/orders')]);
  expect(taken).toBe(1);
  expect(routes.awaited('/cart')).toBeUndefined();
});
