import { useSelector } from '@xstate/react';
import BadgePercent from 'lucide-react/icons/badge-percent';
import {
  selectCoupon,
  selectCouponRefusal,
  selectCouponScreen,
  selectCouponText,
  selectIsCouponBusy,
  selectIsCouponLoginNeeded,
  type CouponActor,
} from '#machines/coupon/index.ts';
import { couponWords as words } from '#machines/coupon/coupon.words.ts';
import { statePath } from '#machines/kit/index.ts';
import { PlainCoupon } from '#src/flows/without-script/cart.tsx';
import { Anchor, Button, FieldError, submitBy, TextField } from '#src/ui/index.ts';
import styles from './coupon-field.module.css';

type Props = { readonly actor: CouponActor };

/** The coupon of the cart: asked for, typed, applied, or stopped with its reason. */
export function CouponField({ actor }: Props) {
  const Screen = screens[useSelector(actor, selectCouponScreen)];
  return (
    <>
      <div className={styles['coupon']} data-flow="coupon" data-state={useSelector(actor, statePath)} data-scripted="">
        <Screen actor={actor} />
      </div>
      <PlainCoupon coupon={useSelector(actor, selectCoupon)} />
    </>
  );
}

function Closed({ actor }: Props) {
  const isBusy = useSelector(actor, selectIsCouponBusy);
  return (
    <div className={styles['row']}>
      <Button variant="quiet" size="small" flush busy={isBusy} onClick={() => actor.send({ type: 'coupon.open' })}>
        <BadgePercent size={18} aria-hidden="true" /> {words.open}
      </Button>
    </div>
  );
}

function Entering({ actor }: Props) {
  const typed = useSelector(actor, selectCouponText);
  const refusal = useSelector(actor, selectCouponRefusal);
  const isBusy = useSelector(actor, selectIsCouponBusy);
  const isLoginNeeded = useSelector(actor, selectIsCouponLoginNeeded);
  return (
    <form className={styles['form']} {...submitBy(() => actor.send({ type: 'coupon.submit' }))}>
      <div className={styles['entry']}>
        <TextField
          label={words.label}
          value={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          autoFocus
          error={refusal?.message}
          onChange={(event) => actor.send({ type: 'coupon.type', text: event.currentTarget.value })}
        />
        <Button type="submit" variant="secondary" busy={isBusy}>
          {words.apply}
        </Button>
      </div>
      <div className={styles['row']}>
        {isLoginNeeded ? (
          <Button variant="secondary" size="small" onClick={() => actor.send({ type: 'coupon.login' })}>
            {words.login}
          </Button>
        ) : null}
        <ToCategory category={refusal?.category ?? null} />
        <ToOffers />
      </div>
    </form>
  );
}

const ToOffers = () => (
  <Anchor className={styles['link']} to="/coupons-and-offers">
    {words.offers}
  </Anchor>
);

function ToCategory({ category }: { readonly category: { readonly title: string; readonly url: string } | null }) {
  if (category === null) return null;
  return (
    <Anchor className={styles['link']} to={category.url}>
      {words.category(category.title)}
    </Anchor>
  );
}

function Remove({ actor, code }: Props & { readonly code: string }) {
  const isBusy = useSelector(actor, selectIsCouponBusy);
  return (
    <Button
      variant="quiet"
      size="small"
      busy={isBusy}
      aria-label={words.removeOf(code)}
      onClick={() => actor.send({ type: 'coupon.remove' })}
    >
      {words.remove}
    </Button>
  );
}

function Applied({ actor }: Props) {
  const coupon = useSelector(actor, selectCoupon);
  const refusal = useSelector(actor, selectCouponRefusal);
  if (coupon === null) return null;
  return (
    <>
      <div className={styles['state']} data-tone="good">
        <p role="status">
          <strong>{words.applied(coupon.code)}</strong>
          <span>{coupon.discount > 0 ? words.saved(coupon.discount) : words.freeAlready}</span>
        </p>
        <Remove actor={actor} code={coupon.code} />
      </div>
      <FieldError id="coupon-error" error={refusal?.message} />
    </>
  );
}

function Stopped({ actor }: Props) {
  const coupon = useSelector(actor, selectCoupon);
  const refusal = useSelector(actor, selectCouponRefusal);
  if (coupon === null) return null;
  return (
    <>
      <div className={styles['state']} data-tone="stopped">
        <p role="status">
          <strong>{words.stopped(coupon.code)}</strong>
          <span>{coupon.refusal?.message}</span>
        </p>
        <Remove actor={actor} code={coupon.code} />
      </div>
      <ToCategory category={coupon.refusal?.category ?? null} />
      <FieldError id="coupon-error" error={refusal?.message} />
    </>
  );
}

const screens = { closed: Closed, entering: Entering, applied: Applied, stopped: Stopped } as const;
