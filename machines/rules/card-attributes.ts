import { cardFields, isGreetingCard } from './greeting-card.ts';
import type { ProductAttribute } from './product-choices.ts';

/** What is written into a product that is a greeting card, as attributes; nothing for any other product. */
export const cardAttributes = (nodeId: number, productType: string): readonly ProductAttribute[] =>
  isGreetingCard(nodeId, productType)
    ? cardFields.map(({ id, label, most }) => ({
        id,
        label,
        type: 'text',
        required: false,
        default: null,
        max_length: most,
        options: [],
      }))
    : [];
