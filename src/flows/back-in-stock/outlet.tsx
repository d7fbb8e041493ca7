import { backInStockWords } from '#machines/back-in-stock/back-in-stock.words.ts';
import { lazyView } from '#src/runtime/lazy/lazy.tsx';
import { near } from '#src/runtime/lazy/policies.ts';
import styles from './outlet.module.css';

const LazyBackInStock = lazyView({ what: 'back-in-stock', when: near, load: () => import('./lazy.tsx') });

/** Until the part is loaded; of the same size. */
const StaticBackInStock = () => (
  <div className={styles['box']}>
    <h2 className={styles['title']}>{backInStockWords.title}</h2>
    <p>{backInStockWords.text}</p>
    <div className={styles['room']} />
  </div>
);

/** Where the part is rendered. */
export const BackInStockOutlet = ({ sku }: { readonly sku: string }) => (
  <LazyBackInStock sku={sku} fallback={<StaticBackInStock />} />
);
