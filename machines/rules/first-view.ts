/** The first two parts of what is marked as tall reach below the window of a phone, so that the others are out of sight. */
export const belowTheWindow = '[data-tall] > :nth-child(n + 3)';

/** What a phone lays out last of the page that a visit begins with, as a CSS selector; a server and a browser must agree. */
export const farBelow = `[data-long] > :nth-child(n + 3), ${belowTheWindow}, footer`;
