import { useSelector } from '@xstate/react';
import type { Cart } from '#machines/domain/index.ts';
import {
  areSameActors,
  selectCart,
  selectCartScreen,
  selectCheckoutReason,
  selectIsCartBusy,
  selectIsCartOffline,
  selectIsCartSlow,
  selectIsConflicted,
  selectLineActors,
  type CartActor,
} from '#machines/cart/index.ts';
import { statePath } from '#machines/kit/index.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import {
  Anchor,
  Button,
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
import { CartLine } from './cart-line.tsx';
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
      <Screen actor={actor} onChange={onChange} />
    </Page>
  );
}

function Filled({ actor, onChange }: CartProps) {
  const lines = useSelector(actor, selectLineActors, areSameActors);
  const isOffline = useSelector(actor, selectIsCartOffline);
  const quantity = useSelector(actor, selectCart)?.cart_quantity ?? 0;
  return (
    <>
      <PageHead title="Your cart" layout="row">
        <p>{quantity === 1 ? '1 piece' : `${quantity} pieces`}</p>
      </PageHead>
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <News actor={actor} />
          <fieldset className={styles['lines']} disabled={isOffline} aria-label="Items in your cart">
            {lines.map((line) => (
              <CartLine key={line.id} actor={line} onChange={onChange} />
            ))}
          </fieldset>
          <div className={styles['ways']}>
            <Anchor className={styles['back']} to="/best-seller">
              Continue shopping
            </Anchor>
            <Anchor className={styles['back']} to="/cart/share" prefetch={false}>
              Share this cart
            </Anchor>
          </div>
        </div>
        <Summary actor={actor} />
      </div>
    </>
  );
}

/** What the shopper should know about the cart just now. */
function News({ actor }: Pick<CartProps, 'actor'>) {
  const isOffline = useSelector(actor, selectIsCartOffline);
  const isConflicted = useSelector(actor, selectIsConflicted);
  const isSlow = useSelector(actor, selectIsCartSlow);
  if (isOffline) {
    return (
      <Notice tone="warning">You are offline. Everything in your cart is kept; you can go on when you are back.</Notice>
    );
  }
  if (isConflicted) {
    return (
      <Notice tone="info">
        <div className={styles['conflict']}>
          <span>Your cart has changed since you last saw it. This is how it is now.</span>
          <Button variant="secondary" size="small" onClick={() => actor.send({ type: 'conflict.dismiss' })}>
            Got it
          </Button>
        </div>
      </Notice>
    );
  }
  return isSlow ? <Notice tone="info">This takes longer than usual. Your change is on its way.</Notice> : null;
}

/** The bill; it stays beside the lines on wide windows, and its button at the foot of small ones. */
function Summary({ actor }: Pick<CartProps, 'actor'>) {
  const cart = useSelector(actor, selectCart);
  const isBusy = useSelector(actor, selectIsCartBusy);
  const reason = useSelector(actor, selectCheckoutReason);
  if (cart === null) return null;
  return (
    <aside className={styles['summary']} aria-label="Summary" aria-busy={isBusy || undefined}>
      <FreeDelivery strip={cart.freeDeliveryStrip} />
      <div className={styles['bill']}>
        <h2 className={styles['billTitle']}>Price details</h2>
        <PriceTable items={cart.price_items} total={cart.grand_total} />
      </div>
      <div className={styles['bar']}>
        <Total className={styles['total']} amount={cart.grand_total} />
        <Button
          className={styles['checkout']}
          size="large"
          reason={reason}
          onClick={() => actor.send({ type: 'checkout.request' })}
        >
          Checkout
        </Button>
      </div>
      <p className={styles['promise']}>You choose address and delivery time in the next step.</p>
    </aside>
  );
}

/** How far it is to free delivery (CRT-06). */
function FreeDelivery({ strip }: { readonly strip: Cart['freeDeliveryStrip'] }) {
  if (strip === null) return null;
  const text =
    strip.remaining > 0 ? (
      <>
        Add <strong>{formatPaise(strip.remaining)}</strong> more for free delivery
      </>
    ) : (
      <strong>Delivery is free for this cart</strong>
    );
  return (
    <div className={styles['meter']}>
      <p>{text}</p>
      <Meter value={strip.progress} max={100} label="Progress to free delivery" />
    </div>
  );
}

function Loading({ actor }: Pick<CartProps, 'actor'>) {
  const isSlow = useSelector(actor, selectIsCartSlow);
  return (
    <>
      <PageHead title="Your cart" />
      <div className={styles['columns']}>
        <div className={styles['main']}>
          {isSlow ? <Notice tone="info">This takes longer than usual. Your cart is on its way.</Notice> : null}
          <div className={styles['waiting']}>
            <TextSkeleton lines={4} label="Fetching your cart" />
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

function Empty() {
  return (
    <EmptyState
      title="Your cart is empty"
      text="Something fresh leaves the oven every morning. What are you celebrating?"
      picture="empty-cart"
      action={
        <>
          <LinkButton to="/best-seller">See the bestsellers</LinkButton>
          <LinkButton to="/birthday-cakes" variant="secondary">
            Birthday cakes
          </LinkButton>
        </>
      }
    />
  );
}

function Offline() {
  return (
    <EmptyState
      title="You are offline"
      text="Your cart will be here as soon as you are connected again."
      picture="offline"
      action={<LinkButton to="/cart">Look again</LinkButton>}
    />
  );
}

function Failed({ actor }: Pick<CartProps, 'actor'>) {
  return (
    <ErrorState
      title="Your cart could not be fetched"
      text="Nothing in it is lost. Please try once more."
      action={<Button onClick={() => actor.send({ type: 'cart.retry' })}>Try again</Button>}
    />
  );
}

const screens = { loading: Loading, empty: Empty, filled: Filled, offline: Offline, failed: Failed } as const;
