import { bestsellersText, slowText } from '../rules/site/shared-texts.ts';
import { addingWords } from '../rules/product/adding-words.ts';

/** Said on the page of a product. */
export const productWords = {
  unsure: addingWords.unsure,
  soldOut: 'This product is sold out for now.',
  added: addingWords.added,
  missing: (choices: string): string => `Please select: ${choices}`,
  taxes: 'Inclusive of all taxes',
  seeMore: (category: string): string => `See more in ${category}`,
  messageExample: 'Happy Birthday Asha',
  pieces: 'How many',
  slow: slowText,
  inCart: 'In your cart',
  viewCart: 'View Cart',
  goOn: 'Continue',
  goOnWith: ' shopping',
  add: 'Add to Cart',
  addAgain: 'Add to Cart again',
  preview: (message: string): string => `The message “${message}” `,
  previewCaption: 'piped by hand on a chocolate plaque',
  lost: {
    title: 'We could not find this product',
    text: 'We may not sell it any more. Have a look at what others like:',
    action: bestsellersText,
  },
  about: 'About this product',
  ingredients: 'Ingredients & allergens',
  allergens: 'Allergens:',
  serves: 'How many people it serves',
  care: 'Storage & serving',
  delivery: 'How it is delivered',
} as const;
