import { chosenCard, shownOffers } from './add-ons.setup.ts';
import type { NumberCandlesActor } from '../number-candles/index.ts';
import type { AddOn } from '../rules/product/add-ons.ts';
import type { AddOnsSnapshot, CardWords, SavedAddOns } from './add-ons.types.ts';

/** How many of each sku; those that are not wanted are missing. */
export const selectQuantities = ({ context }: AddOnsSnapshot): Readonly<Record<string, number>> => context.quantities;
/** Whether a greeting card is to be written. */
export const selectHasCard = (snapshot: AddOnsSnapshot): boolean => snapshot.matches({ filled: 'withCard' });
export const selectWords = ({ context }: AddOnsSnapshot): CardWords => context.words;
export const selectIsFilled = (snapshot: AddOnsSnapshot): boolean => snapshot.matches('filled');

/** The greeting cards to choose from, once they are known. */
export const selectCards = ({ context }: AddOnsSnapshot): readonly AddOn[] | null => context.cards;
/** The greeting card in the list, or null. */
export const selectChosenCard = ({ context }: AddOnsSnapshot): string | null => chosenCard(context) ?? null;

/** What the rail shows, in its order. */
export const selectShownOffers = ({ context }: AddOnsSnapshot): readonly AddOn[] => shownOffers(context);

/** Two lists of offers look the same when their skus do. */
export const areSameOffers = (before: readonly AddOn[], after: readonly AddOn[]): boolean =>
  before.length === after.length && before.every(({ sku }, at) => sku === after[at]?.sku);

/** What is in the list, to begin with it again later; undefined when nothing is. */
export const selectSavedAddOns = (snapshot: AddOnsSnapshot): SavedAddOns | undefined => {
  if (!selectIsFilled(snapshot)) return undefined;
  const { cards, candles, quantities, words } = snapshot.context;
  return { cards, candles, quantities, words };
};

/** The question for an age; as old as the list. */
export const selectNumberCandles = ({ children }: AddOnsSnapshot): NumberCandlesActor | undefined =>
  children.numberCandles;
