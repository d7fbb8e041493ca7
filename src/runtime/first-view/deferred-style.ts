import { phoneWindow } from '#machines/rules/product/images.ts';

/** How many parts the first window of a phone can show, as `<Deferred>` says it. */
const counts = [2, 3, 6];

/** What is surely out of sight where a visit begins on a phone, as a CSS selector. */
export const outOfSight = counts.map((shown) => `[data-deferred="${shown}"] > :nth-child(n + ${shown + 1})`).join(', ');

/** What a phone lays out last of the page that a visit begins with, as a CSS selector. */
const farBelow = '[data-deferred] > :nth-child(n + 3), footer';

/** In a higher window a part might be seen that is taken to be out of sight, in CSS pixels. */
const tallestPhone = 950;

/**
 * Where a visit begins a phone lays out what is near, and the rest of a long page as it comes near. A page that one comes
 * back to has its full length at once, so that it can be scrolled to where it was. "Near" is more than a window to the
 * browser: what is surely out of sight is hidden from it too, until the phone has nothing else to do (deferred.ts), the
 * page is scrolled or tapped, or a key is pressed (src/boot/inline/mark-unmoved.ts).
 */
export const deferredStyle = `@media${phoneWindow}{${farBelow}{content-visibility:auto;contain-intrinsic-block-size:auto 22rem;overflow-clip-margin:3rem}fieldset[data-deferred]>*{contain-intrinsic-block-size:auto 5rem}}@media${phoneWindow} and (max-height:${tallestPhone}px){[data-unmoved] :is(${outOfSight}):not([data-near]){content-visibility:hidden}}`;
