import type { ReactElement } from 'react';
import type { CardProduct } from '#machines/rules/card-product.ts';
import { pictureSizes } from '#machines/rules/images.ts';
import { internalLink } from '#machines/rules/internal-link.ts';
import { Anchor, classes, LinkButton, Picture, ProductCard, Rail, Tile } from '#src/ui/index.ts';
import styles from './home-page.module.css';

type HomeTile = {
  readonly title: string;
  readonly caption: string | null;
  readonly link_path: string;
  readonly image: { readonly src: string; readonly alt: string; readonly title: string } | null;
};

export type HomeBlock = {
  readonly id: string;
  readonly type: 'hero' | 'categories' | 'bestsellers' | 'occasions' | 'offers' | 'reasons' | 'seo';
  readonly title: string;
  readonly subtitle: string | null;
  readonly tiles: readonly HomeTile[];
  readonly products: readonly CardProduct[];
  readonly text: string | null;
};

type HomePageProps = { readonly page: { readonly blocks: readonly HomeBlock[] } };

/** The home page: the server's blocks in the server's order; each can stand alone. */
export function HomePage({ page }: HomePageProps): ReactElement {
  return (
    <div className={styles['home']}>
      {page.blocks.map((block) => {
        const Block = views[block.type];
        return <Block key={block.id} block={block} />;
      })}
    </div>
  );
}

type BlockProps = { readonly block: HomeBlock };

function Hero({ block }: BlockProps): ReactElement | null {
  const [first, ...more] = block.tiles;
  if (first === undefined) return null;
  return (
    <section className={styles['hero']} aria-labelledby={`${block.id}-title`}>
      <div className={styles['scene']}>
        {first.image === null ? null : (
          <Picture
            className={styles['picture']}
            image={{ ...first.image, alt: '' }}
            width={640}
            sizes={pictureSizes.hero}
            ratio={16 / 9}
            eager
            priority
          />
        )}
        <div className={styles['words']}>
          <h1 id={`${block.id}-title`} className={styles['headline']}>
            {block.title}
          </h1>
          {block.subtitle === null ? null : <p className={styles['promise']}>{block.subtitle}</p>}
          <LinkButton to={first.link_path}>{first.title}</LinkButton>
        </div>
      </div>
      {more.length === 0 ? null : (
        <ul className={styles['sides']}>
          {more.map((tile) => (
            <li key={tile.link_path}>
              <Anchor className={styles['side']} to={tile.link_path}>
                {tile.image === null ? null : (
                  <Picture
                    className={styles['sidePicture']}
                    image={{ ...tile.image, alt: '' }}
                    width={320}
                    ratio={16 / 9}
                  />
                )}
                <span className={styles['sideWords']}>
                  <strong className={styles['sideTitle']}>{tile.title}</strong>
                  {tile.caption === null ? null : <span>{tile.caption}</span>}
                </span>
              </Anchor>
            </li>
          ))}
        </ul>
      )}
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

/** The foot of the page has these words. */
const Nothing = (): null => null;

const views: Record<HomeBlock['type'], (props: BlockProps) => ReactElement | null> = {
  hero: Hero,
  categories: Categories,
  bestsellers: Bestsellers,
  occasions: Occasions,
  offers: Offers,
  reasons: Reasons,
  seo: Nothing,
};
