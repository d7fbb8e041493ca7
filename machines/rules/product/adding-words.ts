/** What putting a product into the cart says, from its card and from its page. */
export const addingWords = {
  added: 'Added to your cart',
  chooseFirst: 'Please select options first. Tap the product to see them.',
  unsure: 'We could not reach the shop. Please check your cart before you try again.',
} as const;
