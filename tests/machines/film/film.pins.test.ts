import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  provideFilm,
  selectHasFilmFailed,
  selectIsFilmLoading,
  selectIsFilmPlaying,
  selectIsFilmWanted,
  type FilmEvent,
} from '#machines/film/index.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

const open = () => {
  const clock = new SimulatedClock();
  const actor = createActor(machineUnderTest(provideFilm()), { clock });
  actor.start();
  return {
    clock,
    does: (...types: FilmEvent['type'][]) => {
      for (const type of types) actor.send({ type });
      return actor.getSnapshot().value;
    },
    sees: () => {
      const snapshot = actor.getSnapshot();
      return [
        selectIsFilmWanted(snapshot),
        selectIsFilmLoading(snapshot),
        selectIsFilmPlaying(snapshot),
        selectHasFilmFailed(snapshot),
      ];
    },
  };
};

test('[HOM-08] nothing moves, and nothing is fetched, before somebody asks for it', () => {
  const film = open();
  expect([film.does(), film.sees()]).toEqual(['resting', [false, false, false, false]]);
  expect([film.does('film.play'), film.sees()]).toEqual(['loading', [true, true, false, false]]);
  expect([film.does('film.loaded'), film.sees()]).toEqual(['playing', [true, false, true, false]]);
});

test('[HOM-08] it stops when it is told to, also while it is on its way', () => {
  expect(open().does('film.play', 'film.pause')).toBe('resting');
  expect(open().does('film.play', 'film.pause', 'film.loaded')).toBe('resting');
  expect(open().does('film.play', 'film.loaded', 'film.pause')).toBe('resting');
});

test('[HOM-08, CST-01] what does not come can be asked for again; after 100000 ms it is given up', () => {
  const film = open();
  expect([film.does('film.play', 'film.broken'), film.sees()]).toEqual(['failed', [false, false, false, true]]);
  expect(film.does('film.play')).toBe('loading');
  film.clock.increment(99_999);
  expect(film.does()).toBe('loading');
  film.clock.increment(1);
  expect(film.does()).toBe('failed');
  expect(film.does('film.play', 'film.loaded', 'film.broken')).toBe('failed');
});
