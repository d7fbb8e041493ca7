import { expect, test } from '#tests/kit/browser.ts';
import { untilCodeHasCome } from '#tests/kit/code-on-the-way.ts';
import { comeNear, untilAlive } from '#tests/kit/model/index.ts';
import { holdCalls, scripts } from '../hold-calls.ts';

test.describe('a part of a page whose code does not arrive', () => {
  test('is not shown without its styles, and comes with them by the next tap', async ({ page, problems }, {
    project,
  }) => {
    test.skip(project.name !== 'phone', 'it is the same script at any width');
    problems.expect(/Failed to (load resource|fetch)|ERR_FAILED/);
    const files = '**/assets/*.css';
    const asked: string[] = [];
    await page.route(files, (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    const dialog = page.getByRole('dialog');
    const account = page.getByRole('button', { name: 'Login/Signup' }).first();
    await page.goto('/');
    await untilAlive(page);
    await account.click();
    await expect(page.getByText('This could not be opened.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    // Those of every page, and of what home shows, stand within it.
    const held = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('style[data-sheets]')].flatMap(({ dataset }) =>
        (dataset['sheets'] ?? '').split(' '),
      ),
    );
    expect(held.length).toBeGreaterThan(1);
    expect(asked.map((url) => new URL(url).pathname).filter((path) => held.includes(path))).toEqual([]);

    const layered = () =>
      page.evaluate(
        () =>
          [...document.styleSheets].filter(({ cssRules }) =>
            [...cssRules].some((rule) => rule instanceof CSSLayerBlockRule),
          ).length,
      );
    const before = await layered();
    await page.unroute(files);
    const again: string[] = [];
    page.on('request', (request) => again.push(request.url()));
    await account.click();
    await expect(dialog.getByRole('textbox').first()).toBeVisible();
    // Another part of the page may have come near and asked for its own: only those of this one are fetched again.
    expect(again.filter((url) => asked.includes(url)).length).toBeGreaterThan(0);
    // One in an element would have the whole page laid out anew (src/ui/late-style.ts).
    expect(await layered()).toBe(before);
    // A class of a CSS module is `_k3` or `_kQ12`: each one in the popup has its rule.
    const unstyled = await dialog.evaluate((popup) => {
      const rules = [...document.styleSheets, ...document.adoptedStyleSheets].map(({ cssRules }) =>
        [...cssRules].map((rule) => rule.cssText).join(),
      );
      const named = [popup, ...popup.querySelectorAll('*')].flatMap(({ classList }) => [...classList]);
      const ofModules = named.filter((name) => /^_(?:[a-zA-Z]{2}|[a-zA-Z\d])\d{1,2}$/.test(name));
      return {
        count: ofModules.length,
        without: ofModules.filter((name) => !rules.some((text) => new RegExp(`[.]${name}(?!\\w)`).test(text))),
      };
    });
    expect(unstyled.count).toBeGreaterThan(10);
    expect(unstyled.without).toEqual([]);
  });

  test('is said to be missing, leaves all else as it is, and is fetched again by the next tap', async ({
    page,
    problems,
  }, { project }) => {
    test.skip(project.name !== 'phone', 'it is the same script at any width');
    problems.expect(/Failed to (load resource|fetch)|ERR_FAILED/);
    const files = '**/assets/*.js';
    const cut = () => page.route(files, (route) => route.abort());
    const mend = () => page.unroute(files);
    const sorry = page.getByText('This could not be opened.');
    const dialog = page.getByRole('dialog');
    const account = page.getByRole('button', { name: 'Login/Signup' }).first();
    const message = page.getByRole('textbox', { name: /^Message on the cake/ });
    const stars = page.getByRole('list', { name: 'Reviews by stars' });
    const reviews = page.locator('[data-flow="reviews"]');
    await page.goto('/p/belgian-chocolate-truffle-cake');
    await untilAlive(page);
    await message.fill('Many happy returns');
    await page.waitForLoadState('networkidle');
    await untilCodeHasCome(page);
    // The page has become old enough to be fetched anew when somebody comes to it.
    await page.clock.setFixedTime(await page.evaluate(() => Date.now() + 60_000));

    await cut();
    await comeNear(stars);
    for (const tries of [1, 2]) {
      await account.click();
      await expect(sorry, `try ${tries}`).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(sorry).toHaveCount(0);
    }
    await expect(stars).toBeVisible();
    await expect(reviews).toHaveCount(0);

    await mend();
    await account.click();
    await expect(dialog.getByRole('textbox').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(message).toHaveValue('Many happy returns');
    await comeNear(message);
    await comeNear(stars);
    await expect(reviews).toBeVisible();
    await page
      .getByRole('button', { name: /^Add to Cart/i })
      .first()
      .click();
    await page.getByRole('link', { name: 'Cart, 1 item' }).click();
    await page.getByRole('button', { name: 'Change Belgian Chocolate Truffle Cake' }).click();
    await message.fill('Once more');
    await untilCodeHasCome(page);

    await cut();
    await page.keyboard.press('Escape');
    await expect(sorry).toBeVisible();
    await expect(message).toHaveValue('Once more');
    await mend();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Leave without finishing?' })).toBeVisible();
  });
});

test('[SHL-10] the code of a popup and of the sheet that it is drawn in come side by side, and no style element with them', async ({
  page,
}) => {
  await page.goto('/birthday-cakes');
  await untilAlive(page);
  await untilCodeHasCome(page);
  const { promise: isSheetAsked, resolve: sheetAsked } = Promise.withResolvers<void>();
  // A sheet that waited for the code of the popup would never come.
  await page.route(scripts, async (route) => {
    if (/(drawer|modal)-/.test(route.request().url())) sheetAsked();
    await isSheetAsked;
    await route.fallback();
  });
  const styles = () => page.evaluate(() => document.querySelectorAll('style, link[rel="stylesheet"]').length);
  const before = await styles();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Login/Signup' }).first().click();
  await expect(dialog.getByRole('textbox').first()).toBeVisible();
  // Any of them would stand before what is adopted: the whole page would be styled and laid out anew.
  expect(await styles()).toBe(before);
});

test('[LST-06] the sign that a sheet is on its way moves nothing of the page', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'wide windows have the filters beside the shelf');
  await page.goto('/birthday-cakes');
  await untilAlive(page);
  await untilCodeHasCome(page);
  const filters = page.getByRole('link', { name: /^Filters/ });
  const firstCard = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') })
    .first();
  const distance = async (): Promise<number> =>
    Math.round(((await firstCard.boundingBox())?.y ?? 0) - ((await filters.boundingBox())?.y ?? 0));
  const before = await distance();
  expect(before).toBeGreaterThan(0);
  const letGo = await holdCalls(page, scripts);
  await filters.click();
  await expect(page.getByRole('main').getByText('One moment, please')).toBeAttached();
  expect(await distance()).toBe(before);
  letGo();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});

for (const [what, name] of [
  ['what all others need', 'rolldown-runtime'],
  ['what most of the shop is', 'core'],
  ['what starts the shop', 'index'],
] as const) {
  test(`a page comes alive although a script, ${what}, is lost on the way once`, async ({
    page,
    problems,
    isMobile,
  }) => {
    test.skip(!isMobile, 'it is the same script at any width');
    problems.expect(/net::ERR_CONNECTION_RESET/);
    let asked = 0;
    await page.route(new RegExp(`/assets/${name}-[^/]+\\.js$`), (route) => {
      asked += 1;
      return asked === 1 ? route.abort('connectionreset') : route.continue();
    });
    await page.goto('/birthday-cakes');
    await untilAlive(page);
    expect(asked).toBe(2);
  });
}
