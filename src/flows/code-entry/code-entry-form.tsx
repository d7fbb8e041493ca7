import { useSelector } from '@xstate/react';
import type { FocusEvent, ReactNode } from 'react';
import {
  selectCanVerify,
  selectCodeError,
  selectCodeWentTo,
  selectIsChecking,
  selectOtp,
  type CodeEntryActor,
} from '#machines/code-entry/index.ts';
import { Button, submitBy, TextField } from '#src/ui/index.ts';
import { ResendControl } from './resend-control.tsx';
import styles from './code-entry.module.css';

type CodeEntryFormProps = {
  readonly actor: CodeEntryActor;
  /** offers the way back to the contact */
  readonly canEdit?: boolean;
  /** more ways out, below the countdown */
  readonly children?: ReactNode;
};

/** The six digits (LGN-02, LGN-20). One real field, so that phones can fill it and anything can be pasted. */
export function CodeEntryForm({ actor, canEdit = false, children }: CodeEntryFormProps) {
  const contact = useSelector(actor, selectCodeWentTo);
  const otp = useSelector(actor, selectOtp);
  const error = useSelector(actor, selectCodeError);
  const canVerify = useSelector(actor, selectCanVerify);
  const isChecking = useSelector(actor, selectIsChecking);
  const leave = ({ relatedTarget }: FocusEvent): void => {
    // On the way to a button of the sheet, a sentence about the field would only move the button away.
    if (!(relatedTarget instanceof HTMLButtonElement)) actor.send({ type: 'code.leave' });
  };
  return (
    <form className={styles['form']} {...submitBy(() => actor.send({ type: 'code.submit' }))}>
      <p className={styles['lead']}>
        We have sent a code to <strong>{contact}</strong>{' '}
        {canEdit ? (
          <Button
            variant="quiet"
            size="small"
            aria-label={`(Edit) ${contact}`}
            onClick={() => actor.send({ type: 'contact.edit' })}
          >
            (Edit)
          </Button>
        ) : null}
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
        readOnly={isChecking}
        onBlur={leave}
        onChange={({ currentTarget }) => actor.send({ type: 'code.type', value: currentTarget.value })}
      />
      <Button
        type="submit"
        size="large"
        block
        busy={isChecking}
        reason={canVerify ? null : 'Please enter all 6 digits first'}
      >
        Verify OTP
      </Button>
      <ResendControl actor={actor} />
      {children}
    </form>
  );
}
