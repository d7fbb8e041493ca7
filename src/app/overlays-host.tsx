import { useSelector } from '@xstate/react';
import { lazy, Suspense, type ComponentType } from 'react';
import { selectIsAskingToDiscard, selectOpenOverlays, type Overlay } from '#machines/overlays/index.ts';
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
  const { overlays } = useApp();
  const stack = useSelector(overlays, selectOpenOverlays);
  const isAsking = useSelector(overlays, selectIsAskingToDiscard);
  if (stack.length === 0 && !isAsking) return null;
  return (
    <Suspense fallback={null}>
      {stack.map((overlay) => {
        const View = views[overlay.id];
        return View === undefined ? null : <View key={overlay.id} overlay={overlay} />;
      })}
      {isAsking ? <DiscardQuestion /> : null}
    </Suspense>
  );
}
