import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import type { CardProduct } from '#machines/domain/index.ts';
import { statePath } from '#machines/kit/index.ts';
import { internalLink } from '#machines/rules/site/internal-link.ts';
import { formatCount } from '#machines/rules/order/money.ts';
import { noResultsText, searchPath } from '#machines/rules/site/search.ts';
import {
  selectBestsellers,
  selectHasMoreResults,
  selectHaveMoreResultsFailed,
  selectIsLoadingMoreResults,
  selectIsSearchSlow,
  selectNextResultsPage,
  selectResultsScreen,
  selectSearchedList,
  selectSearchedWord,
  selectTotalFound,
  type SearchResultsActor,
} from '#machines/search-results/index.ts';
import {
  EmptyState,
  ErrorState,
  GridSkeleton,
  LinkButton,
  Notice,
  Page,
  PageHead,
  ProductCard,
  ProductGrid,
} from '#src/ui/index.ts';
import styles from './search-results.module.css';

type ResultsProps = {
  readonly actor: SearchResultsActor;
  /** Whether a phone asks: it loads fewer pictures at once, and opens a product in the same tab. */
  readonly isMobile: boolean;
};

/** The results of one search. */
export function SearchResultsPage({ actor, isMobile }: ResultsProps) {
  const state = useSelector(actor, statePath);
  const Screen = screens[useSelector(actor, selectResultsScreen)];
  return (
    <Page data-flow="search-results" data-state={state}>
      <Screen actor={actor} isMobile={isMobile} />
    </Page>
  );
}

type CardsProps = {
  readonly products: readonly CardProduct[];
  readonly label: string;
  readonly first: boolean;
  readonly isMobile: boolean;
};

function Cards({ products, label, first, isMobile }: CardsProps) {
  return (
    <ProductGrid label={label}>
      {products.map((product, index) => (
        <ProductCard
          key={product.sku}
          product={product}
          index={index}
          mobile={isMobile}
          listing
          priority={first && index === 0}
          headingLevel={first ? 'h2' : 'h3'}
        />
      ))}
    </ProductGrid>
  );
}

function Showing({ actor, isMobile }: ResultsProps) {
  const query = useSelector(actor, selectSearchedWord);
  const results = useSelector(actor, selectSearchedList);
  const total = useSelector(actor, selectTotalFound);
  return (
    <>
      <PageHead title={<>Results for “{query}”</>}>
        <p className={styles['count']} role="status">
          {results.length < total
            ? `Showing ${formatCount(results.length)} of ${formatCount(total)}`
            : `${formatCount(total)} ${total === 1 ? 'treat' : 'treats'} found`}
        </p>
      </PageHead>
      <Cards products={results} label={`Results for ${query}`} first isMobile={isMobile} />
      <More actor={actor} />
    </>
  );
}

/** The next page: a plain link without JavaScript, a button-like one with it. */
function More({ actor }: Pick<ResultsProps, 'actor'>) {
  const hasMore = useSelector(actor, selectHasMoreResults);
  const query = useSelector(actor, selectSearchedWord);
  const nextPage = useSelector(actor, selectNextResultsPage);
  const isLoading = useSelector(actor, selectIsLoadingMoreResults);
  const isSlow = useSelector(actor, selectIsSearchSlow);
  const hasFailed = useSelector(actor, selectHaveMoreResultsFailed);
  if (!hasMore) return null;
  const loadMore = (event: MouseEvent): void => {
    event.preventDefault();
    actor.send({ type: 'more.request' });
  };
  return (
    <div className={styles['more']}>
      {isLoading ? <GridSkeleton count={4} label="Loading more" /> : null}
      {isSlow ? <Notice tone="info">This takes longer than usual. We are still fetching the next page.</Notice> : null}
      {hasFailed ? <Notice tone="error">The next page did not come through. Please try once more.</Notice> : null}
      {isLoading ? null : (
        <LinkButton
          variant="secondary"
          size="large"
          to={`${searchPath(query)}&page=${nextPage}`}
          prefetch={false}
          onClick={loadMore}
        >
          Load more
        </LinkButton>
      )}
    </div>
  );
}

function TooShort({ actor }: ResultsProps) {
  const query = useSelector(actor, selectSearchedWord);
  return (
    <EmptyState
      title={`“${query}” is a little short`}
      text="Please type at least 3 characters into the box above: a flavour, an occasion, a flower."
      action={<LinkButton to="/best-seller">See the bestsellers</LinkButton>}
    />
  );
}

function Nothing({ actor, isMobile }: ResultsProps) {
  const query = useSelector(actor, selectSearchedWord);
  const bestsellers = useSelector(actor, selectBestsellers);
  const loved = bestsellers.map((product) => ({ ...product, url: internalLink(product.url) }));
  return (
    <>
      <EmptyState
        title={noResultsText(query)}
        text="Try another word in the box above, or begin with what people love."
        action={<LinkButton to="/best-seller">See the bestsellers</LinkButton>}
      />
      {bestsellers.length === 0 ? null : (
        <section className={styles['loved']} aria-labelledby="search-loved">
          <h2 id="search-loved">Our bestsellers</h2>
          <Cards products={loved} label="Bestsellers" first={false} isMobile={isMobile} />
        </section>
      )}
    </>
  );
}

function Failed({ actor }: ResultsProps) {
  const query = useSelector(actor, selectSearchedWord);
  const retry = (event: MouseEvent): void => {
    event.preventDefault();
    actor.send({ type: 'search.retry' });
  };
  return (
    <ErrorState
      title="The search did not come through"
      text={`We could not look for “${query}” just now. That is on us.`}
      action={
        <LinkButton to={searchPath(query)} prefetch={false} onClick={retry}>
          Try again
        </LinkButton>
      }
    />
  );
}

function Searching({ actor }: ResultsProps) {
  const query = useSelector(actor, selectSearchedWord);
  const isSlow = useSelector(actor, selectIsSearchSlow);
  return (
    <>
      <PageHead title={<>Looking for “{query}”</>} />
      {isSlow ? <Notice tone="info">This takes longer than usual. The results are on their way.</Notice> : null}
      <GridSkeleton count={8} label="Searching" />
    </>
  );
}

const screens = {
  tooShort: TooShort,
  nothing: Nothing,
  failed: Failed,
  searching: Searching,
  showing: Showing,
} as const;
