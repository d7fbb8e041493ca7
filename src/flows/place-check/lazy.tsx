import { PlaceCheck } from './place-check.tsx';
import { usePlaceCheckFlow } from './mount.ts';

/** The place check of a product, with its chart; fetched when somebody comes near it. */
export default function MountedPlaceCheck({ sku }: { readonly sku: string }) {
  return <PlaceCheck actor={usePlaceCheckFlow(sku)} />;
}
