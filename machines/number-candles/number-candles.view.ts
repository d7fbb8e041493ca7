import { ageProblem } from '../rules/product/age.ts';
import { numberCandlesWords } from './number-candles.words.ts';
import { missingCandles } from './number-candles.setup.ts';
import type { DigitCandle, SavedCandles, NumberCandlesSnapshot } from './number-candles.types.ts';

export const selectAgeText = ({ context }: NumberCandlesSnapshot): string => context.text;
export const selectIsFindingCandles = (snapshot: NumberCandlesSnapshot): boolean => snapshot.hasTag('busy');

/** Whether the candles of the age were found, and handed on to the list. */
export const selectAreCandlesFound = (snapshot: NumberCandlesSnapshot): boolean => snapshot.matches('added');

/** What is wrong with the field, or null. */
export const selectAgeError = (snapshot: NumberCandlesSnapshot): string | null =>
  snapshot.matches('rejected') ? ageProblem(snapshot.context.text) : null;

/** A tone and a sentence about the candles. */
export type CandleWords = { readonly tone: 'success' | 'info' | 'warning' | 'error'; readonly text: string };

const pieces = ({ digit, quantity }: DigitCandle): string =>
  quantity > 1 ? numberCandlesWords.two(digit) : numberCandlesWords.one(digit);

/** What came of the last question, or null. */
export function selectCandleWords(snapshot: NumberCandlesSnapshot): CandleWords | null {
  const { candles, message } = snapshot.context;
  if (snapshot.hasTag('slow')) return { tone: 'info', text: numberCandlesWords.slow };
  if (snapshot.matches('added'))
    return { tone: 'success', text: numberCandlesWords.added(candles.map(pieces).join(numberCandlesWords.and)) };
  if (snapshot.matches('soldOut')) {
    const missing = missingCandles(snapshot.context).map(({ digit }) => `${digit}s`);
    return { tone: 'warning', text: numberCandlesWords.soldOut(missing.join(numberCandlesWords.and)) };
  }
  if (snapshot.matches('unknown')) return { tone: 'warning', text: message ?? '' };
  return snapshot.matches('failed') ? { tone: 'error', text: numberCandlesWords.failed } : null;
}

export const areSameCandleWords = (before: CandleWords | null, after: CandleWords | null): boolean =>
  before?.text === after?.text && before?.tone === after?.tone;

/** What was typed, to begin with it again later; its candles only when they are in the list. */
export const selectSavedCandles = (snapshot: NumberCandlesSnapshot): SavedCandles => ({
  text: snapshot.context.text,
  candles: snapshot.matches('added') ? snapshot.context.candles : [],
});
