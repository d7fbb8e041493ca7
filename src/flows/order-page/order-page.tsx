import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { statePath } from '#machines/kit/state-path.ts';
import { selectScreen, type OrderPageActor, type OrderScreen } from '#machines/order-page/index.ts';
import { Button, EmptyState, ErrorState, LinkButton, Page, TextSkeleton } from '#src/ui/index.ts';
import { OrderView } from './order-view.tsx';
import styles from './order-page.module.css';

type Props = { readonly actor: OrderPageActor };

const screens: Readonly<Record<OrderScreen, (props: Props) => ReactNode>> = {
  loading: LoadingScreen,
  order: OrderView,
  notFound: NotFoundScreen,
  failed: FailedScreen,
  login: LoginScreen,
};

/** One order, for the one who bought it. */
export function OrderPage({ actor }: Props) {
  const Screen = screens[useSelector(actor, selectScreen)];
  const state = useSelector(actor, statePath);
  return (
    <Page width={72} className={styles['page']} data-flow="order-page" data-state={state}>
      <Screen actor={actor} />
    </Page>
  );
}

function LoadingScreen() {
  return (
    <div className={styles['card']}>
      <h1 className={styles['title']}>Your order</h1>
      <TextSkeleton lines={6} label="Fetching your order" />
    </div>
  );
}

function NotFoundScreen() {
  return (
    <EmptyState
      picture="not-found"
      title="We do not know this order"
      text="The number may be incomplete, or the order belongs to another account."
      action={
        <LinkButton to="/" variant="secondary">
          Go to the home page
        </LinkButton>
      }
    />
  );
}

function FailedScreen({ actor }: Props) {
  return (
    <ErrorState
      title="Your order did not arrive on this page"
      text="We could not reach the shop. The order itself is safe."
      action={<Button onClick={() => actor.send({ type: 'order.refresh' })}>Try again</Button>}
    />
  );
}

function LoginScreen({ actor }: Props) {
  return (
    <EmptyState
      picture="empty-cart"
      title="Log in to see your order"
      text="Only the person who ordered can see it."
      action={<Button onClick={() => actor.send({ type: 'login.request' })}>Log in</Button>}
    />
  );
}
