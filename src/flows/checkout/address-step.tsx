import { checkoutWords as words } from '#machines/checkout/checkout.words.ts';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import {
  selectAddresses,
  selectAddressNotice,
  selectErrorSummary,
  selectFieldErrors,
  selectForm,
  selectPlaces,
  type CheckoutActor,
  type ShownPlaces,
} from '#machines/checkout/index.ts';
import { fieldLength, type TypedField } from '#machines/rules/order/delivery-form.ts';
import { areSame } from '#src/ui/are-same.ts';
import { Button, FieldError, Notice, TextField } from '#src/ui/index.ts';
import { ErrorSummary, focusSummary } from '#src/ui/error-summary.tsx';
import { focusWhenLost } from '#src/ui/focus.ts';
import { AddressFields } from './address-fields.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import styles from './checkout.module.css';

/** Who gets it, where, and who sends it. */
export function AddressStep({ actor }: { readonly actor: CheckoutActor }) {
  const form = useSelector(actor, selectForm);
  const errors = useSelector(actor, selectFieldErrors, areSame);
  const summary = useSelector(actor, selectErrorSummary, areSame);
  const notice = useSelector(actor, selectAddressNotice);
  const addresses = useSelector(actor, selectAddresses, areSame);
  const places = useSelector(actor, selectPlaces, samePlaces);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    actor.send({ type: 'address.submit' });
    focusSummary(event.currentTarget);
  };
  const typed = (field: TypedField) => ({
    name: field,
    value: form[field],
    error: errors[field] ?? null,
    maxLength: fieldLength[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      actor.send({ type: 'field.type', field, value: event.currentTarget.value }),
  });
  return (
    <form className={styles['card']} method="post" onSubmit={submit} noValidate aria-labelledby="address-title">
      <h2 className={styles['cardTitle']} id="address-title" tabIndex={-1} ref={focusWhenLost}>
        {words.address.title}
      </h2>
      {notice === null ? null : <Notice tone="error">{notice}</Notice>}
      <ErrorSummary title={words.address.summary(summary.length)} errors={summary} />
      <SavedAddresses actor={actor} addresses={addresses} />
      <AddressFields
        form={form}
        errors={errors}
        places={places}
        onField={(field, value) => actor.send({ type: 'field.type', field, value })}
        onAddressType={(value) => actor.send({ type: 'addressType.choose', value })}
        onCity={(cityId) => actor.send({ type: 'city.choose', cityId })}
        onArea={(areaId) => actor.send({ type: 'area.choose', areaId })}
        onRetry={() => actor.send({ type: 'places.retry' })}
        onFind={() => actor.send({ type: 'area.find' })}
      />
      {addresses.canKeep ? (
        <div>
          <label className={styles['check']}>
            <input
              type="checkbox"
              name="isAddressKept"
              checked={addresses.isKept}
              aria-describedby={errors.isAddressKept === undefined ? undefined : 'kept-error'}
              onChange={({ currentTarget: { checked } }) => actor.send({ type: 'address.keep', isKept: checked })}
            />
            <span>{words.address.keep}</span>
          </label>
          <FieldError id="kept-error" error={errors.isAddressKept} />
        </div>
      ) : null}
      <h3 className={styles['partTitle']}>{words.address.senderTitle}</h3>
      <TextField label={words.address.sender} autoComplete="name" {...typed('senderName')} />
      <div className={styles['fields']}>
        <TextField
          label={words.address.senderPhone}
          type="tel"
          autoComplete="tel"
          hint={words.address.senderPhoneHint}
          {...typed('senderPhone')}
        />
        <TextField
          label={words.address.senderMail}
          type="email"
          autoComplete="email"
          hint={words.address.senderHint}
          {...typed('senderMail')}
        />
      </div>
      <div className={styles['actions']}>
        <Button type="submit" size="large">
          {words.address.next}
        </Button>
      </div>
    </form>
  );
}

const samePlaces = (one: ShownPlaces, other: ShownPlaces): boolean =>
  one.status === other.status && one.cities === other.cities && one.areas === other.areas;
