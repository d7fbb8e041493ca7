import type { ProductArt, ProductView } from '#machines/rules/product-art.ts';
import type { CategorySlug } from './categories.ts';

type Size = { label: string; grams: number | null; code: string; price: number; list?: number; stock?: number };

export type ProductSeed = {
  nodeId: number;
  slug: string;
  title: string;
  description: string;
  highlights: string[];
  ingredients: string[];
  allergens: string[];
  serves: string | null;
  care: string;
  deliveryInfo: string;
  productType: string;
  ribbon: string | null;
  preparationHours: number;
  hasEggless: boolean;
  alwaysEggless: boolean;
  hasMessage: boolean;
  art: ProductArt;
  views: ProductView[];
  categories: CategorySlug[];
  /** Stars and how many people gave them; null for a product nobody has reviewed. */
  rating: { stars: number; total: number } | null;
  sizes: Size[];
};

/** What differs between two products of one kind. Prices in rupees, smallest size first. */
type Told = {
  slug: string;
  title: string;
  says: string;
  art: Omit<ProductArt, 'seed' | 'shape'> & { shape?: ProductArt['shape'] };
  price: number[];
  list?: number[];
  made: string[];
  nuts?: string[];
  in: CategorySlug[];
  ribbon?: string;
  rating?: [stars: number, total: number];
  also?: string[];
  prep?: number;
  stock?: number[];
  nodeId?: number;
};

type Kind = {
  productType: string;
  shape: ProductArt['shape'];
  sizes: { label: string; grams: number | null; code: string }[];
  serves: string | null;
  prep: number;
  egg: 'choice' | 'never' | 'none';
  message: boolean;
  base: string[];
  allergens: string[];
  highlights: string[];
  care: string;
  delivery: string;
  views: ProductView[];
};

const CAKE_CARE =
  'Keep it in the fridge and bring it out 20 minutes before you cut it. Best on the day it arrives, good for two more days when covered. Use a warm, dry knife.';
const CAKE_DELIVERY =
  'Travels upright in a rigid box, in a cool bag. Choose the day and the time slot at checkout; the rider calls before the last turn.';
const SPONGE = ['Wheat flour', 'Sugar', 'Dairy cream', 'Butter', 'Milk', 'Vegetable oil', 'Raising agent (INS 500)'];
const allViews: ProductView[] = ['front', 'top', 'slice', 'close-up', 'box'];
const fewViews: ProductView[] = ['front', 'close-up', 'box'];

const kinds = {
  cake: {
    productType: 'cake',
    shape: 'round',
    sizes: [
      { label: '0.5 kg', grams: 500, code: '500' },
      { label: '1 kg', grams: 1000, code: '1000' },
      { label: '2 kg', grams: 2000, code: '2000' },
    ],
    serves: '4 to 6 with half a kilo, 10 to 12 with one, 20 to 24 with two',
    prep: 2,
    egg: 'choice',
    message: true,
    base: SPONGE,
    allergens: ['Gluten (wheat)', 'Milk', 'Soy', 'Egg, unless made eggless'],
    highlights: [
      'Baked on the morning it leaves',
      'With egg or without, same price',
      'A message of 25 letters, piped by hand',
    ],
    care: CAKE_CARE,
    delivery: CAKE_DELIVERY,
    views: allViews,
  },
  tall: {
    productType: 'cake',
    shape: 'tall',
    sizes: [
      { label: '1 kg', grams: 1000, code: '1000' },
      { label: '1.5 kg', grams: 1500, code: '1500' },
      { label: '2 kg', grams: 2000, code: '2000' },
    ],
    serves: '10 to 12 with one kilo, 20 to 24 with two',
    prep: 5,
    egg: 'choice',
    message: true,
    base: SPONGE,
    allergens: ['Gluten (wheat)', 'Milk', 'Soy', 'Egg, unless made eggless'],
    highlights: [
      'Five thin layers, so every forkful has cream',
      'With egg or without, same price',
      'Decorated by hand on the day',
    ],
    care: CAKE_CARE,
    delivery: CAKE_DELIVERY,
    views: allViews,
  },
  tier: {
    productType: 'cake',
    shape: 'two-tier',
    sizes: [
      { label: '2 kg', grams: 2000, code: '2000' },
      { label: '3 kg', grams: 3000, code: '3000' },
    ],
    serves: '20 to 24 with two kilos, 30 to 36 with three',
    prep: 25,
    egg: 'choice',
    message: true,
    base: [...SPONGE, 'Sugar paste'],
    allergens: ['Gluten (wheat)', 'Milk', 'Soy', 'Egg, unless made eggless'],
    highlights: [
      'Two tiers on a stand you may keep',
      'Ordered a day ahead, finished by one decorator',
      'With egg or without, same price',
    ],
    care: 'Keep it in a cool room out of the sun, not in the fridge, and cut it within six hours. Lift the upper tier off before you cut the lower one; it rests on a thin board.',
    delivery: 'Comes by car with a helper who sets it on your table. Needs one day of notice.',
    views: allViews,
  },
  bento: {
    productType: 'cake',
    shape: 'bento',
    sizes: [
      { label: 'One bento, 300 g', grams: 300, code: '300' },
      { label: 'Two bentos, 600 g', grams: 600, code: '600' },
    ],
    serves: '1 to 2 a bento',
    prep: 2,
    egg: 'choice',
    message: true,
    base: SPONGE,
    allergens: ['Gluten (wheat)', 'Milk', 'Soy', 'Egg, unless made eggless'],
    highlights: ['A whole cake for one, in a lunch box', 'Two wooden spoons inside', 'With egg or without, same price'],
    care: 'Keep it in the fridge, in its box. Best on the day it arrives, good for one more.',
    delivery: 'Small enough for the first rider who is free: usually with you in two to three hours.',
    views: ['front', 'top', 'slice', 'close-up'],
  },
  cupcakes: {
    productType: 'dessert',
    shape: 'cupcakes',
    sizes: [
      { label: 'Box of 4', grams: 320, code: '4' },
      { label: 'Box of 6', grams: 480, code: '6' },
      { label: 'Box of 12', grams: 960, code: '12' },
    ],
    serves: 'One each, or two if nobody is looking',
    prep: 2,
    egg: 'choice',
    message: false,
    base: SPONGE,
    allergens: ['Gluten (wheat)', 'Milk', 'Soy', 'Egg, unless made eggless'],
    highlights: [
      'Each in its own cup, so nothing smudges',
      'With egg or without, same price',
      'Iced an hour before they leave',
    ],
    care: 'Keep them cool and eat them within two days. Let them stand for ten minutes out of the fridge.',
    delivery: CAKE_DELIVERY,
    views: ['front', 'top', 'close-up', 'box'],
  },
  bakes: {
    productType: 'dessert',
    shape: 'brownies',
    sizes: [
      { label: 'Box of 4', grams: 280, code: '4' },
      { label: 'Box of 8', grams: 560, code: '8' },
    ],
    serves: '2 to 4 a box of four',
    prep: 2,
    egg: 'choice',
    message: false,
    base: ['Dark chocolate (54 % cocoa)', 'Butter', 'Brown sugar', 'Wheat flour', 'Cocoa powder'],
    allergens: ['Gluten (wheat)', 'Milk', 'Soy', 'Egg, unless made eggless'],
    highlights: ['Crackled on top, soft inside', 'With egg or without, same price', 'Cut thick'],
    care: 'Keeps for four days in its box at room temperature. Ten seconds in the microwave brings it back to the first day.',
    delivery: 'Packed flat in a tin-lined box; no fridge needed on the way.',
    views: ['front', 'top', 'close-up', 'box'],
  },
  cheesecake: {
    productType: 'dessert',
    shape: 'cheesecake',
    sizes: [
      { label: '2 slices', grams: 260, code: '2S' },
      { label: '0.5 kg', grams: 500, code: '500' },
      { label: '1 kg', grams: 1000, code: '1000' },
    ],
    serves: '2 with two slices, 8 to 10 with one kilo',
    prep: 4,
    egg: 'choice',
    message: false,
    base: ['Cream cheese', 'Dairy cream', 'Sugar', 'Biscuit crumb (wheat)', 'Butter'],
    allergens: ['Gluten (wheat)', 'Milk', 'Egg, unless made eggless'],
    highlights: [
      'A crust that is a biscuit and not a rumour',
      'Rested for one night',
      'With egg or without, same price',
    ],
    care: 'Keep it in the fridge at 4 °C and eat it within three days. Wipe the knife after each cut.',
    delivery: 'Travels in a cool bag with ice packs.',
    views: ['front', 'top', 'close-up', 'box'],
  },
  cookies: {
    productType: 'dessert',
    shape: 'cookies',
    sizes: [
      { label: '200 g tin', grams: 200, code: '200' },
      { label: '400 g tin', grams: 400, code: '400' },
    ],
    serves: null,
    prep: 1,
    egg: 'never',
    message: false,
    base: ['Wheat flour', 'Butter', 'Brown sugar', 'Sea salt'],
    allergens: ['Gluten (wheat)', 'Milk'],
    highlights: ['Always without egg', 'In a tin worth keeping', 'Good for three weeks, seldom there that long'],
    care: 'Keeps for three weeks with the lid on.',
    delivery: 'Goes with any order, in any slot.',
    views: fewViews,
  },
  jar: {
    productType: 'dessert',
    shape: 'jar',
    sizes: [
      { label: 'Set of 2', grams: 360, code: '2' },
      { label: 'Set of 4', grams: 720, code: '4' },
    ],
    serves: 'One jar each',
    prep: 2,
    egg: 'never',
    message: false,
    base: ['Dairy cream', 'Milk', 'Sugar', 'Wheat flour', 'Butter'],
    allergens: ['Gluten (wheat)', 'Milk'],
    highlights: ['Always without egg', 'Glass jars with a long spoon each', 'Layered this morning'],
    care: 'Keep them in the fridge and eat them within two days. The jars like the dishwasher.',
    delivery: 'Travels upright in a cool bag.',
    views: ['front', 'top', 'close-up', 'box'],
  },
  chocolates: {
    productType: 'chocolate',
    shape: 'chocolates',
    sizes: [
      { label: 'Box of 9', grams: 110, code: '9' },
      { label: 'Box of 16', grams: 195, code: '16' },
    ],
    serves: null,
    prep: 1,
    egg: 'never',
    message: false,
    base: ['Cocoa mass', 'Cocoa butter', 'Sugar', 'Dairy cream'],
    allergens: ['Milk', 'Soy', 'May contain nuts'],
    highlights: ['Always without egg', 'Made in batches of ninety', 'A map of the flavours in the lid'],
    care: 'Keep them at 16 to 18 °C, away from spices. Best within three weeks.',
    delivery: 'Travels in a cool bag from March to September.',
    views: ['front', 'top', 'close-up', 'box'],
  },
  hamper: {
    productType: 'hamper',
    shape: 'hamper',
    sizes: [
      { label: 'Regular', grams: null, code: 'R' },
      { label: 'Large', grams: null, code: 'L' },
    ],
    serves: '3 to 4, the large one 6 to 8',
    prep: 5,
    egg: 'never',
    message: false,
    base: [],
    allergens: ['Gluten (wheat)', 'Milk', 'Nuts'],
    highlights: ['Always without egg', 'Cane basket, tied with a cotton ribbon', 'Your own note on top'],
    care: 'Everything in it keeps for a week; what needs the fridge says so on its label.',
    delivery: 'Carried, never stacked. Choose a day up to two months ahead.',
    views: ['front', 'top', 'close-up'],
  },
  bouquet: {
    productType: 'flowers',
    shape: 'bouquet',
    sizes: [
      { label: 'Regular', grams: null, code: 'R' },
      { label: 'Generous', grams: null, code: 'G' },
    ],
    serves: null,
    prep: 2,
    egg: 'none',
    message: false,
    base: [],
    allergens: [],
    highlights: [
      'Stems from the morning market',
      'Tied by hand in paper, no plastic',
      'A sachet of flower food inside',
    ],
    care: 'Cut two centimetres off the stems, at a slant, and stand them in fresh water. Change it every second day and keep them out of the sun.',
    delivery: 'Kept in water until the rider leaves.',
    views: fewViews,
  },
  plant: {
    productType: 'plant',
    shape: 'plant',
    sizes: [{ label: 'In a 12 cm pot', grams: null, code: 'P12' }],
    serves: null,
    prep: 2,
    egg: 'none',
    message: false,
    base: [],
    allergens: [],
    highlights: ['Hard to offend', 'Comes in its ceramic pot', 'A care card in plain words'],
    care: 'Bright shade, and water only when the top of the soil is dry.',
    delivery: 'Carried upright, with a collar around the pot.',
    views: ['front', 'close-up'],
  },
  small: {
    productType: 'add-on',
    shape: 'candle',
    sizes: [{ label: 'One', grams: null, code: '1' }],
    serves: null,
    prep: 0.5,
    egg: 'none',
    message: false,
    base: [],
    allergens: [],
    highlights: ['Goes with any order, in any slot'],
    care: 'Never leave a burning candle alone.',
    delivery: 'Packed next to your cake, never on it.',
    views: ['front', 'close-up'],
  },
} satisfies Record<string, Kind>;

const cakeMade = (kind: Kind, made: string[]) => [...made, ...kind.base.filter((item) => !made.includes(item))];

function product(kind: Kind, told: Told, index: number, sizes = kind.sizes): ProductSeed {
  const nodeId = told.nodeId ?? 101 + index;
  const eggNote = kind.egg === 'none' ? [] : [...kind.allergens, ...(told.nuts ?? []).map((nut) => `Nuts (${nut})`)];
  return {
    nodeId,
    slug: told.slug,
    title: told.title,
    description: told.says,
    highlights: [...(told.also ?? []), ...kind.highlights],
    ingredients: cakeMade(kind, told.made),
    allergens: eggNote,
    serves: kind.serves,
    care: kind.care,
    deliveryInfo: kind.delivery,
    productType: kind.productType,
    ribbon: told.ribbon ?? null,
    preparationHours: told.prep ?? kind.prep,
    hasEggless: kind.egg === 'choice',
    alwaysEggless: kind.egg !== 'choice',
    hasMessage: kind.message,
    art: { ...told.art, shape: told.art.shape ?? kind.shape, seed: nodeId },
    views: kind.views,
    categories: told.in,
    rating: told.rating ? { stars: told.rating[0], total: told.rating[1] } : null,
    sizes: told.price.flatMap((price, at) => {
      const size = sizes[at];
      if (!size) return [];
      const list = told.list?.[at];
      const stock = told.stock?.[at];
      return [{ ...size, price, ...(list !== undefined && { list }), ...(stock !== undefined && { stock }) }];
    }),
  };
}

const told: [kind: keyof typeof kinds, told: Told, sizes?: Kind['sizes']][] = [
  [
    'cake',
    {
      slug: 'belgian-chocolate-truffle-cake',
      title: 'Belgian Chocolate Truffle Cake',
      says: 'Three layers of dark cocoa sponge, soaked and stacked with a truffle made from 54 % Belgian chocolate and fresh cream. It is glazed while warm, so the first cut goes through a thin, glossy shell. Serious chocolate, not too sweet.',
      art: { flavour: 'chocolate', topping: ['chocolate-drip', 'truffle', 'gold-leaf'] },
      price: [699, 1249, 2399],
      list: [799, 1449, 2699],
      made: ['Belgian dark chocolate (54 % cocoa)', 'Cocoa powder'],
      in: ['best-seller', 'birthday-cakes', 'anniversary-cakes'],
      ribbon: 'Best Seller',
      rating: [4.8, 1284],
    },
  ],
  [
    'cake',
    {
      slug: 'black-forest-cake',
      title: 'Black Forest Cake',
      says: 'Chocolate sponge brushed with cherry syrup, whipped cream between every layer, and sour cherries that taste of cherry. Rolled in curls of dark chocolate, the way a Black Forest should be.',
      art: { flavour: 'black-forest', topping: ['cherry', 'chocolate-shavings', 'rosette'] },
      price: [599, 1099, 2099],
      list: [649, 1199, 2299],
      made: ['Sour cherries', 'Dark chocolate', 'Cocoa powder'],
      in: ['best-seller', 'birthday-cakes'],
      ribbon: 'Best Seller',
      rating: [4.6, 973],
    },
  ],
  [
    'cake',
    {
      slug: 'butterscotch-crunch-cake',
      title: 'Butterscotch Crunch Cake',
      says: 'Brown-sugar butterscotch folded into cream, with cashew praline that we cook and crush ourselves. Soft, then crunchy, then gone.',
      art: { flavour: 'butterscotch', topping: ['praline', 'caramel-drip', 'rosette'] },
      price: [599, 1099, 2099],
      made: ['Butterscotch', 'Cashew praline'],
      nuts: ['cashew'],
      in: ['best-seller', 'birthday-cakes'],
      rating: [4.5, 742],
    },
  ],
  [
    'cake',
    {
      slug: 'fresh-pineapple-cake',
      title: 'Fresh Pineapple Cake',
      says: 'The cake of every childhood, with real pineapple: vanilla sponge, light cream and fruit that we cut in the morning and cook for three minutes in its own juice.',
      art: { flavour: 'pineapple', topping: ['pineapple', 'cherry', 'rosette'] },
      price: [549, 999, 1899],
      list: [599, 1099, 2099],
      made: ['Pineapple'],
      in: ['birthday-cakes', 'best-seller'],
      rating: [4.4, 655],
    },
  ],
  [
    'cake',
    {
      slug: 'red-velvet-heart-cake',
      title: 'Red Velvet Heart Cake',
      says: 'A buttermilk sponge with a little cocoa and a lot of red, filled with cream cheese frosting and cut into a heart. The crumbs around the edge come from its own top.',
      art: { shape: 'heart', flavour: 'red-velvet', topping: ['rosette', 'pearls'] },
      price: [749, 1349, 2549],
      list: [849, 1499, 2799],
      made: ['Cream cheese', 'Buttermilk', 'Cocoa powder', 'Beetroot colour'],
      in: ['anniversary-cakes', 'best-seller'],
      ribbon: 'Best Seller',
      rating: [4.7, 1102],
    },
  ],
  [
    'cake',
    {
      slug: 'vanilla-confetti-cake',
      title: 'Vanilla Confetti Cake',
      says: 'Vanilla sponge with confetti baked into it, vanilla buttercream around it and more confetti on top. Nobody over five pretends not to want it.',
      art: { flavour: 'vanilla', topping: ['sprinkles', 'candle', 'rosette'], palette: ['ivory', 'blush', 'sky'] },
      price: [549, 999, 1899],
      made: ['Vanilla', 'Sugar confetti'],
      in: ['birthday-cakes'],
      rating: [4.4, 318],
    },
  ],
  [
    'cake',
    {
      slug: 'alphonso-mango-cake',
      title: 'Alphonso Mango Cake',
      says: 'Ratnagiri Alphonso in the cream, in the glaze and in large pieces on top. We bake it only while the fruit is good, which is never long enough.',
      art: { flavour: 'mango', topping: ['mango', 'rosette'] },
      price: [799, 1449, 2749],
      made: ['Alphonso mango'],
      in: ['birthday-cakes', 'anniversary-cakes'],
      ribbon: 'Seasonal',
      rating: [4.9, 486],
      stock: [0, 0, 0],
    },
  ],
  [
    'cake',
    {
      slug: 'fresh-fruit-garden-cake',
      title: 'Fresh Fruit Garden Cake',
      says: 'Strawberry, kiwi, blueberry and pineapple over a cloud of cream, with a vanilla sponge that stays light underneath. The fruit changes with the market; the generosity does not.',
      art: { flavour: 'fruit', topping: ['strawberry', 'kiwi', 'blueberry', 'pineapple'] },
      price: [699, 1249, 2349],
      made: ['Seasonal fruit'],
      in: ['birthday-cakes', 'anniversary-cakes', 'best-seller'],
      rating: [4.5, 527],
    },
  ],
  [
    'cake',
    {
      slug: 'blueberry-cream-cake',
      title: 'Blueberry Cream Cake',
      says: 'Blueberries cooked until they just burst, swirled through cream between layers of lemon-scented sponge. Tart enough that you will want the second slice.',
      art: { flavour: 'blueberry', topping: ['blueberry', 'rosette'] },
      price: [699, 1249, 2349],
      made: ['Blueberries', 'Lemon zest'],
      in: ['birthday-cakes'],
      rating: [4.5, 241],
    },
  ],
  [
    'cake',
    {
      slug: 'mocha-walnut-cake',
      title: 'Mocha Walnut Cake',
      says: 'Coorg coffee in the sponge, in the syrup and in the cream, with toasted walnuts for bite. A grown-up cake that still takes candles.',
      art: { flavour: 'coffee', topping: ['nuts', 'coffee-bean', 'rosette'] },
      price: [649, 1199, 2249],
      made: ['Coorg coffee', 'Walnuts'],
      nuts: ['walnut'],
      in: ['birthday-cakes', 'anniversary-cakes'],
      rating: [4.6, 198],
    },
  ],
  [
    'cake',
    {
      slug: 'rasmalai-cake',
      title: 'Rasmalai Cake',
      says: 'Cardamom sponge soaked in saffron milk, small rasmalai folded into the cream, pistachio and rose petals on top. The best of two sweet shops in one box.',
      art: { flavour: 'rasmalai', topping: ['pistachio', 'rose-petals', 'saffron'] },
      price: [799, 1449, 2749],
      list: [899, 1599, 2999],
      made: ['Rasmalai (milk, sugar)', 'Saffron', 'Cardamom', 'Pistachio'],
      nuts: ['pistachio', 'almond'],
      in: ['best-seller', 'anniversary-cakes', 'birthday-cakes'],
      ribbon: 'Best Seller',
      rating: [4.8, 861],
    },
  ],
  [
    'cake',
    {
      slug: 'cookie-crumble-cake',
      title: 'Cookies and Cream Cake',
      says: 'Dark cocoa biscuits crushed by hand into vanilla cream, and whole ones standing guard on top. Milk on the side is not childish.',
      art: { flavour: 'oreo', topping: ['oreo', 'chocolate-drip'] },
      price: [649, 1149, 2199],
      made: ['Cocoa biscuits', 'Vanilla'],
      in: ['birthday-cakes', 'best-seller'],
      rating: [4.6, 611],
    },
  ],
  [
    'cake',
    {
      slug: 'hazelnut-praline-crunch-cake',
      title: 'Hazelnut Praline Crunch Cake',
      says: 'Roasted hazelnut paste, milk chocolate and a layer of crisp wafer that stays crisp. It looks calm and crackles when you cut it.',
      art: { flavour: 'hazelnut', topping: ['praline', 'truffle', 'chocolate-bar'] },
      price: [799, 1449, 2699],
      list: [899, 1599, 2999],
      made: ['Hazelnut paste', 'Milk chocolate', 'Wafer flakes'],
      nuts: ['hazelnut'],
      in: ['anniversary-cakes', 'best-seller', 'birthday-cakes'],
      ribbon: 'New',
      rating: [4.8, 374],
    },
  ],
  [
    'cake',
    {
      slug: 'strawberry-cream-cake',
      title: 'Mahabaleshwar Strawberry Cake',
      says: 'Strawberries from the hills, lightly crushed with sugar, between layers of sponge that drink the juice. Cream that is only cream.',
      art: { flavour: 'strawberry', topping: ['strawberry', 'rosette'] },
      price: [699, 1249, 2349],
      list: [749, 1349, 2549],
      made: ['Strawberries'],
      in: ['birthday-cakes', 'anniversary-cakes'],
      rating: [4.6, 408],
    },
  ],
  [
    'tall',
    {
      slug: 'salted-caramel-tall-cake',
      title: 'Salted Caramel Tall Cake',
      says: 'Five layers of brown-butter sponge with caramel cooked dark and salted properly, and a drip that stopped exactly where we told it to.',
      art: { flavour: 'caramel', topping: ['caramel-drip', 'macaron', 'praline'] },
      price: [1499, 2149, 2799],
      list: [1649, 2349, 2999],
      made: ['Caramel', 'Brown butter', 'Sea salt'],
      in: ['birthday-cakes', 'anniversary-cakes', 'designer-cakes'],
      rating: [4.7, 266],
    },
  ],
  [
    'tall',
    {
      slug: 'lemon-raspberry-tall-cake',
      title: 'Lemon Raspberry Tall Cake',
      says: 'Lemon curd, raspberry jam with its seeds and a buttercream whipped until it is nearly white. Bright, tall and a little sharp.',
      art: { flavour: 'lemon', topping: ['raspberry', 'lemon-slice', 'flowers'] },
      price: [1449, 2099, 2749],
      made: ['Lemon curd', 'Raspberries'],
      in: ['birthday-cakes', 'designer-cakes'],
      rating: [4.5, 143],
    },
  ],
  [
    'cake',
    {
      slug: 'rose-pistachio-cake',
      title: 'Rose Pistachio Cake',
      says: 'Pistachio sponge the colour of old paper, rosewater cream, petals from a field near Pushkar. Quiet and a little festive.',
      art: {
        flavour: 'pistachio',
        topping: ['pistachio', 'rose-petals', 'gold-leaf'],
        palette: ['pistachio', 'blush'],
      },
      price: [799, 1449, 2749],
      made: ['Pistachio', 'Rosewater', 'Dried rose petals'],
      nuts: ['pistachio'],
      in: ['anniversary-cakes'],
      rating: [4.7, 189],
    },
  ],
  [
    'cake',
    {
      slug: 'coconut-cloud-cake',
      title: 'Coconut Cloud Cake',
      says: 'Tender coconut in the filling, toasted coconut on the outside, and a sponge soaked in coconut milk. It tastes like a long weekend in Kerala.',
      art: { flavour: 'coconut', topping: ['coconut', 'pearls'], palette: ['white', 'ivory'] },
      price: [649, 1199, 2249],
      made: ['Tender coconut', 'Coconut milk'],
      in: ['birthday-cakes', 'anniversary-cakes'],
      rating: [4.4, 121],
    },
  ],
  [
    'cake',
    {
      slug: 'midnight-chocolate-heart-cake',
      title: 'Midnight Chocolate Heart',
      says: 'A heart of 70 % chocolate mousse on a thin brownie, under a mirror glaze you can see the candles in. Small, dark and meant for two.',
      art: {
        shape: 'heart',
        flavour: 'chocolate',
        topping: ['raspberry', 'gold-leaf'],
        palette: ['cocoa', 'raspberry'],
      },
      price: [849, 1499, 2849],
      made: ['Dark chocolate (70 % cocoa)', 'Raspberries'],
      in: ['anniversary-cakes', 'best-seller'],
      rating: [4.8, 332],
    },
  ],
  [
    'cake',
    {
      slug: 'chocolate-fudge-square-cake',
      title: 'Chocolate Fudge Square',
      says: 'An honest square of fudge cake, frosted right to the corners so that there is no bad piece. Made for offices, terraces and second helpings.',
      art: { shape: 'square', flavour: 'chocolate', topping: ['chocolate-bar', 'chocolate-shavings'] },
      price: [649, 1149, 2149],
      list: [699, 1249, 2349],
      made: ['Dark chocolate', 'Cocoa powder'],
      in: ['birthday-cakes', 'best-seller'],
      rating: [4.5, 579],
    },
  ],
  [
    'cake',
    {
      slug: 'tiramisu-square-cake',
      title: 'Tiramisu Square',
      says: 'Coffee-soaked sponge fingers, mascarpone and a heavy hand with the cocoa. Rested for one night, because that is the recipe.',
      art: { shape: 'square', flavour: 'coffee', topping: ['coffee-bean', 'chocolate-shavings'] },
      price: [799, 1499, 2849],
      made: ['Mascarpone', 'Coffee', 'Cocoa powder'],
      in: ['anniversary-cakes'],
      rating: [4.6, 207],
      prep: 4,
    },
  ],
  [
    'tall',
    {
      slug: 'rainbow-surprise-cake',
      title: 'Rainbow Surprise Cake',
      says: 'Plain white outside. Inside, six layers in six colours, all of them vanilla, and a handful of sweets that fall out at the first cut. Act surprised.',
      art: { flavour: 'vanilla', topping: ['rainbow', 'sprinkles', 'star'], palette: ['white', 'sky', 'yellow'] },
      price: [1599, 2249, 2899],
      made: ['Vanilla', 'Sugar sweets', 'Natural colours'],
      in: ['designer-cakes', 'birthday-cakes'],
      ribbon: 'Kids love it',
      rating: [4.7, 451],
    },
  ],
  [
    'tall',
    {
      slug: 'unicorn-dreams-cake',
      title: 'Unicorn Dreams Cake',
      says: 'A patient unicorn with a buttercream mane in four pastels, golden horn and eyelashes piped one by one. Strawberry and vanilla inside.',
      art: { flavour: 'strawberry', topping: ['unicorn', 'rosette', 'star'], palette: ['white', 'blush', 'lavender'] },
      price: [1699, 2399, 2999],
      list: [1899, 2649, 3299],
      made: ['Strawberry purée', 'Vanilla', 'Sugar paste'],
      in: ['designer-cakes', 'birthday-cakes', 'best-seller'],
      ribbon: 'Kids love it',
      rating: [4.8, 688],
    },
  ],
  [
    'cake',
    {
      slug: 'dinosaur-island-cake',
      title: 'Dinosaur Island Cake',
      says: 'A chocolate island with a biscuit beach, palm trees and one dinosaur who has found the cake first. The dinosaur is made of sugar and is eaten last.',
      art: { flavour: 'chocolate', topping: ['dinosaur', 'star'], palette: ['green', 'saffron'] },
      price: [1299, 1899, 2899],
      made: ['Chocolate', 'Sugar paste', 'Biscuit crumb'],
      in: ['designer-cakes', 'birthday-cakes'],
      ribbon: 'Kids love it',
      rating: [4.7, 297],
      prep: 6,
    },
  ],
  [
    'cake',
    {
      slug: 'football-fan-cake',
      title: 'Football Fan Cake',
      says: 'Half a football on a pitch of pistachio-green cream, with the name on the touchline. Chocolate inside, ninety minutes of decorating outside.',
      art: { flavour: 'vanilla', topping: ['football', 'star'], palette: ['green', 'white'] },
      price: [1299, 1899, 2899],
      made: ['Chocolate', 'Vanilla', 'Sugar paste'],
      in: ['designer-cakes', 'birthday-cakes'],
      rating: [4.5, 164],
      prep: 6,
    },
  ],
  [
    'tier',
    {
      slug: 'royal-crown-two-tier-cake',
      title: 'Royal Crown Two-Tier Cake',
      says: 'Two blush tiers, a sugar crown and pearls set with tweezers. Underneath all that ceremony: vanilla and raspberry.',
      art: { flavour: 'vanilla', topping: ['crown', 'pearls', 'bow'], palette: ['blush', 'gold'] },
      price: [3499, 4999],
      list: [3899, 5499],
      made: ['Raspberries', 'Vanilla'],
      in: ['designer-cakes', 'birthday-cakes'],
      rating: [4.8, 96],
    },
  ],
  [
    'tier',
    {
      slug: 'butterfly-garden-two-tier-cake',
      title: 'Butterfly Garden Two-Tier Cake',
      says: 'Wafer butterflies over a garden of piped flowers, on two tiers of lemon cake. No two butterflies are cut alike.',
      art: { flavour: 'lemon', topping: ['butterfly', 'flowers'], palette: ['white', 'lavender', 'sky'] },
      price: [3499, 4999],
      made: ['Lemon curd', 'Wafer paper'],
      in: ['designer-cakes', 'birthday-cakes'],
      rating: [4.7, 71],
    },
  ],
  [
    'tier',
    {
      slug: 'golden-jubilee-two-tier-cake',
      title: 'Golden Jubilee Two-Tier Cake',
      says: 'Ivory tiers with torn gold leaf, sized for a full hall and made for a number with a zero in it. Hazelnut and caramel inside.',
      art: { flavour: 'caramel', topping: ['gold-leaf', 'flowers', 'ribbon'], palette: ['ivory', 'gold'], text: '50' },
      price: [3799, 5399],
      list: [4199, 5999],
      made: ['Hazelnut paste', 'Caramel'],
      nuts: ['hazelnut'],
      in: ['anniversary-cakes', 'designer-cakes'],
      rating: [4.9, 58],
    },
  ],
  [
    'tier',
    {
      slug: 'ivory-rose-two-tier-cake',
      title: 'Ivory Rose Two-Tier Cake',
      says: 'Roses piped petal by petal around two tiers of white cake, the palest at the top. Rosewater in the cream, only just.',
      art: { flavour: 'rose', topping: ['rosette', 'rose-petals', 'pearls'], palette: ['ivory', 'blush'] },
      price: [3599, 5199],
      made: ['Rosewater', 'Vanilla'],
      in: ['anniversary-cakes', 'designer-cakes'],
      rating: [4.8, 84],
    },
  ],
  [
    'bento',
    {
      slug: 'red-velvet-bento-cake',
      title: 'Red Velvet Bento Cake',
      says: 'Our red velvet at the size of a good mood: one layer of frosting, one ring of piping, room for two words.',
      art: { flavour: 'red-velvet', topping: ['rosette'], palette: ['red', 'white'] },
      price: [349, 649],
      list: [399, 749],
      made: ['Cream cheese', 'Buttermilk', 'Cocoa powder'],
      in: ['birthday-cakes', 'all-desserts', 'anniversary-cakes'],
      rating: [4.5, 377],
    },
  ],
  [
    'bento',
    {
      slug: 'little-chocolate-bento-cake',
      title: 'Little Chocolate Bento Cake',
      says: 'A small chocolate cake that fits a desk, a picnic or a plan that changed. Truffle inside, because small is not the same as plain.',
      art: { flavour: 'chocolate', topping: ['star', 'pearls'], palette: ['cocoa', 'saffron'] },
      price: [349, 649],
      made: ['Dark chocolate', 'Cocoa powder'],
      in: ['birthday-cakes', 'all-desserts', 'best-seller'],
      ribbon: 'Best Seller',
      rating: [4.6, 812],
    },
  ],
  [
    'bento',
    {
      slug: 'strawberry-milk-bento-cake',
      title: 'Strawberry Milk Bento Cake',
      says: 'Strawberry milk cream around a vanilla sponge, with a bow piped in pink. Sweet in both senses.',
      art: { flavour: 'strawberry', topping: ['bow', 'strawberry'], palette: ['blush', 'raspberry'] },
      price: [349, 649],
      made: ['Strawberry purée', 'Milk'],
      in: ['birthday-cakes', 'all-desserts'],
      rating: [4.4, 233],
    },
  ],
  [
    'cake',
    {
      slug: 'balloon-party-cake',
      title: 'Balloon Party Cake',
      says: 'Sugar balloons over a blue vanilla sky and a name on the clouds. For first birthdays, and for people who still count in candles.',
      art: { flavour: 'vanilla', topping: ['balloon', 'star', 'sprinkles'], palette: ['sky', 'yellow', 'raspberry'] },
      price: [1199, 1799, 2799],
      made: ['Vanilla', 'Sugar paste'],
      in: ['designer-cakes', 'birthday-cakes'],
      rating: [4.6, 152],
      prep: 6,
    },
  ],
  [
    'bakes',
    {
      slug: 'fudge-brownie-box',
      title: 'Fudge Brownie Box',
      says: 'Brownies the way we like them: crackled on top, nearly pudding in the middle, cut so thick that one is a decision.',
      art: { flavour: 'chocolate', topping: ['chocolate-drip'] },
      price: [349, 649],
      list: [399, 749],
      made: [],
      in: ['all-desserts', 'best-seller'],
      ribbon: 'Best Seller',
      rating: [4.8, 1543],
    },
  ],
  [
    'bakes',
    {
      slug: 'walnut-brownie-box',
      title: 'Walnut Brownie Box',
      says: 'The same brownie with Kashmiri walnuts, toasted first so that they answer back.',
      art: { flavour: 'chocolate', topping: ['nuts', 'chocolate-shavings'], palette: ['cocoa', 'saffron'] },
      price: [399, 749],
      made: ['Walnuts'],
      nuts: ['walnut'],
      in: ['all-desserts'],
      rating: [4.7, 521],
    },
  ],
  [
    'cupcakes',
    {
      slug: 'red-velvet-cupcakes',
      title: 'Red Velvet Cupcakes',
      says: 'Red velvet with a swirl of cream cheese frosting taller than is sensible.',
      art: { flavour: 'red-velvet', topping: ['rosette', 'pearls'] },
      price: [399, 579, 1099],
      made: ['Cream cheese', 'Cocoa powder'],
      in: ['all-desserts'],
      rating: [4.5, 289],
    },
  ],
  [
    'cupcakes',
    {
      slug: 'chocolate-truffle-cupcakes',
      title: 'Chocolate Truffle Cupcakes',
      says: 'Cocoa sponge with a truffle hidden in the middle and a curl of chocolate on the top. Bite carefully.',
      art: { flavour: 'chocolate', topping: ['truffle', 'chocolate-shavings'] },
      price: [399, 579, 1099],
      list: [449, 649, 1199],
      made: ['Dark chocolate', 'Cocoa powder'],
      in: ['all-desserts', 'best-seller'],
      rating: [4.6, 402],
    },
  ],
  [
    'cupcakes',
    {
      slug: 'confetti-cupcakes',
      title: 'Confetti Cupcakes',
      says: 'Vanilla cupcakes with confetti inside and out: the party before the party.',
      art: { flavour: 'vanilla', topping: ['sprinkles', 'candle'], palette: ['white', 'blush', 'sky'] },
      price: [379, 549, 1049],
      made: ['Vanilla', 'Sugar confetti'],
      in: ['all-desserts', 'birthday-cakes'],
      rating: [4.4, 176],
    },
  ],
  [
    'cheesecake',
    {
      slug: 'blueberry-cheesecake',
      title: 'Blueberry Cheesecake',
      says: 'A slow-baked cheesecake under blueberries cooked in their own juice. The crust is butter biscuit, pressed by hand.',
      art: { flavour: 'blueberry', topping: ['blueberry'] },
      price: [449, 899, 1699],
      made: ['Blueberries'],
      in: ['all-desserts', 'best-seller'],
      ribbon: 'Best Seller',
      rating: [4.8, 934],
    },
  ],
  [
    'cheesecake',
    {
      slug: 'classic-baked-cheesecake',
      title: 'Classic Baked Cheesecake',
      says: 'Cream cheese, vanilla, lemon and patience. Nothing on top, because nothing is missing.',
      art: { flavour: 'vanilla', topping: ['lemon-slice'], palette: ['ivory', 'saffron'] },
      price: [399, 849, 1599],
      list: [449, 949, 1749],
      made: ['Vanilla', 'Lemon zest'],
      in: ['all-desserts'],
      rating: [4.6, 348],
    },
  ],
  [
    'cheesecake',
    {
      slug: 'salted-caramel-cheesecake',
      title: 'Salted Caramel Cheesecake',
      says: 'Baked cheesecake with a lid of soft caramel and a pinch of salt flakes. Slices like silk, disappears like gossip.',
      art: { flavour: 'caramel', topping: ['caramel-drip', 'praline'] },
      price: [449, 899, 1699],
      made: ['Caramel', 'Sea salt'],
      in: ['all-desserts'],
      rating: [4.7, 259],
      stock: [24, 24, 0],
    },
  ],
  [
    'cookies',
    {
      slug: 'chocolate-chunk-cookies',
      title: 'Chocolate Chunk Cookies',
      says: 'Chunks, not chips: dark chocolate broken by hand into a brown-butter dough, with salt where it helps.',
      art: { flavour: 'chocolate', topping: ['chocolate-bar'] },
      price: [299, 549],
      made: ['Dark chocolate', 'Brown butter'],
      in: ['all-desserts', 'bakery-baskets'],
      rating: [4.7, 688],
    },
  ],
  [
    'cookies',
    {
      slug: 'almond-pistachio-cookies',
      title: 'Almond Pistachio Nankhatai',
      says: 'Short, crumbly nankhatai with ghee, cardamom and a pistachio pressed into each one. Tea is part of the recipe.',
      art: { flavour: 'pistachio', topping: ['pistachio', 'almond'] },
      price: [329, 599],
      made: ['Ghee', 'Gram flour', 'Almonds', 'Pistachio', 'Cardamom'],
      nuts: ['almond', 'pistachio'],
      in: ['all-desserts', 'bakery-baskets'],
      rating: [4.6, 315],
    },
  ],
  [
    'jar',
    {
      slug: 'rasmalai-jar-duo',
      title: 'Rasmalai Tres Leches Jars',
      says: 'Sponge soaked in three milks, saffron cream and little rasmalai, layered in a jar so that nobody has to share.',
      art: { flavour: 'rasmalai', topping: ['pistachio', 'saffron'] },
      price: [399, 749],
      made: ['Rasmalai (milk, sugar)', 'Condensed milk', 'Saffron', 'Pistachio'],
      nuts: ['pistachio'],
      in: ['all-desserts', 'best-seller'],
      ribbon: 'New',
      rating: [4.7, 421],
    },
  ],
  [
    'jar',
    {
      slug: 'black-forest-jar-duo',
      title: 'Black Forest Jars',
      says: 'Cherries, cocoa crumbs and cream in five visible layers. The long spoon reaches the best one, at the bottom.',
      art: { flavour: 'black-forest', topping: ['cherry', 'chocolate-shavings'] },
      price: [349, 649],
      made: ['Sour cherries', 'Dark chocolate', 'Cocoa powder'],
      in: ['all-desserts'],
      rating: [4.5, 267],
    },
  ],
  [
    'jar',
    {
      slug: 'mango-panna-cotta-jars',
      title: 'Mango Panna Cotta Jars',
      says: 'Set cream with a trembling middle under a spoon of mango and lime. Set with agar, so it is vegetarian.',
      art: { flavour: 'mango', topping: ['mango', 'coconut'] },
      price: [379, 699],
      made: ['Mango', 'Agar', 'Lime'],
      in: ['all-desserts'],
      rating: [4.5, 138],
    },
  ],
  [
    'chocolates',
    {
      slug: 'assorted-belgian-chocolates',
      title: 'Assorted Chocolate Box',
      says: 'Nine or sixteen filled chocolates in three shades, from passion fruit to sea-salt caramel. The map is in the lid; half the fun is not reading it.',
      art: { flavour: 'chocolate', topping: ['truffle', 'gold-leaf'] },
      price: [549, 899],
      list: [599, 999],
      made: ['Belgian chocolate', 'Fruit purées', 'Caramel'],
      nuts: ['hazelnut', 'almond'],
      in: ['all-desserts', 'bakery-baskets', 'anniversary-cakes'],
      rating: [4.7, 356],
    },
  ],
  [
    'chocolates',
    {
      slug: 'dark-cocoa-truffles',
      title: 'Dark Cocoa Truffles',
      says: 'Soft ganache rolled by hand in bitter cocoa. They look like stones and melt like butter.',
      art: { flavour: 'chocolate', topping: ['truffle', 'chocolate-shavings'], palette: ['cocoa', 'raspberry'] },
      price: [499, 849],
      made: ['Dark chocolate (70 % cocoa)', 'Cocoa powder'],
      in: ['all-desserts', 'bakery-baskets'],
      rating: [4.6, 214],
    },
  ],
  [
    'hamper',
    {
      slug: 'bakery-morning-basket',
      title: 'Bakery Morning Basket',
      says: 'Banana bread, butter cookies, two jams and a bag of Coorg coffee: a breakfast that needs only a table.',
      art: { flavour: 'butterscotch', topping: ['ribbon', 'nuts'] },
      price: [1299, 1999],
      list: [1499, 2249],
      made: ['Banana bread', 'Butter cookies', 'Strawberry jam', 'Orange marmalade', 'Coorg coffee'],
      in: ['bakery-baskets', 'best-seller'],
      rating: [4.7, 188],
    },
  ],
  [
    'hamper',
    {
      slug: 'festive-celebration-hamper',
      title: 'Festive Celebration Hamper',
      says: 'Nankhatai, roasted almonds, saffron truffles and two brass diyas, under a sheer cloth. Made for doorbells.',
      art: { flavour: 'rasmalai', topping: ['ribbon', 'saffron', 'almond'], palette: ['saffron', 'raspberry'] },
      price: [1799, 2699],
      made: ['Nankhatai', 'Roasted almonds', 'Saffron truffles', 'Two brass diyas'],
      nuts: ['almond', 'pistachio'],
      in: ['bakery-baskets'],
      ribbon: 'Festive',
      rating: [4.8, 243],
    },
  ],
  [
    'hamper',
    {
      slug: 'chocolate-lovers-hamper',
      title: "Chocolate Lover's Hamper",
      says: 'Brownies, truffles, chunk cookies and drinking chocolate: four kinds of yes.',
      art: { flavour: 'chocolate', topping: ['bow', 'truffle', 'chocolate-bar'] },
      price: [1499, 2299],
      list: [1699, 2599],
      made: ['Eggless brownies', 'Dark truffles', 'Chocolate chunk cookies', 'Drinking chocolate'],
      in: ['bakery-baskets', 'best-seller'],
      ribbon: 'Best Seller',
      rating: [4.8, 407],
    },
  ],
  [
    'hamper',
    {
      slug: 'tea-time-basket',
      title: 'Tea Time Basket',
      says: 'Assam and Darjeeling in tins, lemon loaf, cheese straws and a jar of honey from Coorg. Best opened at four.',
      art: { flavour: 'lemon', topping: ['ribbon', 'flowers'], palette: ['pistachio', 'ivory'] },
      price: [1399, 2099],
      made: ['Assam tea', 'Darjeeling tea', 'Lemon loaf', 'Cheese straws', 'Honey'],
      in: ['bakery-baskets'],
      rating: [4.6, 132],
    },
  ],
  [
    'bouquet',
    {
      slug: 'dozen-red-roses',
      title: 'A Dozen Red Roses',
      says: 'Twelve long-stemmed roses, thorns off, in brown paper. The generous one has twenty-four.',
      art: { flavour: 'rose', topping: ['ribbon'], palette: ['red', 'green'] },
      price: [699, 1299],
      list: [799, 1449],
      made: [],
      in: ['flowers', 'best-seller', 'anniversary-cakes'],
      ribbon: 'Best Seller',
      rating: [4.6, 903],
    },
  ],
  [
    'bouquet',
    {
      slug: 'sunshine-sunflowers',
      title: 'Sunshine Sunflowers',
      says: 'Five sunflowers with eucalyptus around them, for people who are hard to cheer up. It works.',
      art: { flavour: 'sunflower', topping: ['bow'], palette: ['yellow', 'green'] },
      price: [649, 1199],
      made: [],
      in: ['flowers'],
      rating: [4.5, 287],
    },
  ],
  [
    'bouquet',
    {
      slug: 'garden-morning-bouquet',
      title: 'Garden Morning Bouquet',
      says: 'Carnations, lilies and whatever smelled best at the market, tied loosely so that it looks picked and not arranged.',
      art: { flavour: 'mixed-flowers', topping: ['ribbon', 'butterfly'], palette: ['blush', 'lavender', 'white'] },
      price: [799, 1499],
      made: [],
      in: ['flowers'],
      rating: [4.6, 219],
    },
  ],
  [
    'plant',
    {
      slug: 'jade-plant-in-ceramic',
      title: 'Jade Plant in Ceramic',
      says: 'A small jade with thick, shiny leaves, in a pot glazed by hand. Forgives holidays and forgetful people.',
      art: { flavour: 'leafy', topping: [], palette: ['green', 'ivory'] },
      price: [499],
      made: [],
      in: ['flowers'],
      rating: [4.4, 164],
    },
  ],
  [
    'small',
    {
      slug: 'slim-cake-candles',
      title: 'Slim Cake Candles',
      says: 'Twelve slim candles in raspberry, saffron and cream, with holders. They burn for six minutes, about as long as the song.',
      art: { flavour: 'plain', topping: ['candle'], palette: ['raspberry', 'saffron', 'ivory'] },
      price: [79],
      made: [],
      in: ['candles'],
      rating: [4.5, 512],
      nodeId: 10444,
    },
    [{ label: 'Pack of 12', grams: null, code: '12' }],
  ],
  [
    'small',
    {
      slug: 'golden-number-candle',
      title: 'Golden Number Candle',
      says: 'A tall golden number that says how many without counting. This one is a 1, for first birthdays and for everybody who starts again.',
      art: { shape: 'number-candle', flavour: 'plain', topping: ['star'], palette: ['gold', 'ivory'], text: '1' },
      price: [129],
      made: [],
      in: ['candles'],
      rating: [4.3, 204],
      nodeId: 16304,
    },
  ],
  [
    'small',
    {
      slug: 'rose-scented-candle',
      title: 'Rose Scented Candle',
      says: 'Soy wax with damask rose in a glass that becomes a tumbler later. Burns for about thirty hours.',
      art: { flavour: 'rose', topping: ['rose-petals'], palette: ['blush', 'white'] },
      price: [449],
      list: [499],
      made: ['Soy wax', 'Rose oil', 'Cotton wick'],
      in: ['candles', 'flowers'],
      rating: [4.6, 117],
    },
    [{ label: '180 g glass', grams: 180, code: '180' }],
  ],
  [
    'small',
    {
      slug: 'happy-birthday-greeting-card',
      title: 'Happy Birthday Card',
      says: 'A folded card on heavy cotton paper with a painted cake on the front. Inside it is empty, so that the words are yours.',
      art: {
        shape: 'card',
        flavour: 'plain',
        topping: ['candle', 'balloon'],
        palette: ['ivory', 'raspberry'],
        text: 'Happy Birthday',
      },
      price: [99],
      made: ['Cotton paper'],
      in: ['candles'],
      nodeId: 11683,
      also: ['Blank inside, with an envelope'],
    },
  ],
];

export const productSeeds: ProductSeed[] = told.map(([kind, seed, sizes], index) =>
  product(kinds[kind], seed, index, sizes),
);

/** Addresses that have moved. */
export const redirectSeeds = [
  { fromPath: '/p/chocolate-truffle-cake', toPath: '/p/belgian-chocolate-truffle-cake', statusCode: 301 },
  { fromPath: '/p/mango-delight-cake', toPath: '/p/alphonso-mango-cake', statusCode: 301 },
  { fromPath: '/birthday', toPath: '/birthday-cakes', statusCode: 301 },
  { fromPath: '/bestsellers', toPath: '/best-seller', statusCode: 301 },
  { fromPath: '/desserts', toPath: '/all-desserts', statusCode: 301 },
  { fromPath: '/festive', toPath: '/bakery-baskets', statusCode: 302 },
];
