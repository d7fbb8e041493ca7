import { Suspense, useEffect, useRef, useState, useSyncExternalStore, useTransition, type ReactNode } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { PageProgress } from '../page-progress.tsx';
import { uiWords } from '../words.ts';
import { smallWindow } from './preload-sheet.ts';

export type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string | undefined;
  children: ReactNode;
  /** False while it must be answered: no close control, and neither Escape nor a tap outside closes it. */
  dismissible?: boolean | undefined;
  /** For a picture instead of a form: the dialog takes what the window has. */
  wide?: boolean | undefined;
};

/** What both shapes of the sheet are given. */
export type SheetShapeProps = SheetProps & { onClosed: () => void };

const Drawer = lazyPart(async () => ({ default: (await import('./drawer.tsx')).Drawer }));
const Modal = lazyPart(async () => ({ default: (await import('./modal.tsx')).Modal }));

const watchWidth = (changed: () => void): (() => void) => {
  const query = smallWindow();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/**
 * What lies over the page: a drawer from the bottom on small windows, a dialog in the middle on others. Its code is
 * fetched when it first opens. `open` belongs to a chart; `onOpenChange` only asks.
 */
export function Sheet(props: SheetProps) {
  const isSmall = useSyncExternalStore<boolean | null>(
    watchWidth,
    () => smallWindow().matches,
    () => null,
  );
  const [isDrawn, setDrawn] = useState(false);
  const [isComing, startDrawing] = useTransition();
  const [wasOpen, setWasOpen] = useState(false);
  const isOpen = props.open && isDrawn;
  const opener = useRef<HTMLElement | null>(null);
  if (isOpen && !wasOpen) setWasOpen(true);

  // What was pressed shows it in the next frame; a sheet and all that is in it take longer to draw, and come after it, in
  // small tasks.
  useEffect(() => {
    if (!props.open) return;
    const { activeElement } = document;
    opener.current = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startDrawing(() => setDrawn(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      setDrawn(false);
    };
  }, [props.open]);

  const restoreFocus = (): void => {
    if (opener.current?.isConnected) opener.current.focus({ preventScroll: true });
    opener.current = null;
  };

  const Shape = isSmall === true ? Drawer : Modal;
  const progress = <PageProgress active label={uiWords.oneMoment} />;
  return (
    <>
      {isComing ? progress : null}
      {/* It stands before anything is drawn in it: React draws at once what was waited for within one that is here, and
          holds back one that shows its fallback first. */}
      <Suspense fallback={progress}>
        {isSmall === null || !wasOpen ? null : <Shape {...props} open={isOpen} onClosed={restoreFocus} />}
      </Suspense>
    </>
  );
}
