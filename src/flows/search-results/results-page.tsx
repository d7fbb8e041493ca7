import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import type { CardProduct } from '#machines/domain/index.ts';
import { statePath } from '#machines/kit/index.ts';
import { internalLink } from '#machines/rules/site/internal-link.ts';
import { formatCount } from '#machines/rules/order/money.ts';
import { foundCount, noResultsText, searchPath } from '#machines/rules/site/search.ts';
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
  FewCards,
  GridSkeleton,
  LinkButton,
  Notice,
  Page,
  PageHead,
  ProductCard,
  ProductGrid,
  useFewOf,
} from '#src/ui/index.ts';
import { searchResultsWords } from '#machines/search-results/search-results.words.ts';
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
      <PageHead title={searchResultsWords.results(query)}>
        <p className={styles['count']} role="status">
          {results.length < total
            ? searchResultsWords.showing(formatCount(results.length), foundCount(total))
            : searchResultsWords.total(total, foundCount(total))}
        </p>
      </PageHead>
      <Cards products={results} label={searchResultsWords.label(query)} first isMobile={isMobile} />
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
      {isLoading ? <GridSkeleton count={4} label={searchResultsWords.loadingMore} /> : null}
      {isSlow ? <Notice tone="info">{searchResultsWords.slowMore}</Notice> : null}
      {hasFailed ? <Notice tone="error">{searchResultsWords.moreFailed}</Notice> : null}
      {isLoading ? null : (
        <LinkButton
          variant="secondary"
          size="large"
          to={`${searchPath(query)}&page=${nextPage}`}
          prefetch={false}
          onClick={loadMore}
        >
          {searchResultsWords.loadMore}
        </LinkButton>
      )}
    </div>
  );
}

function TooShort({ actor }: ResultsProps) {
  const query = useSelector(actor, selectSearchedWord);
  return (
    <EmptyState
      title={searchResultsWords.shortTitle(query)}
      text={searchResultsWords.shortText}
      action={<LinkButton to="/best-seller">{searchResultsWords.seeBestsellers}</LinkButton>}
    />
  );
}

function Nothing({ actor, isMobile }: ResultsProps) {
  const query = useSelector(actor, selectSearchedWord);
  const bestsellers = useFewOf(useSelector(actor, selectBestsellers));
  const loved = bestsellers.map((product) => ({ ...product, url: internalLink(product.url) }));
  return (
    <>
      <EmptyState
        title={noResultsText(query)}
        text={searchResultsWords.nothingText}
        action={<LinkButton to="/best-seller">{searchResultsWords.seeBestsellers}</LinkButton>}
      />
      {bestsellers.length === 0 ? null : (
        <FewCards id="search-loved" title={searchResultsWords.bestsellers}>
          <Cards products={loved} label={searchResultsWords.bestsellers} first={false} isMobile={isMobile} />
        </FewCards>
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
      title={searchResultsWords.failedTitle}
      text={searchResultsWords.failedText(query)}
      action={
        <LinkButton to={searchPath(query)} prefetch={false} onClick={retry}>
          {searchResultsWords.retry}
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
      <PageHead title={searchResultsWords.searchingTitle(query)} />
      {isSlow ? <Notice tone="info">{searchResultsWords.slow}</Notice> : null}
      <GridSkeleton count={8} label={searchResultsWords.searching} />
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
