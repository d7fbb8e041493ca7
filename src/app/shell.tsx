import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { selectIsPageLoading } from '#machines/page/index.ts';
import { selectHeader } from '#machines/session/index.ts';
import { PageProgress, ShellFooter, ShellHeader } from '#src/ui/index.ts';
import { useApp } from './app-context.ts';
import { DocumentHead } from './head.tsx';
import { OverlaysHost } from './overlays-host.tsx';
import { ToastsHost } from './toasts-host.tsx';

const root = getRouteApi('__root__');

/** What stands around every page: header, footer, popups and notices. */
export function Shell() {
  const app = useApp();
  const menu = root.useLoaderData({ select: (loaded) => loaded?.menu ?? [] });
  const header = useSelector(app.session, selectHeader);
  const isLoading = useSelector(app.page, selectIsPageLoading);
  return (
    <>
      <DocumentHead />
      <PageProgress active={isLoading} />
      <ShellHeader
        menu={menu}
        city={null}
        cartQuantity={header.cart.cart_quantity}
        user={header.user}
        onAccount={() => app.openOverlay('login', { continuation: 'stay' })}
        onLogout={() => app.session.send({ type: 'logout.request' })}
      />
      <main id="main">
        <Outlet />
      </main>
      <ShellFooter groups={header.footer} />
      <OverlaysHost />
      <ToastsHost />
    </>
  );
}
