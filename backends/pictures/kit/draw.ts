import {
  PRODUCT_ROOMS,
  type ProductArt,
  type ProductShape,
  type ProductTopping,
  type ProductView,
} from '#backends/db/product-art.ts';
import type { Frame } from '../raster.ts';
import { bento, brownies, cheesecake, chocolates, cookies, cupcakes, isCuttable, jars, slice } from './bakes.ts';
import { wholeCake } from './cake.ts';
import { mix } from './colour.ts';
import { tonesOf, type Tones } from './flavours.ts';
import { doughnuts, loaf, macarons, numberCake, numberTilt } from './desserts.ts';
import { glow } from './decor.ts';
import { bouquet, candle, card, giftBox, hamper, numberCandle, plant } from './gifts.ts';
import { arranged, evening, flowersFromAbove, mug, openCard, softToy } from './keepsakes.ts';
import { createPainter, group, moved, n, type Painter } from './paint.ts';
import { camera, type Camera } from './solid.ts';
import { linen, moods, room, serving, type Mood, type Stand } from './stage.ts';
import { pieceOf, scatterOf } from './toppings.ts';
import { inside, jarsFromAbove, plantFromAbove, single } from './views.ts';

export type Drawing = { readonly painter: Painter; readonly body: string; readonly frame: Frame };

/** The rooms that the seed chooses from; the others are for who asks for them. */
const usualRooms = 8;

const moodOf = (art: ProductArt): Mood =>
  (art.room === undefined
    ? moods[(art.seed * 5 + art.flavour.length * 3) % usualRooms]
    : moods[PRODUCT_ROOMS.indexOf(art.room)]) ?? moods[0];

/** What is drawn, and where its middle and its reach lie. */
export type Subject = { readonly markup: string; readonly frame: Frame };

const square = (cx: number, cy: number, size: number): Frame => ({
  x: cx - size / 2,
  y: cy - size / 2,
  width: size,
  height: size,
});

/** How far the things that stand on a cake rise above it. */
const heights: Partial<Record<ProductTopping, number>> = {
  balloon: 190,
  dinosaur: 130,
  unicorn: 130,
  football: 130,
  rainbow: 130,
  candle: 130,
  crown: 130,
  teddy: 150,
  panda: 150,
  bunny: 230,
  car: 100,
  rocket: 230,
  mermaid: 240,
  'ice-cream': 230,
  guitar: 240,
  cricket: 190,
  mortarboard: 110,
  diya: 130,
  'christmas-tree': 250,
  rings: 130,
  moon: 170,
  wafer: 90,
};

/** The tallest thing on a cake decides how far back the camera stands. */
const headroom = (art: ProductArt): number => {
  const rises = art.topping.map((topping) => heights[topping] ?? 0);
  const words = art.text === undefined ? 40 : art.writing === 'iced' ? 40 : art.writing === 'topper' ? 170 : 120;
  return Math.max(words, ...rises);
};

export function subject(p: Painter, art: ProductArt, tones: Tones, view: Camera, steep: boolean): Subject {
  const y = 760;
  switch (art.shape) {
    case 'cupcakes':
      return {
        markup: cupcakes(p, art, tones, steep ? 640 : 720, view),
        frame: square(505, steep ? 520 : 545, steep ? 860 : 800),
      };
    case 'jar':
      return { markup: jars(p, art, tones, y), frame: square(495, 560, 780) };
    case 'hamper':
      return { markup: hamper(p, art, tones, 800), frame: square(500, 545, 900) };
    case 'bouquet':
      if (art.form !== undefined && art.form !== 'paper')
        return { markup: arranged(p, art, tones, 880), frame: square(500, 540, 960) };
      return { markup: bouquet(p, art, tones, 880), frame: square(500, 530, 950) };
    case 'plant':
      return { markup: plant(p, art, tones, 860), frame: square(500, 500, 940) };
    case 'candle':
      return { markup: candle(p, art, tones, 780), frame: square(500, 560, 840) };
    case 'number-candle':
      return { markup: numberCandle(p, art, tones, 860), frame: square(500, 530, 940) };
    case 'card':
      return { markup: card(p, art, tones, 800), frame: square(510, 525, 860) };
    case 'chocolates':
      return { markup: chocolates(p, art, tones, 790, view), frame: square(500, 610, 860) };
    case 'soft-toy':
      return { markup: softToy(p, art, tones, 860), frame: square(500, 530, art.form === 'bunny' ? 940 : 860) };
    case 'mug':
      return {
        markup: mug(p, art, tones, 800, steep),
        frame: square(steep ? 500 : 530, steep ? 540 : 560, steep ? 900 : 780),
      };
    case 'doughnuts':
      return { markup: doughnuts(p, art, tones, 740, view), frame: square(505, steep ? 640 : 610, steep ? 960 : 860) };
    case 'macarons': {
      const stand = serving(p, art.stand ?? 'plate', 500, 800, 410, view.k);
      return {
        markup: stand.markup + macarons(p, art, tones, 800 - stand.lift, view),
        frame: square(500, steep ? 620 : 560, 940),
      };
    }
    case 'number-cake': {
      const k = numberTilt(view);
      const stand = serving(p, art.stand ?? (art.seed % 2 === 0 ? 'board' : 'slate'), 500, 560, 440, k);
      return {
        markup: stand.markup + numberCake(p, art, tones, 560 - stand.lift, view),
        frame: square(500, 540, 960),
      };
    }
    case 'loaf': {
      const stand = serving(p, art.stand ?? 'board', 500, 780, 410, view.k);
      return {
        markup: stand.markup + loaf(p, art, tones, 780 - stand.lift, view),
        frame: square(500, steep ? 640 : 650, 930),
      };
    }
    case 'pastry':
    case 'cheesecake-slice': {
      const plate = serving(p, art.stand ?? 'plate', 520, 730, 360, view.k);
      return {
        markup: plate.markup + slice(p, art, tones, 690, view),
        frame: square(520, steep ? 640 : 560, steep ? 840 : 800),
      };
    }
    case 'bento':
      return { markup: bento(p, art, tones, 740, view), frame: square(500, steep ? 600 : 590, 800) };
    default:
      return onStand(p, art, tones, view, steep);
  }
}

function onStand(p: Painter, art: ProductArt, tones: Tones, view: Camera, steep: boolean): Subject {
  const tall = art.shape === 'tall' || art.shape === 'two-tier';
  const y = tall ? 850 : 780;
  const kinds: readonly [Stand, ...Stand[]] =
    art.shape === 'cookies' || art.shape === 'brownies'
      ? ['board', 'plate', 'slate']
      : tall || steep
        ? ['gold', 'plate', 'board']
        : ['board', 'plate', 'stand', 'gold', 'slate', 'stand'];
  const usual = p.pick(kinds);
  const kind = art.stand ?? usual;
  const width =
    art.shape === 'tall'
      ? 300
      : art.shape === 'cookies' || art.shape === 'brownies'
        ? 400
        : kind === 'stand'
          ? 352
          : 376;
  const stand = serving(p, kind, 500, y, width, view.k);
  const foot = y - stand.lift;
  const markup =
    art.shape === 'cookies'
      ? cookies(p, art, tones, foot, view)
      : art.shape === 'brownies'
        ? brownies(p, art, tones, foot, view)
        : art.shape === 'cheesecake'
          ? cheesecake(p, art, tones, foot, view)
          : wholeCake(p, art, tones, 500, foot, view);
  const height =
    { tall: 330, 'two-tier': 344, heart: 168, square: 168, cheesecake: 150, cookies: 250, brownies: 300 }[
      art.shape as string
    ] ?? 196;
  const top = foot - height * view.v - width * 0.72 * view.k - headroom(art);
  const bottom = y + width * view.k + 24;
  const size = Math.max(width * 2.1, bottom - top + 110);
  return { markup: stand.markup + markup, frame: square(500, (top + bottom) / 2 + 10, size) };
}

/** A few of the toppings lying about, as a photographer strews them. */
function strewn(p: Painter, art: ProductArt, tones: Tones, frame: Frame): string {
  const pieces = art.topping
    .filter((topping) => topping !== 'rosette' && topping !== 'butterfly')
    .flatMap((topping) => pieceOf(topping, tones) ?? []);
  const scatter = art.topping.flatMap((topping) => scatterOf(topping, tones) ?? []);
  const [piece] = pieces;
  const [bit] = scatter;
  const left = frame.x;
  const bottom = frame.y + frame.height;
  const marks: string[] = [];
  if (piece !== undefined) {
    marks.push(
      moved(
        left + frame.width * 0.86,
        bottom - frame.height * 0.075,
        0.8 * piece.scale,
        p.between(-20, 20),
        p.sprite(piece.draw),
      ),
    );
    marks.push(
      moved(
        left + frame.width * 0.77,
        bottom - frame.height * 0.035,
        0.66 * piece.scale,
        p.between(-20, 20),
        p.sprite(piece.draw),
      ),
    );
    marks.push(
      moved(
        left + frame.width * 0.085,
        bottom - frame.height * 0.1,
        0.72 * piece.scale,
        p.between(-20, 20),
        p.sprite((pieces[1] ?? piece).draw),
      ),
    );
  }
  if (bit !== undefined)
    for (let count = 0; count < 7; count += 1)
      marks.push(
        moved(
          left + frame.width * p.between(0.05, 0.95),
          bottom - frame.height * p.between(0.03, 0.09),
          0.8,
          p.between(0, 180),
          p.sprite(bit, 4),
        ),
      );
  return marks.join('');
}

/** What is set down with a product in the place where it will live. */
const companions: Partial<Record<ProductShape, ProductArt>> = {
  bouquet: { shape: 'mug', flavour: 'coffee', topping: ['heart'], seed: 901 },
  plant: { shape: 'mug', flavour: 'matcha', topping: [], form: 'enamel', palette: ['white', 'green'], seed: 902 },
  candle: {
    shape: 'bouquet',
    flavour: 'rose',
    topping: [],
    form: 'vase',
    count: 9,
    palette: ['blush', 'white'],
    seed: 903,
  },
  'number-candle': {
    shape: 'cupcakes',
    flavour: 'vanilla',
    topping: ['sprinkles'],
    palette: ['blush', 'sky'],
    seed: 904,
  },
  card: { shape: 'round', flavour: 'strawberry', topping: ['candle', 'strawberry'], seed: 905 },
  'soft-toy': { shape: 'bouquet', flavour: 'daisy', topping: [], form: 'vase', count: 8, seed: 906 },
  mug: { shape: 'cookies', flavour: 'vanilla', topping: [], seed: 907 },
  hamper: { shape: 'bouquet', flavour: 'peony', topping: [], form: 'vase', count: 9, seed: 908 },
  pastry: { shape: 'mug', flavour: 'coffee', topping: ['heart'], palette: ['sky', 'raspberry'], seed: 909 },
  'cheesecake-slice': {
    shape: 'mug',
    flavour: 'coffee',
    topping: ['heart'],
    palette: ['blush', 'raspberry'],
    seed: 910,
  },
  'number-cake': { shape: 'soft-toy', flavour: 'vanilla', topping: [], form: 'bear', seed: 911 },
};

/** A subject fitted into a square that stands on a foot. */
export const setAt = ({ markup, frame }: Subject, cx: number, foot: number, size: number): string => {
  const scale = size / frame.width;
  return `<g transform="translate(${n(cx - (frame.x + frame.width / 2) * scale)} ${n(foot - (frame.y + frame.height * 0.94) * scale)}) scale(${scale.toFixed(4)})">${markup}</g>`;
};

const singleFrames: Partial<Record<ProductShape, Frame>> = {
  bouquet: square(500, 540, 860),
  brownies: square(500, 720, 660),
  macarons: square(520, 620, 780),
};

/** The part of a view that is neither room nor light; null where the product has no such view. */
function specialSubject(p: Painter, art: ProductArt, tones: Tones, view: ProductView): Subject | null {
  const whole = square(500, 520, 1000);
  if (view === 'single') {
    const markup = single(p, art, tones);
    return markup === null ? null : { markup, frame: singleFrames[art.shape] ?? square(500, 560, 860) };
  }
  if (view === 'inside') {
    if (art.shape === 'card') return { markup: openCard(p, art, tones), frame: whole };
    if (art.shape === 'hamper') return { markup: spreadOut(p, art, tones), frame: whole };
    const markup = inside(p, art, tones);
    return markup === null ? null : { markup, frame: whole };
  }
  if (view === 'top') {
    if (art.shape === 'jar') return { markup: jarsFromAbove(p, art, tones), frame: square(495, 530, 800) };
    if (art.shape === 'bouquet') return { markup: flowersFromAbove(p, art, tones), frame: whole };
    if (art.shape === 'plant') return { markup: plantFromAbove(p, art, tones), frame: whole };
  }
  return null;
}

/** What a hamper holds, laid out to be seen. */
function spreadOut(p: Painter, art: ProductArt, tones: Tones): string {
  const view = camera(30);
  const part = (shape: ProductShape, more: Partial<ProductArt> = {}): Subject =>
    subject(p, { ...art, shape, stand: 'plate', ...more }, tones, view, false);
  return group(
    '',
    setAt(part('jar', { count: 1 }), 250, 520, 430),
    setAt(part('chocolates'), 720, 470, 500),
    setAt(part('cookies'), 270, 950, 520),
    setAt(part('brownies'), 740, 960, 520),
  );
}

/** A product where it will live, with something beside it. */
function homeSubject(p: Painter, art: ProductArt, tones: Tones): Subject {
  const friend = companions[art.shape];
  const view = camera(22);
  const beside = friend === undefined ? null : subject(p, friend, tonesOf(friend), view, false);
  const shown: ProductArt =
    art.shape === 'number-candle'
      ? { ...art, shape: 'round', flavour: 'vanilla', topping: ['rosette', 'sprinkles'], text: art.text ?? '1' }
      : art;
  const form =
    art.shape === 'bouquet' && (art.form === undefined || art.form === 'paper') ? { form: 'vase' as const } : {};
  const main = subject(p, { ...shown, ...form }, tonesOf(shown), view, false);
  const lights = art.shape === 'candle' ? evening(p, 400, 520) : '';
  return {
    markup: group(
      '',
      lights,
      linen(p, 420, 800, 420, mix(tones.accents[0], '#f3e4d4', 0.8)),
      beside === null ? '' : setAt(beside, 752, 770, 470),
      setAt(main, 388, 940, 720),
      art.shape === 'candle' ? glow(p, 388, 520, 420, 0.35) : '',
    ),
    frame: square(500, 500, 1000),
  };
}

/** Draws one view of a product. The same art and view always give the same drawing. */
export function drawProduct(art: ProductArt, view: ProductView): Drawing {
  const p = createPainter(art.seed * 31 + 7);
  const tones = tonesOf(art);
  const mood = moodOf(art);
  if (view === 'slice' && isCuttable(art)) return slicePicture(p, art, tones, mood);
  if (view === 'box') return boxPicture(p, art, tones, mood);
  if (view === 'home') {
    const { markup, frame } = homeSubject(p, art, tones);
    const elsewhere = moods[(moods.findIndex(({ wall }) => wall === mood.wall) + 3) % moods.length] ?? mood;
    return { painter: p, body: group('', placed(room(p, elsewhere, 1000, 1000, 0.52), frame), markup), frame };
  }
  const steep = view === 'top';
  const special = specialSubject(p, art, tones, view);
  const seen = special ?? subject(p, art, tones, camera(steep ? 54 : view === 'close-up' ? 19 : 25), steep);
  const isClose = special === null && view !== 'front' && !steep;
  const frame = isClose ? closer(seen.frame) : seen.frame;
  const flat = steep || special !== null;
  const backdrop = placed(room(p, mood, 1000, 1000, flat ? 0.1 : 0.6), frame);
  const napkin =
    steep && special === null
      ? linen(
          p,
          frame.x + frame.width * 0.86,
          frame.y + frame.height * 0.82,
          frame.width * 0.3,
          tones.accents[0] > '#c00000' ? '#f4e4d0' : '#eadfce',
        )
      : '';
  const bits = isStrewn.has(art.shape) && special === null ? strewn(p, art, tones, seen.frame) : '';
  return { painter: p, body: group('', backdrop, napkin, seen.markup, bits), frame };
}

/** Products that are photographed with a little of what they are made of. */
const isStrewn: ReadonlySet<ProductShape> = new Set<ProductShape>([
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
  'chocolates',
  'cheesecake-slice',
  'pastry',
  'loaf',
]);

/** Fits the room, which is 1000 wide, to whatever part of the drawing is looked at. */
const placed = (markup: string, frame: Frame): string =>
  `<g transform="translate(${n(frame.x)} ${n(frame.y)}) scale(${(frame.width / 1000).toFixed(4)} ${(frame.height / 1000).toFixed(4)})">${markup}</g>`;

const closer = (frame: Frame): Frame => ({
  x: frame.x + frame.width * 0.2,
  y: frame.y + frame.height * 0.18,
  width: frame.width * 0.5,
  height: frame.height * 0.5,
});

function slicePicture(p: Painter, art: ProductArt, tones: Tones, mood: Mood): Drawing {
  const frame = square(520, 560, 800);
  const plate = serving(p, 'plate', 520, 730, 360, camera(27).k);
  return {
    painter: p,
    body: group(
      '',
      placed(room(p, mood), frame),
      plate.markup,
      slice(p, art, tones, 690),
      strewn(p, art, tones, frame),
    ),
    frame,
  };
}

const boards = ['#fbeee0', '#f7dfe0', '#e9ecd9', '#f4e3c4', '#e4e4ee', '#f3e7da'] as const;

function boxPicture(p: Painter, art: ProductArt, tones: Tones, mood: Mood): Drawing {
  const frame = square(500, 520, 940);
  const seen = subject(p, { ...art, stand: 'gold' }, tones, camera(25), false);
  const box = giftBox(
    p,
    850,
    tones.accents[0] === tones.body || tones.accents[0] > '#f0' ? '#c42a56' : tones.accents[0],
    'for you',
    boards[art.seed % boards.length] ?? boards[0],
  );
  const scale = 760 / seen.frame.width;
  const inside = `<g transform="translate(${n(500 - (seen.frame.x + seen.frame.width / 2) * scale)} ${n(836 - (seen.frame.y + seen.frame.height * 0.94) * scale)}) scale(${scale.toFixed(4)})">${seen.markup}</g>`;
  return { painter: p, body: group('', placed(room(p, mood), frame), box.back, inside, box.front), frame };
}
