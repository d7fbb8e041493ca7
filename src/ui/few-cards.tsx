import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './few-cards.module.css';
import { useIsPhonePage } from './phone-page.ts';

type FewCardsProps = {
  readonly id: string;
  readonly title: string;
  readonly className?: string | undefined;
  /** a grid of cards */
  readonly children: ReactNode;
};

const ON_PHONE = 3;

/** As many of them as a page that was made for a phone shows. */
export const useFewOf = <Product,>(products: readonly Product[]): readonly Product[] =>
  useIsPhonePage() ? products.slice(0, ON_PHONE) : products;

/** What others love, below a page that has nothing to show: three on phones. */
export const FewCards = ({ id, title, className, children }: FewCardsProps) => (
  <section className={classes(styles['cards'], className)} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);
