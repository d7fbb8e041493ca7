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
  const actor = createActor(machineUnderTest(provideVideo()), { clock });
  actor.start();
  return {
    clock,
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

test('[HOM-08] nothing moves, and nothing is fetched, before somebody asks for it', () => {
  const video = open();
  expect([video.does(), video.sees()]).toEqual(['resting', [false, false, false, false]]);
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
