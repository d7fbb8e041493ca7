import { useSelector } from '@xstate/react';
import Lock from 'lucide-react/icons/lock';
import { selectFound, selectIsBusy, selectRefusal } from '#machines/login/index.ts';
import { Button, Notice } from '#src/ui/index.ts';
import type { ScreenProps } from './login-sheet.tsx';
import styles from './login.module.css';

const words = {
  mobile: {
    message: 'This mobile number already has an account.',
    question: 'would you like to login with older mobile number or new mobile number',
    other: 'Login with new mobile',
  },
  email: {
    message: 'This email address already has an account.',
    question: 'would you like to login with older mail or new mail id',
    other: 'Login with new email',
  },
} as const;

/** Screen 6: the contact belongs to another account (LGN-06). */
export function FoundEntryScreen({ actor }: ScreenProps) {
  const found = useSelector(actor, selectFound);
  const refusal = useSelector(actor, selectRefusal);
  const isBusy = useSelector(actor, selectIsBusy);
  if (found === null) return null;
  const { message, question, other } = words[found.kind];
  return (
    <div className={styles['screen']}>
      <span className={styles['lock']}>
        <Lock size={28} aria-hidden="true" />
      </span>
      <p className={styles['lead']}>{found.message === '' ? message : found.message}</p>
      <p className={styles['question']}>{question}</p>
      {refusal === null ? null : <Notice tone="error">{refusal}</Notice>}
      <Button size="large" block busy={isBusy} autoFocus onClick={() => actor.send({ type: 'entry.proceed' })}>
        Proceed to continue
      </Button>
      <Button variant="secondary" block onClick={() => actor.send({ type: 'entry.useNew' })}>
        {other}
      </Button>
      <Button variant="quiet" block onClick={() => actor.send({ type: 'login.reset' })}>
        Start again
      </Button>
    </div>
  );
}
