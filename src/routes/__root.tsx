import { createRootRouteWithContext } from '@tanstack/react-router';
import { brand } from '#machines/rules/brand.ts';
import { loadMenu } from '#src/app/load-menu.ts';
import type { RouterContext } from '#src/app/router.ts';
import { Shell } from '#src/app/shell.tsx';
import { FailurePage } from '#src/app/failure-page.tsx';
import { NotFoundPage } from '#src/app/not-found-page.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: ({ context, abortController }) => loadMenu(context.app, abortController.signal),
  staleTime: Infinity,
  head: () => ({
    meta: [{ title: brand.name }],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
  component: Shell,
  notFoundComponent: NotFoundPage,
  errorComponent: FailurePage,
});
