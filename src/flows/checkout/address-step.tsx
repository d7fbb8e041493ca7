import { checkoutWords as words } from '#machines/checkout/checkout.words.ts';
import { useSelector } from '@xstate/react';
import MapPin from 'lucide-react/icons/map-pin';
import type { FormEvent } from 'react';
import type { AddressType } from '#machines/domain/index.ts';
import {
  selectAddressNotice,
  selectFieldErrors,
  selectFirstError,
  selectForm,
  selectPlaces,
  selectRefusedField,
  type CheckoutActor,
  type ShownPlaces,
} from '#machines/checkout/index.ts';
import { addressTypes, fieldLength, type TypedField } from '#machines/rules/order/delivery-form.ts';
import { Button, ChoicePills, Notice, SelectField, TextArea, TextField } from '#src/ui/index.ts';
import { focusField, focusWhenLost } from '#src/ui/focus.ts';
import styles from './checkout.module.css';

const isAddressType = (value: string): value is AddressType => addressTypes.some((type) => type.value === value);

/** Who gets it, and where. */
export function AddressStep({ actor }: { readonly actor: CheckoutActor }) {
  const form = useSelector(actor, selectForm);
  const errors = useSelector(actor, selectFieldErrors, sameErrors);
  const notice = useSelector(actor, selectAddressNotice);
  const refused = useSelector(actor, selectRefusedField);
  const places = useSelector(actor, selectPlaces, samePlaces);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    actor.send({ type: 'address.submit' });
    focusField(event.currentTarget, selectFirstError(actor.getSnapshot()));
  };
  const typed = (field: TypedField) => ({
    name: field,
    value: form[field],
    error: errors[field] ?? null,
    maxLength: fieldLength[field],
    ref: refused === field ? focusNow : undefined,
    onChange: (event: { currentTarget: { value: string } }) =>
      actor.send({ type: 'field.type', field, value: event.currentTarget.value }),
  });
  return (
    <form className={styles['card']} onSubmit={submit} noValidate aria-labelledby="address-title">
      <h2 className={styles['cardTitle']} id="address-title" tabIndex={-1} ref={focusWhenLost}>
        {words.address.title}
      </h2>
      {notice === null ? null : <Notice tone="error">{notice}</Notice>}
      <div className={styles['fields']}>
        <TextField
          label={words.address.recipientName}
          autoComplete="section-recipient shipping name"
          {...typed('recipientName')}
        />
        <TextField
          label={words.address.recipientPhone}
          type="tel"
          inputMode="numeric"
          autoComplete="section-recipient shipping tel-national"
          before="+91"
          hint={words.address.phoneHint}
          {...typed('recipientPhone')}
        />
      </div>
      <h3 className={styles['partTitle']}>{words.address.where}</h3>
      <PlaceFields actor={actor} places={places} errors={errors} />
      <div className={styles['fields']}>
        <TextField
          label={words.address.flat}
          autoComplete="section-recipient shipping address-line1"
          {...typed('flat')}
        />
        <TextField
          label={words.address.street}
          autoComplete="section-recipient shipping address-line2"
          {...typed('street')}
        />
      </div>
      <div className={styles['fields']}>
        <TextField label={words.address.landmark} optional hint={words.address.landmarkHint} {...typed('landmark')} />
        <TextField
          label={words.address.riderNote}
          optional
          hint={words.address.riderNoteHint}
          {...typed('riderNote')}
        />
      </div>
      <ChoicePills
        legend={words.address.type}
        name="addressType"
        options={addressTypes}
        value={form.addressType}
        onChange={(value) => {
          if (isAddressType(value)) actor.send({ type: 'addressType.choose', value });
        }}
      />
      <h3 className={styles['partTitle']}>{words.address.box}</h3>
      <TextField
        label={words.address.sender}
        optional
        autoComplete="name"
        hint={words.address.senderHint}
        {...typed('senderName')}
      />
      <TextArea
        label={words.address.giftNote}
        optional
        rows={3}
        hint={words.address.giftNoteHint}
        count={[...form.giftNote].length}
        max={fieldLength.giftNote}
        {...typed('giftNote')}
      />
      <label className={styles['check']}>
        <input
          type="checkbox"
          name="isPriceHidden"
          checked={form.isPriceHidden}
          onChange={({ currentTarget: { checked } }) => actor.send({ type: 'prices.choose', isHidden: checked })}
        />
        <span>{words.address.hidePrices}</span>
      </label>
      <div className={styles['actions']}>
        <Button type="submit" size="large">
          {words.address.next}
        </Button>
      </div>
    </form>
  );
}

type PlaceFieldsProps = {
  readonly actor: CheckoutActor;
  readonly places: ShownPlaces;
  readonly errors: ReturnType<typeof selectFieldErrors>;
};

function PlaceFields({ actor, places, errors }: PlaceFieldsProps) {
  const form = useSelector(actor, selectForm);
  const refused = useSelector(actor, selectRefusedField);
  const areaHint =
    form.place === null
      ? places.status === 'loadingAreas'
        ? words.address.loadingAreas
        : words.address.areaHint
      : words.address.pincode(form.place.pincode);
  const cities = places.cities.map(({ tid, name }) => ({ value: String(tid), label: name }));
  const areas = places.areas.map(({ area_id, name, pincode }) => ({
    value: String(area_id),
    label: `${name}, ${pincode}`,
  }));
  const kept = form.place !== null && areas.length === 0 ? [savedArea(form.place)] : areas;
  return (
    <>
      {places.status === 'failed' ? (
        <Notice tone="error">
          <span className={styles['noticeRow']}>
            {words.address.placesFailed}
            <Button size="small" variant="secondary" onClick={() => actor.send({ type: 'places.retry' })}>
              {words.tryAgain}
            </Button>
          </span>
        </Notice>
      ) : null}
      <Button variant="secondary" size="small" onClick={() => actor.send({ type: 'area.find' })}>
        <MapPin size={18} aria-hidden="true" />
        {words.address.find}
      </Button>
      <div className={styles['fields']}>
        <SelectField
          label={words.address.city}
          name="cityId"
          error={errors.cityId ?? null}
          placeholder={places.status === 'loadingCities' ? words.address.loadingCities : words.address.chooseCity}
          options={cities}
          value={form.cityId === null || cities.length === 0 ? '' : String(form.cityId)}
          ref={refused === 'cityId' ? focusNow : undefined}
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') actor.send({ type: 'city.choose', cityId: Number(value) });
          }}
        />
        <SelectField
          label={words.address.area}
          name="areaId"
          error={errors.areaId ?? null}
          hint={areaHint}
          placeholder={words.address.chooseArea}
          options={kept}
          value={form.place === null ? '' : String(form.place.areaId)}
          ref={refused === 'areaId' ? focusNow : undefined}
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') actor.send({ type: 'area.choose', areaId: Number(value) });
          }}
        />
      </div>
    </>
  );
}

const savedArea = ({ areaId, area, pincode }: { areaId: number; area: string; pincode: string }) => ({
  value: String(areaId),
  label: `${area}, ${pincode}`,
});

const focusNow = (field: HTMLElement | null): void => field?.focus();

const sameErrors = (one: ReturnType<typeof selectFieldErrors>, other: ReturnType<typeof selectFieldErrors>): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const samePlaces = (one: ShownPlaces, other: ShownPlaces): boolean =>
  one.status === other.status && one.cities === other.cities && one.areas === other.areas;
