import type { ReactNode } from 'react';
import { Deferred } from './deferred.tsx';
import styles from './product-grid.module.css';

/** Cards side by side: two, three or four to a row. */
export function ProductGrid({ children, label }: { children: ReactNode; label?: string | undefined }) {
  return (
    <Deferred as="ul" shown={6} className={styles['grid']} aria-label={label}>
      {wrap(children)}
    </Deferred>
  );
}

const wrap = (children: ReactNode): ReactNode =>
  Array.isArray(children) ? (
    children.flat().map((child, index) => <li key={keyOf(child, index)}>{child}</li>)
  ) : (
    <li>{children}</li>
  );

const keyOf = (child: ReactNode, index: number): string =>
  typeof child === 'object' && child !== null && 'key' in child && child.key !== null
    ? String(child.key)
    : String(index);
