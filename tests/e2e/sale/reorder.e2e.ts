import { reorderWords as words } from '#machines/reorder/reorder.words.ts';
import { seriousOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { newPerson } from '#tests/kit/shop/customer.ts';
import { boughtOrder } from '../delivered-order.ts';
import { expectNoSidewaysScroll, expectState, logIn } from '../shopper.ts';

test.setTimeout(120_000);

test('[ORD-02] an order is shown with today’s prices, goes into the cart by keyboard once, and asks whose it is', async ({
  page,
  newPage,
}) => {
  const order = await boughtOrder(page);
  await page.goto(`/orders/${order}`);
  await untilAlive(page);
  await expectState(page, 'order-page', /^showing/);
  await page.getByRole('link', { name: words.title }).click();
  await expectState(page, 'reorder', 'previewing.asking');
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  await expect(page.getByText('Nothing is in your cart yet.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await seriousOn(page)).toEqual([]);
  await page.getByRole('button', { name: words.add }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/cart');
  await expect(page.getByText(words.added)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Cake/ }).first()).toBeVisible();

  // Whoever is not logged in learns nothing of the order, and nor does somebody else who logs in.
  const stranger = await newPage();
  await stranger.goto(`/orders/${order}/again`);
  await untilAlive(stranger);
  await expectState(stranger, 'reorder', 'needsLogin');
  await expect(stranger.getByRole('main').getByText('Cake')).toHaveCount(0);
  await logIn(stranger, newPerson(), 'new');
  await expectState(stranger, 'reorder', 'notFound');
  await expect(stranger.getByText(words.notFound.title)).toBeVisible();
});
