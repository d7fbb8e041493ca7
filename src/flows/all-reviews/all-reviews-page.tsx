import type { AllReviews } from '#machines/domain/index.ts';
import { reviewSortOptions } from '#machines/rules/product/review-list.ts';
import { formatRating } from '#machines/rules/product/reviews.ts';
import { HelpfulVotes } from '#src/flows/helpful-votes/helpful-votes.tsx';
import { AverageStars, ReviewList } from '#src/flows/reviews/reviews-view.tsx';
import { Anchor, Breadcrumbs, classes, EmptyState, LinkButton, Page, PageHead } from '#src/ui/index.ts';
import { useInBrowser } from '#src/runtime/in-browser.ts';
import { addressOf, type ReviewsWish } from './address.ts';
import type { LoadedReviews } from './load.ts';
import { allReviewsWords as words } from './words.ts';
import styles from './all-reviews.module.css';

const path = '/reviews';

/**
 * What customers say of everything that the shop sells (REV-01, REV-03). Which of it is shown, and in which order, is
 * part of the address: it can be shared, and works without scripts.
 */
export function AllReviewsPage({ wish, reviews }: LoadedReviews) {
  return (
    <Page top={2} width={70}>
      <Breadcrumbs
        items={[
          { title: words.home, link_path: '/' },
          { title: words.title, link_path: path },
        ]}
      />
      {reviews === null ? (
        <EmptyState
          title={words.failed.title}
          text={words.failed.text}
          picture="trouble"
          action={<LinkButton to={addressOf(wish)}>{words.failed.again}</LinkButton>}
        />
      ) : (
        <Shown wish={wish} reviews={reviews} />
      )}
    </Page>
  );
}

type ShownProps = { readonly wish: ReviewsWish; readonly reviews: AllReviews };

function Shown({ wish, reviews: { average, histogram, results, pager } }: ShownProps) {
  const count = histogram.reduce((sum, stars) => sum + stars, 0);
  return (
    <>
      <PageHead title={words.title} titleId="reviews-title">
        <p>{words.lead}</p>
      </PageHead>
      {average === null ? null : (
        <p className={styles['average']}>
          <strong>{formatRating(average)}</strong>
          <AverageStars average={average} />
          <span>{words.average(count)}</span>
        </p>
      )}
      <Filters wish={wish} histogram={histogram} count={count} />
      {results.length > 0 ? (
        <List results={results} />
      ) : (
        <p>
          {pager.total_records === 0 ? words.none : words.beyond} <Anchor to={path}>{words.seeAll}</Anchor>
        </p>
      )}
      {pager.total_pages < 2 && pager.current === 0 ? null : <Pager wish={wish} all={pager.total_pages} />}
    </>
  );
}

/** On the server, and while its page is hydrated, nobody can tap yet. */
function List({ results }: Pick<AllReviews, 'results'>) {
  const list = {
    reviews: results.map(({ review }) => review),
    products: new Map(results.map(({ product, review }) => [review.id, product])),
  };
  return useInBrowser() ? (
    <HelpfulVotes>{(drawHelpful) => <ReviewList {...list} drawHelpful={drawHelpful} />}</HelpfulVotes>
  ) : (
    <ReviewList {...list} />
  );
}

type FilterProps = { readonly wish: ReviewsWish; readonly histogram: readonly number[]; readonly count: number };

const Filters = ({ wish, histogram, count }: FilterProps) => (
  <>
    <nav className={styles['choices']} aria-label={words.filters}>
      <Choice to={{ ...wish, rating: null, page: 0 }} isChosen={wish.rating === null}>
        {words.withCount(words.all, count)}
      </Choice>
      {[5, 4, 3, 2, 1].map((stars) => (
        <Choice key={stars} to={{ ...wish, rating: stars, page: 0 }} isChosen={wish.rating === stars}>
          {words.withCount(words.stars(stars), histogram[stars - 1] ?? 0)}
        </Choice>
      ))}
      <Choice to={{ ...wish, withPhotos: !wish.withPhotos, page: 0 }} isChosen={wish.withPhotos}>
        {words.photos}
      </Choice>
    </nav>
    <nav className={styles['choices']} aria-label={words.order}>
      {reviewSortOptions.map(({ value, label }) => (
        <Choice key={value} to={{ ...wish, sort: value, page: 0 }} isChosen={wish.sort === value}>
          {label}
        </Choice>
      ))}
    </nav>
  </>
);

type ChoiceProps = { readonly to: ReviewsWish; readonly isChosen: boolean; readonly children: string };

const Choice = ({ to, isChosen, children }: ChoiceProps) => (
  <Anchor
    className={classes(styles['choice'], isChosen && styles['chosen'])}
    to={addressOf(to)}
    aria-current={isChosen ? 'true' : undefined}
  >
    {children}
  </Anchor>
);

const Pager = ({ wish, all }: { readonly wish: ReviewsWish; readonly all: number }) => (
  <nav className={styles['pager']} aria-label={words.pages}>
    {wish.page === 0 ? <span /> : <Anchor to={addressOf({ ...wish, page: wish.page - 1 })}>{words.newer}</Anchor>}
    <span>{words.page(wish.page + 1, Math.max(all, 1))}</span>
    {wish.page + 1 >= all ? <span /> : <Anchor to={addressOf({ ...wish, page: wish.page + 1 })}>{words.older}</Anchor>}
  </nav>
);
