import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ProductDetails } from '#machines/domain/index.ts';
import { selectSoldOut, type ProductActor } from '#machines/product/index.ts';
import { productWords } from '#machines/product/product.words.ts';
import { fillPath } from '#machines/rules/hamper/fillable.ts';
import { LinkButton, Notice, Price } from '#src/ui/index.ts';
import styles from './product.module.css';

type FillProps = {
  readonly actor: ProductActor;
  readonly product: ProductDetails;
  /** where it can be delivered */
  readonly delivery: ReactNode;
};

/** A basket that the shopper fills: what it costs empty, and the way to fill it (HMP-01). */
export function FillPanel({ actor, product: { sell_price, list_price, url }, delivery }: FillProps) {
  const soldOut = useSelector(actor, selectSoldOut);
  return (
    <div className={styles['panel']}>
      <p className={styles['price']}>
        <Price amount={sell_price} listAmount={list_price} />
        <span className={styles['tax']}>{productWords.emptyBasket}</span>
      </p>
      {soldOut === null ? (
        <>
          <LinkButton to={fillPath(url)} size="large" block>
            {productWords.fill}
          </LinkButton>
          {delivery}
        </>
      ) : (
        <Notice tone="warning">{soldOut}</Notice>
      )}
    </div>
  );
}
