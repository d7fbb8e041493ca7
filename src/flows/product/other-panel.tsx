import { useSelector } from '@xstate/react';
import type { ProductDetails } from '#machines/domain/index.ts';
import { selectSoldOut, type ProductActor } from '#machines/product/index.ts';
import { freebieText, isFreebie } from '#machines/rules/product/card-words.ts';
import { fillPath } from '#machines/rules/hamper/fillable.ts';
import { LinkButton, Notice, Price } from '#src/ui/index.ts';
import { uiWords } from '#src/ui/words.ts';
import { Redeem } from './redeem.tsx';
import styles from './product.module.css';

export type OtherPanelProps = { readonly actor: ProductActor; readonly product: ProductDetails };

/**
 * What stands in place of the way into the cart: of what stamps pay how it is paid, without a price in rupees (LST-11,
 * D17); of a basket that the shopper fills the price of an empty one, and the way to the builder (HMP-01).
 */
export default function OtherPanel({ actor, product }: OtherPanelProps) {
  const soldOut = useSelector(actor, selectSoldOut);
  const isPaidWithStamps = isFreebie(product.product_type);
  return (
    <div className={styles['panel']}>
      {isPaidWithStamps ? (
        <p className={styles['stamps']}>{freebieText}</p>
      ) : (
        <Price amount={product.sell_price} listAmount={product.list_price} />
      )}
      {soldOut === null && isPaidWithStamps ? <Redeem actor={actor} product={product} /> : null}
      {soldOut === null ? null : <Notice tone="info">{soldOut}</Notice>}
      {soldOut === null && !isPaidWithStamps ? (
        <LinkButton to={fillPath(product.url)} size="large" block>
          {uiWords.fill}
        </LinkButton>
      ) : null}
    </div>
  );
}
