import { getRouteApi } from '@tanstack/react-router';
import { MenuPanel } from '#src/ui/menu-panel.tsx';
import { headerDoors } from './header-doors.ts';

const root = getRouteApi('__root__');

/** The menu of small windows with what the page was loaded with. */
export function LoadedMenuPanel() {
  return <MenuPanel menu={root.useLoaderData({ select: (loaded) => loaded?.menu ?? [] })} doors={headerDoors} />;
}
