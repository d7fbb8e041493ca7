import { formFlowWords as words } from '#machines/form/form.words.ts';
import countries from '#machines/rules/contact/countries.json';
import { india, type Country } from '#machines/rules/contact/countries.ts';
import { SelectField } from '#src/ui/index.ts';

const all = [india, ...countries.filter(({ short_name }) => short_name !== india.short_name)];
const options = all.map(({ short_name: value, name, country_code }) => ({
  value,
  label: `${name} (+${country_code})`,
}));

type SelectProps = {
  readonly name: string;
  /** the short name of the country */
  readonly value: string;
  readonly onChoose: (country: Country) => void;
};

/** The list of countries, which comes late: a form that asks for none does not carry it. */
export default function CountrySelect({ name, value, onChoose }: SelectProps) {
  return (
    <SelectField
      label={words.country}
      name={name}
      autoComplete="off"
      options={options}
      value={value}
      onChange={({ currentTarget }) =>
        onChoose(all.find(({ short_name }) => short_name === currentTarget.value) ?? india)
      }
    />
  );
}
