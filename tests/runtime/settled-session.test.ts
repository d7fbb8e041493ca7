import { afterEach, expect, test, vi } from 'vitest';
import { createActor, createMachine, type EventObject } from 'xstate';
import { whenSettled } from '#src/runtime/page/settled-session.ts';
import { noteHeaders, resumeListener } from '#src/runtime/resume-listener.ts';
import type { App } from '#src/runtime/app.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A session of which a test says what it knows. */
function pretendedSession(isLoggedIn: boolean, isBusy: boolean) {
  let known = { isLoggedIn, isBusy };
  const heard = new Set<() => void>();
  const getSnapshot = () => ({
    hasTag: () => known.isBusy,
    context: { header: { isLoggedIn: known.isLoggedIn } },
  });
  const session = {
    getSnapshot,
    subscribe: (listen: (snapshot: unknown) => void) => {
      const hear = (): void => listen(getSnapshot());
      heard.add(hear);
      return { unsubscribe: () => heard.delete(hear) };
    },
  } as unknown as App['session'];
  const learn = (next: Partial<typeof known>): void => {
    known = { ...known, ...next };
    for (const hear of heard) hear();
  };
  return { session, learn, listeners: () => heard.size };
}

test('a header that is on its way is waited for until it has come, or until nobody wants to know', async () => {
  const { session, learn, listeners } = pretendedSession(false, true);
  const leaving = new AbortController();
  const done: string[] = [];
  const coming = whenSettled(session, new AbortController().signal).then(() => done.push('come'));
  const left = whenSettled(session, leaving.signal).then(() => done.push('left'));
  leaving.abort();
  await left;
  expect([done, listeners()]).toEqual([['left'], 1]);
  learn({ isBusy: false });
  await coming;
  expect([done, listeners()]).toEqual([['left', 'come'], 0]);
});

test.each([
  ['who was there all the time is heard of when the header has come', false, 'fact=one', ['session.authenticated']],
  ['a customer whom the page knew is no news', true, 'fact=one', []],
  ['a login of one whom the page still believes in is', true, 'fact=two', ['session.authenticated']],
])('[LGN-10, ACC-09] %s', (_, isLoggedIn, cookie, expected) => {
  vi.stubGlobal('document', { cookie: 'fact=one' });
  const { session, learn } = pretendedSession(isLoggedIn, true);
  const told: string[] = [];
  const flow = createMachine({
    invoke: { src: resumeListener<EventObject>({ session } as App) },
    on: { 'session.authenticated': { actions: ({ event }) => void told.push(event.type) } },
  });
  const actor = createActor(flow).start();
  learn({ isLoggedIn: true });
  expect(told).toEqual([]);
  vi.stubGlobal('document', { cookie });
  learn({ isBusy: false });
  // A header that is read again is no other login.
  learn({ isBusy: true });
  learn({ isBusy: false });
  expect(told).toEqual(expected);
  learn({ isLoggedIn: false });
  vi.stubGlobal('document', { cookie: 'fact=three' });
  learn({ isLoggedIn: true });
  expect(told).toEqual([...expected, 'session.authenticated']);
  actor.stop();
});

test('[LGN-10, ACC-09] who has logged in elsewhere before the page heard that its session is over is no stranger to it', () => {
  vi.stubGlobal('document', { cookie: 'fact=one' });
  const { session, learn } = pretendedSession(true, false);
  noteHeaders({ session });
  // The call of this page is refused after the login of the other tab.
  vi.stubGlobal('document', { cookie: 'fact=two' });
  const told: string[] = [];
  const flow = createMachine({
    invoke: { src: resumeListener<EventObject>({ session } as App) },
    on: { 'session.authenticated': { actions: ({ event }) => void told.push(event.type) } },
  });
  const actor = createActor(flow).start();
  learn({ isBusy: true });
  learn({ isBusy: false });
  expect(told).toEqual(['session.authenticated']);
  actor.stop();
});
