import { createFileRoute } from '@tanstack/react-router';
import { drawHome } from '#src/flows/home/draw-home.tsx';
import { homeHead } from '#src/flows/home/head.ts';
import { loadHome } from '#src/flows/home/load.ts';
import { unlessShown } from '#src/runtime/page/page-route.ts';

export const Route = createFileRoute('/home')({
  loader: loadHome,
  shouldReload: unlessShown,
  head: ({ loaderData, match }) => homeHead(match.context.app.config, loaderData),
  component: () => drawHome(Route.useLoaderData()),
});
