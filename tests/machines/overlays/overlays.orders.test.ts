import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { overlaysMachine, selectOpenOverlays, type Overlay } from '#machines/overlays/index.ts';

const login: Overlay = { id: 'login', params: {}, afterBack: 'repush' };
const other = (id: string): Overlay => ({ id, params: {}, afterBack: 'pop' });
const popups: Readonly<Record<string, Overlay>> = {
  login,
  menu: other('menu'),
  profile: other('profile'),
  search: other('search'),
};

/** What a shopper can do; `open` from the page or over a popup, `swap` from inside of one. */
const gestures = [
  ...Object.keys(popups).map((id) => `open ${id}`),
  'swap profile',
  'swap login',
  'close',
  'back',
  'forward',
] as const;

/** The chart beside a history that does what browsers do. */
const startShop = () => {
  const entries: (readonly Overlay[])[] = [[]];
  let at = 0;
  const actor = createActor(overlaysMachine, { input: { stack: [] } });
  const report = (): void => actor.send({ type: 'history.reported', stack: entries[at] ?? [] });
  const go = (by: number): void => {
    const to = Math.max(0, Math.min(entries.length - 1, at + by));
    if (to === at) return;
    at = to;
    report();
  };
  actor.on('history.pushWanted', ({ stack }) => {
    entries.splice(at + 1, entries.length, stack);
    at += 1;
    report();
  });
  actor.on('history.replaceWanted', ({ stack }) => {
    entries[at] = stack;
    report();
  });
  actor.on('history.backWanted', () => go(-1));
  actor.start();
  const does = (gesture: string): void => {
    const [verb, id = ''] = gesture.split(' ');
    const overlay = popups[id];
    if (verb === 'back') go(-1);
    else if (verb === 'forward') go(1);
    else if (verb === 'close') actor.send({ type: 'overlay.close' });
    else if (overlay !== undefined) actor.send({ type: verb === 'swap' ? 'overlay.swap' : 'overlay.open', overlay });
  };
  return {
    does,
    shown: () => selectOpenOverlays(actor.getSnapshot()).map(({ id }) => id),
    isIdle: () => actor.getSnapshot().matches('none') || actor.getSnapshot().matches('open'),
  };
};

/** What a shopper expects to see, in words that know nothing of history entries or of the chart. */
const startExpectations = () => {
  let shown: readonly string[] = [];
  /** what forward brings back, the next one last */
  let undone: (readonly string[])[] = [];
  /** how many times back still shows this page */
  let below = 0;
  const leaveTopmost = (): void => {
    undone.push(shown);
    shown = shown.slice(0, -1);
  };
  const does = (gesture: string): void => {
    const [verb, id = ''] = gesture.split(' ');
    const top = shown.at(-1);
    if (verb === 'open' && id !== top) {
      shown = [...shown, id];
      undone = [];
    } else if (verb === 'swap' && top !== undefined && id !== top) {
      shown = [...shown.slice(0, -1), id];
    } else if (verb === 'close' && top !== undefined) {
      leaveTopmost();
    } else if (verb === 'back' && top !== undefined) {
      leaveTopmost();
      // SHL-11: the page's entry is pushed again, so there is nothing to go forward to.
      if (top === 'login' && shown.length === 0) {
        undone = [];
        below += 1;
      }
    } else if (verb === 'back' && below > 0) {
      below -= 1;
      undone.push(shown);
    } else if (verb === 'forward') {
      const next = undone.pop();
      if (next?.length === 0) below += 1;
      shown = next ?? shown;
    }
  };
  return { does, shown: () => shown };
};

const ordersOf = (length: number): string[][] =>
  length === 0 ? [[]] : ordersOf(length - 1).flatMap((order) => gestures.map((gesture) => [...order, gesture]));

test('[SHL-11, SHL-12] every order of four gestures over drawer, account, search and login ends where a shopper expects', () => {
  const surprises: string[] = [];
  const orders = ordersOf(4);
  for (const order of orders) {
    const shop = startShop();
    const shopper = startExpectations();
    for (const gesture of order) {
      shop.does(gesture);
      shopper.does(gesture);
      if (!shop.isIdle() || shop.shown().join() !== shopper.shown().join()) {
        surprises.push(
          `${order.join(', ')}: after ${gesture} ${shop.shown().join('+')}, not ${shopper.shown().join('+')}`,
        );
        break;
      }
    }
  }
  expect(orders.length).toBe(gestures.length ** 4);
  expect(surprises.slice(0, 20)).toEqual([]);
});
