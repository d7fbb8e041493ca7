import { Script, createContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';
import { projectRoot } from '#backends/platform/env/index.ts';
import { keepTap } from '#src/boot/inline/keep-tap.ts';
import { layOutWhereLeft, markUnmoved } from '#src/boot/inline/mark-unmoved.ts';
import { startShop, type LateFace } from '#src/boot/inline/start-shop.ts';
import { bundleInlineScript } from '#src/server/inline-script.ts';

/** A button as far as a tap on it goes, and a tap on what is within it. */
function fakeButton(given: { disabled?: boolean; form?: object; type?: string } = {}) {
  const attributes = new Set<string>();
  const button = {
    disabled: false,
    form: null,
    type: 'button',
    ...given,
    setAttribute: (name: string) => void attributes.add(name),
    removeAttribute: (name: string) => void attributes.delete(name),
  };
  return { button, tap: tapOn(button), isMarked: () => attributes.has('data-tapped') };
}

const tapOn = (button: object | null, preventDefault = () => {}) =>
  ({ target: { closest: () => button }, preventDefault }) as unknown as Event;

/** What an early tap comes to: a page in which each of the buttons was tapped, in this order. */
function tapped(...buttons: readonly { tap: Event }[]) {
  let listener: ((event: Event) => void) | null = null;
  const kept = keepTap({
    addEventListener: (_: string, listen: unknown) => {
      listener = listen as typeof listener;
    },
    removeEventListener: () => {
      listener = null;
    },
  });
  for (const { tap } of buttons) (listener as ((event: Event) => void) | null)?.(tap);
  return { ...kept, isListening: () => listener !== null };
}

test('[HDR-11] the last tap is kept and shown, and is given away once', () => {
  const [one, other] = [fakeButton(), fakeButton()];
  const kept = tapped(one, other);
  expect([one.isMarked(), other.isMarked()]).toEqual([false, true]);
  expect([kept.take(), other.isMarked(), kept.isListening(), kept.take()]).toEqual([other.button, false, false, null]);
});

test('[HDR-11] what sends a form or answers nobody is left to the browser', () => {
  const form = { hasAttribute: () => true };
  const buttons = [fakeButton({ form, type: 'submit' }), fakeButton({ disabled: true })];
  expect(tapped(...buttons, { tap: tapOn(null) }).take()).toBeNull();
  expect(tapped(fakeButton({ form: {}, type: 'button' })).take()).not.toBeNull();
});

test('[HDR-11] a form that names no address is not sent by the browser, but by the shop when it lives', () => {
  const { button, isMarked } = fakeButton({ form: { hasAttribute: () => false }, type: 'submit' });
  const preventDefault = vi.fn();
  const kept = tapped({ tap: tapOn(button, preventDefault) });
  expect([preventDefault.mock.calls.length, isMarked(), kept.take()]).toEqual([1, true, button]);
});

test('[HDR-11] a tap that nothing will come of is no longer shown', () => {
  const one = fakeButton();
  const kept = tapped(one);
  kept.drop();
  expect([one.isMarked(), kept.take()]).toEqual([false, null]);
});

test.each(['scroll', 'keydown', 'pointerdown'])('what is out of sight is laid out with the first %s', (sign) => {
  const page = new EventTarget();
  const dataset: DOMStringMap = {};
  markUnmoved(page, { dataset });
  expect(dataset).toEqual({ unmoved: '' });
  page.dispatchEvent(new Event('pointermove'));
  expect(dataset).toEqual({ unmoved: '' });
  page.dispatchEvent(new Event(sign));
  expect(dataset).toEqual({});
});

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const face: LateFace = { family: 'Figtree', href: '/figtree.woff2', weight: '400' };

/** A page with or without a large picture, and what starting the shop on it does, in order. */
function startOn(
  picture: (EventTarget & { complete: boolean }) | null,
  failing: readonly string[] = [],
  { hidden = false, knowsPreloads = true, lost = [] as string[], answerTime = 0 } = {},
) {
  const done: string[] = [];
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => void setTimeout(work, 16));
  vi.stubGlobal(
    'FontFace',
    class {
      name: string;
      constructor(family: string, src: string, { weight }: FontFaceDescriptors) {
        this.name = `${family} ${weight} ${src}`;
      }
      load() {
        return failing.includes('typeface') ? Promise.reject(new Error('offline')) : Promise.resolve(this);
      }
    },
  );
  vi.stubGlobal('document', {
    currentScript: { nonce: 'secret' },
    hidden,
    querySelector: () => picture,
    createElement: () => ({}),
    head: {
      append: (...links: Partial<HTMLLinkElement>[]) => {
        for (const { rel, as, fetchPriority, href, nonce, onload, onerror } of links) {
          done.push([rel, as, fetchPriority, href, nonce].filter(Boolean).join(' '));
          if (!knowsPreloads || rel !== 'modulepreload') continue;
          const isLost = lost.includes(href ?? '');
          if (isLost) lost.splice(lost.indexOf(href ?? ''), 1);
          const answer = () => (isLost ? onerror : onload)?.call(undefined as never, undefined as never);
          if (answerTime > 0) setTimeout(answer, answerTime);
          else queueMicrotask(answer);
        }
      },
    },
    fonts: { add: ({ name }: { name: string }) => done.push(`typeface ${name}`) },
  });
  const failures = [...failing];
  const load = (script: string): Promise<void> => {
    done.push(`run ${script}`);
    if (!failures.includes(script)) return Promise.resolve();
    failures.splice(failures.indexOf(script), 1);
    return Promise.reject(new Error('offline'));
  };
  startShop(['/entry.js', ['/core.js'], [face]], load, () => done.push('failed'));
  return done;
}

const preloads = ['modulepreload /entry.js secret', 'modulepreload /core.js secret'];
const typeface = 'preload font low /figtree.woff2 secret';
const all = [...preloads, 'run /core.js', typeface, 'typeface Figtree 400 url(/figtree.woff2)', 'run /entry.js'];
const largePicture = (complete: boolean) => Object.assign(new EventTarget(), { complete });

test('script and typefaces are fetched once the largest picture is painted, scripts run one by one', async () => {
  const picture = largePicture(false);
  const done = startOn(picture);
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).toEqual([]);
  picture.dispatchEvent(new Event('load'));
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(20);
  expect(done).toEqual(all);
  await vi.advanceTimersByTimeAsync(5000);
  expect(done).toEqual(all);
});

test.each([
  ['without a large picture', null],
  ['with a picture that is there', largePicture(true)],
])('a page %s starts after its first paint', async (_, picture) => {
  const done = startOn(picture);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(20);
  expect(done).toEqual(all);
});

test('a picture that is lost or late does not hold the shop up', async () => {
  const lost = largePicture(false);
  const done = startOn(lost);
  lost.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(20);
  expect(done).toEqual(all);
  const late = startOn(largePicture(false));
  await vi.advanceTimersByTimeAsync(2999);
  expect(late).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(late).toEqual(all.slice(0, 1));
  await vi.advanceTimersByTimeAsync(10);
  expect(late.slice(0, 3)).toEqual(all.slice(0, 3));
});

test('scripts are not all asked for in one task', async () => {
  const done = startOn(null);
  while (done.length === 0) vi.advanceTimersToNextTimer();
  expect(done).toEqual(all.slice(0, 1));
  await vi.advanceTimersByTimeAsync(20);
  expect(done).toEqual(all);
});

test('a hidden page, whose timers may take a second each, waits for none of them', async () => {
  const done = startOn(null, [], { hidden: true });
  while (done.length === 0) vi.advanceTimersToNextTimer();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(all);
});

test('a script that is lost on the way is asked for once more, and reported when it is lost again', async () => {
  const once = startOn(null, [], { lost: ['/core.js'] });
  await vi.advanceTimersByTimeAsync(20);
  expect(once).toEqual([...preloads, preloads[1], ...all.slice(2)]);
  const twice = startOn(null, [], { lost: ['/core.js', '/core.js'] });
  await vi.advanceTimersByTimeAsync(20);
  expect(twice).toEqual([...preloads, preloads[1], typeface, 'typeface Figtree 400 url(/figtree.woff2)', 'failed']);
});

test('a script that is lost while its import waits for it is asked for once more too', async () => {
  const done = startOn(null, ['/core.js'], { lost: ['/core.js'], answerTime: 30 });
  await vi.advanceTimersByTimeAsync(200);
  expect(done).toEqual([...preloads, 'run /core.js', preloads[1], ...all.slice(2)]);
});

test('a browser that asks for no scripts ahead runs them as they come', async () => {
  const done = startOn(null, [], { knowsPreloads: false });
  await vi.advanceTimersByTimeAsync(20);
  expect(done).toEqual(all);
});

test('a script that does not come is reported, typefaces that do not come are not', async () => {
  const done = startOn(null, ['/core.js', 'typeface']);
  await vi.advanceTimersByTimeAsync(100);
  expect(done).toEqual([...preloads, 'run /core.js', typeface, 'failed']);
});

test('the bundle is one small script, which keeps taps, marks the page and offers to start the shop', async () => {
  vi.useRealTimers();
  const script = await bundleInlineScript(projectRoot);
  expect(script.length).toBeLessThan(2100);
  const listened: string[] = [];
  const root = { dataset: {} as DOMStringMap };
  const page: Record<string, unknown> = {
    addEventListener: (type: string) => listened.push(type),
    location: { hash: '' },
  };
  const performance = { getEntriesByType: () => [] };
  new Script(script).runInContext(createContext({ window: page, document: { documentElement: root }, performance }));
  expect([listened, root.dataset, typeof page['takeTap'], typeof page['startShop']]).toEqual([
    ['click', 'scroll', 'keydown', 'pointerdown'],
    { unmoved: '' },
    'function',
    'function',
  ]);
});

test.each([
  ['goes there', { type: 'navigate' }, '', false],
  ['loads it anew', { type: 'reload' }, '', true],
  ['comes back', { type: 'back_forward' }, '', true],
  ['goes to a part of it', { type: 'navigate' }, '#reviews', true],
  ['uses a browser that does not tell', {}, '', false],
])('a page is laid out whole at once for who %s: %j %s %s', (_, entry, hash, isWhole) => {
  const remove = vi.fn();
  const getElementById = (id: string) => (id === 'first-view' ? ({ remove } as unknown as HTMLElement) : null);
  layOutWhereLeft({ getElementById }, { entries: [entry], hash });
  expect(remove).toHaveBeenCalledTimes(isWhole ? 1 : 0);
});
