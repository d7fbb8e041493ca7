import { partWords } from './part-words.ts';
import styles from './slow-hint.module.css';

/** Says after ten seconds that something takes longer than usual; heard by screen readers when it appears. */
export function SlowHint({ isSlow }: { readonly isSlow: boolean }) {
  return (
    <p className={styles['hint']} role="status">
      {isSlow ? partWords.slow : ''}
    </p>
  );
}
