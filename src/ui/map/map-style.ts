import { lateStyle } from '../late-style.ts';
import text from './map.css?inline';

/** Gives the page the style of maps. */
export const adoptMapStyle = lateStyle(text);
