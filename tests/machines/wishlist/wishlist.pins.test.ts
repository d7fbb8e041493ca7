import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { selectIsFavourite } from '#machines/heart/index.ts';
import { ok, refused, statePath, type Outcome } from '#machines/kit/index.ts';
import {
  provideWishlist,
  selectHeart,
  selectPending,
  type ShopEvent,
  type WishlistEmitted,
  type WishlistInput,
} from '#machines/wishlist/index.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

type Wanted = { nid: number; action: 'add' | 'remove' };
const done = ok({ success: true });
const loginOver = refused({ code: 'LOGIN_REQUIRED', message: 'Please log in to continue.', status: 401 });
const added = { type: 'toast.wanted', text: 'Added to favourites', tone: 'success', place: 'corner' };
const refresh = { type: 'header.refreshWanted' };
const guest = { favourites: [], isCustomer: false, pending: null };
const customer = { ...guest, isCustomer: true };

function startWishlist(input: WishlistInput) {
  const set = heldPort<Wanted, Outcome<unknown>>();
  let report: (event: ShopEvent) => void = () => undefined;
  let isListening = false;
  let listens = 0;
  const shopListener = (send: typeof report): (() => void) => {
    report = send;
    isListening = true;
    listens += 1;
    return () => void (isListening = false);
  };
  const actor = createActor(machineUnderTest(provideWishlist({ setFavourite: set.port, shopListener })), { input });
  const facts: WishlistEmitted[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return {
    actor,
    facts,
    report: (event: ShopEvent) => report(event),
    isListening: () => isListening,
    /** how often it began to listen to the shop */
    listens: () => listens,
    press: (nid: number) => actor.send({ type: 'heart.press', nid }),
    asked: () => set.calls.map(({ input: { nid, action } }) => `${action} ${nid}`),
    state: () => statePath(actor.getSnapshot()),
    pending: () => selectPending(actor.getSnapshot()),
    heart: (nid: number) => {
      const heart = selectHeart(actor.getSnapshot(), nid)?.getSnapshot();
      return heart && [statePath(heart), selectIsFavourite(heart)];
    },
    end: async (outcome: Outcome<unknown> | 'broken') => {
      const call = set.calls.at(-1);
      if (outcome === 'broken') call?.reject(new Error('offline'));
      else call?.resolve(outcome);
      await settled();
    },
  };
}

test('[WSH-07] a heart gets its own chart with the first tap, and begins as the header says', async () => {
  const wishlist = startWishlist({ ...customer, favourites: [106] });
  expect([wishlist.heart(105), wishlist.heart(106)]).toEqual([undefined, undefined]);
  wishlist.press(105);
  expect([wishlist.heart(105), wishlist.heart(106)]).toEqual([['adding', true], undefined]);
  await wishlist.end(done);
  wishlist.press(106);
  expect(wishlist.heart(106)).toEqual(['removing', false]);
  await wishlist.end(done);
  wishlist.press(105);
  expect([wishlist.heart(105), wishlist.asked()]).toEqual([
    ['removing', false],
    ['add 105', 'remove 106', 'remove 105'],
  ]);
});

test('[WSH-09] what a heart reports for the app is emitted as it is', async () => {
  const wishlist = startWishlist(customer);
  wishlist.press(105);
  await wishlist.end(done);
  expect(wishlist.facts).toEqual([added, refresh]);
  wishlist.press(105);
  await wishlist.end(loginOver);
  expect(wishlist.facts.slice(2)).toEqual([{ type: 'session.expired' }]);
});

test('[WSH-07, HDR-15] fresh header data say how the spawned hearts stand, and who taps', () => {
  const wishlist = startWishlist(customer);
  wishlist.press(105);
  wishlist.actor.send({ type: 'heart.press', nid: 106 });
  wishlist.report({ type: 'header.changed', favourites: [107], isCustomer: false });
  // What is under way is newer than the header.
  expect(wishlist.heart(105)).toEqual(['adding', true]);
  wishlist.press(107);
  expect([wishlist.heart(107), wishlist.state()]).toEqual([['removing', false], 'none']);
  wishlist.press(108);
  expect([wishlist.heart(108), wishlist.state()]).toEqual([['pendingLogin', false], 'waiting']);
});

test('[HDR-15] a heart at rest follows the header', async () => {
  const wishlist = startWishlist(customer);
  wishlist.press(105);
  await wishlist.end(done);
  wishlist.report({ type: 'header.changed', favourites: [], isCustomer: true });
  expect(wishlist.heart(105)).toEqual(['off.settled', false]);
  wishlist.report({ type: 'header.changed', favourites: [105], isCustomer: true });
  expect(wishlist.heart(105)).toEqual(['on.settled', true]);
});

test('[WSH-07] a guest’s tap makes the product wait, and a tap on another one takes its place', () => {
  const wishlist = startWishlist(guest);
  wishlist.press(105);
  expect([wishlist.state(), wishlist.pending(), wishlist.heart(105)]).toEqual([
    'waiting',
    105,
    ['pendingLogin', false],
  ]);
  expect(wishlist.facts).toEqual([
    { type: 'pending.stored', nid: 105 },
    { type: 'login.wanted', nid: 105 },
  ]);
  wishlist.press(106);
  expect([wishlist.state(), wishlist.pending()]).toEqual(['waiting', 106]);
  expect([wishlist.heart(105), wishlist.heart(106)]).toEqual([
    ['off.settled', false],
    ['pendingLogin', false],
  ]);
  expect(wishlist.facts.slice(2)).toEqual([
    { type: 'pending.stored', nid: 106 },
    { type: 'login.wanted', nid: 106 },
  ]);
});

test('[WSH-08] the product that waits is added as soon as a customer is there, and is forgotten then', async () => {
  const wishlist = startWishlist(guest);
  wishlist.press(105);
  wishlist.report({ type: 'header.changed', favourites: [], isCustomer: false });
  expect([wishlist.state(), wishlist.asked()]).toEqual(['waiting', []]);
  wishlist.report({ type: 'header.changed', favourites: [], isCustomer: true });
  expect([wishlist.state(), wishlist.asked(), wishlist.heart(105)]).toEqual(['resumed', ['add 105'], ['adding', true]]);
  await wishlist.end(done);
  expect([wishlist.state(), wishlist.pending(), wishlist.heart(105)]).toEqual(['none', null, ['on.settled', true]]);
  expect(wishlist.facts.slice(2)).toEqual([{ type: 'pending.stored', nid: null }, added, refresh]);
});

test('[WSH-07, WSH-08] the header that brings the customer also says how the other hearts stand, and who taps', () => {
  const wishlist = startWishlist({ ...guest, pending: 105 });
  wishlist.report({ type: 'header.changed', favourites: [107], isCustomer: true });
  wishlist.press(107);
  expect([wishlist.heart(107), wishlist.asked()]).toEqual([
    ['removing', false],
    ['add 105', 'remove 107'],
  ]);
});

test('[WSH-08] after a reload the product waits on for a guest, and is added for a customer', async () => {
  const waiting = startWishlist({ ...guest, pending: 105 });
  expect([waiting.state(), waiting.heart(105), waiting.asked()]).toEqual(['waiting', ['pendingLogin', false], []]);
  waiting.press(105);
  expect(waiting.facts).toEqual([{ type: 'login.wanted', nid: 105 }]);
  const resumed = startWishlist({ ...customer, pending: 105 });
  expect([resumed.state(), resumed.heart(105), resumed.asked()]).toEqual(['resumed', ['adding', true], ['add 105']]);
  await resumed.end(done);
  expect([resumed.state(), resumed.facts]).toEqual(['none', [{ type: 'pending.stored', nid: null }, added, refresh]]);
});

test('[WSH-08] a product that could not be added is tried again after the next reload', async () => {
  const wishlist = startWishlist({ ...customer, pending: 105 });
  await wishlist.end('broken');
  expect([wishlist.state(), wishlist.pending(), wishlist.heart(105)]).toEqual([
    'resumed',
    105,
    ['off.rolledBack', false],
  ]);
  expect(wishlist.facts.map(({ type }) => type)).toEqual(['toast.wanted']);
});

test('[WSH-08] a login that is over before the product was added makes it wait for the next one', async () => {
  const wishlist = startWishlist({ ...customer, pending: 105 });
  await wishlist.end(loginOver);
  expect([wishlist.state(), wishlist.heart(105)]).toEqual(['waiting', ['pendingLogin', false]]);
  expect(wishlist.facts).toEqual([{ type: 'pending.stored', nid: 105 }, { type: 'session.expired' }]);
  wishlist.report({ type: 'header.changed', favourites: [], isCustomer: true });
  expect(wishlist.asked()).toEqual(['add 105', 'add 105']);
});

test('[WSH-08] what another tab marks or adds is believed, and never written again', () => {
  const wishlist = startWishlist({ ...guest, pending: 105 });
  wishlist.report({ type: 'pending.changed', nid: 106 });
  expect([wishlist.state(), wishlist.pending()]).toEqual(['waiting', 106]);
  expect([wishlist.heart(105), wishlist.heart(106)]).toEqual([
    ['off.settled', false],
    ['pendingLogin', false],
  ]);
  wishlist.report({ type: 'pending.changed', nid: null });
  expect([wishlist.state(), wishlist.pending(), wishlist.heart(106)]).toEqual(['none', null, ['off.settled', false]]);
  expect(wishlist.facts).toEqual([]);
});

test('[WSH-08] a heart that is done with leaves alone what waits by now', async () => {
  const wishlist = startWishlist(customer);
  wishlist.press(105);
  wishlist.report({ type: 'pending.changed', nid: 106 });
  await wishlist.end(done);
  expect([wishlist.state(), wishlist.pending()]).toEqual(['waiting', 106]);
  expect(wishlist.facts).toEqual([added, refresh]);
});

test('it goes on listening to the shop, whatever waits or waits no more', async () => {
  const wishlist = startWishlist(guest);
  wishlist.press(105);
  wishlist.report({ type: 'pending.changed', nid: 106 });
  wishlist.report({ type: 'pending.changed', nid: null });
  wishlist.press(105);
  wishlist.report({ type: 'header.changed', favourites: [], isCustomer: true });
  await wishlist.end(done);
  expect([wishlist.state(), wishlist.listens()]).toEqual(['none', 1]);
});

test('it stops listening to the shop when it is stopped', () => {
  const wishlist = startWishlist(guest);
  expect(wishlist.isListening()).toBe(true);
  wishlist.actor.stop();
  expect(wishlist.isListening()).toBe(false);
});
