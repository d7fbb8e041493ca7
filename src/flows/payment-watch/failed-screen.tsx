import X from 'lucide-react/icons/x';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { timeAsSaid } from '#machines/rules/order/dates.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import { selectPayerActor, selectPayment, selectRetry, type PaymentWatchActor } from '#machines/payment-watch/index.ts';
import { paymentWatchWords } from '#machines/payment-watch/payment-watch.words.ts';
import { focusMissing, PayerFields } from '#src/flows/payer/index.ts';
import { areSame } from '#src/ui/are-same.ts';
import { focusAsTitle } from '#src/ui/focus.ts';
import { Anchor, Button, LinkButton, Notice } from '#src/ui/index.ts';
import styles from './payment-watch.module.css';

const words = paymentWatchWords.failed;

type Props = { readonly actor: PaymentWatchActor };

/** Declined: nothing is charged, and the order waits a while for another try. */
export function FailedScreen({ actor }: Props) {
  const payment = useSelector(actor, selectPayment);
  const retry = useSelector(actor, selectRetry, areSame);
  return (
    <section className={styles['card']}>
      <span className={styles['sign']} data-tone="failed">
        <X size={32} strokeWidth={2.6} aria-hidden="true" />
      </span>
      <h1 className={styles['title']} tabIndex={-1} ref={focusAsTitle}>
        {words.title}
      </h1>
      <p className={styles['lead']}>{payment?.message ?? words.lead}</p>
      {retry.refusal === null ? null : <Notice tone="error">{retry.refusal}</Notice>}
      {retry.canRetry ? <Retry actor={actor} retry={retry} payment={payment} /> : <Closed actor={actor} />}
      <Anchor className={styles['order']} to={`/orders/${payment?.order_id ?? ''}`}>
        {words.order(payment?.order_id ?? '')}
      </Anchor>
    </section>
  );
}

type RetryProps = Props & {
  readonly retry: ReturnType<typeof selectRetry>;
  readonly payment: ReturnType<typeof selectPayment>;
};

function Retry({ actor, retry, payment }: RetryProps) {
  const payer = useSelector(actor, selectPayerActor);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    actor.send({ type: 'payment.retry' });
    if (payer !== undefined && actor.getSnapshot().matches({ failed: 'rejected' })) focusMissing(form, payer);
  };
  return (
    <form className={styles['retry']} method="post" onSubmit={submit} noValidate aria-label={words.methods}>
      {payment === null ? null : <p>{words.reserved(timeAsSaid(payment.pay_by))}</p>}
      <div className={styles['methods']}>
        {payer === undefined ? null : <PayerFields actor={payer} isBusy={retry.isStarting} />}
      </div>
      <div className={styles['actions']}>
        <Button type="submit" size="large" busy={retry.isStarting}>
          {words.payAgain(formatPaise(payment?.amount ?? 0))}
        </Button>
      </div>
    </form>
  );
}

function Closed({ actor }: Props) {
  const payment = useSelector(actor, selectPayment);
  return (
    <div className={styles['actions']}>
      <LinkButton to={`/orders/${payment?.order_id ?? ''}`}>{paymentWatchWords.seeOrder}</LinkButton>
      <Button variant="secondary" onClick={() => actor.send({ type: 'status.ask' })}>
        {paymentWatchWords.checkAgain}
      </Button>
    </div>
  );
}
