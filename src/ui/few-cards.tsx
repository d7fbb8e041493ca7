import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './few-cards.module.css';

type FewCardsProps = {
  readonly id: string;
  readonly title: string;
  readonly className?: string | undefined;
  /** a grid of cards */
  readonly children: ReactNode;
};

/** What others love, below a page that has nothing to show: three on phones. */
export const FewCards = ({ id, title, className, children }: FewCardsProps) => (
  <section className={classes(styles['cards'], className)} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);
