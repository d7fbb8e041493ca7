import { ok, refused } from '#machines/kit/outcome.ts';
import { menuDrawerMachine } from '#machines/menu-drawer/index.ts';
import { defineModel, headlessOnly, untilAlive, serverFailure } from '#tests/kit/model/index.ts';
import { printedMenu } from '#src/ui/printed-menu.ts';
import { menu } from './menu-drawer.samples.ts';
import type { Page } from '@playwright/test';

const names: Readonly<Record<number, string>> = { 1: 'Cakes', 2: 'By flavour', 5: 'Anniversary' };
const drawer = (page: Page) => page.getByRole('dialog');

/** The first page comes with its menu; here it gets lost, so that the drawer has to ask for it. */
const loseMenu = async (page: Page): Promise<void> => {
  await page.route('**/cart', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(`id="${printedMenu}"`, '');
    const block = /(<script type="application\/json" id="first-page">)(.*?)(<\/script>)/s;
    const body = html.replace(block, (_, start: string, json: string, end: string) => {
      const first = JSON.parse(json) as { matches: { l?: { data: { menu?: unknown } } }[] };
      for (const { l } of first.matches) if (l?.data.menu !== undefined) l.data.menu = [];
      return start + JSON.stringify(first).replaceAll('<', '\\u003c') + end;
    });
    await route.fulfill({ response, body });
  });
};

export const menuDrawerModel = defineModel(menuDrawerMachine, {
  inputs: { 'the page came without its menu': { menu: [] }, 'the page has its menu': { menu } },
  events: {
    'branch.toggle': {
      samples: ({ unfolded }) =>
        [[1], [5], [1, 2]].filter((path) => path.length === 1 || unfolded[0] === 1).map((path) => ({ path })),
      gesture: (page, { path }) =>
        drawer(page)
          .getByRole('button', { name: names[path.at(-1) ?? 0] ?? '', exact: true })
          .click(),
    },
    'link.follow': { samples: [{ to: '/best' }], gesture: headlessOnly('the drawer goes away with the page') },
    'profile.request': { gesture: headlessOnly('the drawer gives way to the account') },
    'drawer.close': { gesture: headlessOnly('the drawer is gone') },
    'menu.retry': { gesture: (page) => drawer(page).getByRole('button', { name: 'Try again' }).click() },
  },
  actors: {
    loadMenu: {
      done: {
        menu: ok(menu),
        empty: ok([]),
        refused: refused({ code: 'RATE_LIMITED', message: 'Too many requests', status: 400 }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'GET', url: '**/b/main/menu?*' },
      answers: {
        menu: { status: 200, json: { success: true, data: menu } },
        empty: { status: 200, json: { success: true, data: [] } },
        network: serverFailure,
      },
    },
  },
  ignored: [
    { events: ['branch.toggle'], outside: ['open'], reason: 'there is no menu yet' },
    { events: ['menu.retry'], outside: ['failed'], reason: 'nothing went wrong' },
  ],
  project: ({ menu: { length }, unfolded }) => [length > 0, unfolded],
  truths: [
    { in: 'open', says: 'there is a menu', holds: ({ menu: { length } }) => length > 0 },
    { in: 'open.folded', says: 'nothing is unfolded', holds: ({ unfolded }) => unfolded.length === 0 },
    { in: 'open.unfolded', says: 'one level is', holds: ({ unfolded }) => unfolded.length === 1 },
    { in: 'open.deeper', says: 'more than one level is', holds: ({ unfolded }) => unfolded.length > 1 },
  ],
  headless: [],
  survivors: [
    {
      mutant: 'loadingMenu / onDone(loadMenu)[0]: target open became deciding',
      reason: 'there is a menu by then, so deciding leads to the same place',
    },
  ],
  open: async (page, input) => {
    if (input === 'the page came without its menu') await loseMenu(page);
    await page.goto('/cart', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await page.getByLabel('Menu', { exact: true }).click();
    await drawer(page).waitFor();
  },
});
