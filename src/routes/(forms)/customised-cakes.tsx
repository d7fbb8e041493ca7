import { createFileRoute } from '@tanstack/react-router';
import { customisedForm } from '#machines/rules/forms/customised.ts';
import { useFormFlow } from '#src/flows/form/mount.ts';
import { CustomisedPage } from '#src/flows/made-to-order/index.ts';
import { documentHead } from '#src/runtime/page/head.ts';
import { customisedDescription, pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/(forms)/customised-cakes')({
  // Its calls are fetched with the page, not with the shop.
  loader: async ({ context, abortController }) =>
    (await import('#src/flows/made-to-order/load.ts')).loadExamples(
      context.app,
      'designer-cakes',
      abortController.signal,
    ),
  head: ({ match }) =>
    documentHead({
      config: match.context.app.config,
      title: pageTitles.customised,
      // The server alone prints them.
      ...(import.meta.env.SSR && { description: customisedDescription, canonical: '/customised-cakes' }),
    }),
  component: Customised,
});

function Customised() {
  return <CustomisedPage actor={useFormFlow(customisedForm)} examples={Route.useLoaderData()} />;
}
