import { selectKeptAddOns, type AddOn } from '#machines/add-ons/index.ts';
import { selectKeptCandles } from '#machines/number-candles/index.ts';
import type { ProductActor } from '#machines/product/index.ts';
import { AddOns, NumberCandles } from '#src/flows/add-ons/index.ts';
import { keptAddOns, useKeepHere, type KeptParty } from './kept-here.ts';
import { useAddOnsFlow } from './wiring/add-ons.ts';
import { useNumberCandlesFlow } from './wiring/number-candles.ts';

type LivingProps = {
  readonly product: ProductActor;
  readonly offers: readonly AddOn[];
  /** an age is asked for, to show it by candles */
  readonly withCandles: boolean;
  readonly kept: KeptParty | undefined;
};

/** What goes with a product, with its chart; fetched when somebody comes near it. */
export default function LivingAddOns({ product, offers, withCandles, kept }: LivingProps) {
  const actor = useAddOnsFlow(product, { offers, kept: kept?.list });
  const candles = useNumberCandlesFlow(actor, kept?.candles);
  useKeepHere(keptAddOns, () => ({
    list: selectKeptAddOns(actor.getSnapshot()),
    candles: selectKeptCandles(candles.getSnapshot()),
  }));
  return <AddOns actor={actor} candles={withCandles ? <NumberCandles actor={candles} /> : null} />;
}
