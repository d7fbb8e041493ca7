import type { ProductArt } from '#backends/db/product-art.ts';
import type { Frame } from '../raster.ts';
import { chocolates, cupcake, cupcakes, jars } from './bakes.ts';
import { wholeCake } from './cake.ts';
import { categoryArt, categoryNames } from './categories.ts';
import { mix } from './colour.ts';
import { confetti } from './decor.ts';
import { drawProduct, setAt, subject, type Drawing } from './draw.ts';
import { tonesOf } from './flavours.ts';
import { bouquet, candle, giftBox, hamper } from './gifts.ts';
import { lettering } from './lettering.ts';
import { createPainter, ellipse, group, moved, n, path, softEllipse, type Painter } from './paint.ts';
import { camera } from './solid.ts';
import { linen, moods, room, serving, type Mood } from './stage.ts';
import { pieceOf } from './toppings.ts';

/** A wide scene: calm at the left for words, the table laid at the right. 1280 by 560. */
export const bannerFrame: Frame = { x: 0, y: 0, width: 1280, height: 560 };

type Laid = { readonly art: ProductArt; readonly x: number; readonly y: number; readonly size: number };

const blush: Mood = moods[1];

const view = camera(23);

/** A product set down in a scene, `size` wide, its foot at x, y. */
function laid(p: Painter, { art, x, y, size }: Laid): string {
  const tones = tonesOf(art);
  const own = (markup: string, cx: number, foot: number, width: number): string => {
    const scale = size / width;
    return `<g transform="translate(${n(x - cx * scale)} ${n(y - foot * scale)}) scale(${scale.toFixed(4)})">${markup}</g>`;
  };
  switch (art.shape) {
    case 'bouquet':
      return own(bouquet(p, art, tones, 880), 500, 880, 700);
    case 'hamper':
      return own(hamper(p, art, tones, 800), 500, 800, 720);
    case 'cupcakes':
      return own(cupcakes(p, art, tones, 720, view), 500, 790, 740);
    case 'jar':
      return own(jars(p, art, tones, 760), 500, 800, 640);
    case 'chocolates':
      return own(chocolates(p, art, tones, 790, view), 500, 800, 700);
    case 'candle':
      return own(candle(p, art, tones, 780), 500, 800, 640);
    case 'round':
    case 'heart':
    case 'square':
    case 'tall':
    case 'two-tier': {
      const tall = art.shape === 'tall';
      const stand = serving(p, art.seed % 2 === 0 ? 'stand' : 'board', 500, 780, tall ? 300 : 360, view.k);
      return own(stand.markup + wholeCake(p, art, tones, 500, 780 - stand.lift, view), 500, 850, 720);
    }
    default:
      return setAt(subject(p, art, tones, view, false), x, y + size * 0.06, size * 1.2);
  }
}

const table = (p: Painter, mood: Mood, things: readonly Laid[], extra = ''): string =>
  group(
    '',
    room(p, mood, 1280, 560, 0.62),
    group(
      'transform="translate(1010 545) scale(1.15) translate(-1010 -545)"',
      extra,
      ...things.map((thing) => laid(p, thing)),
    ),
  );

const crumbs = (p: Painter, art: ProductArt, spots: readonly (readonly [number, number, number])[]): string => {
  const pieces = art.topping.flatMap((topping) => pieceOf(topping, tonesOf(art)) ?? []);
  return spots
    .map(([x, y, s], index) => {
      const piece = pieces[index % Math.max(1, pieces.length)];
      return piece === undefined ? '' : moved(x, y, s * piece.scale, p.between(-25, 25), p.sprite(piece.draw));
    })
    .join('');
};

const fruitCake: ProductArt = {
  shape: 'round',
  flavour: 'strawberry',
  topping: ['strawberry', 'raspberry', 'blueberry'],
  seed: 1004,
};
const truffleCake: ProductArt = {
  shape: 'tall',
  flavour: 'chocolate',
  topping: ['chocolate-drip', 'raspberry', 'truffle', 'gold-leaf'],
  seed: 1012,
};
const birthday: ProductArt = {
  shape: 'tall',
  flavour: 'vanilla',
  topping: ['sprinkles', 'candle', 'rosette'],
  palette: ['blush', 'ivory', 'sky'],
  seed: 1030,
};
const roses: ProductArt = {
  shape: 'bouquet',
  flavour: 'rose',
  topping: ['ribbon'],
  palette: ['raspberry', 'blush'],
  seed: 1044,
};
const mixed: ProductArt = {
  shape: 'bouquet',
  flavour: 'mixed-flowers',
  topping: ['ribbon'],
  palette: ['blush', 'lavender', 'saffron'],
  seed: 1046,
};
const basket: ProductArt = {
  shape: 'hamper',
  flavour: 'butterscotch',
  topping: ['macaron', 'truffle'],
  palette: ['saffron', 'raspberry'],
  seed: 1052,
};
const minis: ProductArt = {
  shape: 'cupcakes',
  flavour: 'strawberry',
  topping: ['strawberry', 'sprinkles'],
  seed: 1060,
};
const mangoJars: ProductArt = { shape: 'jar', flavour: 'mango', topping: ['mango'], seed: 1066 };
const wedding: ProductArt = {
  shape: 'two-tier',
  flavour: 'vanilla',
  topping: ['flowers', 'gold-leaf'],
  palette: ['ivory', 'blush', 'raspberry'],
  seed: 1072,
};
const heart: ProductArt = {
  shape: 'heart',
  flavour: 'red-velvet',
  topping: ['rosette', 'raspberry'],
  palette: ['raspberry', 'blush'],
  seed: 1081,
};
const box: ProductArt = {
  shape: 'chocolates',
  flavour: 'chocolate',
  topping: ['truffle'],
  palette: ['cocoa', 'raspberry'],
  seed: 1090,
};
const scented: ProductArt = {
  shape: 'candle',
  flavour: 'rose',
  topping: ['rose-petals'],
  palette: ['blush', 'white'],
  seed: 1094,
};

const banners: Readonly<Record<string, (p: Painter) => string>> = {
  home: (p) =>
    table(
      p,
      blush,
      [
        { art: roses, x: 1160, y: 470, size: 300 },
        { art: truffleCake, x: 945, y: 490, size: 430 },
        { art: minis, x: 690, y: 530, size: 250 },
      ],
      linen(p, 900, 500, 330, '#f6e3d2'),
    ) +
    crumbs(p, fruitCake, [
      [1120, 530, 0.56],
      [1170, 540, 0.5],
      [812, 540, 0.5],
    ]),
  birthday: (p) =>
    table(p, moods[3], [
      { art: minis, x: 1130, y: 520, size: 300 },
      { art: birthday, x: 900, y: 500, size: 430 },
    ]) +
    group('transform="translate(640 0)"', confetti(p, ['#e8436a', '#f6b52c', '#4fa7d8', '#67b56b'], 640, 16, 200, 22)),
  'same-day': (p) =>
    table(
      p,
      moods[2],
      [
        { art: mixed, x: 1140, y: 500, size: 310 },
        { art: fruitCake, x: 850, y: 500, size: 440 },
      ],
      linen(p, 860, 500, 320, '#e9e6d3'),
    ) +
    crumbs(p, fruitCake, [
      [1050, 530, 0.6],
      [640, 530, 0.5],
    ]),
  anniversary: (p) =>
    table(p, moods[4], [
      { art: scented, x: 1150, y: 480, size: 240 },
      { art: roses, x: 700, y: 480, size: 270 },
      { art: heart, x: 920, y: 520, size: 420 },
    ]),
  hampers: (p) =>
    table(p, moods[6], [
      { art: box, x: 690, y: 520, size: 300 },
      { art: basket, x: 980, y: 500, size: 440 },
    ]),
  mango: (p) =>
    table(p, moods[3], [
      { art: mangoJars, x: 1100, y: 500, size: 330 },
      {
        art: { shape: 'round', flavour: 'mango', topping: ['mango', 'rosette'], seed: 1102 },
        x: 830,
        y: 500,
        size: 430,
      },
    ]),
  wedding: (p) =>
    table(p, moods[7], [
      { art: mixed, x: 1130, y: 490, size: 290 },
      { art: wedding, x: 880, y: 500, size: 430 },
    ]),
  'designer-cakes': (p) =>
    table(p, moods[5], [
      {
        art: {
          shape: 'round',
          flavour: 'chocolate',
          topping: ['dinosaur', 'star'],
          palette: ['green', 'saffron'],
          seed: 1110,
        },
        x: 1120,
        y: 510,
        size: 320,
      },
      {
        art: {
          shape: 'tall',
          flavour: 'strawberry',
          topping: ['unicorn', 'rosette', 'star'],
          palette: ['white', 'blush', 'lavender'],
          seed: 1112,
        },
        x: 850,
        y: 500,
        size: 420,
      },
    ]),
  candles: (p) =>
    table(p, moods[4], [
      { art: roses, x: 1130, y: 500, size: 280 },
      { art: scented, x: 850, y: 510, size: 420 },
    ]),
  flowers: (p) =>
    table(p, moods[1], [
      { art: roses, x: 1120, y: 520, size: 330 },
      { art: mixed, x: 850, y: 530, size: 340 },
    ]),
};

/** Scenes that were composed for a category by hand. */
const aliases: Readonly<Record<string, string>> = {
  'birthday-cakes': 'birthday',
  'anniversary-cakes': 'anniversary',
  'bakery-baskets': 'hampers',
  'express-delivery': 'same-day',
  'mango-cakes': 'mango',
  'wedding-cakes': 'wedding',
};

export const bannerNames: readonly string[] = [
  ...new Set([...Object.keys(banners), ...Object.keys(aliases), ...categoryNames]),
];

const beside = [roses, minis, mangoJars, scented, box, mixed] as const;

/** A scene for a category that has none of its own: what stands for it, with one or two things round it. */
function categoryScene(p: Painter, art: ProductArt): string {
  const place = art.seed % beside.length;
  const near = beside.filter(({ shape }) => shape !== art.shape);
  const [first = roses, second = minis] = [near[place % near.length], near[(place + 2) % near.length]];
  const mood = moods[(art.seed * 3 + 1) % 8] ?? blush;
  return (
    table(
      p,
      mood,
      [
        { art: first, x: 1160, y: 470, size: 280 },
        { art, x: 920, y: 510, size: 440 },
        ...(art.seed % 2 === 0 ? [] : [{ art: second, x: 672, y: 524, size: 220 }]),
      ],
      linen(p, 900, 500, 300, mix(mood.table, '#fff3e4', 0.6)),
    ) +
    crumbs(p, art, [
      [1120, 534, 0.54],
      [1178, 542, 0.46],
    ])
  );
}

export function drawBanner(name: string): Drawing | null {
  const known = Object.hasOwn(aliases, name) ? (aliases[name] ?? name) : name;
  const painter = createPainter(name.length * 977 + 5);
  if (Object.hasOwn(banners, known)) return { painter, body: banners[known]?.(painter) ?? '', frame: bannerFrame };
  const art = categoryArt(known);
  return art === null ? null : { painter, body: categoryScene(painter, art), frame: bannerFrame };
}

/** A small scene without a product in it: the empty cart, the lost page. */
function still(seed: number, mood: Mood, draw: (p: Painter) => string): () => Drawing {
  return () => {
    const p = createPainter(seed);
    return { painter: p, body: group('', room(p, mood), draw(p)), frame: { x: 60, y: 60, width: 880, height: 880 } };
  };
}

const plateOf = (p: Painter, on: string): string => {
  const plate = serving(p, 'plate', 500, 720, 330, camera(28).k);
  return group('', linen(p, 560, 750, 400, '#f2d9d2'), plate.markup, on);
};

const scatteredCrumbs = (p: Painter, count: number): string =>
  Array.from({ length: count }, () => {
    const angle = p.between(0, Math.PI * 2);
    const out = Math.sqrt(p.chance()) * 210;
    const x = 500 + Math.cos(angle) * out;
    const y = 704 + Math.sin(angle) * out * 0.45;
    const s = p.between(4, 15);
    return (
      softEllipse(p, x + 3, y + 3, s * 1.5, s * 0.8, '#3a1a0e', 0.4) +
      `<path d="M${n(x - s)} ${n(y)}L${n(x - s * 0.2)} ${n(y - s * 0.9)}L${n(x + s)} ${n(y - s * 0.2)}L${n(x + s * 0.3)} ${n(y + s * 0.5)}Z" fill="${p.pick(['#d6a066', '#c08a52', '#8a5a34', '#e6bf8b'])}"/>`
    );
  }).join('');

/** The small scenes of empty and broken pages. */
const states: Readonly<Record<string, () => Drawing>> = {
  'empty-cart': still(2101, moods[1], (p) =>
    group('', linen(p, 520, 800, 420, '#f6e0d6'), hamper(p, basket, tonesOf(basket), 800, false)),
  ),
  'empty-list': () =>
    drawProduct(
      {
        shape: 'card',
        flavour: 'rose',
        topping: ['flowers'],
        palette: ['ivory', 'raspberry'],
        text: 'For you',
        seed: 2102,
      },
      'front',
    ),
  'empty-shelf': still(2108, moods[3], (p) => plateOf(p, scatteredCrumbs(p, 60))),
  'not-found': still(2103, moods[3], (p) =>
    plateOf(p, scatteredCrumbs(p, 60) + lettering('404', 500, 470, 240, 560, 'fill="#a32349" opacity="0.9"')),
  ),
  trouble: still(2104, moods[2], (p) => plateOf(p, tippedCupcake(p))),
  offline: still(2105, moods[4], (p) => candleOut(p)),
  celebration: () => {
    const p = createPainter(2106);
    const gift = giftBox(p, 850, '#c42a56', 'thank you');
    const flowers = `<g transform="translate(150 20) scale(0.7)">${bouquet(p, roses, tonesOf(roses), 880)}</g>`;
    return {
      painter: p,
      body: group(
        '',
        room(p, moods[3]),
        confetti(p, ['#e8436a', '#f6b52c', '#4fa7d8', '#67b56b'], 1000, 40, 420, 34),
        gift.back,
        flowers,
        gift.front,
      ),
      frame: { x: 30, y: 20, width: 940, height: 940 },
    };
  },
};

/** A cupcake that fell over on its way. */
function tippedCupcake(p: Painter): string {
  const art: ProductArt = { shape: 'cupcakes', flavour: 'strawberry', topping: [], seed: 2107 };
  const tones = tonesOf(art);
  const fallen = pieceOf('cherry', tones);
  return group(
    '',
    scatteredCrumbs(p, 46),
    group('transform="translate(420 668) rotate(-78) scale(1.2)"', cupcake(p, art, tones, 0)),
    fallen === null ? '' : moved(700, 726, 1.1, 30, p.sprite(fallen.draw)),
  );
}

const candleOut = (p: Painter): string =>
  group(
    '',
    ellipse(
      500,
      800,
      190,
      54,
      `fill="${p.linear([
        [0, '#f8e3d2'],
        [1, '#d9b29a'],
      ])}"`,
    ),
    softEllipse(p, 530, 806, 260, 70, '#3a1a0e', 0.4),
    `<rect x="440" y="430" width="120" height="370" rx="26" fill="${p.linear(
      [
        [0, '#e8b9b4'],
        [0.25, '#fff2ea'],
        [0.6, '#f3cfc6'],
        [1, '#cf9a90'],
      ],
      0,
      0,
      1,
      0,
    )}"/>`,
    ellipse(500, 436, 60, 18, 'fill="#fbe6dd"'),
    path('M500 432V392', 'stroke="#3b2418" stroke-width="7" stroke-linecap="round"'),
    path(
      'M500 384C470 340 540 310 506 262C480 226 528 196 510 150',
      'stroke="#8d7f80" stroke-width="12" opacity="0.3" fill="none" stroke-linecap="round"',
    ),
  );

/** Pictures of categories and of empty or broken pages. */
export const tileNames: readonly string[] = [...categoryNames, ...Object.keys(states)];

export function drawTile(name: string): Drawing | null {
  if (Object.hasOwn(states, name)) return states[name]?.() ?? null;
  const art = categoryArt(name);
  return art === null ? null : drawProduct(art, 'front');
}
