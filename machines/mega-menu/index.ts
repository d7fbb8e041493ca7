export { megaMenuMachine } from './mega-menu.machine.ts';
export { provideMegaMenu } from './mega-menu.provide.ts';
export { selectShownTop } from './mega-menu.view.ts';
export type { MegaMenuActor, MegaMenuEvent, MegaMenuSnapshot } from './mega-menu.types.ts';
