import { useSelector } from '@xstate/react';
import {
  areSameChips,
  selectIsCityPopupOpen,
  selectPlaceChip,
  type DeliveryPlaceActor,
} from '#machines/delivery-place/index.ts';
import { statePath } from '#machines/kit/state-path.ts';
import { useCityPrompt } from '#src/flows/city-prompt/outlet.ts';
import { LocationPopupOutlet, preloadLocation } from '#src/flows/location-popup/outlet.tsx';
import type { App } from '#src/runtime/app.ts';
import { lazyPopup } from '#src/runtime/lazy/lazy-popup.tsx';
import { mountFlow } from '#src/runtime/lazy/mount-flow.ts';
import { deliveryPlaceFlow } from './mount.ts';

const CitySheet = lazyPopup('cities', () => import('./city-sheet.tsx'));

/** The popups to choose a place, and the chart that opens one by itself. */
function PlacePopups({ actor }: { readonly actor: DeliveryPlaceActor }) {
  useCityPrompt();
  return (
    <>
      {useSelector(actor, selectIsCityPopupOpen) ? <CitySheet actor={actor} /> : null}
      <LocationPopupOutlet />
    </>
  );
}

/** Starts the chart of the delivery place. */
export const mount = (app: App) =>
  mountFlow(app, deliveryPlaceFlow, {
    view: (snapshot, actor) => ({
      state: statePath(snapshot),
      chip: selectPlaceChip(snapshot),
      retry: () => actor.send({ type: 'place.retry' }),
      preload: preloadLocation,
      popups: <PlacePopups actor={actor} />,
    }),
    isSame: (one, other) => one.state === other.state && areSameChips(one.chip, other.chip),
  });
