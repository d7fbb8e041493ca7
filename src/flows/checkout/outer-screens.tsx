import type { CheckoutActor } from '#machines/checkout/index.ts';
import {
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  LineSkeleton,
  PillSkeleton,
  Spinner,
  VisuallyHidden,
} from '#src/ui/index.ts';
import styles from './checkout.module.css';

type Props = { readonly actor: CheckoutActor };

/** The frame of the checkout while the server is asked where it stands. */
export function LoadingScreen() {
  return (
    <div role="status" aria-busy="true">
      <div className={styles['top']}>
        <h1 className={styles['title']}>Checkout</h1>
      </div>
      <VisuallyHidden>Opening your checkout</VisuallyHidden>
      <div className={styles['columns']} aria-hidden="true">
        <div className={styles['main']}>
          <div className={styles['card']}>
            <LineSkeleton width="w40" />
            <PillSkeleton />
            <PillSkeleton />
            <LineSkeleton width="w60" />
            <PillSkeleton />
            <PillSkeleton width="w40" />
          </div>
        </div>
        <div className={styles['summary']}>
          <LineSkeleton width="w60" />
          <LineSkeleton />
          <LineSkeleton width="w80" />
        </div>
      </div>
    </div>
  );
}

/** Guests log in first; the checkout goes on by itself afterwards. */
export function LoginScreen({ actor }: Props) {
  return (
    <div className={styles['centre']}>
      <EmptyState
        picture="empty-cart"
        title="Log in to check out"
        text="A one-time code is all it takes. Your cart comes with you, and we go on right here."
        action={
          <>
            <Button onClick={() => actor.send({ type: 'login.request' })}>Log in</Button>
            <LinkButton variant="secondary" to="/cart">
              Back to your cart
            </LinkButton>
          </>
        }
      />
    </div>
  );
}

export function FailedScreen({ actor }: Props) {
  return (
    <div className={styles['centre']}>
      <ErrorState
        title="The checkout did not open"
        text="We could not reach the shop. Your cart is kept, and nothing has been ordered."
        action={
          <>
            <Button onClick={() => actor.send({ type: 'checkout.retry' })}>Try again</Button>
            <LinkButton variant="secondary" to="/cart">
              Back to your cart
            </LinkButton>
          </>
        }
      />
    </div>
  );
}

/** For the moment until another page is there. */
export function LeavingScreen() {
  return (
    <div className={styles['centre']} role="status">
      <h1 className={styles['title']}>Checkout</h1>
      <Spinner label="One moment" />
    </div>
  );
}
