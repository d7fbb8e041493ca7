import { createFileRoute } from '@tanstack/react-router';
import { homeHead } from '#src/app/home-head.ts';
import { loadPageAt } from '#src/app/page-route.ts';
import { HomePage } from '#src/flows/home/index.ts';

export const Route = createFileRoute('/home')({
  loader: (args) => loadPageAt('home', args),
  head: ({ loaderData, match }) => homeHead(match.context.app.config, loaderData),
  component: () => <HomePage page={Route.useLoaderData().envelope} />,
});
