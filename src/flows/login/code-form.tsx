import type { FocusEvent, ReactNode } from 'react';
import { Button, TextField } from '#src/ui/index.ts';
import { submitBy } from './send-on-submit.ts';
import styles from './login.module.css';

export type CodeFormProps = {
  /** where the code went */
  contact: string;
  otp: string;
  error: string | null;
  canVerify: boolean;
  isVerifying: boolean;
  onType: (value: string) => void;
  onLeave: () => void;
  onSubmit: () => void;
  /** goes back to the contact; without it, there is no (Edit) */
  onEdit?: (() => void) | undefined;
  /** what stands below the button: the countdown, and ways out */
  children?: ReactNode;
};

/** The six digits (LGN-02, LGN-20). One real field, so that phones can fill it and anything can be pasted. */
export function CodeForm(props: CodeFormProps) {
  const { contact, otp, error, canVerify, isVerifying, onType, onLeave, onSubmit, onEdit, children } = props;
  const leave = ({ relatedTarget }: FocusEvent): void => {
    // On the way to a button of the sheet, a sentence about the field would only move the button away.
    if (!(relatedTarget instanceof HTMLButtonElement)) onLeave();
  };
  return (
    <form className={styles['screen']} {...submitBy(onSubmit)}>
      <p className={styles['lead']}>
        We have sent a code to <strong>{contact}</strong>{' '}
        {onEdit === undefined ? null : (
          <Button variant="quiet" size="small" aria-label={`(Edit) ${contact}`} onClick={onEdit}>
            (Edit)
          </Button>
        )}
      </p>
      <TextField
        className={styles['code']}
        data-field="code"
        label="6 digit code"
        name="one-time-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        value={otp}
        error={error}
        autoFocus
        readOnly={isVerifying}
        onBlur={leave}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <Button
        type="submit"
        size="large"
        block
        busy={isVerifying}
        reason={canVerify ? null : 'Please enter all 6 digits first'}
      >
        Verify OTP
      </Button>
      {children}
    </form>
  );
}
