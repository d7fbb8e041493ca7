import type { MenuEntry } from '#machines/domain/index.ts';
import { provideMenuDrawer, type MenuDrawerActor } from '#machines/menu-drawer/index.ts';
import { readPrintedMenu } from '#src/ui/printed-menu.ts';
import { menuDrawerPorts } from './ports.ts';
import type { App } from '#src/runtime/app.ts';
import { useFlow } from '#src/runtime/use-flow.ts';

/** Starts the drawer's chart for as long as it is open. The page that is gone to takes over its history entry. */
export const useMenuDrawerFlow = (menu: readonly MenuEntry[] | undefined): MenuDrawerActor =>
  useFlow({
    id: 'menu-drawer',
    logic: (app: App) => provideMenuDrawer(menuDrawerPorts(app.clients)),
    input: () => ({ menu: menu ?? readPrintedMenu(document) }),
    facts: {
      'navigation.wanted': ({ to }, app) => app.navigate(to, { replace: true }),
      'profile.wanted': (_, app) => app.openOverlay('profile', { opener: 'shell-menu' }),
      'drawer.dismissed': (_, app) => app.root.send({ type: 'overlay.close' }),
      'failure.logged': ({ what, message }) => console.info(`${what}: ${message}`),
    },
  });
