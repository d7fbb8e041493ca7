import type { AddOn } from '#machines/add-ons/index.ts';
import { AddOnsView } from './add-ons-view.tsx';
import styles from './add-ons.module.css';

/** What goes with a product, until it can be counted. */
export const AddOnsAtRest = ({ offers }: { readonly offers: readonly AddOn[] }) => (
  <AddOnsView offers={offers} quantities={{}}>
    <div className={styles['numberAtRest']}>Turning how many?</div>
  </AddOnsView>
);
