/** Whether a product of this `product_type` is a basket that the shopper fills. */
export const isFillable = (productType: string): boolean => productType === 'build-a-hamper';

/** The builder of a basket whose page has this address. */
export const fillPath = (url: string): string => url.replace('/p/', '/p/bakery-baskets/');
