import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { expectNoSidewaysScroll } from '../shopper.ts';

test('[REV-01, REV-03] what customers say is read by stars, with photos, in an order, and page after page, by the address', async ({
  page,
}) => {
  await page.goto('/reviews');
  await untilAlive(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('What customers say');
  const reviews = main.getByRole('list', { name: 'What customers say' }).getByRole('listitem');
  await expect(reviews).toHaveCount(10);
  await expectNoSidewaysScroll(page);
  const filters = main.getByRole('navigation', { name: 'Which reviews' });
  await filters.getByRole('link', { name: /^2 stars/ }).click();
  await expect(page).toHaveURL(/\/reviews\?rating=2$/);
  await expect(filters.getByRole('link', { name: /^2 stars/ })).toHaveAttribute('aria-current', 'true');
  const stars = await reviews.getByRole('img', { name: '2 out of 5 stars' }).count();
  expect(stars).toBe(await reviews.count());
  const helpful = main
    .getByRole('navigation', { name: 'In which order' })
    .getByRole('link', { name: 'Most helpful first' });
  await helpful.click();
  await expect(page).toHaveURL(/rating=2&sort=helpful$/);
  // The address is there before the page is, with links that still lead from the page before.
  await expect(helpful).toHaveAttribute('aria-current', 'true');
  await filters.getByRole('link', { name: /^All/ }).click();
  await expect(filters.getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'true');
  await main.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/sort=helpful&page=2$/);
  await expect(main.getByText(/^Page 2 of/)).toBeVisible();
  await reviews.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/p\//);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[REV-01] the reviews and what narrows them are plain links', async ({ page }) => {
    await page.goto('/reviews?photos=1');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'With photos' })).toHaveAttribute('aria-current', 'true');
    await main.getByRole('link', { name: /^5 stars/ }).click();
    await expect(page).toHaveURL(/rating=5&photos=1$/);
  });
});
