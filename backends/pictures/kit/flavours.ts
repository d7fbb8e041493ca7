import type { ProductArt, ProductColour, ProductFlavour } from '#machines/rules/product-art.ts';

/** How the outside of a bake is finished. */
export type Finish = 'smooth' | 'comb' | 'ganache' | 'ruffle' | 'rustic';
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
