import { expect, test } from '#tests/kit/browser.ts';
import { seriousOn } from '#tests/kit/axe.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { videoWidths } from '#machines/rules/product/images.ts';
import { PICTURES } from '#machines/rules/site/constants.ts';
import type { components } from '#openapi/generated/main.ts';
import type { Locator, Page } from '@playwright/test';

type Video = NonNullable<components['schemas']['PageEnvelope']['video']>;

/** The video of the home page, drawn already: a start does that in the background. */
async function shownVideo(page: Page): Promise<Video> {
  const { video } = (await (await page.request.get('/b/main/home')).json()) as components['schemas']['PageEnvelope'];
  if (video === null) throw new Error('the home page has a video');
  for (const width of videoWidths) {
    const answer = await page.request.get(video.url.replace(/-\d+\.webp$/, `-${width}.webp`), { timeout: 100_000 });
    expect(answer.status()).toBe(200);
  }
  return video;
}

/** Comes near the video as somebody who scrolls does: its head is just below the window, then it is in view. */
async function scrollTo(page: Page, scene: Locator): Promise<void> {
  await expect(async () => {
    await scene.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - innerHeight - 20));
    await expect(page.locator('[data-flow="video"]')).toBeAttached({ timeout: 1000 });
  }).toPass();
}

/** When it was fetched and when it was in view, by the clock of the page. */
const watchStart = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const mark = (name: string): void => {
        if (performance.getEntriesByName(name).length === 0) performance.mark(name);
      };
      const seen = new IntersectionObserver((entries) => {
        for (const { isIntersecting } of entries) if (isIntersecting) mark('video.seen');
      });
      new MutationObserver(() => {
        const video = document.querySelector('[data-flow="video"]');
        if (video === null) return;
        seen.observe(video);
        const state = video.getAttribute('data-state') ?? '';
        if (state === 'loading' || state === 'playing') mark('video.loading');
      }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-state'] });
    });
  });
};

for (const screen of [
  { width: 390, height: 844, density: 2 },
  { width: 1440, height: 900, density: 2 },
]) {
  test(`[HOM-08] at ${screen.width} px the video is on its way before it is in view, and is sharp`, async ({
    newPage,
    page: home,
  }) => {
    const video = await shownVideo(home);
    const { width, height, density } = screen;
    const page = await newPage({
      viewport: { width, height },
      screen: { width, height },
      deviceScaleFactor: density,
    });
    await watchStart(page);
    await page.goto('/');
    await untilAlive(page);
    const scene = page.getByRole('figure', { name: video.alt });
    await scrollTo(page, scene);
    await scene.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await expect(page.locator('[data-flow="video"]')).toHaveAttribute('data-state', 'playing');
    const marks = () =>
      page.evaluate(() =>
        ['loading', 'seen'].map((name) => performance.getEntriesByName(`video.${name}`)[0]?.startTime ?? null),
      );
    await expect.poll(marks).not.toContain(null);
    const [loading, seen] = (await marks()) as [number, number];
    // It was on its way before it was in view; how soon it moves is measured by tests/bench/interactions.bench.ts.
    expect(loading).toBeLessThan(seen);

    // Both the poster and what moves have a pixel for each of the screen's, as far as pictures are served (LST-13).
    const widest = Math.max(...videoWidths);
    const densest = Math.max(...PICTURES.densities);
    await expect
      .poll(() =>
        scene.locator('img').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).complete)),
      )
      .toEqual([true, true]);
    const pictures = await scene.locator('img').evaluateAll((images) =>
      images.map((image) => {
        if (!(image instanceof HTMLImageElement)) throw new Error('a picture');
        const named = Number(/-(\d+)\.webp$/.exec(image.currentSrc)?.[1]);
        return { named, shown: image.getBoundingClientRect().width };
      }),
    );
    expect(pictures).toHaveLength(2);
    for (const { named, shown } of pictures)
      expect(named).toBeGreaterThanOrEqual(Math.min(widest, shown * Math.min(density, densest)));
  });
}

test('[HOM-08] where motion or data is to be spared the video rests until it is played, stops again, and says when it fails', async ({
  page,
  problems,
}) => {
  problems.expect(/net::ERR_|Failed to load/i);
  const shown = await shownVideo(page);
  const videos = '**/media/videos/*';
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/media/videos/')) asked.push(request.url());
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await untilAlive(page);
  const scene = page.getByRole('figure', { name: shown.alt });
  const video = page.locator('[data-flow="video"]');
  await scrollTo(page, scene);
  await expect(video).toHaveAttribute('data-state', 'waiting');

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.reload();
  await untilAlive(page);
  await scrollTo(page, scene);
  await expect(video).toHaveAttribute('data-state', 'waiting');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await scene.scrollIntoViewIfNeeded();
  const { height } = (await scene.boundingBox()) ?? { height: 0 };

  const lost = Promise.withResolvers<void>();
  await page.route(videos, async (route) => {
    await lost.promise;
    await route.abort('failed');
  });
  await expect(scene.getByRole('button', { name: 'Play' })).toHaveAttribute('aria-busy', 'false');
  await scene.getByRole('button', { name: 'Play' }).click();
  await expect(scene.getByRole('button', { name: 'Stop' })).toHaveAttribute('aria-busy', 'true');
  lost.resolve();
  await expect(scene.getByText('The video could not be loaded.')).toBeVisible();
  await page.unroute(videos);
  await scene.getByRole('button', { name: 'Try again' }).click();
  await expect(video).toHaveAttribute('data-state', 'playing');
  await expect(scene.locator('img[src*="/media/videos/"]')).toBeVisible();
  expect((await scene.boundingBox())?.height).toBe(height);
  await expect.poll(() => seriousOn(page)).toEqual([]);
  await scene.getByRole('button', { name: 'Stop' }).click();
  await expect(video).toHaveAttribute('data-state', 'resting');
  await expect(scene.locator('img[src*="/media/videos/"]')).toHaveCount(0);
});
