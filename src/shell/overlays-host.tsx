import type { ComponentType } from 'react';
import { selectIsAskingToDiscard, selectOpenOverlays, type Overlay } from '#machines/overlays/index.ts';
import { lazyPopup } from '#src/runtime/lazy/lazy-popup.tsx';
import { useAppSelector } from '#src/runtime/use-app-selector.ts';
import { popups } from './popups.ts';

/** Any popup: on the stack lie only those of the table, each with the parameters that its view takes. */
type View = ComponentType<Pick<Overlay, 'params'>>;

const views = popups as Readonly<Record<string, View | null>>;
const DiscardQuestion = lazyPopup('discard question', () => import('./discard-question.tsx'), {
  undo: { type: 'discard.cancel' },
});

/** Draws the stack of popups, the topmost last. */
export function OverlaysHost() {
  const stack = useAppSelector('overlays', selectOpenOverlays);
  const isAsking = useAppSelector('overlays', selectIsAskingToDiscard);
  return (
    <>
      {stack.map(({ id, params }) => {
        const Popup = views[id] ?? null;
        return Popup === null ? null : <Popup key={id} params={params} />;
      })}
      {isAsking ? <DiscardQuestion /> : null}
    </>
  );
}
