import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { statePath } from '#machines/kit/state-path.ts';
import {
  selectPayment,
  selectScreen,
  type PaymentScreen,
  type PaymentWatchActor,
} from '#machines/payment-watch/index.ts';
import { Button, EmptyState, ErrorState, LinkButton, Page, Spinner } from '#src/ui/index.ts';
import { FailedScreen } from './failed-screen.tsx';
import { PaidScreen } from './paid-screen.tsx';
import { WaitingScreen } from './waiting-screen.tsx';
import styles from './payment-watch.module.css';

type Props = { readonly actor: PaymentWatchActor };

const screens: Readonly<Record<PaymentScreen, (props: Props) => ReactNode>> = {
  loading: LoadingScreen,
  waiting: WaitingScreen,
  paid: PaidScreen,
  failed: FailedScreen,
  leaving: LeavingScreen,
  expired: ExpiredScreen,
  refunded: RefundedScreen,
  notFound: NotFoundScreen,
  lost: LostScreen,
  login: LoginScreen,
};

/** What became of a payment, as the server knows it. */
export function PaymentWatchPage({ actor }: Props) {
  const Screen = screens[useSelector(actor, selectScreen)];
  const state = useSelector(actor, statePath);
  return (
    <Page top={8} className={styles['page']} data-flow="payment-watch" data-state={state} aria-live="polite">
      <Screen actor={actor} />
    </Page>
  );
}

function LoadingScreen() {
  return (
    <div className={styles['centre']} role="status" aria-busy="true">
      <h1 className={styles['title']}>Your payment</h1>
      <Spinner label="Looking at your payment" />
    </div>
  );
}

function LeavingScreen({ actor }: Props) {
  return (
    <EmptyState
      picture="celebration"
      title="Back to your bank"
      text="Your bank’s page opens now. Your order is still reserved for you."
      action={<Button onClick={() => actor.send({ type: 'payment.open' })}>Continue to payment</Button>}
    />
  );
}

function ExpiredScreen({ actor }: Props) {
  const payment = useSelector(actor, selectPayment);
  return (
    <EmptyState
      picture="empty-cart"
      title="This payment has ended"
      text={payment?.message ?? 'The time to pay is over. Nothing was charged.'}
      action={
        <>
          <LinkButton to="/cart">Go to your cart</LinkButton>
          <LinkButton variant="secondary" to={`/orders/${payment?.order_id ?? ''}`}>
            See the order
          </LinkButton>
        </>
      }
    />
  );
}

function RefundedScreen({ actor }: Props) {
  const payment = useSelector(actor, selectPayment);
  return (
    <EmptyState
      picture="empty-cart"
      title="Your money is coming back"
      text={payment?.message ?? 'The payment was returned to your bank.'}
      action={<LinkButton to={`/orders/${payment?.order_id ?? ''}`}>See the order</LinkButton>}
    />
  );
}

function NotFoundScreen() {
  return (
    <EmptyState
      picture="not-found"
      title="We do not know this payment"
      text="The link may be incomplete, or the payment belongs to another account."
      action={
        <>
          <LinkButton to="/cart">Go to your cart</LinkButton>
          <LinkButton variant="secondary" to="/">
            Go to the home page
          </LinkButton>
        </>
      }
    />
  );
}

function LostScreen({ actor }: Props) {
  return (
    <ErrorState
      picture="offline"
      title="We cannot reach the shop"
      text="Your payment is as your bank says; we only cannot show it now. This page looks again by itself."
      action={<Button onClick={() => actor.send({ type: 'status.ask' })}>Look again</Button>}
    />
  );
}

function LoginScreen({ actor }: Props) {
  return (
    <EmptyState
      picture="empty-cart"
      title="Log in to see your payment"
      text="Only the person who ordered can see it."
      action={<Button onClick={() => actor.send({ type: 'login.request' })}>Log in</Button>}
    />
  );
}
