import { videoMachine } from '#machines/video/index.ts';
import type { Page } from '@playwright/test';
import type { components } from '#openapi/generated/main.ts';
import { comeNear, defineModel, headlessOnly, holdEvents, sayEvent, untilAlive } from '#tests/kit/model/index.ts';

type Home = components['schemas']['PageEnvelope'];

const moving = '[data-flow="video"] img[src*="/media/videos/"]';
const control = (page: Page) => page.locator('[data-flow="video"] button');

export const videoModel = defineModel(videoMachine, {
  inputs: { 'on a page': undefined },
  events: {
    'video.near': {
      gesture: headlessOnly('its listener says it as the chart begins; tests/e2e/browse/video.e2e.ts comes near it'),
    },
    'video.play': { gesture: (page) => control(page).click() },
    'video.pause': { gesture: (page) => control(page).click() },
    'video.loaded': { gesture: (page) => sayEvent(page, { type: 'load', selector: moving }) },
    'video.broken': { gesture: (page) => sayEvent(page, { type: 'error', selector: moving }) },
  },
  actors: { startListener: { listener: true } },
  ignored: [
    { events: ['video.near'], outside: ['waiting'], reason: 'it started already, or was stopped' },
    { events: ['video.play'], in: ['loading', 'playing'], reason: 'it was asked for already' },
    { events: ['video.pause'], in: ['waiting', 'resting', 'failed'], reason: 'nothing moves' },
    { events: ['video.loaded'], outside: ['loading'], reason: 'a report that comes late' },
    { events: ['video.broken'], in: ['waiting', 'resting', 'failed'], reason: 'a report that comes late' },
  ],
  project: () => null,
  open: async (page) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await holdEvents(page, { type: 'load', selector: moving });
    await holdEvents(page, { type: 'error', selector: moving });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    const { video } = (await (await page.request.get('/b/main/home')).json()) as Home;
    await comeNear(page.getByRole('figure', { name: video?.alt ?? 'none' }));
    await page.locator('[data-flow="video"]').waitFor();
  },
});
