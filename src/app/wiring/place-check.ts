import { providePlaceCheck, type PlaceCheckActor } from '#machines/place-check/index.ts';
import { placeCheckPorts } from '#src/flows/place-check/index.ts';
import type { App } from '../app.ts';
import { readCookie } from '../cookies.ts';
import { keptPlace } from '../kept-place.ts';
import { useFlow } from '../use-flow.ts';

/** Starts the place check of a product: with the place of an earlier one, else with what is known of the shopper's city. */
export const usePlaceCheckFlow = (sku: string): PlaceCheckActor =>
  useFlow({
    id: 'place-check',
    logic: (app: App) => providePlaceCheck(placeCheckPorts(app.clients)),
    input: (app) => ({
      sku,
      city: readCookie('fc_city'),
      text: readCookie('fc_pc') ?? '',
      remembered: keptPlace(app.storage).read(),
    }),
    facts: {
      'place.kept': ({ place }, app) => keptPlace(app.storage).keep(place),
      'failure.logged': ({ what, message }) => console.info(`${what}: ${message}`),
    },
  });
