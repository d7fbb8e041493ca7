import { useSelector } from '@xstate/react';
import { formatPaise } from '#machines/rules/order/money.ts';
import { selectPayment, selectRetry, type PaymentWatchActor } from '#machines/payment-watch/index.ts';
import { Button, LinkButton, Notice, Spinner } from '#src/ui/index.ts';
import styles from './payment-watch.module.css';

/** The bank has not spoken yet: the page looks by itself, and says so. */
export function WaitingScreen({ actor }: { readonly actor: PaymentWatchActor }) {
  const payment = useSelector(actor, selectPayment);
  const retry = useSelector(actor, selectRetry, sameRetry);
  return (
    <section className={styles['card']}>
      <span className={styles['sign']} data-tone="waiting">
        <Spinner />
      </span>
      <h1 className={styles['title']}>Waiting for your bank</h1>
      <p className={styles['lead']}>
        {payment?.message ?? 'Your bank has not told us yet. This page looks again by itself.'}
      </p>
      {retry.refusal === null ? null : <Notice tone="error">{retry.refusal}</Notice>}
      <dl className={styles['facts']}>
        <div>
          <dt>Order</dt>
          <dd>{payment?.order_id}</dd>
        </div>
        <div>
          <dt>Amount</dt>
          <dd>{formatPaise(payment?.amount ?? 0)}</dd>
        </div>
      </dl>
      <div className={styles['actions']}>
        {payment?.can_retry === true ? (
          <Button onClick={() => actor.send({ type: 'payment.retry' })}>Pay again</Button>
        ) : null}
        <Button variant="secondary" onClick={() => actor.send({ type: 'status.ask' })}>
          Look now
        </Button>
        <LinkButton variant="quiet" to={`/orders/${payment?.order_id ?? ''}`}>
          See the order
        </LinkButton>
      </div>
      <p className={styles['small']}>You can close this page: your order knows as soon as your bank does.</p>
    </section>
  );
}

const sameRetry = (one: ReturnType<typeof selectRetry>, other: ReturnType<typeof selectRetry>): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
