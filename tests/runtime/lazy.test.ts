import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { provideApp } from '#machines/app/index.ts';
import { guestHeader } from '#tests/machines/session/session.model.ts';
import { belowWindow } from '#src/runtime/lazy/below-window.ts';
import { createLazyRun } from '#src/runtime/lazy/lazy-run.ts';
import { atOnce, firstScroll, firstTouch, idle, near, type Policy } from '#src/runtime/lazy/policies.ts';

/** Every promise that can be settled by now is. */
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

type Seen = { isIntersecting: boolean; boundingClientRect: { top: number } };

/** Stands for the browser's observer: what an outlet's place is, the test says. */
class PlaceObserver {
  static watching = new Set<PlaceObserver>();
  readonly tell: (entries: Seen[]) => void;
  readonly options: { rootMargin?: string } | undefined;
  element: unknown = null;
  constructor(tell: (entries: Seen[]) => void, options?: { rootMargin?: string }) {
    this.tell = tell;
    this.options = options;
  }
  observe(element: unknown): void {
    this.element = element;
    PlaceObserver.watching.add(this);
  }
  disconnect(): void {
    PlaceObserver.watching.delete(this);
  }
}

const sees = (...entries: Partial<Seen>[]): void => {
  const whole = entries.map((entry) => ({ isIntersecting: false, boundingClientRect: { top: 0 }, ...entry }));
  for (const observer of [...PlaceObserver.watching]) observer.tell(whole);
};
const isNear = { isIntersecting: true };
const isFar = { isIntersecting: false };

let browser: EventTarget & { innerHeight: number };
let whenIdle: (() => void)[] = [];

beforeEach(() => {
  PlaceObserver.watching.clear();
  whenIdle = [];
  browser = Object.assign(new EventTarget(), {
    innerHeight: 800,
    requestIdleCallback: (work: () => void) => whenIdle.push(work),
    cancelIdleCallback: () => undefined,
  });
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('IntersectionObserver', PlaceObserver);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => vi.unstubAllGlobals());

const outlet = {} as Element;

/** Charts are children of the root, which stops them. */
const startRoot = () => {
  const never = () => new Promise<never>(() => undefined);
  const logic = provideApp({ session: { loadHeader: never, logOut: never } });
  return createActor(logic, {
    input: { header: guestHeader, href: '/', outcome: { kind: 'ready' }, overlays: [] },
  }).start();
};

function open(when: Policy) {
  const tries: PromiseWithResolvers<string>[] = [];
  const heard: unknown[] = [];
  const root = startRoot();
  let failures = 0;
  let changes = 0;
  const run = createLazyRun<string, string>({
    app: { root },
    what: 'the part',
    when,
    outlet: () => outlet,
    load: () => {
      const answer = Promise.withResolvers<string>();
      tries.push(answer);
      return answer.promise;
    },
    mount: (code) => `mounted ${code}`,
    unmount: (part) => heard.push(`unmounted ${part}`),
    deliver: (part, event) => heard.push([part, event.type]),
    onFail: () => (failures += 1),
  });
  run.subscribe(() => (changes += 1));
  run.start();
  return {
    run,
    heard,
    isStarted: () => root.system.get('lazy the part') !== undefined,
    tries: () => tries.length,
    failures: () => failures,
    changes: () => changes,
    arrives: (code = 'code') => {
      tries.at(-1)?.resolve(code);
      return settled();
    },
    isLost: () => {
      tries.at(-1)?.reject(new Error('offline'));
      return settled();
    },
  };
}

describe('a part is fetched', () => {
  test('near: when its outlet comes near the window; after a failure when it has left and comes near once more', async () => {
    const part = open(near);
    const [observer] = PlaceObserver.watching;
    expect([observer?.element, observer?.options]).toEqual([outlet, { rootMargin: '300px 0px' }]);
    sees(isFar);
    expect(part.tries()).toBe(0);
    sees(isNear);
    expect([part.tries(), PlaceObserver.watching.size]).toEqual([1, 0]);
    await part.isLost();
    // A new observer first reports where the outlet is: still where it failed.
    sees(isNear);
    expect(part.tries()).toBe(1);
    sees(isFar);
    sees(isNear);
    expect(part.tries()).toBe(2);
    await part.isLost();
    sees(isNear);
    sees(isFar, isNear);
    expect(part.tries()).toBe(3);
    await part.arrives();
    expect([part.run.part(), part.failures(), PlaceObserver.watching.size]).toEqual(['mounted code', 2, 0]);
  });

  test('idle: when the browser is idle, or with an event before that; after a failure with the next event', async () => {
    const part = open(idle);
    expect(part.tries()).toBe(0);
    whenIdle.forEach((work) => work());
    expect(part.tries()).toBe(1);
    await part.isLost();
    whenIdle.forEach((work) => work());
    expect(part.tries()).toBe(1);
    part.run.request();
    expect(part.tries()).toBe(2);
    const tapped = open(idle);
    tapped.run.request();
    whenIdle.forEach((work) => work());
    expect(tapped.tries()).toBe(1);
  });

  test('at once: as soon as it is on the page, and not again by itself', async () => {
    const part = open(atOnce);
    expect(part.tries()).toBe(1);
    await part.isLost();
    expect([part.tries(), part.run.part(), part.failures()]).toEqual([1, null, 1]);
  });

  test('first touch: with the first event, and no chart is started before it', async () => {
    const part = open(firstTouch);
    expect([part.tries(), part.isStarted()]).toEqual([0, false]);
    part.run.send({ type: 'hover.begin' });
    expect(part.isStarted()).toBe(true);
    part.run.send({ type: 'hover.end' });
    expect([part.tries(), part.heard]).toEqual([1, []]);
    await part.arrives();
    part.run.send({ type: 'swipe.next' });
    expect(part.heard).toEqual([
      ['mounted code', 'hover.begin'],
      ['mounted code', 'hover.end'],
      ['mounted code', 'swipe.next'],
    ]);
  });

  test('first scroll: with the first scroll; after a failure once a later scroll has ended', async () => {
    const part = open(firstScroll);
    browser.dispatchEvent(new Event('scroll'));
    browser.dispatchEvent(new Event('scroll'));
    expect(part.tries()).toBe(1);
    await part.isLost();
    browser.dispatchEvent(new Event('scroll'));
    expect(part.tries()).toBe(1);
    browser.dispatchEvent(new Event('scrollend'));
    expect(part.tries()).toBe(2);
    await part.arrives();
    browser.dispatchEvent(new Event('scroll'));
    expect([part.tries(), part.run.part()]).toEqual([2, 'mounted code']);
  });

  test('below the window: only where nothing moves that is being read', () => {
    const part = open(belowWindow);
    sees({ boundingClientRect: { top: 800 } });
    expect(part.tries()).toBe(0);
    sees({ boundingClientRect: { top: 801 } });
    expect(part.tries()).toBe(1);
  });
});

test('a part that is taken from the page while it is fetched is not mounted, and its listeners end', async () => {
  const part = open(near);
  sees(isNear);
  part.run.stop();
  await part.arrives();
  expect([part.run.part(), part.failures()]).toEqual([null, 0]);
  const waiting = open(near);
  waiting.run.stop();
  expect(PlaceObserver.watching.size).toBe(0);
});

test('a part that was stopped may be started again, as React does in development', async () => {
  const part = open(near);
  part.run.stop();
  part.run.start();
  sees(isNear);
  await part.arrives();
  expect([part.tries(), part.run.part()]).toEqual([1, 'mounted code']);
  part.run.stop();
  expect([part.run.part(), part.heard]).toEqual([null, ['unmounted mounted code']]);
});

test('a part that broke is taken away, reported, and fetched again by the next event', async () => {
  const part = open(firstTouch);
  part.run.send({ type: 'strip.press' });
  await part.arrives('first');
  const before = part.changes();
  part.run.reportBroken();
  expect([part.run.part(), part.failures(), part.changes()]).toEqual([null, 1, before + 1]);
  part.run.send({ type: 'strip.press' });
  await part.arrives('second');
  expect([part.run.part(), part.heard]).toEqual([
    'mounted second',
    [['mounted first', 'strip.press'], 'unmounted mounted first', ['mounted second', 'strip.press']],
  ]);
});
