import { checkoutWords as words } from '#machines/checkout/checkout.words.ts';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import {
  selectForm,
  selectSlots,
  type CheckoutActor,
  type ShownSlots,
  type SlotChoice,
} from '#machines/checkout/index.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import { areSame } from '#src/ui/are-same.ts';
import { Button, ChoicePills, EmptyState, ErrorState, Notice, PillSkeleton, Spinner } from '#src/ui/index.ts';
import { DeliveryCard } from './delivery-card.tsx';
import { ErrorSummary, focusSummary } from '#src/ui/error-summary.tsx';
import { focusWhenLost } from '#src/ui/focus.ts';
import styles from './checkout.module.css';
import slotStyles from './slot-step.module.css';

type Props = { readonly actor: CheckoutActor };

/** The day and the time: what is full or past says so, and cannot be chosen. */
export function SlotStep({ actor }: Props) {
  const slots = useSelector(actor, selectSlots, areSame);
  const form = useSelector(actor, selectForm);
  return (
    <>
      <DeliveryCard
        form={form}
        onEdit={() => actor.send({ type: 'address.edit' })}
        onPin={() => actor.send({ type: 'pin.open' })}
      />
      {slots.status === 'none' ? (
        <NoSlots actor={actor} place={form.place?.area ?? words.slot.none.there} />
      ) : slots.status === 'failed' ? (
        <FailedSlots actor={actor} />
      ) : (
        <SlotForm actor={actor} slots={slots} />
      )}
    </>
  );
}

function SlotForm({ actor, slots }: Props & { readonly slots: ShownSlots }) {
  const isLoading = slots.status === 'loading';
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    actor.send({ type: 'slot.submit' });
    focusSummary(form);
  };
  return (
    <form className={styles['card']} method="post" onSubmit={submit} noValidate aria-labelledby="slot-title">
      <h2 className={styles['cardTitle']} id="slot-title" tabIndex={-1} ref={focusWhenLost}>
        {words.slot.title}
      </h2>
      {slots.error === null || slots.isRejected ? null : <Notice tone="error">{slots.error}</Notice>}
      <ErrorSummary
        title={words.address.summary(1)}
        errors={slots.isRejected ? [{ field: 'slot_id', message: words.slot.choose }] : []}
      />
      {slots.dates.length === 0 ? null : (
        <div className={slotStyles['dates']}>
          <ChoicePills
            legend={words.slot.day}
            name="date"
            options={slots.dates}
            value={slots.date}
            onChange={(date) => actor.send({ type: 'date.choose', date })}
          />
        </div>
      )}
      <div className={slotStyles['times']} aria-busy={isLoading}>
        {isLoading ? (
          <TimesSkeleton />
        ) : (
          slots.groups.map((group, index) => (
            <SlotGroup key={group.class} {...{ actor, group, slots }} isFirst={index === 0} />
          ))
        )}
      </div>
      <div className={styles['actions']}>
        <Button
          type="submit"
          size="large"
          busy={slots.status === 'saving'}
          reason={isLoading ? words.slot.loading : null}
        >
          {words.slot.next}
        </Button>
        <Button variant="quiet" onClick={() => actor.send({ type: 'address.edit' })}>
          {words.slot.back}
        </Button>
      </div>
    </form>
  );
}

type GroupProps = Props & {
  readonly group: ShownSlots['groups'][number];
  readonly slots: ShownSlots;
  readonly isFirst: boolean;
};

function SlotGroup({ actor, group, slots, isFirst }: GroupProps) {
  return (
    <div className={slotStyles['slotGroup']}>
      <p className={slotStyles['slotHint']}>{group.hint}</p>
      <ChoicePills
        legend={group.label}
        name="slot_id"
        options={group.slots.map(optionOf)}
        value={slots.slotId}
        error={isFirst && slots.isRejected ? words.slot.choose : null}
        onChange={(slotId) => actor.send({ type: 'slot.choose', slotId })}
      />
    </div>
  );
}

const optionOf = ({ value, label, fee, note, disabled }: SlotChoice) => {
  const price = fee === 0 ? words.slot.noFee : words.slot.fee(formatPaise(fee));
  return disabled
    ? { value, label, disabled, reason: note }
    : { value, label, hint: note === null ? price : words.slot.note(price, note) };
};

function TimesSkeleton() {
  return (
    <div className={slotStyles['timesSkeleton']} role="status">
      <Spinner label={words.slot.loading} />
      {Array.from({ length: 6 }, (_, index) => (
        <PillSkeleton key={index} />
      ))}
    </div>
  );
}

function NoSlots({ actor, place }: Props & { readonly place: string }) {
  return (
    <div className={styles['card']}>
      <EmptyState
        headingLevel="h2"
        picture="empty-shelf"
        title={words.slot.none.title}
        text={words.slot.none.text(place)}
        action={
          <>
            <Button onClick={() => actor.send({ type: 'address.edit' })}>{words.slot.none.address}</Button>
            <Button variant="secondary" onClick={() => actor.send({ type: 'slots.retry' })}>
              {words.tryAgain}
            </Button>
          </>
        }
      />
    </div>
  );
}

function FailedSlots({ actor }: Props) {
  return (
    <div className={styles['card']}>
      <ErrorState
        headingLevel="h2"
        title={words.slot.failed.title}
        text={words.slot.failed.text}
        action={<Button onClick={() => actor.send({ type: 'slots.retry' })}>{words.tryAgain}</Button>}
      />
    </div>
  );
}
