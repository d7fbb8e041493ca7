import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { statePath } from '#machines/kit/index.ts';
import { provideTabs, selectIsStale, type TabsEvent } from '#machines/tabs/index.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

function startTabs({ isVisible = true } = {}) {
  const refresh = heldPort<undefined, void>();
  const clock = new SimulatedClock();
  let report: (event: TabsEvent) => void = () => undefined;
  let isListening = false;
  const logic = provideTabs({
    refreshHeader: refresh.port,
    tabListener: (send) => {
      report = send;
      isListening = true;
      return () => void (isListening = false);
    },
  });
  const actor = createActor(machineUnderTest(logic), { input: { isVisible }, clock }).start();
  return {
    actor,
    clock,
    isListening: () => isListening,
    change: () => report({ type: 'header.changedElsewhere' }),
    show: (isShown: boolean) => report({ type: 'visibility.changed', isVisible: isShown }),
    state: () => statePath(actor.getSnapshot()),
    isStale: () => selectIsStale(actor.getSnapshot()),
    asked: () => refresh.calls.length,
    answer: async () => {
      refresh.calls.at(-1)?.resolve();
      await settled();
    },
    fail: async () => {
      refresh.calls.at(-1)?.reject(new Error('stopped'));
      await settled();
    },
  };
}

test('[HDR-15] changes in other tabs refresh the header once, 300 ms after the last of them', async () => {
  const tabs = startTabs();
  expect([tabs.state(), tabs.isStale()]).toEqual(['quiet', false]);
  tabs.change();
  tabs.clock.increment(200);
  tabs.change();
  tabs.clock.increment(299);
  expect([tabs.state(), tabs.isStale(), tabs.asked()]).toEqual(['stale', true, 0]);
  tabs.clock.increment(1);
  expect([tabs.state(), tabs.asked()]).toEqual(['refreshing', 1]);
  await tabs.answer();
  expect([tabs.state(), tabs.isStale(), tabs.asked()]).toEqual(['quiet', false, 1]);
});

test('[HDR-15] a tab that nobody sees waits until it is seen, and asks once', async () => {
  const tabs = startTabs();
  tabs.show(false);
  tabs.change();
  tabs.clock.increment(300);
  expect([tabs.state(), tabs.asked()]).toEqual(['hidden', 0]);
  tabs.change();
  tabs.show(true);
  expect([tabs.state(), tabs.asked()]).toEqual(['stale', 0]);
  tabs.show(false);
  tabs.clock.increment(300);
  tabs.show(true);
  expect([tabs.state(), tabs.asked()]).toEqual(['refreshing', 1]);
  await tabs.answer();
  tabs.show(false);
  tabs.show(true);
  expect([tabs.state(), tabs.asked()]).toEqual(['quiet', 1]);
});

test('[HDR-15] a tab that was opened in the background waits too', () => {
  const tabs = startTabs({ isVisible: false });
  tabs.change();
  tabs.clock.increment(300);
  expect(tabs.state()).toBe('hidden');
});

test('[HDR-15] a tab that came to the front before anything changed does not wait', () => {
  const tabs = startTabs({ isVisible: false });
  tabs.show(true);
  tabs.change();
  tabs.clock.increment(300);
  expect([tabs.state(), tabs.asked()]).toEqual(['refreshing', 1]);
});

test('[HDR-15] a tab that is left while it is stale waits', () => {
  const tabs = startTabs();
  tabs.change();
  tabs.show(false);
  tabs.clock.increment(300);
  expect([tabs.state(), tabs.asked()]).toEqual(['hidden', 0]);
  tabs.show(true);
  tabs.change();
  tabs.clock.increment(300);
  expect([tabs.state(), tabs.asked()]).toEqual(['refreshing', 2]);
});

test('[HDR-15] a change while the header is refreshed is asked for afterwards', () => {
  const tabs = startTabs();
  tabs.change();
  tabs.clock.increment(300);
  tabs.change();
  expect(tabs.state()).toBe('stale');
  tabs.clock.increment(300);
  expect([tabs.state(), tabs.asked()]).toEqual(['refreshing', 2]);
});

test('[HDR-15, ERR-12] a header that fails or never comes leaves the tab quiet', async () => {
  const failing = startTabs();
  failing.change();
  failing.clock.increment(300);
  await failing.fail();
  expect(failing.state()).toBe('quiet');
  failing.change();
  failing.clock.increment(300);
  failing.clock.increment(99_999);
  expect(failing.state()).toBe('refreshing');
  failing.clock.increment(1);
  expect(failing.state()).toBe('quiet');
});

test('it stops listening when it is stopped', () => {
  const tabs = startTabs();
  expect(tabs.isListening()).toBe(true);
  tabs.actor.stop();
  expect(tabs.isListening()).toBe(false);
});
