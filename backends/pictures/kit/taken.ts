import type { ProductArt } from '#backends/db/product-art.ts';
import { isCuttable, slice } from './bakes.ts';
import { lit, mix, shaded } from './colour.ts';
import { setAt, subject, type Drawing, type Subject } from './draw.ts';
import { tonesOf, type Tones } from './flavours.ts';
import { createPainter, group, n, path, softEllipse, type Painter } from './paint.ts';
import { camera } from './solid.ts';
import { serving } from './stage.ts';
import { single } from './views.ts';

type Table = { readonly top: string; readonly line: string; readonly cloth: boolean };

const tables: readonly [Table, ...Table[]] = [
  { top: '#a8713f', line: '#6f4523', cloth: false },
  { top: '#f6f1e8', line: '#c8375a', cloth: true },
  { top: '#6b4a35', line: '#3d271a', cloth: false },
  { top: '#f3f5f4', line: '#3f7f9c', cloth: true },
  { top: '#d9b98c', line: '#a9824f', cloth: false },
  { top: '#f7f4ea', line: '#5d8f4d', cloth: true },
];
const walls: readonly [string, ...string[]] = ['#e9dcc6', '#b9c7c4', '#c9a58c', '#d7cfe0', '#8d7a6c', '#cfd9c2'];

/** Left over from the afternoon, or set down beside it. */
const friends: readonly ProductArt[] = [
  { shape: 'mug', flavour: 'coffee', topping: ['heart'], palette: ['sky', 'raspberry'], seed: 921 },
  { shape: 'bouquet', flavour: 'daisy', topping: [], form: 'vase', count: 8, seed: 922 },
  { shape: 'mug', flavour: 'matcha', topping: [], form: 'enamel', palette: ['white', 'green'], seed: 923 },
  { shape: 'candle', flavour: 'rose', topping: [], palette: ['blush', 'white'], seed: 924 },
];

/** Boards or a checked cloth that run away from whoever stands before the table. */
function tableTop(p: Painter, { top, line, cloth }: Table, horizon: number): string {
  const far = (x: number): number => 500 + (x - 500) * 0.5;
  const surface = p.linear([
    [0, shaded(top, 0.16)],
    [0.4, top],
    [1, lit(top, 0.14)],
  ]);
  const away = (count: number, width: number, opacity: number): string =>
    Array.from({ length: count }, (_, index) => {
      const x = -700 + (2400 / (count - 1)) * index;
      return path(
        `M${n(far(x))} ${horizon}L${n(x)} 1200`,
        `stroke="${line}" stroke-width="${width}" stroke-opacity="${opacity}" fill="none"`,
      );
    }).join('');
  const across = cloth
    ? Array.from({ length: 9 }, (_, index) => {
        const y = horizon + ((1200 - horizon) * (index + 1) ** 1.7) / 10 ** 1.7;
        return path(
          `M-200 ${n(y)}H1200`,
          `stroke="${line}" stroke-width="${n(7 + index * 4.4)}" stroke-opacity="0.42" fill="none"`,
        );
      }).join('')
    : '';
  return group(
    '',
    `<rect x="-200" y="${horizon}" width="1400" height="${1200 - horizon}" fill="${surface}"/>`,
    cloth ? away(17, 42, 0.42) : away(13, 5, 0.55),
    across,
    `<rect x="-200" y="${horizon - 6}" width="1400" height="12" fill="${shaded(top, 0.35)}" fill-opacity="0.6"/>`,
  );
}

/** The wall of somebody's home: a window by day, small lights in the evening. */
function home(p: Painter, chance: Painter, wall: string, isEvening: boolean, horizon: number): string {
  const shade = p.linear([
    [0, isEvening ? shaded(wall, 0.4) : lit(wall, 0.25)],
    [1, isEvening ? shaded(wall, 0.2) : wall],
  ]);
  const x = chance.between(40, 640);
  const things = isEvening
    ? Array.from({ length: 16 }, (_, index) =>
        softEllipse(
          p,
          -60 + index * 78,
          horizon * (0.22 + 0.16 * Math.sin(index * 0.9 + x)),
          30 + (index % 3) * 9,
          30 + (index % 3) * 9,
          index % 4 === 1 ? '#ffd9a0' : '#ffc46b',
          0.85,
        ),
      )
    : [
        `<rect x="${n(x)}" y="-160" width="330" height="${n(horizon * 0.62 + 160)}" fill="#f8fcff" fill-opacity="0.85"/>`,
        path(
          `M${n(x + 165)} -160V${n(horizon * 0.62)}M${n(x)} ${n(horizon * 0.2)}H${n(x + 330)}`,
          `stroke="${shaded(wall, 0.12)}" stroke-width="12" fill="none"`,
        ),
        softEllipse(p, x + 165, horizon * 0.3, 420, 320, '#ffffff', 0.5),
      ];
  return group('', `<rect x="-200" y="-200" width="1400" height="${horizon + 210}" fill="${shade}"/>`, ...things);
}

/** What is left of the party: one piece on a plate; null for what is not cut or shared out. */
function piece(p: Painter, art: ProductArt, tones: Tones): Subject | null {
  const view = camera(34);
  if (art.shape !== 'jar' && isCuttable(art)) {
    const plate = serving(p, 'plate', 520, 740, 372, view.k);
    return {
      markup: plate.markup + slice(p, art, tones, 700, view),
      frame: { x: 120, y: 160, width: 800, height: 800 },
    };
  }
  const one = single(p, art, tones);
  return one === null ? null : { markup: one, frame: { x: 70, y: 130, width: 860, height: 860 } };
}

/** A fork beside a plate. */
const fork = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">${path(
    'M0 0V-150M-17 -236V-186Q-17 -150 0 -150Q17 -150 17 -186V-236M0 -236V-160',
    'stroke="#3a1a0e" stroke-opacity="0.25" stroke-width="15" fill="none" stroke-linecap="round" transform="translate(7 8)"',
  )}${path(
    'M0 0V-150M-17 -236V-186Q-17 -150 0 -150Q17 -150 17 -186V-236M0 -236V-160',
    'stroke="#c9cdd1" stroke-width="12" fill="none" stroke-linecap="round"',
  )}</g>`;

/**
 * A product as somebody photographed it at home: on their table, a little askew, in the light of that day.
 * @param take from 1 to TAKES; the same one always gives the same drawing
 */
export function drawTaken(art: ProductArt, take: number): Drawing {
  const p = createPainter(art.seed * 31 + 7);
  const chance = createPainter(art.seed * 53 + take * 977);
  const tones = tonesOf(art);
  const table = chance.pick(tables);
  const wall = chance.pick(walls);
  const isEvening = chance.chance() < 0.45;
  const horizon = Math.round(chance.between(250, 400));
  const side = chance.chance() < 0.5 ? -1 : 1;
  const whole = subject(p, { ...art, stand: chance.pick(['plate', 'board', 'gold']) }, tones, camera(31), false);
  const served = take % 2 === 0 ? piece(p, art, tones) : null;
  const friend = friends[take % friends.length];
  const beside =
    friend === undefined || friend.shape === art.shape
      ? ''
      : setAt(subject(p, friend, tonesOf(friend), camera(28), false), 500 - side * 320, horizon + 230, 330);
  const shown =
    served === null
      ? setAt(whole, 500 + side * 50, 930, chance.between(760, 860))
      : group(
          '',
          setAt(whole, 500 + side * 250, horizon + 290, 470),
          setAt(served, 500 - side * 60, 985, chance.between(640, 720)),
          fork(500 + side * 330, 950, side * 14),
        );
  const light = isEvening ? '#ff9a3d' : chance.chance() < 0.5 ? '#fff3d6' : '#d5e6ff';
  const corners = p.radial(
    [
      [0.5, '#1c0f08', 0],
      [1, '#1c0f08', isEvening ? 0.5 : 0.26],
    ],
    0.5,
    0.5,
    0.75,
  );
  const scene = group(
    `transform="rotate(${n(chance.between(-5, 5))} 500 500)"`,
    home(p, chance, mix(wall, tones.accents[0], 0.08), isEvening, horizon),
    tableTop(p, table, horizon),
    beside,
    shown,
  );
  return {
    painter: p,
    body: group(
      '',
      scene,
      `<rect width="1000" height="1000" fill="${light}" fill-opacity="${isEvening ? 0.14 : 0.1}"/>`,
      `<rect width="1000" height="1000" fill="${corners}"/>`,
    ),
    frame: { x: 0, y: 0, width: 1000, height: 1000 },
  };
}
