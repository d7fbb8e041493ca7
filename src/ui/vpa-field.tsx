import { VPA_LENGTH } from '#machines/rules/payment/vpa.ts';
import { vpaWords as words } from '#machines/rules/payment/vpa-words.ts';
import { TextField } from './field.tsx';

type Props = {
  readonly value: string;
  readonly error: string | null;
  /** what is typed is on its way */
  readonly readOnly: boolean;
  readonly onType: (value: string) => void;
};

/** Where the money of a payment by UPI is asked from; empty where the shopper would rather choose an app. */
export function VpaField({ value, error, readOnly, onType }: Props) {
  return (
    <TextField
      label={words.label}
      optional
      hint={words.hint}
      name="vpa"
      value={value}
      error={error}
      readOnly={readOnly}
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={VPA_LENGTH}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}
