import { lazyView } from '#src/runtime/lazy/lazy.tsx';
import { settled } from '#src/runtime/lazy/policies.ts';
import styles from './outlet.module.css';

const LazyNotices = lazyView({ what: 'connection', when: settled, load: () => import('./lazy.tsx') });

/** The place of what the shop says of itself. */
export const ShopNotices = () => <LazyNotices className={styles['place']} />;
