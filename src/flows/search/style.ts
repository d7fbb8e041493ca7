import { lateStyle } from '#src/ui/late-style.ts';
import text from './search.css?inline';

/** Puts the style of these popups into the page. */
export const adoptSearchStyle = lateStyle(text);
