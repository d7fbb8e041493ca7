export { menuDrawerMachine } from './menu-drawer.machine.ts';
export { provideMenuDrawer } from './menu-drawer.provide.ts';
export { selectHasMenuFailed, selectIsMenuLoading, selectMenu, selectUnfolded } from './menu-drawer.view.ts';
export type {
  MenuDrawerActor,
  MenuDrawerEvent,
  MenuDrawerInput,
  MenuDrawerPorts,
  MenuDrawerSnapshot,
} from './menu-drawer.types.ts';
