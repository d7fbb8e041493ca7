import { useSelector } from '@xstate/react';
import { selectCodeEntry } from '#machines/login/index.ts';
import { CodeEntryForm } from '#src/flows/code-entry/index.ts';
import { Button } from '#src/ui/index.ts';
import { loginWords } from '#machines/login/login.words.ts';
import type { ScreenProps } from './login-sheet.tsx';

/** Screen 2: OTP Verification. */
export function CodeScreen({ actor }: ScreenProps) {
  const codeEntry = useSelector(actor, selectCodeEntry);
  return codeEntry === undefined ? null : (
    <CodeEntryForm actor={codeEntry} canEdit>
      <Button variant="quiet" block onClick={() => codeEntry.send({ type: 'entry.restart' })}>
        {loginWords.startAgain}
      </Button>
    </CodeEntryForm>
  );
}
