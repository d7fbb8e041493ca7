import { addToJourney, addViewed, type ViewedItem } from '#machines/rules/product/viewed.ts';
import type { SafeStorage } from '#src/runtime/storage/storage.ts';
import { viewedJourney, viewedProducts } from '#src/runtime/storage/viewed-products.ts';

/** Keeps that this product was looked at (DET-10). */
export function rememberView(storage: SafeStorage, item: ViewedItem): void {
  const [products, journey] = [viewedProducts(storage), viewedJourney(storage)];
  products.save(addViewed(products.read() ?? [], item));
  journey.save(addToJourney(journey.read() ?? [], item.sku));
}
