import { useSelector } from '@xstate/react';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import {
  selectHasFilmFailed,
  selectIsFilmLoading,
  selectIsFilmPlaying,
  selectIsFilmWanted,
  type FilmActor,
} from '#machines/film/index.ts';
import { statePath } from '#machines/kit/index.ts';
import { imageAt, phoneWindow } from '#machines/rules/product/images.ts';
import { videoWords } from '#machines/film/film.words.ts';
import { Notice, Spinner } from '#src/ui/index.ts';
import { FilmFrame, type ShownFilm } from './static-film.tsx';
import styles from './film.module.css';

type FilmProps = { readonly actor: FilmActor; readonly film: ShownFilm };

const widthsOf = ({ url }: ShownFilm, widths: readonly number[]): string =>
  widths.map((width) => `${imageAt(url, width)} ${width}w`).join(', ');

const acrossPage = (film: ShownFilm) => ({
  srcSet: widthsOf(film, [640, 960]),
  sizes: `${phoneWindow} 320px, 100vw`,
});

const amongPictures = (film: ShownFilm) => ({
  srcSet: widthsOf(film, [480, 640]),
  sizes: `${phoneWindow} 240px, 560px`,
});

/** A moving picture that plays when it is asked to, and stops when it is told to. */
export function Film({ actor, film }: FilmProps) {
  const state = useSelector(actor, statePath);
  const isWanted = useSelector(actor, selectIsFilmWanted);
  const isLoading = useSelector(actor, selectIsFilmLoading);
  const isPlaying = useSelector(actor, selectIsFilmPlaying);
  const hasFailed = useSelector(actor, selectHasFilmFailed);
  return (
    <div data-flow="film" data-state={state}>
      <FilmFrame film={film}>
        {isWanted ? (
          <img
            className={styles['moving']}
            src={film.url}
            {...(film.isOfProduct ? amongPictures(film) : acrossPage(film))}
            alt=""
            hidden={!isPlaying}
            onLoad={() => actor.send({ type: 'film.loaded' })}
            onError={() => actor.send({ type: 'film.broken' })}
          />
        ) : null}
        {hasFailed ? (
          <div className={styles['failure']}>
            <Notice tone="error">{videoWords.failed}</Notice>
          </div>
        ) : null}
        <button
          className={styles['control']}
          type="button"
          aria-busy={isLoading}
          onClick={() => actor.send({ type: isWanted ? 'film.pause' : 'film.play' })}
        >
          {isLoading ? (
            <Spinner />
          ) : isPlaying ? (
            <Pause size={22} aria-hidden="true" />
          ) : (
            <Play size={22} aria-hidden="true" />
          )}
          {isWanted ? videoWords.stop : hasFailed ? videoWords.retry : videoWords.play}
        </button>
      </FilmFrame>
    </div>
  );
}
