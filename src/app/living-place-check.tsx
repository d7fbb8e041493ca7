import { PlaceCheck } from '#src/flows/place-check/index.ts';
import { usePlaceCheckFlow } from './wiring/place-check.ts';

/** The place check of a product, with its chart; fetched when somebody comes near it. */
export default function LivingPlaceCheck({ sku }: { readonly sku: string }) {
  return <PlaceCheck actor={usePlaceCheckFlow(sku)} />;
}
