import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { holdCalls } from '../hold-calls.ts';
import { expectNoSidewaysScroll, expectState } from '../shopper.ts';

const plain = { waitUntil: 'domcontentloaded' } as const;
const cakePage = '/p/red-velvet-heart-cake';

test('[DET-02, DET-08] choices, total and Add stand in the first window at every width, and the zoom button on its picture; what goes with a cake comes after', async ({
  page,
}) => {
  await page.goto(cakePage, plain);
  await untilAlive(page);
  const places = {
    add: page.getByRole('button', { name: /^Add to Cart( again)?$/ }),
    total: page.locator('output'),
    pieces: page.getByText('How many', { exact: true }),
    extras: page.getByRole('heading', { name: 'Goes well with this' }),
    strip: page.getByRole('group', { name: 'Pictures' }),
    thumb: page.getByRole('link', { name: /^Picture 1 of 5/ }),
    zoom: page.getByRole('button', { name: 'Zoom into the picture' }),
  };
  type Boxes = Record<keyof typeof places, { x: number; y: number; width: number; height: number }>;
  /**
   * All boxes of one moment, once they stay where they are: the page measures itself, and what is far below is laid out
   * late (`content-visibility`), so boxes that are asked for one after the other are those of two pages. What the page
   * draws anew meanwhile is looked for again: an element that is gone has a box of zeros.
   */
  const boxes = async (): Promise<Boxes> => {
    const names = Object.keys(places) as (keyof typeof places)[];
    const elements = await Promise.all(names.map((name) => places[name].elementHandle()));
    const measured = await page.evaluate(async (found) => {
      const measure = () =>
        found.map((element) => {
          if (element === null) throw new Error('a part of the page is missing');
          if (!element.isConnected) return null;
          const { x, y, width, height } = element.getBoundingClientRect();
          return { x, y, width, height };
        });
      const frame = () => new Promise((next) => requestAnimationFrame(next));
      let last = measure();
      for (let same = 0; same < 3;) {
        await frame();
        const now = measure();
        same = JSON.stringify(now) === JSON.stringify(last) ? same + 1 : 0;
        last = now;
      }
      return last.every((box) => box !== null) ? last : null;
    }, elements);
    if (measured === null) return boxes();
    return Object.fromEntries(names.map((name, index) => [name, measured[index]])) as Boxes;
  };
  const bottom = ({ y, height }: { y: number; height: number }): number => y + height;
  for (const [width, height] of [
    [390, 844],
    [600, 900],
    [768, 1024],
    [999, 900],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { add, total, pieces, extras, strip, thumb, zoom } = await boxes();
    expect(bottom(add), `Add at ${width}`).toBeLessThanOrEqual(height);
    expect(bottom(total), `total at ${width}`).toBeLessThanOrEqual(height);
    expect(extras.y, `extras at ${width}`).toBeGreaterThan(pieces.y);
    expect(bottom(zoom), `zoom at ${width}`).toBeLessThanOrEqual(bottom(strip));
    expect(thumb.y - bottom(strip), `hole at ${width}`).toBeLessThanOrEqual(24);
    await expectNoSidewaysScroll(page);
    // A picture that stays in the window lies on nothing.
    await page.evaluate(() => window.scrollTo({ top: window.innerHeight / 2, behavior: 'instant' }));
    const { strip: above, extras: below } = await boxes();
    const isBeside = above.x + above.width <= below.x;
    expect(isBeside || bottom(above) <= below.y, `picture on the extras at ${width}`).toBe(true);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  }
  const { pieces, add } = await boxes();
  expect(bottom(pieces)).toBeLessThan(add.y);
});

test('[DET-02] who came from a card sees its picture where the large one is still to come', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'phone', 'on wide windows a card opens a tab of its own');
  await page.goto('/best-seller', plain);
  await untilAlive(page);
  const card = page.locator('main article').first();
  const small = await card
    .locator('img')
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.currentSrc;
    });
  const letGo = await holdCalls(page, new RegExp(small.replace(/-(\d+)\.webp$/, '-(?!$1)\\d+\\.webp$')));
  await card.locator('a[href^="/p/"]').first().click();
  await expect(page).toHaveURL(/\/p\//);
  const large = page.getByRole('group', { name: 'Pictures' }).locator('img').first();
  const frame = large.locator('..');
  await expect(frame).toHaveCSS('background-image', `url("${small}")`);
  expect(await large.evaluate((image: HTMLImageElement) => image.complete)).toBe(false);
  letGo();
  await expect(frame).toHaveCSS('background-image', 'none');
  expect(await large.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc)).not.toBe(small);
});

test('[DET-02] the zoom is never smaller than the picture on the page', async ({ page }) => {
  await page.goto(cakePage, plain);
  await untilAlive(page);
  const strip = page.getByRole('group', { name: 'Pictures' });
  const enlarged = page.getByRole('dialog').getByRole('group', { name: /100%$/ });
  for (const [width, height] of [
    [390, 844],
    [600, 900],
    [999, 800],
    [1000, 700],
    [1440, 900],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    const small = await strip.evaluate((element) => element.clientWidth);
    await page.getByRole('button', { name: 'Zoom into the picture' }).click();
    await expectState(page, 'zoom', /./);
    await expect(enlarged).toBeVisible();
    const large = await enlarged.evaluate((element) => element.scrollWidth);
    expect(large, `at ${width} × ${height}`).toBeGreaterThanOrEqual(small);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('[DET-02] after a reload inside the zoom, one Back leaves the page', async ({ page }) => {
  await page.goto('/best-seller', plain);
  await untilAlive(page);
  await page.goto(cakePage, plain);
  await untilAlive(page);
  await page.getByRole('button', { name: 'Zoom into the picture' }).click();
  await expectState(page, 'zoom', /./);
  await page.reload(plain);
  await untilAlive(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => (history.state as { __TSR_index: number }).__TSR_index)).toBe(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Red Velvet Heart Cake' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/best-seller$/);
});

test('[DET-04] the limit of a message is said before anything is typed, and what is left of it before it is full', async ({
  page,
}) => {
  await page.goto(cakePage, plain);
  await untilAlive(page);
  const message = page.getByRole('textbox', { name: /^Message on the cake/ });
  const count = page.getByText(/^Up to|^\d+\/25/);
  await expect(count).toHaveText('Up to 25 characters');
  for (const [letters, says] of [
    [19, '19/25'],
    [20, '20/25, 5 left'],
    [24, '24/25, 1 left'],
    [26, '25/25, no more will fit'],
  ] as const) {
    await message.fill('x'.repeat(letters));
    await expect(count).toHaveText(says);
  }
  await expect(message).toHaveValue('x'.repeat(25));
});

test('[DET-11] the stars of an average are drawn to its tenth', async ({ page }) => {
  await page.goto(cakePage, plain);
  const stars = page.locator('#reviews').getByRole('img', { name: '4.7 out of 5 stars' });
  await stars.scrollIntoViewIfNeeded();
  const part = await stars.evaluate((drawn: SVGSVGElement) => {
    const filled = drawn.querySelector<SVGSVGElement>('[data-filled]');
    return (filled?.width.baseVal.value ?? 0) / drawn.viewBox.baseVal.width;
  });
  expect(part).toBeCloseTo(4.7 / 5, 2);
});
