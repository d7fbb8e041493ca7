import { useSelector } from '@xstate/react';
import { selectChange, selectLost, selectOrder, type CheckoutActor } from '#machines/checkout/index.ts';
import { checkoutWords as words } from '#machines/checkout/checkout.words.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import { areSame } from '#src/ui/are-same.ts';
import { Button, EmptyState, Notice, Spinner } from '#src/ui/index.ts';
import { focusWhenLost } from '#src/ui/focus.ts';
import { ChangedLines } from './changed-lines.tsx';
import styles from './checkout.module.css';

type Props = { readonly actor: CheckoutActor };

/** 409: what was seen and what is now, line by line, and what has to be decided. */
export function ChangedScreen({ actor }: Props) {
  const change = useSelector(actor, selectChange, areSame);
  if (change === null) return null;
  return (
    <section className={styles['card']} aria-labelledby="changed-title">
      <h2 className={styles['cardTitle']} id="changed-title" tabIndex={-1} ref={focusWhenLost}>
        {words.changed.title}
      </h2>
      <Notice tone="warning">{change.canAccept ? words.changed.price : words.changed.cart}</Notice>
      <ChangedLines difference={change.difference} />
      {change.coupon === null ? null : <Notice tone="warning">{change.coupon}</Notice>}
      <dl className={styles['totals']}>
        <div>
          <dt>{words.changed.seen}</dt>
          <dd className={styles['oldTotal']}>{formatPaise(change.old_total)}</dd>
        </div>
        <div>
          <dt>{words.changed.now}</dt>
          <dd className={styles['newTotal']}>{formatPaise(change.new_total)}</dd>
        </div>
      </dl>
      <div className={styles['actions']}>
        {change.canAccept ? (
          <Button size="large" onClick={() => actor.send({ type: 'change.accept' })}>
            {words.changed.pay(formatPaise(change.new_total))}
          </Button>
        ) : null}
        <Button
          size="large"
          variant={change.canAccept ? 'secondary' : 'primary'}
          onClick={() => actor.send({ type: 'change.review' })}
        >
          {words.changed.review}
        </Button>
      </div>
    </section>
  );
}

/** Nobody knows yet whether there is an order: the same one is asked for again, never another. */
export function LostScreen({ actor }: Props) {
  const lost = useSelector(actor, selectLost);
  const { title, text, action } = words.lost[lost];
  return (
    <div className={styles['centre']}>
      <EmptyState
        picture="offline"
        title={title}
        text={text}
        action={
          lost === 'asking' ? (
            <span className={styles['waiting']} role="status">
              <Spinner /> {action}
            </span>
          ) : (
            <Button onClick={() => actor.send({ type: 'order.ask' })}>{action}</Button>
          )
        }
      />
    </div>
  );
}

/** There is an order; the bank's page opens by itself, or by hand. */
export function PlacedScreen({ actor }: Props) {
  const order = useSelector(actor, selectOrder);
  return (
    <div className={styles['centre']} role="status">
      <EmptyState
        picture="celebration"
        title={words.placed.title}
        text={words.placed.text(order?.order_id ?? '', formatPaise(order?.amount ?? 0))}
        action={<Button onClick={() => actor.send({ type: 'payment.open' })}>{words.placed.open}</Button>}
      />
    </div>
  );
}
