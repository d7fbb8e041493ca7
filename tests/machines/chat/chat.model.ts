import type { Page } from '@playwright/test';
import { chatMachine } from '#machines/chat/index.ts';
import { chatWords as words } from '#machines/chat/chat.words.ts';
import type { FrameMessage } from '#machines/rules/browser/chat.ts';
import { defineModel, headlessOnly, untilAlive } from '#tests/kit/model/index.ts';

const order = 'PC0123456789';

const button = (page: Page) => page.locator('[data-flow="chat"] button');
const panel = (page: Page) => page.getByRole('dialog', { name: words.title });

/** Lets the frame say something, in its own name. */
const sayInFrame = async (page: Page, message: FrameMessage): Promise<void> => {
  const frame = page.frames().find((candidate) => candidate.parentFrame() !== null);
  if (frame === undefined) throw new Error('there is no frame');
  await frame.evaluate((data) => window.parent.postMessage(data, '*'), message);
};

export const chatModel = defineModel(chatMachine, {
  inputs: { 'said yes': { isAllowed: true, order: null }, 'said no': { isAllowed: false, order: null } },
  events: {
    'page.touched': { gesture: (page) => page.evaluate(() => void window.dispatchEvent(new Event('scroll'))) },
    'order.changed': {
      samples: [{ order }, { order: null }],
      gesture: headlessOnly('pages are left for others in the end-to-end tests'),
    },
    'consent.changed': {
      samples: [{ isAllowed: true }, { isAllowed: false }],
      gesture: (page, { isAllowed }) =>
        page.evaluate(
          (choice) => {
            const channel = new BroadcastChannel('consent');
            channel.postMessage(choice);
            channel.close();
          },
          isAllowed ? 'all' : 'needed',
        ),
    },
    'chat.open': { gesture: (page) => button(page).click() },
    'chat.close': { gesture: (page) => panel(page).getByRole('button', { name: words.close }).click() },
    'chat.retry': { gesture: (page) => panel(page).getByRole('button', { name: words.retry }).click() },
    'frame.ready': { gesture: (page) => sayInFrame(page, { chat: 'ready' }) },
    'frame.failed': { gesture: (page) => sayInFrame(page, { chat: 'failed' }) },
    'frame.left': { gesture: (page) => sayInFrame(page, { chat: 'close' }) },
    'page.wanted': { samples: [{ to: '/faq#delivery' }], gesture: headlessOnly('it leaves the page') },
    'letter.wanted': { samples: [{ text: 'Hello' }], gesture: headlessOnly('it leaves the page') },
  },
  actors: { pageListener: { listener: true }, frameListener: { listener: true } },
  ignored: [
    { events: ['page.touched'], outside: ['frame.waiting'], reason: 'only the first touch counts' },
    { events: ['frame.ready'], outside: ['frame.present.loading'], reason: 'nothing is on its way' },
    { events: ['frame.failed'], outside: ['frame.present'], reason: 'there is no frame' },
    {
      events: ['consent.changed'],
      in: ['frame.failed', 'panel.open'],
      reason: 'whoever has asked for it keeps it, and what has failed comes only when it is asked for',
    },
    { events: ['chat.retry'], outside: ['frame.failed'], reason: 'nothing has failed' },
    {
      events: ['chat.close', 'frame.left', 'page.wanted', 'letter.wanted'],
      in: ['panel.closed'],
      reason: 'a frame that is not shown may do nothing, and there is nothing to close',
    },
  ],
  headless: [
    { event: 'chat.open', in: 'panel.open', reason: 'the button closes what is open' },
    { event: 'chat.open', in: 'frame.waiting', reason: 'there is no button yet' },
    { event: 'chat.retry', in: 'panel.closed', reason: 'the panel is not shown' },
  ],
  project: ({ isAllowed, isAskedFor, order: about }) => [isAllowed, isAskedFor, about],
  truths: [
    { in: 'frame.offered', says: 'nobody has asked for it', holds: ({ isAskedFor }) => !isAskedFor },
    { in: 'panel.open', says: 'somebody has asked for it', holds: ({ isAskedFor }) => isAskedFor },
  ],
  open: async (page, input) => {
    await page.route('**/chat-frame', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Chat</title>' }),
    );
    await page.addInitScript((start) => {
      // What a test does to a page counts as a touch.
      Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });
      // The frame has no origin, and so no cookies.
      if (window === window.top)
        document.cookie = start === 'said yes' ? 'privacy_choice=all' : 'privacy_choice=needed';
    }, input);
    await page.goto('/terms-and-conditions', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
  },
});
