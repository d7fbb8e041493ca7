import styles from './place-check.module.css';

/** The check before its code is here, of the same size: nothing can be typed that would be lost. */
export const StaticPlaceCheck = () => (
  <div className={styles['rest']}>
    Deliver to
    <noscript>: the times for your area are shown at the checkout.</noscript>
  </div>
);
