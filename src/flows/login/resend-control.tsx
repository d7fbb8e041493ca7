import { useSelector } from '@xstate/react';
import { statePath } from '#machines/kit/state-path.ts';
import { isSameResend, selectResend, type ResendCountdownActor } from '#machines/resend-countdown/index.ts';
import { Button, Notice, VisuallyHidden } from '#src/ui/index.ts';
import { SlowHint } from './slow-hint.tsx';
import styles from './login.module.css';

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** A new code, once the countdown is over (LGN-11); after too many, the wait that the server names. */
export function ResendControl({ actor }: { readonly actor: ResendCountdownActor }) {
  const { state, isSlow, secondsLeft, error } = useSelector(actor, selectResend, isSameResend);
  const path = useSelector(actor, statePath);
  return (
    <div className={styles['resend']} data-flow="resend-countdown" data-state={path}>
      {error === null ? null : <Notice tone="error">{error}</Notice>}
      {state === 'cooling' || state === 'limited' ? (
        <p className={styles['small']} role="timer">
          {state === 'cooling' ? 'Resend OTP in ' : 'You can ask again in '}
          {clock(secondsLeft)}
        </p>
      ) : (
        <Button variant="secondary" busy={state === 'sending'} onClick={() => actor.send({ type: 'code.resend' })}>
          Resend OTP
        </Button>
      )}
      <SlowHint isSlow={isSlow} />
      <div role="status">
        <VisuallyHidden>{state === 'ready' ? 'You can ask for a new code now.' : ''}</VisuallyHidden>
      </div>
    </div>
  );
}
