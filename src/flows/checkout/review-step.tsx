import { checkoutWords as words } from '#machines/checkout/checkout.words.ts';
import { useSelector } from '@xstate/react';
import {
  selectCheckout,
  selectForm,
  selectCouponActor,
  selectReview,
  selectTouches,
  selectWalletActor,
  type CheckoutActor,
  type ShownReview,
} from '#machines/checkout/index.ts';
import { Button, LinkButton, Notice } from '#src/ui/index.ts';
import { CouponField } from '#src/flows/coupon/index.ts';
import { WalletSwitch } from '#src/flows/wallet-use/index.ts';
import { MembershipChoice } from './membership-choice.tsx';
import { DeliveryCard, SenderCard, TimeCard, TouchesCard } from './delivery-card.tsx';
import { focusWhenLost } from '#src/ui/focus.ts';
import { Lines } from './summary.tsx';
import styles from './checkout.module.css';

/** Everything once more, before anything is paid. */
export function ReviewStep({ actor }: { readonly actor: CheckoutActor }) {
  const checkout = useSelector(actor, selectCheckout);
  const form = useSelector(actor, selectForm);
  const touches = useSelector(actor, selectTouches);
  const { status, message } = useSelector(actor, selectReview, sameReview);
  const coupon = useSelector(actor, selectCouponActor);
  const wallet = useSelector(actor, selectWalletActor);
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
        <SenderCard form={form} onEdit={() => actor.send({ type: 'address.edit' })} />
        <TouchesCard
          touches={touches}
          senderName={form.senderName}
          onEdit={() => actor.send({ type: 'touches.edit' })}
        />
      </div>
      <section className={styles['card']} aria-labelledby="box-title">
        <h3 className={styles['partTitle']} id="box-title">
          {words.review.items}
        </h3>
        <Lines lines={checkout?.cart.line_items ?? []} roomy />
        {coupon === undefined ? null : <CouponField actor={coupon} />}
        {wallet === undefined ? null : <WalletSwitch actor={wallet} />}
        <MembershipChoice actor={actor} />
        <div className={styles['actions']}>
          <Button size="large" reason={reasons[status] ?? null} onClick={() => actor.send({ type: 'review.submit' })}>
            {words.review.next}
          </Button>
          <p className={styles['lineNote']}>{words.review.nextStep}</p>
        </div>
      </section>
      <Button className={styles['back']} variant="quiet" flush onClick={() => actor.send({ type: 'touches.edit' })}>
        {words.review.back}
      </Button>
    </>
  );
}

/** Why nobody can go on. */
const reasons: Readonly<Partial<Record<ShownReview['status'], string>>> = {
  incomplete: words.review.removeFirst,
  pending: words.review.billPending,
};

const sameReview = (one: ReturnType<typeof selectReview>, other: ReturnType<typeof selectReview>): boolean =>
  one.status === other.status && one.message === other.message;
