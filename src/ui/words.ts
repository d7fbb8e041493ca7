const used = (count: number, max: number): string => `${count}/${max}`;

/** What a shopper reads in the shop's own parts. */
export const uiWords = {
  loadingPage: 'Loading the page',
  oneMoment: 'One moment, please',
  footer: { terms: 'Terms', privacy: 'Privacy' },
  charactersUsed: (count: number, max: number, isNear: boolean): string => {
    if (count === 0) return `Up to ${max} characters`;
    if (count >= max) return `${used(count, max)}, no more will fit`;
    return isNear ? `${used(count, max)}, ${max - count} left` : used(count, max);
  },
} as const;
