import { seriousOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { comeNear, untilAlive } from '#tests/kit/model/index.ts';
import { expectState } from '../shopper.ts';

test('[DET-08, DET-13] a sold-out product promises no delivery, and takes an address for one mail when it is back', async ({
  page,
}) => {
  await page.goto('/p/alphonso-mango-cake', { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  await expectState(page, 'product', 'outOfStock');
  // Reviews speak of deliveries that were.
  await expect(
    page
      .getByText(/ready in|deliver to|earliest delivery|delivered (in|by|today|tomorrow)/i)
      .and(page.locator('main *'))
      .filter({ visible: true }),
  ).toHaveCount(0);
  const box = page.locator('[data-flow="back-in-stock"]');
  await comeNear(page.getByRole('heading', { name: 'Tell me when it is back' }));
  const email = box.getByLabel('Email');
  await email.fill('asha@');
  await email.press('Enter');
  await expect(box.getByRole('alert')).toHaveText('Please enter valid email address');
  await expect(email).toBeFocused();
  await email.fill('Asha@Example.com');
  await box.getByRole('button', { name: 'Tell me' }).click();
  await expect(box.getByRole('status')).toHaveText('Done! We will mail Asha@Example.com when it is back in stock.');
  expect(await seriousOn(page)).toEqual([]);
});
