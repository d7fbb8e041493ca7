import { useSelector } from '@xstate/react';
import { isSameResend, selectResend, type CodeEntryActor } from '#machines/code-entry/index.ts';
import { Button, Notice, SlowHint, VisuallyHidden } from '#src/ui/index.ts';
import { codeEntryWords } from '#machines/code-entry/code-entry.words.ts';
import styles from './code-entry.module.css';

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** A new code, once the countdown is over (LGN-11); after too many, the wait that the server names. */
export function ResendControl({ actor }: { readonly actor: CodeEntryActor }) {
  const { state, isSlow, secondsLeft, error } = useSelector(actor, selectResend, isSameResend);
  return (
    <div className={styles['resend']}>
      {error === null ? null : <Notice tone="error">{error}</Notice>}
      {state === 'cooling' || state === 'limited' ? (
        <p className={styles['timer']} role="timer">
          {state === 'cooling' ? codeEntryWords.resendIn(clock(secondsLeft)) : codeEntryWords.askIn(clock(secondsLeft))}
        </p>
      ) : (
        <Button variant="secondary" busy={state === 'sending'} onClick={() => actor.send({ type: 'code.resend' })}>
          {codeEntryWords.resend}
        </Button>
      )}
      <SlowHint isSlow={isSlow} />
      <div role="status">
        <VisuallyHidden>{state === 'ready' ? codeEntryWords.canResend : ''}</VisuallyHidden>
      </div>
    </div>
  );
}
