import { createFileRoute } from '@tanstack/react-router';
import { documentHead } from '#src/app/head.tsx';
import { FailurePage } from '#src/app/failure-page.tsx';

export const Route = createFileRoute('/500')({
  head: ({ match }) => documentHead({ config: match.context.app.config, title: 'Something broke', isPrivate: true }),
  component: FailurePage,
});
