import { createFileRoute } from '@tanstack/react-router';
import { contentHead } from '#src/flows/content/head.ts';
import { ContentPage } from '#src/flows/content/index.ts';
import { loadContent } from '#src/flows/content/load.ts';

export const Route = createFileRoute('/(content)/faq')({
  validateSearch: (search): { q?: unknown; open?: unknown } => search,
  loader: () => loadContent('faq'),
  staleTime: Infinity,
  head: ({ loaderData, match }) => contentHead(match.context.app.config, loaderData),
  component: Faq,
});

function Faq() {
  const { q, open } = Route.useSearch();
  return (
    <ContentPage
      page={Route.useLoaderData()}
      query={typeof q === 'string' ? q.slice(0, 80).trim() : ''}
      open={typeof open === 'string' ? open : ''}
    />
  );
}
