import { useSelector } from '@xstate/react';
import Lock from 'lucide-react/icons/lock';
import { isSameFound, selectFound, selectIsBusy, selectRefusal } from '#machines/login/index.ts';
import { loginWords } from '#machines/login/login.words.ts';
import { Button, Notice } from '#src/ui/index.ts';
import type { ScreenProps } from './login-sheet.tsx';

/** Screen 6: the contact belongs to another account (LGN-06). */
export function FoundEntryScreen({ actor }: ScreenProps) {
  const found = useSelector(actor, selectFound, isSameFound);
  const refusal = useSelector(actor, selectRefusal);
  const isBusy = useSelector(actor, selectIsBusy);
  if (found === null) return null;
  const { noMessage, question } = loginWords.found[found.older];
  return (
    <div className="login-screen">
      <span className="login-lock">
        <Lock size={28} aria-hidden="true" />
      </span>
      <p className="login-lead">{found.message === '' ? noMessage : found.message}</p>
      <p className="login-question">{question}</p>
      {refusal === null ? null : <Notice tone="error">{refusal}</Notice>}
      <Button size="large" block busy={isBusy} autoFocus onClick={() => actor.send({ type: 'entry.proceed' })}>
        {loginWords.found.proceed}
      </Button>
      <Button variant="secondary" block onClick={() => actor.send({ type: 'entry.useNew' })}>
        {loginWords.found[found.another].another}
      </Button>
      <Button variant="quiet" block onClick={() => actor.send({ type: 'login.reset' })}>
        {loginWords.startAgain}
      </Button>
    </div>
  );
}
