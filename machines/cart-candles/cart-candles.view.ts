import type { CandleWords, NumberCandlesActor } from '../number-candles/index.ts';
import { cartCandlesWords } from './cart-candles.words.ts';
import type { CartCandlesSnapshot } from './cart-candles.types.ts';

/** The question for an age. */
export const selectAgeQuestion = ({ children }: CartCandlesSnapshot): NumberCandlesActor | undefined =>
  children.numberCandles;

/** What came of candles that were found: where they are not in the cart, that is said in place of "added". */
export const selectCandlesEnd = (
  snapshot: CartCandlesSnapshot,
): { readonly isAdding: boolean; readonly words: CandleWords | null } => {
  const { message } = snapshot.context;
  const isAdding = snapshot.hasTag('busy');
  if (snapshot.hasTag('slow')) return { isAdding, words: { tone: 'info', text: cartCandlesWords.slow } };
  if (snapshot.matches('refused')) return { isAdding, words: { tone: 'error', text: message ?? '' } };
  return { isAdding, words: snapshot.matches('unsure') ? { tone: 'error', text: cartCandlesWords.unsure } : null };
};
