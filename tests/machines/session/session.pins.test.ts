import { expect, test } from 'vitest';
import { createActor, SimulatedClock, type AnyStateMachine } from 'xstate';
import type { SiteHeader } from '#machines/domain/index.ts';
import { ok, refused, type Outcome } from '#machines/kit/outcome.ts';
import {
  provideSession,
  selectCartQuantity,
  selectIsOwnCart,
  selectHeader,
  selectIsCustomer,
  sessionMachine,
} from '#machines/session/index.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { anotherHeader, customerHeader, guestHeader } from './session.model.ts';

type Answer<T> = { resolve: (value: T) => void; reject: (cause: Error) => void };

function startSession(header: SiteHeader | null) {
  const headers: Answer<Outcome<SiteHeader>>[] = [];
  const logouts: Answer<Outcome<unknown>>[] = [];
  const clock = new SimulatedClock();
  const provided = provideSession({
    loadHeader: () => new Promise((resolve, reject) => headers.push({ resolve, reject })),
    logOut: () => new Promise((resolve, reject) => logouts.push({ resolve, reject })),
  });
  const logic = (machineUnderTest(sessionMachine as AnyStateMachine) as typeof sessionMachine).provide({
    actors: provided.implementations.actors as never,
  });
  const actor = createActor(logic, { input: { header }, clock });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return { actor, clock, headers, logouts, facts };
}

const settled = () =>
  new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(resolve))));

test('[SHL-09] a visitor without a login is a guest, one with a login a customer', () => {
  expect(startSession(guestHeader).actor.getSnapshot().value).toBe('guest');
  expect(startSession(customerHeader).actor.getSnapshot().value).toBe('customer');
});

test('[HDR-13] an unknown visitor is asked for once and then known, with the whole header', async () => {
  const { actor, headers } = startSession(null);
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  headers[0]?.resolve(ok(customerHeader));
  await settled();
  expect(actor.getSnapshot().value).toBe('customer');
  expect(selectHeader(actor.getSnapshot())).toEqual(customerHeader);
});

test('[HDR-16, ERR-21] a header that cannot be fetched stops loading and is only logged', async () => {
  const { actor, headers, facts } = startSession(null);
  headers[0]?.reject(new Error('network'));
  await settled();
  expect(actor.getSnapshot().value).toBe('guest');
  expect(facts).toEqual([{ type: 'failure.logged', what: 'site header', message: 'network' }]);
});

test('[CST-01] a header without an answer is given up after 100000 ms', () => {
  const { actor, clock, facts } = startSession(null);
  clock.increment(99_999);
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe('guest');
  expect(facts).toEqual([{ type: 'failure.logged', what: 'site header', message: 'no answer' }]);
});

test('a customer whose header gets no answer stays one', async () => {
  const broken = startSession(customerHeader);
  broken.actor.send({ type: 'header.refresh' });
  broken.headers[0]?.reject(new Error('network'));
  await settled();
  expect(broken.actor.getSnapshot().value).toBe('customer');
  const { actor, clock } = startSession(customerHeader);
  actor.send({ type: 'header.refresh' });
  clock.increment(100_000);
  expect(actor.getSnapshot().value).toBe('customer');
});

test('a refused header keeps what was known and says why in the log', async () => {
  const { actor, headers, facts } = startSession(customerHeader);
  actor.send({ type: 'header.refresh' });
  headers[0]?.resolve(refused({ code: 'RATE_LIMITED', message: 'Too many requests', status: 429 }));
  await settled();
  expect([actor.getSnapshot().value, selectHeader(actor.getSnapshot())]).toEqual(['customer', customerHeader]);
  expect(facts).toEqual([{ type: 'failure.logged', what: 'site header', message: 'Too many requests' }]);
});

test('[CRT-11] the badge follows the cart at once, without a call', () => {
  const { actor, headers } = startSession(guestHeader);
  actor.send({ type: 'cart.changed', cart_quantity: 7, cart_version: 8 });
  expect(selectCartQuantity(actor.getSnapshot())).toBe(7);
  expect([8, 7].map((version) => selectIsOwnCart(actor.getSnapshot(), version))).toEqual([true, false]);
  expect(headers).toHaveLength(0);
});

test('[HDR-15] a login asks for the header anew, and a later answer wins over an earlier question', async () => {
  const { actor, headers } = startSession(guestHeader);
  actor.send({ type: 'session.authenticated' });
  actor.send({ type: 'header.refresh' });
  headers[0]?.resolve(ok(guestHeader));
  await settled();
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  headers[1]?.resolve(ok(customerHeader));
  await settled();
  expect(actor.getSnapshot().value).toBe('customer');
});

test('an expired login forgets the customer, asks for a login and for the header of a guest', () => {
  const { actor, facts, headers } = startSession(customerHeader);
  actor.send({ type: 'session.expired' });
  expect(headers).toHaveLength(1);
  expect(selectHeader(actor.getSnapshot())).toEqual({ ...guestHeader, footer: customerHeader.footer });
  expect(facts).toEqual([{ type: 'login.wanted' }]);
});

test('[ACC-09] a page of a customer is handed over to nobody else, at once or after the login was over', async () => {
  for (const isOver of [false, true]) {
    const { actor, facts, headers } = startSession(customerHeader);
    if (isOver) {
      actor.send({ type: 'session.expired' });
      headers[0]?.resolve(ok(guestHeader));
      await settled();
    }
    actor.send({ type: 'session.authenticated' });
    headers.at(-1)?.resolve(ok(anotherHeader));
    await settled();
    expect([actor.getSnapshot().value, selectIsCustomer(actor.getSnapshot()), facts.at(-1)]).toEqual([
      'handedOver',
      false,
      { type: 'session.handedOver' },
    ]);
  }
});

test('[ACC-09] a page that comes back as a customer left it is nobody’s once the login is over', async () => {
  const { actor, facts, headers } = startSession(customerHeader);
  actor.send({ type: 'header.refresh' });
  headers[0]?.resolve(ok(guestHeader));
  await settled();
  // Whoever looks at it goes on with it by another login.
  expect([actor.getSnapshot().value, facts]).toEqual(['guest', []]);
  actor.send({ type: 'page.restored' });
  headers[1]?.reject(new Error('offline'));
  await settled();
  expect(actor.getSnapshot().value).toBe('guest');
  actor.send({ type: 'header.refresh' });
  headers[2]?.resolve(ok(guestHeader));
  await settled();
  expect([actor.getSnapshot().value, facts.at(-1)]).toEqual(['handedOver', { type: 'session.handedOver' }]);
});

test('[ACC-09] a page that comes back to who left it, guest or customer, stays, and keeps nothing of having been away', async () => {
  for (const header of [guestHeader, customerHeader]) {
    const { actor, headers } = startSession(header);
    actor.send({ type: 'page.restored' });
    headers[0]?.resolve(ok(header));
    await settled();
    expect([actor.getSnapshot().value, actor.getSnapshot().context.isRestored]).toEqual([
      header.isLoggedIn ? 'customer' : 'guest',
      false,
    ]);
  }
});

test.each([
  ['the same customer again', customerHeader, customerHeader],
  ['a guest who logs in', guestHeader, anotherHeader],
] as const)('[ACC-09] the page stays for %s', async (_, header, next) => {
  const { actor, facts, headers } = startSession(header);
  actor.send({ type: 'session.authenticated' });
  headers[0]?.resolve(ok(next));
  await settled();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.lastCustomer, facts]).toEqual([
    'customer',
    next.user?.userid,
    [],
  ]);
});

test('logging out clears the customer only when the server did it', async () => {
  const { actor, logouts, facts } = startSession(customerHeader);
  actor.send({ type: 'logout.request' });
  logouts[0]?.reject(new Error('network'));
  await settled();
  expect(actor.getSnapshot().value).toBe('customer');
  actor.send({ type: 'logout.request' });
  logouts[1]?.resolve(ok({}));
  await settled();
  expect(actor.getSnapshot().value).toBe('loggedOut');
  expect(facts.map((fact) => (fact as { type: string }).type)).toEqual(['toast.wanted', 'session.cleared']);
});

test('a refused or unanswered logout leaves the customer logged in and says so', async () => {
  const { actor, clock, logouts, facts } = startSession(customerHeader);
  actor.send({ type: 'logout.request' });
  logouts[0]?.resolve(refused({ code: 'CSRF_INVALID', message: 'Please reload', status: 403 }));
  await settled();
  expect(actor.getSnapshot().value).toBe('customer');
  actor.send({ type: 'logout.request' });
  clock.increment(100_000);
  expect([actor.getSnapshot().value, selectHeader(actor.getSnapshot())]).toEqual(['customer', customerHeader]);
  expect(facts.map((fact) => (fact as { type: string }).type)).toEqual(['toast.wanted', 'toast.wanted']);
});

test.each([
  ['a guest', guestHeader, 'header.refresh'],
  ['a guest', guestHeader, 'session.authenticated'],
  ['a customer', customerHeader, 'header.refresh'],
  ['a customer', customerHeader, 'session.authenticated'],
] as const)('[HDR-15] the header of %s is asked for anew (%#)', (_, header, type) => {
  const { actor, headers } = startSession(header);
  actor.send({ type });
  expect(headers).toHaveLength(1);
  actor.send({ type });
  expect(headers).toHaveLength(2);
});

test.each(['header.refresh', 'session.authenticated'] as const)('after a logout, %s starts over', (type) => {
  const { actor, headers } = startSession(customerHeader);
  actor.send({ type: 'session.ended' });
  actor.send({ type });
  expect([actor.getSnapshot().hasTag('busy'), headers.length]).toEqual([true, 1]);
});

test('a logout of another tab logs this one out too', () => {
  const { actor, facts } = startSession(customerHeader);
  actor.send({ type: 'session.ended' });
  expect(actor.getSnapshot().value).toBe('loggedOut');
  expect(facts).toEqual([{ type: 'session.cleared' }]);
});
