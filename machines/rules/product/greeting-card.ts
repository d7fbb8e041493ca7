import { FIXED_IDS } from './fixed-ids.ts';
import { productRuleWords } from './product-rule-words.ts';

/** One of the texts that are written into a greeting card (G10). */
export type CardField = {
  /** id of its attribute; 46 is the message, the two names have ids of our own */
  readonly id: 4601 | typeof FIXED_IDS.messageAttribute | 4602;
  readonly name: 'to' | 'message' | 'from';
  readonly label: string;
  /** the most characters */
  readonly most: number;
  /** as a cart and an order show it */
  readonly shown: (text: string) => string;
};

/** What is written into a greeting card, in the order in which it is read. */
export const cardFields: readonly CardField[] = [
  { id: 4601, name: 'to', label: productRuleWords.cardTo, most: 40, shown: productRuleWords.cardToShown },
  {
    id: FIXED_IDS.messageAttribute,
    name: 'message',
    label: productRuleWords.cardMessage,
    most: 250,
    shown: (text) => text,
  },
  { id: 4602, name: 'from', label: productRuleWords.cardFrom, most: 40, shown: productRuleWords.cardFromShown },
];
