import { selectKeptAddOns, type AddOn } from '#machines/add-ons/index.ts';
import { selectKeptCandles } from '#machines/number-candles/index.ts';
import type { ProductActor } from '#machines/product/index.ts';
import { AddOns } from './add-ons.tsx';
import { NumberCandles } from './number-candles.tsx';
import { useSavedView } from '#src/runtime/storage/saved-views.ts';
import { savedAddOns, type SavedParty } from './saved-views.ts';
import { useAddOnsFlow } from './mount.ts';
import { useNumberCandlesFlow } from './mount-candles.ts';

type MountedProps = {
  readonly product: ProductActor;
  readonly offers: readonly AddOn[];
  /** an age is asked for, to show it by candles */
  readonly withCandles: boolean;
  readonly kept: SavedParty | undefined;
};

/** What goes with a product, with its chart; fetched when somebody comes near it. */
export default function MountedAddOns({ product, offers, withCandles, kept }: MountedProps) {
  const actor = useAddOnsFlow(product, { offers, kept: kept?.list });
  const candles = useNumberCandlesFlow(actor, kept?.candles);
  useSavedView(savedAddOns, () => ({
    list: selectKeptAddOns(actor.getSnapshot()),
    candles: selectKeptCandles(candles.getSnapshot()),
  }));
  return <AddOns actor={actor} candles={withCandles ? <NumberCandles actor={candles} /> : null} />;
}
