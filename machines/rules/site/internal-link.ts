/** The address of a bestseller, which says that the shop itself has led there (HOM-03, WSH-11). */
export const internalLink = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}utm_source=internal`;
