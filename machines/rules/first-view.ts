/** What a phone lays out last of the page that a visit begins with, as a CSS selector; a server and a browser must agree. */
export const farBelow = '[data-long] > :nth-child(n + 3), footer';
