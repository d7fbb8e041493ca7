import type { Page } from '@playwright/test';
import { headerBarMachine } from '#machines/header-bar/index.ts';
import { defineModel, untilAlive } from '#tests/kit/model/index.ts';

const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((to) => {
    // A page that stands there already says nothing by itself.
    if (window.scrollY === to) window.dispatchEvent(new Event('scroll'));
    else window.scrollTo({ top: to, behavior: 'instant' });
  }, top);

export const headerBarModel = defineModel(headerBarMachine, {
  inputs: { 'at the top of a page': { top: 0 } },
  events: {
    'page.scrolled': {
      given: ['top'],
      samples: [{ top: 60 }, { top: 400 }, { top: 404 }, { top: 900 }],
      gesture: (page, { top }) => scrollTo(page, top),
    },
    'bar.focused': {
      // A key makes the focus one of the keyboard, which is what holds the bar.
      gesture: async (page) => {
        await page.keyboard.press('Shift');
        await page.getByRole('link', { name: 'Petalcrumb, home' }).focus();
      },
    },
    'bar.blurred': { gesture: (page) => page.getByRole('link', { name: 'Petalcrumb, home' }).blur() },
  },
  actors: { scrollListener: { listener: true } },
  ignored: [{ events: ['bar.blurred'], in: ['shown', 'hidden'], reason: 'the keyboard was not in it' }],
  project: ({ turn }) => turn,
  truths: [{ in: 'hidden', says: 'the page is away from its top', holds: ({ turn }) => turn > 120 }],
  headless: [],
  open: async (page) => {
    await page.goto('/birthday-cakes', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    // The chart is fetched with the first scroll.
    await scrollTo(page, 1);
    await page.locator('[data-flow="header-bar"]').waitFor();
    await scrollTo(page, 0);
  },
});
