import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CartTotals } from '../domain/index.ts';
import type { CandlesReport, NumberCandlesPorts } from '../number-candles/index.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { AddOnPieces } from '../rules/product/add-ons.ts';
import type { cartCandlesMachine } from './cart-candles.machine.ts';

export type CartCandlesContext = {
  /** the candles that were last put into the cart, or tried */
  readonly candles: readonly AddOnPieces[];
  /** why the cart did not take them */
  readonly message: string | null;
};

/** What the question for an age has found. */
export type CartCandlesEvent = CandlesReport;

export type CartCandlesPorts = NumberCandlesPorts & {
  /** all of them or none; never sent twice by itself */
  readonly addCandles: Port<readonly AddOnPieces[], Outcome<CartTotals>>;
};

export type CartCandlesEmitted =
  | ({ type: 'cart.changed' } & CartTotals)
  /** they may be in the cart or not: whoever shows it shall ask */
  | { type: 'cart.unsure' };

export type CartCandlesActor = ActorRefFrom<typeof cartCandlesMachine>;
export type CartCandlesSnapshot = SnapshotFrom<typeof cartCandlesMachine>;
