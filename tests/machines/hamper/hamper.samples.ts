import type { Hamper, HamperDraft, HamperStep } from '#machines/domain/index.ts';
import type { LoadedHamper } from '#machines/hamper/index.ts';
import type { HamperItem } from '#machines/rules/hamper/hamper.ts';

const product = (
  sku: string,
  title: string,
  sell_price: number,
  filters: string[] = [],
): HamperStep['products'][number] => ({
  sku,
  title,
  url: `/p/${title.toLowerCase().replaceAll(' ', '-')}`,
  image: { src: `/media/products/${sku}/front-320.webp`, alt: title, title },
  small: `/media/products/${sku}/small-160.webp`,
  variant_label: 'One',
  sell_price,
  max_quantity: 40,
  eggless: true,
  filters,
});

/** As the seed has them, each with its first product. */
export const steps: readonly HamperStep[] = [
  {
    id: 'toy',
    title: 'A soft friend',
    min: 1,
    max: 1,
    mandatory: true,
    products: [product('PC5119-1', 'Long-Eared Bunny', 64_900)],
    filters: [],
  },
  {
    id: 'bakes',
    title: 'For the parents',
    min: 1,
    max: 2,
    mandatory: true,
    products: [product('PC3025-200', 'Butter Cookies', 24_900, ['eggless'])],
    filters: [{ id: 'eggless', label: 'Eggless' }],
  },
  {
    id: 'card',
    title: 'A card',
    min: 1,
    max: 1,
    mandatory: true,
    products: [product('PC5110-1', 'New Baby Card', 9_900)],
    filters: [],
  },
];

export const hamper: Hamper = {
  nid: 5147,
  sku: 'PC5147-1',
  title: 'Fill a New Baby Basket',
  url: '/p/fill-a-new-baby-basket',
  image: { src: '/media/products/PC5147-1/front-320.webp', alt: 'A basket', title: 'A basket' },
  sell_price: 19_900,
  back: '/media/products/PC5147-1/basket-back-640.webp',
  front: '/media/products/PC5147-1/basket-front-640.webp',
  inStock: true,
};

export const toy: HamperItem = { step: 'toy', sku: 'PC5119-1', quantity: 1 };
export const cookies: HamperItem = { step: 'bakes', sku: 'PC3025-200', quantity: 1 };
export const card: HamperItem = { step: 'card', sku: 'PC5110-1', quantity: 1 };
export const hash = 'Vb3kQx9uT1m7Zp0aL2s8Yw';

export const draft = (change: Partial<HamperDraft> = {}): HamperDraft => ({
  hash,
  nid: hamper.nid,
  version: 1,
  is_own: true,
  items: [],
  step: 0,
  cart_item_id: null,
  ...change,
});

export const loaded = (of: HamperDraft | null = null): LoadedHamper => ({
  hamper,
  steps,
  isLastStepMandatory: true,
  draft: of,
});

export const totals = { cart_quantity: 1, cart_version: 1, grand_total: 119_600 };
