import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { statePath } from '#machines/kit/state-path.ts';
import { selectScreen, type OrderPageActor, type OrderScreen } from '#machines/order-page/index.ts';
import { orderPageWords as words } from '#machines/order-page/order-page.words.ts';
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
    <div className="panel">
      <h1 className={styles['title']}>{words.loading.title}</h1>
      <TextSkeleton lines={6} label={words.loading.label} />
    </div>
  );
}

function NotFoundScreen() {
  return (
    <EmptyState
      picture="trouble"
      title={words.notFound.title}
      text={words.notFound.text}
      action={
        <LinkButton to="/" variant="secondary">
          {words.notFound.home}
        </LinkButton>
      }
    />
  );
}

function FailedScreen({ actor }: Props) {
  return (
    <ErrorState
      title={words.failed.title}
      text={words.failed.text}
      action={<Button onClick={() => actor.send({ type: 'order.refresh' })}>{words.failed.action}</Button>}
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
