/** Whether a product of this `product_type` is a basket that the shopper fills. */
export const isFillable = (productType: string): boolean => productType === 'build-a-hamper';

/** The address of the builder of a hamper, and of a draft of one. */
export const hamperPath = (hash: string): string => `/p/bakery-baskets/${hash}`;

/** The builder of a basket whose page has this address. */
export const fillPath = (url: string): string => hamperPath(url.split('/').at(-1) ?? '');
