import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { statePath } from '#machines/kit/index.ts';
import { provideHelpBubble, selectSpot, type HelpBubbleEvent } from '#machines/help-bubble/index.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

/** A bubble whose page is moved, and whose places are told, by the test. */
function startBubble() {
  const clock = new SimulatedClock();
  const ended: string[] = [];
  let looks = 0;
  const ears: Partial<Record<'page' | 'spot', (event: HelpBubbleEvent) => void>> = {};
  const logic = provideHelpBubble({
    pageListener: (send) => {
      ears.page = send as (event: HelpBubbleEvent) => void;
      return () => ended.push('page');
    },
    spotListener: (send) => {
      looks += 1;
      ears.spot = send as (event: HelpBubbleEvent) => void;
      return () => ended.push('spot');
    },
  });
  const actor = createActor(machineUnderTest(logic), { clock }).start();
  return {
    actor,
    clock,
    ended,
    looks: () => looks,
    state: () => statePath(actor.getSnapshot()),
    spot: () => selectSpot(actor.getSnapshot()),
    page: (type: 'page.moved' | 'page.changed') => ears.page?.({ type }),
    tell: (event: HelpBubbleEvent) => ears.spot?.(event),
  };
}

test('[SHL-15] the bubble looks for a place when the page has rested for 200 ms, and floats there until it moves', () => {
  const { actor, clock, ended, looks, state, spot, page, tell } = startBubble();
  expect([state(), looks()]).toEqual(['docked.resting', 0]);
  page('page.moved');
  clock.increment(199);
  expect([state(), looks()]).toEqual(['yielding.waiting', 0]);
  page('page.moved');
  clock.increment(199);
  expect([state(), looks()]).toEqual(['yielding.waiting', 0]);
  clock.increment(1);
  expect([state(), looks(), spot()]).toEqual(['yielding.measuring', 1, null]);
  tell({ type: 'spot.found', bottom: 84 });
  expect([state(), spot()]).toEqual(['floating.resting', 84]);
  page('page.moved');
  expect([state(), spot()]).toEqual(['yielding.waiting', null]);
  actor.stop();
  expect(ended).toEqual(['spot', 'page']);
});

test('[SHL-15] a tap lets it look again from where it is, without a flicker in between', () => {
  const { clock, looks, state, spot, page, tell } = startBubble();
  page('page.moved');
  clock.increment(200);
  tell({ type: 'spot.found', bottom: 12 });
  page('page.changed');
  clock.increment(100);
  page('page.changed');
  clock.increment(199);
  expect([state(), spot(), looks()]).toEqual(['floating.waiting', 12, 1]);
  clock.increment(1);
  expect([state(), spot(), looks()]).toEqual(['floating.measuring', 12, 2]);
  tell({ type: 'spot.missing' });
  expect([state(), spot()]).toEqual(['docked.resting', null]);
  page('page.changed');
  clock.increment(200);
  tell({ type: 'spot.missing' });
  expect(state()).toBe('docked.resting');
  page('page.changed');
  clock.increment(200);
  tell({ type: 'spot.found', bottom: 44 });
  expect([state(), spot()]).toEqual(['floating.resting', 44]);
  page('page.changed');
  clock.increment(200);
  tell({ type: 'spot.found', bottom: 60 });
  expect([state(), spot()]).toEqual(['floating.resting', 60]);
});

test('[SHL-15] a moved page without room docks the bubble', () => {
  const { clock, state, page, tell } = startBubble();
  page('page.moved');
  clock.increment(200);
  tell({ type: 'spot.missing' });
  expect(state()).toBe('docked.resting');
});

test('[SHL-15] a wide window has no bubble: it stays as it was until the page moves again', () => {
  const { clock, state, page, tell } = startBubble();
  page('page.changed');
  clock.increment(200);
  expect(state()).toBe('docked.measuring');
  tell({ type: 'bubble.hidden' });
  expect(state()).toBe('docked.resting');
  page('page.moved');
  clock.increment(200);
  tell({ type: 'bubble.hidden' });
  expect(state()).toBe('yielding.resting');
  page('page.moved');
  clock.increment(200);
  tell({ type: 'spot.found', bottom: 12 });
  page('page.changed');
  clock.increment(200);
  tell({ type: 'bubble.hidden' });
  expect(state()).toBe('floating.resting');
});
