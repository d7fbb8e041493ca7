/** What several flows say in the same words, in the first script too. */
export const slowText = 'This is taking longer than usual. Please wait a moment.';
export const slowMoreText = 'This is taking longer than usual. We are still loading more.';
export const moreFailedText = 'We could not load more products. Please try again.';
export const bestsellersText = 'See the bestsellers';
export const homeText = 'Go to the home page';
export const showingText = (shown: string, total: string): string => `Showing ${shown} of ${total}`;
