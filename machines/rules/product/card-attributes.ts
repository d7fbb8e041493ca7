import { isGreetingCard } from './card-kind.ts';
import { cardFields } from './greeting-card.ts';

/** What is written into a product that is a greeting card, as attributes; nothing for any other product. */
export const cardAttributes = (nodeId: number, productType: string) =>
  isGreetingCard(nodeId, productType)
    ? cardFields.map(({ id, label, most }) => ({
        id,
        label,
        type: 'text' as const,
        required: false,
        default: null,
        max_length: most,
        shape: null,
        options: [],
      }))
    : [];
