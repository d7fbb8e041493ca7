import { createFileRoute } from '@tanstack/react-router';
import { documentHead } from '#src/runtime/page/head.ts';
import { FailurePage } from '#src/shell/failure-page.tsx';
import { pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/500')({
  head: ({ match }) => documentHead({ config: match.context.app.config, title: pageTitles.failure, isPrivate: true }),
  component: FailurePage,
});
