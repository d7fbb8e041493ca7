import { useSelector } from '@xstate/react';
import type { Order } from '#machines/domain/index.ts';
import { statePath } from '#machines/kit/state-path.ts';
import {
  selectCancelBlocked,
  selectChange,
  selectClosedBecause,
  selectDay,
  selectDays,
  selectGivenBack,
  selectPlaceBlocked,
  selectRefundTo,
  selectRefusal,
  selectStep,
  selectTime,
  selectTimeBlocked,
  selectTimes,
  type OrderChangesActor,
  type ShownChange,
} from '#machines/order-changes/index.ts';
import { orderChangesWords as words } from '#machines/order-changes/order-changes.words.ts';
import { dayAsSaid, deadlineAsSaid } from '#machines/rules/order/dates.ts';
import { paymentMethodLabel } from '#machines/rules/order/payment-words.ts';
import { focusTitle } from './focus-title.ts';
import { Again, PlacePanel } from './place-panel.tsx';
import { Button, Notice, SelectField, TextSkeleton } from '#src/ui/index.ts';
import styles from './order-changes.module.css';

type Props = { readonly actor: OrderChangesActor; readonly order: Order };

const panels = { none: Actions, cancel: CancelPanel, time: TimePanel, place: PlacePanel } as const satisfies Record<
  ShownChange,
  unknown
>;

/** What can still be changed of an order, and until when. What cannot says why. */
export function OrderChanges({ actor, order }: Props) {
  const state = useSelector(actor, statePath);
  const Panel = panels[useSelector(actor, selectChange)];
  return (
    <section className="panel" aria-labelledby="changes-title" data-flow="order-changes" data-state={state}>
      <h2 className={styles['title']} id="changes-title" tabIndex={-1}>
        {words.title}
      </h2>
      <Panel actor={actor} order={order} />
    </section>
  );
}

function Actions({ actor, order }: Props) {
  const cancelBlocked = useSelector(actor, selectCancelBlocked);
  const timeBlocked = useSelector(actor, selectTimeBlocked);
  const placeBlocked = useSelector(actor, selectPlaceBlocked);
  const closed = useSelector(actor, selectClosedBecause);
  const start = (type: 'cancel.press' | 'time.press' | 'place.press'): void => {
    actor.send({ type });
    focusTitle();
  };
  if (closed !== null) return <p className={styles['reason']}>{closed}</p>;
  // One reason for all is said once.
  const isSame = cancelBlocked === timeBlocked && cancelBlocked === placeBlocked;
  return (
    <>
      {order.state === 'confirmed' ? (
        <p className={styles['until']}>{words.until(deadlineAsSaid(order.change_until))}</p>
      ) : null}
      <div className={styles['actions']}>
        <Action label={words.time} reason={timeBlocked} says={!isSame} onPress={() => start('time.press')} />
        <Action label={words.place} reason={placeBlocked} says={!isSame} onPress={() => start('place.press')} />
        <Action label={words.cancel} reason={cancelBlocked} says={!isSame} onPress={() => start('cancel.press')} />
      </div>
      {isSame && cancelBlocked !== null ? (
        <p className={styles['reason']} id="changes-reason">
          {cancelBlocked}
        </p>
      ) : null}
    </>
  );
}

type ActionProps = {
  readonly label: string;
  /** why it cannot be done */
  readonly reason: string | null;
  readonly says: boolean;
  readonly onPress: () => void;
};

function Action({ label, reason, says, onPress }: ActionProps) {
  const id = `changes-${label.replaceAll(' ', '-').toLowerCase()}`;
  return (
    <div className={styles['action']}>
      <Button
        variant="secondary"
        disabled={reason !== null}
        aria-describedby={reason === null ? undefined : says ? id : 'changes-reason'}
        onClick={onPress}
      >
        {label}
      </Button>
      {says && reason !== null ? (
        <p className={styles['reason']} id={id}>
          {reason}
        </p>
      ) : null}
    </div>
  );
}

function CancelPanel({ actor, order }: Props) {
  const step = useSelector(actor, selectStep);
  const refusal = useSelector(actor, selectRefusal);
  const dismiss = (): void => {
    actor.send({ type: 'change.dismiss' });
    focusTitle();
  };
  if (step === 'refused') {
    return (
      <>
        <Notice tone="error">{refusal}</Notice>
        <Button variant="secondary" onClick={dismiss}>
          {words.cancelling.back}
        </Button>
      </>
    );
  }
  return (
    <>
      <p className={styles['question']}>{words.cancelling.question(order.order_id)}</p>
      <RefundChoice actor={actor} order={order} />
      {step === 'unsure' ? <Notice tone="error">{words.cancelling.unsure}</Notice> : null}
      <div className={styles['actions']}>
        <Button busy={step === 'sending'} onClick={() => actor.send({ type: 'cancel.confirm' })}>
          {step === 'unsure' ? words.cancelling.again : words.cancelling.yes}
        </Button>
        {step === 'sending' ? null : (
          <Button variant="secondary" onClick={dismiss}>
            {step === 'unsure' ? words.cancelling.back : words.cancelling.no}
          </Button>
        )}
      </div>
    </>
  );
}

function RefundChoice({ actor, order }: Props) {
  const givenBack = useSelector(actor, selectGivenBack);
  const refundTo = useSelector(actor, selectRefundTo);
  const isAsked = useSelector(actor, selectStep) === 'asking';
  if (givenBack !== 'money') return <p>{givenBack === 'cart' ? words.cancelling.unpaid : words.cancelling.due}</p>;
  const ways = [
    {
      to: 'source',
      label: words.cancelling.source(paymentMethodLabel(order.payment.payment_method)),
      hint: words.cancelling.sourceHint,
    },
    { to: 'wallet', label: words.cancelling.wallet, hint: words.cancelling.walletHint },
  ] as const;
  return (
    <fieldset className={styles['ways']} disabled={!isAsked}>
      <legend>{words.cancelling.refundTo}</legend>
      {ways.map(({ to, label, hint }) => (
        <label key={to} className={styles['way']}>
          <input
            type="radio"
            name="refund_to"
            value={to}
            checked={refundTo === to}
            onChange={() => actor.send({ type: 'refund.choose', refund_to: to })}
          />
          <span>
            {label}
            <span className={styles['small']}>{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function TimePanel({ actor }: Props) {
  const step = useSelector(actor, selectStep);
  const day = useSelector(actor, selectDay);
  const days = useSelector(actor, selectDays, sameDays);
  const refusal = useSelector(actor, selectRefusal);
  const dismiss = (): void => {
    actor.send({ type: 'change.dismiss' });
    focusTitle();
  };
  const retry = (): void => actor.send({ type: 'times.retry' });
  const isFixed = step === 'sending' || step === 'unsure';
  return (
    <>
      <p className={styles['question']}>{words.times.title}</p>
      <p className={styles['small']}>{words.times.price}</p>
      <SelectField
        label={words.times.day}
        value={day}
        disabled={isFixed}
        options={days.map((value) => ({ value, label: dayAsSaid(value) }))}
        onChange={({ currentTarget }) => actor.send({ type: 'day.choose', date: currentTarget.value })}
      />
      {step === 'loading' ? <TextSkeleton lines={4} label={words.times.loading} /> : null}
      {step === 'failed' ? <Again text={words.times.failed} label={words.times.retry} onPress={retry} /> : null}
      {step === 'refused' ? <Again text={refusal ?? ''} label={words.times.another} onPress={retry} /> : null}
      {step === 'asking' || isFixed ? <Times actor={actor} isFixed={isFixed} /> : null}
      {step === 'unsure' ? <Notice tone="error">{words.times.unsure}</Notice> : null}
      <div className={styles['actions']}>
        {step === 'asking' || isFixed ? <ConfirmTime actor={actor} /> : null}
        {step === 'sending' ? null : (
          <Button variant="secondary" onClick={dismiss}>
            {step === 'unsure' ? words.cancelling.back : words.times.keep}
          </Button>
        )}
      </div>
    </>
  );
}

const sameDays = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

function Times({ actor, isFixed }: { readonly actor: OrderChangesActor; readonly isFixed: boolean }) {
  const times = useSelector(actor, selectTimes);
  const chosen = useSelector(actor, selectTime);
  if (times.length === 0) return <p>{words.times.none}</p>;
  return (
    <fieldset className={styles['ways']} disabled={isFixed}>
      <legend>{words.times.label}</legend>
      {times.map(({ slot_id, label, can_choose, reason }) => (
        <label key={slot_id} className={styles['way']} data-blocked={can_choose ? undefined : ''}>
          <input
            type="radio"
            name="slot_id"
            value={slot_id}
            checked={chosen === slot_id}
            disabled={!can_choose}
            onChange={() => actor.send({ type: 'time.choose', slot_id })}
          />
          <span>
            {label}
            {reason === null ? null : <span className={styles['small']}>{reason}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function ConfirmTime({ actor }: { readonly actor: OrderChangesActor }) {
  const step = useSelector(actor, selectStep);
  const isMissing = useSelector(actor, selectTime) === null;
  return (
    <div className={styles['action']}>
      <Button
        busy={step === 'sending'}
        disabled={isMissing}
        aria-describedby={isMissing ? 'changes-choose' : undefined}
        onClick={() => actor.send({ type: 'time.confirm' })}
      >
        {step === 'unsure' ? words.cancelling.again : words.times.confirm}
      </Button>
      {isMissing ? (
        <p className={styles['reason']} id="changes-choose">
          {words.times.choose}
        </p>
      ) : null}
    </div>
  );
}
