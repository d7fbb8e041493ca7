import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

const signs = { info: Info, success: CircleCheck, warning: CircleAlert, error: CircleAlert };

/** A message that stays in the page; an error is read out at once. */
export function Notice({ tone, children }: { tone: NoticeTone; children: ReactNode }) {
  const Sign = signs[tone];
  return (
    <div className={classes(styles['notice'], styles[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <Sign size={20} aria-hidden="true" />
      <div className={styles['words']}>{children}</div>
    </div>
  );
}
