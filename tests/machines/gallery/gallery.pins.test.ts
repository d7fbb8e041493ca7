import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { provideGallery, selectPlace, type ZoomEvent } from '#machines/gallery/index.ts';
import { statePath } from '#machines/kit/index.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

function startGallery(count = 5, video: number | null = null) {
  const clock = new SimulatedClock();
  let turnTo: (event: ZoomEvent) => void = () => undefined;
  let isListening = false;
  let listens = 0;
  const zoomListener = (send: typeof turnTo): (() => void) => {
    turnTo = send;
    isListening = true;
    listens += 1;
    return () => void (isListening = false);
  };
  const actor = createActor(machineUnderTest(provideGallery({ zoomListener })), { input: { count, video }, clock });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return {
    actor,
    clock,
    facts,
    turnTo: (at: number) => turnTo({ type: 'picture.zoomed', at }),
    isListening: () => isListening,
    /** how often it began to listen to the zoom */
    listens: () => listens,
    see: () => [statePath(actor.getSnapshot()), selectPlace(actor.getSnapshot())],
  };
}

test('[DET-02] a thumb sends the strip to its picture, and what it passes does not count', () => {
  const { actor, clock, facts, see } = startGallery();
  actor.send({ type: 'picture.choose', at: 3 });
  actor.send({ type: 'strip.scrolled', at: 1 });
  expect([see(), facts]).toEqual([['gliding', 3], [{ type: 'picture.wanted', at: 3 }]]);
  clock.increment(159);
  actor.send({ type: 'strip.scrolled', at: 2 });
  clock.increment(159);
  expect(see()).toEqual(['gliding', 3]);
  clock.increment(1);
  expect(see()).toEqual(['resting', 3]);
});

test('[DET-02] a swipe keeps the picture nearest to the middle, and comes to rest when nothing moves', () => {
  const { actor, clock, facts, see } = startGallery();
  actor.send({ type: 'strip.scrolled', at: 0 });
  expect(see()).toEqual(['resting', 0]);
  actor.send({ type: 'strip.scrolled', at: 1 });
  expect(see()).toEqual(['swiping', 1]);
  clock.increment(100);
  actor.send({ type: 'strip.scrolled', at: 2 });
  clock.increment(100);
  expect(see()).toEqual(['swiping', 2]);
  actor.send({ type: 'strip.scrolled', at: 9 });
  expect(see()).toEqual(['swiping', 4]);
  clock.increment(160);
  expect([see(), facts]).toEqual([['resting', 4], []]);
});

test('[DET-02] arrows step through the pictures and stop at both ends', () => {
  const { actor, facts, see } = startGallery(2);
  actor.send({ type: 'picture.previous' });
  actor.send({ type: 'picture.next' });
  actor.send({ type: 'picture.next' });
  expect(see()).toEqual(['gliding', 1]);
  actor.send({ type: 'picture.previous' });
  expect([see(), facts]).toEqual([
    ['gliding', 0],
    [
      { type: 'picture.wanted', at: 1 },
      { type: 'picture.wanted', at: 0 },
    ],
  ]);
});

test('a picture that is in view, or is none, is not gone to', () => {
  const { actor, facts, see } = startGallery();
  for (const at of [0, 5, -1, 1.5]) actor.send({ type: 'picture.choose', at });
  expect([see(), facts]).toEqual([['resting', 0], []]);
});

test('[DET-02] the zoom opens on the picture in view', () => {
  const { actor, facts } = startGallery();
  actor.send({ type: 'picture.choose', at: 2 });
  actor.send({ type: 'zoom.open' });
  expect(facts.at(-1)).toEqual({ type: 'zoom.wanted', at: 2 });
});

test('[DET-02] a video has a place among the pictures: it is gone to as they are, and is not enlarged', () => {
  const { actor, facts, see } = startGallery(5, 2);
  actor.send({ type: 'picture.choose', at: 2 });
  actor.send({ type: 'zoom.open' });
  expect([see(), facts]).toEqual([['gliding', 2], [{ type: 'picture.wanted', at: 2 }]]);
});

test('[DET-02] the zoom counts pictures alone, and the strip follows it past the video', () => {
  const { actor, facts, see } = startGallery(5, 2);
  const zoomedFrom = (at: number) => {
    actor.send({ type: 'picture.choose', at });
    actor.send({ type: 'zoom.open' });
    return facts.at(-1);
  };
  expect([1, 3, 4].map(zoomedFrom)).toEqual([1, 2, 3].map((at) => ({ type: 'zoom.wanted', at })));
  for (const [picture, place] of [
    [0, 0],
    [2, 3],
    [1, 1],
    [3, 4],
  ] as const) {
    actor.send({ type: 'picture.zoomed', at: picture });
    expect([see(), facts.at(-1)]).toEqual([['gliding', place], { type: 'picture.followed', at: place }]);
  }
  for (const none of [3, 4, -1]) actor.send({ type: 'picture.zoomed', at: none });
  expect(see()).toEqual(['gliding', 4]);
});

test('[DET-02] the strip follows what is turned to in the zoom, for as long as the pictures are there', () => {
  const { actor, facts, isListening, listens, see, turnTo } = startGallery();
  turnTo(2);
  expect([see(), facts]).toEqual([['gliding', 2], [{ type: 'picture.followed', at: 2 }]]);
  actor.send({ type: 'picture.next' });
  actor.send({ type: 'picture.previous' });
  actor.send({ type: 'picture.choose', at: 4 });
  expect([see(), listens()]).toEqual([['gliding', 4], 1]);
  actor.stop();
  expect(isListening()).toBe(false);
});
