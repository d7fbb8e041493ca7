import { createFileRoute } from '@tanstack/react-router';
import { documentHead } from '#src/runtime/page/head.ts';
import { useOrderPageFlow } from '#src/flows/order-page/mount.ts';
import { OrderPage } from '#src/flows/order-page/index.ts';
import { pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/orders/$order_id')({
  head: ({ match }) => documentHead({ config: match.context.app.config, title: pageTitles.order, isPrivate: true }),
  component: Order,
});

function Order() {
  const { order_id } = Route.useParams();
  return <MountedOrder key={order_id} orderId={order_id} />;
}

function MountedOrder({ orderId }: { readonly orderId: string }) {
  return <OrderPage actor={useOrderPageFlow(orderId)} />;
}
