import type { Page } from '@playwright/test';
import { toastsMachine } from '#machines/toasts/index.ts';
import type { ToastsContext } from '#machines/toasts/toasts.types.ts';
import { defineModel, untilAlive } from '#tests/kit/model/index.ts';

const toast = (page: Page) => page.locator('[data-tone]');
const leave = (page: Page): Promise<void> => page.mouse.move(2, 300);
/** The same as a tap, but for the finger or mouse that would rest on the toast. */
const press = (element: HTMLElement | SVGElement): void => {
  if (element instanceof HTMLElement) element.click();
};
/** Another card each time: one that was added a moment ago says so itself. */
const addNext = (page: Page, { lastId }: ToastsContext): Promise<void> =>
  page
    .getByRole('button', { name: /^Add to Cart/ })
    .nth(lastId % 8)
    .evaluate(press);

export const toastsModel = defineModel(toastsMachine, {
  inputs: { 'nothing to say': undefined },
  events: {
    'toast.wanted': {
      samples: ({ queue }: ToastsContext) =>
        queue.length < 3 ? [{ text: 'Added to your cart', tone: 'success' as const }] : [],
      gesture: (page, _, planned) => addNext(page, planned),
    },
    'toast.hold': {
      gesture: async (page) => {
        await leave(page);
        await toast(page).first().hover();
      },
    },
    'toast.release': { gesture: leave },
    'toast.dismiss': { gesture: (page) => toast(page).getByRole('button').first().evaluate(press) },
  },
  actors: {},
  ignored: [
    { events: ['toast.hold', 'toast.dismiss'], in: ['idle'], reason: 'there is nothing to rest on' },
    { events: ['toast.hold'], in: ['held'], reason: 'it rests already' },
    { events: ['toast.release'], outside: ['held'], reason: 'nobody rests on it' },
  ],
  project: ({ queue }) => queue.length,
  truths: [
    { in: 'idle', says: 'nothing waits to be said', holds: ({ queue }) => queue.length === 0 },
    { in: 'showing', says: 'something is said', holds: ({ queue }) => queue.length > 0 },
    { in: 'showing.single', says: 'nothing else waits', holds: ({ queue }) => queue.length === 1 },
    { in: 'showing.queued', says: 'something else waits', holds: ({ queue }) => queue.length > 1 },
  ],
  open: async (page) => {
    await page.goto('/candles', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
  },
});
