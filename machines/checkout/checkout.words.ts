/** What a shopper reads in the checkout. */
export const checkoutWords = {
  changed: {
    title: 'Something has changed',
    price: 'The price changed while you were here. Nothing has been ordered or charged.',
    cart: 'Your cart was changed in another window. Please check it once more. Nothing has been ordered or charged.',
    seen: 'You saw',
    now: 'Now',
    quantity: (pieces: number) => `Quantity ${pieces}`,
    pieces: (pieces: number, total: string) => `${pieces} for ${total}`,
    notThere: 'Not in your cart',
    removed: 'Removed',
    free: 'Free',
    none: 'None',
    pay: (total: string) => `Pay ${total}`,
    review: 'Check the order again',
  },
  lost: {
    asking: {
      title: 'One moment, we are checking',
      text: 'The connection broke while your order was being placed. We are checking if it went through. It can only be placed once.',
      action: 'Checking with the shop…',
    },
    resting: {
      title: 'Still no answer',
      text: 'We could not reach the shop to check if your order went through. It can only be placed once, however often you check.',
      action: 'Check again',
    },
    offline: {
      title: 'You are offline',
      text: 'Keep this page open: your order goes through on its own once you are back online. It can only be placed once.',
      action: 'Check again',
    },
  },
} as const;
