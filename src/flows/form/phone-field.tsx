import { formFlowWords as words } from '#machines/form/form.words.ts';
import { india } from '#machines/rules/contact/countries.ts';
import { readCountryPhone, writeCountryPhone } from '#machines/rules/contact/country-phone.ts';
import countries from '#src/flows/login/countries.json';
import { SelectField, TextField } from '#src/ui/index.ts';
import type { FieldProps } from './form-fields.tsx';
import styles from './form.module.css';

const options = [india, ...countries.filter(({ short_name }) => short_name !== india.short_name)].map(
  ({ short_name: value, name, country_code }) => ({ value, label: `${name} (+${country_code})` }),
);

/** A phone number of any country; the country is chosen from a list, as few know their code by heart. */
export function PhoneField({ field, value, error, onType }: Pick<FieldProps, 'field' | 'value' | 'error' | 'onType'>) {
  const { country, number } = readCountryPhone(value);
  const write = (shortName: string, typed: string): void =>
    onType(writeCountryPhone(countries.find(({ short_name }) => short_name === shortName) ?? india, typed));
  return (
    <div className={styles['phone']}>
      <SelectField
        label={words.country}
        name={`${field.name}-country`}
        autoComplete="off"
        options={options}
        value={country}
        onChange={({ currentTarget }) => write(currentTarget.value, number)}
      />
      <TextField
        label={field.label}
        name={field.name}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        optional={field.missing === undefined}
        hint={field.hint}
        error={error}
        maxLength={20}
        value={number}
        onChange={({ currentTarget }) => write(country, currentTarget.value)}
      />
    </div>
  );
}
