import { createFileRoute } from '@tanstack/react-router';
import { franchiseForm } from '#machines/rules/forms/franchise.ts';
import { useFormFlow } from '#src/flows/form/mount.ts';
import { FranchisePage } from '#src/flows/franchise/index.ts';
import { documentHead } from '#src/runtime/page/head.ts';
import { franchiseDescription, pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/franchise')({
  head: ({ match }) =>
    documentHead({
      config: match.context.app.config,
      title: pageTitles.franchise,
      // The server alone prints them.
      ...(import.meta.env.SSR && { description: franchiseDescription, canonical: '/franchise' }),
    }),
  component: Franchise,
});

function Franchise() {
  return <FranchisePage actor={useFormFlow(franchiseForm)} />;
}
