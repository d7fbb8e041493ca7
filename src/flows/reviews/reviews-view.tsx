import type { ReactNode } from 'react';
import type { Review, Reviews } from '#machines/domain/index.ts';
import { brand } from '#machines/rules/site/brand.ts';
import { dayOfYear } from '#machines/rules/order/dates.ts';
import { formatCount } from '#machines/rules/order/money.ts';
import { formatRating } from '#machines/rules/product/reviews.ts';
import { reviewSortOptions } from '#machines/rules/product/review-list.ts';
import { isReviewSort, type ReviewSort } from '#machines/rules/product/reviews.ts';
import { reviewsWords } from '#machines/reviews/reviews.words.ts';
import { HelpfulLine } from '#src/flows/helpful-votes/helpful-line.tsx';
import { Anchor, Button, classes, Meter, Picture, SelectField, starPath, VisuallyHidden } from '#src/ui/index.ts';
import styles from './reviews.module.css';

type ViewProps = {
  readonly average: number | null;
  readonly histogram: readonly number[];
  readonly aspects: Reviews['aspects'];
  /** the stars shown alone, or null */
  readonly chosen: number | null;
  readonly sort: ReviewSort;
  /** absent until the page can answer */
  readonly onChoose?: ((rating: number | null) => void) | undefined;
  readonly onSort?: ((sort: ReviewSort) => void) | undefined;
  /** the list below the stars */
  readonly children: ReactNode;
};

const aspectNames = [
  ['taste', reviewsWords.aspects.taste],
  ['delivery', reviewsWords.aspects.delivery],
  ['look', reviewsWords.aspects.look],
] as const;

/** What people think of a product: the average, how many gave which stars, and their words. */
export function ReviewsView({ average, histogram, aspects, chosen, sort, onChoose, onSort, children }: ViewProps) {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  return (
    <section className={styles['reviews']} aria-labelledby="reviews-title">
      <div className={styles['summary']}>
        <h2 id="reviews-title">{reviewsWords.title}</h2>
        {average === null || total === 0 ? null : (
          <>
            <p className={styles['average']}>
              <span className={styles['number']}>{formatRating(average)}</span>
              <AverageStars average={average} />
              <span className={styles['total']}>
                <VisuallyHidden>{reviewsWords.outOf}</VisuallyHidden>
                {reviewsWords.total(formatCount(total), total === 1)}
              </span>
            </p>
            <ul className={styles['histogram']} aria-label={reviewsWords.byStars}>
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
              {reviewsWords.all}
            </Button>
            <ul className={styles['averages']} aria-label={reviewsWords.averages}>
              {aspectNames.map(([aspect, name]) => {
                const stars = aspects[aspect];
                return stars === null ? null : (
                  <li key={aspect}>
                    {name}
                    <span aria-hidden="true">
                      <Meter value={stars} max={5} label={name} />
                    </span>
                    <span className={styles['count']}>
                      {formatRating(stars)}
                      <VisuallyHidden>{reviewsWords.ofFive}</VisuallyHidden>
                    </span>
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </div>
      <div className={styles['words']}>
        {total < 2 ? null : (
          <div className={styles['sort']} data-scripted="">
            <SelectField
              label={reviewsWords.sort}
              value={sort}
              disabled={onSort === undefined}
              options={reviewSortOptions}
              onChange={({ currentTarget: { value } }) => isReviewSort(value) && onSort?.(value)}
            />
          </div>
        )}
        {children}
      </div>
    </section>
  );
}

type RowProps = Pick<ViewProps, 'onChoose'> & {
  readonly rating: number;
  readonly count: number;
  readonly total: number;
  readonly chosen: boolean;
};

function Row({ rating, count, total, chosen, onChoose }: RowProps) {
  const row = (
    <>
      <span className={styles['label']}>
        {`${rating} `}
        <span aria-hidden="true">★</span>
        <VisuallyHidden>{rating === 1 ? reviewsWords.star : reviewsWords.stars}</VisuallyHidden>
      </span>
      <span className={styles['bar']} aria-hidden="true">
        <Meter value={count} max={total} label={reviewsWords.rating(rating)} />
      </span>
      <span className={styles['count']}>{formatCount(count)}</span>
    </>
  );
  // Read without scripts, and until they answer.
  if (onChoose === undefined) return <span className={styles['row']}>{row}</span>;
  return (
    <button
      className={classes(styles['row'], chosen && styles['chosen'])}
      type="button"
      aria-pressed={chosen}
      disabled={count === 0}
      onClick={() => onChoose(rating)}
    >
      {row}
    </button>
  );
}

function Stars({ rating }: { readonly rating: number }) {
  return (
    <span className={styles['stars']} role="img" aria-label={reviewsWords.rating(rating)}>
      {'★'.repeat(rating)}
      <span className={styles['off']}>{'★'.repeat(5 - rating)}</span>
    </span>
  );
}

/** Five stars in a row, 24 units wide each. */
const fiveStars = [0, 24, 48, 72, 96].map(starPath).join('');

/** Five stars, filled as far as the average goes, to its tenth. */
export function AverageStars({ average }: { readonly average: number }) {
  const rating = formatRating(average);
  return (
    <svg className={styles['fiveStars']} viewBox="0 0 120 24" role="img" aria-label={reviewsWords.rating(rating)}>
      <path className={styles['empty']} d={fiveStars} />
      <svg width={Number(rating) * 24} height="24" data-filled="">
        <path d={fiveStars} />
      </svg>
    </svg>
  );
}

const Day = ({ date }: { readonly date: string }) => <time dateTime={date}>{dayOfYear(date)}</time>;

const About = ({ product }: { readonly product: { readonly title: string; readonly link_path: string } | undefined }) =>
  product === undefined ? null : (
    <p className={styles['about']}>
      {reviewsWords.about} <Anchor to={product.link_path}>{product.title}</Anchor>
    </p>
  );

type ListProps = {
  readonly reviews: readonly Review[];
  /** what each review is about, by its id, where the page does not say it */
  readonly products?: ReadonlyMap<number, { readonly title: string; readonly link_path: string }> | undefined;
  /** the line of a review that says how many it helped; without it, one that nobody can tap yet */
  readonly drawHelpful?: ((review: Review) => ReactNode) | undefined;
};

const drawStill = ({ author, helpful }: Review) => <HelpfulLine author={author} count={helpful} />;

/** The words of people, with what they photographed and what the shop answered. */
export function ReviewList({ reviews, products, drawHelpful = drawStill }: ListProps) {
  return (
    <ol className={styles['list']} aria-labelledby="reviews-title">
      {reviews.map((review) => (
        <li key={review.id} className={styles['review']}>
          <Written review={review} product={products?.get(review.id)} />
          {drawHelpful(review)}
          <Reply reply={review.reply} />
        </li>
      ))}
    </ol>
  );
}

type WrittenProps = {
  readonly review: Review;
  readonly product: { readonly title: string; readonly link_path: string } | undefined;
};

/** What somebody wrote and photographed. */
function Written({ review, product }: WrittenProps) {
  const { rating, aspects, text, author, city, date, verified, photos } = review;
  return (
    <>
      <p className={styles['head']}>
        <Stars rating={rating} />
        <span className={styles['author']}>{author}</span>
        <span className={styles['where']}>
          {`${city}, `}
          <Day date={date} />
        </span>
      </p>
      <About product={product} />
      <p className={styles['details']}>
        {verified ? <span className={styles['verified']}>{reviewsWords.verified}</span> : null}
        {aspectNames.map(([aspect, name]) =>
          aspects[aspect] === null ? null : (
            <span key={aspect}>
              {`${name} ${aspects[aspect]}`}
              <VisuallyHidden>{reviewsWords.ofFive}</VisuallyHidden>
            </span>
          ),
        )}
      </p>
      <p>{text}</p>
      {photos.length === 0 ? null : (
        <p className={styles['photos']}>
          {photos.map((photo) => (
            <a key={photo.src} href={photo.src} target="_blank" rel="noreferrer">
              <Picture image={photo} width={96} />
              <VisuallyHidden>{reviewsWords.largerPhoto}</VisuallyHidden>
            </a>
          ))}
        </p>
      )}
    </>
  );
}

const Reply = ({ reply }: Pick<Review, 'reply'>) =>
  reply === null ? null : (
    <blockquote className={styles['reply']}>
      <p className={styles['where']}>
        {reviewsWords.replied(brand.name)}
        <Day date={reply.date} />
      </p>
      <p>{reply.text}</p>
    </blockquote>
  );
