import type { Page, Route } from '@playwright/test';
import { lazyMachine } from '#machines/lazy/index.ts';
import { defineModel, headlessOnly, untilAlive } from '#tests/kit/model/index.ts';

/** The part that is walked: the pictures of the first card of a listing. */
const code = '**/assets/card-gallery-*.js';

const held = new WeakMap<Page, { routes: Route[]; arrived: () => void }>();

/** Holds what the part fetches; the import of what has come is let through. */
const hold = async (page: Page): Promise<void> => {
  const waiting = { routes: [] as Route[], arrived: (): void => undefined };
  held.set(page, waiting);
  await page.route(code, async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    waiting.routes.push(route);
    waiting.arrived();
  });
};

/** The request of the part that was made first and not answered, as soon as there is one. */
const requestOf = async (page: Page): Promise<Route> => {
  const waiting = held.get(page);
  if (waiting === undefined) throw new Error('open the page first');
  if (waiting.routes.length === 0) await new Promise<void>((resolve) => (waiting.arrived = resolve));
  const route = waiting.routes.shift();
  if (route === undefined) throw new Error('the request was answered already');
  return route;
};

/**
 * Shows on the page what the recorder says of the walked part: a lazy part has no element while it is not there, and
 * others of the page are loaded meanwhile.
 */
const showState = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shown = document.createElement('i');
    shown.hidden = true;
    Object.assign(shown.dataset, { flow: 'lazy', state: 'asleep' });
    document.body.append(shown);
    const list = (Reflect.get(window, '__petalcrumb') as { transitions: { actor: string; to: string }[] }).transitions;
    const push = list.push.bind(list);
    list.push = (...more) => {
      for (const { actor, to } of more) if (actor === 'lazy card gallery') shown.dataset['state'] = to;
      return push(...more);
    };
  });

export const lazyModel = defineModel(lazyMachine, {
  inputs: { 'on a listing': undefined },
  events: {
    'part.needed': {
      // A finger begins to move sideways on the card.
      gesture: (page) =>
        page
          .locator('article')
          .first()
          .evaluate((card) => {
            const at = (clientX: number) => [new Touch({ identifier: 1, target: card, clientX, clientY: 10 })];
            const touch = (type: string, lists: TouchEventInit) =>
              card.dispatchEvent(new TouchEvent(type, { bubbles: true, ...lists }));
            touch('touchstart', { touches: at(100) });
            touch('touchmove', { touches: at(120) });
            touch('touchend', { changedTouches: at(120) });
          }),
    },
    'event.send': {
      samples: [{ event: { type: 'hover.begin' } }],
      gesture: async (page) => {
        const card = await page.locator('article').first().boundingBox();
        if (card === null) throw new Error('the card is not in sight');
        await page.mouse.move(card.x + card.width / 2, card.y + 40);
        await page.mouse.move(1, card.y + 40);
      },
    },
    'part.broken': { gesture: headlessOnly('a part that cannot be rendered is a bug') },
  },
  actors: {
    loadPart: {
      done: { code: {} },
      errors: { network: new Error('offline') },
      answers: {
        code: async (page) => (await requestOf(page)).continue(),
        network: async (page) => (await requestOf(page)).abort('failed'),
      },
    },
    needListener: { listener: true },
    nextNeedListener: { listener: true },
  },
  ignored: [
    { events: ['part.needed'], in: ['fetching', 'alive'], reason: 'it is on its way, or here' },
    { events: ['part.broken'], outside: ['alive'], reason: 'nothing is rendered that could break' },
  ],
  project: ({ queue }) => Math.min(queue.length, 2),
  truths: [
    { in: 'asleep', says: 'nothing waits', holds: ({ queue }) => queue.length === 0 },
    { in: 'alive', says: 'everything was handed on', holds: ({ queue }) => queue.length === 0 },
    { in: 'failed', says: 'nothing waits for the next try', holds: ({ queue }) => queue.length === 0 },
  ],
  open: async (page) => {
    await hold(page);
    await page.goto('/birthday-cakes', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await showState(page);
  },
});
