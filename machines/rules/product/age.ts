import { productRuleWords } from './product-rule-words.ts';

/** An age as somebody types it, from 1 to 99; null when it is none. */
export const ageOf = (text: string): number | null => {
  const age = text.trim();
  return /^[1-9]\d?$/.test(age) ? Number(age) : null;
};

/** What is wrong with an age that was typed, or null. */
export function ageProblem(text: string): string | null {
  if (ageOf(text) !== null) return null;
  return text.trim() === '' ? productRuleWords.ageMissing : productRuleWords.ageWrong;
}

/** The most characters that are taken: one more than an age has, so that a longer one is not cut to another age. */
export const ageMost = 3;
