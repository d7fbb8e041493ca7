import { provideDeliveryPlace, type DeliveryPlaceOutsideEvent } from '#machines/delivery-place/index.ts';
import { placesPorts } from '../places/ports.ts';
import type { App } from '#src/runtime/app.ts';
import { listenToOverlay } from '#src/runtime/overlays.ts';
import { followsPlace } from '#src/runtime/page/follows-place.ts';
import { reloadPage } from '#src/runtime/page/reload-page.ts';
import { savedPlace } from '#src/runtime/storage/saved-place.ts';
import type { FlowSpec } from '#src/runtime/use-flow.ts';

/** Reports what history says of the popup, and which place is saved. */
function listenOutside(app: App, send: (event: DeliveryPlaceOutsideEvent) => void): () => void {
  const unlisten = listenToOverlay(app, 'city', {
    opened: ({ by }) => send({ type: 'popup.opened', isAuto: by === 'itself', keepsPage: followsPlace() }),
    closed: () => send({ type: 'popup.closed' }),
  });
  const unsubscribe = savedPlace(app.storage).subscribe((place) => send({ type: 'place.changed', place }));
  return () => {
    unlisten();
    unsubscribe();
  };
}

/** The place that orders of this browser go to. */
export const deliveryPlaceFlow: FlowSpec<ReturnType<typeof provideDeliveryPlace>> = {
  id: 'delivery-place',
  logic: (app: App) =>
    provideDeliveryPlace({
      ...placesPorts(app.clients),
      savePlace: async (place) => savedPlace(app.storage).keep(place),
      outsideListener: (send) => listenOutside(app, send),
    }),
  input: (app) => ({ place: savedPlace(app.storage).read() }),
  facts: {
    'areas.wanted': (_, app) => app.openOverlay('place', {}),
    'page.reloadWanted': reloadPage,
    'popup.unwanted': (_, app) => app.root.send({ type: 'overlay.close' }),
    'failure.logged': ({ what, message }) => console.info(`${what}: ${message}`),
  },
};
