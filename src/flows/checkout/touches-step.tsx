import { checkoutWords as words } from '#machines/checkout/checkout.words.ts';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import {
  selectCheckout,
  selectForm,
  selectTouches,
  selectTouchesStep,
  type CheckoutActor,
} from '#machines/checkout/index.ts';
import { touchLength, type TouchChoice, type TouchField } from '#machines/rules/order/touches-form.ts';
import { areSame } from '#src/ui/are-same.ts';
import { GoesWellWithOutlet } from '#src/flows/goes-well-with/outlet.tsx';
import { Button, Notice, TextArea, TextField } from '#src/ui/index.ts';
import { ErrorSummary, focusSummary } from '#src/ui/error-summary.tsx';
import { focusWhenLost } from '#src/ui/focus.ts';
import { DeliveryCard, TimeCard } from './delivery-card.tsx';
import styles from './checkout.module.css';

/** What makes it a present; all of it can be left out. */
export function TouchesStep({ actor }: { readonly actor: CheckoutActor }) {
  const form = useSelector(actor, selectForm);
  const checkout = useSelector(actor, selectCheckout);
  const slot = checkout?.delivery?.slot;
  const touches = useSelector(actor, selectTouches);
  const { status, errors, notice } = useSelector(actor, selectTouchesStep, areSame);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    actor.send({ type: 'touches.submit' });
    focusSummary(event.currentTarget);
  };
  const typed = (field: TouchField) => ({
    name: field,
    value: touches[field],
    error: errors[field] ?? null,
    maxLength: touchLength[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      actor.send({ type: 'touch.type', field, value: event.currentTarget.value }),
  });
  const ticked = (choice: TouchChoice) => ({
    name: choice,
    checked: touches[choice],
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      actor.send({ type: 'touch.choose', choice, isChosen: event.currentTarget.checked }),
  });
  const summary = (['nameOnCard', 'giftNote'] as const).flatMap((field) =>
    errors[field] === undefined ? [] : [{ field, message: errors[field] }],
  );
  return (
    <>
      <div className={styles['pair']}>
        <DeliveryCard form={form} onEdit={() => actor.send({ type: 'address.edit' })} />
        {slot === undefined ? null : <TimeCard slot={slot} onEdit={() => actor.send({ type: 'slot.edit' })} />}
      </div>
      <form className={styles['card']} method="post" onSubmit={submit} noValidate aria-labelledby="touches-title">
        <div>
          <h2 className={styles['cardTitle']} id="touches-title" tabIndex={-1} ref={focusWhenLost}>
            {words.touches.title}
          </h2>
          <p className={styles['lineNote']}>{words.touches.text}</p>
        </div>
        {notice === null ? null : <Notice tone="error">{notice}</Notice>}
        <ErrorSummary title={words.address.summary(summary.length)} errors={summary} />
        <TextField
          label={words.touches.nameOnCard}
          optional
          autoComplete="off"
          hint={
            touches.isSenderHidden ? words.touches.hiddenName : words.touches.nameOnCardHint(form.senderName.trim())
          }
          {...typed('nameOnCard')}
        />
        <TextArea
          label={words.touches.giftNote}
          optional
          rows={3}
          hint={words.touches.giftNoteHint}
          count={[...touches.giftNote].length}
          max={touchLength.giftNote}
          {...typed('giftNote')}
        />
        <fieldset className={styles['checks']}>
          <legend className={styles['checksTitle']}>{words.touches.secrets}</legend>
          <label className={styles['check']}>
            <input type="checkbox" {...ticked('isSenderHidden')} />
            <span>
              {words.touches.isSenderHidden}
              <span className={styles['checkNote']}>{words.touches.isSenderHiddenHint}</span>
            </span>
          </label>
          <label className={styles['check']}>
            <input type="checkbox" {...ticked('isPriceHidden')} />
            <span>
              {words.touches.isPriceHidden}
              <span className={styles['checkNote']}>{words.touches.isPriceHiddenHint}</span>
            </span>
          </label>
        </fieldset>
        <div className={styles['actions']}>
          <Button type="submit" size="large" busy={status === 'saving'}>
            {status === 'incomplete' ? words.touches.skip : words.touches.next}
          </Button>
          <Button variant="quiet" onClick={() => actor.send({ type: 'slot.edit' })}>
            {words.touches.back}
          </Button>
        </div>
      </form>
      {checkout === null ? null : <GoesWellWithOutlet cart={checkout.cart} />}
    </>
  );
}
