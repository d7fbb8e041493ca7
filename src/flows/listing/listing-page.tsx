import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import { statePath } from '#machines/kit/index.ts';
import {
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
import { layListing, type Inserted } from '#machines/rules/listing-layout.ts';
import { formatCount } from '#machines/rules/money.ts';
import {
  Anchor,
  Breadcrumbs,
  Button,
  EmptyState,
  ErrorState,
  GridSkeleton,
  LinkButton,
  Notice,
  Picture,
  ProductCard,
  ProductGrid,
  type Crumb,
} from '#src/ui/index.ts';
import styles from './listing.module.css';

type Link = { readonly title: string; readonly link_path: string };
type ListingImage = { readonly src: string; readonly alt: string; readonly title: string };

/** What the server says about a listing beside its products. */
export type ListingEnvelope = {
  readonly isMobile: boolean;
  readonly title: string;
  readonly meta: { readonly h1: string; readonly about: string };
  readonly breadcrumbs: readonly Crumb[];
  readonly header_banner: { readonly subtitle: string; readonly image: ListingImage } | null;
  readonly cardblock: readonly {
    readonly position: number;
    readonly link: string;
    readonly title: string;
    readonly image: ListingImage;
  }[];
  readonly explore_more: readonly {
    readonly position: number;
    readonly title: string;
    readonly links: readonly Link[];
  }[];
  readonly quickLinks: readonly { readonly heading: string; readonly data: readonly Link[] }[];
};

type ListingProps = { readonly actor: ListingActor; readonly page: ListingEnvelope };

/** A shelf of products with its heading, its pages and what stands around it. */
export function ListingPage({ actor, page }: ListingProps) {
  const state = useSelector(actor, statePath);
  const screen = useSelector(actor, selectListingScreen);
  const Screen = screens[screen];
  return (
    <div className={styles['page']} data-flow="listing" data-state={state}>
      <header className={styles['head']}>
        <div className={styles['words']}>
          <Breadcrumbs items={page.breadcrumbs} />
          <h1>{page.meta.h1 === '' ? page.title : page.meta.h1}</h1>
          {page.header_banner === null ? null : <p className={styles['lead']}>{page.header_banner.subtitle}</p>}
        </div>
        {page.header_banner === null ? null : (
          <div className={styles['banner']}>
            <Picture image={{ ...page.header_banner.image, alt: '' }} width={480} ratio={16 / 9} />
          </div>
        )}
      </header>
      <Screen actor={actor} page={page} />
      <Around page={page} />
    </div>
  );
}

/** The products, and the way to more of them. */
function Shelf({ actor, page }: ListingProps) {
  const results = useSelector(actor, selectResults);
  const total = useSelector(actor, selectTotal);
  const isRefreshing = useSelector(actor, selectIsRefreshing);
  return (
    <section className={styles['shelf']} aria-label="Products" aria-busy={isRefreshing || undefined}>
      <p className={styles['count']} role="status">
        {results.length < total
          ? `Showing ${formatCount(results.length)} of ${formatCount(total)}`
          : `${formatCount(total)} ${total === 1 ? 'treat' : 'treats'} on this shelf`}
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
      <More actor={actor} />
    </section>
  );
}

/** The next page: a plain link without JavaScript, a button-like one with it. */
function More({ actor }: Pick<ListingProps, 'actor'>) {
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
      {isLoading ? <GridSkeleton count={4} label="Loading more" /> : null}
      {isSlow ? <Notice tone="info">This takes longer than usual. We are still fetching the next page.</Notice> : null}
      {hasFailed ? <Notice tone="error">The next page did not come through. Please try once more.</Notice> : null}
      {isLoading ? null : (
        <LinkButton variant="secondary" size="large" to={`?page=${nextPage}`} prefetch={false} onClick={loadMore}>
          Load more
        </LinkButton>
      )}
    </div>
  );
}

type InsertedItem =
  | { readonly kind: 'cardblock'; readonly title: string; readonly link: string; readonly image: ListingImage }
  | { readonly kind: 'explore'; readonly title: string; readonly links: readonly Link[] };

const insertionsOf = (page: ListingEnvelope): Inserted<InsertedItem>[] => [
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
    <section className={styles['shelf']}>
      {isSlow ? <Notice tone="info">This takes longer than usual. The shelf is on its way.</Notice> : null}
      <GridSkeleton count={8} label="Loading products" />
    </section>
  );
}

function NothingFound() {
  return (
    <EmptyState
      headingLevel="h2"
      title="This shelf is empty just now"
      text="Everything on it has found a table. These are never gone for long:"
      picture="empty-list"
      action={<LinkButton to="/best-seller">See the bestsellers</LinkButton>}
    />
  );
}

function Failed({ actor }: ListingProps) {
  return (
    <ErrorState
      headingLevel="h2"
      title="The shelf could not be fetched"
      text="That is on us. Nothing in your cart is lost."
      action={<Button onClick={() => actor.send({ type: 'listing.retry' })}>Try again</Button>}
    />
  );
}

const screens = { loading: Loading, showing: Shelf, nothingFound: NothingFound, failed: Failed } as const;

/** What the listing is about, and where else to look. */
function Around({ page }: Pick<ListingProps, 'page'>) {
  if (page.meta.about === '' && page.quickLinks.length === 0) return null;
  return (
    <section className={styles['around']} aria-label="More about this shelf">
      {page.meta.about === '' ? null : <p className={styles['about']}>{page.meta.about}</p>}
      <div className={styles['columns']}>
        {page.quickLinks.map((group) => (
          <nav key={group.heading} aria-label={group.heading}>
            <h2 className={styles['heading']}>{group.heading}</h2>
            <ul className={styles['links']}>
              {group.data.map((link) => (
                <li key={link.title}>
                  <Anchor to={link.link_path}>{link.title}</Anchor>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </section>
  );
}
