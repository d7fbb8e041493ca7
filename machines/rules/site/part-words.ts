/** Said when a part of a page was asked for and its code did not arrive. */
export const unavailableText = 'This could not be opened. Please check your connection and try again.';

/** What parts of a product's page say before their code is here: all their other words come with it. */
export const restingWords = {
  deliverTo: 'Deliver to',
  deliverToWithoutScript: ': you will see the delivery times for your area at checkout.',
  candleAge: 'Which birthday is it?',
} as const;
