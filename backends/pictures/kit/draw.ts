import type { ProductArt, ProductView } from '#machines/rules/product-art.ts';
import type { Frame } from '../raster.ts';
import { bento, brownies, cheesecake, chocolates, cookies, cupcakes, isCuttable, jars, slice } from './bakes.ts';
import { wholeCake } from './cake.ts';
import { tonesOf, type Tones } from './flavours.ts';
import { bouquet, candle, card, giftBox, hamper, numberCandle, plant } from './gifts.ts';
import { createPainter, group, moved, n, type Painter } from './paint.ts';
import { camera, type Camera } from './solid.ts';
import { linen, moods, room, serving, type Mood, type Stand } from './stage.ts';
import { pieceOf, scatterOf } from './toppings.ts';

export type Drawing = { readonly painter: Painter; readonly body: string; readonly frame: Frame };

const moodOf = (art: ProductArt): Mood => moods[(art.seed * 5 + art.flavour.length * 3) % moods.length] ?? moods[0];

/** What is drawn, and where its middle and its reach lie. */
type Subject = { readonly markup: string; readonly frame: Frame };

const square = (cx: number, cy: number, size: number): Frame => ({
  x: cx - size / 2,
  y: cy - size / 2,
  width: size,
  height: size,
});

/** The tallest thing on a cake decides how far back the camera stands. */
const headroom = (art: ProductArt): number => {
  if (art.topping.includes('balloon')) return 190;
  if (
    art.topping.some((topping) => ['dinosaur', 'unicorn', 'football', 'rainbow', 'candle', 'crown'].includes(topping))
  )
    return 130;
  return art.text === undefined ? 40 : 120;
};

function subject(p: Painter, art: ProductArt, tones: Tones, view: Camera, steep: boolean): Subject {
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
  const kind = p.pick(kinds);
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

/** Draws one view of a product. The same art and view always give the same drawing. */
export function drawProduct(art: ProductArt, view: ProductView): Drawing {
  const p = createPainter(art.seed * 31 + 7);
  const tones = tonesOf(art);
  const mood = moodOf(art);
  if (view === 'slice' && isCuttable(art)) return slicePicture(p, art, tones, mood);
  if (view === 'box') return boxPicture(p, art, tones, mood);
  const steep = view === 'top';
  const seen = subject(p, art, tones, camera(steep ? 54 : 25), steep);
  const frame = view === 'close-up' || view === 'slice' ? closer(seen.frame) : seen.frame;
  const backdrop = placed(room(p, mood, 1000, 1000, steep ? 0.1 : 0.6), frame);
  const napkin = steep
    ? linen(
        p,
        frame.x + frame.width * 0.86,
        frame.y + frame.height * 0.82,
        frame.width * 0.3,
        tones.accents[0] > '#c00000' ? '#f4e4d0' : '#eadfce',
      )
    : '';
  return { painter: p, body: group('', backdrop, napkin, seen.markup, strewn(p, art, tones, seen.frame)), frame };
}

/** Fits the room, which is 1000 wide, to whatever part of the drawing is looked at. */
const placed = (markup: string, frame: Frame): string =>
  `<g transform="translate(${n(frame.x)} ${n(frame.y)}) scale(${(frame.width / 1000).toFixed(4)} ${(frame.height / 1000).toFixed(4)})">${markup}</g>`;

const closer = (frame: Frame): Frame => ({
  x: frame.x + frame.width * 0.14,
  y: frame.y + frame.height * 0.16,
  width: frame.width * 0.52,
  height: frame.height * 0.52,
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

function boxPicture(p: Painter, art: ProductArt, tones: Tones, mood: Mood): Drawing {
  const frame = square(500, 520, 940);
  const seen = subject(p, art, tones, camera(25), false);
  const box = giftBox(
    p,
    850,
    tones.accents[0] === tones.body || tones.accents[0] > '#f0' ? '#c42a56' : tones.accents[0],
    'for you',
  );
  const scale = 760 / seen.frame.width;
  const inside = `<g transform="translate(${n(500 - (seen.frame.x + seen.frame.width / 2) * scale)} ${n(836 - (seen.frame.y + seen.frame.height * 0.94) * scale)}) scale(${scale.toFixed(4)})">${seen.markup}</g>`;
  return { painter: p, body: group('', placed(room(p, mood), frame), box.back, inside, box.front), frame };
}
