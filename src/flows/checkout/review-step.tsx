import { checkoutWords as words } from '#machines/checkout/checkout.words.ts';
import { useSelector } from '@xstate/react';
import { selectCheckout, selectForm, selectReview, type CheckoutActor } from '#machines/checkout/index.ts';
import { Button, EarliestDelivery, LinkButton, Notice } from '#src/ui/index.ts';
import { DeliveryCard, TimeCard } from './delivery-card.tsx';
import { focusWhenLost } from '#src/ui/focus.ts';
import { Lines } from './summary.tsx';
import styles from './checkout.module.css';

/** Everything once more, before anything is paid. */
export function ReviewStep({ actor }: { readonly actor: CheckoutActor }) {
  const checkout = useSelector(actor, selectCheckout);
  const form = useSelector(actor, selectForm);
  const { status, message } = useSelector(actor, selectReview, sameReview);
  const slot = checkout?.delivery?.slot;
  return (
    <>
      <h2 className={styles['stepTitle']} tabIndex={-1} ref={focusWhenLost}>
        {words.review.title}
      </h2>
      {message === null ? null : (
        <Notice tone="error">
          <span className={styles['noticeRow']}>
            {message}
            <LinkButton size="small" variant="secondary" to="/cart">
              {words.review.changeCart}
            </LinkButton>
          </span>
        </Notice>
      )}
      <div className={styles['pair']}>
        <DeliveryCard form={form} onEdit={() => actor.send({ type: 'address.edit' })} />
        {slot === undefined ? null : <TimeCard slot={slot} onEdit={() => actor.send({ type: 'slot.edit' })} />}
      </div>
      <section className={styles['card']} aria-labelledby="box-title">
        <h3 className={styles['partTitle']} id="box-title">
          {words.review.items}
        </h3>
        <Lines lines={checkout?.cart.line_items ?? []} roomy />
        {checkout === null || status === 'incomplete' ? null : (
          <EarliestDelivery hours={checkout.cart.preparation_time} />
        )}
        {form.senderName.trim() === '' ? null : (
          <p className={styles['from']}>
            {words.review.from} <strong>{form.senderName}</strong>
          </p>
        )}
        {form.giftNote.trim() === '' ? null : (
          <p className={styles['from']}>
            {words.review.giftNote} <q>{form.giftNote}</q>
          </p>
        )}
        {form.isPriceHidden ? <p className={styles['from']}>{words.review.pricesHidden}</p> : null}
        <div className={styles['actions']}>
          <Button
            size="large"
            reason={status === 'incomplete' ? words.review.removeFirst : null}
            onClick={() => actor.send({ type: 'review.submit' })}
          >
            {words.review.next}
          </Button>
        </div>
      </section>
    </>
  );
}

const sameReview = (one: ReturnType<typeof selectReview>, other: ReturnType<typeof selectReview>): boolean =>
  one.status === other.status && one.message === other.message;
