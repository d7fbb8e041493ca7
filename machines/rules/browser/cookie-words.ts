/** Said where something needs cookies and the browser keeps none. */
export const cookieWords = {
  off: 'Your browser does not keep cookies for our shop, so we cannot keep your cart or log you in. Please allow cookies for this site and try again.',
} as const;
