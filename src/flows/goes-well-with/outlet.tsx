import type { Cart } from '#machines/domain/index.ts';
import { productToGoWith } from '#machines/goes-well-with/index.ts';
import { lazyView } from '#src/runtime/lazy/lazy.tsx';
import { near } from '#src/runtime/lazy/policies.ts';
import { StaticGoesWellWith } from './static-goes-well-with.tsx';

const LazyGoesWellWith = lazyView({ what: 'goes well with', when: near, load: () => import('./lazy.tsx') });

type OutletProps = { readonly cart: Cart; readonly isInCheckout?: boolean };

/** Where the part is rendered, below all that a cart is about; another cake is another rail. */
export function GoesWellWithOutlet({ cart, isInCheckout = false }: OutletProps) {
  const nid = productToGoWith(cart);
  if (nid === null) return null;
  return (
    <div data-scripted="">
      <LazyGoesWellWith
        key={nid}
        nid={nid}
        nodesInCart={cart.Selected_node}
        isInCheckout={isInCheckout}
        fallback={<StaticGoesWellWith isInCheckout={isInCheckout} />}
      />
    </div>
  );
}
