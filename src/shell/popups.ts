import type { ComponentType } from 'react';
import { lazyPopup } from '#src/runtime/lazy/lazy-popup.tsx';
import type { OverlayId, OverlayProps } from '#src/runtime/overlays.ts';

/** The popups, each fetched with its chart when it is first opened; null for one that is rendered where its chart lives. */
export const popups: { readonly [Id in OverlayId]: ComponentType<OverlayProps<Id>> | null } = {
  login: lazyPopup('login', () => import('#src/flows/login/overlay.tsx')),
  contactChange: lazyPopup('contactChange', () => import('#src/flows/contact-change/overlay.tsx')),
  menu: lazyPopup('menu', () => import('#src/flows/menu-drawer/overlay.tsx'), { isSheet: false }),
  profile: lazyPopup('profile', () => import('#src/flows/menu-drawer/profile-overlay.tsx'), { isSheet: false }),
  search: lazyPopup('search', () => import('#src/flows/search/overlay.tsx')),
  zoom: lazyPopup('zoom', () => import('#src/flows/zoom/overlay.tsx')),
  filters: null,
  lineChoices: null,
  removal: null,
  city: null,
  place: null,
};
