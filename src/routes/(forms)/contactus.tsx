import { createFileRoute } from '@tanstack/react-router';
import { helpAddress } from '#machines/self-help/index.ts';
import { SelfHelpPage } from '#src/flows/self-help/index.ts';
import { useSelfHelpFlow } from '#src/flows/self-help/mount.ts';
import { documentHead } from '#src/runtime/page/head.ts';
import { helpDescription, pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/(forms)/contactus')({
  validateSearch: (search): { topic?: unknown; question?: unknown; order?: unknown } => search,
  head: ({ match }) =>
    documentHead({
      config: match.context.app.config,
      title: pageTitles.help,
      // The server alone prints them.
      ...(import.meta.env.SSR && { description: helpDescription, canonical: '/contactus' }),
    }),
  component: SelfHelp,
});

function SelfHelp() {
  return <SelfHelpPage actor={useSelfHelpFlow(helpAddress(Route.useSearch()))} />;
}
