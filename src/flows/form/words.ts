/** Said around every page with a form. */
export const formPageWords = { home: 'Home', aside: 'More help' } as const;
