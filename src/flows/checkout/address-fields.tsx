import { checkoutWords as words } from '#machines/checkout/checkout.words.ts';
import type { AddressType } from '#machines/domain/index.ts';
import { addressTypes, fieldLength, type TypedField } from '#machines/rules/order/delivery-form.ts';
import { ChoicePills, TextField } from '#src/ui/index.ts';
import { PlaceFields, type PlaceFieldsProps } from './place-fields.tsx';
import styles from './checkout.module.css';

const isAddressType = (value: string): value is AddressType => addressTypes.some((type) => type.value === value);

type AddressFieldsProps = PlaceFieldsProps & {
  readonly onField: (field: TypedField, value: string) => void;
  readonly onAddressType: (value: AddressType) => void;
  /** the level of its title below that of the form */
  readonly titleAs?: 'h2' | 'h3';
};

/** Who receives it, and where: the same fields at the checkout and in the address book. */
export function AddressFields({ onField, onAddressType, titleAs: Title = 'h3', ...rest }: AddressFieldsProps) {
  const { form, errors } = rest;
  const typed = (field: TypedField) => ({
    name: field,
    value: form[field],
    error: errors[field] ?? null,
    maxLength: fieldLength[field],
    onChange: (event: { currentTarget: { value: string } }) => onField(field, event.currentTarget.value),
  });
  return (
    <>
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
      <Title className={styles['partTitle']}>{words.address.where}</Title>
      <PlaceFields {...rest} />
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
          if (isAddressType(value)) onAddressType(value);
        }}
      />
      {form.addressType === 'other' ? (
        <TextField
          label={words.address.label}
          optional
          autoComplete="off"
          hint={words.address.labelHint}
          {...typed('addressLabel')}
        />
      ) : null}
    </>
  );
}
