import { useSelector } from '@xstate/react';
import {
  areSameStrips,
  selectIsCityPopupOpen,
  selectPlaceStrip,
  selectStripEvent,
  type DeliveryPlaceActor,
} from '#machines/delivery-place/index.ts';
import { statePath } from '#machines/kit/state-path.ts';
import { preloadSheet } from '#src/ui/index.ts';
import type { App } from '#src/runtime/app.ts';
import { lazyPopup } from '#src/runtime/lazy/lazy-popup.tsx';
import { mountFlow } from '#src/runtime/lazy/mount-flow.ts';
import { deliveryPlaceFlow } from './mount.ts';

const loadSheet = () => import('./city-sheet.tsx');
const CitySheet = lazyPopup('cities', loadSheet);

/** The popup with the cities, while it is open. */
function CityPopup({ actor }: { readonly actor: DeliveryPlaceActor }) {
  return useSelector(actor, selectIsCityPopupOpen) ? <CitySheet actor={actor} /> : null;
}

// A guess: when it fails, the tap itself fetches the popup and says what went wrong.
const preload = (): void =>
  void Promise.all([loadSheet(), preloadSheet()]).catch((cause: unknown) => console.info(String(cause)));

/** Starts the chart of the delivery place. */
export const mount = (app: App) =>
  mountFlow(app, deliveryPlaceFlow, {
    view: (snapshot, actor) => ({
      state: statePath(snapshot),
      words: selectPlaceStrip(snapshot),
      press: () => actor.send({ type: selectStripEvent(actor.getSnapshot()) }),
      preload,
      popup: <CityPopup actor={actor} />,
    }),
    isSame: (one, other) => one.state === other.state && areSameStrips(one.words, other.words),
  });
