const pieces = (count: number): string => (count === 1 ? '1 piece' : `${count} pieces`);

/** Why something cannot go into a hamper, or a hamper not into the cart. */
export const hamperRuleWords = {
  unknown: 'This is not offered for this basket.',
  twice: 'The same item is listed twice.',
  full: (title: string, max: number) => `${title} is full: it holds ${pieces(max)}.`,
  soldOut: 'Sold out for now',
  noMore: (max: number) => `We have only ${pieces(max)} of this left.`,
  missing: (title: string, count: number) => `Please add ${count} more to ${title}.`,
  empty: 'Your basket is empty. Please add something first.',
  partGone: 'Something in this basket is sold out. Please choose something else instead.',
  partShort: 'We do not have enough of everything in this basket. Please take out a few pieces.',
} as const;
