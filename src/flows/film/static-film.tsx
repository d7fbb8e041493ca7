import Play from 'lucide-react/icons/play';
import type { ReactNode } from 'react';
import { pictureSizes } from '#machines/rules/product/images.ts';
import { videoWords } from '#machines/film/film.words.ts';
import { classes, Picture, type PictureImage } from '#src/ui/index.ts';
import styles from './film.module.css';

export type ShownFilm = {
  readonly url: string;
  readonly poster: PictureImage;
  readonly alt: string;
  /** it stands among a product's pictures, not across the page */
  readonly isOfProduct?: boolean;
};

/** Whether it is a film with sound and length, not a moving picture. */
export const isMovie = ({ url }: ShownFilm): boolean => /\.mp4(?:\?|$)/.test(url);

/** A film before somebody asks for it: its first scene, and a plain link to it where no script runs. */
export function StaticFilm({ film }: { readonly film: ShownFilm }) {
  if (isMovie(film)) return <Movie film={film} />;
  return (
    <FilmFrame film={film}>
      <a className={styles['control']} href={film.url}>
        <Play size={22} aria-hidden="true" />
        {videoWords.play}
      </a>
    </FilmFrame>
  );
}

/** The scene with its words, and what stands upon it. */
export function FilmFrame({ film, children }: { readonly film: ShownFilm; readonly children: ReactNode }) {
  return (
    <figure className={classes(styles['film'], film.isOfProduct && styles['product'])}>
      <Picture
        className={styles['scene']}
        image={{ ...film.poster, alt: '' }}
        {...(film.isOfProduct ? { width: 480, sizes: pictureSizes.gallery } : { width: 640, ratio: 16 / 7 })}
      />
      {children}
      <figcaption className={styles['caption']}>{film.alt}</figcaption>
    </figure>
  );
}

/** A real film has the browser's own controls, and is not fetched before they are used. */
function Movie({ film }: { readonly film: ShownFilm }) {
  return (
    <figure className={classes(styles['film'], film.isOfProduct && styles['product'])}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what it shows is said below it */}
      <video className={styles['scene']} src={film.url} poster={film.poster.src} controls preload="none" playsInline />
      <figcaption className={styles['caption']}>{film.alt}</figcaption>
    </figure>
  );
}
