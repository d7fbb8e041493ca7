import type { ReactNode } from 'react';
import { eggLabel } from '#machines/rules/product/egg-words.ts';
import { classes } from './classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './marks.module.css';

/** The small flag on a card's picture: 'Best Seller', 'New', or that it is out of stock. */
export function Ribbon({ children, tone = 'offer' }: { children: ReactNode; tone?: 'offer' | 'gone' }) {
  return <span className={classes(styles['ribbon'], tone === 'gone' && styles['gone'])}>{children}</span>;
}

/** The square with a dot that India reads at a glance: green without egg, brick with. */
export function EggMark({ eggless, compact = false }: { eggless: boolean; compact?: boolean | undefined }) {
  const label = eggLabel(eggless);
  return (
    <span className={classes(styles['egg'], eggless ? styles['eggless'] : styles['withEgg'])}>
      <svg className={styles['sign']} viewBox="0 0 16 16" fill="none" aria-hidden="true">
        <rect x="1" y="1" width="14" height="14" rx="3.5" stroke="currentColor" strokeWidth="1.7" fill="white" />
        {eggless ? (
          <circle cx="8" cy="8" r="3.6" fill="currentColor" />
        ) : (
          <path d="M8 3.9l4.3 7.4H3.7z" fill="currentColor" />
        )}
      </svg>
      {compact ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </span>
  );
}
