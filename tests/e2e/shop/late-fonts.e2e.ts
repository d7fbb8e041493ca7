import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { holdCalls } from '../hold-calls.ts';
import { noteMoves, scoreOf } from '../moves.ts';

/** Where a line just fits in one typeface, it may not in the other: phones have many widths. */
const seen = [
  ...['/', '/birthday-cakes', '/p/belgian-chocolate-truffle-cake'].map((path) => ({ path, phone: null, where: '' })),
  ...[320, 360, 375, 412, 430].map((width) => ({
    path: '/birthday-cakes',
    phone: { width, height: 844 },
    where: ` on a phone of ${width} px`,
  })),
];

for (const { path, phone, where } of seen) {
  test(`[DET-01] nothing on ${path} moves${where} when the typefaces come long after the first paint`, async ({
    page,
    isMobile,
  }) => {
    test.skip(!isMobile && phone !== null, 'a phone is so narrow');
    if (phone !== null) await page.setViewportSize(phone);
    const letGo = await holdCalls(page, '**/*.woff2');
    const movesOn = await noteMoves(page);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // The load of a page waits for the typefaces that it has begun to fetch.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const isThere = (name: string) =>
      page.evaluate(
        (face) => [...document.fonts].some(({ family, status }) => family === face && status === 'loaded'),
        name,
      );
    expect([await isThere('Figtree'), await isThere('Fraunces')]).toEqual([false, false]);
    // A page whose parser rests is seen in parts; what is asked here is what the typefaces do to it.
    await movesOn();
    letGo();
    await expect.poll(() => isThere('Figtree')).toBe(true);
    await expect.poll(() => isThere('Fraunces')).toBe(true);
    const moves = await movesOn();
    // Letters of two typefaces differ by some pixels in a line; no line does.
    expect(moves.filter(({ isOtherLine }) => isOtherLine)).toEqual([]);
    expect(scoreOf(moves), JSON.stringify(moves)).toBeLessThanOrEqual(0.0005);
  });
}

const withPrice = ['figtree', 'figtree-rupee', 'fraunces'];
const guest = { visitor: 'who comes back', name: 'sid', value: 'a-guest' };
for (const { visitor, name, value, path, files } of [
  { ...guest, path: '/birthday-cakes', files: withPrice },
  { ...guest, path: '/', files: withPrice },
  { ...guest, path: '/faq', files: ['figtree', 'fraunces'] },
  {
    visitor: 'who has only looked around and comes back',
    name: 'version',
    value: '0.1.0',
    path: '/',
    files: withPrice,
  },
]) {
  test(`[DET-01] ${visitor} to ${path} has its typefaces asked for with the page, not when its words are laid out`, async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name, value, url: baseURL ?? '' }]);
    await page.goto(path);
    await untilAlive(page);
    const asked = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.woff2'))
          .map((entry) => [
            /([a-z-]+)-[^/]*$/.exec(entry.name)?.[1],
            (entry as PerformanceResourceTiming).initiatorType,
          ])
          .toSorted(),
      );
    // One is listed when it is there.
    await expect.poll(asked).toEqual(files.map((file) => [file, 'link']));
  });
}
