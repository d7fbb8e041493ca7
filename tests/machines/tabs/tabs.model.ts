import type { Page } from '@playwright/test';
import { tabsMachine } from '#machines/tabs/index.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';

/** What the browser says of a tab that another one covers. */
const showTab = (page: Page, isVisible: boolean): Promise<void> =>
  page.evaluate((isShown) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: !isShown });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isVisible);

export const tabsModel = defineModel(tabsMachine, {
  inputs: { 'a tab that is seen': { isVisible: true }, 'a tab in the background': { isVisible: false } },
  events: {
    'header.changedElsewhere': {
      gesture: (page) =>
        page.evaluate(() => {
          const channel = new BroadcastChannel('header');
          channel.postMessage('changed');
          channel.close();
        }),
    },
    'visibility.changed': {
      samples: ({ isVisible }) => [{ isVisible: !isVisible }],
      gesture: (page, { isVisible }) => showTab(page, isVisible),
    },
  },
  actors: {
    tabListener: { listener: true },
    refreshHeader: {
      done: { 'fresh data': undefined },
      errors: { stopped: new Error('the session is stopped') },
      call: { method: 'GET', url: '**/b/main/fa/site-header*' },
      answers: {
        'fresh data': 'through',
        stopped: headlessOnly('the session lives as long as the page'),
      },
    },
  },
  ignored: [],
  project: ({ isVisible }) => isVisible,
  truths: [{ in: 'hidden', says: 'nobody sees this tab', holds: ({ isVisible }) => !isVisible }],
  open: async (page, input) => {
    await page.goto('/cart', { waitUntil: 'domcontentloaded' });
    if (input !== 'a tab that is seen') await showTab(page, false);
  },
});
