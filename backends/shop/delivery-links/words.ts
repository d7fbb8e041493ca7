import { pinWords } from '#machines/rules/place/pin-words.ts';

/** What a recipient is told about the link to a delivery. */
export const deliveryLinkWords = {
  unknown: 'This link does not work any more. Please open the link from the newest message about the order.',
  onTheWay: 'The order is already on its way, so the address cannot be changed now.',
  savedOften: 'The address was already changed five times. To change it again, please message us on WhatsApp.',
  savedElsewhere: 'The address was just saved from another phone or window. Here is what we have now.',
  tooFar: pinWords.tooFar,
  notServed: 'We do not deliver to this spot yet. Please move the pin a little closer.',
  incomplete: 'Please move the pin to the right spot and save again.',
} as const;
