import { useSelector } from '@xstate/react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Search from 'lucide-react/icons/search';
import type { OrderSummary } from '#machines/domain/index.ts';
import { statePath } from '#machines/kit/state-path.ts';
import {
  selectAddress,
  selectAreOrdersSlow,
  selectMore,
  selectOrders,
  selectOrdersScreen,
  selectPaying,
  type OrdersActor,
  type OrdersAddress,
} from '#machines/orders/index.ts';
import { ordersWords as words } from '#machines/orders/orders.words.ts';
import { reorderPath } from '#machines/rules/account/order-links.ts';
import { momentOfYear } from '#machines/rules/order/dates.ts';
import { timeTold } from '#machines/rules/account/delivery-told.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import { PlainLogin } from '#src/flows/without-script/login.tsx';
import {
  Anchor,
  Breadcrumbs,
  Button,
  classes,
  EmptyState,
  ErrorState,
  LinkButton,
  Notice,
  Page,
  PageHead,
  Picture,
  Tabs,
  TextField,
  TextSkeleton,
} from '#src/ui/index.ts';
import styles from './orders.module.css';

type OrdersProps = { readonly actor: OrdersActor };

const crumbs = [
  { title: words.home, link_path: '/' },
  { title: words.title, link_path: '/orders' },
];
const tabs = words.tabs;

/** The orders of a customer. */
export function OrdersPage({ actor }: OrdersProps) {
  const state = useSelector(actor, statePath);
  const isGuest = useSelector(actor, selectOrdersScreen) === 'guest';
  return (
    <Page width={70} top={2} data-flow="orders" data-state={state}>
      <Breadcrumbs items={crumbs} />
      {isGuest ? <Guest actor={actor} /> : <Shown actor={actor} />}
    </Page>
  );
}

function Guest({ actor }: OrdersProps) {
  return (
    <EmptyState
      picture="empty-list"
      title={words.guest.title}
      text={words.guest.text}
      action={
        <>
          <Button onClick={() => actor.send({ type: 'login.request' })}>{words.guest.login}</Button>
          <PlainLogin />
        </>
      }
    />
  );
}

const screens = { loading: Loading, failed: Failed, empty: Empty, listing: Listing, guest: Guest } as const;

const sameAddress = (one: OrdersAddress, other: OrdersAddress): boolean =>
  one.tab === other.tab && one.query === other.query;

function Shown({ actor }: OrdersProps) {
  const Screen = screens[useSelector(actor, selectOrdersScreen)];
  const { tab, query } = useSelector(actor, selectAddress, sameAddress);
  return (
    <>
      <PageHead title={words.title} titleId="orders-title" />
      <SearchBox key={query} actor={actor} query={query} />
      <Tabs
        label={words.tabsLabel}
        tabs={tabs}
        selected={tab}
        onSelect={(id) => {
          const chosen = tabs.find((one) => one.id === id);
          if (chosen) actor.send({ type: 'tab.choose', tab: chosen.id });
        }}
      >
        {query === '' ? null : (
          <div className={styles['found']} role="status">
            <p>{words.search.found(query)}</p>
            <Button
              variant="secondary"
              size="small"
              onClick={() => {
                actor.send({ type: 'search.submit', query: '' });
                // The button that had the focus goes.
                document.getElementById('orders-title')?.focus({ preventScroll: true });
              }}
            >
              {words.search.clear}
            </Button>
          </div>
        )}
        <Screen actor={actor} />
      </Tabs>
    </>
  );
}

/** A plain form that asks for the same page, so that it searches before any script runs. */
function SearchBox({ actor, query }: OrdersProps & { readonly query: string }) {
  const { tab } = useSelector(actor, selectAddress, sameAddress);
  return (
    <form
      className={styles['search']}
      action="/orders"
      method="get"
      role="search"
      aria-label={words.search.label}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('q');
        actor.send({ type: 'search.submit', query: typeof typed === 'string' ? typed : '' });
      }}
    >
      <TextField
        label={words.search.label}
        name="q"
        type="search"
        defaultValue={query}
        maxLength={60}
        placeholder={words.search.placeholder}
        enterKeyHint="search"
        autoComplete="off"
      />
      <input type="hidden" name="tab" value={tab} />
      <Button type="submit" variant="secondary">
        <Search size={18} aria-hidden="true" />
        {words.search.submit}
      </Button>
    </form>
  );
}

function Listing({ actor }: OrdersProps) {
  const orders = useSelector(actor, selectOrders);
  return (
    <>
      <ul className={styles['list']}>
        {orders.map((order) => (
          <li key={order.order_id}>
            <OrderCard actor={actor} order={order} />
          </li>
        ))}
      </ul>
      <Older actor={actor} />
    </>
  );
}

function OrderCard({ actor, order }: OrdersProps & { readonly order: OrderSummary }) {
  const { order_id, state } = order;
  const [first] = order.items;
  const again = reorderPath(order);
  return (
    <article className={styles['card']} aria-labelledby={`order-${order_id}`} data-order={order_id}>
      {first === undefined ? null : <Picture className={styles['picture']} image={first.image} width={96} />}
      <div className={styles['words']}>
        <p
          className={classes(
            styles['state'],
            order.can_pay && styles['due'],
            (state === 'cancelled' || state === 'undelivered' || state === 'returned') && styles['stopped'],
          )}
        >
          {words.states[state]}
        </p>
        <h2 className={styles['items']} id={`order-${order_id}`}>
          {order.items.map(({ title, quantity }) => words.items(title, quantity)).join(', ')}
          {order.more_items === 0 ? null : ` ${words.more(order.more_items)}`}
        </h2>
        <p className={styles['when']}>{timeTold(order)}</p>
        <p className={styles['small']}>{words.to(order.recipient_name)}</p>
        <p className={styles['small']}>
          {words.number(order_id)} · {words.placedAt(momentOfYear(order.placed_at))}
        </p>
      </div>
      <div className={styles['side']}>
        <p className={styles['total']}>{formatPaise(order.grand_total)}</p>
        {order.can_pay ? <PayButton actor={actor} order={order} /> : null}
        <Anchor className={styles['open']} to={`/orders/${order_id}`} aria-label={words.openLabel(order_id)}>
          {words.open}
          <ChevronRight size={16} aria-hidden="true" />
        </Anchor>
        {again === null ? null : (
          <Anchor className={styles['open']} to={again} aria-label={words.againLabel(order_id)}>
            {words.again}
          </Anchor>
        )}
      </div>
      {order.can_pay ? <PayRefusal actor={actor} orderId={order_id} /> : null}
    </article>
  );
}

function PayButton({ actor, order: { order_id, grand_total } }: OrdersProps & { readonly order: OrderSummary }) {
  const isStarting = useSelector(actor, (snapshot) => {
    const paying = selectPaying(snapshot);
    return paying.isStarting && paying.order_id === order_id;
  });
  return (
    <Button size="small" busy={isStarting} onClick={() => actor.send({ type: 'payment.open', order_id })}>
      {words.pay(formatPaise(grand_total))}
    </Button>
  );
}

function PayRefusal({ actor, orderId }: OrdersProps & { readonly orderId: string }) {
  const refusal = useSelector(actor, (snapshot) => {
    const paying = selectPaying(snapshot);
    return paying.order_id === orderId ? paying.refusal : null;
  });
  return refusal === null ? null : (
    <div className={styles['refusal']}>
      <Notice tone="error">{refusal}</Notice>
    </div>
  );
}

function Older({ actor }: OrdersProps) {
  const more = useSelector(actor, selectMore);
  if (more === 'all') return null;
  return (
    <div className={styles['older']}>
      {more === 'failed' ? <Notice tone="error">{words.olderFailed}</Notice> : null}
      <Button variant="secondary" busy={more === 'loading'} onClick={() => actor.send({ type: 'more.press' })}>
        {more === 'failed' ? words.tryOlder : words.older}
      </Button>
    </div>
  );
}

function Empty({ actor }: OrdersProps) {
  const { tab, query } = useSelector(actor, selectAddress, sameAddress);
  const { title, text } = query === '' ? words.empty[tab] : words.nothingFound(query);
  return (
    <EmptyState
      headingLevel="h2"
      picture="empty-list"
      title={title}
      text={text}
      action={
        query === '' ? (
          <LinkButton to="/" variant="secondary">
            {words.shop}
          </LinkButton>
        ) : undefined
      }
    />
  );
}

function Loading({ actor }: OrdersProps) {
  const isSlow = useSelector(actor, selectAreOrdersSlow);
  return (
    <>
      {isSlow ? <Notice tone="info">{words.slow}</Notice> : null}
      <div className={styles['list']}>
        {[1, 2, 3].map((at) => (
          <div key={at} className={styles['card']}>
            <TextSkeleton lines={4} label={words.loading} />
          </div>
        ))}
      </div>
    </>
  );
}

function Failed({ actor }: OrdersProps) {
  return (
    <ErrorState
      headingLevel="h2"
      title={words.failed.title}
      text={words.failed.text}
      action={<Button onClick={() => actor.send({ type: 'orders.retry' })}>{words.failed.retry}</Button>}
    />
  );
}
