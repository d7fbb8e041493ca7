import { errorTexts } from '../rules/site/error-texts.ts';

/** What a shopper reads at a line of the cart. */
export const cartLineWords = {
  atOne: errorTexts['ERR-09'],
  notDeleted: errorTexts['ERR-08'],
  notSaved: 'We could not save that change. Please try again.',
  notRestored: 'We could not add it back. Please try again.',
  soldOut: 'Sold out for now',
  outOfStock: 'Out Of Stock',
  left: (pieces: number) => `Only ${pieces} left`,
  upTo: (pieces: number) => `You can order up to ${pieces}`,
  change: 'Change',
  changeLabel: (title: string) => `Change ${title}`,
  inside: 'What is inside',
  remove: 'Remove',
  removeLabel: (title: string) => `Remove ${title}`,
  removed: 'was removed',
  undo: 'Undo',
  undoLabel: (title: string) => `Undo removing ${title}`,
  choice: (label: string) => `${label}:`,
  each: (price: string) => `${price} each`,
} as const;
