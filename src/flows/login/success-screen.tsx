import Check from 'lucide-react/icons/check';
import styles from './login.module.css';

/** Screen 3 (LGN-03). */
export function SuccessScreen() {
  return (
    <div className={styles['success']}>
      <span className={styles['tick']}>
        <Check size={44} strokeWidth={2.6} aria-hidden="true" />
      </span>
      <p className={styles['done']} role="status">
        Login Successfully!
      </p>
    </div>
  );
}
