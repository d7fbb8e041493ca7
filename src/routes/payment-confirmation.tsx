import { createFileRoute } from '@tanstack/react-router';
import { documentHead } from '#src/runtime/page/head.ts';
import { usePaymentWatchFlow } from '#src/flows/payment-watch/mount.ts';
import { PaymentWatchPage } from '#src/flows/payment-watch/index.ts';
import { pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/payment-confirmation')({
  validateSearch: (search): { txnid?: string } => {
    const txnid = search['txnid'];
    return typeof txnid === 'string' && /^TX[0-9A-Z]{16}$/.test(txnid) ? { txnid } : {};
  },
  head: ({ match }) => documentHead({ config: match.context.app.config, title: pageTitles.payment, isPrivate: true }),
  component: PaymentConfirmation,
});

function PaymentConfirmation() {
  const { txnid } = Route.useSearch();
  return <Watched key={txnid} txnid={txnid ?? null} />;
}

function Watched({ txnid }: { readonly txnid: string | null }) {
  return <PaymentWatchPage actor={usePaymentWatchFlow(txnid)} />;
}
