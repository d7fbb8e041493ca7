import type { ProductArt, ProductColour, ProductFinish, ProductFlavour } from '#backends/db/product-art.ts';

/** How the outside of a bake is finished. */
export type Finish = ProductFinish;
/** What is pressed into its side. */
export type Coat = 'shavings' | 'praline' | 'crumbs' | 'coconut' | 'pistachio' | null;

export type Flavour = {
  readonly crumb: string;
  readonly body: string;
  readonly piping: string;
  readonly filling: string;
  readonly drip: string | null;
  readonly coat: Coat;
  readonly finishes: readonly [Finish, ...Finish[]];
  /** The bloom, where the product is one. */
  readonly bloom: string;
};

const bake = (
  crumb: string,
  body: string,
  piping: string,
  filling: string,
  drip: string | null,
  coat: Coat,
  finishes: Flavour['finishes'],
  bloom: string,
): Flavour => ({ crumb, body, piping, filling, drip, coat, finishes, bloom });

export const flavours: Readonly<Record<ProductFlavour, Flavour>> = {
  chocolate: bake(
    '#4b2a1b',
    '#6e412b',
    '#7f4f36',
    '#8d5c40',
    '#2e1610',
    null,
    ['ganache', 'comb', 'rustic'],
    '#7a2b3a',
  ),
  'black-forest': bake('#45261a', '#fff3e2', '#fffaf1', '#fbeedd', null, 'shavings', ['smooth', 'rustic'], '#8e1d2c'),
  vanilla: bake('#efcf92', '#fff0d6', '#fff8ea', '#fbe6bd', null, null, ['comb', 'smooth', 'rustic'], '#fff1d8'),
  'red-velvet': bake('#9a1f2e', '#fff4e6', '#fffaf2', '#fff1df', null, 'crumbs', ['smooth', 'rustic'], '#b5182f'),
  butterscotch: bake('#dfae66', '#f8e0ad', '#fdeecb', '#e9b965', '#b8691c', 'praline', ['smooth', 'comb'], '#f0b34c'),
  pineapple: bake('#f1d58a', '#fff0c4', '#fff8df', '#f7d560', null, null, ['comb', 'rustic', 'smooth'], '#f7cf4d'),
  strawberry: bake(
    '#f2c8bd',
    '#f8c8cd',
    '#fcdcdd',
    '#ef7a88',
    '#e2566c',
    null,
    ['comb', 'smooth', 'ruffle'],
    '#ee7c90',
  ),
  mango: bake('#f3c768', '#ffdd94', '#ffebbd', '#f7ad2c', '#f29a16', null, ['smooth', 'comb'], '#f5a623'),
  blueberry: bake('#d8c6dd', '#c9bbe2', '#dfd6ee', '#6f5fae', '#4a3f8e', null, ['comb', 'smooth', 'rustic'], '#8d7cc8'),
  coffee: bake('#8a5c3c', '#d9b38b', '#e7cba9', '#b98a5e', '#3a2015', null, ['comb', 'smooth', 'rustic'], '#d8a98f'),
  caramel: bake('#c88c4d', '#ebc78f', '#f5dcb2', '#c27a2c', '#a5571a', null, ['smooth', 'comb', 'rustic'], '#e0a15c'),
  pistachio: bake('#b3c27d', '#d5e0ae', '#e6edca', '#9fb765', '#f7efd9', 'pistachio', ['smooth', 'comb'], '#c7d69a'),
  lemon: bake('#f3de86', '#fff0a9', '#fff8d2', '#f5d848', '#f5d23c', null, ['comb', 'smooth'], '#f4dd5a'),
  fruit: bake('#f1d596', '#fff6e6', '#fffcf5', '#f7b85a', null, null, ['comb', 'smooth'], '#ee8f5c'),
  rasmalai: bake('#f2d994', '#fff0c8', '#fff9e2', '#f8dc8e', null, null, ['comb', 'smooth', 'rustic'], '#f6cf7a'),
  hazelnut: bake(
    '#6b4127',
    '#a8744c',
    '#bd8b62',
    '#8a5938',
    '#47271a',
    'praline',
    ['smooth', 'comb', 'ganache'],
    '#b98257',
  ),
  oreo: bake('#35272a', '#eee7df', '#f8f4ee', '#f4eee6', '#2a1a18', 'crumbs', ['smooth', 'comb'], '#d9cfc6'),
  rose: bake('#f4d6d0', '#f6c6c9', '#fbdcdc', '#e78ca0', null, null, ['ruffle', 'comb', 'smooth'], '#d0223f'),
  coconut: bake('#f6e6c8', '#fffaf0', '#fffdf8', '#fbf1dd', null, 'coconut', ['rustic', 'smooth'], '#fff6ea'),
  lily: bake('#f1d596', '#fff6e6', '#fffcf5', '#f7b85a', null, null, ['smooth'], '#fbe3e6'),
  orchid: bake('#f1d596', '#fff6e6', '#fffcf5', '#f7b85a', null, null, ['smooth'], '#a95fc0'),
  carnation: bake('#f1d596', '#fff6e6', '#fffcf5', '#f7b85a', null, null, ['smooth'], '#f08fa6'),
  sunflower: bake('#f1d596', '#fff6e6', '#fffcf5', '#f7b85a', null, null, ['smooth'], '#f7b718'),
  'mixed-flowers': bake('#f1d596', '#fff6e6', '#fffcf5', '#f7b85a', null, null, ['smooth'], '#ee8a9a'),
  leafy: bake('#b3c27d', '#e9efd9', '#f5f8ec', '#9fb765', null, null, ['smooth'], '#5d8f4d'),
  plain: bake('#efcf92', '#fff4e2', '#fffaf0', '#fbe6bd', null, null, ['smooth', 'comb'], '#f6d7cf'),
  'white-chocolate': bake(
    '#f3dcab',
    '#fdf1da',
    '#fffaf0',
    '#f7e3b5',
    '#fff4dd',
    null,
    ['smooth', 'rustic', 'comb'],
    '#fff1d8',
  ),
  raspberry: bake('#efc7c4', '#f4b3c2', '#fad3da', '#d43a66', '#c01f50', null, ['comb', 'smooth', 'ruffle'], '#d43a66'),
  orange: bake('#f3c878', '#ffd9a0', '#ffe9c6', '#f7942c', '#f07f14', null, ['smooth', 'comb', 'rustic'], '#f7942c'),
  cherry: bake('#f1d2b4', '#f6d5d3', '#fdeae6', '#b3122f', '#a30f2b', null, ['comb', 'smooth'], '#b3122f'),
  blackcurrant: bake(
    '#ddc3d6',
    '#c49ac6',
    '#dcc2dd',
    '#6b2a72',
    '#54205c',
    null,
    ['comb', 'smooth', 'ruffle'],
    '#7d3f92',
  ),
  lychee: bake('#f6e2cf', '#fbe6e6', '#fff5f2', '#f3b9c0', null, null, ['smooth', 'ruffle', 'comb'], '#f6c4cf'),
  banana: bake('#eccb86', '#fbe9b8', '#fff3d4', '#f5d46a', '#a5571a', null, ['rustic', 'smooth', 'comb'], '#f5d46a'),
  carrot: bake('#c98443', '#fbeedb', '#fff8ec', '#fdf0de', null, 'praline', ['rustic', 'smooth'], '#e8863a'),
  honey: bake('#d9a04c', '#f4d596', '#fae7bd', '#e7aa3a', '#d98e1c', 'crumbs', ['rustic', 'comb'], '#edb23f'),
  cinnamon: bake('#c08a58', '#e9cba6', '#f4e0c6', '#a9683a', '#8a4d25', null, ['comb', 'rustic', 'smooth'], '#c98e62'),
  tiramisu: bake('#e0b982', '#f3e2c8', '#fbf1e0', '#8a5c3c', null, 'shavings', ['rustic', 'smooth'], '#cfa787'),
  matcha: bake('#a9b86a', '#c3cf94', '#dbe3bd', '#8aa14c', '#fbf5e6', null, ['smooth', 'comb', 'rustic'], '#b9cf8a'),
  'gulab-jamun': bake(
    '#d9a05a',
    '#fbe7c6',
    '#fff4e0',
    '#b5602a',
    '#b8601f',
    'pistachio',
    ['smooth', 'comb'],
    '#d98a4a',
  ),
  'kesar-pista': bake('#f0cf74', '#ffe7a8', '#fff3cf', '#a9bd62', null, 'pistachio', ['comb', 'smooth'], '#f3b83a'),
  'tutti-frutti': bake('#f2d7a0', '#fff0dd', '#fff9ef', '#e85a6a', null, null, ['smooth', 'rustic'], '#ec6a72'),
  funfetti: bake('#f5e1b4', '#fff3ea', '#fffaf4', '#f6b9cc', '#f39ab8', null, ['smooth', 'comb'], '#f2a0bd'),
  fig: bake('#d8b890', '#e4cdd3', '#f3e5e4', '#8a3f5c', '#6e2f4c', null, ['rustic', 'smooth', 'comb'], '#9a5574'),
  peach: bake('#f5d3a4', '#ffd9bd', '#ffebdb', '#f59a68', '#f08a5a', null, ['smooth', 'ruffle', 'comb'], '#f7a982'),
  kiwi: bake('#e5dea0', '#dcebb2', '#eef5d4', '#86b53c', '#7aa832', null, ['comb', 'smooth'], '#9cc94a'),
  guava: bake('#f2cdb6', '#f7bfb4', '#fcdbd3', '#e8636a', '#dd4d58', null, ['smooth', 'comb', 'rustic'], '#ee8079'),
  paan: bake('#b7c77c', '#b9d39a', '#d8e7c4', '#4f8a3c', null, 'coconut', ['smooth', 'comb'], '#6aa552'),
  'filter-coffee': bake(
    '#7d4f31',
    '#c79a6e',
    '#f0dcc0',
    '#9a6a44',
    '#5a3018',
    null,
    ['rustic', 'comb', 'smooth'],
    '#c99a72',
  ),
  tulip: bake('#f1d596', '#fff6e6', '#fffcf5', '#f7b85a', null, null, ['smooth'], '#ee5f74'),
  gerbera: bake('#f1d596', '#fff6e6', '#fffcf5', '#f7b85a', null, null, ['smooth'], '#f0703c'),
  daisy: bake('#f1d596', '#fff6e6', '#fffcf5', '#f7b85a', null, null, ['smooth'], '#fffaf0'),
  hydrangea: bake('#f1d596', '#fff6e6', '#fffcf5', '#f7b85a', null, null, ['smooth'], '#8fa9e0'),
  peony: bake('#f1d596', '#fff6e6', '#fffcf5', '#f7b85a', null, null, ['smooth', 'ruffle'], '#f3a3b5'),
};

export const colours: Readonly<Record<ProductColour, string>> = {
  ivory: '#fff1da',
  cocoa: '#5f3825',
  blush: '#f7c8c6',
  raspberry: '#c42a56',
  red: '#c4202f',
  saffron: '#f2a32c',
  yellow: '#f8d453',
  pistachio: '#c3d394',
  green: '#6f9d5a',
  sky: '#a9d0e6',
  navy: '#2f4572',
  lavender: '#c6b5e3',
  gold: '#dcae55',
  white: '#fffaf2',
  peach: '#ffcba8',
  coral: '#f2836b',
  teal: '#3d8b8c',
  mint: '#bfe3cf',
  plum: '#7a3b69',
  burgundy: '#7c1f33',
  black: '#37302f',
  silver: '#cfd2d6',
  mustard: '#d9a02e',
  turquoise: '#6cc5c4',
  lilac: '#dcc9ec',
  grey: '#b9b3ad',
};

export type Tones = Flavour & { readonly accents: readonly [string, ...string[]] };

/** The colours of one product: its flavour's, or the palette that it was given. */
export function tonesOf(art: ProductArt): Tones {
  const flavour = flavours[art.flavour];
  const [first, ...others] = (art.palette ?? []).map((name) => colours[name]);
  const [accent = flavour.bloom, ...more] = others;
  if (first === undefined) return { ...flavour, accents: [flavour.bloom] };
  return { ...flavour, body: first, piping: others[0] ?? first, bloom: first, coat: null, accents: [accent, ...more] };
}
