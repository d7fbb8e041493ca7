import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { selectIsAskingToDiscard, selectOpenOverlays, type Overlay } from '#machines/overlays/index.ts';
import { lazyPart } from '#src/ui/index.ts';
import { useApp } from '#src/runtime/app-context.ts';
import { PopupPart } from '#src/runtime/lazy/popup-part.tsx';

type OverlayView = ComponentType<{ readonly overlay: Overlay }>;

// Each popup and its chart are fetched when it is first opened.
const views: Readonly<Record<string, OverlayView>> = {
  login: lazyPart(() => import('#src/flows/login/overlay.tsx')),
  contactChange: lazyPart(() => import('#src/flows/contact-change/overlay.tsx')),
  menu: lazyPart(() => import('#src/flows/menu-drawer/overlay.tsx')),
  profile: lazyPart(() => import('#src/flows/menu-drawer/profile-overlay.tsx')),
  search: lazyPart(() => import('#src/flows/search/overlay.tsx')),
  zoom: lazyPart(() => import('#src/flows/zoom/overlay.tsx')),
};
const DiscardQuestion = lazyPart(() => import('./discard-question.tsx'));

/** Draws the stack of popups, the topmost last. */
export function OverlaysHost() {
  const { overlays } = useApp();
  const stack = useSelector(overlays, selectOpenOverlays);
  const isAsking = useSelector(overlays, selectIsAskingToDiscard);
  return (
    <>
      {stack.map((overlay) => {
        const View = views[overlay.id];
        return View === undefined ? null : (
          <PopupPart key={overlay.id}>
            <View overlay={overlay} />
          </PopupPart>
        );
      })}
      {isAsking ? (
        <PopupPart undo={{ type: 'discard.cancel' }}>
          <DiscardQuestion />
        </PopupPart>
      ) : null}
    </>
  );
}
