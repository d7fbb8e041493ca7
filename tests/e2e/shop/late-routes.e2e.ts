import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';

const routes = '**/assets/coming-routes*.js';

test.skip(({ viewport }) => (viewport?.width ?? 0) >= 500, 'it is the same script at any width');

test('a page whose route is still on its way is waited for, and Back leads to where one was', async ({ page }) => {
  const asked: string[] = [];
  const arrival = Promise.withResolvers<void>();
  await page.route(routes, async (route) => {
    asked.push(route.request().url());
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/birthday-cakes?page=2');
  await untilAlive(page);
  const before = await page.evaluate(() => history.length);
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  await expect.poll(() => asked.length).toBe(1);
  // The page that one has is there as long as the other is not.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Birthday');
  arrival.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('cart');
  await expect(page).toHaveURL(/\/cart$/);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await expect(page).toHaveURL(/\/birthday-cakes\?page=2$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Birthday');
  // Fetched, then imported.
  expect(new Set(asked).size).toBe(1);
});

test('a page whose route does not come is said to have failed, and is there after Try again', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to (load resource|fetch)|ERR_FAILED/);
  await page.route(routes, (route) => route.abort());
  await page.goto('/birthday-cakes');
  await untilAlive(page);
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('went wrong');
  await page.unroute(routes);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('cart');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Birthday');
});

test('a visit that begins at such a page has its route with the first script', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/coming-routes/.test(request.url())) asked.push(request.url());
  });
  await page.goto('/trackorder');
  await untilAlive(page);
  expect(asked).toHaveLength(1);
  const [fetched, usable] = await page.evaluate(() => [
    performance.getEntriesByType('resource').find(({ name }) => name.includes('coming-routes'))?.startTime ?? Infinity,
    performance.getEntriesByName('app.hydrated')[0]?.startTime ?? 0,
  ]);
  expect(fetched).toBeLessThan(usable);
});
