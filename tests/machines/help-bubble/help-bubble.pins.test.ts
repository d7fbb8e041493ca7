import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { provideHelpBubble, selectSpot, type HelpBubbleEvent } from '#machines/help-bubble/index.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

test('[SHL-15] the bubble floats in a free place of a resting page, and yields as soon as the page moves', () => {
  let hear: (event: HelpBubbleEvent) => void = () => undefined;
  let hasEnded = false;
  const logic = provideHelpBubble({
    spotListener: (send) => {
      hear = send;
      return () => {
        hasEnded = true;
      };
    },
  });
  const actor = createActor(machineUnderTest(logic)).start();
  const after = (event: HelpBubbleEvent): number | null => {
    hear(event);
    return selectSpot(actor.getSnapshot());
  };
  expect(selectSpot(actor.getSnapshot())).toBeNull();
  expect(after({ type: 'spot.found', bottom: 84 })).toBe(84);
  expect(after({ type: 'spot.found', bottom: 12 })).toBe(12);
  expect(after({ type: 'page.moved' })).toBeNull();
  expect(after({ type: 'spot.found', bottom: 300 })).toBe(300);
  expect(after({ type: 'spot.missing' })).toBeNull();
  actor.stop();
  expect(hasEnded).toBe(true);
});
