import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  provideVideo,
  selectHasVideoFailed,
  selectIsVideoLoading,
  selectIsVideoPlaying,
  selectIsVideoWanted,
  type VideoEvent,
} from '#machines/video/index.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

const open = () => {
  const clock = new SimulatedClock();
  let start = (): void => undefined;
  let isHeard = true;
  const logic = provideVideo({
    startListener: (send) => {
      start = () => send({ type: 'video.near' });
      return () => {
        isHeard = false;
      };
    },
  });
  const actor = createActor(machineUnderTest(logic), { clock });
  actor.start();
  return {
    clock,
    comesNear: () => {
      start();
      return actor.getSnapshot().value;
    },
    hears: () => isHeard,
    does: (...types: VideoEvent['type'][]) => {
      for (const type of types) actor.send({ type });
      return actor.getSnapshot().value;
    },
    sees: () => {
      const snapshot = actor.getSnapshot();
      return [
        selectIsVideoWanted(snapshot),
        selectIsVideoLoading(snapshot),
        selectIsVideoPlaying(snapshot),
        selectHasVideoFailed(snapshot),
      ];
    },
  };
};

test('[HOM-08] it starts by itself when it is about to be seen, and not again once it was stopped', () => {
  const video = open();
  expect([video.does(), video.hears()]).toEqual(['waiting', true]);
  expect([video.comesNear(), video.sees()]).toEqual(['loading', [true, true, false, false]]);
  expect(video.hears()).toBe(false);
  expect(video.does('video.loaded')).toBe('playing');
  expect([video.does('video.pause'), video.comesNear()]).toEqual(['resting', 'resting']);
  expect([video.does('video.play'), video.sees()]).toEqual(['loading', [true, true, false, false]]);
});

test('[HOM-08] nothing moves, and nothing is fetched, before somebody asks for it', () => {
  const video = open();
  expect([video.does(), video.sees()]).toEqual(['waiting', [false, false, false, false]]);
  expect([video.does('video.play'), video.sees()]).toEqual(['loading', [true, true, false, false]]);
  expect([video.does('video.loaded'), video.sees()]).toEqual(['playing', [true, false, true, false]]);
});

test('[HOM-08] it stops when it is told to, also while it is on its way', () => {
  expect(open().does('video.play', 'video.pause')).toBe('resting');
  expect(open().does('video.play', 'video.pause', 'video.loaded')).toBe('resting');
  expect(open().does('video.play', 'video.loaded', 'video.pause')).toBe('resting');
});

test('[HOM-08, CST-01] what does not come can be asked for again; after 100000 ms it is given up', () => {
  const video = open();
  expect([video.does('video.play', 'video.broken'), video.sees()]).toEqual(['failed', [false, false, false, true]]);
  expect(video.does('video.play')).toBe('loading');
  video.clock.increment(99_999);
  expect(video.does()).toBe('loading');
  video.clock.increment(1);
  expect(video.does()).toBe('failed');
  expect(video.does('video.play', 'video.loaded', 'video.broken')).toBe('failed');
});
