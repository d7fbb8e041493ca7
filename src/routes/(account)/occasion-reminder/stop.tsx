import { createFileRoute } from '@tanstack/react-router';
import { isStopWish, type StopWish } from '#machines/rules/account/reminder-stop-form.ts';
import { ReminderStopNews, ReminderStopPage } from '#src/flows/occasion-reminder/index.ts';
import { useReminderStopFlow } from '#src/flows/occasion-reminder/mount.ts';
import { documentHead } from '#src/runtime/page/head.ts';
import { pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/(account)/occasion-reminder/stop')({
  validateSearch: (search): { token?: unknown; wish?: unknown; done?: unknown } => search,
  head: ({ match }) => documentHead({ config: match.context.app.config, title: pageTitles.occasions, isPrivate: true }),
  component: Stop,
});

function Stop() {
  const { token, wish, done } = Route.useSearch();
  if (typeof token !== 'string' || token === '') return <ReminderStopNews done={isStopWish(done) ? done : null} />;
  return <Followed token={token.slice(0, 64)} wish={isStopWish(wish) ? wish : 'reminder'} />;
}

const Followed = (link: { readonly token: string; readonly wish: StopWish }) => (
  <ReminderStopPage actor={useReminderStopFlow(link)} wish={link.wish} />
);
