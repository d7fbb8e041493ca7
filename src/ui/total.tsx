import { formatPaise } from '#machines/rules/order/money.ts';
import { classes } from './classes.ts';
import { partWords } from './part-words.ts';
import styles from './total.module.css';

export type TotalProps = {
  /** in paise */
  readonly amount: number;
  readonly className?: string | undefined;
};

/** What it all costs, beside the button that goes on. */
export function Total({ amount, className }: TotalProps) {
  return (
    <p className={classes(styles['total'], className)}>
      <span className={styles['label']}>{partWords.total}</span>
      <output className={styles['amount']}>{formatPaise(amount)}</output>
    </p>
  );
}
