import { selectWaitingOrders } from '#machines/session/index.ts';
import { lazyView } from '#src/runtime/lazy/lazy.tsx';
import { idle } from '#src/runtime/lazy/policies.ts';
import { useAppSelector } from '#src/runtime/use-app-selector.ts';
import styles from './outlet.module.css';

const LazyWaitingOrder = lazyView({ what: 'waiting order', when: idle, load: () => import('./lazy.tsx') });

/** Room for an order that waits for its payment, once the header tells of one: guests have none. */
export function WaitingOrderOutlet({ className = '' }: { readonly className?: string }) {
  const isWaiting = useAppSelector('session', selectWaitingOrders) > 0;
  return isWaiting ? (
    <div className={`${styles['room']} ${className}`} data-scripted="">
      <LazyWaitingOrder className={styles['strip']} />
    </div>
  ) : null;
}
