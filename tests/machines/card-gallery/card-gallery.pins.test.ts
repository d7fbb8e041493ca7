import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { provideCardGallery, selectPictureCount, selectPictureIndex } from '#machines/card-gallery/index.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

function startGallery(count: number) {
  const clock = new SimulatedClock();
  const actor = createActor(machineUnderTest(provideCardGallery()), { input: { count }, clock });
  actor.start();
  const index = (): number => selectPictureIndex(actor.getSnapshot());
  return { actor, clock, index, count: () => selectPictureCount(actor.getSnapshot()) };
}

test('[LST-12] under the mouse the next picture comes every 1000 ms, and the first after the last', () => {
  const { actor, clock, index } = startGallery(3);
  actor.send({ type: 'hover.begin' });
  clock.increment(999);
  expect(index()).toBe(0);
  clock.increment(1);
  expect(index()).toBe(1);
  clock.increment(1000);
  expect(index()).toBe(2);
  clock.increment(1000);
  expect(index()).toBe(0);
});

test('[LST-12] when the mouse leaves, it pauses and the first picture is back', () => {
  const { actor, clock, index } = startGallery(4);
  actor.send({ type: 'hover.begin' });
  clock.increment(1000);
  clock.increment(1000);
  expect(index()).toBe(2);
  actor.send({ type: 'hover.end' });
  expect(index()).toBe(0);
  clock.increment(5000);
  expect(index()).toBe(0);
});

test('[LST-07, LST-12] no more than five pictures are shown, and one alone does not play', () => {
  expect(startGallery(9).count()).toBe(5);
  const { actor, clock, index } = startGallery(1);
  actor.send({ type: 'hover.begin' });
  clock.increment(3000);
  expect([index(), actor.getSnapshot().matches('resting')]).toEqual([0, true]);
});

test('[LST-07] a finger goes on and back, and not past the ends', () => {
  const { actor, index } = startGallery(2);
  actor.send({ type: 'swipe.previous' });
  expect(index()).toBe(0);
  actor.send({ type: 'swipe.next' });
  actor.send({ type: 'swipe.next' });
  expect(index()).toBe(1);
  actor.send({ type: 'swipe.previous' });
  expect(index()).toBe(0);
});

test('[LST-12] a finger stops what the mouse began, and what it chose stays', () => {
  const { actor, clock, index } = startGallery(3);
  actor.send({ type: 'hover.begin' });
  actor.send({ type: 'swipe.next' });
  clock.increment(5000);
  expect(index()).toBe(1);
  actor.send({ type: 'hover.end' });
  clock.increment(5000);
  expect(index()).toBe(0);
});

test('[LST-12] a mouse that comes back plays the pictures again, also after a finger', () => {
  const { actor, clock, index } = startGallery(3);
  actor.send({ type: 'hover.begin' });
  actor.send({ type: 'hover.end' });
  actor.send({ type: 'hover.begin' });
  clock.increment(1000);
  expect(index()).toBe(1);
  actor.send({ type: 'swipe.next' });
  actor.send({ type: 'hover.end' });
  actor.send({ type: 'hover.begin' });
  clock.increment(1000);
  expect(index()).toBe(1);
  clock.increment(1000);
  expect(index()).toBe(2);
});
