import { useSelector } from '@xstate/react';
import { providePlaceCheck, type PlaceCheckEmitted } from '#machines/place-check/index.ts';
import { selectPlaceCheck, type ProductActor, type ProductPart } from '#machines/product/index.ts';
import type { App } from '#src/runtime/app.ts';
import { readCookie } from '#src/runtime/storage/cookies.ts';
import { savedPlace } from '#src/runtime/storage/saved-place.ts';
import { useFacts, type FactHandlers } from '#src/runtime/use-flow.ts';
import { PlaceCheck } from './place-check.tsx';
import { placesPorts } from '../places/ports.ts';

/**
 * The chart of the place check, which the product owns.
 * @public by `lateCode`
 */
export const placeCheckLogic = ({ clients, storage }: App) =>
  providePlaceCheck({
    ...placesPorts(clients),
    outsideListener: (send) => savedPlace(storage).subscribe((place) => send({ type: 'place.changed', place })),
  });

/**
 * What the place check begins with: the place of an earlier product, else what is known of the shopper's city.
 * @public by `lateCode`
 */
export const placeCheckPart = ({ storage }: App, sku: string): ProductPart => ({
  name: 'placeCheck',
  input: {
    sku,
    city: readCookie('fc_city'),
    text: readCookie('fc_pc') ?? '',
    remembered: savedPlace(storage).read(),
  },
});

const facts: FactHandlers<PlaceCheckEmitted> = {
  'place.kept': ({ place }, { storage }) => savedPlace(storage).keep(place),
  'areas.wanted': (_, app) => app.openOverlay('place', {}),
  'failure.logged': ({ what, message }) => console.info(`${what}: ${message}`),
};

/** The place check of a product, once its chart is there; fetched when somebody comes near it. */
export default function LazyPlaceCheck({ product }: { readonly product: ProductActor }) {
  const actor = useSelector(product, selectPlaceCheck);
  useFacts(actor, facts);
  return actor && <PlaceCheck actor={actor} />;
}
