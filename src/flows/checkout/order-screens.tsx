import { useSelector } from '@xstate/react';
import {
  selectChange,
  selectCheckout,
  selectIsResting,
  selectOrder,
  type CheckoutActor,
} from '#machines/checkout/index.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import { Button, EmptyState, Notice, Spinner } from '#src/ui/index.ts';
import { focusWhenLost } from '#src/ui/focus.ts';
import { Lines } from './summary.tsx';
import styles from './checkout.module.css';

type Props = { readonly actor: CheckoutActor };

/** 409: the old total and the new one, and what has to be decided. */
export function ChangedScreen({ actor }: Props) {
  const change = useSelector(actor, selectChange, sameChange);
  const checkout = useSelector(actor, selectCheckout);
  if (change === null) return null;
  return (
    <section className={styles['card']} aria-labelledby="changed-title">
      <h2 className={styles['cardTitle']} id="changed-title" tabIndex={-1} ref={focusWhenLost}>
        Something has changed
      </h2>
      <Notice tone="warning">
        {change.canAccept
          ? 'A price changed while you were here. Nothing has been ordered or charged.'
          : 'Your cart was changed in another window. Please look at it once more; nothing has been ordered or charged.'}
      </Notice>
      <dl className={styles['totals']}>
        <div>
          <dt>You saw</dt>
          <dd className={styles['oldTotal']}>{formatPaise(change.old_total)}</dd>
        </div>
        <div>
          <dt>It is now</dt>
          <dd className={styles['newTotal']}>{formatPaise(change.new_total)}</dd>
        </div>
      </dl>
      <Lines lines={checkout?.cart.line_items ?? []} roomy />
      <div className={styles['actions']}>
        {change.canAccept ? (
          <Button size="large" onClick={() => actor.send({ type: 'change.accept' })}>
            Pay {formatPaise(change.new_total)}
          </Button>
        ) : null}
        <Button
          size="large"
          variant={change.canAccept ? 'secondary' : 'primary'}
          onClick={() => actor.send({ type: 'change.review' })}
        >
          Look at the order again
        </Button>
      </div>
    </section>
  );
}

const sameChange = (one: ReturnType<typeof selectChange>, other: ReturnType<typeof selectChange>): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Nobody knows yet whether there is an order: the same one is asked for again, never another. */
export function LostScreen({ actor }: Props) {
  const isResting = useSelector(actor, selectIsResting);
  return (
    <div className={styles['centre']}>
      <EmptyState
        picture="offline"
        title={isResting ? 'Still no answer' : 'One moment, we are checking'}
        text={
          isResting
            ? 'We could not reach the shop to see whether your order went through. It can only be placed once, however often you ask.'
            : 'The line broke while your order was on its way. We are asking what became of it; it can only be placed once.'
        }
        action={
          isResting ? (
            <Button onClick={() => actor.send({ type: 'order.ask' })}>Ask again</Button>
          ) : (
            <span className={styles['waiting']} role="status">
              <Spinner /> Asking the shop…
            </span>
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
        title="Your order is placed"
        text={`Order ${order?.order_id ?? ''} is reserved for you. Your bank’s page opens now, to pay ${formatPaise(order?.amount ?? 0)}.`}
        action={<Button onClick={() => actor.send({ type: 'payment.open' })}>Continue to payment</Button>}
      />
    </div>
  );
}
