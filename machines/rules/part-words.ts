/** Said when a part of a page was asked for and its code did not arrive: only loading the page anew asks for it again. */
export const unavailableText = 'This could not be opened. Please check your connection and load the page again.';
