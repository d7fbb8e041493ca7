import type { ProductArt } from '#backends/db/product-art.ts';

type Recipe = Omit<ProductArt, 'seed' | 'topping'> & { readonly topping?: ProductArt['topping'] };

const round = (flavour: ProductArt['flavour'], topping: ProductArt['topping'], rest: Partial<Recipe> = {}): Recipe => ({
  shape: 'round',
  flavour,
  topping,
  ...rest,
});

/** The product that stands for each category: its tile, and the middle of its scene. */
const recipes: Readonly<Record<string, Recipe>> = {
  cakes: round('chocolate', ['chocolate-drip', 'raspberry', 'gold-leaf'], { stand: 'stand', layout: 'crescent' }),
  'express-delivery': round('strawberry', ['strawberry', 'rosette'], { stand: 'plate', room: 'sage' }),
  'chocolate-cakes': round('chocolate', ['truffle', 'chocolate-shavings', 'chocolate-drip'], { stand: 'stand' }),
  'fruit-cakes': round('fruit', ['strawberry', 'mango', 'kiwi', 'blueberry'], { layout: 'halves', room: 'mint' }),
  'red-velvet-cakes': round('red-velvet', ['rosette', 'raspberry'], { room: 'blush', stand: 'stand' }),
  'butterscotch-cakes': round('butterscotch', ['praline', 'caramel-drip', 'rosette'], { room: 'honey' }),
  'black-forest-cakes': round('black-forest', ['cherry', 'chocolate-shavings', 'rosette'], { room: 'rose' }),
  'pineapple-cakes': round('pineapple', ['pineapple', 'cherry', 'rosette'], { room: 'honey', stand: 'slate' }),
  'vanilla-cakes': round('vanilla', ['sprinkles', 'rosette'], { palette: ['ivory', 'sky'], room: 'powder' }),
  'mango-cakes': round('mango', ['mango', 'rosette'], { room: 'sage', stand: 'stand' }),
  'strawberry-cakes': round('strawberry', ['strawberry', 'berry-drip'], { layout: 'border', room: 'linen' }),
  'blueberry-cakes': round('blueberry', ['blueberry', 'rosette'], { room: 'lilac' }),
  'citrus-cakes': round('lemon', ['lemon-slice', 'orange-slice'], { layout: 'crescent', room: 'mist' }),
  'coffee-cakes': round('coffee', ['coffee-bean', 'chocolate-shavings', 'rosette'], { room: 'oat', stand: 'slate' }),
  'caramel-cakes': round('caramel', ['caramel-drip', 'caramel-popcorn'], { layout: 'heap', room: 'clay' }),
  'nut-cakes': round('hazelnut', ['nuts', 'almond', 'pistachio'], { layout: 'crescent', room: 'sage' }),
  'indian-sweet-cakes': round('kesar-pista', ['gulab-jamun', 'saffron', 'pistachio'], {
    layout: 'ring',
    room: 'honey',
  }),
  'eggless-cakes': round('pistachio', ['pistachio', 'rose-petals'], { room: 'sage', stand: 'marble' }),
  'floral-cakes': round('vanilla', ['flowers'], {
    palette: ['white', 'lavender', 'blush'],
    layout: 'cascade',
    room: 'lilac',
  }),
  'heart-cakes': {
    shape: 'heart',
    flavour: 'chocolate',
    topping: ['raspberry', 'gold-leaf'],
    palette: ['cocoa', 'raspberry'],
  },
  'square-cakes': { shape: 'square', flavour: 'chocolate', topping: ['chocolate-bar', 'strawberry'], layout: 'border' },
  'tall-cakes': {
    shape: 'tall',
    flavour: 'blueberry',
    topping: ['blueberry', 'macaron'],
    palette: ['lavender', 'blush'],
    finish: 'ombre',
  },
  'tier-cakes': {
    shape: 'two-tier',
    flavour: 'vanilla',
    topping: ['flowers', 'pearls'],
    palette: ['ivory', 'blush', 'raspberry'],
  },
  'bento-cakes': {
    shape: 'bento',
    flavour: 'strawberry',
    topping: ['rosette'],
    palette: ['blush', 'raspberry'],
    text: 'hello',
  },
  'number-cakes': {
    shape: 'number-cake',
    flavour: 'vanilla',
    topping: ['strawberry', 'macaron', 'flowers'],
    text: '8',
    stand: 'slate',
  },
  'kids-cakes': round('chocolate', ['dinosaur', 'star'], { palette: ['green', 'saffron'] }),
  'unicorn-and-fairy-cakes': {
    shape: 'tall',
    flavour: 'strawberry',
    topping: ['unicorn', 'rosette', 'star'],
    palette: ['white', 'blush', 'lavender'],
  },
  'animal-cakes': round('vanilla', ['panda', 'paw'], { palette: ['mint', 'cocoa'], room: 'honey' }),
  'sports-cakes': round('vanilla', ['football', 'star'], { palette: ['green', 'white'], room: 'powder' }),
  'designer-cakes': round('vanilla', ['rainbow', 'sprinkles', 'star'], {
    palette: ['sky', 'white', 'yellow'],
    finish: 'stripes',
  }),
  'cakes-for-her': {
    shape: 'tall',
    flavour: 'lemon',
    topping: ['butterfly', 'flowers'],
    palette: ['white', 'lavender', 'blush'],
  },
  'cakes-for-him': round('coffee', ['guitar', 'coffee-bean'], { room: 'oat', stand: 'slate' }),
  'milestone-cakes': {
    shape: 'two-tier',
    flavour: 'caramel',
    topping: ['gold-leaf', 'flowers'],
    palette: ['ivory', 'gold'],
    text: '50',
  },
  'first-birthday-cakes': round('vanilla', ['teddy', 'star'], { palette: ['sky', 'white'], finish: 'dots' }),
  'wedding-cakes': {
    shape: 'two-tier',
    flavour: 'vanilla',
    topping: ['flowers', 'gold-leaf'],
    palette: ['white', 'blush', 'raspberry'],
    layout: 'cascade',
  },
  'baby-shower-cakes': round('vanilla', ['moon', 'star', 'pearls'], { palette: ['sky', 'white'], finish: 'waves' }),
  'valentine-cakes': {
    shape: 'heart',
    flavour: 'red-velvet',
    topping: ['heart', 'rosette'],
    palette: ['raspberry', 'blush', 'red'],
  },
  'mothers-day-cakes': round('rose', ['flowers', 'macaron'], {
    palette: ['blush', 'raspberry', 'white'],
    finish: 'rosettes',
  }),
  'fathers-day-cakes': round('chocolate', ['chocolate-bar', 'truffle'], {
    finish: 'stripes',
    palette: ['navy', 'sky', 'white'],
  }),
  'christmas-cakes': round('vanilla', ['christmas-tree', 'star', 'pearls'], {
    palette: ['white', 'red', 'green'],
    room: 'rose',
  }),
  'congratulations-cakes': round('vanilla', ['mortarboard', 'star'], { palette: ['ivory', 'gold'], room: 'mist' }),
  'birthday-cakes': {
    shape: 'tall',
    flavour: 'vanilla',
    topping: ['sprinkles', 'candle', 'rosette'],
    palette: ['blush', 'ivory', 'sky'],
  },
  'anniversary-cakes': {
    shape: 'heart',
    flavour: 'red-velvet',
    topping: ['rosette', 'raspberry'],
    palette: ['raspberry', 'blush'],
  },
  'best-seller': round('butterscotch', ['praline', 'caramel-drip', 'strawberry'], { layout: 'heap', stand: 'stand' }),
  pastries: { shape: 'pastry', flavour: 'chocolate', topping: ['chocolate-drip', 'cherry'] },
  brownies: { shape: 'brownies', flavour: 'chocolate', topping: ['nuts'] },
  cookies: { shape: 'cookies', flavour: 'vanilla' },
  cupcakes: { shape: 'cupcakes', flavour: 'strawberry', topping: ['strawberry', 'sprinkles'] },
  'jar-cakes': { shape: 'jar', flavour: 'red-velvet', topping: ['raspberry', 'rosette'] },
  cheesecakes: { shape: 'cheesecake', flavour: 'blueberry', topping: ['blueberry'] },
  doughnuts: {
    shape: 'doughnuts',
    flavour: 'strawberry',
    topping: ['sprinkles'],
    palette: ['blush', 'cocoa', 'ivory'],
  },
  macarons: { shape: 'macarons', flavour: 'rose', palette: ['blush', 'pistachio', 'lavender', 'saffron'] },
  'tea-cakes': { shape: 'loaf', flavour: 'lemon', topping: ['white-drip', 'almond'] },
  'all-desserts': { shape: 'jar', flavour: 'mango', topping: ['mango'], count: 3 },
  chocolates: {
    shape: 'chocolates',
    flavour: 'chocolate',
    topping: ['truffle'],
    palette: ['cocoa', 'raspberry'],
    form: 'heart-box',
  },
  'build-a-hamper': {
    shape: 'hamper',
    flavour: 'raspberry',
    topping: ['cookie', 'macaron', 'strawberry'],
    palette: ['coral', 'green'],
    form: 'crate',
  },
  'chocolate-hampers': {
    shape: 'hamper',
    flavour: 'chocolate',
    topping: ['truffle'],
    palette: ['cocoa', 'raspberry'],
    form: 'gift-box',
  },
  'festive-hampers': {
    shape: 'hamper',
    flavour: 'butterscotch',
    topping: ['diya', 'gulab-jamun', 'macaron'],
    palette: ['saffron', 'raspberry'],
  },
  'corporate-gifts': {
    shape: 'hamper',
    flavour: 'coffee',
    topping: ['truffle', 'cookie'],
    palette: ['navy', 'gold'],
    form: 'crate',
  },
  'bakery-baskets': {
    shape: 'hamper',
    flavour: 'butterscotch',
    topping: ['macaron', 'truffle'],
    palette: ['saffron', 'raspberry'],
  },
  flowers: {
    shape: 'bouquet',
    flavour: 'mixed-flowers',
    topping: ['ribbon'],
    palette: ['blush', 'lavender', 'saffron'],
  },
  roses: { shape: 'bouquet', flavour: 'rose', topping: ['ribbon'], palette: ['red', 'blush'] },
  'mixed-bouquets': {
    shape: 'bouquet',
    flavour: 'mixed-flowers',
    palette: ['coral', 'sky', 'yellow'],
    form: 'vase',
    count: 14,
  },
  'lilies-and-orchids': { shape: 'bouquet', flavour: 'lily', palette: ['white', 'blush'], count: 8 },
  'flower-boxes': { shape: 'bouquet', flavour: 'peony', palette: ['blush', 'lilac'], form: 'flower-box', count: 22 },
  plants: { shape: 'plant', flavour: 'leafy', form: 'money-plant' },
  gifts: {
    shape: 'hamper',
    flavour: 'rose',
    topping: ['macaron', 'heart'],
    palette: ['blush', 'raspberry'],
    form: 'gift-box',
  },
  'soft-toys': { shape: 'soft-toy', flavour: 'plain', topping: ['heart'], form: 'bear' },
  mugs: { shape: 'mug', flavour: 'chocolate', topping: ['heart'], palette: ['white', 'raspberry'], text: 'Good day' },
  candles: { shape: 'candle', flavour: 'plain', form: 'slim', palette: ['raspberry', 'saffron', 'ivory'] },
  'premium-candles': {
    shape: 'candle',
    flavour: 'rose',
    topping: ['rose-petals'],
    palette: ['blush', 'white'],
    form: 'pillars',
  },
  'number-candles': {
    shape: 'number-candle',
    flavour: 'plain',
    topping: ['star'],
    palette: ['gold', 'ivory'],
    text: '21',
  },
  'greeting-cards': {
    shape: 'card',
    flavour: 'plain',
    topping: ['flowers'],
    palette: ['ivory', 'raspberry'],
    text: 'Thank you',
  },
  'stamp-treats': { shape: 'cookies', flavour: 'strawberry', form: 'iced', palette: ['blush', 'pistachio', 'sky'] },
  'photo-cakes': round('vanilla', ['rosette', 'pearls'], {
    palette: ['ivory', 'sky'],
    finish: 'smooth',
    print: 'family',
    room: 'powder',
    stand: 'stand',
  }),
};

/** Other names under which a category's picture is asked for. */
const others: Readonly<Record<string, string>> = {
  'all-cakes': 'cakes',
  birthday: 'birthday-cakes',
  anniversary: 'anniversary-cakes',
  kids: 'designer-cakes',
  'brownies-and-cookies': 'brownies',
  desserts: 'all-desserts',
  hampers: 'bakery-baskets',
  cards: 'greeting-cards',
  'same-day': 'express-delivery',
  wedding: 'wedding-cakes',
  'for-him': 'cakes-for-him',
  'for-her': 'cakes-for-her',
  'for-parents': 'milestone-cakes',
};

export const categoryNames: readonly string[] = [...Object.keys(recipes), ...Object.keys(others)];

/** The product that stands for a category, or null when none does. */
export function categoryArt(name: string): ProductArt | null {
  const known = Object.hasOwn(others, name) ? (others[name] ?? name) : name;
  const recipe = Object.hasOwn(recipes, known) ? recipes[known] : undefined;
  if (recipe === undefined) return null;
  const place = Object.keys(recipes).indexOf(known);
  return { topping: [], ...recipe, seed: 2001 + place * 7 };
}
