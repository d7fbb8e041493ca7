const narrowingKeys = ['sort', 'flavour', 'price', 'attribute', 'age-group', 'gender', 'rating'] as const;

/**
 * Whether search engines may index a page (SEO-01): only on the production host, and never a filtered or sorted view.
 * @param query the page's query string or parameters
 */
export function isIndexable(isProductionHost: boolean, query: URLSearchParams): boolean {
  return isProductionHost && !narrowingKeys.some((key) => query.has(key));
}

export const noIndexContent = 'noindex, follow';

/** Pages of one shopper, and results of a search: search engines have no use for them. */
const privatePages =
  /^\/(?:cart|orders|payment-confirmation|customer-location|my|addressbook|cards|upi|credits|account|search|bksearch|trackorder|occasion-reminder|product-reviews)/;

export const isPrivatePath = (path: string): boolean => privatePages.test(path);
