/** The first two or three parts of what is marked so reach below the window of a phone: the others are out of sight. */
export const belowTall = '[data-tall="2"] > :nth-child(n + 3), [data-tall="3"] > :nth-child(n + 4)';

/** The cards of a grid below its third row of two: two rows of cards and what stands above them fill the window nearly. */
const belowCards = 'ul[data-long] > :nth-child(n + 7)';

/** What is surely out of sight where a visit begins on a phone, as a CSS selector. */
export const belowTheWindow = `${belowTall}, ${belowCards}`;

/** What a phone lays out last of the page that a visit begins with, as a CSS selector; a server and a browser must agree. */
export const farBelow = `[data-long] > :nth-child(n + 3), ${belowTall}, footer`;
