import { createFileRoute } from '@tanstack/react-router';
import { documentHead } from '#src/runtime/page/head.ts';
import { policyTitles, privacyDescription } from '#src/flows/policies/words.ts';
import { PrivacyPage } from '#src/flows/policies/index.ts';

export const Route = createFileRoute('/privacy-policy')({
  head: ({ match }) =>
    documentHead({
      config: match.context.app.config,
      ...policyTitles.privacy,
      // The server alone prints them.
      ...(import.meta.env.SSR && { description: privacyDescription, canonical: '/privacy-policy' }),
    }),
  component: PrivacyPage,
});
