import { videoSetup } from './video.setup.ts';

/** A moving picture (HOM-08): it rests until somebody asks for it, and is fetched then and not before. */
export const videoMachine = videoSetup.createMachine({
  id: 'video',
  description: 'Fetches a moving picture when somebody asks for it, and stops it when they have seen enough',
  initial: 'resting',
  states: {
    resting: { on: { 'video.play': 'loading' } },
    loading: {
      tags: 'busy',
      on: { 'video.loaded': 'playing', 'video.broken': 'failed', 'video.pause': 'resting' },
      after: { requestTimeout: 'failed' },
    },
    playing: { on: { 'video.pause': 'resting', 'video.broken': 'failed' } },
    failed: { on: { 'video.play': 'loading' } },
  },
});
