import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { provideHeaderBar, selectIsBarHidden, type HeaderBarEvent } from '#machines/header-bar/index.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

const open = (top = 0) => {
  let hear: (event: HeaderBarEvent) => void = () => undefined;
  let hasEnded = false;
  let listens = 0;
  const logic = provideHeaderBar({
    scrollListener: (send) => {
      hear = send;
      listens += 1;
      return () => {
        hasEnded = true;
      };
    },
  });
  const actor = createActor(machineUnderTest(logic), { input: { top } });
  actor.start();
  return {
    isHidden: () => selectIsBarHidden(actor.getSnapshot()),
    /** Whether the bar is hidden after each of these places. */
    scrolls: (...tops: number[]) =>
      tops.map((to) => {
        hear({ type: 'page.scrolled', top: to });
        return selectIsBarHidden(actor.getSnapshot());
      }),
    /** how often it began to listen to the page */
    listens: () => listens,
    does: (event: HeaderBarEvent) => hear(event),
    leaves: () => {
      actor.stop();
      return hasEnded;
    },
  };
};

test('[HDR-06] the bar goes on the way down and comes back on the way up', () => {
  const bar = open();
  expect(bar.scrolls(50, 119, 120, 121, 600)).toEqual([false, false, false, true, true]);
  expect(bar.scrolls(594, 588, 587)).toEqual([true, true, false]);
  expect(bar.scrolls(599, 600)).toEqual([false, true]);
});

test('[HDR-06] near the top of a page the bar is always there, also where the page bounces', () => {
  const bar = open();
  expect(bar.scrolls(400, 125, 120)).toEqual([true, false, false]);
  expect(bar.scrolls(-60, 0, 110)).toEqual([false, false, false]);
});

test('[HDR-06] the tremble of a thumb changes nothing, wherever it adds up from', () => {
  const bar = open(300);
  expect(bar.scrolls(310, 300, 312, 300, 312)).toEqual([false, false, false, false, false]);
  expect(bar.scrolls(313)).toEqual([true]);
  expect(bar.scrolls(303, 313, 301)).toEqual([true, true, true]);
  expect(bar.scrolls(300)).toEqual([false]);
  expect(open(500).scrolls(300, 312, 313)).toEqual([false, false, true]);
});

test('[HDR-06] a keyboard in the bar brings it back and holds it, wherever the page goes', () => {
  const bar = open();
  bar.scrolls(700);
  bar.does({ type: 'bar.focused' });
  expect([bar.isHidden(), bar.listens()]).toEqual([false, 1]);
  expect(bar.scrolls(1000, 1400)).toEqual([false, false]);
  bar.does({ type: 'bar.blurred' });
  expect(bar.scrolls(1410, 1413)).toEqual([false, true]);
});

test('[HDR-06] a bar that goes away no longer listens', () => {
  expect(open().leaves()).toBe(true);
});
