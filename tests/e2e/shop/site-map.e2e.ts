import type { components } from '#openapi/generated/main.ts';
import { sitePages } from '#machines/rules/site/site-pages.ts';
import { seriousOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { expectNoSidewaysScroll } from '../shopper.ts';

test('[SEO-04, SHL-16] the site map lists every shelf, page and store, comes without the menu, and fetches it when somebody wants it', async ({
  page,
}, { project }) => {
  const answer = await page.goto('/sitemap');
  expect(answer?.status()).toBe(200);
  const html = (await answer?.text()) ?? '';
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/sitemap">/);
  expect(html).not.toContain('All anniversary cakes');
  const { data } = (await (await page.request.get('/b/main/sitemap')).json()) as components['schemas']['SiteMapAnswer'];
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Site map');
  for (const { heading, data: links } of data) {
    const group = main.getByRole('navigation', { name: heading });
    expect(await group.getByRole('link').allTextContents()).toEqual(links.map(({ title }) => title));
  }
  const pages = sitePages(() => true).flatMap((group) => group.data);
  for (const { title, link_path: to } of pages)
    await expect(main.locator(`nav a[href="${to}"]`).first(), to).toHaveText(title);
  await expectNoSidewaysScroll(page);
  await expect.poll(() => seriousOn(page)).toEqual([]);

  await untilAlive(page);
  const asked = page.waitForResponse(/\/b\/main\/menu\?/);
  await page.getByRole('banner').getByLabel('Menu', { exact: true }).click();
  await asked;
  await expect(page.getByRole('dialog').getByText('Anniversary', { exact: true }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await main.getByRole('link', { name: 'Birthday Cakes', exact: true }).click();
  // Shown with the last that it asks for; its address changes before.
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Birthday Cakes');
  // The first page that has a menu brings it: in the bar of wide windows, in the drawer of small ones.
  const again: string[] = [];
  page.on('request', (request) => again.push(request.url()));
  if (project.name === 'desktop') {
    await expect(page.locator('header a', { hasText: 'All anniversary cakes' }).first()).toBeAttached();
  } else {
    await page.getByRole('banner').getByLabel('Menu', { exact: true }).click();
    await expect(page.getByRole('dialog').getByText('Anniversary', { exact: true }).first()).toBeVisible();
  }
  expect(again.filter((url) => url.includes('/b/main/menu'))).toEqual([]);
});

test('[ERR-07] a page that cannot be fetched goes to /404, from where it can be tried again', async ({
  page,
  problems,
}, { project }) => {
  test.skip(project.name !== 'phone', 'it is the same at any width');
  problems.expect(/CallFailure|net::ERR_|Failed to fetch/i);
  const calls = /\/b\/main\/anniversary-cakes/;
  await page.goto('/');
  await untilAlive(page);
  await page.route(calls, (route) => route.abort('failed'));
  await page.getByRole('main').getByRole('link', { name: 'Anniversary', exact: true }).click();
  await expect(page).toHaveURL('/404?from=%2Fanniversary-cakes&status=503', { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not load this page');
  expect((await page.request.get(page.url())).status()).toBe(404);
  await expect.poll(() => seriousOn(page)).toEqual([]);
  await page.unroute(calls);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/anniversary-cakes$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  // What has no data is not found where it was asked for.
  await page.goto('/no-such-page');
  await expect(page).toHaveURL(/\/no-such-page$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});
