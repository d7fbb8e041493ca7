import type { ActorRef, ActorRefFrom, Snapshot, SnapshotFrom } from 'xstate';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { AddOnPieces } from '../rules/product/add-ons.ts';
import type { numberCandlesMachine } from './number-candles.machine.ts';

/** The candle of a digit, as often as the number has it. */
export type DigitCandle = AddOnPieces & { readonly digit: string };

export type NumberCandlesContext = Pick<NumberCandlesInput, 'list'> & {
  /** the age as it was typed */
  readonly text: string;
  /** the candles of the age that was asked for */
  readonly candles: readonly DigitCandle[];
  /** why there are none */
  readonly message: string | null;
};

/** An age that was typed, and its candles when they went into the list. */
export type SavedCandles = Pick<NumberCandlesContext, 'text' | 'candles'>;
export type NumberCandlesInput = {
  readonly kept?: SavedCandles | undefined;
  /** where the candles go: the quantity list */
  readonly list: ActorRef<Snapshot<unknown>, CandlesReport>;
};

export type NumberCandlesEvent =
  /** the shopper types an age */
  | { type: 'age.type'; text: string }
  /** the shopper wants its candles */
  | { type: 'age.submit' }
  /** nothing is left of what goes with the product */
  | { type: 'list.emptied' };

export type NumberCandlesPorts = {
  readonly findCandles: Port<{ number: number }, Outcome<readonly DigitCandle[]>>;
};

export type NumberCandlesEmitted = { type: 'failure.logged'; what: string; message: string };

/** What the quantity list is told. */
export type CandlesReport =
  /** the candles of an age */
  { type: 'candles.add'; candles: readonly AddOnPieces[] };

export type NumberCandlesActor = ActorRefFrom<typeof numberCandlesMachine>;
export type NumberCandlesSnapshot = SnapshotFrom<typeof numberCandlesMachine>;
