import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { loginWords } from '#machines/login/login.words.ts';

/** A tick that draws itself, unless motion is unwelcome, and words that are read out. */
export function SuccessMark({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <span className="login-tick">
        <Check size={44} strokeWidth={2.6} aria-hidden="true" />
      </span>
      <p className="login-done" role="status">
        {children}
      </p>
    </>
  );
}

/** Screen 3 (LGN-03). */
export function SuccessScreen() {
  return (
    <div className="login-success">
      <SuccessMark>{loginWords.success}</SuccessMark>
    </div>
  );
}
