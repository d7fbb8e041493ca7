import { createFileRoute } from '@tanstack/react-router';
import { drawHome } from '#src/app/draw-home.tsx';
import { homeHead } from '#src/app/home-head.ts';
import { loadHome } from '#src/app/load-home.ts';
import { unlessShown } from '#src/app/page-route.ts';

export const Route = createFileRoute('/')({
  loader: loadHome,
  shouldReload: unlessShown,
  head: ({ loaderData, match }) => homeHead(match.context.app.config, loaderData),
  component: () => drawHome(Route.useLoaderData()),
});
