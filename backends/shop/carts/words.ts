import type { SlotClass } from '#backends/shop/places/slots.ts';

/** The choices of a product, as its page, a cart and a mail name them. */
export const choiceLabels = {
  egg: 'Eggless or with egg',
  eggless: 'Eggless',
  withEgg: 'With egg',
  photo: 'Photo on the cake',
  yourPhoto: 'Your photo',
  message: 'Message on the cake',
} as const;

/** Why a choice is refused; the name of the choice comes before it. */
export const choiceRefusals = {
  twice: 'is given twice',
  egg: 'must be 1 (eggless) or 0 (with egg)',
  tooLong: (max: number) => `must have at most ${max} characters`,
  unpipeable: 'has a character that cannot be piped',
  unwritable: 'has a character that cannot be written',
  notOffered: 'is not offered for this product',
  photoMissing: 'lacks the photo that is printed on this cake',
} as const;

/** The rows of a price table. */
export const priceRowWords = {
  items: (quantity: number) => (quantity === 1 ? '1 item' : `${quantity} items`),
  delivery: 'Delivery',
  employee: 'Employee discount',
  wallet: 'From your wallet',
  total: 'Total',
  slots: {
    standard: 'Delivery time',
    fixed: 'Fixed-time delivery',
    midnight: 'Midnight delivery',
    express: 'Express delivery',
  } satisfies Record<SlotClass, string>,
} as const;

/** What a hamper says that the shopper fills. */
export const hamperWords = {
  unknown: 'We could not find that basket.',
  filters: {
    eggless: 'Eggless',
    chocolate: 'Chocolate',
    noNuts: 'Without nuts',
    small: 'Under ₹300',
  },
} as const;
