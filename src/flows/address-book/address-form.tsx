import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { addressBookWords as words } from '#machines/address-book/address-book.words.ts';
import {
  selectBookErrorList,
  selectBookErrors,
  selectBookForm,
  selectBookPlaces,
  selectFormNotice,
  selectIsBookBusy,
  selectIsDefaultWanted,
  type AddressBookActor,
} from '#machines/address-book/index.ts';
import { checkoutWords } from '#machines/checkout/checkout.words.ts';
import { areSame } from '#src/ui/are-same.ts';
import { AddressFields } from '#src/flows/checkout/address-fields.tsx';
import { Button, Notice } from '#src/ui/index.ts';
import { ErrorSummary, focusSummary } from '#src/ui/error-summary.tsx';
import { focusWhenLost } from '#src/ui/focus.ts';
import styles from './address-book.module.css';

type FormProps = {
  readonly actor: AddressBookActor;
  /** its words where it is a part of another page, which has its own title and needs no default */
  readonly within?: Record<'title' | 'hint' | 'save' | 'leave', string>;
  readonly onLeave?: () => void;
};

/** A new address, or one that is changed: the same fields as at the checkout. */
export function AddressForm({ actor, within, onLeave = () => actor.send({ type: 'address.cancel' }) }: FormProps) {
  const Heading = within === undefined ? 'h1' : 'h3';
  const form = useSelector(actor, selectBookForm);
  const errors = useSelector(actor, selectBookErrors, areSame);
  const summary = useSelector(actor, selectBookErrorList, areSame);
  const places = useSelector(actor, selectBookPlaces, areSame);
  const notice = useSelector(actor, selectFormNotice);
  const isDefaultWanted = useSelector(actor, selectIsDefaultWanted);
  const isBusy = useSelector(actor, selectIsBookBusy);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    actor.send({ type: 'address.submit' });
    focusSummary(event.currentTarget);
  };
  return (
    <form
      className={within === undefined ? styles['form'] : styles['inner']}
      method="post"
      onSubmit={submit}
      noValidate
      aria-labelledby="address-form-title"
    >
      <Heading id="address-form-title" tabIndex={-1} ref={focusWhenLost}>
        {within?.title ?? (form.savedId === null ? words.newTitle : words.editTitle)}
      </Heading>
      {within === undefined ? null : <p className={styles['quiet']}>{within.hint}</p>}
      {notice === null ? null : <Notice tone="error">{notice}</Notice>}
      <ErrorSummary title={checkoutWords.address.summary(summary.length)} errors={summary} />
      <AddressFields
        titleAs={within === undefined ? 'h2' : 'h3'}
        form={form}
        errors={errors}
        places={places}
        onField={(field, value) => actor.send({ type: 'field.type', field, value })}
        onAddressType={(value) => actor.send({ type: 'addressType.choose', value })}
        onCity={(cityId) => actor.send({ type: 'city.choose', cityId })}
        onArea={(areaId) => actor.send({ type: 'area.choose', areaId })}
        onRetry={() => actor.send({ type: 'places.retry' })}
      />
      {within === undefined ? (
        <label className={styles['check']}>
          <input
            type="checkbox"
            name="isDefault"
            checked={isDefaultWanted}
            onChange={({ currentTarget: { checked } }) => actor.send({ type: 'default.choose', isWanted: checked })}
          />
          <span>{words.isDefault}</span>
        </label>
      ) : null}
      <div className={styles['send']}>
        <Button type="submit" size="large" busy={isBusy}>
          {within?.save ?? words.save}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onLeave}>
          {within?.leave ?? words.cancel}
        </Button>
      </div>
    </form>
  );
}
