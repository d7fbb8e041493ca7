import Play from 'lucide-react/icons/play';
import type { ReactNode } from 'react';
import { pictureSizes } from '#machines/rules/product/images.ts';
import { videoWords } from '#machines/video/video.words.ts';
import { classes, Picture, type PictureImage } from '#src/ui/index.ts';
import styles from './video.module.css';

export type ShownVideo = {
  readonly url: string;
  readonly poster: PictureImage;
  readonly alt: string;
  /** it stands among a product's pictures, not across the page */
  readonly isOfProduct?: boolean;
};

/** Whether it is a video with sound and length, not a moving picture. */
export const isMovie = ({ url }: ShownVideo): boolean => /\.mp4(?:\?|$)/.test(url);

/** A video before somebody asks for it: its first scene, and a plain link to it where no script runs. */
export function StaticVideo({ video }: { readonly video: ShownVideo }) {
  if (isMovie(video)) return <Movie video={video} />;
  return (
    <VideoFrame video={video}>
      <a className={styles['control']} href={video.url}>
        <Play size={22} aria-hidden="true" />
        {videoWords.play}
      </a>
    </VideoFrame>
  );
}

/** The scene with its words, and what stands upon it. */
export function VideoFrame({ video, children }: { readonly video: ShownVideo; readonly children: ReactNode }) {
  return (
    <figure className={classes(styles['video'], video.isOfProduct && styles['product'])}>
      <Picture
        className={styles['scene']}
        image={{ ...video.poster, alt: '' }}
        {...(video.isOfProduct
          ? { width: 480, sizes: pictureSizes.gallery }
          : { width: 640, sizes: pictureSizes.video, ratio: 16 / 7 })}
      />
      {children}
      <figcaption className={styles['caption']}>{video.alt}</figcaption>
    </figure>
  );
}

/** A real video has the browser's own controls, and is not fetched before they are used. */
function Movie({ video }: { readonly video: ShownVideo }) {
  return (
    <figure className={classes(styles['video'], video.isOfProduct && styles['product'])}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what it shows is said below it */}
      <video
        className={styles['scene']}
        src={video.url}
        poster={video.poster.src}
        controls
        preload="none"
        playsInline
      />
      <figcaption className={styles['caption']}>{video.alt}</figcaption>
    </figure>
  );
}
