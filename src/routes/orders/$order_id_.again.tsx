import { createFileRoute } from '@tanstack/react-router';
import { ReorderPage } from '#src/flows/reorder/index.ts';
import { useReorderFlow } from '#src/flows/reorder/mount.ts';
import { documentHead } from '#src/runtime/page/head.ts';
import { pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/orders/$order_id_/again')({
  head: ({ match }) => documentHead({ config: match.context.app.config, title: pageTitles.reorder, isPrivate: true }),
  component: Again,
});

function Again() {
  const { order_id } = Route.useParams();
  return <MountedReorder key={order_id} orderId={order_id} />;
}

function MountedReorder({ orderId }: { readonly orderId: string }) {
  return <ReorderPage actor={useReorderFlow(orderId)} orderId={orderId} />;
}
