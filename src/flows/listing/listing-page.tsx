import { useSelector } from '@xstate/react';
import type { MouseEvent, ReactNode } from 'react';
import type { PageEnvelope } from '#machines/domain/index.ts';
import { statePath } from '#machines/kit/index.ts';
import {
  listingWords,
  selectHasMore,
  selectHasMoreFailed,
  selectIsListingSlow,
  selectIsLoadingMore,
  selectIsRefreshing,
  selectListingScreen,
  selectNextPage,
  selectResults,
  selectTotal,
  type ListingActor,
} from '#machines/listing/index.ts';
import { selectApplied, selectIsApplying, type ListingFiltersActor } from '#machines/listing-filters/index.ts';
import { clearFilters, countFilters, listingQuery, type ListingFilters } from '#machines/rules/site/listing-filters.ts';
import { nothingFitsText } from '#machines/rules/site/listing-texts.ts';
import { cakeStoresPath, layListing, type Inserted } from '#machines/rules/site/listing-layout.ts';
import { mapLink } from '#machines/rules/place/map-link.ts';
import { feeAsSaid, hourAsSaid } from '#machines/rules/order/city-delivery.ts';
import { formatCount, formatPaise } from '#machines/rules/order/money.ts';
import {
  Anchor,
  Breadcrumbs,
  Button,
  EmptyState,
  ErrorState,
  GridSkeleton,
  LinkButton,
  Notice,
  Page,
  Picture,
  ProductCard,
  ProductGrid,
} from '#src/ui/index.ts';
import { serverCityGuide } from '#src/flows/city-stores/outlet.tsx';
import { FilterBar, FilterPanel } from './filter-bar.tsx';
import styles from './listing.module.css';

type ListingPageProps = {
  readonly filters: ListingFiltersActor;
  /** path of the listing, with its first slash */
  readonly path: string;
  readonly page: PageEnvelope;
  /** the filters of small windows, drawn while they are open */
  readonly sheet: ReactNode;
  /** the products, made anew when the filters change */
  readonly children: ReactNode;
};

/** A listing with its heading, its filters and what stands around it. */
export function ListingPage({ filters, path, page, sheet, children }: ListingPageProps) {
  const state = useSelector(filters, statePath);
  const isApplying = useSelector(filters, selectIsApplying);
  return (
    <Page top={2} gap={8} data-flow="listing-filters" data-state={state}>
      <header className={styles['head']}>
        <div className={styles['words']}>
          <Breadcrumbs items={page.breadcrumbs} />
          <h1>{page.meta.h1 === '' ? page.title : page.meta.h1}</h1>
          {page.header_banner === null ? null : <p className={styles['lead']}>{page.header_banner.subtitle}</p>}
        </div>
        {page.header_banner === null ? null : (
          <div className={styles['banner']}>
            <Picture image={{ ...page.header_banner.image, alt: '' }} width={480} ratio={16 / 7} />
          </div>
        )}
      </header>
      {page.store === null ? null : <StoreCard {...page.store} />}
      {path === cakeStoresPath ? <StoreLinks groups={page.quickLinks} /> : null}
      <div className={styles['columns']}>
        <FilterPanel actor={filters} path={path} offered={page.filterList} />
        <div className={styles['main']} aria-busy={isApplying || undefined}>
          <FilterBar actor={filters} path={path} offered={page.filterList} sheet={sheet} />
          {children}
        </div>
      </div>
      {page.store === null ? null : <serverCityGuide.Outlet store={page.store} />}
    </Page>
  );
}

/** The way to the stores of all cities. */
function StoreLinks({ groups }: { readonly groups: PageEnvelope['quickLinks'] }) {
  return groups.map(({ heading, data }) => (
    <nav key={heading} className={styles['store']} aria-label={heading}>
      <h2 className={styles['storeName']}>{heading}</h2>
      <ul className={styles['storeFacts']}>
        {data.map(({ title, link_path }) => (
          <li key={link_path}>
            <Anchor to={link_path} prefetch={false}>
              {title}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  ));
}

/** Where a cake store is and when it is open. */
function StoreCard({ kitchen: store, delivery }: NonNullable<PageEnvelope['store']>) {
  return (
    <section className={styles['store']} aria-label={store.name}>
      <h2 className={styles['storeName']}>{store.name}</h2>
      <dl className={styles['storeFacts']}>
        <div>
          <dt>{listingWords.sameDay}</dt>
          <dd>{listingWords.until(hourAsSaid(delivery.cutoff_hour))}</dd>
        </div>
        <div>
          <dt>{listingWords.fee}</dt>
          <dd>{listingWords.freeAbove(feeAsSaid(delivery), formatPaise(delivery.free_delivery_threshold))}</dd>
        </div>
        <div>
          <dt>{listingWords.areas}</dt>
          <dd>{listingWords.areaCount(delivery.area_count)}</dd>
        </div>
        <div>
          <dt>{listingWords.address}</dt>
          <dd>{store.address}</dd>
        </div>
        <div>
          <dt>{listingWords.hours}</dt>
          <dd>{store.hours}</dd>
        </div>
        <div>
          <dt>{listingWords.phone}</dt>
          <dd>
            <a href={`tel:${store.phone.replaceAll(' ', '')}`}>{store.phone}</a>
          </dd>
        </div>
        <div>
          <dt>{listingWords.map}</dt>
          <dd>
            <a href={mapLink(store)} target="_blank" rel="noopener noreferrer">
              {listingWords.seeMap}
            </a>
          </dd>
        </div>
      </dl>
    </section>
  );
}

type ListingProps = {
  readonly actor: ListingActor;
  readonly filters: ListingFiltersActor;
  readonly path: string;
  readonly page: PageEnvelope;
};

/** The products of a listing, or why there are none. */
export function ListingResults(props: ListingProps) {
  const state = useSelector(props.actor, statePath);
  const Screen = screens[useSelector(props.actor, selectListingScreen)];
  return (
    <div data-flow="listing" data-state={state}>
      <Screen {...props} />
    </div>
  );
}

/** The products, and the way to more of them. */
function Results({ actor, filters, page }: ListingProps) {
  const applied = useSelector(filters, selectApplied);
  const results = useSelector(actor, selectResults);
  const total = useSelector(actor, selectTotal);
  const isRefreshing = useSelector(actor, selectIsRefreshing);
  return (
    <section className={styles['results']} aria-label={listingWords.products} aria-busy={isRefreshing || undefined}>
      <p className={styles['count']} role="status">
        {results.length < total
          ? listingWords.showing(formatCount(results.length), formatCount(total))
          : listingWords.total(total, formatCount(total))}
      </p>
      <ProductGrid label={page.title}>
        {layListing(results, insertionsOf(page)).map((placed) =>
          placed.kind === 'card' ? (
            <ProductCard
              key={placed.card.sku}
              product={placed.card}
              index={placed.index}
              mobile={page.isMobile}
              listing
              priority={placed.index === 0}
              headingLevel="h2"
            />
          ) : (
            <Insertion key={placed.item.title} item={placed.item} />
          ),
        )}
      </ProductGrid>
      <More actor={actor} applied={applied} />
    </section>
  );
}

/** The next page: a plain link without JavaScript, a button-like one with it. */
function More({ actor, applied }: Pick<ListingProps, 'actor'> & { readonly applied: ListingFilters }) {
  const hasMore = useSelector(actor, selectHasMore);
  const nextPage = useSelector(actor, selectNextPage);
  const isLoading = useSelector(actor, selectIsLoadingMore);
  const isSlow = useSelector(actor, selectIsListingSlow);
  const hasFailed = useSelector(actor, selectHasMoreFailed);
  const loadMore = (event: MouseEvent): void => {
    event.preventDefault();
    actor.send({ type: 'more.request' });
  };
  if (!hasMore) return null;
  return (
    <div className={styles['more']}>
      {isLoading ? <GridSkeleton count={4} label={listingWords.loadingMore} /> : null}
      {isSlow ? <Notice tone="info">{listingWords.slowMore}</Notice> : null}
      {hasFailed ? <Notice tone="error">{listingWords.moreFailed}</Notice> : null}
      {isLoading ? null : (
        <LinkButton
          variant="secondary"
          size="large"
          to={listingQuery(applied, nextPage)}
          prefetch={false}
          onClick={loadMore}
        >
          {listingWords.loadMore}
        </LinkButton>
      )}
    </div>
  );
}

type InsertedItem =
  | ({ readonly kind: 'cardblock' } & Omit<PageEnvelope['cardblock'][number], 'position'>)
  | ({ readonly kind: 'explore' } & Omit<PageEnvelope['explore_more'][number], 'position'>);

const insertionsOf = (page: PageEnvelope): Inserted<InsertedItem>[] => [
  ...page.cardblock.map(({ position, ...block }) => ({ position, item: { kind: 'cardblock' as const, ...block } })),
  ...page.explore_more.map(({ position, ...block }) => ({ position, item: { kind: 'explore' as const, ...block } })),
];

/** What stands between the cards: a picture that leads on, or links to other shelves (LST-02). */
function Insertion({ item }: { readonly item: InsertedItem }) {
  if (item.kind === 'cardblock') {
    return (
      <Anchor className={styles['cardblock']} to={item.link}>
        <Picture className={styles['blockPicture']} image={{ ...item.image, alt: '' }} width={320} />
        <span className={styles['blockTitle']}>{item.title}</span>
      </Anchor>
    );
  }
  return (
    <nav className={styles['explore']} aria-label={item.title}>
      <strong className={styles['exploreTitle']}>{item.title}</strong>
      <ul className={styles['links']}>
        {item.links.map((link) => (
          <li key={link.link_path}>
            <Anchor to={link.link_path}>{link.title}</Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Loading({ actor }: ListingProps) {
  const isSlow = useSelector(actor, selectIsListingSlow);
  return (
    <section className={styles['results']}>
      {isSlow ? <Notice tone="info">{listingWords.slow}</Notice> : null}
      <GridSkeleton count={8} label={listingWords.loading} />
    </section>
  );
}

function NothingFound({ filters, path }: ListingProps) {
  const applied = useSelector(filters, selectApplied);
  if (countFilters(applied) > 0) return <NothingFits filters={filters} path={path} applied={applied} />;
  return (
    <EmptyState
      headingLevel="h2"
      title={listingWords.emptyTitle}
      text={listingWords.emptyText}
      picture="empty-shelf"
      action={<LinkButton to="/best-seller">{listingWords.bestsellers}</LinkButton>}
    />
  );
}

type NothingFitsProps = Pick<ListingProps, 'filters' | 'path'> & { readonly applied: ListingFilters };

/** The filters leave nothing (LST-05): one tap takes them back. */
function NothingFits({ filters, path, applied }: NothingFitsProps) {
  const clear = (event: MouseEvent): void => {
    event.preventDefault();
    filters.send({ type: 'filters.clear' });
  };
  return (
    <EmptyState
      headingLevel="h2"
      title={nothingFitsText}
      text={listingWords.noMatchText}
      picture="empty-shelf"
      action={
        <LinkButton to={`${path}${listingQuery(clearFilters(applied))}`} prefetch={false} onClick={clear}>
          {listingWords.clear}
        </LinkButton>
      }
    />
  );
}

function Failed({ actor }: ListingProps) {
  return (
    <ErrorState
      headingLevel="h2"
      title={listingWords.failedTitle}
      text={listingWords.failedText}
      action={<Button onClick={() => actor.send({ type: 'listing.retry' })}>{listingWords.retry}</Button>}
    />
  );
}

const screens = { loading: Loading, showing: Results, nothingFound: NothingFound, failed: Failed } as const;
