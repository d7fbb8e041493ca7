import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { App } from '#src/runtime/app.ts';
import { mountWishlist } from '#src/flows/wishlist/lazy.ts';
import { fakeShop } from '#tests/clients/fake-shop.ts';

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => void vi.unstubAllGlobals());

const storageEvent = (key: string | null): Event => Object.assign(new Event('storage'), { key });

test('[WSH-07, WSH-08] what a guest marked waits on after a reload, until another heart or another tab takes its place', () => {
  const kept = { wp: '105' };
  // Hearts of a guest read nothing else of the app.
  const root = createActor(createMachine({})).start();
  const app = {
    root,
    clients: fakeShop({}).clients,
    session: {
      getSnapshot: () => ({ hasTag: () => false, context: { header: { isLoggedIn: false, wishlistNode: [] } } }),
      subscribe: () => undefined,
    },
    storage: { read: () => kept.wp, write: (_: string, wp: string) => (kept.wp = wp) },
    openOverlay: () => undefined,
  } as unknown as App;
  const { actor, heart, view, pending } = mountWishlist(app);
  const stateOf = (nid: number): string | undefined => {
    const spawned = heart(actor.getSnapshot(), nid);
    return spawned && view(spawned.getSnapshot()).state;
  };
  expect([stateOf(105), stateOf(106), pending()]).toEqual(['pendingLogin', undefined, 105]);
  actor.send({ type: 'heart.press', nid: 106 });
  expect([stateOf(105), stateOf(106), pending()]).toEqual(['off.settled', 'pendingLogin', 106]);
  expect(kept.wp).toBe('106');
  kept.wp = '107';
  window.dispatchEvent(storageEvent('another'));
  expect(stateOf(106)).toBe('pendingLogin');
  window.dispatchEvent(storageEvent('wp'));
  expect([stateOf(106), stateOf(107), pending()]).toEqual(['off.settled', 'pendingLogin', 107]);
  kept.wp = '';
  window.dispatchEvent(storageEvent(null));
  expect([stateOf(107), pending()]).toEqual(['off.settled', null]);
});

test.each([
  ['believed', 'isLoggedIn=1', 'adding'],
  ['a guest’s', 'fact=b8f0', 'pendingLogin'],
])('[WSH-07, LST-10] a heart that is pressed before the header has come is %s by the cookie', (_, cookie, state) => {
  vi.stubGlobal('document', { cookie });
  const root = createActor(createMachine({})).start();
  const app = {
    root,
    clients: fakeShop({}).clients,
    session: {
      getSnapshot: () => ({ hasTag: () => true, context: { header: { isLoggedIn: false, wishlistNode: [] } } }),
      subscribe: () => undefined,
    },
    storage: { read: () => null, write: () => undefined },
    openOverlay: () => undefined,
  } as unknown as App;
  const { actor, heart, view } = mountWishlist(app);
  actor.send({ type: 'heart.press', nid: 106 });
  const spawned = heart(actor.getSnapshot(), 106);
  expect(spawned && view(spawned.getSnapshot()).state).toBe(state);
});
