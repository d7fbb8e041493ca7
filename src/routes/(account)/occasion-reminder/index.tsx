import { createFileRoute } from '@tanstack/react-router';
import { OccasionReminderPage } from '#src/flows/occasion-reminder/index.ts';
import { useOccasionReminderFlow } from '#src/flows/occasion-reminder/mount.ts';
import { documentHead } from '#src/runtime/page/head.ts';
import { pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/(account)/occasion-reminder/')({
  validateSearch: (search): { order?: unknown } => search,
  // Its calls are fetched with the page, not with the shop.
  loader: async ({ context, location, abortController }) =>
    (await import('#src/flows/occasion-reminder/load.ts')).loadReminders(
      context.app,
      (location.search as { order?: unknown }).order,
      abortController.signal,
    ),
  preload: false,
  staleTime: 0,
  gcTime: 0,
  shouldReload: false,
  head: ({ match }) => documentHead({ config: match.context.app.config, title: pageTitles.occasions, isPrivate: true }),
  component: Occasions,
});

function Occasions() {
  const { app } = Route.useRouteContext();
  return (
    <OccasionReminderPage actor={useOccasionReminderFlow(Route.useLoaderData())} isInApp={app.config.isAppSource} />
  );
}
