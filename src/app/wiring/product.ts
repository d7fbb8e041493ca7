import { useEffect } from 'react';
import { provideProduct, selectKeptProduct, type ProductActor, type ProductFacts } from '#machines/product/index.ts';
import type { PageEnvelope } from '#src/clients/index.ts';
import { productPorts } from '#src/flows/product/index.ts';
import type { App } from '../app.ts';
import { useApp } from '../app-context.ts';
import { keptProducts, useKeepHere, useKeptHere } from '../kept-here.ts';
import { rememberView } from '../remember-view.ts';
import { useFlow } from '../use-flow.ts';
import { tellCart } from './cart-facts.ts';

/** A page without a product offers nothing. */
const nothing: ProductFacts = { sku: '', long_title: '', stock: 'false', eggless: false, variants: [], attributes: [] };

/** Starts the product's chart with the product of its page and what was chosen there before, and remembers that it was looked at. */
export function useProductFlow({ envelope }: { readonly envelope: PageEnvelope }): ProductActor {
  const { storage } = useApp();
  const product = envelope.productDetails;
  useEffect(() => {
    if (product !== null) rememberView(storage, product);
  }, [product, storage]);
  const kept = useKeptHere(keptProducts);
  const actor = useFlow({
    id: 'product',
    logic: (app: App) => provideProduct(productPorts(app.clients)),
    input: () => ({ product: envelope.productDetails ?? nothing, out_of_stock: envelope.out_of_stock, kept }),
    facts: {
      'cart.changed': tellCart,
      'cart.unsure': (_, app) => app.root.send({ type: 'header.refresh' }),
      'toast.wanted': (fact, app) => app.root.send(fact),
    },
  });
  useKeepHere(keptProducts, () => selectKeptProduct(actor.getSnapshot()));
  return actor;
}
