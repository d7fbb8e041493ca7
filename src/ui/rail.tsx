import { useId, useRef, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { StripSteps } from './strip-steps.tsx';
import styles from './rail.module.css';

export type RailProps = {
  title: string;
  subtitle?: string | null | undefined;
  /** A link to all of them. */
  action?: ReactNode;
  /** For round tiles instead of cards. */
  narrow?: boolean | undefined;
  children: ReactNode;
};

/** A titled row that scrolls sideways: by finger, by wheel, by keyboard or by its two arrows. */
export function Rail({ title, subtitle, action, narrow = false, children }: RailProps) {
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  return (
    <section className={classes(styles['rail'], narrow && styles['narrow'])} aria-labelledby={id}>
      <div className={styles['head']}>
        <div className={styles['titles']}>
          <h2 id={id}>{title}</h2>
          {subtitle ? <p className={styles['subtitle']}>{subtitle}</p> : null}
        </div>
        <div className={styles['end']}>
          {action}
          <StripSteps className={styles['steps']} title={title} strip={strip} />
        </div>
      </div>
      <div
        className={classes('scroll-strip', styles['strip'])}
        ref={strip}
        tabIndex={0}
        role="group"
        aria-labelledby={id}
      >
        {children}
      </div>
    </section>
  );
}
