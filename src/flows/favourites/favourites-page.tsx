import { useSelector } from '@xstate/react';
import Heart from 'lucide-react/icons/heart';
import type { CardProduct } from '#machines/domain/index.ts';
import {
  selectAreFavouritesSlow,
  selectAsked,
  selectFavouriteBestsellers,
  selectFavourites,
  selectFavouritesScreen,
  selectRemoved,
  type FavouritesActor,
} from '#machines/favourites/index.ts';
import { favouritesWords as words } from '#machines/favourites/favourites.words.ts';
import { statePath } from '#machines/kit/index.ts';
import { PICTURES } from '#machines/rules/site/constants.ts';
import { favouriteTexts } from '#machines/rules/product/favourites-words.ts';
import { internalLink } from '#machines/rules/site/internal-link.ts';
import {
  Breadcrumbs,
  Button,
  ConfirmPanel,
  EmptyState,
  ErrorState,
  FewCards,
  GridSkeleton,
  Notice,
  Page,
  PageHead,
  ProductCard,
  ProductGrid,
  Tile,
  useFewOf,
} from '#src/ui/index.ts';
import { PlainLogin } from '#src/flows/without-script/login.tsx';
import styles from './favourites.module.css';

type FavouritesProps = { readonly actor: FavouritesActor };

const crumbs = [
  { title: words.home, link_path: '/' },
  { title: words.title, link_path: '/my-favourites' },
];

const bestsellersShown = 8;
/** An index at which a card's picture is fetched only when it comes near. */
const lazy = 99;

/** What a customer has marked with a heart. */
export function FavouritesPage({ actor }: FavouritesProps) {
  const state = useSelector(actor, statePath);
  const screen = useSelector(actor, selectFavouritesScreen);
  const Screen = screens[screen];
  return (
    <Page top={2} data-flow="favourites" data-state={state}>
      <Breadcrumbs items={crumbs} />
      {screen === 'listing' || screen === 'empty' ? <Head actor={actor} /> : null}
      <Screen actor={actor} />
    </Page>
  );
}

function Listing({ actor }: FavouritesProps) {
  const favourites = useSelector(actor, selectFavourites);
  return (
    <ProductGrid label={words.title}>
      {favourites.map((product, index) => (
        <Favourite key={product.sku} actor={actor} product={product} index={index} />
      ))}
    </ProductGrid>
  );
}

/** What the page is, and how many items are on it. It takes the focus of a card that goes, the last one too. */
function Head({ actor }: FavouritesProps) {
  const count = useSelector(actor, selectFavourites).length;
  return (
    <PageHead title={words.title} titleId="favourites-title" layout="row">
      <p role="status">{words.items(count)}</p>
    </PageHead>
  );
}

type FavouriteProps = FavouritesProps & { readonly product: CardProduct; readonly index: number };

function Favourite({ actor, product, index }: FavouriteProps) {
  const nid = product.node_id;
  const isAsked = useSelector(actor, (snapshot) => selectAsked(snapshot) === nid);
  const isRemoved = useSelector(actor, (snapshot) => selectRemoved(snapshot) === nid);
  return (
    <div className={styles['favourite']} aria-busy={isRemoved || undefined}>
      <ProductCard
        product={product}
        index={index < PICTURES.eagerFavourites ? index : lazy}
        listing
        offers={false}
        headingLevel="h2"
        heart={
          <button
            type="button"
            className={styles['heart']}
            aria-label={words.remove(product.long_title)}
            data-remove={nid}
            onClick={() => actor.send({ type: 'heart.press', nid })}
          >
            <Heart size={20} aria-hidden="true" />
          </button>
        }
      />
      {isAsked ? (
        <ConfirmPanel
          question={words.question}
          yes={favouriteTexts.confirmRemoval}
          no={favouriteTexts.keep}
          onYes={() => {
            actor.send({ type: 'removal.confirm' });
            // The card that had the focus goes.
            document.getElementById('favourites-title')?.focus({ preventScroll: true });
          }}
          onNo={() => actor.send({ type: 'removal.dismiss' })}
        />
      ) : null}
    </div>
  );
}

function Empty({ actor }: FavouritesProps) {
  return (
    <>
      <EmptyState headingLevel="h2" title={words.emptyTitle} text={words.emptyText} picture="empty-list" />
      <Beginnings actor={actor} />
    </>
  );
}

function Guest({ actor }: FavouritesProps) {
  return (
    <>
      <EmptyState
        title={words.emptyTitle}
        text={words.guestText}
        picture="empty-list"
        action={
          <>
            <Button onClick={() => actor.send({ type: 'login.request' })}>{words.login}</Button>
            <PlainLogin />
          </>
        }
      />
      <Beginnings actor={actor} />
    </>
  );
}

/** Six categories, and what others love (WSH-05). */
function Beginnings({ actor }: FavouritesProps) {
  const bestsellers = useFewOf(useSelector(actor, selectFavouriteBestsellers).slice(0, bestsellersShown));
  return (
    <>
      <nav aria-label={words.begin}>
        <ul className={styles['shelves']}>
          {words.categories.map(({ slug, title }) => (
            <li key={slug}>
              <Tile
                title={title}
                to={`/${slug}`}
                image={{ src: `/media/tiles/${slug}-320.webp`, alt: '' }}
                shape="card"
              />
            </li>
          ))}
        </ul>
      </nav>
      {bestsellers.length === 0 ? null : (
        <FewCards id="favourites-loved" title={words.bestsellers} className={styles['loved']}>
          <ProductGrid label={words.bestsellerList}>
            {bestsellers.map((product) => (
              <ProductCard
                key={product.sku}
                product={{ ...product, url: internalLink(product.url) }}
                index={lazy}
                heart={null}
              />
            ))}
          </ProductGrid>
        </FewCards>
      )}
    </>
  );
}

function Loading({ actor }: FavouritesProps) {
  const isSlow = useSelector(actor, selectAreFavouritesSlow);
  return (
    <>
      <PageHead title={words.title} />
      {isSlow ? <Notice tone="info">{words.slow}</Notice> : null}
      <GridSkeleton count={4} label={words.loading} />
    </>
  );
}

function Failed({ actor }: FavouritesProps) {
  return (
    <ErrorState
      title={words.failedTitle}
      text={words.failedText}
      action={<Button onClick={() => actor.send({ type: 'favourites.retry' })}>{words.retry}</Button>}
    />
  );
}

const screens = { guest: Guest, loading: Loading, failed: Failed, empty: Empty, listing: Listing } as const;
