import { classes } from './classes.ts';
import styles from './meter.module.css';

/** How much of a whole has been reached; turns green when all of it has. */
export function Meter({ value, max, label }: { value: number; max: number; label: string }) {
  const part = max <= 0 ? 1 : Math.min(1, Math.max(0, value / max));
  return (
    <div role="meter" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.round(part * 100)}>
      <svg className={styles['meter']} width="100%" height="8" aria-hidden="true">
        <rect className={styles['track']} width="100%" height="8" rx="4" />
        <rect
          className={classes(styles['fill'], part === 1 && styles['full'])}
          width={`${(part * 100).toFixed(1)}%`}
          height="8"
          rx="4"
        />
      </svg>
    </div>
  );
}
