import readCode from 'jsqr';
import sharp from 'sharp';
import { expect, shopOrigin, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { expectNoSidewaysScroll } from '../shopper.ts';

const pages: readonly [path: string, heading: string][] = [
  ['/cancellation-and-refund-policy', 'Cancellation and Refund Policy'],
  ['/terms-and-conditions', 'Terms and Conditions'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/faq', 'Questions and answers'],
  ['/about-us', 'About us'],
  ['/investorrelations', 'Investor relations'],
  ['/career-page', 'Work with us'],
  ['/download-app', 'The shop on your phone'],
  ['/show-media', 'In the media'],
  ['/dpl-contest', 'Dessert Premier League'],
  ['/world-cup-contest', 'World Cup Contest'],
  ['/5th-year-anniversary-celebration', 'Five years of cakes'],
];

test('[STC-01, STC-02, STC-03, STC-04, STC-05, SEO-03] each page of words is whole as it comes from the server', async ({
  page,
}) => {
  for (const [path, heading] of pages) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 200]);
    const html = (await answer?.text()) ?? '';
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${path}">`));
    expect(html).toMatch(/<meta name="description" content=".{50,}">/);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText('Last updated on')).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  for (const path of ['/career-page/bakers', '/dpl-contest-2026', '/world-cup-contestants']) {
    expect((await page.request.get(path)).status(), path).toBe(200);
  }
});

test('[STC-02] the financial years from 2018-19 to 2022-23 have an entry each', async ({ page }) => {
  await page.goto('/investorrelations');
  for (const year of ['2018-19', '2019-20', '2020-21', '2021-22', '2022-23']) {
    await expect(page.getByRole('cell', { name: `FY ${year}` })).toBeVisible();
  }
});

test('[STC-01] the questions are searched, folded, and reached by their address', async ({ page }) => {
  await page.goto('/faq');
  await untilAlive(page);
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('refund');
  await page.getByRole('search').last().getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/faq\?q=refund$/);
  const found = page.getByRole('main').getByRole('status').filter({ hasText: 'about “refund”' });
  await expect(found).toContainText(/\d questions/);
  await expect(page.getByRole('main').locator('summary', { hasText: 'How long does a refund take?' })).toBeVisible();
  await found.getByRole('link', { name: 'See all questions' }).click();
  await expect(page).toHaveURL(/\/faq$/);

  const answer = page.getByText('Often, yes. Send us your idea');
  await expect(answer).toBeHidden();
  await page.locator('summary', { hasText: 'Can you make a cake that is not in the shop?' }).click();
  await expect(answer).toBeVisible();
  await page.goto('/faq?open=how-long-does-a-refund-take#how-long-does-a-refund-take');
  await expect(page.getByText('To the wallet it is there immediately')).toBeInViewport();
  await expect(answer).toBeHidden();
});

test('[STC-01, SEO-05] search engines are told each question with its answer', async ({ page }) => {
  const html = await (await page.request.get('/faq')).text();
  const json =
    /<script type="application\/ld\+json"[^>]*>(?<json>\{[^<]*"FAQPage"[^<]*)<\/script>/.exec(html)?.groups?.['json'] ??
    '{}';
  const { mainEntity = [] } = JSON.parse(json) as { mainEntity?: { name: string; acceptedAnswer: { text: string } }[] };
  expect(mainEntity.length).toBeGreaterThanOrEqual(40);
  for (const { name, acceptedAnswer } of mainEntity)
    expect([name, acceptedAnswer.text.length > 20]).toEqual([name, true]);
});

test('[STC-04] the code on the page of the app opens the shop', async ({ page }) => {
  await page.goto('/download-app');
  const code = page.getByRole('img', { name: /^Code that opens http/ });
  // Read as a camera would: from what is shown.
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = readCode(new Uint8ClampedArray(data), info.width, info.height);
  expect(read?.data).toBe(shopOrigin());
});
