import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { selectIsAskingToDiscard, selectOpenOverlays, type Overlay } from '#machines/overlays/index.ts';
import { useApp } from '#src/runtime/app-context.ts';
import { lazyPopup } from '#src/runtime/lazy/lazy-popup.tsx';

type OverlayView = ComponentType<{ readonly overlay: Overlay }>;

// Each popup and its chart are fetched when it is first opened.
const views: Readonly<Record<string, OverlayView>> = {
  login: lazyPopup('login', () => import('#src/flows/login/overlay.tsx')),
  contactChange: lazyPopup('contactChange', () => import('#src/flows/contact-change/overlay.tsx')),
  menu: lazyPopup('menu', () => import('#src/flows/menu-drawer/overlay.tsx')),
  profile: lazyPopup('profile', () => import('#src/flows/menu-drawer/profile-overlay.tsx')),
  search: lazyPopup('search', () => import('#src/flows/search/overlay.tsx')),
  zoom: lazyPopup('zoom', () => import('#src/flows/zoom/overlay.tsx')),
};
const DiscardQuestion = lazyPopup('discard question', () => import('./discard-question.tsx'), {
  type: 'discard.cancel',
});

/** Draws the stack of popups, the topmost last. */
export function OverlaysHost() {
  const { overlays } = useApp();
  const stack = useSelector(overlays, selectOpenOverlays);
  const isAsking = useSelector(overlays, selectIsAskingToDiscard);
  return (
    <>
      {stack.map((overlay) => {
        const View = views[overlay.id];
        return View === undefined ? null : <View key={overlay.id} overlay={overlay} />;
      })}
      {isAsking ? <DiscardQuestion /> : null}
    </>
  );
}
