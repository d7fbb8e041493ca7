import Check from 'lucide-react/icons/check';
import { useSelector } from '@xstate/react';
import { dayAsSaid } from '#machines/rules/order/dates.ts';
import { addressInWords } from '#machines/rules/order/delivery-form.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import { paymentMethodLabel } from '#machines/rules/order/payment-words.ts';
import {
  selectIsLoadingOrder,
  selectPaidOrder,
  selectPayment,
  type PaymentWatchActor,
} from '#machines/payment-watch/index.ts';
import { focusAsTitle } from '#src/ui/focus.ts';
import { LinkButton, TextSkeleton } from '#src/ui/index.ts';
import styles from './payment-watch.module.css';

type Props = { readonly actor: PaymentWatchActor };

const next = [
  ['We bake it fresh', 'Our kitchen begins on the morning of your delivery.'],
  ['We pack it with care', 'Boxed, ribboned, and cooled on the way.'],
  ['It arrives in its time', 'The rider calls the recipient at the door.'],
] as const;

/** Paid: what was bought, where it goes, and what happens next. */
export function PaidScreen({ actor }: Props) {
  const payment = useSelector(actor, selectPayment);
  return (
    <section className={styles['card']}>
      <span className={styles['sign']} data-tone="paid">
        <Check size={34} strokeWidth={2.6} aria-hidden="true" />
      </span>
      <h1 className={styles['title']} tabIndex={-1} ref={focusAsTitle}>
        Thank you, it is paid
      </h1>
      <p className={styles['lead']}>
        We have your {formatPaise(payment?.amount ?? 0)} by {paymentMethodLabel(payment?.payment_method ?? 'upi')}, and
        a confirmation is on its way to you.
      </p>
      <dl className={styles['facts']}>
        <div>
          <dt>Order number</dt>
          <dd className={styles['number']}>{payment?.order_id}</dd>
        </div>
        <OrderFacts actor={actor} />
      </dl>
      <ol className={styles['next']} aria-label="What happens next">
        {next.map(([title, text]) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <div className={styles['actions']}>
        <LinkButton to={`/orders/${payment?.order_id ?? ''}`}>Follow your order</LinkButton>
        <LinkButton variant="secondary" to="/">
          Back to the shop
        </LinkButton>
      </div>
    </section>
  );
}

function OrderFacts({ actor }: Props) {
  const order = useSelector(actor, selectPaidOrder);
  const isLoading = useSelector(actor, selectIsLoadingOrder);
  if (order === null) return isLoading ? <TextSkeleton lines={2} label="Fetching your order" /> : null;
  return (
    <>
      <div>
        <dt>For</dt>
        <dd>
          {order.recipient_name}
          <span className={styles['small']}>{addressInWords(order.address)}</span>
        </dd>
      </div>
      <div>
        <dt>Arrives</dt>
        <dd>
          {dayAsSaid(order.slot.date)}
          <span className={styles['small']}>{order.slot.label}</span>
        </dd>
      </div>
    </>
  );
}
