import { expect, test } from '#tests/kit/browser.ts';
import { tapFarBelow, untilAlive } from '#tests/kit/model/index.ts';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectState } from '../shopper.ts';

const plain = { waitUntil: 'domcontentloaded' } as const;
const cards = (page: Page) => page.locator('[data-flow="listing"] article');
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 500;

/** The address is this path with exactly these parameters, in whatever order. */
const expectAddress = (page: Page, path: string, query: Record<string, string> = {}): Promise<void> =>
  expect
    .poll(() => {
      const { pathname, searchParams } = new URL(page.url());
      return [pathname, Object.fromEntries(searchParams)];
    })
    .toEqual([path, query]);

/** How many products the shelf says it has. */
async function totalOf(page: Page): Promise<number> {
  const words = await page.locator('[data-flow="listing"] p[role="status"]').first().innerText();
  return Number((/of ([\d,]+)$/.exec(words)?.[1] ?? /^[\d,]+/.exec(words)?.[0] ?? '').replaceAll(',', ''));
}

async function loadMore(page: Page, shown: number): Promise<void> {
  await tapFarBelow(page.getByRole('link', { name: 'Load more' }));
  await expect(cards(page)).toHaveCount(shown);
}

/** Goes to the card at an index, follows it to its product, and comes back. Where the page was, and is again. */
async function visitAndReturn(page: Page, index: number): Promise<{ left: number; back: number }> {
  const link = cards(page).nth(index).getByRole('link').first();
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const left = await scrolled(page);
  const shown = await cards(page).count();
  await link.click();
  await expectState(page, 'product', /^(choosing|outOfStock)/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(shown);
  await expect(cards(page).nth(index)).toBeInViewport();
  return { left, back: await scrolled(page) };
}

test('[LST-04, LST-06] a card, back, a filter, a card, back, back: scroll, pages and filters are as they were each time', async ({
  page,
}) => {
  test.skip(!isPhone(page), 'on wide windows a card opens a tab of its own');
  await page.goto('/cakes', plain);
  await untilAlive(page);
  const whole = await totalOf(page);
  await loadMore(page, 40);
  await loadMore(page, 60);
  const first = await visitAndReturn(page, 47);
  expect(first.back).toBe(first.left);
  await expectAddress(page, '/cakes', { page: '3' });

  await page.getByRole('link', { name: /^Filters/ }).evaluate((element) => (element as HTMLElement).click());
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const expected = Number(
    await sheet
      .getByRole('checkbox', { name: 'Vanilla', exact: true })
      .locator('xpath=..')
      .locator('span')
      .last()
      .innerText(),
  );
  await sheet.getByRole('checkbox', { name: 'Vanilla', exact: true }).check();
  await sheet.getByRole('button', { name: 'Show with 1 filter' }).click();
  await expect(sheet).toBeHidden();
  await expectAddress(page, '/cakes', { flavour: 'vanilla' });
  await expect.poll(() => totalOf(page)).toBe(expected);
  expect(expected).toBeLessThan(whole);
  await expect(page.getByRole('list', { name: 'Selected filters' })).toContainText('Vanilla');
  expect(await scrolled(page)).toBe(0);
  const shown = Math.min(expected, 40);
  if (expected > 20) await loadMore(page, shown);
  const second = await visitAndReturn(page, Math.min(expected, shown) - 3);
  expect(second.back).toBe(second.left);
  await expect(page.getByRole('list', { name: 'Selected filters' })).toContainText('Vanilla');

  await page.goBack();
  await expectAddress(page, '/cakes', { page: '3' });
  await expect(cards(page)).toHaveCount(60);
  await expect.poll(() => scrolled(page)).toBe(first.left);
  expect(await totalOf(page)).toBe(whole);
  await page.goForward();
  await expect(page.getByRole('list', { name: 'Selected filters' })).toContainText('Vanilla');
  await expect(cards(page)).toHaveCount(shown);
});

test('[LST-06, SHL-12] the sheet of the filters is left by back, and clears what was chosen', async ({ page }) => {
  test.skip(!isPhone(page), 'wide windows have the filters beside the shelf');
  await page.goto('/birthday-cakes?attribute=eggless&sort=price-asc', plain);
  await untilAlive(page);
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await page.getByRole('link', { name: /^Filters/ }).click();
  await expect(sheet.getByRole('checkbox', { name: 'Eggless', exact: true })).toBeChecked();
  await sheet.getByRole('checkbox', { name: 'With your message', exact: true }).check();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expectState(page, 'listing-filters', 'closed.resting');
  await expectAddress(page, '/birthday-cakes', { sort: 'price-asc', attribute: 'eggless' });
  await page.getByRole('link', { name: /^Filters/ }).click();
  await expect(sheet.getByRole('checkbox', { name: 'With your message', exact: true })).not.toBeChecked();
  await sheet.getByRole('button', { name: 'Clear' }).click();
  await sheet.getByRole('button', { name: 'Show all' }).click();
  await expectAddress(page, '/birthday-cakes', { sort: 'price-asc' });
  await expect(page.getByLabel('Sort by')).toHaveValue('price-asc');
  await expectNoSidewaysScroll(page);
});

test('[LST-06] by keyboard each choice of the sheet is seen whole above its bar of buttons', async ({ page }) => {
  test.skip(!isPhone(page), 'wide windows have the filters beside the shelf');
  await page.goto('/birthday-cakes', plain);
  await untilAlive(page);
  await page.getByRole('link', { name: /^Filters/ }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expectState(page, 'listing-filters', 'choosing.editing');
  const choices = sheet.getByRole('checkbox');
  await expect(choices.first()).toBeVisible();
  const bar = sheet.getByRole('button', { name: 'Show all' }).locator('..');
  await choices.first().focus();
  const room: number[] = [];
  while (!(await bar.evaluate((element) => element.contains(document.activeElement)))) {
    // The sheet may still be on its way up: both are looked at in the same moment.
    const pixels = await bar.evaluate((element) => {
      const choice = document.activeElement?.matches('input') ? document.activeElement.closest('label') : null;
      return choice && element.getBoundingClientRect().top - choice.getBoundingClientRect().bottom;
    });
    if (pixels !== null) room.push(pixels);
    await page.keyboard.press('Tab');
  }
  expect(room.length).toBe(await choices.count());
  expect(Math.min(...room)).toBeGreaterThanOrEqual(0);
});

test('[LST-06] the filters of a first page, which are read from its markup, are those that a later page is told', async ({
  page,
}) => {
  test.skip(!isPhone(page), 'wide windows have the filters beside the shelf');
  const read = async (): Promise<string> => {
    await page.getByRole('link', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet.getByRole('group')).not.toHaveCount(0);
    const values = await sheet
      .locator('fieldset input')
      .evaluateAll((inputs) =>
        inputs.map((one) => `${(one as HTMLInputElement).name} ${(one as HTMLInputElement).value}`),
      );
    return [await sheet.locator('form').evaluate((form) => form.textContent), ...values].join('\n');
  };
  await page.goto('/cakes', plain);
  await untilAlive(page);
  const first = await read();
  expect(first).toContain('flavour chocolate');
  await page.goto('/birthday-cakes', plain);
  await untilAlive(page);
  await page.locator('a[href="/cakes"]').first().dispatchEvent('click');
  await expectAddress(page, '/cakes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cakes');
  expect(await read()).toBe(first);
});

test('[LST-06] beside a wide shelf a choice applies at once, and back takes it back @wide', async ({ page }) => {
  await page.goto('/birthday-cakes', plain);
  await untilAlive(page);
  const panel = page.getByRole('complementary', { name: 'Filters' });
  await panel.getByRole('checkbox', { name: 'Eggless', exact: true }).check();
  await expectAddress(page, '/birthday-cakes', { attribute: 'eggless' });
  await expectState(page, 'listing-filters', 'closed.resting');
  await page.getByLabel('Sort by').selectOption('price-desc');
  await expectAddress(page, '/birthday-cakes', { sort: 'price-desc', attribute: 'eggless' });
  await expectState(page, 'listing-filters', 'closed.resting');
  await expect(panel.getByRole('checkbox', { name: 'Eggless', exact: true })).toBeChecked();
  await page.goBack();
  await expect(page.getByLabel('Sort by')).toHaveValue('popularity');
  await page.goBack();
  await expect(panel.getByRole('checkbox', { name: 'Eggless', exact: true })).not.toBeChecked();
  await expectAddress(page, '/birthday-cakes');
});

test('[LST-06] a filter that cannot be loaded keeps the listing, says so, and is tried again @both-widths:layout', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 500|CallFailure|^console info/i);
  await page.goto('/birthday-cakes', plain);
  await untilAlive(page);
  const shown = await cards(page).count();
  const filtered = /\/b\/main\/birthday-cakes\?.*attribute=message/;
  await page.route(filtered, (route) => route.fulfill({ status: 500, json: {} }));
  if (isPhone(page)) await page.getByRole('link', { name: /^Filters/ }).click();
  const choice = page.getByRole('checkbox', { name: 'With your message', exact: true }).locator('visible=true');
  await choice.click();
  if (isPhone(page)) await page.getByRole('button', { name: 'Show with 1 filter' }).click();
  await expect(page.getByRole('alert')).toContainText('nothing has changed');
  await expectState(page, 'listing-filters', isPhone(page) ? 'choosing.failed' : 'closed.failed');
  await expectAddress(page, '/birthday-cakes');
  await expect(cards(page)).toHaveCount(shown);
  await expect(choice).toBeChecked({ checked: isPhone(page) });
  await page.unroute(filtered);
  await page.getByRole('button', { name: isPhone(page) ? 'Show with 1 filter' : 'Try again' }).click();
  await expectAddress(page, '/birthday-cakes', { attribute: 'message' });
  await expectState(page, 'listing-filters', 'closed.resting');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[LST-05] filters that nothing fits say so and offer the whole shelf', async ({ page }) => {
  await page.goto('/flowers?flavour=black-forest&attribute=message', plain);
  await untilAlive(page);
  await expectState(page, 'listing', 'nothingFound');
  await expect(page.getByRole('heading', { name: 'No products found for the selected filters' })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Clear filters' }).last().click();
  await expectAddress(page, '/flowers');
  await expect(cards(page)).not.toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[LST-06] filters are a form and their removal a link; pages keep them', async ({ page }) => {
    await page.goto('/cakes', plain);
    if (isPhone(page)) await page.getByRole('link', { name: /^Filters/ }).click();
    const panel = page.getByRole('complementary', { name: 'Filters' });
    await panel.getByRole('checkbox', { name: 'Eggless', exact: true }).check();
    await panel.getByRole('checkbox', { name: 'Ready in 2-3 hours', exact: true }).check();
    await panel.getByRole('button', { name: 'Show' }).click();
    await expectAddress(page, '/cakes', { attribute: 'eggless,express' });
    await tapFarBelow(page.getByRole('link', { name: 'Load more' }));
    await expect(cards(page)).toHaveCount(40);
    await expectAddress(page, '/cakes', { attribute: 'eggless,express', page: '2' });
    await page.getByRole('link', { name: 'Remove Eggless' }).click();
    await expectAddress(page, '/cakes', { attribute: 'express' });
    await page.getByLabel('Sort by').selectOption('price-asc');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expectAddress(page, '/cakes', { sort: 'price-asc', attribute: 'express' });
    await expect(page.getByLabel('Sort by')).toHaveValue('price-asc');
  });
});

test('[LST-01] the kids page and a cake store are shelves of their own address, the store with where it is', async ({
  page,
}) => {
  await page.goto('/cakes/for-kids', plain);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Cakes for Kids');
  await expect(cards(page)).not.toHaveCount(0);
  await page.goto('/bangalore/cake-stores', plain);
  await untilAlive(page);
  await expectAddress(page, '/cake-stores/bengaluru');
  const store = page.getByRole('region', { name: 'Petalcrumb Indiranagar' });
  await expect(store).toContainText('Indiranagar, Bengaluru 560038');
  await expect(store).toContainText('Every day, 8 am to 11 pm');
  await expect(store.getByRole('link', { name: '+91 80 4600 0000' })).toHaveAttribute('href', 'tel:+918046000000');
  await expect(store.getByRole('link', { name: 'View on map' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=12\.9784%2C77\.6408$/,
  );
  await expect(cards(page)).toHaveCount(20);
  await page.goto('/cake-stores', plain);
  await expect(page.getByRole('navigation', { name: 'Our stores' }).getByRole('link')).toHaveCount(50);
  await expectNoSidewaysScroll(page);
});
