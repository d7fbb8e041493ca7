import Clock from 'lucide-react/icons/clock';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { statePath } from '#machines/kit/state-path.ts';
import { timeAsSaid } from '#machines/rules/order/dates.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import {
  selectIsWaitingOrderSlow,
  selectWaitingOrder,
  selectWaitingOrderRefusal,
  selectWaitingOrderScreen,
  type WaitingOrderActor,
  type WaitingOrderScreen,
} from '#machines/waiting-order/index.ts';
import { waitingOrderWords as words } from '#machines/waiting-order/waiting-order.words.ts';
import { focusWhenLost } from '#src/ui/focus.ts';
import { Button, LinkButton, TextSkeleton } from '#src/ui/index.ts';
import styles from './waiting-order.module.css';

type Props = { readonly actor: WaitingOrderActor };

/** The order of a shopper that is not paid yet: to be paid, or to be cancelled. */
export function WaitingOrderStrip({ actor }: Props) {
  const state = useSelector(actor, statePath);
  const Screen = screens[useSelector(actor, selectWaitingOrderScreen)];
  return (
    <section
      className={styles['strip']}
      id={stripId}
      tabIndex={-1}
      aria-label={words.label}
      aria-live="polite"
      data-flow="waiting-order"
      data-state={state}
    >
      <Screen actor={actor} />
    </section>
  );
}

type StripProps = {
  readonly title: string;
  readonly text?: string | null;
  /** what went wrong */
  readonly error?: string | null;
  /** it takes the place of what had the focus */
  readonly isLast?: boolean;
  readonly children?: ReactNode;
};

const stripId = 'waiting-order';

/** The buttons change under the focus, so the strip takes it. */
const focusStrip = (): void => document.getElementById(stripId)?.focus({ preventScroll: true });

function Strip({ title, text = null, error = null, isLast = false, children }: StripProps) {
  return (
    <>
      <Clock className={styles['sign']} size={24} aria-hidden="true" />
      <div className={styles['words']}>
        <p className={styles['title']} tabIndex={isLast ? -1 : undefined} ref={isLast ? focusWhenLost : null}>
          {title}
        </p>
        {text === null ? null : <p className={styles['text']}>{text}</p>}
        {error === null ? null : (
          <p className={styles['error']} role="alert">
            {error}
          </p>
        )}
      </div>
      <div className={styles['actions']}>{children}</div>
    </>
  );
}

function Loading({ actor }: Props) {
  const isSlow = useSelector(actor, selectIsWaitingOrderSlow);
  return (
    <div className={styles['words']}>
      <TextSkeleton lines={2} label={words.loading} />
      {isSlow ? <p className={styles['text']}>{words.slow}</p> : null}
    </div>
  );
}

function Offer({ actor }: Props) {
  const order = useSelector(actor, selectWaitingOrder);
  const refusal = useSelector(actor, selectWaitingOrderRefusal);
  const isStarting = useSelector(actor, selectWaitingOrderScreen) === 'starting';
  if (order === null) return null;
  const amount = formatPaise(order.amount);
  if (order.status === 'pending') {
    return (
      <Strip title={words.pending.title(amount)} text={words.pending.text}>
        <LinkButton size="small" to={`/payment-confirmation?txnid=${order.txnid}`}>
          {words.pending.see}
        </LinkButton>
      </Strip>
    );
  }
  return (
    <Strip title={words.title(amount)} text={words.until(timeAsSaid(order.pay_by))} error={refusal}>
      <Button size="small" busy={isStarting} onClick={() => actor.send({ type: 'payment.open' })}>
        {words.pay(amount)}
      </Button>
      <LinkButton
        size="small"
        variant="secondary"
        to={`/orders/${order.order_id}`}
        aria-label={words.seeLabel(order.order_id)}
      >
        {words.see}
      </LinkButton>
      {isStarting ? null : (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            actor.send({ type: 'cancel.press' });
            focusStrip();
          }}
        >
          {words.cancel}
        </Button>
      )}
    </Strip>
  );
}

function Question({ actor }: Props) {
  const screen = useSelector(actor, selectWaitingOrderScreen);
  const isUnsure = screen === 'unsure';
  return (
    <Strip
      title={words.cancelling.question}
      text={isUnsure ? null : words.cancelling.text}
      error={isUnsure ? words.cancelling.unsure : null}
    >
      {screen === 'cancelling' ? null : (
        <Button
          size="small"
          onClick={() => {
            actor.send({ type: 'cancel.dismiss' });
            focusStrip();
          }}
        >
          {isUnsure ? words.cancelling.back : words.cancelling.no}
        </Button>
      )}
      <Button
        size="small"
        variant="danger"
        busy={screen === 'cancelling'}
        onClick={() => actor.send({ type: 'cancel.confirm' })}
      >
        {isUnsure ? words.cancelling.again : words.cancelling.yes}
      </Button>
    </Strip>
  );
}

const Cancelled = () => <Strip title={words.cancelled} isLast />;

function Failed({ actor }: Props) {
  return (
    <Strip title={words.failed.text}>
      <Button size="small" variant="secondary" onClick={() => actor.send({ type: 'order.retry' })}>
        {words.failed.retry}
      </Button>
      <LinkButton size="small" variant="quiet" to="/orders">
        {words.failed.orders}
      </LinkButton>
    </Strip>
  );
}

const screens: Readonly<Record<WaitingOrderScreen, (props: Props) => ReactNode>> = {
  loading: Loading,
  failed: Failed,
  offer: Offer,
  starting: Offer,
  asking: Question,
  cancelling: Question,
  unsure: Question,
  cancelled: Cancelled,
  gone: () => null,
};
