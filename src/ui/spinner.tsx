import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './spinner.module.css';

/** Something is being fetched. With a label it says so to screen readers too. */
export function Spinner({ label }: { label?: string | undefined }) {
  return (
    <>
      <svg className={styles['spinner']} viewBox="0 0 24 24" fill="none" strokeWidth="2.6" aria-hidden="true">
        <circle className={styles['track']} cx="12" cy="12" r="9.5" />
        <path className={styles['arc']} d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
      </svg>
      {label === undefined ? null : <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}
