/** The recipe of a product's picture: what the illustration kit is asked to draw. Data only, stored with the product. */

export const PRODUCT_SHAPES = [
  'round',
  'heart',
  'square',
  'tall',
  'two-tier',
  'bento',
  'jar',
  'cupcakes',
  'brownies',
  'cookies',
  'cheesecake',
  'hamper',
  'bouquet',
  'plant',
  'candle',
  'number-candle',
  'card',
  'chocolates',
] as const;

/** Sets crumb, cream and drip of a bake; for flowers the bloom, for candles and cards the mood. */
export const PRODUCT_FLAVOURS = [
  'chocolate',
  'black-forest',
  'vanilla',
  'red-velvet',
  'butterscotch',
  'pineapple',
  'strawberry',
  'mango',
  'blueberry',
  'coffee',
  'caramel',
  'pistachio',
  'lemon',
  'fruit',
  'rasmalai',
  'hazelnut',
  'oreo',
  'rose',
  'coconut',
  'lily',
  'orchid',
  'carnation',
  'sunflower',
  'mixed-flowers',
  'leafy',
  'plain',
] as const;

export const PRODUCT_TOPPINGS = [
  'cherry',
  'strawberry',
  'blueberry',
  'raspberry',
  'mango',
  'kiwi',
  'pineapple',
  'lemon-slice',
  'chocolate-drip',
  'chocolate-shavings',
  'chocolate-bar',
  'truffle',
  'caramel-drip',
  'praline',
  'nuts',
  'pistachio',
  'almond',
  'oreo',
  'macaron',
  'coffee-bean',
  'coconut',
  'sprinkles',
  'rosette',
  'pearls',
  'butterfly',
  'gold-leaf',
  'rose-petals',
  'flowers',
  'saffron',
  'candle',
  'balloon',
  'star',
  'rainbow',
  'crown',
  'bow',
  'ribbon',
  'dinosaur',
  'unicorn',
  'football',
] as const;

export const PRODUCT_COLOURS = [
  'ivory',
  'cocoa',
  'blush',
  'raspberry',
  'red',
  'saffron',
  'yellow',
  'pistachio',
  'green',
  'sky',
  'navy',
  'lavender',
  'gold',
  'white',
] as const;

export type ProductShape = (typeof PRODUCT_SHAPES)[number];
export type ProductFlavour = (typeof PRODUCT_FLAVOURS)[number];
export type ProductTopping = (typeof PRODUCT_TOPPINGS)[number];
export type ProductColour = (typeof PRODUCT_COLOURS)[number];

export type ProductArt = {
  shape: ProductShape;
  flavour: ProductFlavour;
  topping: ProductTopping[];
  /** Overrides the flavour's colours: first the body, then the accents. */
  palette?: ProductColour[];
  /** Piped or printed on the product, at most 14 characters; a number candle's digits. */
  text?: string;
  /** Makes small differences (angles, crumbs) repeatable; different for every product. */
  seed: number;
};

/** The views that can be drawn of a product, in gallery order; each product says which of them it shows. */
export const PRODUCT_VIEWS = ['front', 'top', 'slice', 'close-up', 'box'] as const;
export type ProductView = (typeof PRODUCT_VIEWS)[number];
