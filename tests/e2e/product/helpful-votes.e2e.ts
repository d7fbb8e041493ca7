import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { becomeCustomer, newPerson } from '#tests/kit/shop/customer.ts';
import { logIn } from '../shopper.ts';

test.skip(({ viewport }) => (viewport?.width ?? 0) > 500, 'what the width of the window does not change');

const votes = '**/b/order-review/reviews/votes';

/** The reviews of all products; which of them comes first, other tests change too. */
async function openReviews(page: Page, path = '/reviews?rating=4'): Promise<Locator> {
  await page.goto(path);
  await untilAlive(page);
  return page.getByRole('main').getByRole('list', { name: 'What customers say' }).getByRole('listitem').nth(3);
}

const buttonOf = (review: Locator): Locator => review.getByRole('button', { name: /^Helpful: review by \S/ });
const settled = (page: Page) =>
  expect(page.locator('[data-flow="helpful-votes"]')).toHaveAttribute('data-state', 'idle');

test('[REV-03] a guest who finds a review helpful logs in, and the mark is made; it stands after a reload and can be taken back', async ({
  page,
}) => {
  const review = await openReviews(page);
  const button = buttonOf(review);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await logIn(page, newPerson(), 'new');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await untilAlive(page);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await settled(page);
  const said = review.getByText(/found this helpful$/);
  const count = Number.parseInt((await said.textContent()) ?? '', 10);
  expect(count).toBeGreaterThan(0);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await settled(page);
  await page.reload();
  await untilAlive(page);
  await settled(page);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('[REV-03, ERR-01] a mark that is refused goes again, and the page says why', async ({ page, problems }) => {
  problems.expect(/Failed to load resource/);
  await becomeCustomer(page);
  const button = buttonOf(await openReviews(page));
  await settled(page);
  const message = 'You wrote this review, so you cannot mark it as helpful.';
  await page.route(votes, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({
          status: 409,
          json: { success: false, code: 'OWN_REVIEW', message, error_message: message, field: null, request_id: 'x' },
        }),
  );
  await button.click();
  await expect(page.getByText(message)).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
});
