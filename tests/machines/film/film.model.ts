import { filmMachine } from '#machines/film/index.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';

const inShop = headlessOnly('tests/e2e/browse/home.e2e.ts plays, stops and breaks it');

export const filmModel = defineModel(filmMachine, {
  inputs: { 'on a page': undefined },
  events: {
    'film.play': { gesture: inShop },
    'film.pause': { gesture: inShop },
    'film.loaded': { gesture: inShop },
    'film.broken': { gesture: inShop },
  },
  actors: {},
  ignored: [
    { events: ['film.play'], in: ['loading', 'playing'], reason: 'it was asked for already' },
    { events: ['film.pause'], in: ['resting', 'failed'], reason: 'nothing moves' },
    { events: ['film.loaded'], outside: ['loading'], reason: 'a report that comes late' },
    { events: ['film.broken'], in: ['resting', 'failed'], reason: 'a report that comes late' },
  ],
  project: () => null,
});
