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
  'cheesecake-slice',
  'pastry',
  'loaf',
  'doughnuts',
  'macarons',
  'number-cake',
  'soft-toy',
  'mug',
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
  'white-chocolate',
  'raspberry',
  'orange',
  'cherry',
  'blackcurrant',
  'lychee',
  'banana',
  'carrot',
  'honey',
  'cinnamon',
  'tiramisu',
  'matcha',
  'gulab-jamun',
  'kesar-pista',
  'tutti-frutti',
  'funfetti',
  'fig',
  'peach',
  'kiwi',
  'guava',
  'paan',
  'filter-coffee',
  'tulip',
  'gerbera',
  'daisy',
  'hydrangea',
  'peony',
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
  'orange-slice',
  'grapes',
  'pomegranate',
  'fig',
  'peach',
  'banana',
  'marshmallow',
  'cookie',
  'wafer',
  'gems',
  'meringue',
  'heart',
  'gulab-jamun',
  'popcorn',
  'caramel-popcorn',
  'teddy',
  'panda',
  'bunny',
  'car',
  'rocket',
  'mermaid',
  'ice-cream',
  'guitar',
  'cricket',
  'mortarboard',
  'diya',
  'christmas-tree',
  'rings',
  'moon',
  'bee',
  'paw',
  'white-drip',
  'berry-drip',
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
  'peach',
  'coral',
  'teal',
  'mint',
  'plum',
  'burgundy',
  'black',
  'silver',
  'mustard',
  'turquoise',
  'lilac',
  'grey',
] as const;

/** How the outside of a cake is finished; without one the seed chooses what suits the flavour. */
export const PRODUCT_FINISHES = [
  'smooth',
  'comb',
  'ganache',
  'ruffle',
  'rustic',
  'naked',
  'ombre',
  'marble',
  'stripes',
  'dots',
  'hearts',
  'quilt',
  'rosettes',
  'waves',
  'fondant',
] as const;

/** How the toppings lie on a cake; without one the seed chooses. */
export const PRODUCT_LAYOUTS = ['ring', 'crescent', 'heap', 'border', 'cascade', 'halves', 'scatter'] as const;

/** What a bake stands on; without one the seed chooses. */
export const PRODUCT_STANDS = ['board', 'plate', 'stand', 'gold', 'slate', 'marble'] as const;

/** The wall and table of the picture; without one the seed chooses. */
export const PRODUCT_ROOMS = [
  'linen',
  'blush',
  'sage',
  'honey',
  'lilac',
  'mist',
  'clay',
  'oat',
  'rose',
  'powder',
  'cocoa',
  'mint',
] as const;

/** How a message is put on a cake; without one a plaque, on a bento icing, a number in gold. */
export const PRODUCT_WRITINGS = ['plaque', 'iced', 'topper'] as const;

/** What is seen on the photo of a cake that carries one; the shopper's own takes its place. */
export const PRODUCT_PRINTS = [
  'birthday',
  'family',
  'couple',
  'baby',
  'wedding',
  'team',
  'dog',
  'roses',
  'graduate',
  'beach',
  'years',
] as const;

/** The makes of those shapes that have several; the first of a shape is what it is without one. */
export const PRODUCT_FORMS = {
  jar: ['glass', 'mason', 'tub'],
  cookies: ['stack', 'iced', 'sandwich', 'tin'],
  brownies: ['stack', 'slab', 'bites'],
  hamper: ['basket', 'crate', 'gift-box'],
  bouquet: ['paper', 'vase', 'basket', 'flower-box'],
  plant: ['broad-leaf', 'snake-plant', 'succulent', 'money-plant', 'bonsai', 'flowering'],
  candle: ['glass', 'slim', 'pillars', 'tin', 'sparklers', 'tealights'],
  card: ['standing', 'postcard'],
  'soft-toy': ['bear', 'bunny', 'panda', 'elephant', 'puppy', 'cat'],
  mug: ['classic', 'enamel', 'tall'],
  chocolates: ['tray', 'heart-box', 'bars', 'truffles'],
} as const satisfies Partial<Record<(typeof PRODUCT_SHAPES)[number], readonly [string, ...string[]]>>;

export type ProductShape = (typeof PRODUCT_SHAPES)[number];
export type ProductFlavour = (typeof PRODUCT_FLAVOURS)[number];
export type ProductTopping = (typeof PRODUCT_TOPPINGS)[number];
export type ProductColour = (typeof PRODUCT_COLOURS)[number];
export type ProductFinish = (typeof PRODUCT_FINISHES)[number];
export type ProductLayout = (typeof PRODUCT_LAYOUTS)[number];
export type ProductStand = (typeof PRODUCT_STANDS)[number];
export type ProductRoom = (typeof PRODUCT_ROOMS)[number];
export type ProductPrint = (typeof PRODUCT_PRINTS)[number];
export type ProductWriting = (typeof PRODUCT_WRITINGS)[number];
export type ProductForm = (typeof PRODUCT_FORMS)[keyof typeof PRODUCT_FORMS][number];

export type ProductArt = {
  shape: ProductShape;
  flavour: ProductFlavour;
  topping: ProductTopping[];
  /** Overrides the flavour's colours: first the body, then the accents. */
  palette?: ProductColour[];
  /**
   * Piped or printed on the product, at most 14 characters. One or two digits or capital letters on a number candle
   * and a number cake; one or two digits stand gilded on any other cake.
   */
  text?: string;
  writing?: ProductWriting;
  print?: ProductPrint;
  finish?: ProductFinish;
  layout?: ProductLayout;
  stand?: ProductStand;
  room?: ProductRoom;
  /** One of PRODUCT_FORMS of its shape; another shape's is not drawn. */
  form?: ProductForm;
  /** How many there are: cupcakes and doughnuts 1 to 6, jars 1 to 3, bonbons and macarons 4 to 24, flowers 1 to 40. */
  count?: number;
  /** Makes small differences (angles, crumbs) repeatable; different for every product. */
  seed: number;
};

/**
 * The views that can be drawn of a product; each product says which of them it shows, in gallery order. `inside` is one
 * of them cut, broken or opened; `single` is one of several by itself; `home` is where it will live.
 */
export const PRODUCT_VIEWS = ['front', 'top', 'slice', 'close-up', 'box', 'inside', 'single', 'home'] as const;
export type ProductView = (typeof PRODUCT_VIEWS)[number];

const cakeViews = ['front', 'top', 'slice', 'close-up', 'box'] as const;

/** The views that show something of their own for a shape, in gallery order. */
export const VIEWS_OF_SHAPE = {
  round: cakeViews,
  heart: cakeViews,
  square: cakeViews,
  tall: cakeViews,
  'two-tier': cakeViews,
  bento: cakeViews,
  cheesecake: cakeViews,
  'number-cake': ['front', 'close-up', 'box', 'slice', 'home'],
  loaf: ['front', 'slice', 'close-up', 'top', 'box'],
  jar: ['front', 'single', 'top', 'close-up', 'box'],
  cupcakes: ['front', 'single', 'top', 'close-up', 'box'],
  brownies: ['front', 'single', 'top', 'close-up', 'box'],
  cookies: ['front', 'inside', 'top', 'close-up', 'box'],
  doughnuts: ['front', 'inside', 'top', 'close-up', 'box'],
  macarons: ['front', 'single', 'top', 'close-up', 'box'],
  'cheesecake-slice': ['front', 'top', 'close-up', 'box', 'home'],
  pastry: ['front', 'top', 'close-up', 'box', 'home'],
  chocolates: ['front', 'inside', 'top', 'close-up', 'box'],
  hamper: ['front', 'inside', 'close-up', 'home'],
  bouquet: ['front', 'top', 'single', 'close-up', 'home'],
  plant: ['front', 'top', 'close-up', 'box', 'home'],
  candle: ['front', 'close-up', 'box', 'home'],
  'number-candle': ['front', 'home', 'close-up', 'box'],
  card: ['front', 'inside', 'close-up', 'home'],
  'soft-toy': ['front', 'close-up', 'box', 'home'],
  mug: ['front', 'top', 'close-up', 'box', 'home'],
} as const satisfies Record<ProductShape, readonly [ProductView, ...ProductView[]]>;

/** How many pictures the buyers of a product took of it at most: each is another table, light and hand. */
export const TAKES = 12;

const neverInVideo: readonly ProductView[] = ['box', 'home'];

/** What the video of a product shows, in its order: from near, then from farther away. */
export function videoViewsOf(shape: ProductShape): readonly [ProductView, ...ProductView[]] {
  const [front, ...others]: readonly [ProductView, ...ProductView[]] = VIEWS_OF_SHAPE[shape];
  const [opening = front, ...rest] = others.filter((view) => !neverInVideo.includes(view)).toReversed();
  return opening === front ? [front] : [opening, ...rest, front];
}
