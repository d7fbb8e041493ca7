import { createRootRouteWithContext, redirect } from '@tanstack/react-router';
import { brand } from '#machines/rules/site/brand.ts';
import { documentHead } from '#src/runtime/page/head.ts';
import { lacksMenu, loadMenu } from '#src/shell/load-menu.ts';
import type { RouterContext } from '#src/runtime/app.ts';
import { Shell } from '#src/shell/shell.tsx';
import { FailurePage } from '#src/shell/failure-page.tsx';
import { NotFoundPage } from '#src/shell/not-found-page.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  // A visit begins with the routes of few pages: once the others are here, the address is looked up again.
  beforeLoad: ({ context, location: { href, pathname } }) =>
    context.comingRoutes(pathname)?.then(() => {
      throw redirect({ href, state: true, replace: true });
    }),
  loader: ({ context, location, abortController }) => loadMenu(context.app, location.pathname, abortController.signal),
  staleTime: Infinity,
  shouldReload: ({ context, location }) => lacksMenu(context.app, location.pathname),
  head: ({ match }) => documentHead({ config: match.context.app.config, title: brand.name }),
  component: Shell,
  notFoundComponent: () => <NotFoundPage />,
  errorComponent: FailurePage,
});
