import { useSelector } from '@xstate/react';
import { statePath } from '#machines/kit/index.ts';
import {
  selectIsSimilarProductsSlow,
  selectSimilarProducts,
  selectSimilarProductsScreen,
  type SimilarProductsActor,
  type SimilarProductsScreen,
} from '#machines/similar-products/index.ts';
import { similarProductsWords } from '#machines/similar-products/similar-products.words.ts';
import { Button, Notice, ProductCard, Rail, SlowHint, Waiting } from '#src/ui/index.ts';
import { StaticSimilarProducts } from './static-similar-products.tsx';
import styles from './similar-products.module.css';

type SimilarProductsProps = { readonly actor: SimilarProductsActor };

/** Other products of the same kind, in a rail; nothing where there are none. */
export function SimilarProducts({ actor }: SimilarProductsProps) {
  const state = useSelector(actor, statePath);
  const Screen = screens[useSelector(actor, selectSimilarProductsScreen)];
  return (
    <div data-flow="similar-products" data-state={state}>
      <Screen actor={actor} />
    </div>
  );
}

const Loading = ({ actor }: SimilarProductsProps) => (
  <>
    <SlowHint isSlow={useSelector(actor, selectIsSimilarProductsSlow)} />
    <Waiting>
      <StaticSimilarProducts />
    </Waiting>
  </>
);

function Showing({ actor }: SimilarProductsProps) {
  const products = useSelector(actor, selectSimilarProducts);
  if (products.length === 0) return null;
  return (
    <Rail title={similarProductsWords.title} subtitle={null}>
      {products.map((product, index) => (
        <ProductCard key={product.node_id} product={product} index={index + 8} />
      ))}
    </Rail>
  );
}

const Failed = ({ actor }: SimilarProductsProps) => (
  <div className={styles['failed']}>
    <h2>{similarProductsWords.title}</h2>
    <Notice tone="error">{similarProductsWords.failed}</Notice>
    <Button variant="secondary" onClick={() => actor.send({ type: 'similarProducts.retry' })}>
      {similarProductsWords.retry}
    </Button>
  </div>
);

const screens: Record<SimilarProductsScreen, typeof Showing> = {
  loading: Loading,
  showing: Showing,
  failed: Failed,
};
