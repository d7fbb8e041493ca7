import type { AddOn } from '#machines/add-ons/index.ts';
import { isNumberCandle } from '#machines/rules/product/add-ons.ts';
import { restingWords } from '#machines/rules/site/part-words.ts';
import { AddOnsView } from './add-ons-view.tsx';
import styles from './add-ons-view.module.css';

type RestProps = {
  readonly offers: readonly AddOn[];
  /** an age is asked for, to show it by candles */
  readonly withCandles: boolean;
};

/** What goes with a product, until it can be counted. */
export const StaticAddOns = ({ offers, withCandles }: RestProps) => (
  <AddOnsView
    offers={offers.filter((offer) => !isNumberCandle(offer))}
    quantities={{}}
    candles={withCandles ? <div className={styles['staticNumber']}>{restingWords.candleAge}</div> : null}
  />
);
