import { useSelector } from '@xstate/react';
import { selectCheckout, selectForm, selectReview, type CheckoutActor } from '#machines/checkout/index.ts';
import { Button, LinkButton, Notice } from '#src/ui/index.ts';
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
        Is everything right?
      </h2>
      {message === null ? null : (
        <Notice tone="error">
          <span className={styles['noticeRow']}>
            {message}
            <LinkButton size="small" variant="secondary" to="/cart">
              Change your cart
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
          In the box
        </h3>
        <Lines lines={checkout?.cart.line_items ?? []} roomy />
        {form.senderName.trim() === '' ? null : (
          <p className={styles['from']}>
            With love from <strong>{form.senderName}</strong>
          </p>
        )}
        <div className={styles['actions']}>
          <Button
            size="large"
            reason={status === 'incomplete' ? 'Take out what is sold out first' : null}
            onClick={() => actor.send({ type: 'review.submit' })}
          >
            Go to payment
          </Button>
        </div>
      </section>
    </>
  );
}

const sameReview = (one: ReturnType<typeof selectReview>, other: ReturnType<typeof selectReview>): boolean =>
  one.status === other.status && one.message === other.message;
