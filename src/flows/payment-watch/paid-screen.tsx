import Check from 'lucide-react/icons/check';
import { useSelector } from '@xstate/react';
import { dayAsSaid } from '#machines/rules/order/dates.ts';
import { deliveryLabels } from '#machines/rules/account/delivery-told.ts';
import { addressInWords } from '#machines/rules/order/delivery-form.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import { paymentMethodLabel } from '#machines/rules/order/payment-words.ts';
import {
  selectIsLoadingOrder,
  selectNextSteps,
  selectPaidOrder,
  selectPayment,
  type PaymentWatchActor,
} from '#machines/payment-watch/index.ts';
import { paymentWatchWords } from '#machines/payment-watch/payment-watch.words.ts';
import { areSame } from '#src/ui/are-same.ts';
import { focusAsTitle } from '#src/ui/focus.ts';
import { LinkButton, TextSkeleton } from '#src/ui/index.ts';
import styles from './payment-watch.module.css';

type Props = { readonly actor: PaymentWatchActor };

const { paid: words, due } = paymentWatchWords;

/** Paid, or to be paid at the door: what was bought, where it goes, and what happens next. */
export function PaidScreen({ actor }: Props) {
  const payment = useSelector(actor, selectPayment);
  const next = useSelector(actor, selectNextSteps, areSame);
  const isDue = payment?.status === 'due';
  return (
    <section className={styles['card']}>
      <span className={styles['sign']} data-tone="paid">
        <Check size={34} strokeWidth={2.6} aria-hidden="true" />
      </span>
      <h1 className={styles['title']} tabIndex={-1} ref={focusAsTitle}>
        {isDue ? due.title : words.title}
      </h1>
      <p className={styles['lead']}>
        {isDue
          ? due.lead(formatPaise(payment.amount))
          : payment?.payment_method === 'wallet'
            ? words.leadOfNothing
            : words.lead(formatPaise(payment?.amount ?? 0), paymentMethodLabel(payment?.payment_method ?? 'upi'))}
      </p>
      <dl className={styles['facts']}>
        <div>
          <dt>{paymentWatchWords.orderNumber}</dt>
          <dd className={styles['number']} translate="no">
            {payment?.order_id}
          </dd>
        </div>
        <OrderFacts actor={actor} />
      </dl>
      {next.length === 0 ? null : (
        <ol className={styles['next']} aria-label={words.nextLabel}>
          {next.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
      <div className={styles['actions']}>
        <LinkButton to={`/orders/${payment?.order_id ?? ''}`}>
          {next.length === 0 ? paymentWatchWords.seeOrder : words.track}
        </LinkButton>
        <LinkButton variant="secondary" to="/">
          {words.home}
        </LinkButton>
      </div>
    </section>
  );
}

function OrderFacts({ actor }: Props) {
  const order = useSelector(actor, selectPaidOrder);
  const isLoading = useSelector(actor, selectIsLoadingOrder);
  if (order === null) return isLoading ? <TextSkeleton lines={2} label={words.loadingOrder} /> : null;
  const labels = deliveryLabels(order);
  return (
    <>
      <div>
        <dt>{labels.to}</dt>
        <dd>
          {order.recipient_name}
          <span className={styles['small']}>{addressInWords(order.address)}</span>
        </dd>
      </div>
      <div>
        <dt>{labels.when}</dt>
        <dd>
          {dayAsSaid(order.slot.date)}
          <span className={styles['small']}>{order.slot.label}</span>
        </dd>
      </div>
    </>
  );
}
