import type { AddOn } from '#machines/add-ons/index.ts';
import type { ProductActor } from '#machines/product/index.ts';
import { AddOns, NumberCandles } from '#src/flows/add-ons/index.ts';
import { useAddOnsFlow } from './wiring/add-ons.ts';
import { useNumberCandlesFlow } from './wiring/number-candles.ts';

type LivingProps = { readonly product: ProductActor; readonly offers: readonly AddOn[] };

/** What goes with a product, with its chart; fetched when somebody comes near it. */
export default function LivingAddOns({ product, offers }: LivingProps) {
  const actor = useAddOnsFlow(product, offers);
  const candles = useNumberCandlesFlow(actor);
  return <AddOns actor={actor} candles={<NumberCandles actor={candles} />} />;
}
