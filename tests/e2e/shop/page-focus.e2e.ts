import type { Page } from '@playwright/test';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { holdCalls } from '../hold-calls.ts';
import { expectState } from '../shopper.ts';

/** What moves the focus is fetched when the browser is idle. */
async function untilFocusFollows(page: Page): Promise<void> {
  await untilAlive(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/soon-')),
  );
}

test('[SHL-28] the focus goes to the heading of the page that is gone to, and back to the link that was used', async ({
  page,
}, { project }) => {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await page.goto('/birthday-cakes');
  await untilFocusFollows(page);
  const home = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' });
  await home.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/^Petalcrumb/);
  // From there on Tab is in the page, not in the header.
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL('/birthday-cakes');
  await expect(home).toBeFocused();
  await page.goForward();
  await expect(page).toHaveURL('/');
  await expect(page.locator('main :focus')).toHaveCount(1);

  // A popup that leads to a page gives the focus to the page, not back to what opened the popup: the drawer of a phone.
  if (project.name !== 'phone') return;
  await page.getByLabel('Menu', { exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('link', { name: 'Best Sellers', exact: true }).click();
  await expect(page).toHaveURL('/best-seller');
  await expect(drawer).toHaveCount(0);
  await expect(heading).toBeFocused();
});

test('[HMP-01, SHL-28] who goes to a basket that is still on its way stays at its heading when it is there', async ({
  page,
}) => {
  await page.goto('/build-a-hamper');
  await untilFocusFollows(page);
  const letGo = await holdCalls(page, '**/b/cart/hamper/draft?*');
  await page.getByRole('link', { name: 'Select options Fill a Birthday Basket' }).press('Enter');
  await expectState(page, 'hamper', /^loading/);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  const before = await heading.textContent();
  letGo();
  await expectState(page, 'hamper', /^building/);
  await expect(heading).not.toHaveText(before ?? '');
  await expect(heading).toBeFocused();
});
