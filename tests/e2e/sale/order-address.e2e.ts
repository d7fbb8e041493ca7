import { orderChangesWords } from '#machines/order-changes/order-changes.words.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { saveAddress } from '#tests/kit/shop/save-address.ts';
import { boughtOrder } from '../delivered-order.ts';
import { expectState } from '../shopper.ts';

test.setTimeout(120_000);

const words = orderChangesWords.places;

test('[ORD-02] a paid order goes to another address, by keyboard; its page and its status say so', async ({ page }) => {
  const order = await boughtOrder(page);
  await page.goto(`/orders/${order}`);
  await untilAlive(page);
  await expectState(page, 'order-changes', 'idle');
  const changes = page.locator('[data-flow="order-changes"]');
  await changes.getByRole('button', { name: orderChangesWords.place }).press('Enter');
  await expectState(page, 'order-changes', 'choosingPlace.choosing');
  // Where it goes already says so, and there is no other yet.
  await expect(changes.getByRole('radio')).toBeDisabled();
  await expect(changes.getByText(words.none)).toBeVisible();
  await expect(changes.getByRole('button', { name: words.add })).toBeVisible();
  await changes.getByRole('button', { name: words.keep }).press('Enter');
  await expect(changes.getByRole('heading', { name: orderChangesWords.title })).toBeFocused();

  await saveAddress(page, {});
  await changes.getByRole('button', { name: orderChangesWords.place }).press('Enter');
  const other = changes.getByRole('radio', { name: /Lata Rao/ });
  await expect(changes.getByRole('button', { name: words.confirm })).toBeDisabled();
  await other.focus();
  await page.keyboard.press('Space');
  await changes.getByRole('button', { name: words.confirm }).press('Enter');
  await expect(page.getByText(orderChangesWords.readdressed)).toBeVisible();
  await expectState(page, 'order-changes', 'idle');
  await expect(page.getByRole('main').getByText('Lata Rao')).toBeVisible();
  await expect(page.getByText('Delivery address changed')).toBeVisible();
});
