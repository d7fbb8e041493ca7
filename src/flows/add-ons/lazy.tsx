import { useSelector } from '@xstate/react';
import { provideAddOns, selectKeptAddOns, selectNumberCandles, type AddOnsActor } from '#machines/add-ons/index.ts';
import { selectKeptCandles, type NumberCandlesActor } from '#machines/number-candles/index.ts';
import { selectAddOns, type ProductActor } from '#machines/product/index.ts';
import type { App } from '#src/runtime/app.ts';
import { useSavedView } from '#src/runtime/storage/saved-views.ts';
import { useFacts } from '#src/runtime/use-flow.ts';
import { AddOns } from './add-ons.tsx';
import { NumberCandles } from './number-candles.tsx';
import { addOnsPorts } from './ports.ts';
import { savedAddOns } from './saved-views.ts';

/** The chart of the quantity list, which the product owns, with that of its candles. */
export const addOnsLogic = ({ clients }: App) => provideAddOns(addOnsPorts(clients));

type LazyProps = {
  readonly product: ProductActor;
  /** an age is asked for, to show it by candles */
  readonly withCandles: boolean;
};

/** What goes with a product, once its chart is there; fetched when somebody comes near it. */
export default function LazyAddOns({ product, withCandles }: LazyProps) {
  const list = useSelector(product, selectAddOns);
  const candles = useSelector(list, (snapshot) => snapshot && selectNumberCandles(snapshot));
  if (list === undefined || candles === undefined) return null;
  return <ListAndCandles list={list} candles={candles} withCandles={withCandles} />;
}

type PartsProps = Pick<LazyProps, 'withCandles'> & {
  readonly list: AddOnsActor;
  readonly candles: NumberCandlesActor;
};

const logged = {
  'failure.logged': ({ what, message }: { readonly what: string; readonly message: string }) =>
    console.info(`${what}: ${message}`),
};

function ListAndCandles({ list, candles, withCandles }: PartsProps) {
  useFacts(list, logged);
  useFacts(candles, logged);
  useSavedView(savedAddOns, () => ({
    list: selectKeptAddOns(list.getSnapshot()),
    candles: selectKeptCandles(candles.getSnapshot()),
  }));
  return <AddOns actor={list} candles={withCandles ? <NumberCandles actor={candles} /> : null} />;
}
