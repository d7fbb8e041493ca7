import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { seriousOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { moveOrder } from '#tests/kit/shop/move-order.ts';
import { buy } from '#tests/kit/shop/buy.ts';
import { boughtOrder } from '../delivered-order.ts';
import { expectNoSidewaysScroll, expectState } from '../shopper.ts';

test('[ORD-02] the page of an order says when its invoice comes, and gives it from the oven on, by keyboard too; help with it knows its number', async ({
  page,
}) => {
  const order = await boughtOrder(page);
  await page.goto(`/orders/${order}`);
  await untilAlive(page);
  await expectState(page, 'order-page', /^showing/);
  const link = page.getByRole('link', { name: 'Download invoice (PDF)' });
  await expect(page.getByText('Your invoice will be here as soon as we begin to make your order.')).toBeVisible();
  await expect(link).toHaveCount(0);

  const help = page.getByRole('link', { name: `Get help with order ${order}` });
  await expect(help).toHaveAttribute('href', `/contactus?topic=change&order=${order}`);

  await moveOrder(order, 'bake');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(link).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await seriousOn(page)).toEqual([]);
  await link.focus();
  const coming = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^PC-\d\d-\d\d-\d{6}\.pdf$/);
  // What stands in it is read in invoice.test.ts.
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await help.click();
  await expect(page).toHaveURL(`/contactus?topic=delivery&order=${order}`);
  await page.getByRole('link', { name: 'It is late' }).click();
  await expect(page.getByText(`About order ${order}`)).toBeVisible();
  await page.getByRole('link', { name: 'Write to us about it' }).click();
  await expect(page.getByLabel('Order number')).toHaveValue(order);
});

/** Nothing of an order that is over still arrives, wherever the shop tells of it. */
async function expectNothingComing(page: Page, order: string): Promise<void> {
  const main = page.locator('main');
  for (const path of [`/orders/${order}`, '/orders?tab=past']) {
    await page.goto(path);
    await untilAlive(page);
    await expect(main.getByText('Was booked for').first()).toBeVisible();
    await expect(main.getByText(/Arriving|Delivering to/)).toHaveCount(0);
  }
}

test('[ORD-01, ORD-02, CHK-06] a delivered order says when it was handed over, and nowhere that it is still arriving', async ({
  page,
}) => {
  const { order, shown } = await buy(page);
  await page.goto(shown);
  await expect(page.getByText('Arriving')).toBeVisible();
  await moveOrder(order, 'bake', 'pack', 'depart', 'deliver');
  await page.goto(shown);
  await untilAlive(page);
  await expect(page.getByText('Delivered to', { exact: true })).toBeVisible();
  await expect(page.getByText(/Arriving|We bake it fresh/)).toHaveCount(0);
  await expectNothingComing(page, order);
  await page.goto(`/orders/${order}`);
  await untilAlive(page);
  await expect(page.getByText('Delivered to', { exact: true })).toBeVisible();
  await expect(page.locator('dt', { hasText: /^Delivered$/ })).toBeVisible();
});

test('[ORD-02] the page of a box that came back says so, what goes back and where to, and gives the credit note', async ({
  page,
}) => {
  const order = await boughtOrder(page);
  await moveOrder(order, 'bake', 'pack', 'depart', 'fail', 'return', '--refund', 'wallet');
  await page.goto(`/orders/${order}`);
  await untilAlive(page);
  await expect(page.getByRole('heading', { name: 'It is back in our kitchen' })).toBeVisible();
  await expect(page.getByText('Nobody could take it, so you get back everything that you paid for it.')).toBeVisible();
  await expect(page.getByText(/To your wallet/).locator('..')).toContainText(/₹[\d,]+ refunded/);
  await expectNoSidewaysScroll(page);
  expect(await seriousOn(page)).toEqual([]);
  await expectNothingComing(page, order);
  await page.goto(`/orders/${order}`);
  await untilAlive(page);
  const link = page.getByRole('link', { name: 'Download credit note (PDF)' });
  await link.focus();
  const coming = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^CN-\d\d-\d\d-\d{6}\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
