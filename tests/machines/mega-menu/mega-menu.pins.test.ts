import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { statePath } from '#machines/kit/state-path.ts';
import { provideMegaMenu, selectShownTop, type MegaMenuEvent } from '#machines/mega-menu/index.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

const arrive = () => {
  const clock = new SimulatedClock();
  const actor = createActor(machineUnderTest(provideMegaMenu()), { clock });
  actor.start();
  return {
    wait: (ms: number) => clock.increment(ms),
    does: (...events: MegaMenuEvent[]) => events.forEach((event) => actor.send(event)),
    shown: () => selectShownTop(actor.getSnapshot()),
    state: () => statePath(actor.getSnapshot()),
  };
};

/** A menu whose chart has been there for a while, with the panel of one category shown. */
const start = (shown: number | null = null) => {
  const menu = arrive();
  if (shown !== null) menu.does(point(shown));
  menu.wait(90);
  return menu;
};

const point = (menu_id: number): MegaMenuEvent => ({ type: 'top.point', menu_id });
const tap = (menu_id: number): MegaMenuEvent => ({ type: 'top.tap', menu_id });
const focus = (menu_id: number): MegaMenuEvent => ({ type: 'top.focus', menu_id });
const leave: MegaMenuEvent = { type: 'menu.leave' };
const dismiss: MegaMenuEvent = { type: 'menu.dismiss' };

test('[HDR-07] a pointer that rests on a category opens it, one that crosses the bar opens nothing', () => {
  const menu = start();
  menu.does(point(1));
  menu.wait(60);
  menu.does(point(1));
  menu.wait(29);
  expect(menu.shown()).toBe(null);
  menu.wait(1);
  expect([menu.shown(), menu.state()]).toEqual([1, 'open.resting']);
  const crossed = start();
  crossed.does(point(1));
  crossed.wait(80);
  crossed.does(point(2));
  crossed.wait(80);
  expect(crossed.shown()).toBe(null);
  crossed.does(leave);
  crossed.wait(1_000);
  expect([crossed.shown(), crossed.state()]).toEqual([null, 'closed']);
  crossed.does(point(1), point(2));
  crossed.wait(90);
  expect(crossed.shown()).toBe(2);
});

test('[HDR-07] on the way into its panel the pointer may cross another category; resting there shows that', () => {
  const menu = start(1);
  menu.does(point(2));
  menu.wait(89);
  menu.does(point(1));
  menu.wait(1_000);
  expect(menu.shown()).toBe(1);
  menu.does(point(2));
  menu.wait(90);
  expect([menu.shown(), menu.state()]).toEqual([2, 'open.resting']);
});

test('[HDR-07] a pointer that left may come back for a moment; then the panel goes', () => {
  const menu = start(1);
  menu.does(leave);
  menu.wait(199);
  expect(menu.shown()).toBe(1);
  menu.does(point(1));
  menu.wait(1_000);
  expect(menu.shown()).toBe(1);
  menu.does(leave);
  menu.wait(200);
  expect([menu.shown(), menu.state()]).toEqual([null, 'closed']);
});

test('[HDR-07] a finger or a key opens a category and closes it again; the focus elsewhere closes it', () => {
  const menu = start();
  menu.does(tap(1));
  expect(menu.shown()).toBe(1);
  menu.does(tap(2));
  expect(menu.shown()).toBe(2);
  menu.does(tap(2));
  expect(menu.state()).toBe('closed');
  menu.does(focus(1));
  expect(menu.shown()).toBe(null);
  menu.does(tap(1), focus(1));
  expect(menu.shown()).toBe(1);
  menu.does(focus(2));
  expect([menu.shown(), menu.state()]).toEqual([null, 'closed']);
  menu.does(tap(2), dismiss);
  expect([menu.shown(), menu.state()]).toEqual([null, 'closed']);
});

test('[HDR-07] Escape and a followed link close whatever was about to open', () => {
  const menu = start();
  menu.does(point(1), dismiss);
  menu.wait(1_000);
  expect(menu.state()).toBe('closed');
  const switching = start(1);
  switching.does(point(2), dismiss);
  switching.wait(1_000);
  expect(switching.state()).toBe('closed');
});

test('[HDR-07] the chart takes over from the style sheet: what was under the pointer stays shown', () => {
  const menu = arrive();
  menu.does(point(1), point(2));
  expect([menu.shown(), menu.state()]).toEqual([2, 'arriving']);
  menu.wait(90);
  expect([menu.shown(), menu.state()]).toEqual([2, 'open.resting']);
  const left = arrive();
  left.does(point(1), leave);
  expect(left.shown()).toBe(null);
  left.wait(90);
  expect(left.state()).toBe('closed');
});

test('[HDR-07] a tap or a key that the chart was loaded for is carried out', () => {
  const tapped = arrive();
  tapped.does(tap(1));
  expect([tapped.shown(), tapped.state()]).toEqual([1, 'open.resting']);
  const focused = arrive();
  focused.does(focus(1), tap(1));
  expect([focused.shown(), focused.state()]).toEqual([1, 'open.resting']);
});
