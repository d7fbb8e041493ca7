import { provideProduct, selectSavedProduct, type ProductActor, type ProductFacts } from '#machines/product/index.ts';
import { addOnsCode, galleryPart, productParts } from './parts.ts';
import { productPorts } from './ports.ts';
import type { App } from '#src/runtime/app.ts';
import type { LoadedPage } from '#src/runtime/page/load-page.ts';
import { useRestoredView, useSavedView } from '#src/runtime/storage/saved-views.ts';
import { savedAddOns } from '#src/flows/add-ons/saved-views.ts';
import { savedPhotos } from '#src/flows/photo-upload/saved-views.ts';
import { savedProducts } from './saved-views.ts';
import { rememberView } from './remember-view.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { publishCart } from '#src/runtime/cart-facts.ts';

/** A page without a product offers nothing. */
const nothing: ProductFacts = { sku: '', long_title: '', inStock: false, eggless: false, variants: [], attributes: [] };

/** Starts the product's chart with the product of its page and what was chosen there before, and remembers that it was looked at. */
export function useProductFlow({ envelope }: Pick<LoadedPage, 'envelope'>): ProductActor {
  const product = envelope.productDetails;
  const kept = useRestoredView(savedProducts);
  const party = useRestoredView(savedAddOns);
  const photo = useRestoredView(savedPhotos);
  const actor = useFlow({
    id: 'product',
    logic: (app: App) => provideProduct(productPorts(app.clients), productParts(app)),
    input: () => ({
      product: product ?? nothing,
      out_of_stock: envelope.out_of_stock,
      kept,
      // What a page that is gone back to has held is there with its first rendering.
      parts: [
        galleryPart(envelope),
        ...(party === undefined ? [] : [addOnsCode.get().addOnsPart(envelope.productList, party)]),
        ...(photo === undefined ? [] : [photo]),
      ],
    }),
    facts: {
      'product.viewed': (_, { storage }) => {
        if (product !== null) rememberView(storage, product);
      },
      'cart.changed': publishCart,
      'cart.unsure': (_, app) => app.root.send({ type: 'header.refresh' }),
      'toast.wanted': (fact, app) => app.root.send(fact),
    },
  });
  useSavedView(savedProducts, () => selectSavedProduct(actor.getSnapshot()));
  return actor;
}
