import { videoSetup } from './video.setup.ts';

/**
 * A moving picture (HOM-08). It is fetched when it is about to be seen, where the shopper's settings allow it, and
 * otherwise when somebody asks for it.
 */
export const videoMachine = videoSetup.createMachine({
  id: 'video',
  description: 'Plays a moving picture once it is about to be seen or asked for, and stops it when told to',
  initial: 'waiting',
  states: {
    waiting: {
      invoke: { src: 'startListener', id: 'startListener' },
      on: { 'video.near': 'loading', 'video.play': 'loading' },
    },
    resting: { description: 'It was stopped, and starts by a tap only', on: { 'video.play': 'loading' } },
    loading: {
      tags: 'busy',
      on: { 'video.loaded': 'playing', 'video.broken': 'failed', 'video.pause': 'resting' },
      after: { requestTimeout: 'failed' },
    },
    playing: { on: { 'video.pause': 'resting', 'video.broken': 'failed' } },
    failed: { on: { 'video.play': 'loading' } },
  },
});
