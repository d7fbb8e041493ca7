import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { PageOutcome } from '#machines/page/index.ts';
import type { routeTree } from '#src/routes/routeTree.gen.ts';
import type { App, RouterContext } from '#src/runtime/app.ts';
import { layOutAll } from '#src/runtime/first-view/deferred.ts';
import { filesGone } from '#src/runtime/page/files-gone.ts';
import { bridgeHistory } from '#src/runtime/history-bridge.ts';
import { reloadPage } from '#src/runtime/page/reload-page.ts';
import { whenIdle } from '#src/runtime/when-idle.ts';
import { isLostMatch, pageKey } from '#src/runtime/router-internals.ts';
import { FailurePage } from '#src/shell/failure-page.tsx';
import { publish } from '#src/runtime/tabs/channels.ts';

/** Says when the router may scroll: not when it starts on a page that somebody has begun to read. */
function keepingEarlyScroll(): () => boolean {
  let isFirst = true;
  return () => {
    const hasBegun = isFirst && window.scrollY > 0;
    isFirst = false;
    return !hasBegun;
  };
}

type RouterOptions = {
  readonly history: RouterHistory;
  readonly routes: typeof routeTree;
  readonly comingRoutes?: RouterContext['comingRoutes'];
};

/** Makes the router of one app; the browser's follows the overlay and page charts, the server's only renders. */
export function createShopRouter(app: App, { history, routes, comingRoutes = () => undefined }: RouterOptions) {
  return createRouter({
    routeTree: routes,
    history,
    context: { app, comingRoutes },
    trailingSlash: 'never',
    // As the rules read a path, which know the pages of the shop in small letters only.
    caseSensitive: true,
    // Within the shop's own frame, which is here when the code of a page does not come.
    defaultErrorComponent: FailurePage,
    defaultOnCatch: () => app.page.send({ type: 'page.broken' }),
    defaultPreload: 'intent',
    defaultStaleTime: 30_000,
    // The server's half would be an inline script; in the browser the router restores the scroll when it starts.
    scrollRestoration: import.meta.env.SSR ? false : keepingEarlyScroll(),
    // The page's own smooth scrolling is for links within a page; where one comes back to is where one was.
    scrollRestorationBehavior: 'instant',
    getScrollRestorationKey: pageKey,
  });
}

export type ShopRouter = ReturnType<typeof createShopRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: ShopRouter;
  }
}

/** How the router's last load ended, in the page chart's words. */
export function outcomeOf(router: ShopRouter): PageOutcome {
  for (const match of router.state.matches) {
    if (isLostMatch(match)) return { kind: 'notFound' };
    if (match.status === 'error') return { kind: 'failed', statusCode: 500 };
    const { verdict } = (match.loaderData ?? {}) as { readonly verdict?: PageOutcome };
    if (verdict !== undefined && verdict.kind !== 'ready') return verdict;
  }
  return { kind: 'ready' };
}

/**
 * Lets the charts of a living page follow the router, and the router carry out what they want.
 * @param history the browser's own, of whose popups the router does not hear
 */
export function attachRouter(app: App, router: ShopRouter, history: RouterHistory): void {
  app.visit = (to, options) => router.navigate({ href: to, ...options });
  app.navigate = (to, options) => void app.visit(to, options);
  app.prefetch = async (to) => {
    const { pathname, search } = new URL(to, window.location.origin);
    const matches = await router.preloadRoute({ to: pathname, search: router.options.parseSearch(search) });
    const last = matches?.at(-1);
    return last?.status === 'success' && last.pathname === pathname;
  };
  bridgeHistory(app, router, history);
  // Not needed before the first page is left, so it does not come with that page.
  whenIdle(() => {
    import('#src/runtime/page/page-focus.ts').then(
      ({ followWithFocus }) => followWithFocus(app, router),
      (error: unknown) => console.info(`the focus does not follow the page: ${String(error)}`),
    );
  });
  window.addEventListener(filesGone, () => app.page.send({ type: filesGone }));
  router.subscribe('onBeforeLoad', ({ toLocation, pathChanged, hrefChanged }) => {
    if (!pathChanged && !hrefChanged) return;
    layOutAll();
    app.page.send({ type: 'page.requested', href: toLocation.href });
  });
  router.subscribe('onResolved', ({ toLocation }) => {
    app.page.send({ type: 'page.answered', href: toLocation.href, outcome: outcomeOf(router) });
  });
  app.page.on('page.reloadWanted', () => void router.invalidate());
  app.page.on('page.documentWanted', reloadPage);
  app.page.on('session.checkWanted', () => app.session.send({ type: 'page.restored' }));
  app.root.on('flow.failed', ({ error }) => console.error(error));
  app.session.on('login.wanted', () => app.openOverlay('login', {}));
  app.session.on('session.cleared', () => {
    app.storage.clear();
    app.tabStorage.clear();
    publish('session', 'ended');
    window.location.assign('/');
  });
  app.session.on('session.handedOver', () => {
    app.tabStorage.clear();
    reloadPage();
  });
  app.session.on('toast.wanted', (fact) => app.root.send(fact));
  app.session.on('failure.logged', ({ what, message }) => console.info(`${what}: ${message}`));
}
