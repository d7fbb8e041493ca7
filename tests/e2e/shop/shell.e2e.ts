import type { Page } from '@playwright/test';
import { seriousOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { tapFarBelow, untilAlive } from '#tests/kit/model/index.ts';
import { holdCalls, scripts } from '../hold-calls.ts';

test('[SHL-03, SHL-04, STC-07] contests and careers are known by the beginning of an address, content by all of it, and no page of the shop is a shelf', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/cart');
  await untilAlive(page);
  const go = async (path: string, heading: string): Promise<void> => {
    await page.evaluate((to) => window.history.pushState({}, '', to), path);
    await expect(page.getByRole('main').getByRole('heading', { name: heading }).first()).toBeVisible();
  };
  const eaten = 'Page not found';
  const named: [path: string, heading: string][] = [
    ['/dpl-contest-2026', 'Dessert Premier League'],
    ['/world-cup-contestants', 'World Cup Contest'],
    ['/career-page/bakers', 'Work with us'],
    ['/about-us', 'About us'],
    ['/404', eaten],
    ['/500', 'Something went wrong'],
    ['/payment-confirmation', 'We cannot find this payment'],
  ];
  const shelves: [path: string, heading: string][] = [
    ['/about-us-all', eaten],
    ['/new-dpl-contest', eaten],
    ['/500g-cakes', eaten],
  ];
  for (const [path, heading] of [...named, ...shelves]) {
    await go(path, heading);
    await go('/cart', 'Your cart is empty');
  }
  const isAsked = ([path]: [path: string, heading: string]) => asked.includes(`/b/main${path}`);
  expect([named.filter(isAsked), shelves.filter(isAsked)]).toEqual([[], shelves]);
});

test('the script lets the largest picture go first', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'it is the same script at any width');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const letGo = await holdCalls(page, /\/media\/banners\//);
  // Nor does the patience of the script end while the picture is on its way.
  await page.clock.install({ time: new Date('2026-01-01T10:00:00Z') });
  await page.clock.pauseAt(new Date('2026-01-01T10:00:01Z'));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect.poll(() => asked.some((path) => path.includes('/media/banners/'))).toBe(true);
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual([]);
  letGo();
  await page.clock.resume();
  await untilAlive(page);
});

test.describe('while the script is still on its way', () => {
  test('[SHL-01] somebody who has begun to read stays there', async ({ page }, { project }) => {
    test.skip(project.name !== 'phone', 'it is the same script at any width');
    const letGo = await holdCalls(page, scripts);
    await page.goto('/birthday-cakes', { waitUntil: 'commit' });
    // Below the sixth card nothing is laid out before somebody moves.
    await page.locator('main article').nth(4).scrollIntoViewIfNeeded();
    await page.locator('main article').nth(8).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    // Typefaces that come may change what is above by some pixels; what one reads stays where it is.
    const place = async (): Promise<number> =>
      (await page.locator('main article').nth(8).boundingBox())?.y ?? Number.NaN;
    const before = await place();
    letGo();
    await untilAlive(page);
    await page.waitForLoadState('networkidle');
    expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
  });

  test('[HDR-11] a tap is shown as pressed, and done once when the shop lives', async ({ page }, { project }) => {
    test.skip(project.name !== 'phone', 'it is the same script at any width');
    const letGo = await holdCalls(page, scripts);
    await page.goto('/', { waitUntil: 'commit' });
    const account = page.getByRole('button', { name: 'Login/Signup' }).first();
    await account.click();
    await expect(account).toHaveAttribute('data-tapped', '');
    letGo();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    await expect(page.locator('[data-tapped]')).toHaveCount(0);
  });

  test('[CRT-02] however often it was tapped, one cake goes into the cart', async ({ page }, { project }) => {
    test.skip(project.name !== 'phone', 'it is the same script at any width');
    const letGo = await holdCalls(page, scripts);
    await page.goto('/p/belgian-chocolate-truffle-cake', { waitUntil: 'commit' });
    const add = page.getByRole('button', { name: /^Add to Cart/i }).first();
    await page.getByRole('button', { name: 'Login/Signup' }).first().click();
    await add.click();
    await add.click();
    await expect(page.locator('[data-tapped]')).toHaveCount(1);
    letGo();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('the foot of a page', () => {
  const block = (page: Page) => page.locator('[data-part="footer-block"]');

  test('[FTR-01, FTR-02, FTR-03, FTR-10] its words unfold 120 px below the top of the window, and lead on', async ({
    page,
  }, { project }) => {
    test.skip(project.name !== 'phone', 'it is the same block at any width');
    await page.goto('/birthday-cakes');
    await untilAlive(page);
    const served = (await (await page.request.get('/b/main/menu/quick-links')).json()) as {
      data: { heading: string; data: { title: string }[] }[];
    };
    const links = block(page).getByRole('navigation', { name: 'Quick Links' });
    await expect(block(page).getByRole('heading', { level: 2 })).toBeVisible();
    await expect(links).toBeHidden();
    await tapFarBelow(block(page).locator('summary'));
    await expect(block(page)).toHaveAttribute('data-state', 'expanded');
    for (const { heading } of served.data) await expect(links.getByRole('heading', { name: heading })).toBeVisible();
    await expect.poll(async () => Math.round((await block(page).boundingBox())?.y ?? 0)).toBe(120);
    await expect(block(page).locator('summary')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(links).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(links).toBeVisible();
    await links.getByRole('link').last().click();
    await expect(page).not.toHaveURL(/birthday-cakes/);
    await expect(block(page).getByRole('navigation', { name: 'Quick Links' })).toBeHidden();

    const group = page.getByRole('contentinfo').getByRole('navigation', { name: 'More from the shop' });
    const link = group.getByRole('link').first();
    const to = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${to}$`));
  });

  test('[FTR-08, FTR-09, SHL-15, SHL-23] it is hidden, short or whole as the page wants, and WhatsApp floats over shelves @both-widths:layout', async ({
    page,
    newPage,
  }, { project }) => {
    // The login, which opens over the addresses, hides it from screen readers.
    const footer = page.getByRole('contentinfo', { includeHidden: true });
    for (const path of ['/trackorder', '/contactus', '/contact-us', '/coupons-and-offers', '/occasion-reminder']) {
      await page.goto(path);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(footer).toHaveCount(0);
    }
    for (const [path, look] of [
      ['/cart', 'cart'],
      ['/product-reviews/o1/u1', 'review'],
      ['/addressbook', 'account'],
      ['/blog/keeping-a-cake', 'information'],
      ['/faq', 'information'],
    ] as const) {
      await page.goto(path);
      await expect(footer).toHaveAttribute('data-look', look);
      await expect(block(page)).toHaveCount(0);
      await expect.poll(() => seriousOn(page)).toEqual([]);
    }
    const float = page.getByRole('link', { name: 'Chat with us on WhatsApp' });
    await expect(float).toHaveCount(0);
    for (const path of ['/', '/birthday-cakes', '/p/belgian-chocolate-truffle-cake']) {
      await page.goto(path);
      await expect(footer).toHaveAttribute('data-look', 'shop');
      if (project.name !== 'phone') await expect(float).toBeHidden();
      else expect(await float.boundingBox()).toMatchObject({ width: 54, height: 54 });
    }

    // Inside the shop's app there is neither header nor footer, as long as the session lasts.
    const app = await newPage();
    await app.goto('/?fa_source=app');
    await expect(app.getByRole('heading', { level: 1 })).toBeVisible();
    await app.goto('/birthday-cakes');
    await untilAlive(app);
    await expect(app.getByRole('banner')).toHaveCount(0);
    await expect(app.getByRole('contentinfo')).toHaveCount(0);
  });
});

test('[HDR-06] the header goes while a phone scrolls down and comes back on the way up, and nothing moves @both-widths:header', async ({
  page,
}, { project }) => {
  await page.goto('/birthday-cakes');
  await untilAlive(page);
  const header = page.getByRole('banner');
  const goTo = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await goTo(10);
  await expect(header).toHaveAttribute('data-state', 'shown');
  await goTo(900);
  await expect(header).toHaveAttribute('data-state', 'hidden');
  if (project.name === 'phone') await expect(header).not.toBeInViewport();
  else await expect(header).toBeInViewport();
  await goTo(860);
  await expect(header).toHaveAttribute('data-state', 'shown');
  await expect(header).toBeInViewport();
  await goTo(1400);
  await expect(header).toHaveAttribute('data-state', 'hidden');
  await page.keyboard.press('Shift+Tab');
  await page.getByRole('link', { name: 'Petalcrumb, home' }).focus();
  await expect(header).toHaveAttribute('data-state', 'held');
  await expect(header).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[HDR-03, HDR-04, HDR-08, FTR-02] menu, search, cart and quick links are plain links and forms @both-widths:header', async ({
    page,
  }, { project }) => {
    await page.goto('/birthday-cakes');
    if (project.name === 'phone') {
      await page.getByLabel('Menu', { exact: true }).click();
      await page.getByRole('banner').getByText('Anniversary', { exact: true }).first().click();
    } else await page.getByRole('banner').getByRole('link', { name: 'Anniversary', exact: true }).hover();
    await page.getByRole('banner').getByRole('link', { name: 'All anniversary cakes' }).locator('visible=true').click();
    await expect(page).toHaveURL(/\/anniversary-cakes$/);
    await page.locator('[data-part="footer-block"] summary').click();
    await expect(page.getByRole('navigation', { name: 'Quick Links' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Login/Signup' })).toHaveCount(0);
    await page.getByPlaceholder('Search cakes and gifts').fill('truffle');
    await page.getByPlaceholder('Search cakes and gifts').press('Enter');
    await expect(page).toHaveURL(/\/bksearch\?q=truffle$/);
    await page.getByRole('banner').getByRole('link', { name: 'Cart, empty' }).click();
    await expect(page).toHaveURL(/\/cart$/);
  });

  test('[HOM-01] home, listing and product are complete, and linked with each other', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Birthday', exact: true }).click();
    await expect(page).toHaveURL(/\/birthday-cakes$/);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(20);
    const card = page.getByRole('main').getByRole('article').first();
    const title = await card.getByRole('heading').innerText();
    await page.goto((await card.getByRole('link').first().getAttribute('href')) ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
});

test.describe('seeing inside', () => {
  test('?inspect lets a developer watch every chart, without what people type', async ({ page, context }) => {
    await page.goto('/?inspect');
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Inspect charts' }).click();
    const inspector = await opened;
    await expect(inspector.getByRole('heading', { name: 'session' })).toBeVisible();
    const overlays = inspector.locator('article').filter({ has: inspector.getByRole('heading', { name: 'overlays' }) });
    await expect(overlays).toContainText('State: none');
    await page.getByRole('button', { name: /Login/ }).click();
    await expect(overlays).toContainText('State: open');
    await expect(overlays).toContainText('overlay.close');
    await page.getByRole('dialog').getByRole('textbox').first().fill('9876501234');
    await expect(inspector.locator('body')).not.toContainText('9876501234');
  });

  test('?inspect shows one tree: every chart of a page hangs from the root', async ({ page }) => {
    await page.addInitScript(() => {
      const actors: unknown[] = [];
      Object.assign(window, { actors });
      new BroadcastChannel('petalcrumb-inspector').addEventListener('message', ({ data }) => {
        if (data?.type === '@xstate.actor') actors.push({ id: data.sessionId, parent: data.parentId, name: data.name });
      });
    });
    await page.goto('/p/belgian-chocolate-truffle-cake?inspect');
    await page
      .getByRole('button', { name: /^Favourite:/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const tree = async () => {
      const actors = (await page.evaluate(() => Reflect.get(window, 'actors'))) as {
        id: string;
        parent?: string;
        name: string;
      }[];
      const known = new Map(actors.map((actor) => [actor.id, actor]));
      const rootOf = (id: string): string => {
        const parent = known.get(id)?.parent;
        return parent === undefined ? id : rootOf(parent);
      };
      return {
        roots: [...new Set(actors.map(({ id }) => rootOf(id)))],
        names: actors.map(({ name }) => name.replace(/-\d+$/, '')),
      };
    };
    await expect
      .poll(async () => (await tree()).names)
      .toEqual(expect.arrayContaining(['product', 'wishlist', 'heart', 'login']));
    expect((await tree()).roots).toHaveLength(1);
  });
});
