/**
 * Whether the page that is shown follows a chosen place by itself: a product's and the checkout's do, and every other is
 * loaded anew (LOC-06).
 */
export const followsPlace = (): boolean => /^\/(?:p\/|cart\/check-?out\/?$)/.test(window.location.pathname);
