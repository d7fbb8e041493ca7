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
import { selectCart, selectIsCartSaving, type CartActor } from '#machines/cart/index.ts';
import { takesCandles } from '#machines/rules/product/add-ons.ts';
import { touchLength, type TouchChoice, type TouchField } from '#machines/rules/order/touches-form.ts';
import { areSame } from '#src/ui/are-same.ts';
import { CartLines, cartTitleId } from '#src/flows/cart/index.ts';
import { CartCandles } from '#src/flows/cart-candles/index.ts';
import { useCartFlow } from '#src/flows/cart/mount.ts';
import { LineChoicesSlot } from '#src/flows/line-choices/outlet.tsx';
import { useApp } from '#src/runtime/app-context.ts';
import { GoesWellWithOutlet } from '#src/flows/goes-well-with/outlet.tsx';
import { Button, Notice, TextArea, TextField } from '#src/ui/index.ts';
import { ErrorSummary, focusSummary } from '#src/ui/error-summary.tsx';
import { focusWhenLost } from '#src/ui/focus.ts';
import { DeliveryCard, TimeCard } from './delivery-card.tsx';
import styles from './checkout.module.css';

type TouchesProps = { readonly actor: CheckoutActor };

/** What makes it a present: what the slip says, then what is sent, each line to be changed. */
export function TouchesStep({ actor }: TouchesProps) {
  const form = useSelector(actor, selectForm);
  const checkout = useSelector(actor, selectCheckout);
  const cart = useCartFlow(checkout?.cart ?? null, { isInCheckout: true });
  const isEmptied = useSelector(actor, selectTouchesStep, areSame).status === 'emptied';
  const slot = checkout?.delivery?.slot;
  return (
    <>
      <div className={styles['pair']}>
        <DeliveryCard form={form} onEdit={() => actor.send({ type: 'address.edit' })} />
        {slot === undefined ? null : <TimeCard slot={slot} onEdit={() => actor.send({ type: 'slot.edit' })} />}
      </div>
      {isEmptied ? null : <Touches actor={actor} />}
      <Box cart={cart} />
      {isEmptied ? <Emptied actor={actor} /> : <Onward actor={actor} cart={cart} />}
      {checkout === null ? null : <GoesWellWithOutlet cart={checkout.cart} isInCheckout />}
    </>
  );
}

/** What is sent, each line to be changed here. */
function Box({ cart }: { readonly cart: CartActor }) {
  const app = useApp();
  const hasCake = useSelector(cart, (snapshot) => selectCart(snapshot)?.line_items.some(takesCandles) ?? false);
  return (
    <section className={styles['card']} aria-labelledby={cartTitleId}>
      <div>
        <h2 className={styles['cardTitle']} id={cartTitleId} tabIndex={-1}>
          {words.touches.box}
        </h2>
        <p className={styles['lineNote']}>{words.touches.boxText}</p>
      </div>
      <CartLines actor={cart} isInCheckout onChange={(line) => app.openOverlay('lineChoices', { line })} />
      {hasCake ? <CartCandles onUnsure={() => cart.send({ type: 'cart.unsure' })} /> : null}
      <LineChoicesSlot cart={cart} />
    </section>
  );
}

/** Everything was taken out: it can be taken back above, or the way leads to the cart. */
function Emptied({ actor }: TouchesProps) {
  return (
    <section className={styles['card']} aria-labelledby="emptied-title">
      <div>
        <h2 className={styles['cardTitle']} id="emptied-title">
          {words.touches.emptied}
        </h2>
        <p className={styles['lineNote']}>{words.touches.emptiedText}</p>
      </div>
      <div className={styles['actions']}>
        <Button size="large" onClick={() => actor.send({ type: 'touches.submit' })}>
          {words.touches.toCart}
        </Button>
      </div>
    </section>
  );
}

/** The button that sends it stands below what is sent. */
const formId = 'touches-form';

/** On to the review, once the shop has what was changed above. */
function Onward({ actor, cart }: TouchesProps & { readonly cart: CartActor }) {
  const { status } = useSelector(actor, selectTouchesStep, areSame);
  const isCartSaving = useSelector(cart, selectIsCartSaving);
  return (
    <div className={styles['actions']}>
      <Button type="submit" form={formId} size="large" busy={status === 'saving' || isCartSaving}>
        {status === 'incomplete' ? words.touches.skip : words.touches.next}
      </Button>
      <Button variant="quiet" onClick={() => actor.send({ type: 'slot.edit' })}>
        {words.touches.back}
      </Button>
    </div>
  );
}

/** What the slip says; all of it can be left out. */
function Touches({ actor }: TouchesProps) {
  const form = useSelector(actor, selectForm);
  const touches = useSelector(actor, selectTouches);
  const { errors, notice } = useSelector(actor, selectTouchesStep, areSame);
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
    <form
      id={formId}
      className={styles['card']}
      method="post"
      onSubmit={submit}
      noValidate
      aria-labelledby="touches-title"
    >
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
        hint={touches.isSenderHidden ? words.touches.hiddenName : words.touches.nameOnCardHint(form.senderName.trim())}
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
    </form>
  );
}
