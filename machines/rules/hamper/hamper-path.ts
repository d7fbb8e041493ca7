/** The address of the builder with a draft, a line of the cart or a new basket. */
export const hamperPath = (hash: string): string => `/p/bakery-baskets/${hash}`;
