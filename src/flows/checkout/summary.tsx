import { checkoutWords as words } from '#machines/checkout/checkout.words.ts';
import type { Cart, CartLine } from '#machines/domain/index.ts';
import { partInWords } from '#machines/rules/hamper/part-words.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import { Anchor, classes, Picture, PriceTable } from '#src/ui/index.ts';
import styles from './checkout.module.css';

/** The bill, beside every step. */
export function Summary({ cart, showsLines }: { readonly cart: Cart; readonly showsLines: boolean }) {
  return (
    <aside className={styles['summary']} aria-label={words.summary.title}>
      <div className={styles['summaryTop']}>
        <h2 className={styles['summaryTitle']}>{words.summary.title}</h2>
        <Anchor className={styles['cartLink']} to="/cart">
          {words.summary.change(cart.cart_quantity)}
        </Anchor>
      </div>
      {showsLines ? <Lines lines={cart.line_items} /> : null}
      <PriceTable items={cart.price_items} total={cart.grand_total} />
    </aside>
  );
}

/** What is in the box. */
export function Lines({ lines, roomy = false }: { readonly lines: readonly CartLine[]; readonly roomy?: boolean }) {
  return (
    <ul className={classes(styles['lines'], roomy && styles['roomy'])}>
      {lines.map((line) => (
        <li key={line.cart_item_id} className={styles['line']}>
          <Picture className={styles['linePicture']} image={line.image} width={roomy ? 96 : 64} />
          <div className={styles['lineWords']}>
            <p className={styles['lineTitle']}>{line.title}</p>
            <p className={styles['lineNote']}>
              {[
                line.variant_label,
                ...line.attributes.map(({ display }) => display),
                ...line.parts.map(partInWords),
              ].join(' · ')}
            </p>
            <p className={styles['lineNote']}>
              {!line.inStock ? (
                <strong className={styles['gone']}>{words.summary.soldOut}</strong>
              ) : (
                words.summary.quantity(line.quantity)
              )}
            </p>
          </div>
          <p className={styles['lineTotal']}>{formatPaise(line.line_total)}</p>
        </li>
      ))}
    </ul>
  );
}
