import { expect, test } from '#tests/kit/browser.ts';
import { layOutWhole, tapFarBelow, untilAlive } from '#tests/kit/model/index.ts';
import type { Page } from '@playwright/test';
import { expectState } from '../shopper.ts';

const plain = { waitUntil: 'domcontentloaded' } as const;
/** A listing of two pages. */
const category = '/nut-cakes';

/** How many products a listing says it has. */
async function countOf(page: Page): Promise<number> {
  const words = await page.getByText(/^Showing 20 of \d+$/).innerText();
  return Number(words.split(' ').at(-1));
}

test('[HOM-01, HOM-02] the home page has two addresses and one face: hero, categories, bestsellers, occasions, reasons @both-widths:layout', async ({
  page,
  isMobile,
}) => {
  const headings = async (path: string) => {
    await page.goto(path, plain);
    await layOutWhole(page);
    return page.getByRole('heading', { level: 2 }).allTextContents();
  };
  const home = await headings('/');
  expect(home).toEqual(await headings('/home'));
  expect(home).toEqual(expect.arrayContaining(['What are you celebrating?', 'Bestsellers']));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fresh cakes and gifts for every celebration');
  const hero = page.getByRole('region', { name: 'Popular this week' });
  await expect(hero.getByRole('listitem')).toHaveCount(3);
  await expect(hero.locator('a[href="/birthday-cakes"]')).toBeInViewport({ ratio: 1 });
  const second = hero.locator('a[href="/anniversary-cakes"]');
  await expect(second).not.toBeInViewport({ ratio: 1 });
  await untilAlive(page);
  if (isMobile) await hero.getByRole('list').evaluate((strip) => strip.scrollBy({ left: strip.clientWidth }));
  else await hero.getByRole('button', { name: 'Scroll Popular this week forward' }).click();
  await expect(second).toBeInViewport({ ratio: 1 });
  await expect(hero.locator('a[href="/birthday-cakes"]')).not.toBeInViewport({ ratio: 1 });
  // What people say of three bestsellers leads to each of them.
  const told = page.getByRole('region', { name: 'What customers say' });
  await expect(told.getByRole('img', { name: '5 out of 5 stars' })).toHaveCount(3);
  await told.getByRole('link').first().click();
  await expectState(page, 'product', /./);
});

test('[LST-02, LST-17] a listing shows its title, its way home, and a picture and links at their places among the cards @both-widths:layout', async ({
  page,
}) => {
  await page.goto('/birthday-cakes', plain);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Birthday Cakes');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(crumbs.first()).toHaveText('Home');
  const signs = await crumbs.evaluateAll((all) => all.map((one) => getComputedStyle(one, '::after').content));
  expect([signs.length > 1, signs.pop()]).toEqual([true, 'none']);
  expect(new Set(signs.map((sign) => sign[1]))).toEqual(new Set(['>']));
  const places = page.locator('[data-flow="listing"] ul[aria-label="Birthday Cakes"] > li');
  await expect(places.nth(8)).toContainText('You may also like');
  await expect(places.nth(15)).toContainText('More to explore');
  // As many as the shop tells at that moment: another test may publish one.
  await expect(async () => {
    await page.reload(plain);
    const told = await (await page.request.get('/b/main/birthday-cakes')).json();
    const [first] = (told as { results: { total_reviews: number }[] }).results;
    expect(first?.total_reviews).toBeGreaterThanOrEqual(1284);
    const count = `(${first?.total_reviews.toLocaleString('en-IN')} Reviews)`;
    await expect(places.first()).toContainText(count, { timeout: 1000 });
  }).toPass();
});

test('[LST-03, LST-04] more of a listing is appended, the address keeps it, and a reload shows it again', async ({
  page,
}) => {
  await page.goto(category, plain);
  await untilAlive(page);
  const total = await countOf(page);
  const first = await page.locator('article h2').first().innerText();
  await tapFarBelow(page.getByRole('link', { name: 'Load more' }));
  await expectState(page, 'listing', 'showing.wholly');
  await expect(page.locator('article')).toHaveCount(total);
  await expect(page.locator('article h2').first()).toHaveText(first);
  await expect(page).toHaveURL(/\/nut-cakes\?page=2$/);
  await page.reload(plain);
  await expect(page.locator('article')).toHaveCount(total);
});

test('[LST-04] a listing that one comes back to shows all that it showed', async ({ page, isMobile }) => {
  await page.goto(category, plain);
  await untilAlive(page);
  const total = await countOf(page);
  await tapFarBelow(page.getByRole('link', { name: 'Load more' }));
  await expect(page.locator('article')).toHaveCount(total);
  const last = page.locator('article').nth(26).getByRole('link').first();
  await last.scrollIntoViewIfNeeded();
  // On wide windows a card opens a tab of its own; whoever types the address there comes back as well.
  await (isMobile ? last.click() : page.goto((await last.getAttribute('href')) ?? '', plain));
  await expectState(page, 'product', 'choosing.complete');
  await page.goBack();
  await expect(page.locator('article')).toHaveCount(total);
  await expect(page.locator('article').nth(26)).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home, listing and product are complete, and the next page is a plain link', async ({ page }) => {
    await page.goto('/', plain);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/birthday-cakes', plain);
    await expect(page.locator('article')).toHaveCount(20);
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(page.locator('article')).toHaveCount(40);
    await page.locator('article').first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Belgian Chocolate Truffle Cake');
    await expect(page.getByRole('group', { name: 'Weight' })).toBeVisible();
    await expect(page.getByText('Allergens:')).toBeVisible();
  });
});

test('[DET-03] weight and egg make the price, and the message is counted, cut at 25 and shown on the cake', async ({
  page,
}) => {
  await page.goto('/p/red-velvet-heart-cake', plain);
  await untilAlive(page);
  const total = page.locator('output');
  await expect(total).toHaveText('₹749');
  await expect(page.getByRole('radio', { name: /^Eggless/ })).toBeChecked();
  await page.getByRole('radio', { name: /^1 kg/ }).check();
  await expect(total).toHaveText('₹1,349');
  await page.getByRole('button', { name: /^More of/ }).click();
  await expect(total).toHaveText('₹2,698');
  const message = page.getByRole('textbox', { name: /^Message on the cake/ });
  await message.fill('Happy birthday dear Asha, from all of us');
  await expect(message).toHaveValue('Happy birthday dear Asha,');
  await expect(page.getByText('25/25')).toBeVisible();
  await expect(page.locator('figure')).toContainText('Happy birthday dear Asha,');
});

test('[DET-08] a product that is sold out says so and cannot be added', async ({ page }) => {
  await page.goto('/p/alphonso-mango-cake', plain);
  await untilAlive(page);
  await expectState(page, 'product', 'outOfStock');
  await expect(page.getByRole('status').filter({ hasText: 'sold out for now' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add to Cart( again)?$/ })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: /^See more in / }).click();
  await expect(page.locator('[data-flow="listing"]')).toBeVisible();
});
