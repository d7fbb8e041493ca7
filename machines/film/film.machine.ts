import { filmSetup } from './film.setup.ts';

/** A moving picture (HOM-08): it rests until somebody asks for it, and is fetched then and not before. */
export const filmMachine = filmSetup.createMachine({
  id: 'film',
  description: 'Fetches a moving picture when somebody asks for it, and stops it when they have seen enough',
  initial: 'resting',
  states: {
    resting: { on: { 'film.play': 'loading' } },
    loading: {
      tags: 'busy',
      on: { 'film.loaded': 'playing', 'film.broken': 'failed', 'film.pause': 'resting' },
      after: { requestTimeout: 'failed' },
    },
    playing: { on: { 'film.pause': 'resting', 'film.broken': 'failed' } },
    failed: { on: { 'film.play': 'loading' } },
  },
});
