import type { ComponentProps } from 'react';
import { formFlowWords } from '#machines/form/form.words.ts';
import type { FieldKind, FormField } from '#machines/rules/forms/form.ts';
import { SelectField, TextArea, TextField } from '#src/ui/index.ts';

type Input = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'>;

const inputs: Readonly<Record<Exclude<FieldKind, 'text' | 'choice'>, Input>> = {
  line: {},
  name: { autoComplete: 'name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  ticket: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  order: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
};

type FieldProps = {
  readonly field: FormField;
  readonly value: string;
  readonly error: string | null;
  readonly onType: (value: string) => void;
};

/** One question of a form, by the part that suits its kind. */
export function FormFieldView({ field, value, error, onType }: FieldProps) {
  const { name, kind, label, hint, most, missing, options = [] } = field;
  const common = {
    name,
    label,
    hint,
    error,
    value,
    optional: missing === undefined,
    onChange: (event: { currentTarget: { value: string } }) => onType(event.currentTarget.value),
  };
  if (kind === 'choice') return <SelectField {...common} options={options} placeholder={formFlowWords.select} />;
  if (kind === 'text') return <TextArea {...common} rows={5} count={[...value].length} max={most} />;
  return <TextField {...common} {...inputs[kind]} maxLength={most} />;
}
