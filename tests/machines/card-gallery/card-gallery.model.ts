import { cardGalleryMachine } from '#machines/card-gallery/index.ts';
import type { Page } from '@playwright/test';
import { swipe } from '#tests/kit/swipe.ts';
import { defineModel, untilAlive } from '#tests/kit/model/index.ts';

const card = (page: Page) => page.locator('main article').first();
const leave = (page: Page) => page.mouse.move(0, 0);

export const cardGalleryModel = defineModel(cardGalleryMachine, {
  inputs: { 'three pictures': { count: 3 }, 'one picture': { count: 1 } },
  events: {
    'hover.begin': { gesture: (page) => card(page).hover() },
    'hover.end': {
      gesture: async (page) => {
        await card(page).hover();
        await leave(page);
      },
    },
    'swipe.next': { gesture: (page) => swipe(page, card(page), -90) },
    'swipe.previous': { gesture: (page) => swipe(page, card(page), 90) },
  },
  actors: {},
  open: async (page) => {
    await page.goto('/birthday-cakes', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    // The first mouse fetches the chart.
    await card(page).hover();
    await card(page).locator('[data-flow="card-gallery"][data-state="playing"]').waitFor({ state: 'attached' });
    await leave(page);
    await card(page).locator('[data-flow="card-gallery"][data-state="resting"]').waitFor({ state: 'attached' });
  },
  ignored: [
    { events: ['hover.begin'], in: ['playing', 'swiped'], reason: 'the mouse is there, or a finger has chosen' },
    { events: ['swipe.previous'], in: ['resting'], reason: 'there is no picture before the first' },
    { events: ['hover.end'], in: ['resting'], reason: 'the mouse was not there' },
  ],
  project: ({ count, index }) => [count, index],
  truths: [
    { in: '*', says: 'the picture exists', holds: ({ count, index }) => index >= 0 && index < count },
    { in: 'resting', says: 'the first picture is seen', holds: ({ index }) => index === 0 },
  ],
});
