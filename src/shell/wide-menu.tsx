import { getRouteApi } from '@tanstack/react-router';
import { MegaMenu } from '#src/ui/index.ts';
import { useMegaMenu } from '#src/flows/mega-menu/outlet.ts';

const root = getRouteApi('__root__');

/** The menu of wide windows. */
export function WideMenu() {
  const menu = root.useLoaderData({ select: (loaded) => loaded?.menu ?? [] });
  return <MegaMenu menu={menu} control={useMegaMenu()} />;
}
