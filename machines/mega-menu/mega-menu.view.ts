import type { MegaMenuSnapshot } from './mega-menu.types.ts';

/** Id of the category whose panel is on the screen. */
export const selectShownTop = ({ context }: MegaMenuSnapshot): number | null => context.shown;
