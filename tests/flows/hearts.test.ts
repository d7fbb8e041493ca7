import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { App } from '#src/runtime/app.ts';
import { livingHearts } from '#src/flows/heart/lazy.ts';
import { fakeShop } from '#tests/clients/fake-shop.ts';

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => void vi.unstubAllGlobals());

test('[WSH-07, WSH-08] what a guest marked waits on after a reload, until another heart or another tab takes its place', () => {
  const kept = { wp: '105' };
  const states: Record<number, string> = {};
  // Hearts of a guest read nothing else of the app.
  const root = createActor(createMachine({})).start();
  const app = {
    root,
    clients: fakeShop({}).clients,
    session: {
      getSnapshot: () => ({ context: { header: { isLoggedIn: false, wishlistNode: [] } } }),
      subscribe: () => undefined,
    },
    storage: { read: () => kept.wp, write: (_: string, wp: string) => (kept.wp = wp) },
    openOverlay: () => undefined,
  } as unknown as App;
  const hearts = livingHearts(app, (nid, { state }) => (states[nid] = state));
  hearts.resume(105);
  hearts.resume(105);
  expect(states).toEqual({ 105: 'pendingLogin' });
  hearts.press(106);
  expect(states).toEqual({ 105: 'off.settled', 106: 'pendingLogin' });
  window.dispatchEvent(new Event('storage'));
  expect(states[106]).toBe('pendingLogin');
  kept.wp = '107';
  window.dispatchEvent(new Event('storage'));
  expect(states[106]).toBe('off.settled');
});
