/** Said around what goes with a product. */
export const addOnsWords = {
  title: 'Goes well with this',
  add: 'Add',
  addOne: (title: string): string => `Add ${title}`,
  soldOut: 'Sold out',
  soldOutCard: (title: string): string => `${title} (sold out)`,
  removeAll: 'Remove all extras',
  card: 'What should we write in the card?',
  whichCard: 'Which card',
} as const;
