import { useSelector } from '@xstate/react';
import { lazy, Suspense, type ComponentType } from 'react';
import { selectIsAskingToDiscard, selectOpenOverlays, type Overlay } from '#machines/overlays/index.ts';
import { unavailableText } from '#machines/rules/part-words.ts';
import { PartBoundary } from '#src/ui/index.ts';
import { useApp } from './app-context.ts';

type OverlayView = ComponentType<{ readonly overlay: Overlay }>;

// Each popup and its chart are fetched when it is first opened.
const views: Readonly<Record<string, OverlayView>> = {
  login: lazy(() => import('./login-overlay.tsx')),
  contactChange: lazy(() => import('./contact-change-overlay.tsx')),
  menu: lazy(() => import('./menu-overlay.tsx')),
  profile: lazy(() => import('./profile-overlay.tsx')),
  search: lazy(() => import('./search-overlay.tsx')),
  zoom: lazy(() => import('./zoom-overlay.tsx')),
};
const DiscardQuestion = lazy(() => import('./discard-question.tsx'));

/** Draws the stack of popups, the topmost last. */
export function OverlaysHost() {
  const { overlays, root } = useApp();
  const stack = useSelector(overlays, selectOpenOverlays);
  const isAsking = useSelector(overlays, selectIsAskingToDiscard);
  if (stack.length === 0 && !isAsking) return null;
  const sayUnavailable = (): void => {
    root.send({ type: 'toast.wanted', text: unavailableText, tone: 'error', place: 'bottom' });
    overlays.send({ type: 'overlay.close' });
  };
  return (
    <Suspense fallback={null}>
      {stack.map((overlay) => {
        const View = views[overlay.id];
        return View === undefined ? null : (
          <PartBoundary key={overlay.id} onFail={sayUnavailable}>
            <View overlay={overlay} />
          </PartBoundary>
        );
      })}
      {isAsking ? <DiscardQuestion /> : null}
    </Suspense>
  );
}
