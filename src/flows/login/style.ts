import { lateStyle } from '#src/ui/late-style.ts';
import text from './login.css?inline';

/** Puts the style of these popups into the page. */
export const adoptLoginStyle = lateStyle(text);
