import { getRouteApi, Outlet, useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { PageEnvelope } from '#machines/domain/index.ts';
import { selectIsPageLoading } from '#machines/page/index.ts';
import { footerStyle } from '#machines/rules/site/footer-style.ts';
import { whatsAppLink } from '#machines/rules/site/brand.ts';
import { selectHeader } from '#machines/session/index.ts';
import { PageProgress, ShellFooter, ShellHeader, SkipLink } from '#src/ui/index.ts';
import { uiWords } from '#src/ui/words.ts';
import { awaitedCode } from '#src/runtime/lazy/awaited-code.ts';
import { useApp } from '#src/runtime/app-context.ts';
import { useAppSelector } from '#src/runtime/use-app-selector.ts';
import { FootBlock } from '#src/flows/footer-block/outlet.tsx';
import { HelpBubble } from '#src/flows/help-bubble/outlet.tsx';
import { NewsletterOutlet } from '#src/flows/newsletter/outlet.tsx';
import { footWords } from './foot-words.ts';
import { DocumentHead } from './document-head.tsx';
import { useDeliveryPlace } from '#src/flows/delivery-place/outlet.tsx';
import { useHeaderBar } from '#src/flows/header-bar/outlet.ts';
import { HeaderSearch } from '#src/flows/search/outlet.tsx';
import { OverlaysHost } from './overlays-host.tsx';
import { ShopNotices } from '#src/flows/connection/outlet.tsx';
import { ToastsHost } from './toasts-host.tsx';
import { headerDoors } from './header-doors.ts';
import { serverMenuPanel } from './menu-panel-outlet.tsx';
import { serverTrust } from './trust-outlet.tsx';
import { WideMenuOutlet } from './wide-menu-outlet.tsx';

const root = getRouteApi('__root__');

type ShownMatch = { readonly loaderData?: unknown };

/** What the server says about the page that is shown; pages of the shop itself have none. */
const envelopeOf = (matches: readonly ShownMatch[]): PageEnvelope | undefined =>
  (matches.at(-1)?.loaderData as { envelope?: PageEnvelope } | undefined)?.envelope;

/** What stands around every page: header, footer, popups and notices. */
export function Shell() {
  const app = useApp();
  const isLoading = useAppSelector('page', selectIsPageLoading);
  const isCodeAwaited = useSyncExternalStore(awaitedCode.subscribe, awaitedCode.isAny, () => false);
  return (
    <>
      <DocumentHead />
      {app.config.isAppSource ? null : <SkipLink to="main" />}
      <PageProgress active={isLoading} />
      <PageProgress active={isCodeAwaited} label={uiWords.oneMoment} />
      {app.config.isAppSource ? null : <Header />}
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {app.config.isAppSource ? null : <Foot />}
      <OverlaysHost />
      <ShopNotices />
      <ToastsHost />
    </>
  );
}

function Header() {
  const app = useApp();
  const header = useAppSelector('session', selectHeader);
  // No phone has it, nor a page that came without a menu.
  const hasMenu = root.useLoaderData({ select: (loaded) => (loaded?.menu ?? []).length > 0 });
  const hasWideMenu = hasMenu && !app.visitor.isMobile;
  const { bar, state } = useHeaderBar();
  const { chip, popups } = useDeliveryPlace();
  return (
    <>
      <ShellHeader
        bar={bar}
        state={state}
        panel={<serverMenuPanel.Outlet />}
        mega={hasWideMenu ? <WideMenuOutlet /> : null}
        place={chip}
        cartQuantity={header.cart.cart_quantity}
        user={header.user}
        search={<HeaderSearch />}
        doors={headerDoors}
        onMenu={() => app.openOverlay('menu', {})}
        onAccount={() => {
          if (header.user === null) app.openOverlay('login', { continuation: { kind: 'reload' } });
          else app.openOverlay('profile', {});
        }}
      />
      {popups}
    </>
  );
}

/** What a page ends with, each kind of page in its own way (FTR-08, FTR-09). */
function Foot() {
  const app = useApp();
  const quickLinks = root.useLoaderData({ select: (loaded) => loaded?.quickLinks ?? [] });
  const { footer } = useAppSelector('session', selectHeader);
  const pathname = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  const envelope = useRouterState({ select: ({ matches }) => envelopeOf(matches) });
  const look = footerStyle(pathname);
  return (
    <>
      {look === 'shop' ? <FootBlock key={pathname} words={{ ...footWords(envelope), quickLinks }} /> : null}
      <HelpBubble whatsApp={envelope && whatsAppLink} />
      {look === 'hidden' ? null : (
        <ShellFooter
          groups={footer}
          look={look}
          newsletter={look === 'cart' || look === 'review' ? null : <NewsletterOutlet />}
          trust={<serverTrust.Outlet foodLicence={app.config.foodLicence} />}
        />
      )}
    </>
  );
}
