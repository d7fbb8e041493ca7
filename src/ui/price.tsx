import { discountPercent, formatPaise } from '#machines/rules/order/money.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import { uiWords } from './words.ts';
import styles from './price.module.css';

export type PriceProps = {
  /** In paise. */
  amount: number;
  listAmount?: number | null | undefined;
  /** In percent; worked out from the list price when it is not given. */
  discount?: number | null | undefined;
  /** The cheapest and the dearest variant, in paise. */
  range?: { readonly min: number; readonly max: number } | null | undefined;
};

/** A price, what it was and what is saved. */
export function Price({ amount, listAmount, discount, range }: PriceProps) {
  const spread = range !== null && range !== undefined && range.max > range.min;
  const reduced = listAmount !== null && listAmount !== undefined && listAmount > amount;
  const percent = discount ?? (reduced ? discountPercent(amount, listAmount) : 0);
  return (
    <span className={styles['price']}>
      <span className={styles['amount']}>
        {spread ? `${formatPaise(range.min)} – ${formatPaise(range.max)}` : formatPaise(amount)}
      </span>
      {reduced ? (
        <s className={styles['was']}>
          <VisuallyHidden>{uiWords.price.before}</VisuallyHidden>
          {formatPaise(listAmount)}
        </s>
      ) : null}
      {reduced && percent > 0 ? <span className={styles['off']}>{uiWords.price.off(percent)}</span> : null}
    </span>
  );
}
