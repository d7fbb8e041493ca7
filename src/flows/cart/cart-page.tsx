import { cartWords as words } from '#machines/cart/cart.words.ts';
import { useSelector } from '@xstate/react';
import type { Cart } from '#machines/domain/index.ts';
import {
  selectCart,
  selectCartScreen,
  selectCheckoutReason,
  selectCouponActor,
  selectIsCartBusy,
  selectIsCartSlow,
  selectWalletActor,
  type CartActor,
} from '#machines/cart/index.ts';
import { statePath } from '#machines/kit/index.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import {
  Anchor,
  Button,
  EarliestDelivery,
  EmptyState,
  ErrorState,
  LinkButton,
  Meter,
  Notice,
  Page,
  PageHead,
  PillSkeleton,
  PriceTable,
  TextSkeleton,
  Total,
} from '#src/ui/index.ts';
import { CouponField } from '#src/flows/coupon/index.ts';
import { WalletSwitch } from '#src/flows/wallet-use/index.ts';
import { CartNews, cartTitleId } from './cart-news.tsx';
import { CartLines } from './cart-lines.tsx';
import { GoesWellWithOutlet } from '#src/flows/goes-well-with/outlet.tsx';
import { WaitingOrderOutlet } from '#src/flows/waiting-order/outlet.tsx';
import { PlainRefusal, PlainWayToPay } from '#src/flows/without-script/cart.tsx';
import styles from './cart.module.css';

type CartProps = {
  readonly actor: CartActor;
  /** the shopper wants to change the choices of a line */
  readonly onChange: (cart_item_id: string) => void;
};

/** The cart: what is in it, what it costs, and the way on. */
export function CartPage({ actor, onChange }: CartProps) {
  const state = useSelector(actor, statePath);
  const Screen = screens[useSelector(actor, selectCartScreen)];
  return (
    <Page width={70} gap={5} data-flow="cart" data-state={state}>
      <PlainRefusal />
      <WaitingOrderOutlet />
      <Screen actor={actor} onChange={onChange} />
    </Page>
  );
}

function Filled({ actor, onChange }: CartProps) {
  const cart = useSelector(actor, selectCart);
  return (
    <>
      <PageHead title={words.title} titleId={cartTitleId} layout="row">
        <p>{words.items(cart?.cart_quantity ?? 0)}</p>
      </PageHead>
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <CartLines actor={actor} onChange={onChange} />
        </div>
        <Summary actor={actor} />
        <div className={styles['ways']}>
          <Anchor className={styles['back']} to="/best-seller">
            {words.continueShopping}
          </Anchor>
          <Anchor className={styles['back']} to="/cart/share" prefetch={false}>
            {words.share}
          </Anchor>
        </div>
      </div>
      {cart === null ? null : <GoesWellWithOutlet cart={cart} />}
    </>
  );
}

/** The bill; it stays beside the lines on wide windows, and its button at the foot of small ones. */
function Summary({ actor }: Pick<CartProps, 'actor'>) {
  const cart = useSelector(actor, selectCart);
  const isBusy = useSelector(actor, selectIsCartBusy);
  const reason = useSelector(actor, selectCheckoutReason);
  const coupon = useSelector(actor, selectCouponActor);
  const wallet = useSelector(actor, selectWalletActor);
  if (cart === null) return null;
  return (
    <aside className={styles['summary']} aria-label={words.summary.label} aria-busy={isBusy || undefined}>
      <FreeDelivery strip={cart.freeDeliveryStrip} />
      <div className={styles['bill']}>
        <h2 className={styles['billTitle']}>{words.summary.title}</h2>
        {coupon === undefined ? null : <CouponField actor={coupon} />}
        {wallet === undefined ? null : <WalletSwitch actor={wallet} />}
        <PriceTable items={cart.price_items} total={cart.grand_total} />
        {cart.line_items.every(({ inStock }) => inStock) ? <EarliestDelivery hours={cart.preparation_time} /> : null}
      </div>
      <div className={styles['bar']}>
        <Total className={styles['total']} amount={cart.grand_total} />
        <Button
          className={styles['checkout']}
          size="large"
          reason={reason}
          onClick={() => actor.send({ type: 'checkout.request' })}
        >
          {words.checkout}
        </Button>
      </div>
      <p className={styles['promise']} data-scripted="">
        {words.summary.next}
      </p>
      <PlainWayToPay />
    </aside>
  );
}

/** How far it is to free delivery (CRT-06). */
function FreeDelivery({ strip }: { readonly strip: Cart['freeDeliveryStrip'] }) {
  if (strip === null) return null;
  const text =
    strip.remaining > 0 ? (
      <>
        {words.freeDelivery.add} <strong>{formatPaise(strip.remaining)}</strong> {words.freeDelivery.more}
      </>
    ) : (
      <strong>{words.freeDelivery.reached}</strong>
    );
  return (
    <div className={styles['meter']}>
      <p>{text}</p>
      <Meter value={strip.progress} max={100} label={words.freeDelivery.label} />
    </div>
  );
}

function Loading({ actor }: Pick<CartProps, 'actor'>) {
  const isSlow = useSelector(actor, selectIsCartSlow);
  return (
    <>
      <PageHead title={words.title} />
      <div className={styles['columns']}>
        <div className={styles['main']}>
          {isSlow ? <Notice tone="info">{words.loading.slow}</Notice> : null}
          <div className={styles['waiting']}>
            <TextSkeleton lines={4} label={words.loading.label} />
          </div>
        </div>
        <div className={styles['summary']} aria-hidden="true">
          <PillSkeleton />
          <PillSkeleton width="w60" />
        </div>
      </div>
    </>
  );
}

function Empty({ actor }: Pick<CartProps, 'actor'>) {
  return (
    <>
      <CartNews actor={actor} />
      <EmptyState
        title={words.empty.title}
        text={words.empty.text}
        picture="empty-cart"
        action={
          <>
            <LinkButton to="/best-seller">{words.empty.bestsellers}</LinkButton>
            <LinkButton to="/birthday-cakes" variant="secondary">
              {words.empty.birthday}
            </LinkButton>
          </>
        }
      />
    </>
  );
}

function Offline() {
  return (
    <EmptyState
      title={words.offlinePage.title}
      text={words.offlinePage.text}
      picture="offline"
      action={<LinkButton to="/cart">{words.offlinePage.again}</LinkButton>}
    />
  );
}

function Failed({ actor }: Pick<CartProps, 'actor'>) {
  return (
    <ErrorState
      title={words.failed.title}
      text={words.failed.text}
      action={<Button onClick={() => actor.send({ type: 'cart.retry' })}>{words.failed.again}</Button>}
    />
  );
}

const screens = { loading: Loading, empty: Empty, filled: Filled, offline: Offline, failed: Failed } as const;
