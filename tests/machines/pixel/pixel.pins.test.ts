import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { statePath } from '#machines/kit/index.ts';
import { providePixel, selectQueued, type PixelEvent, type Report } from '#machines/pixel/index.ts';
import type { BrowserEvent, Campaign } from '#machines/rules/events/catalogue.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

const reportOf = (name: string, event: BrowserEvent): Report => ({ event_id: name, event });
const home = reportOf('home', { name: 'page_view', page_type: 'landing_page', page: '/', visitor: 'new' });
const cake = reportOf('cake', { name: 'page_view', page_type: 'detail_page', page: '/p/cake', visitor: 'new' });
const login = reportOf('login', { name: 'login_success', from: 'cart' });
const campaign: Campaign = { utm_source: 'inls', utm_medium: null, utm_campaign: null };

function startPixel(wanted: { isAllowed?: boolean; campaign?: Campaign | null; queued?: Report[] } = {}) {
  const { isAllowed = true, campaign: link = null, queued = [] } = wanted;
  const send = heldPort<{ events: readonly Report[] }, readonly string[]>();
  const capture = heldPort<{ utm_source: string }, void>();
  const save = heldPort<{ utm_source: string }, void>();
  const clock = new SimulatedClock();
  let report: (event: PixelEvent) => void = () => undefined;
  const logic = providePixel({
    sendEvents: send.port,
    captureSource: capture.port,
    saveSource: save.port,
    pixelListener: (listen) => {
      report = listen;
      return () => undefined;
    },
  });
  const input = { isAllowed, campaign: link, source: link?.utm_source ?? null, queued };
  const actor = createActor(machineUnderTest(logic), { input, clock });
  const facts: unknown[] = [];
  for (const type of ['event.counted', 'campaign.found', 'traces.unwanted', 'failure.logged'] as const)
    actor.on(type, (fact) => void facts.push(fact));
  const saved: string[][] = [];
  actor.on('queue.changed', (fact) => void saved.push(fact.queued.map(({ event_id }) => event_id)));
  actor.start();
  const sent = (): string[][] => send.calls.map(({ input: { events } }) => events.map(({ event_id }) => event_id));
  return {
    clock,
    send,
    capture,
    save,
    facts,
    saved,
    sent,
    report: (event: PixelEvent) => report(event),
    show: (view: Report) => report({ type: 'page.shown', report: view }),
    track: (one: Report) => report({ type: 'event.tracked', report: one }),
    allow: (isNowAllowed: boolean) => report({ type: 'consent.changed', isAllowed: isNowAllowed }),
    queued: () => selectQueued(actor.getSnapshot()).map(({ event_id }) => event_id),
    state: () => statePath(actor.getSnapshot()),
    take: async (index: number) => {
      send.calls[index]?.resolve(sent()[index] ?? []);
      await settled();
    },
  };
}

test('[SHL-18, ANL-07] without leave nothing is sent, kept or told; with it the page on the screen is counted, once', async () => {
  const pixel = startPixel({ isAllowed: false, campaign });
  pixel.show(cake);
  pixel.show(home);
  pixel.track(login);
  pixel.allow(false);
  expect([pixel.state(), pixel.sent(), pixel.capture.calls.length, pixel.facts, pixel.saved]).toEqual([
    'quiet',
    [],
    0,
    [],
    [],
  ]);
  pixel.allow(true);
  expect([pixel.sent(), pixel.queued(), pixel.saved]).toEqual([[['home']], ['home'], [['home']]]);
  expect(pixel.facts).toEqual([
    { type: 'campaign.found', campaign },
    { type: 'event.counted', event: home.event },
  ]);
  pixel.allow(true);
  expect([pixel.state(), pixel.queued()]).toEqual(['counting.events.sending | counting.source.capturing', ['home']]);
  await pixel.take(0);
  expect([pixel.sent().length, pixel.queued(), pixel.saved.at(-1)]).toEqual([1, [], []]);
});

test('[ANL-07] leave that is taken back ends all at once, and what was kept goes', async () => {
  const pixel = startPixel({ campaign });
  pixel.show(home);
  pixel.allow(false);
  expect([pixel.state(), pixel.queued(), pixel.saved.at(-1)]).toEqual(['quiet', [], []]);
  expect(pixel.facts.at(-1)).toEqual({ type: 'traces.unwanted' });
  pixel.track(login);
  pixel.allow(true);
  expect([pixel.sent(), pixel.capture.calls.length, pixel.save.calls.length]).toEqual([[['home'], ['home']], 1, 0]);
});

test('[ANL-07] a page whose address is a key is not counted, nor the page before it, when leave comes there', () => {
  const pixel = startPixel({ isAllowed: false });
  pixel.show(home);
  pixel.report({ type: 'page.uncounted' });
  pixel.allow(true);
  expect([pixel.state(), pixel.sent()]).toEqual(['counting.events.idle | counting.source.known', []]);
  pixel.show(cake);
  pixel.report({ type: 'page.uncounted' });
  pixel.allow(false);
  pixel.allow(true);
  expect(pixel.sent()).toEqual([['cake']]);
});

test('[ANL-07] what could not be sent waits 30 s or for the connection, keeps its order, and goes 20 at a time', async () => {
  const pixel = startPixel({ queued: [login] });
  expect(pixel.sent()).toEqual([['login']]);
  pixel.show(home);
  pixel.show(home);
  pixel.send.calls[0]?.reject(new Error('offline'));
  await settled();
  expect([pixel.state(), pixel.queued()]).toEqual([
    'counting.events.waiting | counting.source.known',
    ['login', 'home'],
  ]);
  pixel.clock.increment(29_999);
  expect(pixel.sent().length).toBe(1);
  pixel.clock.increment(1);
  expect(pixel.sent()[1]).toEqual(['login', 'home']);
  pixel.send.calls[1]?.reject(new Error('offline'));
  await settled();
  pixel.report({ type: 'connection.returned' });
  expect(pixel.sent().length).toBe(3);
  pixel.clock.increment(99_999);
  expect(pixel.state()).toContain('events.sending');
  pixel.clock.increment(1);
  expect(pixel.state()).toContain('events.waiting');
  for (let number = 0; number < 60; number += 1) pixel.track({ ...login, event_id: `${number}` });
  expect([pixel.queued().length, pixel.queued()[0]]).toEqual([50, '10']);
  pixel.report({ type: 'connection.returned' });
  await pixel.take(3);
  expect(pixel.sent()[3]?.length).toBe(20);
  expect(pixel.sent()[4]?.slice(0, 2)).toEqual(['30', '31']);
});

test('[ANL-03] whose link led here is told to the shop once, again after a failure, and after a social login', async () => {
  const pixel = startPixel({ campaign });
  expect([pixel.capture.calls.map(({ input }) => input), pixel.facts]).toEqual([
    [{ utm_source: 'inls' }],
    [{ type: 'campaign.found', campaign }],
  ]);
  pixel.capture.calls[0]?.reject(new Error('offline'));
  await settled();
  pixel.clock.increment(29_999);
  expect(pixel.capture.calls.length).toBe(1);
  pixel.clock.increment(1);
  pixel.capture.calls[1]?.reject(new Error('offline'));
  await settled();
  pixel.report({ type: 'connection.returned' });
  pixel.clock.increment(100_000);
  expect(pixel.state()).toContain('source.waiting');
  pixel.report({ type: 'connection.returned' });
  pixel.capture.calls[3]?.resolve();
  await settled();
  expect([pixel.capture.calls.length, pixel.state()]).toEqual([4, 'counting.events.idle | counting.source.known']);
  pixel.track(home);
  expect(pixel.save.calls.length).toBe(0);
  pixel.track(login);
  expect(pixel.save.calls.map(({ input }) => input)).toEqual([{ utm_source: 'inls' }]);
  pixel.save.calls[0]?.reject(new Error('offline'));
  await settled();
  expect(pixel.facts.at(-1)).toEqual({ type: 'failure.logged', what: 'saving the source', message: 'offline' });
  pixel.track({ ...login, event_id: 'second' });
  pixel.clock.increment(100_000);
  expect([pixel.save.calls.length, pixel.state()]).toEqual([2, expect.stringContaining('source.known')]);
  pixel.track({ ...login, event_id: 'third' });
  pixel.save.calls[2]?.resolve();
  await settled();
  expect(pixel.state()).toContain('source.known');
  pixel.allow(false);
  pixel.allow(true);
  expect(pixel.capture.calls.length).toBe(4);
});

test('[ANL-03] who came by no link tells nothing of one', () => {
  const pixel = startPixel();
  pixel.track(login);
  expect([pixel.capture.calls.length, pixel.save.calls.length, pixel.sent()]).toEqual([0, 0, [['login']]]);
  expect(pixel.saved).toEqual([['login']]);
  expect(pixel.facts).toEqual([{ type: 'event.counted', event: login.event }]);
});
