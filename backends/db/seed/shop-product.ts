import {
  PRODUCT_ROOMS,
  PRODUCT_STANDS,
  VIEWS_OF_SHAPE,
  type ProductArt,
  type ProductFlavour,
  type ProductShape,
  type ProductTopping,
  type ProductView,
} from '#backends/db/product-art.ts';
import { eggUnlessEggless } from '#machines/rules/product/egg-words.ts';
import { arrivalOf } from './arrivals.ts';
import type { CategorySlug } from './categories.ts';
import { flavourOf, flavours, type FlavourKey } from './flavours.ts';
import { kinds, type Kind } from './kinds.ts';
import { chanceOf } from './random.ts';

/** Prices in rupees. */
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
  hasPhoto: boolean;
  flavour: string | null;
  ageGroups: string[];
  genders: string[];
  art: ProductArt;
  views: ProductView[];
  /** What is seen in its video; null where there is none. */
  video: string | null;
  /** The first that is not `best-seller` is where it is at home. */
  categories: CategorySlug[];
  /** Stars and how many people gave them; null for a product nobody has reviewed. */
  rating: { stars: number; total: number } | null;
  /** The day on which it came into the shop. */
  arrivedOn: string;
  sizes: Size[];
};

/** A product told in full. Prices in rupees, smallest size first. */
export type Told = {
  slug: string;
  title: string;
  says: string;
  art: Omit<ProductArt, 'seed' | 'shape'> & { shape?: ProductShape };
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
  /** What is seen in its video. */
  video?: string;
  flavour?: string;
  /** The shelves of its flavour, where they do not follow from the art. */
  tastes?: CategorySlug[];
};

type KindKey = keyof typeof kinds;
type Look = Pick<ProductArt, 'palette' | 'text' | 'print' | 'finish' | 'layout' | 'form' | 'count'> & {
  toppings?: ProductTopping[];
  shape?: ProductShape;
};
type BakeMore = Look & {
  /** Rupees on top of what the flavour costs. */
  plus?: number;
  nuts?: string[];
  ribbon?: string;
  in?: CategorySlug[];
};
/** Something from the oven, told by what is special about it; the flavour and the kind say the rest. */
export type Bake = [kind: BakeKind, title: string, flavour: FlavourKey, says: string, more: BakeMore];

type GiftMore = Look & {
  /** Rupees for the smallest size. */
  price: number;
  art?: ProductFlavour;
  made?: string[];
  nuts?: string[];
  size?: string;
  ribbon?: string;
  nodeId?: number;
  in: CategorySlug[];
};
export type Gift = [kind: GiftKind, title: string, says: string, more: GiftMore];

type GiftKind =
  | 'hamper'
  | 'fillable'
  | 'bouquet'
  | 'plant'
  | 'small'
  | 'numberCandle'
  | 'scented'
  | 'card'
  | 'softToy'
  | 'mug'
  | 'freebie';
type BakeKind = Exclude<KindKey, GiftKind>;

/** What the smallest size costs when half a kilo of cake in that flavour costs `half`, and how larger ones follow. */
const priceRules: Record<BakeKind, { from: (half: number) => number; ratios: number[] }> = {
  cake: { from: (half) => half, ratios: [1, 1.8, 3.45] },
  photo: { from: (half) => half + 200, ratios: [1, 1.7, 3.1] },
  designer: { from: (half) => 2 * half + 250, ratios: [1, 1.42, 1.85] },
  numberCake: { from: (half) => 2 * half + 250, ratios: [1, 1.9] },
  tall: { from: (half) => 2 * half + 200, ratios: [1, 1.45, 1.88] },
  tier: { from: (half) => 5 * half + 250, ratios: [1, 1.42] },
  bento: { from: (half) => 200 + half / 4, ratios: [1, 1.87] },
  cupcakes: { from: (half) => half * 0.62, ratios: [1, 1.45, 2.75] },
  bakes: { from: (half) => half * 0.58, ratios: [1, 1.87] },
  cookies: { from: (half) => half * 0.5, ratios: [1, 1.85] },
  jar: { from: (half) => half * 0.6, ratios: [1, 1.85] },
  cheesecake: { from: (half) => half * 0.68, ratios: [1, 2, 3.8] },
  cheesecakeSlice: { from: (half) => half * 0.55, ratios: [1, 1.9] },
  pastry: { from: (half) => half * 0.36, ratios: [1, 1.9] },
  doughnuts: { from: (half) => half * 0.55, ratios: [1, 1.42] },
  macarons: { from: (half) => half * 0.7, ratios: [1, 1.9] },
  loaf: { from: (half) => half * 0.65, ratios: [1, 1.9] },
  chocolates: { from: (half) => half * 0.85, ratios: [1, 1.7] },
};
const LARGE_GIFT = 1.6;

/** The nearest price that a shop prints: it ends in 49 or 99. */
const shopPrice = (rupees: number): number => Math.max(49, Math.round(rupees / 50) * 50 - 1);

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[’'!]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const shapeShelves: Partial<Record<ProductShape, CategorySlug[]>> = {
  heart: ['heart-cakes'],
  square: ['square-cakes'],
  tall: ['tall-cakes'],
  'two-tier': ['tier-cakes', 'designer-cakes'],
  bento: ['bento-cakes', 'all-desserts'],
  'number-cake': ['number-cakes', 'designer-cakes'],
  loaf: ['tea-cakes', 'all-desserts'],
  jar: ['jar-cakes', 'all-desserts'],
  cupcakes: ['cupcakes', 'all-desserts'],
  brownies: ['brownies', 'all-desserts'],
  cookies: ['cookies', 'all-desserts'],
  cheesecake: ['cheesecakes', 'all-desserts'],
  'cheesecake-slice': ['cheesecakes', 'all-desserts'],
  pastry: ['pastries', 'all-desserts'],
  doughnuts: ['doughnuts', 'all-desserts'],
  macarons: ['macarons', 'all-desserts'],
  chocolates: ['chocolates', 'all-desserts', 'gifts'],
  hamper: ['bakery-baskets'],
  bouquet: ['flowers'],
  plant: ['plants', 'flowers'],
  'number-candle': ['number-candles', 'candles'],
  card: ['greeting-cards', 'candles', 'gifts'],
  'soft-toy': ['soft-toys', 'gifts'],
  mug: ['mugs', 'gifts'],
};
const cakeShapes: readonly ProductShape[] = ['round', 'heart', 'square', 'tall', 'two-tier', 'bento', 'number-cake'];
/** What is not a cake and yet stands with the cakes of its flavour. */
const tasted: readonly ProductShape[] = ['cheesecake', 'jar', 'pastry'];
/** Ready so fast that the first free rider takes it. */
const EXPRESS_HOURS = 2;
const kidsShelves: readonly CategorySlug[] = ['kids-cakes', 'first-birthday-cakes', 'unicorn-and-fairy-cakes'];
const herShelves: readonly CategorySlug[] = ['cakes-for-her', 'mothers-day-cakes'];
const hisShelves: readonly CategorySlug[] = ['cakes-for-him', 'fathers-day-cakes'];

/** Every shelf a product stands on: those it was told, then those that follow from what it is. */
function shelvesOf(kind: Kind, shape: ProductShape, told: Told): CategorySlug[] {
  const isCake = kind.productType === 'cake' && cakeShapes.includes(shape);
  const tastes = told.tastes ?? Object.values(flavours).find((one) => one.art === told.art.flavour)?.shelves ?? [];
  const isScented = shape === 'candle' && (kind === kinds.scented || told.in.includes('premium-candles'));
  return [
    ...new Set<CategorySlug>([
      ...(kind.photo === true ? (['photo-cakes'] as const) : []),
      ...told.in,
      ...(kind.productType === 'freebie' ? (['stamp-treats'] as const) : (shapeShelves[shape] ?? [])),
      ...(kind === kinds.fillable ? (['build-a-hamper'] as const) : []),
      ...(isCake || tasted.includes(shape) ? tastes : []),
      ...(isCake ? (['cakes'] as const) : []),
      ...(isCake && kind.egg === 'choice' ? (['eggless-cakes'] as const) : []),
      ...(isScented ? (['premium-candles', 'candles', 'gifts'] as const) : []),
      ...(shape === 'candle' && !isScented ? (['number-candles', 'candles'] as const) : []),
      ...(kind.prep <= EXPRESS_HOURS && isCake ? (['express-delivery'] as const) : []),
    ]),
  ];
}

const peopleOf = (shelves: readonly CategorySlug[], list: readonly CategorySlug[]): boolean =>
  shelves.some((slug) => list.includes(slug));

/** Ripe for the shop: what was told, and what all of its kind share. */
export function productOf(kind: Kind, told: Told, nodeId: number, sizes = kind.sizes): ProductSeed {
  const shape = told.art.shape ?? kind.shape;
  const categories = shelvesOf(kind, shape, told);
  const edible = kind.egg !== 'none';
  const flavour = told.flavour ?? Object.values(flavours).find((one) => one.art === told.art.flavour)?.name;
  const rating = told.rating ? { stars: told.rating[0], total: told.rating[1] } : null;
  const ribbon = told.ribbon ?? null;
  return {
    nodeId,
    slug: told.slug,
    title: told.title,
    description: told.says,
    highlights: [...(told.also ?? []), ...kind.highlights],
    ingredients: [...new Set([...told.made, ...kind.base])],
    allergens: edible ? [...new Set([...kind.allergens, ...(told.nuts ?? []).map((nut) => `Nuts (${nut})`)])] : [],
    serves: kind.serves,
    care: kind.care,
    deliveryInfo: kind.delivery,
    productType: kind.productType,
    ribbon,
    preparationHours: told.prep ?? kind.prep,
    hasEggless: kind.egg === 'choice',
    alwaysEggless: kind.egg === 'never' || kind.egg === 'none',
    hasMessage: kind.message,
    hasPhoto: kind.photo === true,
    flavour: edible && shape !== 'hamper' ? (flavour ?? null) : null,
    ageGroups: peopleOf(categories, kidsShelves) ? ['kids'] : categories.includes('milestone-cakes') ? ['adults'] : [],
    genders: [
      ...(peopleOf(categories, herShelves) ? ['her'] : []),
      ...(peopleOf(categories, hisShelves) ? ['him'] : []),
    ],
    art: { ...told.art, shape, seed: nodeId },
    views: [...VIEWS_OF_SHAPE[shape]],
    video: told.video ?? null,
    categories,
    rating,
    arrivedOn: arrivalOf({ slug: told.slug, ribbon, rating }),
    sizes: told.price.flatMap((price, at) => {
      const size = sizes[at];
      if (!size) return [];
      const list = told.list?.[at];
      const stock = told.stock?.[at];
      return [{ ...size, price, ...(list !== undefined && { list }), ...(stock !== undefined && { stock }) }];
    }),
  };
}

const standing: readonly ProductShape[] = ['round', 'heart', 'square', 'tall', 'two-tier', 'cheesecake', 'number-cake'];

/** The stars, list prices and pieces in stock that a product has on its first day, and the room it is painted in. */
function circumstances(slug: string, prices: number[], ribbon: string | undefined, shape: ProductShape) {
  const chance = chanceOf(slug);
  const isNew = ribbon === 'New';
  const reviewed = Math.floor((isNew ? 0 : 3) + chance() ** 3 * (isNew ? 9 : 45));
  const stars = Math.round((4.1 + chance() * 0.8) * 10) / 10;
  const isReduced = chance() < 0.4;
  const factor = 1.08 + chance() * 0.12;
  const list = prices.map((price) => Math.max(price, shopPrice(price * factor)));
  const room = PRODUCT_ROOMS[Math.floor(chance() * PRODUCT_ROOMS.length)] ?? 'linen';
  const stand = PRODUCT_STANDS[Math.floor(chance() * PRODUCT_STANDS.length)] ?? 'board';
  return {
    ...(reviewed > 0 && { rating: [stars, reviewed] as [number, number] }),
    ...(isReduced && { list }),
    stock: prices.map((_price, at) => (at > 0 && chance() < 0.04 ? 0 : 20 + Math.floor(chance() * 100))),
    setting: { room, ...(standing.includes(shape) && { stand }) },
  };
}

const lookOf = ({ palette, text, print, finish, layout, form, count }: Look) => ({
  ...(palette && { palette }),
  ...(text !== undefined && { text }),
  ...(print && { print }),
  ...(finish && { finish }),
  ...(layout && { layout }),
  ...(form && { form }),
  ...(count !== undefined && { count }),
});

/** What is not made of layers of sponge has words of its own. */
const bakeWords: Partial<Record<BakeKind, [string, string]>> = {
  bakes: ['Baked fresh every morning.', 'Soft in the middle, with a thin, crackly top.'],
  cookies: ['Baked in small batches.', 'Crisp at the edge and soft in the middle.'],
  doughnuts: ['Fried fresh every morning.', 'Light, soft and made without egg.'],
  macarons: ['Crisp almond shells with a soft filling.', 'Rested for a day, so they are soft inside.'],
  loaf: ['No cream, so it travels well and stays good for days.', 'Best in thick slices, with tea.'],
  cheesecake: ['Baked slowly and chilled overnight.', 'On a crisp butter biscuit crust.'],
  cheesecakeSlice: ['Baked slowly and chilled overnight.', 'On a crisp butter biscuit crust.'],
  jar: ['Made fresh every morning.', 'Comes with a long spoon.'],
  chocolates: ['Filled by hand in small batches.', 'A card in the lid names each flavour.'],
};

const eggToppings: readonly ProductTopping[] = ['macaron', 'meringue'];

/** A kind that is made without egg on demand, as it is when one of its parts cannot be. */
const withEgg = (kind: Kind): Kind => ({
  ...kind,
  egg: 'always',
  allergens: kind.allergens.map((allergen) => (allergen === eggUnlessEggless ? 'Egg' : allergen)),
  highlights: kind.highlights.map((line) => (line.startsWith('Eggless or with egg') ? 'Made with farm eggs' : line)),
});

/** @param nth the place in its list, which chooses between two ways to say the same */
export function bakeOf([key, title, flavourKey, says, more]: Bake, nodeId: number, nth: number): ProductSeed {
  const needsEgg = flavourKey === 'tiramisu' || (more.toppings ?? []).some((topping) => eggToppings.includes(topping));
  const kind: Kind = needsEgg && kinds[key].egg === 'choice' ? withEgg(kinds[key]) : kinds[key];
  const flavour = flavourOf(flavourKey);
  const shape = more.shape ?? kind.shape;
  const slug = slugOf(title);
  const { from, ratios } = priceRules[key];
  const price = ratios.map((ratio) => shopPrice((from(flavour.price) + (more.plus ?? 0)) * ratio));
  const { setting, ...given } = circumstances(slug, price, more.ribbon, shape);
  return productOf(
    kind,
    {
      slug,
      title,
      says: `${says} ${(bakeWords[key] ?? flavour.inside)[nth % 2] ?? flavour.inside[0]}`,
      art: {
        shape,
        flavour: flavour.art,
        topping: more.toppings ?? [...flavour.toppings],
        ...lookOf(more),
        ...setting,
      },
      price,
      made: flavour.made,
      nuts: [...(flavour.nuts ?? []), ...(more.nuts ?? [])],
      in: [...(more.in ?? []), ...(key === 'designer' ? (['designer-cakes', 'birthday-cakes'] as const) : [])],
      flavour: flavour.name,
      tastes: flavour.shelves,
      ...(more.ribbon !== undefined && { ribbon: more.ribbon }),
      ...given,
    },
    nodeId,
  );
}

/** What a sentence about a gift leaves open, by its kind. */
const giftWords: Record<GiftKind, [string, string]> = {
  hamper: ['Packed fresh on the day of delivery.', 'Packed by hand in a gift basket with a ribbon.'],
  fillable: ['You choose what goes in, and see it fill up.', 'The price is that of the basket; you add what goes in.'],
  bouquet: ['Arranged fresh before delivery.', 'Fresh flowers from the morning market.'],
  plant: ['Comes in its pot, with a care card.', 'Keep it in a bright place and water it now and then.'],
  small: ['Holders are in the pack.', 'Take them off before you cut the cake.'],
  numberCandle: [
    'Eight centimetres tall, with a stem that holds in any cake.',
    'Eight centimetres tall, made of food-safe wax with a cotton wick.',
  ],
  scented: ['Poured by hand in small batches.', 'The right size for one room.'],
  card: [
    'A folded card on thick cotton paper, blank inside for your own words.',
    'Painted by one of our decorators. Comes with an envelope.',
  ],
  softToy: ['Soft fur and strong stitches.', 'Made of soft fur that you can wash.'],
  mug: ['The colour does not wash off.', 'Comes in a gift box.'],
  freebie: ['You pay for it with 3 stamps, not with money.', 'Made fresh, like everything else.'],
};

export function giftOf([key, title, says, more]: Gift, nodeId: number, nth: number): ProductSeed {
  const kind: Kind = kinds[key];
  const shape = more.shape ?? kind.shape;
  const slug = slugOf(title);
  const sizes = more.size === undefined ? kind.sizes : [{ label: more.size, grams: null, code: '1' }];
  const price = sizes.map((_size, at) => (at === 0 ? more.price : shopPrice(more.price * LARGE_GIFT)));
  const { setting, ...given } = circumstances(slug, price, more.ribbon, shape);
  return productOf(
    kind,
    {
      slug,
      title,
      says: `${says} ${giftWords[key][nth % 2] ?? giftWords[key][0]}`,
      art: { shape, flavour: more.art ?? 'plain', topping: more.toppings ?? [], ...lookOf(more), ...setting },
      price,
      made: more.made ?? [],
      nuts: more.nuts ?? [],
      in: more.in,
      ...(more.ribbon !== undefined && { ribbon: more.ribbon }),
      ...given,
    },
    more.nodeId ?? nodeId,
    sizes,
  );
}
