import type { PriceRow } from '#machines/domain/index.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import { classes } from './classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import { partWords } from './part-words.ts';
import { uiWords } from './words.ts';
import styles from './price-table.module.css';

const shown = (item: PriceRow): string =>
  item.amount === 0 && item.type === 'delivery'
    ? uiWords.price.free
    : `${item.sign === '-' ? '−' : item.sign === '+' ? '+ ' : ''}${formatPaise(Math.abs(item.amount))}`;

const tone = (item: PriceRow): string =>
  classes(
    item.sign === '-' && styles['less'],
    item.amount === 0 && item.type === 'delivery' && styles['free'],
    !item.showsOnPhone && styles['wide'],
  );

/** The bill: its rows, and what is to be paid in paise. */
export function PriceTable({ items, total }: { items: readonly PriceRow[]; total: number }) {
  const rows = items.filter((item) => item.type !== 'total');
  const last = items.find((item) => item.type === 'total');
  return (
    <table className={styles['table']}>
      <caption>
        <VisuallyHidden>{uiWords.price.details}</VisuallyHidden>
      </caption>
      <tbody>
        {rows.map((item) => (
          <tr key={`${item.type}-${item.label}`} className={tone(item) || undefined}>
            <th scope="row">{item.label}</th>
            <td>{shown(item)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{last?.label ?? partWords.total}</th>
          <td>{formatPaise(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
