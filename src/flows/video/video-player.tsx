import { useSelector } from '@xstate/react';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import {
  selectHasVideoFailed,
  selectIsVideoLoading,
  selectIsVideoPlaying,
  selectIsVideoWanted,
  type VideoActor,
} from '#machines/video/index.ts';
import { statePath } from '#machines/kit/index.ts';
import { imageAt, phoneWindow, pictureSizes, videoWidths } from '#machines/rules/product/images.ts';
import { videoWords } from '#machines/video/video.words.ts';
import { Notice, Spinner } from '#src/ui/index.ts';
import { VideoFrame, type ShownVideo } from './static-video.tsx';
import styles from './video.module.css';

type VideoProps = { readonly actor: VideoActor; readonly video: ShownVideo };

const widthsOf = ({ url }: ShownVideo, widths: readonly number[]): string =>
  widths.map((width) => `${imageAt(url, width)} ${width}w`).join(', ');

const acrossPage = (video: ShownVideo) => ({
  srcSet: widthsOf(video, videoWidths),
  sizes: pictureSizes.video,
});

const amongPictures = (video: ShownVideo) => ({
  srcSet: widthsOf(video, [480, 640]),
  sizes: `${phoneWindow} 240px, 560px`,
});

/** A moving picture that plays when it is asked to, and stops when it is told to. */
export function VideoPlayer({ actor, video }: VideoProps) {
  const state = useSelector(actor, statePath);
  const isWanted = useSelector(actor, selectIsVideoWanted);
  const isLoading = useSelector(actor, selectIsVideoLoading);
  const isPlaying = useSelector(actor, selectIsVideoPlaying);
  const hasFailed = useSelector(actor, selectHasVideoFailed);
  return (
    <div data-flow="video" data-state={state}>
      <VideoFrame video={video}>
        {isWanted ? (
          <img
            className={styles['moving']}
            src={video.url}
            {...(video.isOfProduct ? amongPictures(video) : acrossPage(video))}
            alt=""
            hidden={!isPlaying}
            onLoad={() => actor.send({ type: 'video.loaded' })}
            onError={() => actor.send({ type: 'video.broken' })}
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
          onClick={() => actor.send({ type: isWanted ? 'video.pause' : 'video.play' })}
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
      </VideoFrame>
    </div>
  );
}
