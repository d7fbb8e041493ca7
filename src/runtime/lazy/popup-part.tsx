import { Suspense, type ReactNode } from 'react';
import { unavailableText } from '#machines/rules/site/part-words.ts';
import { PartBoundary } from '#src/ui/index.ts';
import { useApp } from '../app-context.ts';

type PopupPartProps = {
  /** a lazy part */
  readonly children: ReactNode;
  /** what ends the wish for it; the topmost popup is closed unless told */
  readonly undo?: { readonly type: 'overlay.close' | 'discard.cancel' };
};

/** A popup whose code is fetched when it first opens. When it does not arrive, that is said, and the next tap tries again. */
export function PopupPart({ children, undo = { type: 'overlay.close' } }: PopupPartProps) {
  const { root, overlays } = useApp();
  const giveUp = (): void => {
    root.send({ type: 'toast.wanted', text: unavailableText, tone: 'error', place: 'bottom' });
    overlays.send(undo);
  };
  return (
    <PartBoundary onFail={giveUp}>
      <Suspense fallback={null}>{children}</Suspense>
    </PartBoundary>
  );
}
