import { pixelMachine, type Report } from '#machines/pixel/index.ts';
import { defineModel, headlessOnly, untilAlive, serverFailure } from '#tests/kit/model/index.ts';

const home: Report = {
  event_id: '0a000000-0000-4000-8000-000000000001',
  event: { name: 'page_view', page_type: 'landing_page', page: '/', visitor: 'new' },
};
const login: Report = {
  event_id: '0a000000-0000-4000-8000-000000000002',
  event: { name: 'login_success', from: 'cart' },
};
const checkout: Report = {
  event_id: '0a000000-0000-4000-8000-000000000003',
  event: { name: 'initiate_checkout', value: 500, currency: 'INR' },
};
const campaign = { utm_source: 'inls', utm_medium: null, utm_campaign: 'diwali' };
const nothing = { isAllowed: false, campaign: null, source: null, queued: [] };
const network = { network: new Error('offline') };
const byOthers = headlessOnly('the shop’s pages and charts report it: tests/e2e/events/events.e2e.ts');

export const pixelModel = defineModel(pixelMachine, {
  inputs: {
    'nothing said yet': nothing,
    'said yes': { ...nothing, isAllowed: true },
    'said yes, by a link': { ...nothing, isAllowed: true, campaign, source: 'inls' },
    'nothing said, by a link': { ...nothing, campaign, source: 'inls' },
    'said yes, with what could not be sent': { ...nothing, isAllowed: true, source: 'inls', queued: [checkout] },
  },
  events: {
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
    'page.shown': { samples: [{ report: home }], gesture: byOthers },
    'page.uncounted': { gesture: byOthers },
    'event.tracked': { samples: [{ report: login }, { report: checkout }], gesture: byOthers },
    'connection.returned': {
      gesture: (page) => page.evaluate(() => window.dispatchEvent(new Event('online'))).then(() => undefined),
    },
  },
  actors: {
    sendEvents: {
      done: { taken: ({ context }) => context.queued.slice(0, 20).map(({ event_id }) => event_id) },
      errors: network,
      call: { method: 'POST', url: '**/b/user/fa/events' },
      answers: { taken: { status: 200, json: { success: true, taken: 1 } }, network: serverFailure },
    },
    captureSource: {
      done: { noted: undefined },
      errors: network,
      call: { method: 'GET', url: '**/b/user/capture-utm-source*' },
      answers: { noted: { status: 200, json: { success: true } }, network: serverFailure },
    },
    saveSource: { done: { noted: undefined }, errors: network, answers: { noted: byOthers, network: byOthers } },
    pixelListener: { listener: true },
  },
  ignored: [
    { events: ['event.tracked'], in: ['quiet'], reason: 'nothing is counted without leave' },
    {
      events: ['connection.returned'],
      outside: ['counting.events.waiting', 'counting.source.waiting'],
      reason: 'nothing waits for it',
    },
  ],
  project: ({ queued, campaign: link, source, shown, isAllowed }) => [
    queued.map(({ event }) => event.name),
    link !== null,
    source !== null,
    shown !== null,
    isAllowed,
  ],
  truths: [
    {
      in: 'quiet',
      says: 'nothing is kept to be sent',
      holds: ({ queued, isAllowed }) => queued.length === 0 && !isAllowed,
    },
    { in: 'counting', says: 'there is leave', holds: ({ isAllowed }) => isAllowed },
  ],
  survivors: [
    {
      mutant: 'quiet / consent.changed: target counting became deciding',
      reason: 'it counts at once, for there is leave',
    },
    {
      mutant: 'counting / consent.changed: target quiet became deciding',
      reason: 'the leave is gone by then, so it is always decided to be quiet',
    },
    ...['connection.returned', 'retryTime'].map((end) => ({
      mutant: `counting.events.waiting / ${end}: target sending became idle`,
      reason: 'what could not be sent is still queued, so idle sends it at once',
    })),
  ],
  // A page of which nothing is counted: what the walk counts is what the input brought.
  open: async (page, input) => {
    const start = { isAllowed: input.startsWith('said yes'), queued: input.endsWith('sent') ? [checkout] : [] };
    await page.addInitScript(({ isAllowed, queued }) => {
      if (isAllowed) document.cookie = 'privacy_choice=all; Path=/';
      if (queued.length > 0) {
        document.cookie = 'utm_source=inls; Path=/';
        window.sessionStorage.setItem('queued_events', JSON.stringify({ version: 1, value: queued }));
      }
    }, start);
    const query = input.endsWith('link') ? '?utm_source=inls&utm_campaign=diwali' : '';
    await page.goto(`/trackorder${query}`, { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
  },
});
