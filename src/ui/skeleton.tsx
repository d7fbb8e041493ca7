import type { ReactNode } from 'react';
import { ProductGrid } from './product-grid.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { classes } from './classes.ts';
import styles from './skeleton.module.css';

type BoneWidth = 'w40' | 'w60' | 'w100';

/** Bones whose content has been asked for: they move. What sleeps until somebody comes near lies still. */
export const Waiting = ({ children }: { children: ReactNode }) => <div className={styles['waiting']}>{children}</div>;

/** A line of text that is on its way. */
export function LineSkeleton({ width = 'w100' }: { width?: BoneWidth | undefined }) {
  return <span className={classes(styles['bone'], styles['line'], styles[width])} aria-hidden="true" />;
}

/** A button or field that is on its way. */
export function PillSkeleton({ width = 'w100' }: { width?: BoneWidth | undefined }) {
  return <span className={classes(styles['bone'], styles['pill'], styles[width])} aria-hidden="true" />;
}

/** A product card that is on its way, of the card's own geometry. */
export function CardSkeleton() {
  return (
    <span className={styles['card']} aria-hidden="true">
      <span className={classes(styles['bone'], styles['square'])} />
      <span className={styles['body']}>
        <span className={styles['facts']}>
          <LineSkeleton width="w40" />
        </span>
        <span className={styles['title']}>
          <LineSkeleton />
          <LineSkeleton width="w60" />
        </span>
        <span className={styles['price']}>
          <LineSkeleton width="w60" />
        </span>
        <span className={styles['add']}>
          <PillSkeleton />
        </span>
      </span>
    </span>
  );
}

/** A grid of cards that is on its way. */
export function GridSkeleton({
  count = 8,
  label = 'Loading',
}: {
  count?: number | undefined;
  label?: string | undefined;
}) {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Waiting>
        <ProductGrid>
          {Array.from({ length: count }, (_, index) => (
            <CardSkeleton key={index} />
          ))}
        </ProductGrid>
      </Waiting>
    </div>
  );
}

/** A block of text that is on its way. */
export function TextSkeleton({
  lines = 3,
  label = 'Loading',
}: {
  lines?: number | undefined;
  label?: string | undefined;
}) {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Waiting>
        {Array.from({ length: lines }, (_, index) => (
          <LineSkeleton key={index} width={index === lines - 1 ? 'w60' : 'w100'} />
        ))}
      </Waiting>
    </div>
  );
}
