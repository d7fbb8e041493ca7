import { provideLocationPopup, type LocationPopupOutsideEvent } from '#machines/location-popup/index.ts';
import { selectIsCustomer } from '#machines/session/index.ts';
import type { App } from '#src/runtime/app.ts';
import { listenToOverlay } from '#src/runtime/overlays.ts';
import { followsPlace } from '#src/runtime/page/follows-place.ts';
import { reloadPage } from '#src/runtime/page/reload-page.ts';
import { geoSession } from '#src/runtime/storage/geo-session.ts';
import { savedPlace } from '#src/runtime/storage/saved-place.ts';
import type { FlowSpec } from '#src/runtime/use-flow.ts';
import { locationPorts } from './ports.ts';
import { positionPorts } from './position.ts';

/** Reports what history says of the popup. */
const listenOutside = (app: App, send: (event: LocationPopupOutsideEvent) => void): (() => void) =>
  listenToOverlay(app, 'place', {
    opened: () =>
      send({
        type: 'popup.opened',
        isCustomer: selectIsCustomer(app.session.getSnapshot()),
        keepsPage: followsPlace(),
      }),
    closed: () => send({ type: 'popup.closed' }),
  });

/** The popup in which the area is chosen that orders go to. */
export const locationPopupFlow: FlowSpec<ReturnType<typeof provideLocationPopup>> = {
  id: 'location-popup',
  logic: (app: App) =>
    provideLocationPopup({
      ...locationPorts(app.clients, () => geoSession(app.tabStorage)),
      ...positionPorts,
      savePlace: async (place) => savedPlace(app.storage).keep(place),
      outsideListener: (send) => listenOutside(app, send),
    }),
  input: () => undefined,
  facts: {
    'popup.unwanted': (_, app) => app.root.send({ type: 'overlay.close' }),
    'cities.wanted': (_, app) => app.openOverlay('city', {}),
    'page.reloadWanted': reloadPage,
    'failure.logged': ({ what, message }) => console.info(`${what}: ${message}`),
  },
};
