import { setup } from 'xstate';
import { requestTimeout } from '../kit/delays.ts';
import type { FilmEvent } from './film.types.ts';

export const filmSetup = setup({
  types: { events: {} as FilmEvent, tags: {} as 'busy' },
  delays: { requestTimeout },
});
