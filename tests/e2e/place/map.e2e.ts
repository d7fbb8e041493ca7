import type { Locator, Page } from '@playwright/test';
import { mapWords } from '#src/ui/map/map-words.ts';
import { seriousOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { mapsKey, withMapsKey } from '#tests/kit/google-maps.ts';
import { layOutWhole, untilAlive } from '#tests/kit/model/index.ts';
import { openLinkedDelivery } from '#tests/kit/shop/delivery-link.ts';
import { expectState } from '../shopper.ts';

const tile =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><path d="M0 0h256v256H0z" fill="#eee"/></svg>';

const answerTiles = (page: Page): Promise<unknown> =>
  page.route('**/tiles/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: tile }));

async function openMap(page: Page, path = '/__ui'): Promise<{ map: Locator; pin: Locator }> {
  await page.goto(path);
  await untilAlive(page);
  // What lies above has its length for good: a finger's scrolling is measured by it.
  await layOutWhole(page);
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
  await page.locator('#map').getByRole('button', { name: 'Open the map' }).first().click();
  const map = page.getByRole('region', { name: 'Where shall we deliver?' });
  const pin = map.getByRole('application', { name: 'Map pin' });
  await expect(pin).toBeVisible();
  await map.scrollIntoViewIfNeeded();
  return { map, pin };
}

const metres = async (page: Page): Promise<number> =>
  Number(/(\d+) m away/.exec((await page.locator('#map p', { hasText: 'm away' }).textContent()) ?? '')?.[1]);

const told = (page: Page) => page.locator('[data-told]');

/** Everything that both grounds do alike. */
async function expectSameBehaviour(page: Page, map: Locator, pin: Locator): Promise<void> {
  const frame = map.locator('.map-frame');
  await expect(frame).toHaveCSS('height', '375px');
  // 2 km at zoom 14: 4,000 m across, 156,543 m × cos φ ÷ 2¹⁴ a pixel.
  const circle = await map.locator('.map-circle').boundingBox();
  expect(circle?.width).toBeCloseTo(4000 / ((156_543.03 * Math.cos((12.9784 * Math.PI) / 180)) / 2 ** 14), -1);
  // What is announced with the pin: how it is moved.
  await expect(pin).toHaveAccessibleDescription(/Move the pin to your gate\. Arrow keys move the pin by 25 metres/);

  await pin.focus();
  await page.keyboard.press('ArrowUp');
  expect(await metres(page)).toBe(25);
  await page.keyboard.press('Shift+ArrowUp');
  expect(await metres(page)).toBe(275);
  await expect(told(page)).toHaveText('dropped');
  await expect(map.getByRole('status')).toHaveText(/^The pin is at 12\.98087, 77\.64080$/);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await metres(page)).toBe(0);

  // By mouse: 100 pixels east at zoom 14 are 931 m; the ground stays where it is.
  const box = await pin.boundingBox();
  if (box === null) throw new Error('the pin has no place');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await expect(told(page)).toHaveText('grabbed');
  await page.mouse.move(x + 60, y);
  await page.mouse.move(x + 100, y);
  await page.mouse.up();
  await expect(told(page)).toHaveText('dropped');
  expect(Math.abs((await metres(page)) - 931)).toBeLessThan(3);
  const after = await pin.boundingBox();
  expect((after?.x ?? 0) - box.x).toBeCloseTo(100, 0);

  // The ground by mouse: all that lies on it goes along.
  const ground = await frame.boundingBox();
  if (ground === null) throw new Error('the map has no place');
  await page.mouse.move(ground.x + 40, ground.y + 300);
  await page.mouse.down();
  await page.mouse.move(ground.x + 60, ground.y + 290);
  await page.mouse.move(ground.x + 80, ground.y + 280);
  await page.mouse.up();
  await expect.poll(async () => Math.round(((await pin.boundingBox())?.x ?? 0) - (after?.x ?? 0))).toBe(40);
  await expect.poll(async () => Math.round(((await pin.boundingBox())?.y ?? 0) - (after?.y ?? 0))).toBe(-20);

  // Zooming keeps the pin where it is on the earth.
  const before = await metres(page);
  await map.getByRole('button', { name: 'Zoom out' }).click();
  await expect
    .poll(async () => Math.round((await map.locator('.map-circle').boundingBox())?.width ?? 0))
    .toBe(Math.round((circle?.width ?? 0) / 2));
  expect(await metres(page)).toBe(before);
  // Far out of sight by keys: the map follows its pin.
  await pin.focus();
  for (let step = 0; step < 14; step += 1) await page.keyboard.press('Shift+ArrowRight');
  expect(await metres(page)).toBeGreaterThan(4_000);
  const seen = await pin.boundingBox();
  expect(seen?.x).toBeGreaterThan(ground.x);
  expect((seen?.x ?? 0) + (seen?.width ?? 0)).toBeLessThan(ground.x + ground.width);
}

test('[CLC-02, CST-04] the shop’s own map: a pin by mouse and keys, 2 km round it, told as it goes @wide', async ({
  page,
}) => {
  await answerTiles(page);
  const { map, pin } = await openMap(page);
  await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible();
  await expectSameBehaviour(page, map, pin);
  await expect(map).toContainText('This map shows areas and how they connect, not every street.');
  expect(await seriousOn(page)).toEqual([]);
});

test('[CLC-02, CST-04] Google’s map does the same, with a key, under the policy of a shop with one @wide', async ({
  page,
  problems,
}) => {
  problems.expect(/^request to another host: https:\/\/maps\.googleapis\.com\/maps\/api\/js\?/);
  await withMapsKey(page, '/__ui', 'script');
  const { map, pin } = await openMap(page, `/__ui?mapsKey=${mapsKey}`);
  await expect(map.locator('[data-google-map]')).toBeVisible();
  await expectSameBehaviour(page, map, pin);
  await expect(map).toHaveAttribute('data-map', 'google');
  await expect(map.locator('img')).toHaveCount(0);
  // A map without a pin is moved itself by keys, and says so.
  await page.locator('#map').getByRole('button', { name: 'Open the map' }).last().click();
  await expect(page.getByRole('group', { name: mapWords.pan('Our kitchens'), exact: true })).toBeVisible();
});

for (const answer of ['failure', 'silence'] as const) {
  test(`[CLC-02] Google answers with ${answer}: the pin is moved all the same`, async ({ page, problems }) => {
    problems.expect(/maps\.googleapis\.com/);
    await answerTiles(page);
    await withMapsKey(page, '/__ui', answer);
    const { map, pin } = await openMap(page, `/__ui?mapsKey=${mapsKey}`);
    if (answer === 'failure') {
      await expect(map).toHaveAttribute('data-map', 'own');
      await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible();
    }
    await expect(map.locator('.map-circle')).toBeVisible();
    await pin.focus();
    await page.keyboard.press('ArrowLeft');
    expect(await metres(page)).toBe(25);
  });
}

test('[CLC-02, CLC-03] by mouse, in leaps: the browser does not drag the picture that lies there once the pin has left', async ({
  page,
}) => {
  await answerTiles(page);
  await openLinkedDelivery(page);
  const flow = 'pin-confirmation';
  const pin = page.getByRole('application', { name: 'Map pin' });
  await pin.scrollIntoViewIfNeeded();
  await expect(page.locator('img.leaflet-tile-loaded').first()).toBeVisible();
  for (const leap of [80, -60]) {
    const box = await pin.boundingBox();
    if (box === null) throw new Error('the pin has no place');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await expectState(page, flow, 'dragging');
    await page.mouse.move(x, y + leap);
    await expect.poll(async () => (await pin.boundingBox())?.y).toBeCloseTo(box.y + leap, 0);
    await page.mouse.move(x + leap / 2, y + leap / 2);
    await page.mouse.move(x + leap, y + leap);
    await expect.poll(async () => (await pin.boundingBox())?.x).toBeCloseTo(box.x + leap, 0);
    await expectState(page, flow, 'dragging');
    await page.mouse.up();
    await expectState(page, flow, /^moved/);
  }
});

test('[CLC-02] by finger: on the pin it moves the pin, beside it the page; no tile, and Leaflet’s code not there', async ({
  page,
  isMobile,
  problems,
}) => {
  test.skip(!isMobile, 'a finger is tried on a phone');
  problems.expect(/404 for .*\/tiles\/|leaflet/i);
  await page.route('**/tiles/**', (route) => route.fulfill({ status: 404, body: '' }));
  const { map, pin } = await openMap(page);
  // Without a single tile the ground is plain, whoever shows the map is told, and nothing else changes.
  await expect(told(page)).toHaveText('failed');
  const devtools = await page.context().newCDPSession(page);
  const swipe = async (from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    await touch('touchStart', from.x, from.y);
    for (let step = 1; step <= 8; step += 1)
      await touch('touchMove', from.x + (by.x * step) / 8, from.y + (by.y * step) / 8);
    await touch('touchEnd', from.x + by.x, from.y + by.y);
  };
  const box = await pin.boundingBox();
  const scrolled = await page.evaluate(() => window.scrollY);
  if (box === null) throw new Error('the pin has no place');
  await swipe({ x: box.x + 24, y: box.y + 24 }, { x: 0, y: -80 });
  await expect(told(page)).toHaveText('dropped');
  expect(Math.abs((await metres(page)) - 745)).toBeLessThan(3);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  const frame = await map.locator('.map-frame').boundingBox();
  if (frame === null) throw new Error('the map has no place');
  await swipe({ x: frame.x + 40, y: frame.y + 250 }, { x: 0, y: -150 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled);
  expect(Math.abs((await metres(page)) - 745)).toBeLessThan(3);

  // The code of the ground does not arrive: the pin still does its work.
  await page.route('**/leaflet-ground*', (route) => route.abort());
  const again = await openMap(page);
  await expect(told(page)).toHaveText('failed');
  await again.pin.focus();
  await page.keyboard.press('Shift+ArrowDown');
  expect(await metres(page)).toBe(250);
});

test('[LOC-14] places on a map lead to their page; those that would cover each other are one, which goes nearer', async ({
  page,
}) => {
  await answerTiles(page);
  await page.goto('/__ui');
  await untilAlive(page);
  await page.locator('#map').getByRole('button', { name: 'Open the map' }).last().click();
  const map = page.getByRole('region', { name: 'Our kitchens' });
  await expect(map.getByRole('link', { name: 'Indiranagar' })).toHaveAttribute('href', '/cake-stores/bengaluru');
  for (let step = 0; step < 3; step += 1) await map.getByRole('button', { name: 'Zoom out' }).click();
  const both = map.getByRole('button', { name: 'Zoom in on 2 places: Indiranagar, Domlur' });
  await both.click();
  await expect(map.getByRole('link', { name: 'Indiranagar' })).toBeVisible();
});
