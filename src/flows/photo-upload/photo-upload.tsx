import { useSelector } from '@xstate/react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Crop from 'lucide-react/icons/crop';
import ImageUp from 'lucide-react/icons/image-up';
import Trash from 'lucide-react/icons/trash-2';
import { statePath } from '#machines/kit/index.ts';
import {
  selectCrop,
  selectIsCropping,
  selectHasSendFailed,
  selectSavedUrl,
  selectMostZoom,
  selectPhoto,
  selectPhotoMessage,
  selectProgress,
  selectShape,
  selectStage,
  type PhotoUploadActor,
} from '#machines/photo-upload/index.ts';
import { placedCrop } from '#machines/rules/product/photo-crop.ts';
import { CropFrame } from '#src/ui/crop-frame.tsx';
import { photoUploadWords } from '#machines/photo-upload/photo-upload.words.ts';
import { Button, Notice, Spinner } from '#src/ui/index.ts';
import { PhotoCake } from '#src/ui/photo-cake.tsx';
import { FileButton, FilePicker } from './file-picker.tsx';
import styles from './photo-upload.module.css';

type UploadProps = { readonly actor: PhotoUploadActor };

/** When what had the focus has left the page, the next part of the way takes it. */
const focusWhenLost = (part: HTMLElement | null): void => {
  if (part !== null && document.activeElement === document.body) part.focus({ preventScroll: true });
};

/** The photo on a cake: chosen, cut to its shape, sent, and shown as it will look (DET-04). */
export function PhotoUpload({ actor, label }: UploadProps & { readonly label: string }) {
  const state = useSelector(actor, statePath);
  const stage = useSelector(actor, selectStage);
  const message = useSelector(actor, selectPhotoMessage);
  return (
    <div className={styles['photo']} role="group" aria-label={label} data-flow="photo-upload" data-state={state}>
      <p className={styles['label']} aria-hidden="true">
        {label}
      </p>
      {stage === 'choosing' ? <FilePicker onFile={(file) => actor.send({ type: 'file.choose', file })} /> : null}
      {stage === 'reading' ? <Reading actor={actor} /> : null}
      {stage === 'framing' ? <Framing actor={actor} /> : null}
      {stage === 'kept' ? <Kept actor={actor} /> : null}
      {message === null ? null : <Notice tone="error">{message}</Notice>}
    </div>
  );
}

const Reading = ({ actor }: UploadProps) => (
  <div className={styles['reading']} role="status" tabIndex={-1} ref={focusWhenLost}>
    <Spinner />
    <span>{photoUploadWords.reading}</span>
    <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'upload.cancel' })}>
      {photoUploadWords.cancel}
    </Button>
  </div>
);

function Framing({ actor }: UploadProps) {
  const isCropping = useSelector(actor, selectIsCropping);
  const isUnsent = useSelector(actor, selectHasSendFailed);
  const progress = useSelector(actor, selectProgress);
  return (
    <div className={styles['framing']} tabIndex={-1} ref={focusWhenLost}>
      <Frame actor={actor} still={!isCropping} />
      {isCropping ? <FrameControls actor={actor} /> : null}
      {progress === null ? null : (
        <div className={styles['progress']}>
          <progress aria-label={photoUploadWords.sending} value={progress} max={100} />
          <span>{photoUploadWords.sent(progress)}</span>
        </div>
      )}
      <div className={styles['buttons']}>
        {isCropping ? (
          <Button onClick={() => actor.send({ type: 'crop.confirm' })}>{photoUploadWords.use}</Button>
        ) : null}
        {isUnsent ? (
          <>
            <Button onClick={() => actor.send({ type: 'upload.retry' })}>{photoUploadWords.retry}</Button>
            <Button variant="secondary" onClick={() => actor.send({ type: 'crop.adjust' })}>
              {photoUploadWords.adjust}
            </Button>
          </>
        ) : null}
        <Button variant="quiet" onClick={() => actor.send({ type: 'upload.cancel' })}>
          {progress === null ? photoUploadWords.cancel : photoUploadWords.stop}
        </Button>
      </div>
    </div>
  );
}

function Frame({ actor, still }: UploadProps & { readonly still: boolean }) {
  const photo = useSelector(actor, selectPhoto);
  const crop = useSelector(actor, selectCrop);
  const shape = useSelector(actor, selectShape);
  if (photo === null) return null;
  return (
    <CropFrame
      src={photo.preview}
      shape={shape}
      placed={placedCrop(photo, crop)}
      zoom={crop.zoom}
      still={still}
      label={photoUploadWords.frame}
      onMove={(dx, dy) => actor.send({ type: 'crop.move', dx, dy })}
      onZoom={(zoom) => actor.send({ type: 'crop.zoom', zoom })}
    />
  );
}

/** For those who do not drag: one press moves the photo by a tenth of the frame. */
const nudges = [
  { name: photoUploadWords.left, Icon: ArrowLeft, dx: -0.1, dy: 0 },
  { name: photoUploadWords.up, Icon: ArrowUp, dx: 0, dy: -0.1 },
  { name: photoUploadWords.down, Icon: ArrowDown, dx: 0, dy: 0.1 },
  { name: photoUploadWords.right, Icon: ArrowRight, dx: 0.1, dy: 0 },
] as const;

function FrameControls({ actor }: UploadProps) {
  const { zoom } = useSelector(actor, selectCrop);
  const most = useSelector(actor, selectMostZoom);
  return (
    <div className={styles['controls']}>
      {most > 1 ? (
        <label className={styles['zoom']}>
          <span>{photoUploadWords.zoom}</span>
          <input
            type="range"
            min={1}
            max={most}
            step="any"
            value={zoom}
            aria-valuetext={`${Math.round(zoom * 100)} %`}
            onChange={({ currentTarget }) => actor.send({ type: 'crop.zoom', zoom: currentTarget.valueAsNumber })}
          />
        </label>
      ) : (
        <p className={styles['hint']}>{photoUploadWords.justFits}</p>
      )}
      <div className={styles['nudges']}>
        {nudges.map(({ name, Icon, dx, dy }) => (
          <button
            key={name}
            className={styles['nudge']}
            type="button"
            aria-label={name}
            onClick={() => actor.send({ type: 'crop.move', dx, dy })}
          >
            <Icon size={18} aria-hidden="true" />
          </button>
        ))}
      </div>
    </div>
  );
}

function Kept({ actor }: UploadProps) {
  const url = useSelector(actor, selectSavedUrl);
  const shape = useSelector(actor, selectShape);
  return (
    <div className={styles['kept']} tabIndex={-1} ref={focusWhenLost}>
      {url === null ? null : <PhotoCake src={url} shape={shape} label={photoUploadWords.onCake} />}
      <div className={styles['savedWords']}>
        <p role="status">{photoUploadWords.kept}</p>
        <div className={styles['buttons']}>
          <FileButton onFile={(file) => actor.send({ type: 'file.choose', file })}>
            <ImageUp size={18} aria-hidden="true" />
            {photoUploadWords.another}
          </FileButton>
          <Button variant="secondary" size="small" onClick={() => actor.send({ type: 'crop.adjust' })}>
            <Crop size={16} aria-hidden="true" />
            {photoUploadWords.adjust}
          </Button>
          <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'photo.remove' })}>
            <Trash size={16} aria-hidden="true" />
            {photoUploadWords.remove}
          </Button>
        </div>
      </div>
    </div>
  );
}
