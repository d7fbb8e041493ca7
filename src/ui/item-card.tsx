import type { ReactNode } from 'react';
import { partInWords } from '#machines/rules/hamper/part-words.ts';
import { wordsBesideLabel } from '#machines/rules/product/choice-label.ts';
import { Anchor } from './anchor.tsx';
import { Picture, type PictureImage } from './picture.tsx';
import styles from './item-card.module.css';

type Choice = Parameters<typeof wordsBesideLabel>[0] & { readonly label: string };

export type ItemCardProps = {
  readonly item: {
    readonly title: string;
    /** null when it has no page any more */
    readonly url: string | null;
    readonly image: PictureImage;
    readonly parts: readonly Parameters<typeof partInWords>[0][];
    readonly attributes: readonly Choice[];
  };
  /** how many of which size */
  readonly quantity: string;
  /** what they cost together; null when they are not to be had */
  readonly price: string | null;
  /** what else is to be said of it */
  readonly children?: ReactNode;
};

/** A product as somebody chose it, shown before it goes into a cart. */
export function ItemCard({ item, quantity, price, children }: ItemCardProps) {
  const { title, url, image, parts, attributes } = item;
  return (
    <li className={styles['line']} data-left-out={price === null ? '' : undefined}>
      <div className={styles['window']}>
        <Picture image={{ ...image, alt: '' }} width={160} eager />
      </div>
      <div className={styles['words']}>
        <h2 className={styles['title']}>{url === null ? title : <Anchor to={url}>{title}</Anchor>}</h2>
        <p>{quantity}</p>
        {parts.length === 0 ? null : <p>{parts.map(partInWords).join(', ')}</p>}
        {attributes.map((choice) => (
          <p key={choice.id}>
            {choice.label}: <q>{wordsBesideLabel(choice)}</q>
          </p>
        ))}
        {children}
      </div>
      <p className={styles['price']}>{price}</p>
    </li>
  );
}

type ItemsProps = {
  /** the cards */
  readonly children: ReactNode;
};

export const ItemCards = ({ children }: ItemsProps) => <ul className={styles['lines']}>{children}</ul>;

type BarProps = {
  /** what they cost together, and what that is called; null when there is nothing to pay for */
  readonly total: { readonly label: string; readonly amount: string } | null;
  /** what can be done with them */
  readonly children: ReactNode;
};

/** Below the cards: what they cost together, and what can be done with them. */
export const ItemBar = ({ total, children }: BarProps) => (
  <div className={styles['bar']}>
    {total === null ? null : (
      <p className={styles['total']}>
        {total.label} <output>{total.amount}</output>
      </p>
    )}
    {children}
  </div>
);
