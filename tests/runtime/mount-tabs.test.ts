import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { provideApp } from '#machines/app/index.ts';
import { ok } from '#machines/kit/index.ts';
import { safeStorage } from '#src/runtime/storage/storage.ts';
import { publishHeaderChange } from '#src/runtime/tabs/header-changes.ts';
import { mountTabs } from '#src/runtime/tabs/mount-tabs.ts';
import { guestHeader } from '#tests/machines/session/session.model.ts';

/** What all tabs of one browser share: whoever posts is heard by everybody else. */
class FakeChannel extends EventTarget {
  static all: FakeChannel[] = [];
  constructor() {
    super();
    FakeChannel.all.push(this);
  }
  postMessage(data: unknown): void {
    for (const one of FakeChannel.all) if (one !== this) one.dispatchEvent(new MessageEvent('message', { data }));
  }
}

class FakeDocument extends EventTarget {
  hidden = false;
  show(isShown: boolean): void {
    this.hidden = !isShown;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

const document = new FakeDocument();
const loadHeader = vi.fn(() => Promise.resolve(ok(guestHeader)));

/** The tab and its session. */
const openTab = () => {
  const logic = provideApp({ session: { loadHeader, logOut: () => Promise.reject(new Error('nobody logs out')) } });
  const root = createActor(logic, {
    input: { header: guestHeader, href: '/', outcome: { kind: 'ready' }, overlays: [] },
  }).start();
  const { session } = root.getSnapshot().children;
  if (!session) throw new Error('the root starts the session');
  mountTabs({ root, session, storage: safeStorage('browser'), tabStorage: safeStorage('tab') });
  return root;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('document', document);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[HDR-15] what other tabs change asks for the header once a burst, when it is seen, and never for what this tab told', async () => {
  const root = openTab();
  const otherTab = new FakeChannel();
  publishHeaderChange();
  await vi.runAllTimersAsync();
  expect(loadHeader).not.toHaveBeenCalled();

  otherTab.postMessage('changed');
  await vi.advanceTimersByTimeAsync(200);
  otherTab.postMessage('changed');
  await vi.advanceTimersByTimeAsync(299);
  document.show(true);
  expect(loadHeader).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(loadHeader).toHaveBeenCalledTimes(1);

  document.show(false);
  otherTab.postMessage('changed');
  await vi.runAllTimersAsync();
  expect(loadHeader).toHaveBeenCalledTimes(1);
  document.show(true);
  expect(loadHeader).toHaveBeenCalledTimes(2);
  await vi.runAllTimersAsync();
  document.show(false);
  document.show(true);
  expect(loadHeader).toHaveBeenCalledTimes(2);
  root.stop();
});
