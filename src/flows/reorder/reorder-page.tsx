import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Reorder } from '#machines/domain/index.ts';
import { statePath } from '#machines/kit/state-path.ts';
import {
  dearerBy,
  selectIsAddingAgain,
  selectIsNothing,
  selectIsReorderSlow,
  selectReorder,
  selectReorderMessage,
  selectReorderScreen,
  type ReorderActor,
  type ReorderLine,
  type ReorderScreen,
} from '#machines/reorder/index.ts';
import { reorderWords as words } from '#machines/reorder/reorder.words.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import {
  Anchor,
  Breadcrumbs,
  Button,
  EmptyState,
  ErrorState,
  ItemBar,
  ItemCard,
  ItemCards,
  LinkButton,
  Notice,
  Page,
  PageHead,
  Ribbon,
  TextSkeleton,
} from '#src/ui/index.ts';
import styles from './reorder.module.css';

type Props = { readonly actor: ReorderActor; readonly orderId: string };

const screens: Readonly<Record<ReorderScreen, (props: Props) => ReactNode>> = {
  loading: Loading,
  items: Items,
  notFound: NotFound,
  failed: Failed,
  login: Login,
};

/** An old order once more: shown first, added only when asked for. */
export function ReorderPage({ actor, orderId }: Props) {
  const state = useSelector(actor, statePath);
  const Screen = screens[useSelector(actor, selectReorderScreen)];
  return (
    <Page width={44} top={2} gap={5} data-flow="reorder" data-state={state}>
      <Breadcrumbs
        items={[
          { title: words.orders, link_path: '/orders' },
          { title: words.order(orderId), link_path: `/orders/${orderId}` },
          { title: words.title, link_path: `/orders/${orderId}/again` },
        ]}
      />
      <Screen actor={actor} orderId={orderId} />
    </Page>
  );
}

function Loading({ actor }: Props) {
  const isSlow = useSelector(actor, selectIsReorderSlow);
  return (
    <>
      <PageHead title={words.title} layout="close" />
      {isSlow ? <Notice tone="info">{words.slow}</Notice> : null}
      <TextSkeleton lines={6} label={words.loading} />
    </>
  );
}

function NotFound() {
  return (
    <EmptyState
      picture="trouble"
      title={words.notFound.title}
      text={words.notFound.text}
      action={
        <LinkButton to="/orders" variant="secondary">
          {words.orders}
        </LinkButton>
      }
    />
  );
}

function Failed({ actor }: Props) {
  return (
    <ErrorState
      title={words.failed.title}
      text={words.failed.text}
      action={<Button onClick={() => actor.send({ type: 'items.retry' })}>{words.failed.action}</Button>}
    />
  );
}

function Login({ actor }: Props) {
  return (
    <EmptyState
      picture="empty-list"
      title={words.login.title}
      text={words.login.text}
      action={<Button onClick={() => actor.send({ type: 'login.request' })}>{words.login.action}</Button>}
    />
  );
}

function Items({ actor }: Props) {
  const reorder = useSelector(actor, selectReorder);
  return reorder === null ? null : <Shown actor={actor} reorder={reorder} />;
}

function Shown({ actor, reorder }: { readonly actor: ReorderActor; readonly reorder: Reorder }) {
  const { order_id, lines, total, place } = reorder;
  const isNothing = useSelector(actor, selectIsNothing);
  const isAdding = useSelector(actor, selectIsAddingAgain);
  const message = useSelector(actor, selectReorderMessage);
  const isSlow = useSelector(actor, selectIsReorderSlow);
  const short = lines.filter(({ reason }) => reason !== null).length;
  return (
    <>
      <PageHead title={words.title} layout="close">
        <p>{words.text(order_id)}</p>
      </PageHead>
      {isNothing || place === null ? null : <Place place={place} />}
      {short === 0 ? null : <Notice tone="info">{isNothing ? words.allGone : words.leftOut(short)}</Notice>}
      <ItemCards>
        {lines.map((line, at) => (
          <Item key={at} line={line} />
        ))}
      </ItemCards>
      {message === null ? null : <Notice tone="error">{message}</Notice>}
      {isSlow ? <Notice tone="info">{words.slow}</Notice> : null}
      <ItemBar total={isNothing ? null : { label: words.total, amount: formatPaise(total) }}>
        {isNothing ? (
          <LinkButton to="/best-seller">{words.bestsellers}</LinkButton>
        ) : (
          <Button size="large" busy={isAdding} onClick={() => actor.send({ type: 'items.add' })}>
            {words.add}
          </Button>
        )}
        <LinkButton to={`/orders/${order_id}`} variant="secondary">
          {words.back}
        </LinkButton>
      </ItemBar>
    </>
  );
}

function Place({ place }: { readonly place: NonNullable<Reorder['place']> }) {
  const { name, serviceable, earliest } = place;
  if (!serviceable) return <Notice tone="error">{words.place.unserved(name)}</Notice>;
  return earliest === null ? (
    <Notice tone="error">{words.place.full(name)}</Notice>
  ) : (
    <Notice tone="info">{words.place.from(name, earliest)}</Notice>
  );
}

function Item({ line }: { readonly line: ReorderLine }) {
  const { title, url, quantity, ordered, reason } = line;
  const isLeftOut = quantity === 0;
  return (
    <ItemCard
      item={line}
      quantity={words.quantity(isLeftOut ? ordered : quantity, line.variant_label)}
      price={isLeftOut ? null : formatPaise(line.line_total)}
    >
      <Change line={line} />
      {reason === null ? null : (
        <p className={styles['reason']}>
          <Ribbon tone="gone">{isLeftOut ? words.notAdded : words.partly(quantity, ordered)}</Ribbon> {reason}
        </p>
      )}
      {isLeftOut && url !== null ? (
        <p>
          <Anchor className={styles['anew']} to={url} aria-label={words.toPageOf(title)}>
            {words.toPage}
          </Anchor>
        </p>
      ) : null}
    </ItemCard>
  );
}

/** What one costs more or less than when it was ordered. */
function Change({ line }: { readonly line: ReorderLine }) {
  const dearer = dearerBy(line);
  if (dearer === 0) return null;
  const each = words.each(line.quantity);
  return (
    <p className={styles['change']}>
      {dearer > 0 ? words.dearer(formatPaise(dearer) + each) : words.cheaper(formatPaise(-dearer) + each)}
    </p>
  );
}
