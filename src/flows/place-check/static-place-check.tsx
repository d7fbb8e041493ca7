import { restingWords } from '#machines/rules/site/part-words.ts';
import styles from './static-place-check.module.css';

/** The check before its code is here, of the same size: nothing can be typed that would be lost. */
export const StaticPlaceCheck = () => (
  <div className={styles['rest']}>
    {restingWords.deliverTo}
    <noscript>{restingWords.deliverToWithoutScript}</noscript>
  </div>
);
