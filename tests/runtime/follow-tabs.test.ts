import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { App } from '#src/runtime/app.ts';
import { followTabs } from '#src/runtime/tabs/follow-tabs.ts';
import { tellHeaderNews } from '#src/runtime/tabs/header-news.ts';

/** What all tabs of one browser share: whoever posts is heard by everybody else. */
class FakeChannel extends EventTarget {
  static all: FakeChannel[] = [];
  constructor() {
    super();
    FakeChannel.all.push(this);
  }
  postMessage(): void {
    for (const one of FakeChannel.all) if (one !== this) one.dispatchEvent(new Event('message'));
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
const sent = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('document', document);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[HDR-15] what other tabs change asks for the header once a burst, when it is seen, and never for what this tab told', () => {
  // The page only sends to the root.
  followTabs({ root: { send: sent } } as unknown as App);
  const otherTab = new FakeChannel();
  tellHeaderNews();
  vi.runAllTimers();
  expect(sent).not.toHaveBeenCalled();

  otherTab.postMessage();
  vi.advanceTimersByTime(200);
  otherTab.postMessage();
  vi.advanceTimersByTime(299);
  document.show(true);
  expect(sent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(sent.mock.calls).toEqual([[{ type: 'header.refresh' }]]);

  document.show(false);
  otherTab.postMessage();
  vi.runAllTimers();
  expect(sent).toHaveBeenCalledTimes(1);
  document.show(true);
  expect(sent).toHaveBeenCalledTimes(2);
  document.show(false);
  document.show(true);
  expect(sent).toHaveBeenCalledTimes(2);
});
