import { checkoutWords as words } from '#machines/checkout/checkout.words.ts';
import Lock from 'lucide-react/icons/lock';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import {
  selectCheckout,
  selectForm,
  selectPayerActor,
  selectPayment,
  selectSlotHoldActor,
  type CheckoutActor,
} from '#machines/checkout/index.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import { selectIsTimeOver } from '#machines/slot-hold/index.ts';
import { focusMissing, PayerFields } from '#src/flows/payer/index.ts';
import { areSame } from '#src/ui/are-same.ts';
import { Button, Notice } from '#src/ui/index.ts';
import { DeliveryCard, TimeCard } from './delivery-card.tsx';
import { focusWhenLost } from '#src/ui/focus.ts';
import styles from './checkout.module.css';

/** How to pay, and the one button that orders. */
export function PayStep({ actor }: { readonly actor: CheckoutActor }) {
  const payment = useSelector(actor, selectPayment, areSame);
  const slot = useSelector(actor, selectCheckout)?.delivery?.slot;
  const form = useSelector(actor, selectForm);
  const hold = useSelector(actor, selectSlotHoldActor);
  const payer = useSelector(actor, selectPayerActor);
  const isTimeOver = useSelector(hold, (snapshot) => snapshot !== undefined && selectIsTimeOver(snapshot));
  const asleep = payment.mismatch ?? (isTimeOver ? words.pay.timeOver : null);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = event.currentTarget;
    actor.send({ type: 'order.submit' });
    if (payer !== undefined && actor.getSnapshot().matches({ paying: 'rejected' })) focusMissing(fields, payer);
  };
  return (
    <>
      <form className={styles['card']} method="post" onSubmit={submit} noValidate aria-labelledby="pay-title">
        <h2 className={styles['cardTitle']} id="pay-title" tabIndex={-1} ref={focusWhenLost}>
          {payment.isNothingToPay ? words.pay.nothing.title : words.pay.title}
        </h2>
        {payment.refusal === null ? null : <Notice tone="error">{payment.refusal}</Notice>}
        {payment.isNothingToPay ? <p>{words.pay.nothing.text}</p> : null}
        {payment.isNothingToPay || payer === undefined ? null : (
          <PayerFields actor={payer} isBusy={payment.isPlacing} />
        )}
        {payment.couponFor === null || payment.mismatch !== null ? null : (
          <p className={styles['lineNote']}>{payment.couponFor}</p>
        )}
        <div className={styles['actions']}>
          <Button type="submit" size="large" block busy={payment.isPlacing} reason={asleep} reasonBelow>
            <Lock size={18} aria-hidden="true" />
            {payment.isNothingToPay ? words.pay.nothing.submit : words.pay.submit(formatPaise(payment.total))}
          </Button>
          <p className={styles['safe']}>{payment.isNothingToPay ? words.pay.nothing.safe : words.pay.safe}</p>
        </div>
        <p className={styles['progress']} role="status">
          {payment.isPlacing ? (payment.isSlow ? words.pay.slow : words.pay.placing) : ''}
        </p>
      </form>
      <div className={styles['pair']}>
        {payment.isPlacing ? (
          <>
            <DeliveryCard form={form} />
            {slot === undefined ? null : <TimeCard slot={slot} />}
          </>
        ) : (
          <>
            <DeliveryCard form={form} onEdit={() => actor.send({ type: 'address.edit' })} />
            {slot === undefined ? null : <TimeCard slot={slot} onEdit={() => actor.send({ type: 'slot.edit' })} />}
          </>
        )}
      </div>
      {payment.isPlacing ? null : (
        <Button className={styles['back']} variant="quiet" flush onClick={() => actor.send({ type: 'review.edit' })}>
          {words.pay.back}
        </Button>
      )}
    </>
  );
}
