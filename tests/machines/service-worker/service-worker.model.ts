import type { Page } from '@playwright/test';
import { serviceWorkerMachine } from '#machines/service-worker/index.ts';
import { serviceWorkerWords as words } from '#machines/service-worker/service-worker.words.ts';
import { filesGone } from '#src/runtime/page/files-gone.ts';
import { defineModel, headlessOnly, untilAlive } from '#tests/kit/model/index.ts';

const press = (name: string) => (page: Page) =>
  page.locator('[data-flow="service-worker"]').getByRole('button', { name }).click();

const network = { network: new Error('it failed') };

type Fake = EventTarget & { answer: (what: string, isGood: boolean) => void; found: () => void };

/** Workers that do what the plan says; the real one is tried in tests/e2e/shop/offline.e2e.ts. */
const fakeWorkers = (): void => {
  const held = new Map<string, PromiseWithResolvers<unknown>>();
  const hold = (what: string): Promise<unknown> => {
    const answer = Promise.withResolvers<unknown>();
    held.set(what, answer);
    return answer.promise;
  };
  const registration = Object.assign(new EventTarget(), {
    active: { scriptURL: `${window.location.origin}/sw.js` },
    waiting: null as object | null,
    installing: null as EventTarget | null,
    unregister: () => hold('unregister'),
  });
  const workers = Object.assign(new EventTarget(), {
    controller: {},
    register: () => hold('register'),
    getRegistration: () => Promise.resolve(registration),
    answer: (what: string, isGood: boolean) => {
      const answer = held.get(what);
      if (isGood) answer?.resolve(registration);
      else answer?.reject(new Error(`no ${what}`));
    },
    found: () => {
      registration.installing = new EventTarget();
      registration.dispatchEvent(new Event('updatefound'));
      registration.waiting = {
        // Asked of which shop it is, it names files that a page of the same one has.
        postMessage: (_: unknown, [port]: readonly MessagePort[] = []) =>
          void hold('compare').then(
            () => port?.postMessage([]),
            () => port?.postMessage(['/assets/newer.js']),
          ),
      };
      registration.installing.dispatchEvent(new Event('statechange'));
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  // Once: what follows a removal is another page load.
  sessionStorage.setItem('worker_reloaded', 'true');
};

const answer = (what: string, isGood: boolean) => (page: Page) =>
  page.evaluate(([name, good]) => (navigator.serviceWorker as unknown as Fake).answer(name, good), [
    what,
    isGood,
  ] as const);

export const serviceWorkerModel = defineModel(serviceWorkerMachine, {
  inputs: { 'a browser with workers': { isSupported: true }, 'a browser without': { isSupported: false } },
  events: {
    'update.found': { gesture: (page) => page.evaluate(() => (navigator.serviceWorker as unknown as Fake).found()) },
    'update.accept': { gesture: press(words.reload) },
    'update.dismiss': { gesture: press(words.later) },
    'connection.back': { gesture: (page) => page.evaluate(() => void window.dispatchEvent(new Event('online'))) },
    'files.gone': {
      gesture: (page) => page.evaluate((name) => void window.dispatchEvent(new Event(name)), filesGone),
    },
  },
  actors: {
    readFile: {
      done: { script: { isScript: true }, gone: { isScript: false } },
      errors: network,
      call: { url: '**/sw.js', method: 'GET' },
      answers: {
        script: 'through',
        gone: { status: 404, json: {} },
        network: 'abort',
      },
    },
    register: {
      done: { registered: undefined },
      errors: network,
      answers: { registered: answer('register', true), network: answer('register', false) },
    },
    compareUpdate: {
      done: { newer: { isNewer: true }, 'the same': { isNewer: false } },
      errors: network,
      answers: {
        newer: answer('compare', false),
        'the same': answer('compare', true),
        network: headlessOnly('the worker that was found is there until another takes its place'),
      },
    },
    activateUpdate: {
      done: { 'in charge': undefined },
      errors: network,
      answers: {
        'in charge': headlessOnly('the page is loaded anew'),
        network: headlessOnly('the page is loaded anew'),
      },
    },
    removeWorker: {
      done: {
        'for the first time': { wasInCharge: true, hasReloaded: false },
        'once more': { wasInCharge: true, hasReloaded: true },
        'none was there': { wasInCharge: false, hasReloaded: false },
      },
      errors: network,
      answers: {
        'for the first time': headlessOnly('the page is loaded anew'),
        'once more': answer('unregister', true),
        'none was there': answer('unregister', true),
        network: answer('unregister', false),
      },
    },
    updateListener: { listener: true },
    connectionListener: { listener: true },
    filesListener: { listener: true },
  },
  ignored: [
    {
      events: ['update.found'],
      outside: ['active'],
      reason: 'no worker looks after the shop, or a newer one is known',
    },
    { events: ['update.accept', 'update.dismiss'], outside: ['updateReady', 'outdated'], reason: 'nothing is offered' },
    {
      events: ['files.gone'],
      outside: ['unsupported', 'unreached', 'refused', 'active', 'waiting', 'broken'],
      reason:
        'the newer shop is offered or on its way; while the worker is looked at, the next file that is missed tells it',
    },
    { events: ['connection.back'], outside: ['unreached'], reason: 'nothing waits for it' },
  ],
  headless: [
    { event: 'update.accept', in: 'outdated', reason: 'the page is loaded anew' },
    { transition: 'updating / after(takeOverTime)', reason: 'the page is loaded anew' },
  ],
  project: ({ isSupported }) => isSupported,
  truths: [
    { in: 'checking', says: 'there are workers', holds: ({ isSupported }) => isSupported },
    { in: 'unsupported', says: 'there are none', holds: ({ isSupported }) => !isSupported },
  ],
  open: async (page, input) => {
    if (input === 'a browser with workers') await page.addInitScript(fakeWorkers);
    else await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    await page.goto('/terms-and-conditions', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
  },
});
