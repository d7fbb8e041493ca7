import { useSelector } from '@xstate/react';
import Clock from 'lucide-react/icons/clock';
import Zap from 'lucide-react/icons/zap';
import type { ReactNode } from 'react';
import type { PageEnvelope, ProductDetails } from '#machines/domain/index.ts';
import { isFillable } from '#machines/rules/hamper/fillable.ts';
import { isFreebie, ribbonText } from '#machines/rules/product/card-words.ts';
import { eggUnlessEggless } from '#machines/rules/product/egg-words.ts';
import { hasEggMark } from '#machines/rules/product/egg.ts';
import { preparationWords } from '#machines/rules/order/preparation.ts';
import { statePath } from '#machines/kit/index.ts';
import { selectIsEggless, selectSoldOut, type ProductActor } from '#machines/product/index.ts';
import { productWords } from '#machines/product/product.words.ts';
import {
  Accordion,
  Breadcrumbs,
  classes,
  Deferred,
  EarliestDelivery,
  EggMark,
  EmptyState,
  HeartOutlet,
  LinkButton,
  Page,
  Rating,
  Ribbon,
} from '#src/ui/index.ts';
import { useIsPlaceKnown } from '#src/runtime/storage/use-is-place-known.ts';
import { BuyPanel, Extras } from './buy-panel.tsx';
import { otherPanel } from './other-panel-outlet.ts';
import styles from './product.module.css';

type ProductProps = {
  readonly actor: ProductActor;
  readonly page: Pick<PageEnvelope, 'productDetails' | 'breadcrumbs'>;
  /** the product's pictures, and its video */
  readonly gallery: ReactNode;
  /** the photo that is printed on it */
  readonly photo: ReactNode;
  /** what goes with it */
  readonly addOns: ReactNode;
  /** a mail when it is back, for what is sold out */
  readonly backInStock: ReactNode;
  /** where it can be delivered */
  readonly delivery: ReactNode;
  /** products like it */
  readonly similar: ReactNode;
  /** what people wrote about it */
  readonly reviews: ReactNode;
};

/** A product: pictures, choices, the way into the cart, and everything there is to know. */
export function ProductPage({
  actor,
  page,
  gallery,
  photo,
  addOns,
  backInStock,
  delivery,
  similar,
  reviews,
}: ProductProps) {
  const state = useSelector(actor, statePath);
  const { productDetails: product, breadcrumbs } = page;
  if (product === null) {
    return (
      <EmptyState
        title={productWords.lost.title}
        text={productWords.lost.text}
        picture="not-found"
        action={<LinkButton to="/best-seller">{productWords.lost.action}</LinkButton>}
      />
    );
  }
  const isOther = [isFreebie, isFillable].some((is) => is(product.product_type));
  return (
    <Deferred as={Page} shown={2} top={2} gap={4} data-flow="product" data-state={state}>
      <Breadcrumbs items={breadcrumbs} />
      <Deferred as="div" shown={2} className={styles['columns']}>
        {gallery}
        <div className={styles['side']}>
          <Title actor={actor} product={product} />
          {isOther ? (
            <otherPanel.Outlet actor={actor} product={product} />
          ) : (
            <BuyPanel
              actor={actor}
              product={product}
              category={breadcrumbs.at(-2) ?? null}
              photo={photo}
              backInStock={backInStock}
              delivery={delivery}
            />
          )}
        </div>
        {isOther ? null : <Extras actor={actor}>{addOns}</Extras>}
      </Deferred>
      <About actor={actor} product={product} />
      <div className={styles['reviews']} id="reviews">
        {reviews}
      </div>
      <div className={styles['similar']} data-scripted="">
        {similar}
      </div>
    </Deferred>
  );
}

function Title({ actor, product }: { readonly actor: ProductActor; readonly product: ProductDetails }) {
  const isEggless = useSelector(actor, selectIsEggless);
  const isSoldOut = useSelector(actor, selectSoldOut) !== null;
  // The check below knows the times of a place, and has the last word.
  const isPlaceKnown = useIsPlaceKnown();
  const ribbon = ribbonText(product.ribbon);
  return (
    <div className={styles['title']}>
      {ribbon === null ? null : (
        <div>
          <Ribbon>{ribbon}</Ribbon>
        </div>
      )}
      <h1>{product.long_title}</h1>
      <div className={styles['facts']}>
        {hasEggMark(product.product_type) ? <EggMark eggless={isEggless} /> : null}
        <Rating value={product.rating} count={product.total_reviews} href="#reviews" />
        <HeartOutlet nid={product.node_id} title={product.long_title} />
      </div>
      {isSoldOut ? null : (
        <p className={classes(styles['preparation'], product.exp_product && styles['express'])}>
          {product.exp_product ? <Zap size={18} aria-hidden="true" /> : <Clock size={18} aria-hidden="true" />}
          {preparationWords(product.preparation_time, product.exp_product)}
        </p>
      )}
      {isSoldOut || isPlaceKnown ? null : <EarliestDelivery hours={product.preparation_time} />}
    </div>
  );
}

function About({ actor, product }: { readonly actor: ProductActor; readonly product: ProductDetails }) {
  const isSoldOut = useSelector(actor, selectSoldOut) !== null;
  const { highlights, ingredients, allergens, serves, care, delivery_info, description } = product;
  const named = allergens.filter((allergen) => allergen !== eggUnlessEggless);
  const contents = [
    ...(ingredients.length === 0 && allergens.length === 0
      ? []
      : [
          {
            id: 'ingredients',
            title: productWords.ingredients,
            open: true,
            content: (
              <>
                {ingredients.length === 0 ? null : <p>{`${ingredients.join(', ')}.`}</p>}
                {named.length === 0 ? null : (
                  <p className={styles['allergens']}>
                    <strong>{productWords.allergens}</strong>
                    {` ${named.join(', ')}`}
                  </p>
                )}
                {named.length === allergens.length ? null : (
                  <p className={styles['allergens']}>
                    <strong>{eggUnlessEggless}</strong>
                  </p>
                )}
              </>
            ),
          },
        ]),
    ...(serves === null ? [] : [{ id: 'serves', title: productWords.serves, content: <p>{serves}</p> }]),
    ...(care === '' ? [] : [{ id: 'care', title: productWords.care, content: <p>{care}</p> }]),
    ...(delivery_info === '' || isSoldOut
      ? []
      : [{ id: 'delivery', title: productWords.delivery, content: <p>{delivery_info}</p> }]),
  ];
  return (
    <section className={styles['about']} aria-labelledby="about-product">
      <div className={styles['story']}>
        <h2 id="about-product">{productWords.about}</h2>
        <p className={styles['description']}>{description}</p>
        {highlights.length === 0 ? null : (
          <ul className={styles['highlights']}>
            {highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
        )}
      </div>
      <Accordion items={contents} />
    </section>
  );
}
