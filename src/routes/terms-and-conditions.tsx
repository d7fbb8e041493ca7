import { createFileRoute } from '@tanstack/react-router';
import { documentHead } from '#src/runtime/page/head.ts';
import { policyTitles, termsDescription } from '#src/flows/policies/words.ts';
import { TermsPage } from '#src/flows/policies/index.ts';

export const Route = createFileRoute('/terms-and-conditions')({
  head: ({ match }) =>
    documentHead({
      config: match.context.app.config,
      ...policyTitles.terms,
      // The server alone prints them.
      ...(import.meta.env.SSR && { description: termsDescription, canonical: '/terms-and-conditions' }),
    }),
  component: TermsPage,
});
