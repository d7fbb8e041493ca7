import type { CardProduct, City } from '#machines/domain/index.ts';

/** A product as its card shows it: a cake in several weights that can be had, unless told otherwise. */
export const cardOf = (given: Partial<CardProduct> = {}): CardProduct => ({
  sku: 'PC101-500',
  node_id: 101,
  long_title: 'Belgian Chocolate Truffle Cake',
  url: '/p/belgian-chocolate-truffle-cake',
  images: [{ src: '/media/products/PC101-500/front-640.webp', alt: 'A dark truffle cake', title: 'Front' }],
  sell_price: 69_900,
  price: 69_900,
  list_price: 79_900,
  discount: 12,
  rating: 4.8,
  total_reviews: 1284,
  ribbon: 'Best Seller',
  eggless: true,
  product_type: 'cake',
  priceRange: null,
  inStock: true,
  needs_choice: true,
  era_product: false,
  exp_product: true,
  preparation_time: 2,
  ...given,
});

/** A city that the shop delivers to. */
export const cityOf = (tid: number, name: string, ...cityAliases: string[]): City => ({
  tid,
  name,
  cityAliases,
  img: null,
  lat: 12.97,
  lng: 77.59,
  cutoff_hour: 20,
  free_delivery_threshold: 49_900,
});
