const items = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

/** What a shopper reads while filling a hamper. */
export const hamperWords = {
  loading: 'Loading your basket',
  slow: 'This is taking longer than usual. Please wait a moment.',
  lost: {
    title: 'We could not find this basket',
    text: 'The link may be old, or the basket was never saved. You can start a new one.',
    action: 'See all baskets',
  },
  failed: {
    title: 'We could not load this basket',
    text: 'Please check your connection and try again.',
    action: 'Try again',
  },
  viewing: {
    text: 'Someone shared this basket with you. You can look at it, or copy it and change your copy.',
    copy: 'Copy and change it',
  },
  basketLabel: (count: number) => (count === 0 ? 'Your basket is empty' : `Your basket with ${items(count)}`),
  emptyHint: 'Add something and watch it fill up',
  price: (basket: string) => `The basket itself is ${basket}`,
  steps: 'Steps',
  stepOf: (step: number, total: number) => `Step ${step} of ${total}`,
  range: ({ min, max, mandatory }: { min: number; max: number; mandatory: boolean }) => {
    if (!mandatory) return `Optional, up to ${max}`;
    return min === max ? `Choose ${min}` : `Choose ${min} to ${max}`;
  },
  chosen: (count: number, max: number) => `${count} of ${max}`,
  filters: 'Show only',
  noneFit: 'Nothing here has all of these. Please take one filter off.',
  each: (price: string) => `${price} each`,
  add: 'Add',
  addOne: (title: string) => `Add ${title}`,
  removeAll: (title: string) => `Remove all ${title}`,
  remove: 'Remove',
  next: (title: string) => `Next: ${title}`,
  back: 'Back',
  stepBlocked: 'Finish earlier steps first',
  addToCart: 'Add to cart',
  update: 'Update basket in cart',
  summary: 'What is inside',
  show: 'Show what is inside',
  hide: 'Hide what is inside',
  inside: items,
  nothingInside: 'Nothing yet.',
  reset: 'Empty the basket',
  total: 'Total',
  saved: 'Saved',
  saving: 'Saving…',
  notSaved: 'We could not save your basket.',
  retry: 'Save again',
  conflict: {
    text: 'You changed this basket in another tab too. Which one do you want to keep?',
    theirs: 'The other one',
    mine: 'This one',
  },
  added: {
    title: 'Your basket is in the cart',
    cart: 'View cart',
    again: 'Fill another one',
    edit: 'Change it',
  },
  unsure: 'We do not know if your basket is in the cart. Please try again; it is never added twice.',
  script: {
    text: 'Filling a basket needs JavaScript, which is switched off in your browser. Our ready hampers work without it.',
    choose: 'This is what you could choose from:',
    action: 'See our ready hampers',
  },
} as const;
