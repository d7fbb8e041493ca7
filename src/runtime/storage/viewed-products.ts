import { journeyIn, viewedIn } from '#machines/rules/product/viewed.ts';
import { savedValue } from './saved-value.ts';
import type { SafeStorage } from './storage.ts';

/** Products that this browser looked at, newest first (DET-10). */
export const viewedProducts = (storage: SafeStorage) => savedValue(storage, 'viewItemList', viewedIn);

/** The skus that were looked at on the way to an order, oldest first. */
export const viewedJourney = (storage: SafeStorage) => savedValue(storage, 'prod_journey', journeyIn);
