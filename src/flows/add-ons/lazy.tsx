import { useSelector } from '@xstate/react';
import {
  provideAddOns,
  selectSavedAddOns,
  selectNumberCandles,
  type AddOn,
  type AddOnsEmitted,
} from '#machines/add-ons/index.ts';
import { selectSavedCandles } from '#machines/number-candles/index.ts';
import { selectAddOns, type ProductActor, type ProductPart } from '#machines/product/index.ts';
import type { App } from '#src/runtime/app.ts';
import { useSavedView } from '#src/runtime/storage/saved-views.ts';
import { useFacts, type FactHandlers } from '#src/runtime/use-flow.ts';
import { AddOns } from './add-ons.tsx';
import { NumberCandles } from './number-candles.tsx';
import { addOnsPorts } from './ports.ts';
import { savedAddOns, type SavedParty } from './saved-views.ts';

/**
 * The chart of the quantity list, which the product owns, with that of its candles.
 * @public by `lateCode`
 */
export const addOnsLogic = ({ clients }: App) => provideAddOns(addOnsPorts(clients));

/**
 * What the quantity list begins with: what it held before, when its page was left.
 * @public by `lateCode`
 */
export const addOnsPart = (offers: readonly AddOn[], kept?: SavedParty): ProductPart => ({
  name: 'addOns',
  input: { offers, kept: kept?.list, savedCandles: kept?.candles },
});

type LazyProps = {
  readonly product: ProductActor;
  /** an age is asked for, to show it by candles */
  readonly withCandles: boolean;
};

const facts: FactHandlers<AddOnsEmitted> = {
  'failure.logged': ({ what, message }) => console.info(`${what}: ${message}`),
};

/** What goes with a product, once its chart is there; fetched when somebody comes near it. */
export default function LazyAddOns({ product, withCandles }: LazyProps) {
  const list = useSelector(product, selectAddOns);
  const candles = useSelector(list, (snapshot) => snapshot && selectNumberCandles(snapshot));
  useFacts(list, facts);
  useFacts(candles, facts);
  useSavedView(savedAddOns, () =>
    list && candles
      ? { list: selectSavedAddOns(list.getSnapshot()), candles: selectSavedCandles(candles.getSnapshot()) }
      : undefined,
  );
  return list && <AddOns actor={list} candles={withCandles && candles ? <NumberCandles actor={candles} /> : null} />;
}
