import type { Page } from '@playwright/test';
import { helpBubbleMachine } from '#machines/help-bubble/index.ts';
import { defineModel, headlessOnly, untilAlive } from '#tests/kit/model/index.ts';

/** Lets a control cover the window from its bottom up to a height, and nothing else be there; then says that it did. */
const cover = (page: Page, height: string, says: 'scroll' | 'click'): Promise<void> =>
  page.evaluate(
    ([high, event]) => {
      const known = document.querySelector<HTMLElement>('#cover');
      const control = known ?? document.body.appendChild(document.createElement('button'));
      control.id = 'cover';
      Object.assign(control.style, { position: 'fixed', insetInline: '0', insetBlockEnd: '0', blockSize: high });
      for (const part of document.querySelectorAll<HTMLElement>('header, main, footer'))
        part.style.visibility = 'hidden';
      window.dispatchEvent(new Event(event));
    },
    [height, says] as const,
  );

export const helpBubbleModel = defineModel(helpBubbleMachine, {
  inputs: { 'a page': undefined },
  events: {
    'page.moved': { gesture: headlessOnly('it says so only until the page rests, a moment later') },
    'spot.missing': { gesture: (page) => cover(page, '100vh', 'click') },
    'spot.found': {
      samples: [{ bottom: 12 }, { bottom: 84 }],
      gesture: (page, { bottom }) => cover(page, `${bottom - 8}px`, 'click'),
    },
  },
  actors: { spotListener: { listener: true } },
  project: ({ bottom }) => bottom,
  truths: [{ in: 'floating', says: 'its place in the window is known', holds: ({ bottom }) => bottom > 0 }],
  ignored: [],
  headless: [],
  open: async (page) => {
    await page.goto('/birthday-cakes', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await cover(page, '100vh', 'scroll');
    await page.locator('[data-flow="help-bubble"]').waitFor();
  },
});
