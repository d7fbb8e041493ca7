import { bakeOf, type Bake, type ProductSeed } from './shop-product.ts';
import { PRODUCT_COLOURS, PRODUCT_FINISHES, PRODUCT_LAYOUTS } from '#backends/db/product-art.ts';
import { flavours } from './flavours.ts';
import { productSeeds } from './products.ts';
import { chanceOf, pick } from './random.ts';

/** Numbers of such products begin here, above every number that the shop gives by hand. */
const FIRST = 100_000;

const moods = [
  'Afternoon',
  'Autumn',
  'Balcony',
  'Bridge',
  'Canal',
  'Courtyard',
  'Dawn',
  'December',
  'Evening',
  'Fairground',
  'Festival',
  'Garden',
  'Harbour',
  'Hill',
  'Holiday',
  'Island',
  'June',
  'Lantern',
  'Library',
  'Market',
  'Meadow',
  'Midnight',
  'Monsoon',
  'Moonlit',
  'Morning',
  'Orchard',
  'Palace',
  'Picnic',
  'Railway',
  'Riverside',
  'Rooftop',
  'Seaside',
  'Silk',
  'Spring',
  'Station',
  'Summer',
  'Sunday',
  'Terrace',
  'Theatre',
  'Tuesday',
  'Twilight',
  'Valley',
  'Veranda',
  'Village',
  'Winter',
] as const;
const forms = [
  ['cake', 'Cake'],
  ['cake', 'Gateau'],
  ['tall', 'Tall Cake'],
  ['bento', 'Bento'],
  ['cupcakes', 'Cupcakes'],
  ['pastry', 'Pastry'],
  ['jar', 'Jars'],
  ['cheesecake', 'Cheesecake'],
  ['bakes', 'Brownies'],
  ['cookies', 'Cookies'],
  ['designer', 'Designer Cake'],
] as const;

/** As many more products as a catalogue needs to have `total`; every name is another, and the same each time. */
export function bulkProducts(total: number): ProductSeed[] {
  const keys = Object.keys(flavours).filter((key): key is keyof typeof flavours => key in flavours);
  const chance = chanceOf('a large catalogue');
  return Array.from({ length: Math.max(0, total - productSeeds.length) }, (_nothing, nth) => {
    const [kind, word] = forms[nth % forms.length] ?? forms[0];
    const flavour = keys[Math.floor(nth / forms.length) % keys.length] ?? 'vanilla';
    const round = Math.floor(nth / (forms.length * keys.length));
    const mood = moods[round % moods.length] ?? moods[0];
    const edition = Math.floor(round / moods.length);
    const title = `${mood} ${flavours[flavour].name} ${word}${edition > 0 ? ` No. ${edition + 1}` : ''}`;
    const told: Bake = [
      kind,
      title,
      flavour,
      `Named after the ${mood.toLowerCase()} on which it was first baked.`,
      {
        palette: [pick(PRODUCT_COLOURS, chance), pick(PRODUCT_COLOURS, chance)],
        finish: pick(PRODUCT_FINISHES, chance),
        layout: pick(PRODUCT_LAYOUTS, chance),
        in: kind === 'cake' || kind === 'tall' ? ['birthday-cakes'] : [],
      },
    ];
    return bakeOf(told, FIRST + nth, nth);
  });
}
