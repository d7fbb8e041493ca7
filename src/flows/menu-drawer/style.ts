import { lateStyle } from '#src/ui/late-style.ts';
import text from './menu-drawer.css?inline';

/** Puts the style of these popups into the page. */
export const adoptDrawerStyle = lateStyle(text);
