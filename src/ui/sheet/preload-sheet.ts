/** The windows whose sheets are drawers. */
export const smallWindow = (): MediaQueryList => window.matchMedia('(max-width: 499px)');

/** Fetches the code of the sheet's shape before it is wanted. */
export const preloadSheet = (): Promise<unknown> =>
  smallWindow().matches ? import('./drawer.tsx') : import('./modal.tsx');
