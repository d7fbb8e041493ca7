import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { statePath } from '#machines/kit/index.ts';
import {
  provideZoom,
  selectCanDecrease,
  selectCanIncrease,
  selectHasNext,
  selectHasPrevious,
  selectScale,
  selectZoomPlace,
} from '#machines/zoom/index.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

function startZoom(at = 0, count = 3) {
  const actor = createActor(machineUnderTest(provideZoom()), { input: { count, at } });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const scale = () => selectScale(actor.getSnapshot());
  return {
    actor,
    facts,
    scale,
    place: () => selectZoomPlace(actor.getSnapshot()),
    snapshot: () => actor.getSnapshot(),
  };
}

test('[DET-02] a picture grows and shrinks by steps, and the steps end', () => {
  const { actor, scale, snapshot } = startZoom();
  const grown = Array.from({ length: 5 }, () => {
    actor.send({ type: 'zoom.increase' });
    return scale();
  });
  expect(grown).toEqual([1.5, 2, 3, 4, 4]);
  expect([selectCanIncrease(snapshot()), selectCanDecrease(snapshot())]).toEqual([false, true]);
  const shrunk = Array.from({ length: 5 }, () => {
    actor.send({ type: 'zoom.decrease' });
    return scale();
  });
  expect(shrunk).toEqual([3, 2, 1.5, 1, 1]);
  expect([selectCanIncrease(snapshot()), selectCanDecrease(snapshot())]).toEqual([true, false]);
});

test('[DET-02] two fingers choose any size between fitting and four times, and steps go on from there', () => {
  const { actor, scale, snapshot } = startZoom();
  actor.send({ type: 'zoom.pinch', scale: 1.7 });
  expect([scale(), statePath(snapshot())]).toEqual([1.7, 'viewing.enlarged']);
  actor.send({ type: 'zoom.increase' });
  expect(scale()).toBe(2);
  actor.send({ type: 'zoom.pinch', scale: 11 });
  expect([scale(), statePath(snapshot())]).toEqual([4, 'viewing.largest']);
  actor.send({ type: 'zoom.pinch', scale: 0.4 });
  expect([scale(), statePath(snapshot())]).toEqual([1, 'viewing.fitted']);
});

test('[DET-02] the next picture begins as a whole and is told; the arrows end with the pictures', () => {
  const { actor, facts, place, scale, snapshot } = startZoom(1);
  actor.send({ type: 'zoom.increase' });
  actor.send({ type: 'picture.next' });
  expect([place(), scale(), selectHasNext(snapshot()), selectHasPrevious(snapshot())]).toEqual([2, 1, false, true]);
  actor.send({ type: 'picture.next' });
  actor.send({ type: 'zoom.increase' });
  for (let press = 0; press < 4; press += 1) actor.send({ type: 'picture.previous' });
  expect([place(), scale(), selectHasNext(snapshot()), selectHasPrevious(snapshot())]).toEqual([0, 1, true, false]);
  expect(facts).toEqual([2, 1, 0].map((at) => ({ type: 'picture.shown', at })));
});

test('a picture that is not there begins with the first', () => {
  expect([startZoom(3).place(), startZoom(-1).place(), startZoom(0.5).place(), startZoom(2).place()]).toEqual([
    0, 0, 0, 2,
  ]);
});

test('closing ends the popup and is told', () => {
  const { actor, facts, snapshot } = startZoom();
  actor.send({ type: 'zoom.close' });
  expect([facts, snapshot().status]).toEqual([[{ type: 'zoom.dismissed' }], 'done']);
});
