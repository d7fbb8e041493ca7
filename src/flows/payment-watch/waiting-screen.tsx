import { useSelector } from '@xstate/react';
import { formatPaise } from '#machines/rules/order/money.ts';
import { selectPayment, type PaymentWatchActor } from '#machines/payment-watch/index.ts';
import { paymentWatchWords } from '#machines/payment-watch/payment-watch.words.ts';
import { Button, LinkButton, Spinner } from '#src/ui/index.ts';
import styles from './payment-watch.module.css';

const words = paymentWatchWords.waiting;

/** The bank has not spoken yet: the page looks by itself, and its page can be opened again at once. */
export function WaitingScreen({ actor }: { readonly actor: PaymentWatchActor }) {
  const payment = useSelector(actor, selectPayment);
  const canOpen = payment !== null && payment.payment_url !== null;
  return (
    <section className={styles['card']}>
      <span className={styles['sign']} data-tone="waiting">
        <Spinner />
      </span>
      <h1 className={styles['title']}>{words.title}</h1>
      <p className={styles['lead']}>{payment?.message ?? words.lead}</p>
      <dl className={styles['facts']}>
        <div>
          <dt>{words.order}</dt>
          <dd translate="no">{payment?.order_id}</dd>
        </div>
        <div>
          <dt>{words.amount}</dt>
          <dd>{formatPaise(payment?.amount ?? 0)}</dd>
        </div>
      </dl>
      {canOpen ? <p>{words.unfinished}</p> : null}
      <div className={styles['actions']}>
        {canOpen ? <Button onClick={() => actor.send({ type: 'payment.open' })}>{words.openBank}</Button> : null}
        <Button variant="secondary" onClick={() => actor.send({ type: 'status.ask' })}>
          {words.check}
        </Button>
        <LinkButton variant="quiet" to={`/orders/${payment?.order_id ?? ''}`}>
          {paymentWatchWords.seeOrder}
        </LinkButton>
      </div>
      <p className={styles['small']}>{words.closing}</p>
    </section>
  );
}
