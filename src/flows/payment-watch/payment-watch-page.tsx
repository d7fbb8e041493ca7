import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { statePath } from '#machines/kit/state-path.ts';
import {
  selectPayment,
  selectScreen,
  type PaymentScreen,
  type PaymentWatchActor,
} from '#machines/payment-watch/index.ts';
import { paymentWatchWords as words } from '#machines/payment-watch/payment-watch.words.ts';
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
  paidSince: PaidSinceScreen,
  replaced: ReplacedScreen,
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
      <h1 className={styles['title']}>{words.loading.title}</h1>
      <Spinner label={words.loading.label} />
    </div>
  );
}

function LeavingScreen({ actor }: Props) {
  return (
    <EmptyState
      picture="celebration"
      title={words.leaving.title}
      text={words.leaving.text}
      action={<Button onClick={() => actor.send({ type: 'payment.open' })}>{words.leaving.open}</Button>}
    />
  );
}

type OrderLinkProps = Props & { readonly variant?: 'secondary' };

function OrderLink({ actor, variant }: OrderLinkProps) {
  const payment = useSelector(actor, selectPayment);
  return (
    <LinkButton variant={variant} to={`/orders/${payment?.order_id ?? ''}`}>
      {words.seeOrder}
    </LinkButton>
  );
}

/** An older attempt: another one has paid the order. */
function PaidSinceScreen({ actor }: Props) {
  return (
    <EmptyState
      picture="celebration"
      title={words.paidSince.title}
      text={words.paidSince.text}
      action={<OrderLink actor={actor} />}
    />
  );
}

/** An older attempt: the order waits for another one, and leads to it. */
function ReplacedScreen({ actor }: Props) {
  return (
    <EmptyState
      picture="empty-cart"
      title={words.replaced.title}
      text={words.replaced.text}
      action={<OrderLink actor={actor} />}
    />
  );
}

function ExpiredScreen({ actor }: Props) {
  const payment = useSelector(actor, selectPayment);
  return (
    <EmptyState
      picture="empty-cart"
      title={words.expired.title}
      text={payment?.message ?? words.expired.text}
      action={
        <>
          <LinkButton to="/cart">{words.goToCart}</LinkButton>
          <OrderLink actor={actor} variant="secondary" />
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
      title={words.refunded.title}
      text={payment?.message ?? words.refunded.text}
      action={<OrderLink actor={actor} />}
    />
  );
}

function NotFoundScreen() {
  return (
    <EmptyState
      picture="trouble"
      title={words.notFound.title}
      text={words.notFound.text}
      action={
        <>
          <LinkButton to="/cart">{words.goToCart}</LinkButton>
          <LinkButton variant="secondary" to="/">
            {words.notFound.home}
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
      title={words.lost.title}
      text={words.lost.text}
      action={<Button onClick={() => actor.send({ type: 'status.ask' })}>{words.checkAgain}</Button>}
    />
  );
}

function LoginScreen({ actor }: Props) {
  return (
    <EmptyState
      picture="empty-cart"
      title={words.login.title}
      text={words.login.text}
      action={<Button onClick={() => actor.send({ type: 'login.request' })}>{words.login.action}</Button>}
    />
  );
}
