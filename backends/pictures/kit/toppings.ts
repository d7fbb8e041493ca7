import type { ProductTopping } from '#backends/db/product-art.ts';
import { lightness, lit } from './colour.ts';
import { creamRose, rosette } from './cream.ts';
import {
  balloons,
  blossom,
  butterfly,
  candleStick,
  crown,
  dinosaur,
  football,
  rainbow,
  star,
  unicornHorn,
} from './decor.ts';
import {
  bee,
  car,
  christmasTree,
  cricket,
  diya,
  guitar,
  iceCream,
  mermaidTail,
  moon,
  mortarboard,
  paw,
  rings,
  rocket,
} from './figures.ts';
import type { Tones } from './flavours.ts';
import {
  blueberry,
  cherry,
  kiwi,
  lemonSlice,
  mangoDice,
  mangoFan,
  petal,
  pineappleWedge,
  raspberry,
  strawberry,
  strawberryHalf,
  type Sprite,
} from './fruit.ts';
import { group, moved, type Painter } from './paint.ts';
import { plushHead } from './plush.ts';
import {
  almond,
  chocolateBar,
  coconutFlakes,
  coffeeBeans,
  curls,
  goldLeaf,
  heap,
  macaron,
  oreo,
  oneSprinkle,
  pearl,
  saffronThreads,
  sprinkleColours,
  truffle,
} from './sweets.ts';
import {
  arils,
  bananaCoins,
  figHalf,
  gems,
  grapes,
  gulabJamun,
  marshmallow,
  meringue,
  orangeSlice,
  peachFan,
  popcorn,
  smallCookie,
  sugarHeart,
  wafers,
} from './treats.ts';

const furTones = ['#c08a5a', '#d9a86c', '#b57a4c'] as const;

/** A thing to set down: what it looks like and how large it is beside the others. */
export type Piece = { readonly draw: Sprite; readonly scale: number; readonly spread: number };

/** Large things that make a ring, a crescent or a heap, by the name of their topping. */
export function pieceOf(topping: ProductTopping, tones: Tones): Piece | null {
  const [accent, second = accent] = tones.accents;
  const pieces: Partial<Record<ProductTopping, Piece>> = {
    cherry: { draw: cherry, scale: 0.86, spread: 78 },
    strawberry: { draw: (p) => (p.chance() < 0.55 ? strawberry(p) : strawberryHalf(p)), scale: 0.98, spread: 84 },
    blueberry: { draw: blueberry, scale: 0.8, spread: 54 },
    raspberry: { draw: raspberry, scale: 0.86, spread: 58 },
    mango: { draw: (p) => (p.chance() < 0.6 ? mangoDice(p) : mangoFan(p)), scale: 0.95, spread: 92 },
    kiwi: { draw: kiwi, scale: 0.92, spread: 86 },
    pineapple: { draw: pineappleWedge, scale: 0.95, spread: 92 },
    'lemon-slice': { draw: lemonSlice, scale: 0.95, spread: 90 },
    'chocolate-shavings': { draw: curls(tones.crumb === '#efcf92' ? '#5d3320' : '#5d3320'), scale: 1, spread: 92 },
    'chocolate-bar': { draw: chocolateBar, scale: 1.05, spread: 96 },
    truffle: { draw: truffle(), scale: 0.95, spread: 78 },
    praline: { draw: heap(['#c98a3c', '#e3b163', '#a9682a', '#f0cf93'], 0.6), scale: 0.95, spread: 88 },
    nuts: { draw: heap(['#b57a45', '#8f5a2f', '#d8a670', '#efd3a8']), scale: 0.95, spread: 88 },
    pistachio: { draw: heap(['#8fae4a', '#a9c266', '#6f8f36', '#c9b46a']), scale: 0.92, spread: 86 },
    almond: { draw: almond, scale: 0.9, spread: 88 },
    oreo: { draw: oreo, scale: 1.05, spread: 86 },
    macaron: { draw: (p) => macaron(p.pick([accent, second, '#f3d7a4']))(p), scale: 0.98, spread: 88 },
    'coffee-bean': { draw: coffeeBeans, scale: 0.9, spread: 84 },
    coconut: { draw: coconutFlakes, scale: 1.05, spread: 90 },
    flowers: {
      draw: (p) =>
        p.chance() < 0.5
          ? creamRose(p, p.pick([accent, second]))
          : blossom(p.pick([lit(accent, 0.3), '#fff4ea', second]))(p),
      scale: 0.95,
      spread: 84,
    },
    butterfly: { draw: (p) => butterfly(p.pick([accent, second, '#b79be0']))(p), scale: 1.15, spread: 112 },
    rosette: { draw: (p) => rosette(p, tones.piping), scale: 0.96, spread: 96 },
    'orange-slice': { draw: orangeSlice, scale: 0.98, spread: 92 },
    grapes: { draw: grapes(tones.crumb === '#d8c6dd' ? '#5a3a78' : '#8fae4a'), scale: 0.86, spread: 84 },
    pomegranate: { draw: arils, scale: 0.98, spread: 84 },
    fig: { draw: figHalf, scale: 0.92, spread: 84 },
    peach: { draw: peachFan, scale: 0.98, spread: 94 },
    banana: { draw: bananaCoins, scale: 1, spread: 96 },
    marshmallow: { draw: marshmallow, scale: 0.95, spread: 92 },
    cookie: { draw: smallCookie, scale: 1.02, spread: 86 },
    wafer: { draw: wafers, scale: 0.95, spread: 88 },
    gems: { draw: gems, scale: 0.98, spread: 90 },
    meringue: { draw: (p) => meringue(p.pick([accent, second, '#f4a6b4']))(p), scale: 0.98, spread: 84 },
    heart: {
      draw: (p) => sugarHeart(lightness(accent) > 0.9 ? '#d3244a' : p.pick([accent, second, '#d3244a']))(p),
      scale: 0.86,
      spread: 86,
    },
    'gulab-jamun': { draw: gulabJamun, scale: 0.95, spread: 92 },
    popcorn: { draw: popcorn(['#fffaf0', '#fff1d2', '#fdf6e6']), scale: 0.98, spread: 92 },
    'caramel-popcorn': { draw: popcorn(['#e0a24a', '#c98530', '#f0bd68']), scale: 0.98, spread: 92 },
    bee: { draw: bee, scale: 0.95, spread: 94 },
    paw: { draw: paw(accent === tones.body ? '#5f3825' : accent), scale: 0.9, spread: 92 },
  };
  return pieces[topping] ?? null;
}

/** Tall things that stand in the middle. */
export function standingOf(topping: ProductTopping, tones: Tones): Piece | null {
  const [accent, ...others] = tones.accents;
  const loud = lightness(accent) > 0.9 || accent === tones.body ? '#d9425f' : accent;
  const vivid = [accent, ...others, '#e8436a', '#f6b52c', '#4fa7d8'];
  const pieces: Partial<Record<ProductTopping, Piece>> = {
    candle: { draw: (p) => candleStick(p.pick(['#e8436a', '#4fa7d8', '#f2a32c']))(p), scale: 1.05, spread: 60 },
    balloon: { draw: balloons(vivid.length >= 5 ? vivid.slice(1, 4) : vivid), scale: 1.25, spread: 60 },
    star: { draw: (p) => star(p.pick(['#e9bd55', '#f0c866', '#dba63e']))(p), scale: 0.95, spread: 80 },
    rainbow: { draw: rainbow, scale: 1.25, spread: 120 },
    crown: { draw: crown, scale: 1.25, spread: 120 },
    dinosaur: { draw: dinosaur('#6fae62'), scale: 1.25, spread: 130 },
    unicorn: { draw: unicornHorn, scale: 1.2, spread: 120 },
    football: { draw: football, scale: 1.15, spread: 110 },
    teddy: { draw: (p) => plushHead('bear', p.pick(furTones))(p), scale: 1.3, spread: 120 },
    panda: { draw: plushHead('panda', '#fbf5ec'), scale: 1.3, spread: 120 },
    bunny: { draw: plushHead('bunny', '#fbeee4'), scale: 1.1, spread: 120 },
    car: { draw: car(loud), scale: 1.2, spread: 120 },
    rocket: { draw: rocket(loud), scale: 1.05, spread: 120 },
    mermaid: { draw: mermaidTail(loud), scale: 1.1, spread: 120 },
    'ice-cream': { draw: iceCream(lit(loud, 0.25)), scale: 1.15, spread: 120 },
    guitar: { draw: guitar, scale: 1.15, spread: 120 },
    cricket: { draw: cricket, scale: 1.15, spread: 120 },
    mortarboard: { draw: mortarboard, scale: 1.2, spread: 120 },
    diya: { draw: diya, scale: 1.15, spread: 120 },
    'christmas-tree': { draw: christmasTree, scale: 1.05, spread: 120 },
    rings: { draw: rings, scale: 1.25, spread: 120 },
    moon: { draw: moon, scale: 1.2, spread: 120 },
  };
  return pieces[topping] ?? null;
}

/** Small things that are strewn. */
export function scatterOf(topping: ProductTopping, tones: Tones): ((p: Painter) => string) | null {
  const scatters: Partial<Record<ProductTopping, (p: Painter) => string>> = {
    sprinkles: (p) => oneSprinkle(p, p.pick(sprinkleColours), p.chance() < 0.7),
    'gold-leaf': (p) => group('transform="scale(0.8)"', goldLeaf(p)),
    pearls: (p) => group('transform="scale(0.6)"', pearl(p.pick(['#fff4e3', '#f6e0b8', '#fbe3e4']))(p)),
    'rose-petals': (p) => moved(0, 0, 0.95, p.between(-40, 40), petal(p, p.pick(['#d8345a', '#e8718c', '#f4a6b4']))),
    saffron: (p) => saffronThreads(p),
    coconut: (p) => group('transform="scale(0.6)"', coconutFlakes(p)),
  };
  return tones.body === '' ? null : (scatters[topping] ?? null);
}
