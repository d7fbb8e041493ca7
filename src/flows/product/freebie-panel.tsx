import { useSelector } from '@xstate/react';
import { selectSoldOut, type ProductActor } from '#machines/product/index.ts';
import { freebieText } from '#machines/rules/product/card-words.ts';
import { Notice } from '#src/ui/index.ts';
import styles from './product.module.css';

/** What stamps pay: no price in rupees and no way into the cart (LST-11, D17). */
export function FreebiePanel({ actor }: { readonly actor: ProductActor }) {
  const soldOut = useSelector(actor, selectSoldOut);
  return (
    <div className={styles['panel']}>
      <p className={styles['stamps']}>{freebieText}</p>
      {soldOut === null ? null : <Notice tone="info">{soldOut}</Notice>}
    </div>
  );
}
