import { REVIEW_POINTS } from '#machines/rules/site/constants.ts';
/** What the mails about the steps of an order say; `short` is for a text message. None of them names an amount. */
export const stepWords = {
  baking: {
    subject: (order_id: string) => `We have begun to bake order ${order_id}`,
    body: (order_id: string) => [
      `Our kitchen has begun with order ${order_id}. From now on it cannot be changed any more.`,
    ],
    short: (order_id: string) => `we have begun to bake order ${order_id}.`,
  },
  departed: {
    subject: (order_id: string) => `Your order ${order_id} is on its way`,
    body: (order_id: string, rider: string, window: string) => [
      `${rider} has left our kitchen with order ${order_id} and should arrive ${window}.`,
    ],
    short: (order_id: string, rider: string, window: string) =>
      `${rider} is on the way with order ${order_id} and should arrive ${window}.`,
    window: (from: string, to: string) => `between ${from} and ${to}`,
    soon: 'soon',
    someRider: 'Our rider',
  },
  delivered: {
    subject: (order_id: string) => `Your order ${order_id} has been delivered`,
    body: (order_id: string, hasPhoto: boolean, review: string) => [
      `Order ${order_id} has been handed over.${hasPhoto ? ' The rider took a photo at the door; the link below shows it.' : ''}`,
      `How was it? A line or two helps other shoppers and our bakers, and brings you ${REVIEW_POINTS} points: ${review}`,
    ],
    short: (order_id: string, review: string) =>
      `order ${order_id} has been delivered. Tell us how it was: ${review} Your order:`,
  },
  undelivered: {
    subject: (order_id: string) => `We could not hand over order ${order_id}`,
    reasons: {
      nobody_home: 'Nobody opened the door.',
      wrong_address: 'The rider could not find the address.',
      refused: 'The box was not taken at the door.',
      unreachable: 'The rider could not reach anybody on the phone.',
    },
    body: (order_id: string, reason: string) => [
      `We could not hand over order ${order_id}. ${reason} The box is safe with us.`,
      'Please message us on WhatsApp, and we will agree on another try today.',
    ],
    short: (order_id: string) => `we could not hand over order ${order_id}. Please message us for another try.`,
  },
} as const;
