import { addToJourney, addViewed, readViewed, type ViewedItem } from '#machines/rules/product/viewed.ts';
import type { SafeStorage } from '#src/runtime/storage/storage.ts';

/** Keeps that this product was looked at (DET-10). */
export function rememberView(storage: SafeStorage, { url, sku }: ViewedItem): void {
  storage.write('viewItemList', JSON.stringify(addViewed(readViewed(storage.read('viewItemList')), { url, sku })));
  storage.write('prod_journey', JSON.stringify(addToJourney(storage.read('prod_journey'), sku)));
}
