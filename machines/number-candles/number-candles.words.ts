import { restingWords } from '../rules/site/part-words.ts';
import { slowText } from '../rules/site/shared-texts.ts';

/** Said around the question for an age. */
export const numberCandlesWords = {
  age: restingWords.candleAge,
  example: '30',
  add: 'Add candles',
  slow: slowText,
  added: (candles: string): string => `Added: ${candles}`,
  two: (digit: string): string => `two ${digit}s`,
  one: (digit: string): string => `${digit === '8' ? 'an' : 'a'} ${digit}`,
  and: ' and ',
  soldOut: (digits: string): string => `Sorry, we do not have enough ${digits} right now, so we have not added any.`,
  failed: 'We could not find the candles. Please try again.',
} as const;
