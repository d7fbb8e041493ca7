import { getRouteApi } from '@tanstack/react-router';
import { displayName } from '#machines/rules/contact/display-name.ts';
import { selectHeader } from '#machines/session/index.ts';
import { MenuDrawer } from './menu-drawer.tsx';
import { useApp } from '#src/runtime/app-context.ts';
import { returnFocus } from '#src/runtime/return-focus.ts';
import { useAppSelector } from '#src/runtime/use-app-selector.ts';
import { useMenuDrawerFlow } from './mount.ts';
import { menuDrawerWords as words } from '#machines/menu-drawer/menu-drawer.words.ts';

const root = getRouteApi('__root__');

/** The drawer of small windows; its chart lives exactly as long as it is open. */
export default function MenuOverlay() {
  const app = useApp();
  const menu = root.useLoaderData({ select: (loaded) => loaded?.menu });
  const { user } = useAppSelector('session', selectHeader);
  return (
    <MenuDrawer
      actor={useMenuDrawerFlow(menu)}
      accountTitle={user === null ? words.guest : words.greeting(displayName(user.username))}
      onClosed={() => returnFocus(app, 'shell-menu')}
    />
  );
}
