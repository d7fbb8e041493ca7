import type { ActorRef, ActorRefFrom, Snapshot, SnapshotFrom } from 'xstate';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { SavedCandles, NumberCandlesPorts } from '../number-candles/index.ts';
import type { AddOn, AddOnPieces, ChosenAddOn } from '../rules/product/add-ons.ts';
import type { CardField } from '../rules/product/greeting-card.ts';
import type { addOnsMachine } from './add-ons.machine.ts';

/** What is written into the greeting card. */
export type CardWords = Readonly<Record<CardField['name'], string>>;

export type AddOnsInput = {
  readonly offers: readonly AddOn[];
  /** what was in the list before; what is no longer there of it is left out */
  readonly kept?: SavedAddOns | undefined;
  /** the age that candles were asked for before */
  readonly savedCandles?: SavedCandles | undefined;
  /** who hears the reports: the product */
  readonly product: ActorRef<Snapshot<unknown>, AddOnsReport>;
};
export type AddOnsContext = Pick<AddOnsInput, 'offers' | 'savedCandles' | 'product'> & {
  /** the greeting cards that there are; null until they are known */
  readonly cards: readonly AddOn[] | null;
  /** the candles of a number that were asked for last */
  readonly candles: readonly AddOn[];
  /** how many of each sku; only those that are wanted */
  readonly quantities: Readonly<Record<string, number>>;
  readonly words: CardWords;
};

/** A quantity list, and where the names in it come from. */
export type SavedAddOns = Pick<AddOnsContext, 'cards' | 'candles' | 'quantities' | 'words'>;

export type AddOnsEvent =
  /** so many of it; none removes it */
  | { type: 'quantity.set'; sku: string; quantity: number }
  /** one more of it */
  | { type: 'quantity.increment'; sku: string }
  /** one fewer; the last one removes it */
  | { type: 'quantity.decrement'; sku: string }
  /** none of anything */
  | { type: 'quantity.clear' }
  /** the candles of a number, in place of those of an earlier one */
  | { type: 'candles.add'; candles: readonly AddOnPieces[] }
  /** another greeting card in place of the one in the list */
  | { type: 'card.choose'; sku: string }
  /** the shopper writes into the card */
  | { type: 'card.write'; field: CardField['name']; text: string };

export type AddOnsPorts = NumberCandlesPorts & { readonly loadCards: Port<undefined, Outcome<readonly AddOn[]>> };

export type AddOnsEmitted = { type: 'failure.logged'; what: string; message: string };

/** What the quantity list reports to its product. */
export type AddOnsReport =
  /** what goes with the product now, and what it costs */
  { type: 'addOns.change'; addOns: readonly ChosenAddOn[]; total: number };

export type AddOnsActor = ActorRefFrom<typeof addOnsMachine>;
export type AddOnsSnapshot = SnapshotFrom<typeof addOnsMachine>;
