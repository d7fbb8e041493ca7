import type { ReactNode } from 'react';
import type { CardProduct } from '#machines/domain/index.ts';
import { cardOffer } from '#machines/rules/product/card-add.ts';
import { fillPath } from '#machines/rules/hamper/fillable.ts';
import { hasEggMark } from '#machines/rules/product/egg.ts';
import { freebieText, isFreebie, ribbonText } from '#machines/rules/product/card-words.ts';
import { defaultImageWidth, listingImageWidth, loadsEagerly, phoneSizes } from '#machines/rules/product/images.ts';
import { Anchor } from './anchor.tsx';
import { CardAddSlot, ChooseButton } from './card-add.tsx';
import { classes } from './classes.ts';
import { HeartOutlet } from './heart-outlet.tsx';
import { GalleryOutlet } from './gallery-outlet.tsx';
import { EarliestDelivery } from './earliest-delivery.tsx';
import { EggMark, Ribbon } from './marks.tsx';
import { Picture, type PictureImage } from './picture.tsx';
import { Price } from './price.tsx';
import { Rating } from './rating.tsx';
import { uiWords } from './words.ts';
import styles from './product-card.module.css';

export type ProductCardProps = {
  product: CardProduct;
  /** Place in its list: the first pictures load at once, the others when they come near. */
  index: number;
  mobile?: boolean | undefined;
  /** Listing cards ask for larger pictures, and show the price range and the earliest delivery. */
  listing?: boolean | undefined;
  /** The largest picture of the page. */
  priority?: boolean | undefined;
  /** What stands in the place of the heart; null for nothing. */
  heart?: ReactNode;
  /** Whether it offers to put the product into the cart; it does by default. */
  offers?: boolean | undefined;
  headingLevel?: 'h2' | 'h3' | undefined;
};

const blank: PictureImage = { src: '/media/placeholder.svg', alt: '' };

/** A product as it stands on a shelf: picture, name, price, and one way in. */
export function ProductCard(props: ProductCardProps) {
  const { product, index, mobile = false, listing = false, priority = false, heart, offers = true } = props;
  const Heading = props.headingLevel ?? 'h3';
  const soldOut = !product.inStock;
  const ribbon = ribbonText(product.ribbon);
  const width = listing ? listingImageWidth : defaultImageWidth;
  return (
    <article
      className={classes(
        styles['card'],
        soldOut && styles['soldOut'],
        listing && product.images.length > 1 && styles['swipes'],
      )}
    >
      <div className={styles['frame']}>
        <Picture
          className={styles['picture']}
          image={product.images[0] ?? blank}
          width={width}
          phoneSizes={phoneSizes.card}
          eager={loadsEagerly(index, mobile)}
          priority={priority}
        />
        {listing ? <GalleryOutlet images={product.images} width={width} /> : null}
        <div className={styles['flags']}>
          {soldOut ? <Ribbon tone="gone">{uiWords.card.outOfStock}</Ribbon> : null}
          {ribbon === null ? null : <Ribbon>{ribbon}</Ribbon>}
        </div>
      </div>
      <div className={styles['heart']}>
        {heart === undefined ? <HeartOutlet nid={product.node_id} title={product.long_title} /> : heart}
      </div>
      <div className={styles['body']}>
        <div className={styles['facts']}>
          {hasEggMark(product.product_type) ? <EggMark eggless={product.eggless} /> : null}
          <Rating value={product.rating} count={product.total_reviews} plain />
        </div>
        <Heading className={styles['title']}>
          <Anchor className={styles['link']} to={product.url} newTabWhenWide={!mobile}>
            {product.long_title}
          </Anchor>
        </Heading>
        <div className={styles['price']}>
          {isFreebie(product.product_type) ? (
            <span className={styles['freebie']}>{freebieText}</span>
          ) : (
            <Price
              amount={product.sell_price}
              listAmount={product.list_price}
              discount={product.discount}
              range={listing ? product.priceRange : null}
            />
          )}
        </div>
        {listing && !soldOut ? <EarliestDelivery hours={product.preparation_time} small /> : null}
        {offers ? <Offer product={product} /> : null}
      </div>
    </article>
  );
}

/** LST-09: into the cart at once where nothing has to be chosen. */
function Offer({ product }: Pick<ProductCardProps, 'product'>) {
  const { sku, long_title: title, url } = product;
  const offer = cardOffer(product);
  if (offer === 'none') return null;
  return (
    <div className={styles['add']}>
      {offer === 'add' ? (
        <CardAddSlot sku={sku} title={title} url={url} />
      ) : (
        <ChooseButton title={title} url={offer === 'fill' ? fillPath(url) : url} />
      )}
    </div>
  );
}
