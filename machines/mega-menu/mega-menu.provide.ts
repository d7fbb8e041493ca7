import { megaMenuMachine } from './mega-menu.machine.ts';

/** The menu; it calls nothing. */
export const provideMegaMenu = () => megaMenuMachine;
