import { useSelector } from '@xstate/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import type { KeyboardEvent, ReactNode } from 'react';
import { statePath } from '#machines/kit/index.ts';
import {
  selectCanDecrease,
  selectCanIncrease,
  selectHasNext,
  selectHasPrevious,
  selectScale,
  selectZoomPlace,
  type ZoomActor,
  type ZoomEvent,
} from '#machines/zoom/index.ts';
import { zoomWords } from '#machines/zoom/zoom.words.ts';
import { Sheet, ZoomablePicture, type PictureImage } from '#src/ui/index.ts';
import { lateStyle } from '#src/ui/late-style.ts';
import text from './zoom.css?inline';

lateStyle(text)();

type ZoomProps = { readonly actor: ZoomActor; readonly title: string; readonly images: readonly PictureImage[] };

const keys: Readonly<Record<string, ZoomEvent>> = {
  '+': { type: 'zoom.increase' },
  '=': { type: 'zoom.increase' },
  '-': { type: 'zoom.decrease' },
  PageDown: { type: 'picture.next' },
  PageUp: { type: 'picture.previous' },
};

/** One picture of a product, as large as somebody wants it. */
export function ZoomSheet({ actor, title, images }: ZoomProps) {
  const change = (open: boolean): void => {
    if (!open) actor.send({ type: 'zoom.close' });
  };
  const press = (event: KeyboardEvent): void => {
    const meant = keys[event.key];
    if (meant === undefined) return;
    event.preventDefault();
    actor.send(meant);
  };
  const state = useSelector(actor, statePath);
  return (
    <Sheet open onOpenChange={change} title={title} wide>
      <div className="zoom-zoom" data-flow="zoom" data-state={state} onKeyDown={press} role="presentation">
        <Shown actor={actor} images={images} />
        <Controls actor={actor} count={images.length} />
      </div>
    </Sheet>
  );
}

function Shown({ actor, images }: Omit<ZoomProps, 'title'>) {
  const place = useSelector(actor, selectZoomPlace);
  const scale = useSelector(actor, selectScale);
  const image = images[place];
  if (image === undefined) return null;
  return (
    <ZoomablePicture
      key={image.src}
      image={image}
      scale={scale}
      onPinch={(wanted) => actor.send({ type: 'zoom.pinch', scale: wanted })}
      onDoubleTap={() => actor.send({ type: 'zoom.increase' })}
    />
  );
}

function Controls({ actor, count }: { readonly actor: ZoomActor; readonly count: number }) {
  const place = useSelector(actor, selectZoomPlace);
  const canIncrease = useSelector(actor, selectCanIncrease);
  const canDecrease = useSelector(actor, selectCanDecrease);
  const hasNext = useSelector(actor, selectHasNext);
  const hasPrevious = useSelector(actor, selectHasPrevious);
  const press = (event: ZoomEvent) => () => actor.send(event);
  return (
    <div className="zoom-controls">
      <Control name={zoomWords.previous} can={hasPrevious} onPress={press({ type: 'picture.previous' })}>
        <ChevronLeft size={22} aria-hidden="true" />
      </Control>
      <p className="zoom-place" role="status">
        {zoomWords.place(place + 1, count)}
      </p>
      <Control name={zoomWords.next} can={hasNext} onPress={press({ type: 'picture.next' })}>
        <ChevronRight size={22} aria-hidden="true" />
      </Control>
      <span className="zoom-gap" />
      <Control name={zoomWords.smaller} can={canDecrease} onPress={press({ type: 'zoom.decrease' })}>
        <ZoomOut size={22} aria-hidden="true" />
      </Control>
      <Control name={zoomWords.larger} can={canIncrease} onPress={press({ type: 'zoom.increase' })}>
        <ZoomIn size={22} aria-hidden="true" />
      </Control>
    </div>
  );
}

type ControlProps = {
  readonly name: string;
  readonly can: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

/** A control that cannot be used now keeps its focus, so that a keyboard does not fall out of the popup. */
const Control = ({ name, can, onPress, children }: ControlProps) => (
  <button
    className="zoom-control"
    type="button"
    aria-label={name}
    aria-disabled={can ? undefined : true}
    onClick={onPress}
  >
    {children}
  </button>
);
