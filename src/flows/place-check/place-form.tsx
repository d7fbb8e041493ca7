import type { ComponentPropsWithRef, FormEvent } from 'react';
import { placeCheckWords } from '#machines/place-check/place-check.words.ts';
import { Button, TextField } from '#src/ui/index.ts';
import styles from './place-check.module.css';

type FormProps = Pick<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'maxLength'> & {
  readonly busy?: boolean;
  readonly error?: string | null;
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
};

/** The field for an area or a pincode. */
export const PlaceForm = ({ busy = false, error = null, onSubmit, ...field }: FormProps) => (
  <form className={styles['form']} method="post" onSubmit={onSubmit} noValidate>
    <TextField
      label={placeCheckWords.label}
      name="place"
      placeholder={placeCheckWords.example}
      autoComplete="postal-code"
      enterKeyHint="go"
      error={error}
      {...field}
    />
    <Button type="submit" variant="secondary" busy={busy}>
      {placeCheckWords.check}
    </Button>
  </form>
);
