import type { Page } from '@playwright/test';
import { helpBubbleMachine } from '#machines/help-bubble/index.ts';
import { defineModel, untilAlive } from '#tests/kit/model/index.ts';

/** Frames come when the plan says so: a bubble that looks around itself does so with the next one. */
const holdFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const waiting = new Map<number, FrameRequestCallback>();
    let last = 0;
    window.requestAnimationFrame = (callback) => {
      waiting.set((last += 1), callback);
      return last;
    };
    window.cancelAnimationFrame = (id) => void waiting.delete(id);
    window.addEventListener('frame', () => {
      const due = [...waiting.values()];
      waiting.clear();
      for (const callback of due) callback(performance.now());
    });
  });

const say = (page: Page, event: 'scroll' | 'click'): Promise<void> =>
  page.evaluate((name) => void window.dispatchEvent(new Event(name)), event);

/** Lets a control cover the window from its bottom up to a height, and nothing else be there. */
const cover = (page: Page, height: string): Promise<void> =>
  page.evaluate((high) => {
    const known = document.querySelector<HTMLElement>('#cover');
    const control = known ?? document.body.appendChild(document.createElement('button'));
    control.id = 'cover';
    Object.assign(control.style, { position: 'fixed', insetInline: '0', insetBlockEnd: '0', blockSize: high });
    for (const part of document.querySelectorAll<HTMLElement>('header, main, footer')) part.style.visibility = 'hidden';
  }, height);

/** Code that arrives late changes the size of a page no more, so only the plan moves it. */
const holdSize = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(document.body.style, { blockSize: '300vh', overflow: 'hidden' }));

/** Pictures come and fades end in their own time, and only the plan lets the bubble look again. */
async function holdPictures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const hold = (event: Event): void => {
      if (event.type !== 'load' || event.target instanceof HTMLImageElement) event.stopImmediatePropagation();
    };
    document.addEventListener('load', hold, { capture: true });
    window.addEventListener('transitionend', hold, { capture: true });
  });
}

/** Lets the frame pass in which the bubble looks around itself; a wide window has none, and its size never changes. */
async function look(page: Page, height: string, isShown = true): Promise<void> {
  await cover(page, height);
  await page.locator('[data-flow="help-bubble"]').evaluate((bubble: HTMLElement, shown) => {
    bubble.style.display = shown ? '' : 'none';
    window.dispatchEvent(new Event('frame'));
    bubble.style.display = '';
  }, isShown);
}

export const helpBubbleModel = defineModel(helpBubbleMachine, {
  inputs: { 'a page': undefined },
  events: {
    'page.moved': { gesture: (page) => say(page, 'scroll') },
    'page.changed': { gesture: (page) => say(page, 'click') },
    'spot.missing': { gesture: (page) => look(page, '100vh') },
    'spot.found': {
      samples: [{ bottom: 12 }, { bottom: 84 }],
      gesture: (page, { bottom }) => look(page, `${bottom - 8}px`),
    },
    'bubble.hidden': { gesture: (page) => look(page, '100vh', false) },
  },
  actors: { pageListener: { listener: true }, spotListener: { listener: true } },
  project: ({ bottom }) => bottom,
  truths: [{ in: 'floating', says: 'its place in the window is known', holds: ({ bottom }) => bottom > 0 }],
  ignored: [
    {
      events: ['spot.found', 'spot.missing', 'bubble.hidden'],
      outside: ['docked.measuring', 'yielding.measuring', 'floating.measuring'],
      reason: 'nobody has asked',
    },
  ],
  open: async (page) => {
    await holdPictures(page);
    await page.goto('/birthday-cakes', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await holdSize(page);
    await cover(page, '100vh');
    await page.locator('[data-flow="help-bubble"]').waitFor({ state: 'attached' });
    await page.clock.runFor(1000);
    // A button that comes late is one more bubble.
    await page.locator('[data-flow="chat"] button').waitFor({ state: 'attached' });
    await page.clock.runFor(1000);
    await page.locator('[data-flow="help-bubble"][data-state="docked.resting"]').waitFor({ state: 'attached' });
    await holdFrames(page);
  },
});
