import { checkoutWords as words } from '#machines/checkout/checkout.words.ts';
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
        <h1 className={styles['title']}>{words.title}</h1>
      </div>
      <VisuallyHidden>{words.loading}</VisuallyHidden>
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
          <LineSkeleton width="w60" />
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
        title={words.login.title}
        text={words.login.text}
        action={
          <>
            <Button onClick={() => actor.send({ type: 'login.request' })}>{words.login.action}</Button>
            <LinkButton variant="secondary" to="/cart">
              {words.backToCart}
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
        title={words.failed.title}
        text={words.failed.text}
        action={
          <>
            <Button onClick={() => actor.send({ type: 'checkout.retry' })}>{words.tryAgain}</Button>
            <LinkButton variant="secondary" to="/cart">
              {words.backToCart}
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
      <h1 className={styles['title']}>{words.title}</h1>
      <Spinner label={words.leaving} />
    </div>
  );
}
