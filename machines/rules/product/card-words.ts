import { brand } from '../site/brand.ts';

/** LST-07: what the ribbon of a card says; a ribbon without words is that of a best seller. */
export const ribbonText = (ribbon: string | null): string | null =>
  ribbon === null ? null : ribbon.trim() === '' ? 'Best Seller' : ribbon;

/** Whether a product of this `product_type` is paid with stamps (FIXED_IDS.freebies). */
export const isFreebie = (productType: string): boolean => productType === 'freebie';

/** LST-11: what a freebie says in place of its price. */
export const freebieText = `Can be redeemed by using 3 ${brand.name} Stamps`;
