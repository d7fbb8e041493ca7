import { createFileRoute } from '@tanstack/react-router';
import { documentHead } from '#src/runtime/page/head.ts';
import { useTrackingFlow } from '#src/flows/tracking/mount.ts';
import { TrackingPage } from '#src/flows/tracking/index.ts';
import { pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/trackorder')({
  validateSearch: (search): { order?: unknown; key?: unknown } => search,
  head: ({ match }) =>
    documentHead({ config: match.context.app.config, title: pageTitles.trackOrder, isPrivate: true }),
  component: Track,
});

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 40) : '');

function Track() {
  const { order, key } = Route.useSearch();
  return <TrackingPage actor={useTrackingFlow({ order_id: text(order), key: text(key) })} />;
}
