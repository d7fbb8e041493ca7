import type { Link } from '#machines/domain/index.ts';
import { provideHome, type HomeOutsideEvent } from '#machines/home/index.ts';
import { selectOpenOverlays } from '#machines/overlays/index.ts';
import { selectHeader } from '#machines/session/index.ts';
import { homePorts } from './ports.ts';
import type { App } from '#src/runtime/app.ts';
import { keptPlace } from '#src/runtime/storage/kept-place.ts';
import type { FlowSpec } from '#src/runtime/use-flow.ts';

const popupId = 'city';

const heartsOf = (app: App): readonly number[] => selectHeader(app.session.getSnapshot()).wishlistNode;

/** Tells what history says of the popup, which products have a full heart, and which place is remembered. */
function hearShop(app: App, send: (event: HomeOutsideEvent) => void): () => void {
  let wasOpen = false;
  const reportPopup = (): void => {
    const popup = selectOpenOverlays(app.overlays.getSnapshot()).find(({ id }) => id === popupId);
    if (popup !== undefined && !wasOpen) {
      const { by, location } = popup.params;
      send({ type: 'popup.opened', isAuto: by === 'itself', location: location ?? null });
    }
    if (popup === undefined && wasOpen) send({ type: 'popup.closed' });
    wasOpen = popup !== undefined;
  };
  let hearts = heartsOf(app);
  const reportHearts = (): void => {
    const told = heartsOf(app);
    if (told === hearts) return;
    hearts = told;
    send({ type: 'hearts.told', wishListedNode: told });
  };
  reportPopup();
  const popups = app.overlays.subscribe(reportPopup);
  const session = app.session.subscribe(reportHearts);
  const deafen = keptPlace(app.storage).hear((place) => send({ type: 'place.told', place }));
  return () => {
    popups.unsubscribe();
    session.unsubscribe();
    deafen();
  };
}

/** The state of the home page. */
export const homeFlow = (offers: readonly Link[]): FlowSpec<ReturnType<typeof provideHome>> => ({
  id: 'home',
  logic: (app: App) => provideHome({ ...homePorts(app.clients), outsideListener: (send) => hearShop(app, send) }),
  input: (app) => ({
    place: keptPlace(app.storage).read(),
    wishListedNode: heartsOf(app),
    occasion_offers: offers,
  }),
  facts: {
    'popup.wanted': ({ location }, app) => app.openOverlay(popupId, location === null ? {} : { location }),
    'popup.unwanted': (_, app) => app.root.send({ type: 'overlay.close' }),
    'place.kept': ({ place }, app) => keptPlace(app.storage).keep(place),
    'failure.logged': ({ what, message }) => console.info(`${what}: ${message}`),
  },
});
