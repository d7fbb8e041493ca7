import { formatRating, reviewCount } from '#machines/rules/product/reviews.ts';
import { starPath } from './star-path.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import { uiWords } from './words.ts';
import styles from './rating.module.css';

export type RatingProps = {
  value: number | null;
  count: number;
  /** Without the number of reviews' link, as on favourites. */
  plain?: boolean | undefined;
  /** Where the reviews are, when they can be gone to. */
  href?: string | undefined;
};

/** A star, the average and how many said so. Nothing when nobody has yet. */
export function Rating({ value, count, plain = false, href }: RatingProps) {
  if (value === null || count === 0) return null;
  const reviews = <span className={styles['count']}>{reviewCount(count)}</span>;
  return (
    <span className={styles['rating']}>
      <svg className={styles['star']} viewBox="0 0 24 24" aria-hidden="true">
        <path strokeLinejoin="round" d={starPath()} />
      </svg>
      <VisuallyHidden>{uiWords.rating.before}</VisuallyHidden>
      <span className={styles['value']}>{formatRating(value)}</span>
      <VisuallyHidden>{uiWords.rating.after}</VisuallyHidden>
      {href === undefined || plain ? reviews : <a href={href}>{reviews}</a>}
    </span>
  );
}
