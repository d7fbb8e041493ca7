import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '#backends/platform/env/index.ts';
import { expect, shopOrigin, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { sendReview } from '../send-review.ts';
import { deliveredOrder } from '../delivered-order.ts';
import { expectNoSidewaysScroll, expectState } from '../shopper.ts';

/** What `npm run review` says, on the running shop. */
async function review(...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/desk/review.js', ...words], {
    cwd: projectRoot,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: process.env['SHOP_DATA_DIR'],
      PUBLIC_ORIGIN: shopOrigin(),
      TEST_MODE: '1',
    },
  });
  return stdout;
}

test('[REV-01, REV-02, CPN-08, HDR-05] from the profile to the order that waits, to the points, and out again', async ({
  page,
}) => {
  const order = await deliveredOrder(page);
  await page.goto('/terms-and-conditions');
  await untilAlive(page);
  await page
    .getByRole('button', { name: /^My Account, / })
    .first()
    .click();
  const reward = page.getByRole('dialog').getByRole('link', { name: 'Submit Review & Earn 50 Points', exact: true });
  await reward.click();
  await expect(page).toHaveURL(/\/my-reviews$/);
  await expect(page.getByText('Earn 50 points', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: `Write a review of order ${order}` }).click();
  await expect(page).toHaveURL(new RegExp(`/product-reviews/${order}$`));
  const said = `Eaten at once, ${order}.`;
  await page.getByRole('radio', { name: '5 stars: Wonderful' }).first().check();
  await page.getByLabel('In your words').fill(said);
  await page.getByRole('button', { name: 'Send review' }).click();
  await expectState(page, 'write-review', 'shown');

  const waiting = await review();
  const name = new RegExp(`(\\d+-[0-9a-f]{6})(?:(?!-[0-9a-f]{6} )[\\s\\S])*${order}`).exec(waiting)?.[1] ?? '';
  expect(await review('publish', name)).toContain('50 points are in the wallet');
  await page.goto('/credits');
  await expect(page.getByText('₹50').first()).toBeVisible();
  await page.goto('/reviews');
  await expect(page.getByText(said)).toBeVisible();

  await page.goto('/my-reviews');
  await untilAlive(page);
  await expect(page.getByText('On our pages', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Change your review of / }).click();
  await expectState(page, 'write-review', 'editing.pristine');
  await expect(page.getByLabel('In your words')).toHaveValue(said);

  await page.goto('/my-reviews');
  await untilAlive(page);
  await page.getByRole('button', { name: /^Delete your review of / }).press('Enter');
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.getByRole('button', { name: 'Yes, delete it' }).press('Enter');
  await expect(page.getByText('You have not written a review yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My Reviews' })).toBeFocused();
  await expect(page.getByRole('link', { name: `Write a review of order ${order}` })).toBeVisible();
  await expect(page.getByText('Earn 50 points', { exact: true })).toHaveCount(0);
});

test('[REV-01] a review that the shop refuses says why', async ({ page }) => {
  const order = await deliveredOrder(page);
  await sendReview(page, order, { text: 'Call me.' });
  const name = new RegExp(`(\\d+-[0-9a-f]{6})(?:(?!-[0-9a-f]{6} )[\\s\\S])*${order}`).exec(await review())?.[1] ?? '';
  await review('refuse', name, 'A phone number stands in it.');
  await page.goto('/my-reviews');
  await untilAlive(page);
  await expect(page.getByText('Not shown', { exact: true })).toBeVisible();
  await expect(page.getByText('We could not show it: A phone number stands in it.')).toBeVisible();
  await page.goto(`/product-reviews/${order}`);
  await untilAlive(page);
  await expect(page.getByText('We could not show it: A phone number stands in it.')).toBeVisible();
});
