import { expect, test } from '#tests/kit/browser.ts';
import { wantedPictures, type PageParts } from '#backends/pictures/first-screens.ts';
import type { Browser } from '@playwright/test';
import { brand } from '#machines/rules/site/brand.ts';
import { isCategoryPath } from '#machines/rules/site/route-table.ts';

/** Screens that a first visitor comes with: phones two and three times as dense, a tablet, a desktop, a dense desktop. */
const screens = [
  { width: 360, height: 740, density: 2 },
  { width: 390, height: 844, density: 3 },
  { width: 412, height: 915, density: 2.625 },
  { width: 768, height: 1024, density: 2 },
  { width: 1440, height: 900, density: 1 },
  { width: 1440, height: 900, density: 2 },
];

/** Windows that the shop makes a phone's page for. */
const isPhone = ({ width }: (typeof screens)[number]): boolean => width < 500;

/** How the browser is offered a picture, with NAME for the picture's own name, and the names that are offered so. */
type Slots = ReadonlyMap<string, ReadonlySet<string>>;

/** Hero, occasion and categories of the home page, and the first cards of its first rail. */
const homePictures = 20;

/** The pictures of a page's first screen: on a listing all up to the last card that is fetched eagerly. */
function firstPictures(path: string, html: string): string[] {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const pictures = main.match(/<img [^>]*src="\/media\/[^>]*>/g) ?? [];
  if (path === '/') return pictures.slice(0, homePictures);
  return pictures.slice(0, pictures.findLastIndex((picture) => picture.includes('loading="eager"')) + 1);
}

async function slotsOf(origin: string, paths: readonly string[], isPhonePage: boolean): Promise<Slots> {
  const slots = new Map<string, Set<string>>();
  for (const path of paths) {
    const headers = { 'sec-ch-ua-mobile': isPhonePage ? '?1' : '?0' };
    const html = await (await fetch(origin + path, { headers })).text();
    for (const picture of firstPictures(path, html)) {
      const name = /\/media\/[\w/-]+(?=-\d+\.webp)/.exec(picture)?.[0] ?? '';
      const only = picture.replaceAll(name, '/NAME').replaceAll(/ (?:class|alt|style|title)="[^"]*"/g, '');
      const slot = only.replaceAll(/loading="\w+"|fetchPriority="\w+"|decoding="\w+"/g, '');
      slots.set(slot, (slots.get(slot) ?? new Set()).add(name));
    }
  }
  return slots;
}

/** The width that a browser asks for in each slot. */
async function chosenWidths(
  browser: Browser,
  slots: readonly string[],
  { width, height, density }: (typeof screens)[number],
) {
  const page = await browser.newPage({
    viewport: { width, height },
    screen: { width, height },
    deviceScaleFactor: density,
  });
  await page.route('**/*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><meta name="viewport" content="width=device-width">',
    }),
  );
  await page.goto('http://first-screens.example/');
  expect(await page.evaluate(() => [innerWidth, devicePixelRatio])).toEqual([width, density]);
  const chosen = await page.evaluate(
    (all) =>
      all
        .map((slot) => {
          const place = document.createElement('div');
          document.body.append(place);
          place.innerHTML = slot;
          const image = place.querySelector('img');
          return new Promise<string>((resolve) => {
            image?.addEventListener('error', () => resolve(image.currentSrc), { once: true });
          });
        })
        .reduce<Promise<string[]>>(async (all, one) => [...(await all), await one], Promise.resolve([])),
    slots,
  );
  await page.close();
  return chosen.map((address) => Number(/-(\d+)\.webp$/.exec(address)?.[1]));
}

test('[LST-13] what the first screen of each category asks for is among what a start draws', async ({
  page,
  browser,
}) => {
  await page.goto('/sitemap');
  const { origin } = new URL(page.url());
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)]
    .map(([, path = '/']) => path)
    // The stores of all cities show the same products.
    .filter((path, index, all) => !path.startsWith('/p/') && !all[index - 1]?.startsWith('/cake-stores/'))
    // Pages of the shop's own have few pictures, which are drawn when they are asked for.
    .filter((path) => path === '/' || isCategoryPath(path, brand.slug));
  expect(paths.length).toBeGreaterThan(70);
  const read = async (path: string) => {
    const answer = await fetch(`${origin}/b/main/${path}`);
    const body = answer.ok ? ((await answer.json()) as Partial<PageParts>) : {};
    return body.results === undefined ? null : { header_banner: body.header_banner, results: body.results, ...body };
  };
  const { first } = await wantedPictures(
    { page: read, status: async () => (await fetch(`${origin}/b/main/status`)).json() },
    paths.filter((path) => path !== '/').map((path) => path.slice(1)),
  );
  const drawn = new Set(first.flatMap(({ name, widths }) => widths.map((width) => `${name}-${width}`)));

  const missing = new Set<string>();
  for (const isPhonePage of [true, false]) {
    const slots = await slotsOf(origin, paths, isPhonePage);
    expect(new Set([...slots.values()].flatMap((names) => [...names])).size).toBeGreaterThan(200);
    const offered = [...slots.keys()];
    for (const screen of screens.filter((one) => isPhone(one) === isPhonePage)) {
      const widths = await chosenWidths(browser, offered, screen);
      for (const [index, slot] of offered.entries())
        for (const name of slots.get(slot) ?? [])
          if (!drawn.has(`${name}-${widths[index]}`))
            missing.add(`${name}-${widths[index]} at ${screen.width} px, ${screen.density}x`);
    }
  }
  expect([...missing]).toEqual([]);
});
