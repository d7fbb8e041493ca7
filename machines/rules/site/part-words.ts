/** Said when a part of a page was asked for and its code did not arrive. */
export const unavailableText = 'This could not be opened. Please check your connection and try again.';
