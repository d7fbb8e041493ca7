import { brand } from '#machines/rules/site/brand.ts';
import styles from './brand-mark.module.css';

const turns = [0, 72, 144, 216, 288];

/** The shop's sign and name. */
export function BrandMark() {
  return (
    <span className={styles['logo']} translate="no">
      <svg className={styles['mark']} viewBox="0 0 40 40" aria-hidden="true">
        {turns.map((turn) => (
          <path
            key={turn}
            className={styles['petal']}
            transform={`rotate(${turn} 20 20)`}
            d="M20 19.2C13.6 15 12.6 7.6 16.4 4.2c1.5-1.3 3-.6 3.6.7.6-1.3 2.1-2 3.6-.7 3.8 3.4 2.8 10.8-3.6 15z"
          />
        ))}
        <circle className={styles['heart']} cx="20" cy="20" r="3.4" />
      </svg>
      {brand.name}
    </span>
  );
}
