import { useSelector } from '@xstate/react';
import { selectIsLocationOpen, type LocationPopupActor } from '#machines/location-popup/index.ts';
import type { App } from '#src/runtime/app.ts';
import { lazyPopup } from '#src/runtime/lazy/lazy-popup.tsx';
import { mountFlow } from '#src/runtime/lazy/mount-flow.ts';
import { preloadSheet } from '#src/ui/index.ts';
import { locationPopupFlow } from './mount.ts';

const loadSheet = () => import('./location-sheet.tsx');
const LocationSheet = lazyPopup('location', loadSheet);

/** Fetches what the popup draws before it is opened. */
export const preload = (): Promise<unknown> => Promise.all([loadSheet(), preloadSheet()]);

/** The popup, while it is open. */
function LocationPopup({ actor }: { readonly actor: LocationPopupActor }) {
  return useSelector(actor, selectIsLocationOpen) ? <LocationSheet actor={actor} /> : null;
}

/** Starts the chart of the popup. */
export const mount = (app: App) =>
  mountFlow(app, locationPopupFlow, {
    view: (_, actor) => ({ popup: <LocationPopup actor={actor} /> }),
    isSame: () => true,
  });
