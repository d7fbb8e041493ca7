import { useSelector } from '@xstate/react';
import {
  selectCanVerify,
  selectCodeError,
  selectCountdown,
  selectIsVerifying,
  selectOtp,
  selectProvenContact,
} from '#machines/login/index.ts';
import { Button } from '#src/ui/index.ts';
import { CodeForm } from './code-form.tsx';
import type { ScreenProps } from './login-sheet.tsx';
import { ResendControl } from './resend-control.tsx';

/** Screen 2: OTP Verification. */
export function CodeScreen({ actor }: ScreenProps) {
  const contact = useSelector(actor, selectProvenContact);
  const otp = useSelector(actor, selectOtp);
  const error = useSelector(actor, selectCodeError);
  const canVerify = useSelector(actor, selectCanVerify);
  const isVerifying = useSelector(actor, selectIsVerifying);
  const countdown = useSelector(actor, selectCountdown);
  return (
    <CodeForm
      {...{ contact, otp, error, canVerify, isVerifying }}
      onType={(value) => actor.send({ type: 'code.type', value })}
      onLeave={() => actor.send({ type: 'code.leave' })}
      onSubmit={() => actor.send({ type: 'code.submit' })}
      onEdit={() => actor.send({ type: 'contact.edit' })}
    >
      {countdown === undefined ? null : <ResendControl actor={countdown} />}
      <Button variant="quiet" block onClick={() => actor.send({ type: 'login.reset' })}>
        Start again
      </Button>
    </CodeForm>
  );
}
