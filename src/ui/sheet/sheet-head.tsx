import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { partWords } from '../part-words.ts';
import styles from './sheet.module.css';

/** The title row of a sheet and its close control. */
export function SheetHead({ title, onClose }: { title: ReactNode; onClose: (() => void) | null }) {
  return (
    <div className={styles['head']}>
      {title}
      {onClose === null ? null : (
        <button className={styles['close']} type="button" aria-label={partWords.close} onClick={onClose}>
          <X size={22} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
