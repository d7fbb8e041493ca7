import { checkoutWords as words } from '#machines/checkout/checkout.words.ts';
import Lock from 'lucide-react/icons/lock';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import {
  selectCheckout,
  selectForm,
  selectPayment,
  selectSlotHoldActor,
  selectVpa,
  selectVpaError,
  type CheckoutActor,
} from '#machines/checkout/index.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import { selectIsTimeOver } from '#machines/slot-hold/index.ts';
import { isPaymentMethod, paymentMethods } from '#machines/rules/order/payment-words.ts';
import { areSame } from '#src/ui/are-same.ts';
import { Button, ChoicePills, Notice } from '#src/ui/index.ts';
import { VpaField } from '#src/ui/vpa-field.tsx';
import { DeliveryCard, TimeCard } from './delivery-card.tsx';
import { focusWhenLost } from '#src/ui/focus.ts';
import styles from './checkout.module.css';

/** How to pay, and the one button that orders. */
export function PayStep({ actor }: { readonly actor: CheckoutActor }) {
  const payment = useSelector(actor, selectPayment, areSame);
  const slot = useSelector(actor, selectCheckout)?.delivery?.slot;
  const form = useSelector(actor, selectForm);
  const hold = useSelector(actor, selectSlotHoldActor);
  const isTimeOver = useSelector(hold, (snapshot) => snapshot !== undefined && selectIsTimeOver(snapshot));
  const asleep = payment.mismatch ?? (isTimeOver ? words.pay.timeOver : null);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const pills = event.currentTarget;
    actor.send({ type: 'order.submit' });
    if (actor.getSnapshot().matches({ paying: 'rejected' })) {
      const wrong = selectVpaError(actor.getSnapshot()) === null ? 'payment_method' : 'vpa';
      pills.querySelector<HTMLInputElement>(`input[name="${wrong}"]`)?.focus();
    }
  };
  return (
    <>
      <form className={styles['card']} onSubmit={submit} noValidate aria-labelledby="pay-title">
        <h2 className={styles['cardTitle']} id="pay-title" tabIndex={-1} ref={focusWhenLost}>
          {payment.isNothingToPay ? words.pay.nothing.title : words.pay.title}
        </h2>
        {payment.refusal === null ? null : <Notice tone="error">{payment.refusal}</Notice>}
        <div className={styles['methods']}>
          {payment.isNothingToPay ? (
            <p>{words.pay.nothing.text}</p>
          ) : (
            <ChoicePills
              legend={words.pay.methods}
              quietLegend
              name="payment_method"
              options={paymentMethods.filter(({ value }) => payment.offered.includes(value))}
              value={payment.method}
              error={payment.error}
              onChange={(method) => {
                if (isPaymentMethod(method)) actor.send({ type: 'method.choose', paymentMethod: method });
              }}
            />
          )}
        </div>
        <Vpa actor={actor} />
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
        <Button className={styles['back']} variant="quiet" onClick={() => actor.send({ type: 'review.edit' })}>
          {words.pay.back}
        </Button>
      )}
    </>
  );
}

function Vpa({ actor }: { readonly actor: CheckoutActor }) {
  const vpa = useSelector(actor, selectVpa);
  const error = useSelector(actor, selectVpaError);
  const isPlacing = useSelector(actor, (snapshot) => selectPayment(snapshot).isPlacing);
  return vpa === null ? null : (
    <VpaField
      value={vpa}
      error={error}
      readOnly={isPlacing}
      onType={(value) => actor.send({ type: 'vpa.type', value })}
    />
  );
}
