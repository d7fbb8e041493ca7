import { createFileRoute } from '@tanstack/react-router';
import { documentHead } from '#src/app/head.tsx';
import { NotFoundPage } from '#src/app/not-found-page.tsx';

export const Route = createFileRoute('/404')({
  head: ({ match }) => documentHead({ config: match.context.app.config, title: 'Page not found', isPrivate: true }),
  component: NotFoundPage,
});
