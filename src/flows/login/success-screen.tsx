import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { loginWords } from '#machines/login/login.words.ts';
import styles from './login.module.css';

/** A tick that draws itself, unless motion is unwelcome, and words that are read out. */
export function SuccessMark({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <span className={styles['tick']}>
        <Check size={44} strokeWidth={2.6} aria-hidden="true" />
      </span>
      <p className={styles['done']} role="status">
        {children}
      </p>
    </>
  );
}

/** Screen 3 (LGN-03). */
export function SuccessScreen() {
  return (
    <div className={styles['success']}>
      <SuccessMark>{loginWords.success}</SuccessMark>
    </div>
  );
}
