import { checkoutWords } from '#machines/checkout/checkout.words.ts';
import {
  isLineChanged,
  type CartDifference,
  type LineDifference,
  type LineThen,
} from '#machines/rules/order/cart-difference.ts';
import { partInWords } from '#machines/rules/hamper/part-words.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import { Picture } from '#src/ui/index.ts';
import own from './changed-lines.module.css';
import styles from './checkout.module.css';

const words = checkoutWords.changed;

/** Each line of a cart that changed, with what was seen and what is now; then the fees that changed. */
export function ChangedLines({ difference: { lines, rows } }: { readonly difference: CartDifference }) {
  return (
    <ul className={styles['lines']}>
      {lines.map((one) => (
        <Line key={one.line.cart_item_id} difference={one} />
      ))}
      {rows.map(({ label, before, now }) => (
        <li key={label} className={own['feeLine']}>
          <p className={styles['lineTitle']}>{label}</p>
          <Then before={feeOf(before)} now={feeOf(now)} />
        </li>
      ))}
    </ul>
  );
}

function Line({ difference }: { readonly difference: LineDifference }) {
  const { line, before, now } = difference;
  return (
    <li className={styles['line']} data-changed={isLineChanged(difference)}>
      <Picture className={styles['linePicture']} image={line.image} width={64} />
      <div className={styles['lineWords']}>
        <p className={styles['lineTitle']}>{line.title}</p>
        <p className={styles['lineNote']}>
          {[line.variant_label, ...line.attributes.map(({ display }) => display), ...line.parts.map(partInWords)].join(
            ' · ',
          )}
        </p>
        {isLineChanged(difference) ? (
          <Then before={before && saidOf(before)} now={now === null ? words.removed : saidOf(now)} />
        ) : (
          <p className={styles['lineNote']}>{checkoutWords.summary.quantity(line.quantity)}</p>
        )}
      </div>
      <p className={styles['lineTotal']}>{now === null ? null : formatPaise(now.total)}</p>
    </li>
  );
}

type ThenProps = { readonly before: string | null; readonly now: string };

function Then({ before, now }: ThenProps) {
  return (
    <dl className={own['then']}>
      <div>
        <dt>{words.seen}</dt>
        <dd>{before === null ? words.notThere : <s>{before}</s>}</dd>
      </div>
      <div>
        <dt>{words.now}</dt>
        <dd>
          <strong>{now}</strong>
        </dd>
      </div>
    </dl>
  );
}

const saidOf = ({ quantity, total }: LineThen): string => words.pieces(quantity, formatPaise(total));

const feeOf = (amount: number | null): string => {
  if (amount === null) return words.none;
  return amount === 0 ? words.free : formatPaise(amount);
};
