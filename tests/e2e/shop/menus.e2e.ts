import type { Page } from '@playwright/test';
import { expect, test } from '#tests/kit/browser.ts';
import { uiWords } from '#src/ui/words.ts';
import { seriousOn } from '#tests/kit/axe.ts';
import { depth, untilAlive } from '#tests/kit/model/index.ts';
import { becomeCustomer, newPerson } from '#tests/kit/shop/customer.ts';
import { holdCalls, scripts } from '../hold-calls.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const burger = (page: Page) => page.getByLabel('Menu', { exact: true });
const onPhoneOnly = 'wide windows have the mega menu';

test('[HDR-01, HDR-04, HDR-14, STC-06] the drawer leads to every shelf, by tap and by keyboard, and back shows the page', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'phone', onPhoneOnly);
  await page.goto('/birthday-cakes');
  await untilAlive(page);
  await burger(page).click();
  const drawer = dialog(page);
  await expect(drawer.getByRole('heading', { name: 'All Categories' })).toBeVisible();
  await expect.poll(() => seriousOn(page)).toEqual([]);

  // The focus stays inside, Escape leaves, and the focus is where it was.
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('Tab');
  await expect(drawer.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(burger(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: 'Cakes', exact: true }).click();
  await expect(drawer.getByRole('link', { name: 'With your photo New', exact: true })).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Eggless', exact: true })).toBeVisible();
  const occasions = drawer.getByRole('button', { name: 'Occasions', exact: true });
  await expect(occasions).toHaveAttribute('aria-expanded', 'false');
  await occasions.click();
  await expect(occasions).toHaveAttribute('aria-expanded', 'true');
  await drawer.getByRole('button', { name: 'Festivals & days', exact: true }).click();
  await drawer.getByRole('link', { name: 'Valentine', exact: true }).click();
  await expect(page).toHaveURL(/\/valentine-cakes$/);
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  // The page that was gone to took the drawer's place in history.
  await page.goBack();
  await expect(page).toHaveURL(/\/birthday-cakes$/);
  await expect(drawer).toHaveCount(0);
  await burger(page).click();
  await drawer.getByRole('link', { name: /^Best/ }).click();
  await expect(page).toHaveURL(/\/best-seller$/);
  await page.getByRole('link', { name: 'Petalcrumb, home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('[HDR-05, HDR-09, HDR-10, HDR-11] a guest is greeted in the account of the drawer, and is let in from there', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'phone', onPhoneOnly);
  await page.goto('/');
  await untilAlive(page);
  await burger(page).click();
  await dialog(page).getByRole('button', { name: 'Hey Guest!' }).click();
  const login = dialog(page).getByRole('button', { name: 'Hey Guest! Login now!' });
  await expect(login).toBeVisible();
  const links = dialog(page).getByRole('navigation', { name: 'Your account' });
  // What everybody finds, and nothing of an account.
  await expect(links.getByRole('link')).toHaveText([
    'My Favourites',
    'Track Order',
    'My Occasions',
    'About Us',
    'WhatsApp',
  ]);
  await expect(links.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/);
  await expect(dialog(page).getByRole('link', { name: /^Submit Review/ })).toHaveCount(0);
  await expect(dialog(page).getByRole('button', { name: 'Log out' })).toHaveCount(0);
  await expect.poll(() => seriousOn(page)).toEqual([]);
  await login.click();
  await expect(dialog(page).getByRole('textbox').first()).toBeVisible();
  // The login took the place of the account, which took that of the drawer: one step back is the page.
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
});

test('[HDR-12] a name of more than nine letters is cut after eight in small windows, and whole in wide ones @both-widths:header', async ({
  page,
}, { project }) => {
  await becomeCustomer(page, newPerson('Ananyabhattacharya'));
  await page.goto('/terms-and-conditions');
  await untilAlive(page);
  const title = dialog(page).getByRole('heading', { level: 2 }).first();
  if (project.name === 'phone') {
    await burger(page).click();
    await dialog(page).getByRole('button', { name: 'Hey Ananyabh…!', exact: true }).click();
    await expect(title).toHaveText('Hey Ananyabh…!', { useInnerText: true });
  } else {
    await page.getByRole('button', { name: 'My Account, Ananyabhattacharya' }).click();
    await expect(title).toHaveText('Hey Ananyabhattacharya!', { useInnerText: true });
  }
});

test('[HDR-04] a menu that was unfolded before the shop was alive becomes the drawer', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'phone', onPhoneOnly);
  const release = await holdCalls(page, scripts);
  await page.goto('/', { waitUntil: 'commit' });
  await burger(page).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'All anniversary cakes' })).toBeHidden();
  await page.getByRole('banner').getByText('Anniversary', { exact: true }).first().click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'All anniversary cakes' }).first()).toBeVisible();
  release();
  await expect(dialog(page).getByRole('heading', { name: 'All Categories' })).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
});

/** A small random number generator, so that a run can be repeated: the same seed, the same orders. */
const randomFrom = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

type Shown = 'page' | 'menu' | 'profile' | 'login' | 'search';

const screens: Readonly<Record<Exclude<Shown, 'page'>, (page: Page) => ReturnType<Page['locator']>>> = {
  menu: (page) => page.locator('[data-flow="menu-drawer"]'),
  profile: (page) => dialog(page).getByRole('button', { name: 'Hey Guest! Login now!' }),
  login: (page) => dialog(page).getByRole('textbox', { name: /mobile|number/i }),
  search: (page) => dialog(page).getByRole('combobox'),
};

/** What can be tapped on each screen, and what it shows. */
const ways: Readonly<Record<Shown, Readonly<Partial<Record<Shown, (page: Page) => Promise<void>>>>>> = {
  page: {
    menu: (page) => burger(page).click(),
    login: (page) => page.getByRole('button', { name: 'Login/Signup' }).first().click(),
    search: (page) => page.getByRole('banner').getByPlaceholder('Search cakes and gifts').click(),
  },
  menu: { profile: (page) => dialog(page).getByRole('button', { name: 'Hey Guest!' }).click() },
  profile: { login: (page) => dialog(page).getByRole('button', { name: 'Hey Guest! Login now!' }).click() },
  login: {},
  search: {},
};

const seed = Number(process.env['SEED'] ?? 20_261_121);
/** From where the numbers of each round begin, and how many orders a round has. */
const [seeds, orders] = depth() === 'qa' ? [[seed, seed + 1, seed + 2, seed + 3], 15] : [[seed], 5];

for (const [nth, from] of seeds.entries())
  test(`[SHL-11, SHL-12] orders of opening, closing, back and forward end where a shopper expects, round ${nth + 1}`, async ({
    page,
  }, { project }) => {
    test.skip(project.name !== 'phone', onPhoneOnly);
    const random = randomFrom(from);
    for (let order = 0; order < orders; order += 1) {
      await page.goto('/cart');
      await untilAlive(page);
      let shown: Shown = 'page';
      // What forward shows: the popup that was left last, unless the login was left by back (SHL-11).
      let forward: Shown | null = null;
      const told: string[] = [];
      for (let step = 0; step < 4; step += 1) {
        const taps = Object.entries(ways[shown]) as [Shown, (page: Page) => Promise<void>][];
        const choices = [...taps.map(([to]) => `tap ${to}`), ...(shown === 'page' ? [] : ['close', 'back'])];
        if (forward !== null) choices.push('forward', 'forward');
        const choice: string = choices[Math.floor(random() * choices.length)] ?? 'close';
        told.push(choice);
        if (choice === 'close') {
          await dialog(page).getByRole('button', { name: 'Close' }).click();
          [forward, shown] = [shown, 'page'];
        } else if (choice === 'back') {
          await page.goBack();
          [forward, shown] = [shown === 'login' ? null : shown, 'page'];
        } else if (choice === 'forward') {
          await page.goForward();
          [shown, forward] = [forward ?? shown, null];
        } else {
          const [to, tap] = taps.find(([name]) => choice === `tap ${name}`) ?? [];
          if (to === undefined || tap === undefined) throw new Error(`nobody can ${choice}`);
          await tap(page);
          if (shown === 'page') forward = null;
          shown = to;
        }
        await test.step(told.join(', '), async () => {
          if (shown === 'page') await expect(dialog(page)).toHaveCount(0);
          else {
            await expect(screens[shown](page).first()).toBeVisible();
            await expect(dialog(page)).toHaveCount(1);
          }
          await expect(page).toHaveURL(/\/cart$/);
        });
      }
    }
  });

test('[HDR-01, HDR-03, HDR-07, HDR-08, STC-06] the wide header: search, cart, login, help, and a menu whose columns split after 13 @wide', async ({
  page,
}) => {
  await page.goto('/');
  await untilAlive(page);
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Petalcrumb, home' })).toHaveAttribute('href', '/');
  await expect(banner.getByPlaceholder('Search cakes and gifts')).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Track Order' })).toHaveAttribute('href', '/trackorder');
  await expect(banner.getByRole('link', { name: 'Cart, empty' })).toContainText('Cart');
  await expect(banner.getByRole('button', { name: 'Login/Signup' })).toContainText('Login/Signup');
  const help = banner.getByRole('link', { name: 'Help on WhatsApp' });
  await expect(help).toBeVisible();
  await expect(help).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/);
  await expect(banner.getByRole('link', { name: uiWords.header.favourites })).toHaveAttribute('href', '/my-favourites');
  await expect(burger(page)).toBeHidden();

  const menu = banner.getByRole('navigation', { name: 'Categories' });
  const answer = (await (await page.request.get('/b/main/menu?metainfo=1')).json()) as {
    data: { title: string; submenus: { title: string; submenus: { title: string }[] }[] }[];
  };
  const flavours = answer.data[0]?.submenus.find(({ title }) => title === 'By flavour')?.submenus ?? [];
  expect(flavours.length).toBeGreaterThan(13);
  await menu.getByRole('link', { name: 'Cakes', exact: true }).first().hover();
  const listOf = (title: string) =>
    menu
      .getByRole('list')
      .filter({ has: page.getByRole('link', { name: title, exact: true }) })
      .last();
  await expect(menu.getByRole('link', { name: 'By flavour', exact: true })).toBeVisible();
  await expect(listOf(flavours[0]?.title ?? '').getByRole('listitem')).toHaveCount(13);
  await expect(listOf(flavours[13]?.title ?? '').getByRole('listitem')).toHaveCount(flavours.length - 13);
  await expect(menu.getByRole('link', { name: 'See all in Cakes', exact: true }).getByRole('img')).toHaveCount(0);
  await expect.poll(() => seriousOn(page)).toEqual([]);

  // What lies under an entry stands below it, in the same column.
  await menu.getByRole('link', { name: 'Birthday', exact: true }).hover();
  const whom = ['For her', 'For him', 'For kids', 'Unicorns and fairy tales', 'Animals', 'Sports and hobbies'];
  await expect(listOf('For kids').getByRole('listitem')).toHaveText(whom);
  await expect(listOf('For kids').getByRole('link', { name: 'Animals', exact: true })).toBeVisible();

  // By keyboard the same menu unfolds when it is asked to.
  await page.mouse.move(700, 800);
  await expect(menu.getByRole('link', { name: 'By flavour', exact: true })).toBeHidden();
  await menu.getByRole('link', { name: 'Occasions', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link', { name: 'Valentine', exact: true })).toBeVisible();
  await menu.getByRole('link', { name: 'Valentine', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/valentine-cakes$/);
  // A link that was followed closes the menu, and so does Escape, which leaves the focus at the category.
  await expect(menu.getByRole('link', { name: 'Valentine', exact: true })).toBeHidden();
  await menu.getByRole('link', { name: 'Cakes', exact: true }).first().hover();
  await expect(menu).toHaveAttribute('data-state', 'open.resting');
  await menu.getByRole('link', { name: 'By flavour', exact: true }).focus();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('data-state', 'closed');
  await expect(menu.getByRole('link', { name: 'By flavour', exact: true })).toBeHidden();
  await expect(menu.getByRole('link', { name: 'Cakes', exact: true }).first()).toBeFocused();
  await menu.getByRole('link', { name: 'Best Sellers', exact: true }).click();
  await expect(page).toHaveURL(/\/best-seller$/);
});

test('[HDR-07] a finger on a wide window opens a category before it follows it @wide', async ({ newPage }) => {
  const page = await newPage({ hasTouch: true });
  await page.goto('/');
  await untilAlive(page);
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Categories' });
  await menu.getByRole('link', { name: 'Cakes', exact: true }).first().tap();
  await expect(menu.getByRole('link', { name: 'By flavour', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await menu.getByRole('link', { name: 'Eggless', exact: true }).tap();
  await expect(page).toHaveURL(/\/eggless-cakes$/);
  await expect(menu.getByRole('link', { name: 'By flavour', exact: true })).toBeHidden();
});

test('[HDR-07] the keyboard passes the header in 20 stops, or in two; a category opens when it is asked to @wide', async ({
  page,
}) => {
  await page.goto('/birthday-cakes');
  await untilAlive(page);
  const main = page.locator('main');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(main).toBeFocused();
  await expect(page).toHaveURL(/\/birthday-cakes$/);
  await page.keyboard.press('Tab');
  expect(await main.evaluate((element) => element.contains(document.activeElement))).toBe(true);

  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Categories' });
  const cakes = menu.getByRole('link', { name: 'Cakes', exact: true }).first();
  const occasions = menu.getByRole('link', { name: 'Occasions', exact: true }).first();
  const flavour = menu.getByRole('link', { name: 'By flavour', exact: true });
  await skip.focus();
  let stops = 0;
  while (await main.evaluate((element) => !element.contains(document.activeElement))) {
    await page.keyboard.press('Tab');
    stops += 1;
    expect(stops).toBeLessThan(30);
    await expect(flavour).toBeHidden();
  }
  expect(stops).toBeLessThanOrEqual(20);

  await cakes.focus();
  for (const key of ['Enter', ' ', 'ArrowDown']) {
    await expect(cakes).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press(key);
    await expect(cakes).toHaveAttribute('aria-expanded', 'true');
    await expect(flavour).toBeVisible();
    await expect(page).toHaveURL(/\/birthday-cakes$/);
    await page.keyboard.press(key === ' ' ? ' ' : 'Escape');
    await expect(flavour).toBeHidden();
    await expect(cakes).toBeFocused();
  }
  await page.keyboard.press('ArrowDown');
  await expect(flavour).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(flavour).toBeFocused();
  // Another category shuts what was open, and does not open itself.
  await cakes.focus();
  await page.keyboard.press('ArrowRight');
  await expect(flavour).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await expect(cakes).toBeFocused();
  await occasions.focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link', { name: 'Valentine', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(String(await occasions.getAttribute('href')));
});

test('[HDR-01, SEO-05] a menu that arrives entry by entry moves nothing @wide', async ({ newPage }) => {
  // The page is written as the network would bring it, without its scripts.
  const page = await newPage({ bypassCSP: true });
  const html = await (await page.request.get('/birthday-cakes')).text();
  const still = html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
  const cut = [...still.matchAll(/<li [^>]*data-top/g)][3]?.index ?? 0;
  expect(cut).toBeGreaterThan(0);
  await page.route('**/arriving', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('/arriving');
  const moved = await page.evaluate(
    async ([first = '', rest = '']) => {
      const painted = (): Promise<void> =>
        new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
      document.open();
      document.write(first);
      await document.fonts.ready;
      await painted();
      const parts: string[] = [];
      const take = (entries: PerformanceEntryList): void => {
        for (const { sources } of entries as (PerformanceEntry & { sources: { node: Node | null }[] })[])
          for (const { node } of sources) if (node instanceof Element) parts.push(node.outerHTML.slice(0, 120));
      };
      const observer = new PerformanceObserver((list) => take(list.getEntries()));
      observer.observe({ type: 'layout-shift' });
      document.write(rest);
      document.close();
      await painted();
      await painted();
      take(observer.takeRecords());
      return parts.filter((part) => part.includes('data-top'));
    },
    [still.slice(0, cut), still.slice(cut)],
  );
  expect(moved).toEqual([]);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Birthday' }).first()).toBeVisible();
});
