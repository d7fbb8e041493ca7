import { useSelector } from '@xstate/react';
import { statePath } from '#machines/kit/index.ts';
import {
  offeredBeside,
  selectIsGoesWellWithSlow,
  selectGoesWellWith,
  selectGoesWellWithScreen,
  touchesBeside,
  type GoesWellWithActor,
  type GoesWellWithScreen,
} from '#machines/goes-well-with/index.ts';
import { goesWellWithWords } from '#machines/goes-well-with/goes-well-with.words.ts';
import { Button, Notice, ProductCard, Rail, SlowHint, Waiting } from '#src/ui/index.ts';
import { StaticGoesWellWith, titleIn, type GoesWellWithPlace } from './static-goes-well-with.tsx';
import styles from './goes-well-with.module.css';

type GoesWellWithProps = GoesWellWithPlace & { readonly actor: GoesWellWithActor };

/** What goes well with a cart, in a rail; nothing where nothing does. */
export function GoesWellWith({ actor, ...place }: GoesWellWithProps) {
  const state = useSelector(actor, statePath);
  const Screen = screens[useSelector(actor, selectGoesWellWithScreen)];
  return (
    <div data-flow="goes-well-with" data-state={state}>
      <Screen actor={actor} {...place} />
    </div>
  );
}

const Loading = ({ actor, isInCheckout }: GoesWellWithProps) => (
  <>
    <SlowHint isSlow={useSelector(actor, selectIsGoesWellWithSlow)} />
    <Waiting>
      <StaticGoesWellWith isInCheckout={isInCheckout} />
    </Waiting>
  </>
);

function Showing({ actor, nodesInCart, isInCheckout }: GoesWellWithProps) {
  const fitting = isInCheckout ? touchesBeside : offeredBeside;
  const products = fitting(useSelector(actor, selectGoesWellWith), nodesInCart);
  if (products.length === 0) return null;
  return (
    <Rail title={titleIn(isInCheckout)} subtitle={null}>
      {products.map((product, index) => (
        <ProductCard key={product.node_id} product={product} index={index + 8} />
      ))}
    </Rail>
  );
}

const Failed = ({ actor, isInCheckout }: GoesWellWithProps) => (
  <div className={styles['failed']}>
    <h2>{titleIn(isInCheckout)}</h2>
    <Notice tone="info">{goesWellWithWords.failed}</Notice>
    <Button variant="secondary" onClick={() => actor.send({ type: 'goesWellWith.retry' })}>
      {goesWellWithWords.retry}
    </Button>
  </div>
);

const screens: Record<GoesWellWithScreen, typeof Showing> = {
  loading: Loading,
  showing: Showing,
  failed: Failed,
};
