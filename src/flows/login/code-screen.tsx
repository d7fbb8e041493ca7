import { useSelector } from '@xstate/react';
import type { FocusEvent } from 'react';
import {
  selectCanVerify,
  selectCodeError,
  selectIsVerifying,
  selectOtp,
  selectProvenContact,
  selectResend,
} from '#machines/login/index.ts';
import { Button, Notice, TextField, VisuallyHidden } from '#src/ui/index.ts';
import type { ScreenProps } from './login-sheet.tsx';
import { sendOnSubmit } from './send-on-submit.ts';
import styles from './login.module.css';

/** Screen 2: the six digits (LGN-02, LGN-20). One real field, so that phones can fill it and anything can be pasted. */
export function CodeScreen({ actor }: ScreenProps) {
  const contact = useSelector(actor, selectProvenContact);
  const otp = useSelector(actor, selectOtp);
  const error = useSelector(actor, selectCodeError);
  const canVerify = useSelector(actor, selectCanVerify);
  const isVerifying = useSelector(actor, selectIsVerifying);
  const leave = ({ relatedTarget }: FocusEvent): void => {
    // On the way to a button of the sheet, a sentence about the field would only move the button away.
    if (!(relatedTarget instanceof HTMLButtonElement)) actor.send({ type: 'code.leave' });
  };
  return (
    <form className={styles['screen']} {...sendOnSubmit(actor, { type: 'code.submit' })}>
      <p className={styles['lead']}>
        We have sent a code to <strong>{contact}</strong>{' '}
        <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'contact.edit' })}>
          (Edit)
        </Button>
      </p>
      <TextField
        className={styles['code']}
        data-field="code"
        label="6 digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={otp}
        error={error}
        autoFocus
        readOnly={isVerifying}
        onBlur={leave}
        onChange={({ currentTarget }) => actor.send({ type: 'code.type', value: currentTarget.value })}
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
      <ResendControl actor={actor} />
      <Button variant="quiet" block onClick={() => actor.send({ type: 'login.reset' })}>
        Start again
      </Button>
    </form>
  );
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** A new code, once the countdown is over (LGN-11). */
function ResendControl({ actor }: ScreenProps) {
  const { state, secondsLeft, error } = useSelector(actor, selectResend, isSameResend);
  return (
    <div className={styles['resend']}>
      {error === null ? null : <Notice tone="error">{error}</Notice>}
      {state === 'cooling' ? (
        <p className={styles['small']} role="timer">
          Resend OTP in {clock(secondsLeft)}
        </p>
      ) : (
        <Button variant="secondary" busy={state === 'sending'} onClick={() => actor.send({ type: 'code.resend' })}>
          Resend OTP
        </Button>
      )}
      <div role="status">
        <VisuallyHidden>{state === 'ready' ? 'You can ask for a new code now.' : ''}</VisuallyHidden>
      </div>
    </div>
  );
}

type Resend = ReturnType<typeof selectResend>;
const isSameResend = (one: Resend, other: Resend): boolean =>
  one.state === other.state && one.secondsLeft === other.secondsLeft && one.error === other.error;
