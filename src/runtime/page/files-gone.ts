/** The event of the window by which it is known that the page is older than the shop: a file of it is no longer there. */
export const filesGone = 'files.gone';
