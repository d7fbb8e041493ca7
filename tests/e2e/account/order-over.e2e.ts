import { orderChangesWords as changes } from '#machines/order-changes/order-changes.words.ts';
import { orderPageWords as words } from '#machines/order-page/order-page.words.ts';
import { seriousOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { tapFarBelow, untilAlive } from '#tests/kit/model/index.ts';
import { moveOrder } from '#tests/kit/shop/move-order.ts';
import { boughtOrder } from '../delivered-order.ts';
import { expectNoSidewaysScroll } from '../shopper.ts';
import type { Page } from '@playwright/test';

test.setTimeout(120_000);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

async function openOrder(page: Page, order: string): Promise<void> {
  await page.goto(`/orders/${order}`);
  await untilAlive(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('[ORD-02] an order that is made or over offers no change that it does not have, but what can be done now', async ({
  page,
}) => {
  const order = await boughtOrder(page);
  await moveOrder(order, 'bake');
  await openOrder(page, order);
  const closed = page.locator('[data-flow="order-changes"]');
  await expect(closed).toContainText('We have begun to make it, so it cannot be changed any more.');
  await expect(closed.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: words.afterwards.title })).toHaveCount(0);
  await moveOrder(order, 'pack', 'depart', 'deliver');
  await openOrder(page, order);
  const now = page.getByRole('region', { name: words.afterwards.title });
  await expect(now).toContainText('It has been handed over, so it cannot be changed any more.');
  for (const name of [words.review, words.again, words.remind, words.helpLabel(order), words.invoice.get])
    await expect(now.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(closed).toHaveCount(0);
  expect(await seriousOn(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await link(page, words.again).click();
  await expect(page).toHaveURL(`/orders/${order}/again`);
});

test('[ORD-02] who cancels an order is led to what can be done now', async ({ page }) => {
  const order = await boughtOrder(page);
  await openOrder(page, order);
  await tapFarBelow(button(page, changes.cancel));
  await button(page, changes.cancelling.yes).click();
  const now = page.getByRole('region', { name: words.afterwards.title });
  await expect(now.getByRole('heading')).toBeFocused();
  await expect(now).toContainText('It is cancelled, so it cannot be changed any more.');
  await expect(link(page, words.again)).toBeVisible();
  await expect(link(page, words.review)).toHaveCount(0);
  await expect(button(page, changes.cancel)).toHaveCount(0);
});
