import { useSelector } from '@xstate/react';
import { selectAgeQuestion, selectCandlesEnd } from '#machines/cart-candles/index.ts';
import { statePath } from '#machines/kit/index.ts';
import { NumberCandles } from '#src/flows/add-ons/number-candles.tsx';
import { areSame } from '#src/ui/are-same.ts';
import { useCartCandlesFlow } from './mount.ts';

/** Asks for an age, and puts the candles that show it into the cart. */
export function CartCandles({ onUnsure }: { readonly onUnsure: () => void }) {
  const actor = useCartCandlesFlow(onUnsure);
  const state = useSelector(actor, statePath);
  const question = useSelector(actor, selectAgeQuestion);
  const end = useSelector(actor, selectCandlesEnd, areSame);
  return (
    <div data-flow="cart-candles" data-state={state}>
      {question === undefined ? null : <NumberCandles actor={question} end={end} />}
    </div>
  );
}
