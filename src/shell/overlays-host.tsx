import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { selectIsAskingToDiscard, selectOpenOverlays, type Overlay } from '#machines/overlays/index.ts';
import { useApp } from '#src/runtime/app-context.ts';
import type { OverlayId, OverlayProps } from '#src/runtime/overlays.ts';
import { lazyPopup } from '#src/runtime/lazy/lazy-popup.tsx';

/** The popups; null for those that the page renders which they belong to. Each is fetched when it is first opened. */
const popups: { readonly [Id in OverlayId]: ComponentType<OverlayProps<Id>> | null } = {
  login: lazyPopup('login', () => import('#src/flows/login/overlay.tsx')),
  contactChange: lazyPopup('contactChange', () => import('#src/flows/contact-change/overlay.tsx')),
  menu: lazyPopup('menu', () => import('#src/flows/menu-drawer/overlay.tsx')),
  profile: lazyPopup('profile', () => import('#src/flows/menu-drawer/profile-overlay.tsx')),
  search: lazyPopup('search', () => import('#src/flows/search/overlay.tsx')),
  zoom: lazyPopup('zoom', () => import('#src/flows/zoom/overlay.tsx')),
  filters: null,
  lineChoices: null,
  city: null,
};
const DiscardQuestion = lazyPopup('discard question', () => import('./discard-question.tsx'), {
  type: 'discard.cancel',
});

/** Only popups of the table get onto the stack, each with the parameters that its view takes. */
const views = popups as Readonly<Record<string, ComponentType<Pick<Overlay, 'params'>> | null>>;

/** Draws the stack of popups, the topmost last. */
export function OverlaysHost() {
  const { overlays } = useApp();
  const stack = useSelector(overlays, selectOpenOverlays);
  const isAsking = useSelector(overlays, selectIsAskingToDiscard);
  return (
    <>
      {stack.map(({ id, params }) => {
        const View = views[id] ?? null;
        return View === null ? null : <View key={id} params={params} />;
      })}
      {isAsking ? <DiscardQuestion /> : null}
    </>
  );
}
