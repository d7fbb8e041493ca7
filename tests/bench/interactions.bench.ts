import { devices, type Locator, type Page } from 'playwright';
import { slowedTo } from './index-now.ts';
import { openChromium } from './open-chromium.ts';
import { printMemoryCost } from './page-memory.ts';
import { makeDataFolder, removeDataFolder } from '#tests/kit/cleanup.ts';
import { videoWidths } from '#machines/rules/product/images.ts';
import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { drawPictures, median, percentile, print } from '#tests/kit/measure.ts';
import { asShoppersGetIt, startShop } from '#tests/kit/shop/shop.ts';

// What a tap costs a shopper: from the tap to the next frame that shows something of it, on a page that is slowed four
// times, and on a phone of the middle while its page comes alive. Measured by the browser itself (Event Timing), as
// "interaction to next paint" is.
/** Enough that one tap in twenty is more than one tap. */
const taps = Number(process.env['BENCH_TAPS'] ?? 40);
const slowdown = 4;
const goal = 100;
/** A phone of the middle by Lighthouse's index, and what a tap may take there: from its first paint on. */
const middle = { index: 800, goal: 80 } as const;
/** Milliseconds after the first paint in which a page comes alive, and somebody taps already. */
const early = 2_000;
/** The browser reports nothing shorter, in milliseconds. */
const shortest = 16;

/** From now on the page keeps how long each of its interactions takes. */
const watchTaps = (page: Page): Promise<unknown> =>
  page.addInitScript((least) => {
    const durations: number[] = [];
    Reflect.set(window, '__taps', durations);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Number(Reflect.get(entry, 'interactionId') ?? 0) > 0) durations.push(entry.duration);
      }
      // `durationThreshold` is not in the types yet.
    }).observe({ type: 'event', buffered: true, durationThreshold: least } as PerformanceObserverInit);
  }, shortest);

/**
 * Until what scrolling set off is over: a finger that has just moved the page is not yet back on a button. Browsers do
 * not promise to tell when they are idle, so that each look has its time.
 */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let idle = 0;
        const look = (deadline: IdleDeadline): void => {
          idle = deadline.didTimeout || deadline.timeRemaining() > 10 ? idle + 1 : 0;
          if (idle === 5) resolve();
          else requestAnimationFrame(() => requestIdleCallback(look, { timeout: 500 }));
        };
        requestIdleCallback(look, { timeout: 500 });
      }),
  );

/** Until the page answers to gestures. The recorder that tests ask is not there: shoppers do not have it either. */
const untilAlive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => performance.getEntriesByName('app.hydrated').length > 0);
};

type Point = { readonly x: number; readonly y: number };

/** Where a finger hits something that is in the window. */
const placeOf = (target: Locator): Promise<Point> =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const point = { x: left + width / 2, y: top + height / 2 };
    const hit = document.elementFromPoint(point.x, point.y);
    if (hit === null || !element.contains(hit)) throw new Error(`${element.outerHTML.slice(0, 80)} is covered`);
    return point;
  });

/** Brings something to the middle of the window and waits until the page is at rest; answers where a finger hits it. */
const pointOf = async (page: Page, target: Locator): Promise<Point> => {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.waitForLoadState('networkidle');
  await atRest(page);
  return placeOf(target);
};

/**
 * Taps a place, and answers how long it took until something of it was painted. The locator's own tap looks, in the page
 * and within the tap, whether it hits, which would be measured with it.
 */
async function timeAt(page: Page, { x, y }: Point): Promise<number> {
  await page.evaluate(() => Reflect.get(window, '__taps').splice(0));
  await page.touchscreen.tap(x, y);
  // Entries are told some time after the frame that they end with.
  return page.evaluate(
    (least) =>
      new Promise<number>((resolve) => {
        setTimeout(() => resolve(Math.max(least, ...(Reflect.get(window, '__taps') as number[]))), 400);
      }),
    shortest,
  );
}

const timeOf = async (page: Page, target: Locator): Promise<number> => timeAt(page, await pointOf(page, target));

/** Opens a page, and taps something so many milliseconds after its first paint. */
async function timeOfEarly(page: Page, path: string, target: Locator, moment: number): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  await target.waitFor();
  await page.evaluate(
    (wait) =>
      new Promise<void>((resolve) => {
        new PerformanceObserver((list, observer) => {
          const painted = list.getEntriesByName('first-contentful-paint')[0];
          if (painted === undefined) return;
          observer.disconnect();
          setTimeout(resolve, painted.startTime + wait - performance.now());
        }).observe({ type: 'paint', buffered: true });
      }),
    moment,
  );
  return timeAt(page, await placeOf(target));
}

type Tap = {
  readonly name: string;
  readonly path: string;
  /** what is tapped at each turn */
  readonly target: (page: Page, turn: number) => Locator;
  /** what makes the next turn possible; not measured */
  readonly after?: (page: Page) => Promise<unknown>;
  /** it stands in the first window of its page, where somebody taps before the page is alive */
  readonly isEarly?: boolean;
};

const toastGone = (page: Page): Promise<void> =>
  page.locator('[data-flow="card-add"][data-state="added"]').first().waitFor({ state: 'detached' });

async function closeSheet(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
}

const card = (page: Page, turn: number): Locator => page.locator('article').nth(turn % 12);

const walked: readonly Tap[] = [
  {
    name: 'heart on a card',
    path: '/birthday-cakes',
    target: (page, turn) => card(page, turn).locator('[data-flow="heart"]'),
  },
  {
    name: 'open the menu',
    path: '/',
    target: (page) => page.getByLabel('Menu', { exact: true }),
    after: closeSheet,
    isEarly: true,
  },
  {
    name: 'add to cart on a card',
    path: '/candles',
    target: (page, turn) =>
      page
        .locator('[data-flow="card-add"]')
        .nth(turn % 8)
        .getByRole('button'),
    after: toastGone,
  },
  {
    name: 'open the filters',
    path: '/birthday-cakes',
    target: (page) => page.getByRole('link', { name: /^Filters/ }),
    after: closeSheet,
    isEarly: true,
  },
  {
    name: 'choose a weight',
    path: '/p/belgian-chocolate-truffle-cake',
    target: (page, turn) => page.locator('label:has(input[name="weight"])').nth((turn + 1) % 2),
  },
  {
    name: 'plus on a line of the cart',
    path: '/cart',
    target: (page, turn) =>
      page
        .locator('[data-flow="cart-line"]')
        .first()
        .getByRole('button', { name: turn % 2 === 0 ? /^More of/ : /^Fewer of/ }),
  },
];

/** The floor: what a tap costs on this machine when there is nothing but a button that changes its words. */
const floor =
  'data:text/html,<meta name="viewport" content="width=device-width"><button onclick="this.textContent=Date.now()" style="padding:40px">Tap</button>';

/** From the tap on a card to the first frame that shows its product, in milliseconds. */
async function timeToProduct(page: Page, link: Locator): Promise<number> {
  const { x, y } = await pointOf(page, link);
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let tapped = 0;
        addEventListener('click', (event) => (tapped = event.timeStamp), { capture: true, once: true });
        const look = (): void => {
          if (tapped > 0 && document.querySelector('[data-flow="product"]') !== null) {
            // What this frame draws is on the screen when the next task runs.
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - tapped), { once: true });
            port1.start();
            port2.postMessage(null);
          } else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await page.touchscreen.tap(x, y);
  return shown;
}

/** The home page's video, drawn: a start does that in the background. */
async function drawVideo(origin: string): Promise<void> {
  const { video } = (await (await fetch(`${origin}/b/main/home`)).json()) as { video: { url: string } };
  for (const width of videoWidths)
    await (await fetch(origin + video.url.replace(/-\d+\.webp$/, `-${width}.webp`))).arrayBuffer();
}

/** From the moment when the home page's video is in view until it moves, in milliseconds, by the clock of the page. */
async function timeToVideo(page: Page): Promise<number> {
  await page.goto('/');
  await untilAlive(page);
  const moved = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let seen = 0;
        const look = (): void => {
          const video = document.querySelector('[data-flow="video"]');
          if (video !== null) {
            const { top, bottom } = video.getBoundingClientRect();
            if (seen === 0 && top < innerHeight && bottom > 0) seen = performance.now();
            if (seen > 0 && video.getAttribute('data-state') === 'playing') return resolve(performance.now() - seen);
          }
          // As somebody scrolls who reads on: a third of a window at a time, until it is in view.
          if (seen === 0) scrollBy({ top: innerHeight / 30, behavior: 'instant' });
          requestAnimationFrame(look);
        };
        look();
      }),
  );
  return moved;
}

const folder = makeDataFolder();
const shop = await startShop({ ...asShoppersGetIt, DATA_DIR: folder });
process.env['SHOP_ORIGIN'] = shop.origin;
const browser = await openChromium({ whole: true, args: ['--disable-background-networking'] });
try {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: shop.origin, locale: 'en-IN' });
  await context.addInitScript(() => window.localStorage.setItem('user_city_close', 'true'));
  const page = await context.newPage();
  await becomeCustomer(page);
  for (const { path } of walked) await drawPictures(shop.origin + path);
  await watchTaps(page);
  const client = await context.newCDPSession(page);
  await page.goto(floor);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const onFloor: number[] = [];
  for (let turn = 0; turn <= taps; turn += 1) onFloor.push(await timeOf(page, page.getByRole('button')));
  print({ name: 'floor: tap to the next paint, p95', value: percentile(onFloor.slice(1), 0.95), unit: 'ms' });
  for (const { name, path, target, after } of walked) {
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto(path);
    await untilAlive(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const times: number[] = [];
    // The first tap fetches the code that it needs: shown apart, since it happens once.
    for (let turn = 0; turn <= taps; turn += 1) {
      times.push(await timeOf(page, target(page, turn)));
      await after?.(page);
    }
    const [first = Number.NaN, ...others] = times;
    print({ name: `${name}: the first tap to the next paint`, value: Math.round(first), unit: 'ms' });
    print({
      name: `${name}: tap to the next paint, p95`,
      value: Math.round(percentile(others, 0.95)),
      unit: 'ms',
      atMost: goal,
    });
  }
  await printMemoryCost();
  const phone = await slowedTo(browser, middle.index);
  await client.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown });
  for (const { name, path, target } of walked.filter(({ isEarly }) => isEarly === true)) {
    const times: number[] = [];
    for (let turn = 0; turn < taps; turn += 1)
      times.push(await timeOfEarly(page, path, target(page, turn), (early * turn) / taps));
    print({
      name: `${name}, in the first two seconds of a phone of ${middle.index}: tap to the next paint, p95`,
      value: Math.round(percentile(times, 0.95)),
      unit: 'ms',
      atMost: middle.goal,
    });
  }
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto('/birthday-cakes');
  await untilAlive(page);
  const links = page.locator('article a[href^="/p/"]');
  const times: number[] = [];
  for (let turn = 0; turn <= taps; turn += 1) {
    times.push(await timeToProduct(page, links.nth(0)));
    await page.goBack();
    await page.locator('[data-flow="listing"]').waitFor();
  }
  const videoTimes: number[] = [];
  await drawVideo(shop.origin);
  for (let turn = 0; turn < 5; turn += 1) videoTimes.push(await timeToVideo(page));
  print({
    name: 'home: in view until the video moves',
    value: Math.round(median(videoTimes)),
    unit: 'ms',
    atMost: 1000,
  });
  const [first = Number.NaN, ...seen] = times;
  print({ name: 'a card to its page, never seen', value: Math.round(first), unit: 'ms' });
  print({
    name: 'a card to its page, seen before, p95',
    value: Math.round(percentile(seen, 0.95)),
    unit: 'ms',
    atMost: goal,
  });
} finally {
  await browser.close();
  await shop.stop();
  await removeDataFolder(folder);
}
