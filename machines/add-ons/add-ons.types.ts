import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CardProduct } from '../domain/index.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { ChosenAddOn } from '../rules/product/add-ons.ts';
import type { CardField } from '../rules/product/greeting-card.ts';
import type { addOnsMachine } from './add-ons.machine.ts';

/** Something that goes with a product. */
export type AddOn = Pick<
  CardProduct,
  'sku' | 'node_id' | 'long_title' | 'sell_price' | 'stock' | 'product_type' | 'images'
>;

/** So many pieces of something. */
export type AddOnPieces = { readonly offer: AddOn; readonly quantity: number };

/** What is written into the greeting card. */
export type CardWords = Readonly<Record<CardField['name'], string>>;

export type AddOnsInput = {
  readonly offers: readonly AddOn[];
  /** what was in the list before; what is no longer there of it is left out */
  readonly kept?: KeptAddOns | undefined;
};
export type AddOnsContext = Pick<AddOnsInput, 'offers'> & {
  /** the greeting cards that there are; null until they are known */
  readonly cards: readonly AddOn[] | null;
  /** the candles of a number that were asked for last */
  readonly candles: readonly AddOn[];
  /** how many of each sku; only those that are wanted */
  readonly quantities: Readonly<Record<string, number>>;
  readonly words: CardWords;
};

/** A quantity list, and where the names in it come from. */
export type KeptAddOns = Pick<AddOnsContext, 'cards' | 'candles' | 'quantities' | 'words'>;

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

export type AddOnsPorts = { readonly loadCards: Port<undefined, Outcome<readonly AddOn[]>> };

export type AddOnsEmitted =
  /** what goes with the product now, and what it costs */
  | { type: 'addOns.changed'; addOns: readonly ChosenAddOn[]; total: number }
  | { type: 'failure.logged'; what: string; message: string };

export type AddOnsActor = ActorRefFrom<typeof addOnsMachine>;
export type AddOnsSnapshot = SnapshotFrom<typeof addOnsMachine>;
