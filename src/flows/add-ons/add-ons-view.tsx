import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import type { AddOn } from '#machines/add-ons/index.ts';
import { maxOfEach } from '#machines/rules/product/add-ons.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import { addOnsWords } from '#machines/add-ons/add-ons.words.ts';
import { Picture, QuantityStepper } from '#src/ui/index.ts';
import styles from './add-ons-view.module.css';

type ViewProps = {
  readonly offers: readonly AddOn[];
  readonly quantities: Readonly<Record<string, number>>;
  /** absent until the page can answer */
  readonly onMore?: ((sku: string) => void) | undefined;
  readonly onLess?: ((sku: string) => void) | undefined;
  /** the question for the candles of an age, above the rail that shows them */
  readonly candles: ReactNode;
  /** below the rail */
  readonly children?: ReactNode;
};

/** What goes with a product, in a short rail: a picture, a price, and how many. */
export function AddOnsView({ offers, quantities, onMore, onLess, candles, children }: ViewProps) {
  return (
    <div className={styles['addOns']} data-scripted="">
      <h2 className={styles['title']} id="add-ons-title">
        {addOnsWords.title}
      </h2>
      {candles}
      <div className={styles['rail']} tabIndex={0} role="group" aria-labelledby="add-ons-title">
        <ul className={styles['offers']}>
          {offers.map((offer) => (
            <li key={offer.sku} className={styles['item']}>
              {offer.images[0] === undefined ? null : (
                <Picture className={styles['picture']} image={{ ...offer.images[0], alt: '' }} width={160} />
              )}
              <p className={styles['name']}>{offer.long_title}</p>
              <p className={styles['price']}>{formatPaise(offer.sell_price)}</p>
              <HowMany offer={offer} quantity={quantities[offer.sku] ?? 0} onMore={onMore} onLess={onLess} />
            </li>
          ))}
        </ul>
      </div>
      {children}
    </div>
  );
}

type HowManyProps = Pick<ViewProps, 'onMore' | 'onLess'> & { readonly offer: AddOn; readonly quantity: number };

function HowMany({ offer: { sku, long_title, inStock }, quantity, onMore, onLess }: HowManyProps) {
  if (quantity > 0) {
    return (
      <QuantityStepper
        label={long_title}
        quantity={quantity}
        max={maxOfEach}
        removes
        onIncrement={() => onMore?.(sku)}
        onDecrement={() => onLess?.(sku)}
      />
    );
  }
  return inStock ? (
    <button
      className={styles['add']}
      type="button"
      aria-label={addOnsWords.addOne(long_title)}
      disabled={onMore === undefined}
      onClick={() => onMore?.(sku)}
    >
      <Plus size={18} aria-hidden="true" />
      {addOnsWords.add}
    </button>
  ) : (
    <p className={styles['soldOut']}>{addOnsWords.soldOut}</p>
  );
}
