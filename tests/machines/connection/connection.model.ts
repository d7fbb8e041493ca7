import { connectionMachine } from '#machines/connection/index.ts';
import { connectionWords as words } from '#machines/connection/connection.words.ts';
import { defineModel, headlessOnly, untilAlive } from '#tests/kit/model/index.ts';

const network = { network: new Error('out of reach') };

export const connectionModel = defineModel(connectionMachine, {
  inputs: { 'a network': { isOnline: true }, 'no network': { isOnline: false } },
  events: {
    'network.changed': {
      samples: [{ isOnline: true }, { isOnline: false }],
      gesture: (page, { isOnline }) =>
        page.evaluate((isThere) => {
          Object.defineProperty(navigator, 'onLine', { configurable: true, value: isThere });
          window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
        }, isOnline),
    },
    'page.failed': {
      samples: [{ href: '/birthday-cakes' }],
      gesture: headlessOnly('a page that fails takes the walk with it: tests/e2e/shop/offline.e2e.ts'),
    },
    'shop.unreached': { gesture: headlessOnly('the chart of the worker says it: tests/e2e/shop/offline.e2e.ts') },
    'notice.dismiss': {
      gesture: (page) => page.locator('[data-flow="connection"]').getByRole('button', { name: words.close }).click(),
    },
  },
  actors: {
    reachShop: {
      done: { reached: undefined },
      errors: network,
      call: { url: '**/sw.js', method: 'HEAD' },
      answers: { reached: { status: 200, json: {} }, network: 'abort' },
    },
    findSaved: {
      done: { kept: { isSaved: true }, 'not kept': { isSaved: false } },
      errors: network,
      answers: {
        kept: headlessOnly('it follows a page that failed'),
        'not kept': headlessOnly('it follows a page that failed'),
        network: headlessOnly('it follows a page that failed'),
      },
    },
    connectionListener: { listener: true },
  },
  ignored: [
    {
      events: ['notice.dismiss'],
      outside: ['offline.told', 'back'],
      reason: 'nothing is said',
    },
    {
      events: ['shop.unreached'],
      in: ['back', 'offline.told', 'offline.quiet', 'offline.reaching', 'offline.lookingUp', 'offline.showing'],
      reason: 'it is known, or has just changed',
    },
    { events: ['page.failed'], in: ['back'], reason: 'the shop was reached a moment ago, and says itself what failed' },
  ],
  project: ({ href }) => href !== null,
  truths: [
    { in: 'back', says: 'no page is missing', holds: ({ href }) => href === null },
    { in: 'offline.told', says: 'no page is looked for', holds: ({ href }) => href === null },
    { in: 'offline.showing', says: 'the page is known', holds: ({ href }) => href !== null },
  ],
  open: async (page, input) => {
    if (input === 'no network') {
      await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { configurable: true, value: false }));
    }
    await page.goto('/terms-and-conditions', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
  },
});
