import type { ReactNode } from 'react';
import type { Review } from '#machines/reviews/index.ts';
import { dayOfYear } from '#machines/rules/dates.ts';
import { formatCount } from '#machines/rules/money.ts';
import { formatRating } from '#machines/rules/reviews.ts';
import { Button, classes, Meter, VisuallyHidden } from '#src/ui/index.ts';
import styles from './reviews.module.css';

type ViewProps = {
  readonly average: number | null;
  readonly histogram: readonly number[];
  /** the stars shown alone, or null */
  readonly chosen: number | null;
  /** absent until the page can answer */
  readonly onChoose?: ((rating: number | null) => void) | undefined;
  /** the list below the stars */
  readonly children: ReactNode;
};

/** What people think of a product: the average, how many gave which stars, and their words. */
export function ReviewsView({ average, histogram, chosen, onChoose, children }: ViewProps) {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  return (
    <div className={styles['reviews']}>
      <div className={styles['summary']}>
        <h2 id="reviews-title">What people say</h2>
        {average === null || total === 0 ? null : (
          <>
            <p className={styles['average']}>
              <span className={styles['number']}>{formatRating(average)}</span>
              <Stars rating={Math.round(average)} />
              <span className={styles['total']}>
                <VisuallyHidden>of 5, from </VisuallyHidden>
                {formatCount(total)} {total === 1 ? 'review' : 'reviews'}
              </span>
            </p>
            <ul className={styles['histogram']} aria-label="Reviews by stars">
              {[5, 4, 3, 2, 1].map((rating) => (
                <li key={rating}>
                  <Row
                    rating={rating}
                    count={histogram[rating - 1] ?? 0}
                    total={total}
                    chosen={chosen === rating}
                    onChoose={onChoose}
                  />
                </li>
              ))}
            </ul>
            <Button
              variant="quiet"
              size="small"
              disabled={onChoose === undefined || chosen === null}
              onClick={() => onChoose?.(null)}
            >
              All reviews
            </Button>
          </>
        )}
      </div>
      {children}
    </div>
  );
}

type RowProps = Pick<ViewProps, 'onChoose'> & {
  readonly rating: number;
  readonly count: number;
  readonly total: number;
  readonly chosen: boolean;
};

function Row({ rating, count, total, chosen, onChoose }: RowProps) {
  return (
    <button
      className={classes(styles['row'], chosen && styles['chosen'])}
      type="button"
      aria-pressed={chosen}
      disabled={onChoose === undefined || count === 0}
      onClick={() => onChoose?.(rating)}
    >
      <span className={styles['label']}>
        {rating} <span aria-hidden="true">★</span>
        <VisuallyHidden>{rating === 1 ? 'star: ' : 'stars: '}</VisuallyHidden>
      </span>
      <span className={styles['bar']} aria-hidden="true">
        <Meter value={count} max={total} label={`${rating} of 5 stars`} />
      </span>
      <span className={styles['count']}>{formatCount(count)}</span>
    </button>
  );
}

function Stars({ rating }: { readonly rating: number }) {
  return (
    <span className={styles['stars']} role="img" aria-label={`${rating} of 5 stars`}>
      {'★'.repeat(rating)}
      <span className={styles['off']}>{'★'.repeat(5 - rating)}</span>
    </span>
  );
}

/** The words of people, newest first. */
export function ReviewList({ reviews }: { readonly reviews: readonly Review[] }) {
  return (
    <ol className={styles['list']} aria-labelledby="reviews-title">
      {reviews.map(({ id, rating, text, author, city, date }) => (
        <li key={id} className={styles['review']}>
          <p className={styles['head']}>
            <Stars rating={rating} />
            <span className={styles['author']}>{author}</span>
            <span className={styles['where']}>
              {city}, <time dateTime={date}>{dayOfYear(date)}</time>
            </span>
          </p>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
