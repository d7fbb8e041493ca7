import { createFileRoute } from '@tanstack/react-router';
import { contentHead } from '#src/flows/content/head.ts';
import { ContentPage } from '#src/flows/content/index.ts';
import { loadContent } from '#src/flows/content/load.ts';

export const Route = createFileRoute('/(content)/privacy-policy')({
  loader: () => loadContent('privacy-policy'),
  staleTime: Infinity,
  head: ({ loaderData, match }) => contentHead(match.context.app.config, loaderData),
  component: () => <ContentPage page={Route.useLoaderData()} />,
});
