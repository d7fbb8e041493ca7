import { lateStyle } from '#src/ui/late-style.ts';
import text from './pin-confirmation.css?inline';

/** Gives the page the style of the pin's screens. */
export const adoptPinStyle = lateStyle(text);
