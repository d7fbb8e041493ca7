import { placeCheckWords } from '#machines/place-check/place-check.words.ts';
import styles from './place-check.module.css';

/** The check before its code is here, of the same size: nothing can be typed that would be lost. */
export const StaticPlaceCheck = () => (
  <div className={styles['rest']}>
    {placeCheckWords.label}
    <noscript>{placeCheckWords.withoutScript}</noscript>
  </div>
);
