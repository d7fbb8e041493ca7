import { FIXED_IDS } from './fixed-ids.ts';

/** Whether a product is a card that can be written: the usual one (DET-06), or any other card. */
export const isGreetingCard = (nodeId: number, productType: string): boolean =>
  nodeId === FIXED_IDS.greetingCard || productType === 'card';

/** Whether an attribute is the message on a cake: the one in a card has the same id. */
export const isPiped = (attributeId: number, nodeId: number, productType: string): boolean =>
  attributeId === FIXED_IDS.messageAttribute && !isGreetingCard(nodeId, productType);
