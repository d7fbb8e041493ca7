const narrowingKeys = ['sort', 'flavour', 'price', 'attribute', 'age-group', 'gender', 'rating'] as const;

/**
 * Whether search engines may index a page (SEO-01): only on the production host, and never a filtered or sorted view.
 * @param query the page's query string or parameters
 */
export function isIndexable(isProductionHost: boolean, query: URLSearchParams): boolean {
  return isProductionHost && !narrowingKeys.some((key) => query.has(key));
}

export const noIndexContent = 'noindex, follow';
