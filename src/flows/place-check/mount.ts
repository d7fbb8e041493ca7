import { providePlaceCheck, type PlaceCheckActor } from '#machines/place-check/index.ts';
import { placesPorts } from '../places/ports.ts';
import type { App } from '#src/runtime/app.ts';
import { readCookie } from '#src/runtime/storage/cookies.ts';
import { keptPlace } from '#src/runtime/storage/kept-place.ts';
import { useFlow } from '#src/runtime/use-flow.ts';

/** Starts the place check of a product: with the place of an earlier one, else with what is known of the shopper's city. */
export const usePlaceCheckFlow = (sku: string): PlaceCheckActor =>
  useFlow({
    id: 'place-check',
    logic: (app: App) => providePlaceCheck(placesPorts(app.clients)),
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
