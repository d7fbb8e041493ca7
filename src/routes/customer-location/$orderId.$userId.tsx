import { createFileRoute } from '@tanstack/react-router';
import { documentHead } from '#src/runtime/page/head.ts';
import { usePinConfirmationFlow } from '#src/flows/pin-confirmation/mount.ts';
import { PinConfirmationPage } from '#src/flows/pin-confirmation/index.ts';
import { pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/customer-location/$orderId/$userId')({
  head: ({ match }) =>
    documentHead({ config: match.context.app.config, title: pageTitles.customerLocation, isPrivate: true }),
  component: CustomerLocation,
});

function CustomerLocation() {
  const { orderId, userId } = Route.useParams();
  return <Linked key={`${orderId}/${userId}`} order_id={orderId} uid={userId} />;
}

function Linked(link: { readonly order_id: string; readonly uid: string }) {
  return <PinConfirmationPage actor={usePinConfirmationFlow(link)} />;
}
