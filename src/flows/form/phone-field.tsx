import { formFlowWords as words } from '#machines/form/form.words.ts';
import { india } from '#machines/rules/contact/countries.ts';
import { readCountryPhone, writeCountryPhone } from '#machines/rules/contact/country-phone.ts';
import { lazyView } from '#src/runtime/lazy/lazy.tsx';
import { atOnce } from '#src/runtime/lazy/policies.ts';
import { SelectField, TextField } from '#src/ui/index.ts';
import type { FieldProps } from './form-fields.tsx';
import styles from './form.module.css';

const CountrySelect = lazyView({ what: 'countries', when: atOnce, load: () => import('./country-select.tsx') });

/** A phone number of any country; the country is chosen from a list, as few know their code by heart. */
export function PhoneField({ field, value, error, onType }: Pick<FieldProps, 'field' | 'value' | 'error' | 'onType'>) {
  const { country, number } = readCountryPhone(value);
  const name = `${field.name}-country`;
  const known =
    country.short_name === india.short_name ? `${india.name} (+${india.country_code})` : `+${country.country_code}`;
  return (
    <div className={styles['phone']}>
      <CountrySelect
        name={name}
        value={country.short_name}
        onChoose={(chosen) => onType(writeCountryPhone(chosen, number))}
        fallback={
          <SelectField
            label={words.country}
            name={name}
            autoComplete="off"
            options={[{ value: country.short_name, label: known }]}
            value={country.short_name}
            onChange={() => undefined}
          />
        }
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
        onChange={({ currentTarget }) => onType(writeCountryPhone(country, currentTarget.value))}
      />
    </div>
  );
}
