import { useRef, type ReactElement, type ReactNode } from 'react';
import type { HomeBlock, NewsItem, PageEnvelope, Video } from '#machines/domain/index.ts';
import { dayOfYear } from '#machines/rules/order/dates.ts';
import { phoneSizes, pictureSizes } from '#machines/rules/product/images.ts';
import { internalLink } from '#machines/rules/site/internal-link.ts';
import { layListing, type Inserted } from '#machines/rules/site/listing-layout.ts';
import { Anchor, classes, Deferred, LinkButton, Picture, ProductCard, Rail, StripSteps, Tile } from '#src/ui/index.ts';
import { homeWords } from './words.ts';
import styles from './home-page.module.css';
import strips from './strips.module.css';

type Banner = NonNullable<PageEnvelope['header_banner']>;

export type HomePageProps = {
  readonly page: Pick<PageEnvelope, 'header_banner' | 'blocks' | 'cardblock' | 'explore_more' | 'video'>;
  readonly news: readonly NewsItem[];
  /** of the occasion that is celebrated today */
  readonly occasion: Banner | null;
  /** what this browser looked at, which the server cannot know */
  readonly recent: (words: Pick<HomeBlock, 'title' | 'subtitle'>) => ReactNode;
  readonly video: (video: Video) => ReactNode;
  /** what only this shopper sees, above everything else */
  readonly above?: ReactNode;
};

type Shown = Omit<HomePageProps, 'page' | 'above'> & { readonly banner: Banner | null };

/** The home page: the server's blocks in the server's order, with cards and links between them; each can stand alone. */
export function HomePage({ page, above, ...rest }: HomePageProps): ReactElement {
  const shown = { ...rest, banner: page.header_banner };
  const laid = layListing(page.blocks, insertionsOf(page));
  const [first] = laid;
  // The hero and the two parts under it fill the window of a phone; what else may come first may not.
  const isTall = first?.kind === 'card' && first.card.type === 'hero' && page.header_banner !== null;
  return (
    <>
      {above}
      <Deferred as="div" shown={isTall ? 3 : 0} className={styles['home']}>
        {laid.map((placed) => {
          if (placed.kind === 'inserted')
            return <Insertion key={placed.item.title} item={placed.item} video={rest.video} />;
          const Block = views[placed.card.type];
          return <Block key={placed.card.id} block={placed.card} shown={shown} />;
        })}
      </Deferred>
    </>
  );
}

type InsertedItem =
  | ({ readonly kind: 'cardblock' } & Omit<PageEnvelope['cardblock'][number], 'position'>)
  | ({ readonly kind: 'explore' } & Omit<PageEnvelope['explore_more'][number], 'position'>)
  | { readonly kind: 'video'; readonly title: string; readonly video: Video };

const insertionsOf = (page: HomePageProps['page']): Inserted<InsertedItem>[] => [
  ...page.cardblock.map(({ position, ...block }) => ({ position, item: { kind: 'cardblock' as const, ...block } })),
  ...page.explore_more.map(({ position, ...block }) => ({ position, item: { kind: 'explore' as const, ...block } })),
  ...(page.video === null
    ? []
    : [{ position: page.video.position, item: { kind: 'video' as const, title: page.video.alt, video: page.video } }]),
];

/** What stands between two blocks: a picture that leads on, links to other shelves, or a video. */
function Insertion({ item, video }: { readonly item: InsertedItem } & Pick<HomePageProps, 'video'>): ReactElement {
  if (item.kind === 'video') return <div className="page-column">{video(item.video)}</div>;
  if (item.kind === 'cardblock') {
    return (
      <div className="page-column">
        <Anchor className={strips['card']} to={item.link}>
          <Picture
            className={strips['cardPicture']}
            image={{ ...item.image, alt: '' }}
            width={640}
            phoneSizes={phoneSizes.card}
          />
          <span className={strips['cardWords']}>
            <span className={strips['cardTitle']}>{item.title}</span>
            <span className={strips['cardCall']}>{homeWords.cardCall}</span>
          </span>
        </Anchor>
      </div>
    );
  }
  return (
    <nav className={classes('page-column', strips['explore'])} aria-label={item.title}>
      <strong className={strips['exploreTitle']}>{item.title}</strong>
      <ul className={strips['exploreLinks']}>
        {item.links.map((link) => (
          <li key={link.link_path}>
            <Anchor to={link.link_path}>{link.title}</Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type BlockProps = { readonly block: HomeBlock; readonly shown: Shown };

type SlideProps = { readonly slide: Banner | HomeBlock['tiles'][number]; readonly first: boolean };

function Slide({ slide, first }: SlideProps): ReactElement {
  const words = 'subtitle' in slide ? slide.subtitle : slide.caption;
  const Headline = first ? 'h1' : 'h2';
  return (
    <li className={styles['slide']} data-title={slide.title}>
      {slide.image === null ? null : (
        <Picture
          className={styles['picture']}
          image={{ ...slide.image, alt: '' }}
          width={640}
          sizes={pictureSizes.hero}
          ratio={16 / 9}
          eager={first}
          priority={first}
        />
      )}
      <div className={styles['words']}>
        <Headline className={styles['headline']}>{slide.title}</Headline>
        {words === null ? null : <p className={styles['promise']}>{words}</p>}
        {slide.cta === null ? null : <LinkButton to={slide.link_path}>{slide.cta}</LinkButton>}
      </div>
    </li>
  );
}

/** The large scenes that the page begins with, side by side: it never moves by itself. */
function Hero({ block, shown: { banner } }: BlockProps): ReactElement {
  const strip = useRef<HTMLUListElement>(null);
  const slides = banner === null ? block.tiles : [banner, ...block.tiles];
  return (
    <section
      className={classes('page-column', styles['hero'])}
      aria-roledescription="carousel"
      aria-label={block.title}
    >
      <ul className={classes('scroll-strip', styles['slides'])} ref={strip} tabIndex={0}>
        {slides.map((slide, index) => (
          <Slide key={slide.link_path} slide={slide} first={banner !== null && index === 0} />
        ))}
      </ul>
      {slides.length < 2 ? null : <StripSteps className={styles['steps']} title={block.title} strip={strip} />}
    </section>
  );
}

/** What is celebrated these days; nothing on a day without an occasion. */
function Occasion({ block, shown: { occasion } }: BlockProps): ReactElement | null {
  if (occasion === null) return null;
  return (
    <section className="page-column" aria-label={block.title}>
      <Anchor className={strips['occasion']} to={occasion.link_path}>
        <Picture
          className={strips['occasionPicture']}
          image={{ ...occasion.image, alt: '' }}
          width={480}
          phoneSizes={phoneSizes.card}
        />
        <span className={strips['occasionWords']}>
          <strong className={strips['occasionTitle']}>{occasion.title}</strong>
          <span>{occasion.subtitle}</span>
        </span>
        <span className={strips['occasionCall']}>{occasion.cta}</span>
      </Anchor>
    </section>
  );
}

const Recent = ({ block, shown }: BlockProps): ReactElement => <>{shown.recent(block)}</>;

function News({ block, shown: { news } }: BlockProps): ReactElement | null {
  if (news.length === 0) return null;
  return (
    <section className="page-column" aria-labelledby={`${block.id}-title`}>
      <h2 id={`${block.id}-title`} className={styles['title']}>
        {block.title}
      </h2>
      <ul className={styles['news']}>
        {news.map(({ id, title, text, link_path, posted_on }) => (
          <li key={id}>
            <Anchor className={styles['story']} to={link_path}>
              <time className={styles['storyDay']} dateTime={posted_on}>
                {dayOfYear(posted_on)}
              </time>
              <strong className={styles['storyTitle']}>{title}</strong>
              <span>{text}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Categories({ block }: BlockProps): ReactElement {
  return (
    <div className="page-column">
      <Rail title={block.title} subtitle={block.subtitle} narrow>
        {block.tiles.map((tile) => (
          <Tile key={tile.link_path} title={tile.title} to={tile.link_path} image={tile.image} caption={tile.caption} />
        ))}
      </Rail>
    </div>
  );
}

function Bestsellers({ block }: BlockProps): ReactElement {
  return (
    <div className={classes('page-column', styles['bestsellers'])}>
      <Rail title={block.title} subtitle={block.subtitle}>
        {block.products.map((product, index) => (
          <ProductCard key={product.sku} product={{ ...product, url: internalLink(product.url) }} index={index + 8} />
        ))}
      </Rail>
    </div>
  );
}

function Occasions({ block }: BlockProps): ReactElement {
  return (
    <section className="page-column" aria-labelledby={`${block.id}-title`}>
      <h2 id={`${block.id}-title`} className={styles['title']}>
        {block.title}
      </h2>
      <ul className={styles['occasions']}>
        {block.tiles.map((tile) => (
          <li key={tile.title}>
            <Tile title={tile.title} to={tile.link_path} image={tile.image} caption={tile.caption} shape="card" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Offers({ block }: BlockProps): ReactElement {
  return (
    <section className={styles['offers']} aria-labelledby={`${block.id}-title`}>
      <div className="page-column">
        <h2 id={`${block.id}-title`} className={styles['offersTitle']}>
          {block.title}
        </h2>
        <ul className={styles['offerList']}>
          {block.tiles.map((tile) => (
            <li key={tile.title}>
              <Anchor className={styles['offer']} to={tile.link_path}>
                <strong>{tile.title}</strong>
                {tile.caption === null ? null : <span>{tile.caption}</span>}
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Reasons({ block }: BlockProps): ReactElement {
  return (
    <section className="page-column" aria-labelledby={`${block.id}-title`}>
      <h2 id={`${block.id}-title`} className={styles['title']}>
        {block.title}
      </h2>
      <ol className={styles['reasons']}>
        {block.tiles.map((tile) => (
          <li key={tile.title} className={styles['reason']}>
            <h3 className={styles['reasonTitle']}>{tile.title}</h3>
            {tile.caption === null ? null : <p>{tile.caption}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Reviews({ block }: BlockProps): ReactElement | null {
  if (block.reviews.length === 0) return null;
  return (
    <section className="page-column" aria-labelledby={`${block.id}-title`}>
      <h2 id={`${block.id}-title`} className={styles['title']}>
        {block.title}
      </h2>
      <ul className={styles['reviews']}>
        {block.reviews.map(({ id, rating, text, author, city, product }) => (
          <li key={id} className={styles['review']}>
            <span className={styles['stars']} role="img" aria-label={homeWords.stars(rating)}>
              {'★'.repeat(rating)}
            </span>
            <blockquote>{text}</blockquote>
            <p>
              {author}, {city}
            </p>
            <Anchor to={product.link_path}>{product.title}</Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The foot of the page has these words. */
const Nothing = (): null => null;

const views: Record<HomeBlock['type'], (props: BlockProps) => ReactElement | null> = {
  hero: Hero,
  occasion: Occasion,
  categories: Categories,
  bestsellers: Bestsellers,
  occasions: Occasions,
  recent: Recent,
  offers: Offers,
  news: News,
  reasons: Reasons,
  reviews: Reviews,
  seo: Nothing,
};
