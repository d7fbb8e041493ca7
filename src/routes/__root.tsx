import { createRootRouteWithContext } from '@tanstack/react-router';
import { brand } from '#machines/rules/brand.ts';
import { documentHead } from '#src/app/head.tsx';
import { lacksMenu, loadMenu } from '#src/app/load-menu.ts';
import type { RouterContext } from '#src/app/router.ts';
import { Shell } from '#src/app/shell.tsx';
import { FailurePage } from '#src/app/failure-page.tsx';
import { NotFoundPage } from '#src/app/not-found-page.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: ({ context, location, abortController }) => loadMenu(context.app, location.pathname, abortController.signal),
  staleTime: Infinity,
  shouldReload: ({ context, location }) => lacksMenu(context.app, location.pathname),
  head: ({ match }) => documentHead({ config: match.context.app.config, title: brand.name }),
  component: Shell,
  notFoundComponent: () => <NotFoundPage />,
  errorComponent: FailurePage,
});
