import type { AddOn } from '#machines/add-ons/index.ts';
import { AddOnsView } from './add-ons-view.tsx';
import styles from './add-ons.module.css';

type RestProps = {
  readonly offers: readonly AddOn[];
  /** an age is asked for, to show it by candles */
  readonly withCandles: boolean;
};

/** What goes with a product, until it can be counted. */
export const StaticAddOns = ({ offers, withCandles }: RestProps) => (
  <AddOnsView offers={offers} quantities={{}}>
    {withCandles ? <div className={styles['staticNumber']}>Turning how many?</div> : null}
  </AddOnsView>
);
