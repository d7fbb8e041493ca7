import { createFileRoute } from '@tanstack/react-router';
import { corporateForm } from '#machines/rules/forms/corporate.ts';
import { useFormFlow } from '#src/flows/form/mount.ts';
import { CorporatePage } from '#src/flows/made-to-order/index.ts';
import { documentHead } from '#src/runtime/page/head.ts';
import { corporateDescription, pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/(forms)/corporate-cakes')({
  // Its calls are fetched with the page, not with the shop.
  loader: async ({ context, abortController }) =>
    (await import('#src/flows/made-to-order/load.ts')).loadExamples(
      context.app,
      'corporate-gifts',
      abortController.signal,
    ),
  head: ({ match }) =>
    documentHead({
      config: match.context.app.config,
      title: pageTitles.corporate,
      // The server alone prints them.
      ...(import.meta.env.SSR && { description: corporateDescription, canonical: '/corporate-cakes' }),
    }),
  component: Corporate,
});

function Corporate() {
  return <CorporatePage actor={useFormFlow(corporateForm)} examples={Route.useLoaderData()} />;
}
