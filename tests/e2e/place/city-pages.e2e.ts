import { anythingOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';

const plain = { waitUntil: 'domcontentloaded' } as const;

test('[LOC-14] /delivery-cities: every city by letter, found by an area, and on a map that leads to its page @both-widths:layout', async ({
  page,
}) => {
  await page.goto('/delivery-cities', plain);
  await untilAlive(page);
  const all = page.getByRole('region', { name: 'All cities, A to Z' });
  await expect(all.getByRole('link')).toHaveCount(50);
  await expect(all.getByRole('link', { name: 'Pune', exact: true })).toHaveAttribute('href', '/cake-stores/pune');
  const map = page.getByRole('region', { name: 'Map of the cities we deliver to' });
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible();
  const guwahati = map.getByRole('link', { name: 'Guwahati' });
  await expect(guwahati).toHaveAttribute('href', '/cake-stores/guwahati');
  const around = map.getByRole('button', { name: /^Zoom in on \d+ places: .*Bengaluru/ });
  await around.click();
  await expect(map.getByRole('link', { name: /^(Bengaluru|Mysuru|Chennai)$/ }).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Your city, area or pincode' }).fill('koramangala');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/delivery-cities\?q=koramangala$/);
  await expect(page.getByText('Yes, we deliver to Koramangala, Bengaluru 560034.')).toBeVisible();
  expect(await anythingOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'See delivery in Bengaluru' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cake delivery in Bengaluru');
});

test('[LOC-14] a tablet that is turned has all cities on the map of before', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/delivery-cities', plain);
  await untilAlive(page);
  const map = page.getByRole('region', { name: 'Map of the cities we deliver to' });
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible();
  /** pixels between the sides of the map and the outermost marks */
  const around = (): Promise<{ left: number; right: number }> =>
    map.evaluate((region) => {
      const frame = region.querySelector('.map-ground')?.getBoundingClientRect();
      const marks = [...region.querySelectorAll('a, button[aria-label^="Zoom in on"]')].map((mark) =>
        mark.getBoundingClientRect(),
      );
      return {
        left: Math.min(...marks.map(({ left }) => left)) - (frame?.left ?? 0),
        right: (frame?.right ?? 0) - Math.max(...marks.map(({ right }) => right)),
      };
    });
  await page.setViewportSize({ width: 1440, height: 900 });
  // The map hears of its size in the frame after; then it is drawn.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { left, right } = await around();
  expect(Math.min(left, right)).toBeGreaterThan(0);
});

test('[LOC-14] /locate-us: the nearest kitchens to a pincode, each with hours, phone and the way there', async ({
  page,
}) => {
  await page.goto('/locate-us', plain);
  await untilAlive(page);
  const all = page.getByRole('region', { name: 'All kitchens by city' });
  await expect(all.getByRole('article')).toHaveCount(50);
  await page.getByRole('searchbox', { name: 'Your city, area or pincode' }).fill('xqzw');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('We could not find “xqzw”.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Your city, area or pincode' }).fill('560034');
  await page.getByRole('button', { name: 'Find' }).click();
  const nearest = page.getByRole('region', { name: 'Nearest to Koramangala, Bengaluru 560034' });
  await expect(nearest.getByRole('article')).toHaveCount(3);
  const first = nearest.getByRole('article').first();
  await expect(first).toContainText(/Petalcrumb Indiranagar.*\d km away.*Every day, 8 am to 11 pm/s);
  await expect(first.getByRole('link', { name: '+91 80 4600 0000' })).toHaveAttribute('href', 'tel:+918046000000');
  await expect(first.getByRole('link', { name: 'Get directions to Petalcrumb Indiranagar' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=12\.9784%2C77\.6408$/,
  );
  // The map shows what was found.
  const map = page.getByRole('region', { name: 'Map of our kitchens' });
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByRole('link', { name: 'Petalcrumb Indiranagar' })).toBeVisible();
  expect(await anythingOn(page)).toEqual([]);
});

test('[LOC-14, SEO-03] the page of a city: what is delivered, where, its kitchen for search engines and on a map', async ({
  page,
}) => {
  await page.goto('/cake-stores/pune', plain);
  await untilAlive(page);
  await expect(page).toHaveTitle('Cake delivery in Pune | Petalcrumb');
  const kitchen = page.getByRole('region', { name: 'Petalcrumb Koregaon Park' });
  await expect(kitchen).toContainText(/Until 8 pm.*₹49 to ₹69, free above ₹499.*20 areas/s);
  const told = await page.locator('script[type="application/ld+json"]').textContent();
  expect(told).toContain('"@type":"Bakery"');
  await page.getByRole('heading', { name: 'Areas we deliver to in Pune' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Areas we deliver to in Pune' })).toContainText('411001');
  const what = page.getByRole('region', { name: 'What we deliver in Pune' });
  await expect(what.getByRole('link').first()).toHaveAttribute('href', /^\/[a-z-]+$/);
  const map = page.getByRole('region', { name: 'Map of Pune' });
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible();
  await expect(map.getByRole('img', { name: 'Petalcrumb Koregaon Park' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[LOC-14] cities and kitchens are listed, and found by typing', async ({ page }) => {
    await page.goto('/delivery-cities', plain);
    await expect(page.getByRole('region', { name: 'All cities, A to Z' }).getByRole('link')).toHaveCount(50);
    await expect(page.getByRole('main')).toContainText('Switch on JavaScript to see the map.', { useInnerText: true });
    await page.goto('/locate-us', plain);
    await page.getByRole('searchbox', { name: 'Your city, area or pincode' }).fill('pune');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page).toHaveURL(/\/locate-us\?q=pune$/);
    await expect(page.getByRole('region', { name: 'Nearest to Pune' }).getByRole('article')).toHaveCount(3);
    await page.goto('/cake-stores/pune', plain);
    await expect(page.getByRole('region', { name: 'Areas we deliver to in Pune' })).toContainText('411001');
  });
});
