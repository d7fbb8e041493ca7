import { expect, test } from 'vitest';
import type { App } from '#src/runtime/app.ts';
import { lacksMenu, loadMenu } from '#src/shell/load-menu.ts';
import { fakeShop, json } from '#tests/clients/fake-shop.ts';

const menu = [
  { menu_id: 1, title: 'Cakes', link_path: '/cakes', has_children: false, new_menu_value: null, submenus: [] },
];
const links = [{ heading: 'By flavour', data: [{ title: 'Chocolate', link_path: '/chocolate-cakes' }] }];

/** A visit that begins at an address. */
function visit(requestUrl: string) {
  const { clients, paths } = fakeShop({
    '/b/main/menu': [json(200, { success: true, data: menu })],
    '/b/main/menu/quick-links': [json(200, { success: true, data: links }), json(200, { success: true, data: links })],
  });
  // The loader reads nothing else of the app.
  const app = { clients, config: { origin: 'http://shop.test' }, visitor: { requestUrl } } as unknown as App;
  return {
    paths,
    load: (path: string) => loadMenu(app, path, new AbortController().signal),
    lacks: (path: string) => lacksMenu(app, path),
  };
}

test('[SHL-16] the first load brings the menu, once for the visit; the cities wait until somebody chooses one', async () => {
  const { load, lacks, paths } = visit('/birthday-cakes?page=2');
  expect(await load('/birthday-cakes')).toEqual({ menu, quickLinks: links });
  expect(paths()).toEqual(['GET /b/main/menu', 'GET /b/main/menu/quick-links']);
  expect(['/', '/cakes', '/sitemap'].filter(lacks)).toEqual([]);
});

test('[SHL-16] a known static page comes without the menu; the first other page of the visit fetches it', async () => {
  const { load, lacks, paths } = visit('/sitemap');
  expect(await load('/sitemap')).toEqual({ menu: [], quickLinks: links });
  expect(paths()).toEqual(['GET /b/main/menu/quick-links']);
  expect([lacks('/faq'), lacks('/birthday-cakes')]).toEqual([false, true]);
  expect(await load('/birthday-cakes')).toEqual({ menu, quickLinks: links });
  expect(lacks('/cakes')).toBe(false);
});
