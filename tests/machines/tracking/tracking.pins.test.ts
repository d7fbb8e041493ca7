import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { ok, refused, type Outcome } from '#machines/kit/outcome.ts';
import { statePath } from '#machines/kit/state-path.ts';
import { codeTexts } from '#machines/code-entry/index.ts';
import {
  provideTracking,
  selectContactError,
  selectIsSendingCode,
  selectOrderError,
  selectPhotoPath,
  selectTracking,
  selectTrackingCodeEntry,
  selectTrackingRefusal,
  selectTrackingScreen,
  selectTypedOrder,
  selectWatch,
  type TrackingEmitted,
  type TrackingEvent,
  type TrackingLink,
  type TrackingPorts,
} from '#machines/tracking/index.ts';
import type { Tracking } from '#machines/domain/index.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { challenge } from '#tests/machines/code-entry/code-entry.model.ts';
import { delivered, link, onTheWay } from './tracking.samples.ts';

const never = (): Promise<never> => new Promise(() => undefined);
const network = (): Promise<never> => Promise.reject(new Error('offline'));
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const guest = refused({ code: 'LOGIN_REQUIRED', message: 'Please log in first.', status: 401 });
const unknown = refused({ code: 'NOT_FOUND', message: 'There is nothing here.', status: 404 });
const tooMany = refused({ code: 'TOO_MANY_REQUESTS', message: 'Please wait a while.', status: 429 });
const looked = { port: 'loadTracking', input: link };
const nothing = { order_id: '', key: '' };

async function open(input: TrackingLink, answers: Partial<TrackingPorts> = {}) {
  const clock = new SimulatedClock();
  const facts: TrackingEmitted[] = [];
  const calls: { port: string; input: unknown }[] = [];
  const streams = { open: 0 };
  let hear: (event: TrackingEvent) => void = () => undefined;
  const asked =
    <I, O>(port: string, answer: (one: I, options: { signal: AbortSignal }) => Promise<Outcome<O>>) =>
    (one: I, options: { signal: AbortSignal }) => {
      calls.push({ port, input: one });
      return answer(one, options);
    };
  const ports: TrackingPorts = {
    openOwn: asked('openOwn', answers.openOwn ?? (async () => guest)),
    sendCode: asked('sendCode', answers.sendCode ?? (async () => ok(challenge))),
    proveOrder: asked('proveOrder', answers.proveOrder ?? (async () => ok(link))),
    loadTracking: asked('loadTracking', answers.loadTracking ?? (async () => ok(onTheWay))),
    trackingListener: fromCallback<TrackingEvent, TrackingLink>(({ sendBack, input: followed }) => {
      calls.push({ port: 'trackingListener', input: followed });
      streams.open += 1;
      hear = sendBack;
      return () => {
        streams.open -= 1;
      };
    }),
    resendTicker: fromCallback(() => undefined),
    smsCodeListener: () => () => undefined,
  };
  const actor = createActor(machineUnderTest(provideTracking(ports)), { input, clock });
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  await settled();
  const now = () => actor.getSnapshot();
  const send = async (...events: TrackingEvent[]) => {
    for (const event of events) actor.send(event);
    await settled();
  };
  const wait = async (milliseconds: number) => {
    clock.increment(milliseconds);
    await settled();
  };
  const where = () => statePath(now());
  const tell = async (event: TrackingEvent) => {
    hear(event);
    await settled();
  };
  return { now, send, wait, where, tell, facts, calls, streams };
}

const filled: TrackingEvent[] = [
  { type: 'order.type', value: ' pc7k 2m9q-x4tb ' },
  { type: 'contact.type', value: 'Asha@Example.com' },
  { type: 'order.submit' },
];

test('[ORD-03] a link opens the order at once, and the stream of that order follows it', async () => {
  const { now, where, calls, tell, facts } = await open(link);
  expect(where()).toBe('showing.live.connecting');
  expect(calls).toEqual([looked, { port: 'trackingListener', input: link }]);
  await tell({ type: 'stream.opened' });
  expect([where(), selectWatch(now()), selectTrackingScreen(now())]).toEqual([
    'showing.live.connected',
    'live',
    'order',
  ]);
  expect(facts).toEqual([]);
});

test('[ORD-03] the number alone opens nothing: a customer who owns the order is let in, everybody else proves a contact', async () => {
  const own = await open({ ...nothing, order_id: link.order_id }, { openOwn: async () => ok(link) });
  expect([own.where(), own.facts]).toEqual(['showing.live.connecting', [{ type: 'link.opened', ...link }]]);
  expect(own.calls[0]).toEqual({ port: 'openOwn', input: { order_id: link.order_id } });
  for (const openOwn of [async () => guest, async () => unknown, network]) {
    const other = await open({ ...nothing, order_id: link.order_id }, { openOwn });
    expect([other.where(), selectTypedOrder(other.now())]).toEqual(['enteringOrder.pristine', link.order_id]);
    expect(other.calls.map(({ port }) => port)).toEqual(['openOwn']);
  }
  const slow = await open({ ...nothing, order_id: link.order_id }, { openOwn: never });
  await slow.wait(100_000);
  expect(slow.where()).toBe('enteringOrder.pristine');
  expect((await open({ ...link, order_id: 'PC1' })).where()).toBe('enteringOrder.pristine');
});

test('[ORD-03] number and contact are checked before a code is asked for, and typing again drops the error', async () => {
  const { now, send, where, calls } = await open(nothing);
  await send({ type: 'order.submit' });
  expect([selectOrderError(now()), selectContactError(now())]).toEqual([
    'Please enter the order number',
    'Please enter a mobile number or an email address',
  ]);
  await send({ type: 'order.type', value: 'PC12' }, { type: 'contact.type', value: 'asha@' });
  expect([where(), selectOrderError(now()), selectContactError(now())]).toEqual(['enteringOrder.pristine', null, null]);
  await send({ type: 'order.submit' });
  expect([selectOrderError(now()), selectContactError(now())]).toEqual([
    'An order number has 12 letters and digits and begins with PC',
    'Please enter valid email address',
  ]);
  await send({ type: 'order.type', value: link.order_id }, { type: 'contact.type', value: '123' });
  await send({ type: 'order.submit' });
  expect([selectOrderError(now()), selectContactError(now()), calls]).toEqual([
    null,
    'Please enter valid mobile number',
    [],
  ]);
});

test('[ORD-03] a code to the contact opens the order, and the way in is told for the address of the page', async () => {
  const { now, send, where, calls, facts } = await open(nothing);
  await send(...filled);
  expect([where(), selectTrackingScreen(now())]).toEqual(['proving.enteringCode', 'code']);
  expect(calls[0]).toMatchObject({
    port: 'sendCode',
    input: { purpose: 'tracking', order_id: link.order_id, email: 'asha@example.com', mobile: '', country_code: '91' },
  });
  const entry = selectTrackingCodeEntry(now());
  entry?.send({ type: 'code.type', value: '123456' });
  entry?.send({ type: 'code.submit' });
  await settled();
  expect(calls[1]).toEqual({
    port: 'proveOrder',
    input: { order_id: link.order_id, email: 'asha@example.com', mobile: '', country_code: '91', otp: '123456' },
  });
  expect([where(), facts]).toEqual(['showing.live.connecting', [{ type: 'link.opened', ...link }]]);
});

test('[ORD-03] a mobile number is sent with its country, and going back keeps what was typed', async () => {
  const { now, send, where, calls } = await open(nothing);
  await send(
    { type: 'order.type', value: link.order_id },
    { type: 'contact.type', value: '+91 98765 43210' },
    { type: 'order.submit' },
  );
  if (calls.length === 0) await send({ type: 'contact.type', value: '9876543210' }, { type: 'order.submit' });
  expect(calls[0]).toMatchObject({ input: { email: '', mobile: '9876543210', country_code: '91' } });
  selectTrackingCodeEntry(now())?.send({ type: 'contact.edit' });
  await settled();
  expect([where(), selectTypedOrder(now())]).toEqual(['enteringOrder.pristine', link.order_id]);
});

test('[ORD-03] what refuses a code is said at the form; while one is sent the form waits', async () => {
  const busy = await open(nothing, { sendCode: never });
  await busy.send(...filled);
  expect([selectIsSendingCode(busy.now()), selectTrackingScreen(busy.now())]).toEqual([true, 'form']);
  const limited = await open(nothing, { sendCode: async () => tooMany });
  await limited.send(...filled);
  expect([limited.where(), selectTrackingRefusal(limited.now())]).toEqual([
    'enteringOrder.refused',
    'Please wait a while.',
  ]);
  await limited.send({ type: 'contact.type', value: '9' });
  expect(selectTrackingRefusal(limited.now())).toBeNull();
});

test('an entry of the code that breaks is said at the form', async () => {
  const page = await open(nothing);
  await page.send(...filled);
  // No view sends such a thing; an entry that breaks must not take the page with it.
  selectTrackingCodeEntry(page.now())?.send({ type: 'code.type', value: undefined as never });
  await settled();
  expect([page.where(), selectTrackingRefusal(page.now())]).toEqual(['enteringOrder.refused', codeTexts.sendFailed]);
});

test('[ORD-03] each change is shown and told once; the last one ends the stream', async () => {
  const { now, tell, where, facts, streams } = await open(link, {
    loadTracking: async () => ok({ ...onTheWay, state: 'packed' } satisfies Tracking),
  });
  await tell({ type: 'stream.opened' });
  await tell({ type: 'tracking.received', tracking: { ...onTheWay, state: 'packed' } });
  await tell({ type: 'tracking.received', tracking: onTheWay });
  expect([where(), streams.open]).toEqual(['showing.live.connected', 1]);
  await tell({ type: 'tracking.received', tracking: delivered });
  expect([where(), streams.open, selectWatch(now())]).toEqual(['showing.ended', 0, 'ended']);
  expect(facts).toEqual([
    { type: 'order.progressed', from: 'packed', to: 'outForDelivery' },
    { type: 'order.progressed', from: 'outForDelivery', to: 'delivered' },
  ]);
  expect(selectPhotoPath(now())).toBe(`/b/order-review/tracking/${link.order_id}/${link.key}/photo`);
});

test('[ORD-03] a stream that breaks is waited for 8 s, then the order is looked at every 10 s', async () => {
  let order: Tracking = onTheWay;
  const { now, tell, wait, where, calls, streams, facts } = await open(link, { loadTracking: async () => ok(order) });
  await tell({ type: 'stream.opened' });
  await tell({ type: 'stream.interrupted' });
  await wait(7999);
  expect([where(), selectWatch(now())]).toEqual(['showing.live.connecting', 'connecting']);
  await wait(1);
  expect([where(), streams.open]).toEqual(['showing.polling.waiting', 0]);
  const undelivered: Tracking = { ...onTheWay, state: 'undelivered' };
  order = undelivered;
  await wait(10_000);
  // A look that went well gives the stream another try.
  expect([where(), streams.open, calls.filter(({ port }) => port === 'loadTracking')]).toEqual([
    'showing.live.connecting',
    1,
    [looked, looked],
  ]);
  expect([selectTracking(now()), facts]).toEqual([
    undelivered,
    [{ type: 'order.progressed', from: 'outForDelivery', to: 'undelivered' }],
  ]);
  await tell({ type: 'stream.failed' });
  order = delivered;
  await wait(10_000);
  expect([where(), facts.slice(1)]).toEqual([
    'showing.ended',
    [{ type: 'order.progressed', from: 'undelivered', to: 'delivered' }],
  ]);
});

test('[ORD-03] a look that fails keeps what is shown and is done again; one that takes 20 s is given up', async () => {
  const answers: (() => Promise<Outcome<Tracking>>)[] = [
    ...[async () => ok(onTheWay), network, never, async () => tooMany, async () => unknown],
  ];
  const { now, tell, wait, send, where } = await open(link, { loadTracking: () => (answers.shift() ?? never)() });
  await tell({ type: 'stream.failed' });
  await send({ type: 'tracking.refresh' });
  expect([where(), selectWatch(now()), selectTrackingScreen(now())]).toEqual([
    'showing.polling.stale',
    'stale',
    'order',
  ]);
  await wait(10_000);
  expect([where(), selectWatch(now())]).toEqual(['showing.polling.reading', 'reading']);
  await wait(20_000);
  expect(where()).toBe('showing.polling.stale');
  await send({ type: 'tracking.refresh' });
  expect(where()).toBe('showing.polling.stale');
  await send({ type: 'tracking.refresh' });
  expect(where()).toBe('notFound');
});

test('[ORD-03] a link that is not known leads to the form; a shop that is not reached is asked again', async () => {
  const lost = await open(link, { loadTracking: async () => unknown });
  expect(selectTrackingScreen(lost.now())).toBe('notFound');
  await lost.send({ type: 'order.change' });
  expect([lost.where(), selectTypedOrder(lost.now()), lost.facts]).toEqual([
    'enteringOrder.pristine',
    '',
    [{ type: 'link.left' }],
  ]);
  const answers: (() => Promise<Outcome<Tracking>>)[] = [network, async () => tooMany, async () => ok(delivered)];
  const failing = await open(link, { loadTracking: () => (answers.shift() ?? never)() });
  expect(selectTrackingScreen(failing.now())).toBe('failed');
  await failing.send({ type: 'tracking.refresh' });
  expect(selectTrackingScreen(failing.now())).toBe('failed');
  await failing.send({ type: 'tracking.refresh' });
  // Nothing more will happen to it: there is no stream to open.
  expect([failing.where(), failing.calls]).toEqual(['showing.ended', [looked, looked, looked]]);
  const slow = await open(link, { loadTracking: never });
  await slow.wait(10_000);
  expect([slow.now().hasTag('slow'), selectTrackingScreen(slow.now())]).toEqual([true, 'loading']);
  await slow.wait(90_000);
  expect(slow.where()).toBe('failed');
});

test.each([
  ['an order that is followed', async () => ok(onTheWay), 'showing.live.connecting'],
  ['an order that is over', async () => ok(delivered), 'showing.ended'],
  ['a link that the shop did not open', network, 'failed'],
])('[ORD-03] who wants another order leaves %s, and the address forgets it', async (_, loadTracking, state) => {
  const page = await open(link, { loadTracking });
  expect(page.where()).toBe(state);
  await page.send({ type: 'order.change' });
  expect([page.where(), page.facts, page.streams.open]).toEqual(['enteringOrder.pristine', [{ type: 'link.left' }], 0]);
  expect(page.now().context).toMatchObject({ ...nothing, tracking: null });
});
