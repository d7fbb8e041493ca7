import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import {
  provideHeart,
  selectIsFavourite,
  selectIsHeartWaiting,
  type HeartReport,
  type HeartStart,
} from '#machines/heart/index.ts';
import { ok, refused, statePath, type Outcome } from '#machines/kit/index.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

type Wanted = { nid: number; action: 'add' | 'remove' };
const nid = 105;
const done = ok({ success: true });
const loginOver = refused({ code: 'LOGIN_REQUIRED', message: 'Please log in to continue.', status: 401 });
const gone = refused({ code: 'NOT_FOUND', message: 'We do not sell this product any more.', status: 404 });
const full = refused({ code: 'WISHLIST_FULL', message: 'Your favourites are full.', status: 409 });
const tooMany = refused({ code: 'TOO_MANY_REQUESTS', message: 'Please wait a moment.', status: 429 });

const added = { type: 'toast.wanted', text: 'Added to favourites', tone: 'success', place: 'corner' };
const removed = { type: 'toast.wanted', text: 'Removed from favourites', tone: 'info', place: 'corner' };
const failed = {
  type: 'toast.wanted',
  text: 'Something went wrong. Please try again later!',
  tone: 'error',
  place: 'corner',
};
const refresh = { type: 'header.refreshWanted' };
const kept = { type: 'pending.kept', nid };
const dropped = { type: 'pending.dropped', nid };
const login = { type: 'login.wanted', nid };
const expired = { type: 'session.expired' };

function startHeart(start: HeartStart = 'off') {
  const set = heldPort<Wanted, Outcome<unknown>>();
  const clock = new SimulatedClock();
  const facts: HeartReport[] = [];
  const parent = createActor(fromCallback<HeartReport>(({ receive }) => receive((report) => facts.push(report))));
  const actor = createActor(machineUnderTest(provideHeart({ setFavourite: set.port })), {
    input: { nid, start, parent: parent.start() },
    clock,
  });
  actor.start();
  return {
    actor,
    clock,
    calls: set.calls,
    facts,
    press: (isCustomer = true) => actor.send({ type: 'heart.press', isCustomer }),
    asked: () => set.calls.map(({ input }) => input.action),
    state: () => statePath(actor.getSnapshot()),
    isFull: () => selectIsFavourite(actor.getSnapshot()),
    end: async (outcome: Outcome<unknown> | 'broken') => {
      const call = set.calls.at(-1);
      if (outcome === 'broken') call?.reject(new Error('offline'));
      else call?.resolve(outcome);
      await settled();
    },
  };
}

test.each([
  ['off', 'off.settled', false],
  ['on', 'on.settled', true],
  ['pending', 'pendingLogin', false],
  ['resumed', 'adding', true],
] as const)('a heart that begins %s stands at %s', (start, state, isFull) => {
  const heart = startHeart(start);
  expect([heart.state(), heart.isFull(), heart.calls.length]).toEqual([state, isFull, start === 'resumed' ? 1 : 0]);
});

test('[WSH-07, WSH-09] a customer’s tap fills the heart at once, and the toast comes with the answer', async () => {
  const heart = startHeart();
  heart.press();
  expect([heart.state(), heart.isFull(), heart.facts]).toEqual(['adding', true, []]);
  expect(heart.calls[0]?.input).toEqual({ nid, action: 'add' });
  await heart.end(done);
  expect([heart.state(), heart.isFull(), heart.facts]).toEqual(['on.settled', true, [dropped, added, refresh]]);
});

test('[WSH-07, WSH-09] another tap takes it out again', async () => {
  const heart = startHeart('on');
  heart.press();
  expect([heart.state(), heart.isFull()]).toEqual(['removing', false]);
  expect(heart.calls[0]?.input).toEqual({ nid, action: 'remove' });
  await heart.end(done);
  expect([heart.state(), heart.facts]).toEqual(['off.settled', [dropped, removed, refresh]]);
});

test('[WSH-07] what one tap added the next one takes out', async () => {
  const heart = startHeart();
  heart.press();
  await heart.end(done);
  heart.press();
  expect(heart.isFull()).toBe(false);
  await heart.end(done);
  expect([heart.state(), heart.asked()]).toEqual(['off.settled', ['add', 'remove']]);
});

test.each([['broken' as const], [gone]])(
  '[WSH-09, ERR-12] what could not be added is not shown as added',
  async (how) => {
    const heart = startHeart();
    heart.press();
    await heart.end(how);
    expect([heart.state(), heart.isFull()]).toEqual(['off.rolledBack', false]);
    expect(heart.facts).toEqual(how === 'broken' ? [failed] : [dropped, failed]);
    heart.press();
    expect([heart.state(), heart.asked()]).toEqual(['adding', ['add', 'add']]);
  },
);

test.each([['broken' as const], [gone]])('[WSH-09, ERR-12] what could not be removed stays', async (how) => {
  const heart = startHeart('on');
  heart.press();
  await heart.end(how);
  expect([heart.state(), heart.isFull(), heart.facts]).toEqual(['on.rolledBack', true, [failed]]);
  heart.press();
  expect([heart.state(), heart.asked()]).toEqual(['removing', ['remove', 'remove']]);
});

test('[ERR-12] an answer that never comes is given up after 100 seconds', async () => {
  for (const [start, state] of [
    ['off', 'off.rolledBack'],
    ['on', 'on.rolledBack'],
  ] as const) {
    const heart = startHeart(start);
    heart.press();
    heart.clock.increment(99_999);
    expect(heart.facts).toEqual([]);
    heart.clock.increment(1);
    expect([heart.state(), heart.facts]).toEqual([state, [failed]]);
  }
});

test('[WSH-07] fast taps send one call at a time and end in what was wanted last', async () => {
  const heart = startHeart();
  heart.press();
  heart.press();
  expect([heart.isFull(), heart.asked()]).toEqual([false, ['add']]);
  await heart.end(done);
  expect([heart.state(), heart.asked(), heart.facts]).toEqual(['removing', ['add', 'remove'], []]);
  heart.press();
  expect(heart.isFull()).toBe(true);
  await heart.end(done);
  expect([heart.state(), heart.asked()]).toEqual(['adding', ['add', 'remove', 'add']]);
  heart.press();
  heart.press();
  await heart.end(done);
  expect([heart.state(), heart.facts]).toEqual(['on.settled', [dropped, added, refresh]]);
});

test('[WSH-07] a call that broke is followed by the other wish: nobody knows whether it arrived', async () => {
  const off = startHeart();
  off.press();
  off.press();
  await off.end('broken');
  expect([off.state(), off.asked()]).toEqual(['removing', ['add', 'remove']]);
  const on = startHeart('on');
  on.press();
  on.press();
  await on.end('broken');
  expect([on.state(), on.asked()]).toEqual(['adding', ['remove', 'add']]);
});

test('[WSH-07] a guest’s tap keeps the product for the login, and asks for the login', () => {
  const heart = startHeart();
  heart.press(false);
  expect([heart.state(), heart.isFull(), heart.asked()]).toEqual(['pendingLogin', false, []]);
  expect(selectIsHeartWaiting(heart.actor.getSnapshot())).toBe(true);
  expect(heart.facts).toEqual([kept, login]);
  heart.press(false);
  expect([heart.state(), heart.facts]).toEqual(['pendingLogin', [kept, login, login]]);
});

test('[WSH-08] after the login the product is added, and does not wait any more', async () => {
  const heart = startHeart();
  heart.press(false);
  heart.actor.send({ type: 'customer.arrived' });
  expect([heart.state(), heart.asked()]).toEqual(['adding', ['add']]);
  await heart.end(done);
  expect(heart.facts).toEqual([kept, login, dropped, added, refresh]);
  expect(selectIsHeartWaiting(heart.actor.getSnapshot())).toBe(false);
});

test('[WSH-08] what could not be added after the login waits on', async () => {
  const heart = startHeart('resumed');
  await heart.end('broken');
  expect([heart.state(), heart.facts]).toEqual(['off.rolledBack', [failed]]);
});

test.each([
  [tooMany, [failed]],
  [gone, [dropped, failed]],
  [full, [dropped, failed]],
])('[WSH-08] after the login a refusal ends the waiting only when it is for good (%#)', async (refusal, facts) => {
  const heart = startHeart('resumed');
  await heart.end(refusal);
  expect([heart.state(), heart.facts]).toEqual(['off.rolledBack', facts]);
});

test('only one product waits for a login', () => {
  const heart = startHeart('pending');
  heart.actor.send({ type: 'pending.replaced' });
  expect(heart.state()).toBe('off.settled');
});

test('a login that is over asks for another one: the product waits, or is a guest’s again', async () => {
  const adding = startHeart();
  adding.press();
  await adding.end(loginOver);
  expect([adding.state(), adding.facts]).toEqual(['pendingLogin', [kept, expired]]);
  const removing = startHeart('on');
  removing.press();
  await removing.end(loginOver);
  expect([removing.state(), removing.facts]).toEqual(['off.settled', [expired]]);
});

test('at rest it follows the header; under way it knows better', () => {
  const heart = startHeart();
  heart.actor.send({ type: 'favourite.changed', isFavourite: false });
  expect(heart.state()).toBe('off.settled');
  heart.actor.send({ type: 'favourite.changed', isFavourite: true });
  expect(heart.state()).toBe('on.settled');
  heart.actor.send({ type: 'favourite.changed', isFavourite: true });
  expect(heart.state()).toBe('on.settled');
  heart.actor.send({ type: 'favourite.changed', isFavourite: false });
  expect(heart.state()).toBe('off.settled');
  heart.press();
  heart.actor.send({ type: 'favourite.changed', isFavourite: false });
  expect(heart.isFull()).toBe(true);
});
