import type { ProductArt, ProductTopping } from '#backends/db/product-art.ts';
import { lightness, mix, shaded } from './colour.ts';
import { bead, creamRose, dollop, leaf, rosette } from './cream.ts';
import { bow, goldNumber, plaque, topper } from './decor.ts';
import type { Finish, Tones } from './flavours.ts';
import { mint } from './fruit.ts';
import { lettering } from './lettering.ts';
import { ellipse, group, moved, n, path, type Painter, createPainter } from './paint.ts';
import { dressing, patterned } from './finish.ts';
import {
  ambience,
  band,
  circlePlan,
  coated,
  combed,
  drip,
  footAt,
  frontOf,
  heartPlan,
  knifed,
  lid,
  lightOn,
  shrunk,
  squarePlan,
  toneOn,
  topClip,
  topMarks,
  wall,
  type Camera,
  type Plan,
  type Solid,
} from './solid.ts';
import { oneSprinkle, sprinkleColours } from './sweets.ts';
import { printed } from './print.ts';
import { pieceOf, scatterOf, standingOf, type Piece } from './toppings.ts';

const coats: Record<'shavings' | 'praline' | 'crumbs' | 'coconut' | 'pistachio', readonly [string, ...string[]]> = {
  shavings: ['#4a281a', '#5d3522', '#3a1d12', '#6d432d'],
  praline: ['#c98a3c', '#e3b163', '#a9682a', '#f0cf93'],
  crumbs: ['#a3202f', '#8c1826', '#b83040'],
  coconut: ['#ffffff', '#fff7e6', '#f4e8d0'],
  pistachio: ['#8fae4a', '#a9c266', '#6f8f36', '#c9b46a'],
};

/** What was decided about a product once, so that all its views agree. */
export const styleOf = (art: ProductArt): Painter => createPainter(art.seed * 17 + 3);

/** A ribbon that can be seen on the cake. */
const ribbonOf = ({ accents: [accent], body }: Tones): string =>
  accent === body || (lightness(accent) > 0.9 && lightness(body) > 0.85) ? '#c42a56' : accent;

/** One dressed body of cake: finish, coat, drip, border. */
export function dressedBody(
  p: Painter,
  solid: Solid,
  art: ProductArt,
  tones: Tones,
  name: string,
  finish: Finish,
): string {
  const has = (topping: ProductTopping): boolean => art.topping.includes(topping);
  const dripColour = has('chocolate-drip')
    ? '#32180f'
    : has('caramel-drip')
      ? '#bb6a1a'
      : has('white-drip')
        ? '#fff4e2'
        : has('berry-drip')
          ? '#b0224c'
          : null;
  const isBare = finish === 'ganache' || patterned.has(finish) || has('ribbon') || art.layout === 'cascade';
  const runs = dripColour ?? (isBare || styleOf(art).chance() < 0.4 ? null : tones.drip);
  const glossy = finish === 'ganache';
  const colour = glossy ? mix(tones.body, tones.drip ?? tones.body, 0.6) : tones.body;
  const ruffled = finish === 'ruffle';
  const parts = [
    wall(p, solid, colour),
    finish === 'comb' ? combed(p, solid, colour, name, Math.max(6, Math.round(solid.height / 22))) : '',
    finish === 'rustic' || finish === 'smooth' ? knifed(p, solid, colour, name, finish === 'rustic' ? 0.5 : 0.2) : '',
    ruffled ? ruffles(p, solid, tones.body) : '',
    dressing(p, solid, tones, name, finish),
    ambience(p, solid, name),
    lid(p, solid, colour, glossy ? 0.8 : 0),
    glossy ? '' : topMarks(p, solid, colour, finish === 'rustic' ? 0.5 : 0.26),
  ];
  if (glossy) parts.push(sheen(p, solid, name));
  if (has('ribbon')) parts.push(band(p, solid, ribbonOf(tones), solid.height * 0.08, solid.height * 0.34));
  const coat =
    art.flavour === 'oreo'
      ? (['#35272a', '#4a393a', '#241a1b'] as const)
      : tones.coat === null
        ? null
        : coats[tones.coat];
  if (coat !== null && !has('ribbon') && finish !== 'ruffle' && !patterned.has(finish))
    parts.push(coated(p, solid, coat, tones.coat === 'coconut' ? 0.98 : 0.42, tones.coat === 'crumbs' ? 6 : 9));
  if (has('sprinkles')) parts.push(sprinkledFoot(p, solid));
  if (runs !== null) parts.push(drip(p, solid, runs, 0.6, solid.height > 240 ? 0.42 : 0.56));
  return parts.join('');
}

/** Wet streaks of light on a mirror glaze. */
const sheen = (p: Painter, solid: Solid, name: string): string => {
  const front = frontOf(solid.plan);
  const streak = (share: number, width: number, opacity: number): string => {
    const edge = front[Math.round(front.length * share)];
    if (edge === undefined) return '';
    const low = footAt(solid, edge, solid.height * 0.12);
    const high = footAt(solid, edge, solid.height * 0.9);
    return path(
      `M${n(low.x)} ${n(low.y)}L${n(high.x)} ${n(high.y)}`,
      `stroke="#fff" stroke-width="${width}" opacity="${opacity}" stroke-linecap="round"`,
    );
  };
  const soft = p.define(
    'sheen-blur',
    (id) =>
      `<filter id="${id}" x="-400%" y="-20%" width="900%" height="140%" filterUnits="objectBoundingBox"><feGaussianBlur stdDeviation="9 2"/></filter>`,
  );
  return group(
    `data-name="${name}"`,
    group(
      `filter="${soft}"`,
      `<rect width="1" height="1" opacity="0"/>`,
      streak(0.22, 24, 0.42),
      streak(0.3, 9, 0.3),
      streak(0.8, 14, 0.12),
    ),
  );
};

function ruffles(p: Painter, solid: Solid, colour: string): string {
  const front = frontOf(solid.plan);
  const rows = Math.max(3, Math.round(solid.height / 46));
  const size = solid.height / rows / 1.35;
  return Array.from({ length: rows }, (_, row) => {
    const up = (row + 0.45) * (solid.height / rows);
    const pieces: string[] = [];
    let walked = row % 2 === 0 ? 0 : size;
    let before = front[0];
    for (const edge of front) {
      if (before !== undefined) walked += Math.hypot(edge.x - before.x, edge.z - before.z);
      before = edge;
      if (walked < size * 1.7) continue;
      walked = 0;
      const at = footAt(solid, edge, up);
      pieces.push(
        `<g transform="translate(${n(at.x)} ${n(at.y + size * 0.62 * solid.camera.v)}) scale(${n(size / 40)}) scale(${Math.max(0.4, edge.nz).toFixed(2)} 1)">${p.sprite((q) => creamRose(q, toneOn(colour, { nx: Math.round(edge.nx * 4) / 4, nz: Math.round(edge.nz * 4) / 4 })), 1)}</g>`,
      );
    }
    return pieces.join('');
  }).join('');
}

function sprinkledFoot(p: Painter, solid: Solid): string {
  const front = frontOf(solid.plan);
  return Array.from({ length: Math.round(front.length * 1.4) }, () => {
    const edge = front[p.whole(2, front.length - 3)] ?? front[0];
    if (edge === undefined) return '';
    const at = footAt(solid, edge, solid.height * 0.42 * p.chance() ** 1.6 + 6);
    return moved(at.x, at.y, 0.72, p.between(0, 180), oneSprinkle(p, p.pick(sprinkleColours), p.chance() < 0.75));
  }).join('');
}

/** A shell border along the foot, or round the whole top. */
export function border(p: Painter, solid: Solid, colour: string, size: number, where: 'foot' | 'top'): string {
  const plan = where === 'foot' ? frontOf(solid.plan) : shrunk(solid.plan, 0.95);
  const up = where === 'foot' ? 0 : solid.height;
  const spots: { edge: Plan[number]; x: number; y: number }[] = [];
  let walked = size;
  let before = plan[0];
  for (const edge of plan) {
    if (before !== undefined) walked += Math.hypot(edge.x - before.x, edge.z - before.z);
    before = edge;
    if (walked < size * 1.55) continue;
    walked = 0;
    const at = footAt(solid, edge, up);
    spots.push({ edge, x: at.x, y: at.y - size * 0.4 });
  }
  spots.sort((a, b) => a.y - b.y);
  return spots.map(({ edge, x, y }) => bead(p, x, y, size, colour, lightOn(edge) * 0.8)).join('');
}

type Placed = { x: number; z: number; markup: string; lift?: number };

const setDown = (solid: Solid, items: readonly Placed[]): string =>
  [...items]
    .sort((a, b) => a.z - b.z)
    .map(({ x, z, markup, lift = 0 }) => {
      const at = footAt(solid, { x, z }, solid.height + lift);
      return `<g transform="translate(${n(at.x)} ${n(at.y)})">${markup}</g>`;
    })
    .join('');

/** Points at even distances along a plan. */
function evenly(plan: Plan, count: number, offset = 0): { x: number; z: number }[] {
  const lengths: number[] = [];
  let total = 0;
  plan.forEach((edge, index) => {
    const next = plan[(index + 1) % plan.length] ?? edge;
    total += Math.hypot(next.x - edge.x, next.z - edge.z);
    lengths.push(total);
  });
  return Array.from({ length: count }, (_, index) => {
    const wanted = (((index + offset) / count) * total) % total;
    const at = lengths.findIndex((length) => length >= wanted);
    const edge = plan[Math.max(0, at)] ?? { x: 0, z: 0 };
    return { x: edge.x, z: edge.z };
  });
}

const scaled = (piece: Piece, size: number, p: Painter, turn = 0): string =>
  `<g transform="${turn === 0 ? '' : `rotate(${n(turn)}) `}scale(${(piece.scale * size).toFixed(3)})">${p.sprite(piece.draw)}</g>`;

/** What stands on the cake: rosettes, fruit, sweets, figures, the message. */
export function dressedTop(p: Painter, solid: Solid, art: ProductArt, tones: Tones, size: number): string {
  const pieces = art.topping
    .filter((topping) => topping !== 'rosette')
    .flatMap((topping) => pieceOf(topping, tones) ?? []);
  const standing = art.topping.flatMap((topping) => standingOf(topping, tones) ?? []);
  const strewn = art.topping.flatMap((topping) => scatterOf(topping, tones) ?? []);
  const radius = Math.max(...solid.plan.map((edge) => edge.x));
  const items: Placed[] = [];
  const style = styleOf(art);
  const inside = (share: number): Placed[] => {
    const angle = p.between(0, Math.PI * 2);
    const edge = solid.plan[Math.floor(((angle / (Math.PI * 2)) * solid.plan.length) % solid.plan.length)] ?? {
      x: 0,
      z: 0,
    };
    // A photo stays free to be seen.
    const out = art.print === undefined ? Math.sqrt(p.chance()) * share : p.between(0.78, 0.94);
    return [{ x: edge.x * out, z: edge.z * out, markup: '' }];
  };
  const worded = art.text !== undefined && !/^\d{1,2}$/.test(art.text) ? art.text : null;
  const message = art.writing === 'iced' ? null : worded;
  const figure = art.text !== undefined && /^\d{1,2}$/.test(art.text) ? art.text : null;

  for (const draw of strewn) {
    for (let count = 0; count < (art.topping.includes('sprinkles') ? 46 : 13); count += 1) {
      const [spot] = inside(0.86);
      if (spot !== undefined)
        items.push({
          ...spot,
          markup: `<g transform="scale(${n(size * 0.95)}) rotate(${n(p.between(0, 180))})">${p.sprite(draw, 6)}</g>`,
        });
    }
  }
  const hasRosettes = art.topping.includes('rosette');
  const crowd = standing.length > 0 || worded !== null || figure !== null || art.print !== undefined;
  const [main, ...rest] = pieces;
  if (hasRosettes) {
    const [rim, cream] = art.print === undefined ? [0.78, size] : [0.85, size * 0.56];
    const spots = evenly(shrunk(solid.plan, rim), Math.max(6, Math.round((radius * 5) / (118 * cream))), 0.5);
    spots.forEach((spot, index) => {
      const crownPiece =
        pieces.length > 0 && (main?.spread ?? 99) < 88 && index % 2 === 0
          ? (pieces[(index / 2) % pieces.length] ?? main)
          : undefined;
      items.push({
        ...spot,
        markup: `<g transform="scale(${n(cream)})">${p.sprite((q) => rosette(q, tones.piping), 1)}</g>`,
      });
      if (crownPiece !== undefined)
        items.push({ x: spot.x, z: spot.z + 0.5, lift: 74 * cream, markup: scaled(crownPiece, cream * 0.72, p) });
    });
    if (main !== undefined && !crowd) heapUp(p, items, pieces, size, radius * 0.34, main.spread > 88 ? 5 : 6);
    else if (main === undefined && !crowd)
      items.push({
        x: 0,
        z: 0,
        markup: `<g transform="scale(${n(size * 1.25)})">${p.sprite((q) => rosette(q, tones.accents[0]), 1)}</g>`,
      });
  } else if (main !== undefined && art.print !== undefined) {
    borderOf(p, solid, items, pieces, size * 0.82);
  } else if (main !== undefined && art.layout !== undefined && !crowd) {
    if (art.layout === 'ring') ringOf(p, solid, items, pieces, size, tones);
    else if (art.layout === 'heap') heapUp(p, items, pieces, size, radius * 0.52, 11);
    else if (art.layout === 'border') borderOf(p, solid, items, pieces, size);
    else if (art.layout === 'halves') halvesOf(p, solid, items, pieces, size);
    else if (art.layout === 'scatter') strewOver(p, solid, items, pieces, size);
    else crescent(p, solid, items, pieces, size, art.layout === 'cascade' ? [40, 190] : [80, 300]);
  } else if (main !== undefined) {
    if (crowd) crescent(p, solid, items, pieces, size, [100, 268]);
    else if (rest.length >= 2 || style.chance() < 0.4) crescent(p, solid, items, pieces, size, [80, 300]);
    else if (style.chance() < 0.5) {
      ringOf(p, solid, items, pieces, size, tones);
    } else {
      heapUp(p, items, pieces, size, radius * 0.52, 11);
    }
  }
  standing.forEach((piece, index) => {
    const tall = piece.spread >= 110;
    if (tall || standing.length > 1 || art.topping.includes('candle')) {
      const spots = tall ? 1 : index === 0 ? 3 : 2;
      for (let count = 0; count < spots; count += 1) {
        const side = tall ? 0 : count - (spots - 1) / 2;
        items.push({
          x: tall ? 0 : side * radius * 0.34 + (index > 0 ? radius * 0.5 * (count % 2 === 0 ? -1 : 1) : 0),
          z: tall ? -radius * 0.12 : -radius * (0.1 + 0.12 * Math.abs(side)) + index * 18,
          markup: scaled(piece, size * (tall ? 1.08 : index === 0 ? 1 : 0.85), p, tall ? 0 : side * 7),
        });
      }
    } else {
      for (const side of [-1, 0, 1])
        items.push({
          x: side * radius * 0.42,
          z: -radius * 0.2 * (1 - Math.abs(side)),
          markup: scaled(piece, size * (side === 0 ? 1.25 : 0.95), p, side * 9),
        });
    }
  });
  if (figure !== null) items.push({ x: 0, z: -radius * 0.05, markup: goldNumber(p, figure, 210 * size) });
  if (message !== null && art.writing === 'topper') {
    items.push({ x: 0, z: -radius * 0.1, markup: topper(p, message, 104 * size, tones.accents[0]) });
  } else if (message !== null) {
    const dark = tones.body > '#c00000' || tones.piping > '#d00000';
    items.push({
      x: 0,
      z: radius * 0.3,
      markup: `<g transform="scale(${n(size * 1.02)})">${p.sprite((q) => plaque(q, message, dark), 1)}</g>`,
    });
  }
  const written = worded !== null && art.writing === 'iced' ? iced(solid, worded, inkOn(tones)) : '';
  const photo = art.print === undefined ? '' : printed(p, solid, art.print, art.shape === 'heart');
  return photo + written + setDown(solid, items);
}

/** Icing that can be read on the cake. */
export const inkOn = (tones: Tones): string => (lightness(tones.body) < 0.62 ? '#fff6e6' : '#a3204a');

/** Close together along the edge. */
function borderOf(p: Painter, solid: Solid, items: Placed[], pieces: readonly Piece[], size: number): void {
  const radius = Math.max(...solid.plan.map((edge) => edge.x));
  const widest = Math.max(...pieces.map((piece) => piece.spread));
  const count = Math.max(8, Math.floor((radius * 0.84 * Math.PI * 2) / (widest * size * 0.78)));
  evenly(shrunk(solid.plan, 0.84), count, 0.25).forEach((spot, index) => {
    const piece = pieces[index % pieces.length];
    if (piece !== undefined) items.push({ ...spot, markup: scaled(piece, size * 0.86, p, p.between(-12, 12)) });
  });
}

/** One half of the top covered, the other left bare. */
function halvesOf(p: Painter, solid: Solid, items: Placed[], pieces: readonly Piece[], size: number): void {
  for (const share of [0.82, 0.58, 0.32, 0.08])
    evenly(shrunk(solid.plan, share), Math.max(3, Math.round(share * 17)), share).forEach((spot, index) => {
      const piece = pieces[(index + Math.round(share * 10)) % pieces.length];
      if (piece === undefined || spot.x * 0.8 - spot.z * 0.6 > 6) return;
      items.push({ ...spot, markup: scaled(piece, size * 0.8, p, p.between(-20, 20)) });
    });
}

/** Here and there over the whole top. */
function strewOver(p: Painter, solid: Solid, items: Placed[], pieces: readonly Piece[], size: number): void {
  for (const [share, count] of [
    [0.8, 9],
    [0.45, 5],
    [0.02, 1],
  ] as const)
    evenly(shrunk(solid.plan, share), count, share * 3).forEach((spot, index) => {
      const piece = pieces[index % pieces.length];
      if (piece !== undefined) items.push({ ...spot, markup: scaled(piece, size * 0.78, p, p.between(-25, 25)) });
    });
}

/** Pieces that seem to fall over the edge and down the side. */
function cascade(p: Painter, solid: Solid, art: ProductArt, tones: Tones, size: number): string {
  const pieces = art.topping.flatMap((topping) => pieceOf(topping, tones) ?? []);
  const front = frontOf(solid.plan);
  return Array.from({ length: 13 }, (_, index) => {
    const along = index / 12;
    const share = 0.3 + along * 0.26 + p.between(-0.05, 0.05) * (1 + along * 2);
    const edge = front[Math.round(front.length * share)] ?? front[0];
    const piece = pieces[index % Math.max(1, pieces.length)];
    if (edge === undefined) return '';
    const at = footAt(solid, edge, solid.height * (0.94 - along * 0.8));
    const markup =
      piece === undefined
        ? `<g transform="scale(${n(size * 0.7)})">${p.sprite((q) => creamRose(q, tones.accents[0]), 1)}</g>`
        : scaled(piece, size * (0.92 - along * 0.34), p, p.between(-24, 24));
    return `<g transform="translate(${n(at.x)} ${n(at.y + 34 * size)})">${markup}</g>`;
  }).join('');
}

function ringOf(p: Painter, solid: Solid, items: Placed[], pieces: readonly Piece[], size: number, tones: Tones): void {
  const radius = Math.max(...solid.plan.map((edge) => edge.x));
  const widest = Math.max(...pieces.map((piece) => piece.spread));
  const count = Math.max(5, Math.floor((radius * 0.76 * Math.PI * 2 * 0.8) / (widest * size * 1.06)));
  evenly(shrunk(solid.plan, 0.76), count, 0.25).forEach((spot, index) => {
    const piece = pieces[index % pieces.length];
    if (piece === undefined) return;
    items.push({
      ...spot,
      markup: `<g transform="scale(${n(size * 0.8)})">${p.sprite((q) => dollop(q, tones.piping), 1)}</g>`,
    });
    items.push({ ...spot, z: spot.z + 1, lift: 24 * size, markup: scaled(piece, size * 0.9, p, p.between(-10, 10)) });
  });
}

function heapUp(
  p: Painter,
  items: Placed[],
  pieces: readonly Piece[],
  size: number,
  reach: number,
  count: number,
): void {
  for (let index = 0; index < count; index += 1) {
    const piece = pieces[index % pieces.length];
    if (piece === undefined) continue;
    const angle = index * 2.4;
    const out = Math.sqrt((index + 0.4) / count) * reach;
    items.push({
      x: Math.cos(angle) * out,
      z: Math.sin(angle) * out,
      lift: (1 - out / reach) * 30 * size,
      markup: scaled(piece, size, p, p.between(-16, 16)),
    });
  }
  for (const turn of [-1, 1])
    items.push({
      x: turn * reach * 0.8,
      z: reach * 0.5,
      markup: `<g transform="scale(${n(size * 0.8)}) rotate(${turn * 20})">${p.sprite(mint, 1)}</g>`,
    });
}

/** A garland along one side, the way cakes are dressed now. */
function crescent(
  p: Painter,
  solid: Solid,
  items: Placed[],
  pieces: readonly Piece[],
  size: number,
  [from, to]: readonly [number, number],
): void {
  const count = solid.plan.length;
  const start = p.between(-12, 12);
  const radius = Math.max(...solid.plan.map((edge) => edge.x));
  const steps = Math.max(6, Math.round(((to - from) / 360) * ((radius * 4.6) / (70 * size))));
  const at = (degrees: number, share: number): { x: number; z: number } => {
    const angle = (degrees * Math.PI) / 180;
    const wanted = { x: Math.cos(angle), z: Math.sin(angle) };
    let best = solid.plan[0] ?? { x: 0, z: 0 };
    let score = -2;
    for (let index = 0; index < count; index += 1) {
      const edge = solid.plan[index];
      if (edge === undefined) continue;
      const match = (edge.x * wanted.x + edge.z * wanted.z) / (Math.hypot(edge.x, edge.z) || 1);
      if (match > score) {
        score = match;
        best = edge;
      }
    }
    return { x: best.x * share, z: best.z * share };
  };
  for (let step = 0; step <= steps; step += 1) {
    const along = step / steps;
    const degrees = from + start + along * (to - from);
    const belly = Math.sin(along * Math.PI);
    const leafSpot = at(degrees + 6, 0.86 - belly * 0.1);
    if (step % 2 === 0)
      items.push({
        x: leafSpot.x,
        z: leafSpot.z - 14,
        markup: `<g transform="scale(${n(size)})">${p.sprite((q) => leaf(q, q.between(-70, 70), q.pick(['#7fa758', '#93b86a', '#6b9150']), 0.85), 5)}</g>`,
      });
    const piece = pieces[step % pieces.length];
    if (piece === undefined) continue;
    const spot = at(degrees, 0.8 - (step % 2) * 0.06);
    items.push({ ...spot, markup: scaled(piece, size * (0.84 + belly * 0.24), p, p.between(-18, 18)) });
    if (belly > 0.35) {
      const inner = pieces[(step + 1) % pieces.length] ?? piece;
      items.push({
        ...at(degrees + 8, 0.53),
        markup: scaled(inner, size * (0.7 + belly * 0.14), p, p.between(-20, 20)),
      });
    }
  }
}

export const plans: Record<'round' | 'tall' | 'two-tier' | 'bento' | 'heart' | 'square', (r: number) => Plan> = {
  round: circlePlan,
  tall: circlePlan,
  'two-tier': circlePlan,
  bento: circlePlan,
  heart: heartPlan,
  square: squarePlan,
};

/** The whole cake without what it stands on. */
export function wholeCake(
  p: Painter,
  art: ProductArt,
  tones: Tones,
  cx: number,
  y: number,
  camera: Camera,
  scale = 1,
): string {
  const kind =
    art.shape === 'heart' ||
    art.shape === 'square' ||
    art.shape === 'tall' ||
    art.shape === 'two-tier' ||
    art.shape === 'bento'
      ? art.shape
      : 'round';
  const r = { round: 292, heart: 312, square: 262, tall: 214, 'two-tier': 272, bento: 172 }[kind] * scale;
  const height = { round: 196, heart: 168, square: 168, tall: 330, 'two-tier': 186, bento: 120 }[kind] * scale;
  const size = { round: 1, heart: 0.95, square: 0.95, tall: 0.86, 'two-tier': 0.78, bento: 0.58 }[kind] * scale;
  const themed = art.topping.some((topping) =>
    ['dinosaur', 'football', 'unicorn', 'rainbow', 'crown', 'balloon'].includes(topping),
  );
  const finish: Finish = art.finish ?? (themed ? 'smooth' : styleOf(art).pick(tones.finishes));
  const solid: Solid = { cx, y, height, plan: plans[kind](r), camera };
  const parts = [dressedBody(p, solid, art, tones, 'a', finish)];
  const withBorder =
    finish !== 'ganache' &&
    !art.topping.includes('ribbon') &&
    (tones.coat === null || patterned.has(finish)) &&
    !['ruffle', 'rosettes', 'naked'].includes(finish);
  if (withBorder) parts.push(border(p, solid, tones.piping, 17 * scale, 'foot'));
  if (art.topping.includes('unicorn')) parts.push(unicornFace(solid));
  if (art.topping.includes('dinosaur') || art.topping.includes('football')) parts.push(turf(p, solid));
  if (kind === 'two-tier') {
    const second: Solid = { cx, y: y - height * camera.v, height: 158 * scale, plan: circlePlan(r * 0.66), camera };
    parts.push(
      ellipse(
        cx + 12,
        second.y + 4,
        r * 0.7,
        r * 0.7 * camera.k,
        `fill="#3a170b" opacity="0.3" filter="${p.define('tier-shadow', (id) => `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="9"/></filter>`)}"`,
      ),
      tierGarland(p, solid, art, tones, size),
      dressedBody(p, second, art, tones, 'b', finish),
      withBorder ? border(p, second, tones.piping, 14 * scale, 'foot') : '',
      dressedTop(p, second, art, tones, size),
    );
  } else parts.push(dressedTop(p, solid, art, tones, size));
  if (art.layout === 'cascade') parts.push(cascade(p, solid, art, tones, size));
  if (art.topping.includes('bow')) {
    const front = footAt(solid, { x: -r * 0.12, z: r * 0.99 }, height * 0.42);
    const accent = ribbonOf(tones);
    parts.push(
      band(p, solid, accent, height * 0.3, height * 0.5),
      `<g transform="translate(${n(front.x)} ${n(front.y)}) scale(${n(0.9 * scale)})">${bow(p, accent)}</g>`,
    );
  }
  return parts.join('');
}

/** Fruit and flowers where the upper tier meets the lower. */
function tierGarland(p: Painter, solid: Solid, art: ProductArt, tones: Tones, size: number): string {
  const pieces = art.topping.flatMap((topping) => pieceOf(topping, tones) ?? []);
  const plan = shrunk(solid.plan, 0.83);
  return setDown(
    solid,
    evenly(plan, 22, 0.3)
      .filter((spot) => spot.x < 40)
      .map((spot, index) => {
        const piece = pieces[index % Math.max(1, pieces.length)];
        const markup =
          piece === undefined
            ? `<g transform="scale(${n(size * 0.7)})">${p.sprite((q) => creamRose(q, tones.accents[0]), 1)}</g>`
            : scaled(piece, size * 0.78, p, p.between(-14, 14));
        return { ...spot, markup };
      }),
  );
}

function unicornFace(solid: Solid): string {
  const at = (x: number): { x: number; y: number } =>
    footAt(solid, { x, z: Math.max(...solid.plan.map((edge) => edge.z)) * 0.97 }, solid.height * 0.45);
  const lash = (x: number): string => {
    const spot = at(x);
    return `<g transform="translate(${n(spot.x)} ${n(spot.y)})" stroke="#4b2a2a" stroke-width="6" fill="none" stroke-linecap="round"><path d="M-32 -6Q0 22 32 -6"/><path d="M-30 0L-42 14M-12 12L-17 28M12 12L17 28M30 0L42 14"/></g>`;
  };
  const cheek = (x: number): string => {
    const spot = at(x);
    return ellipse(spot.x, spot.y + 46, 26, 17, 'fill="#f59aae" opacity="0.5"');
  };
  return lash(-92) + lash(92) + cheek(-128) + cheek(128);
}

/** Piped grass over the top. */
function turf(p: Painter, solid: Solid): string {
  const clip = topClip(p, solid, 'turf');
  const blades = Array.from({ length: 420 }, () => {
    const angle = p.between(0, Math.PI * 2);
    const edge = solid.plan[Math.floor((angle / (Math.PI * 2)) * solid.plan.length)] ?? { x: 0, z: 0 };
    const out = Math.sqrt(p.chance()) * 0.99;
    return { x: edge.x * out, z: edge.z * out };
  })
    .sort((a, b) => a.z - b.z)
    .map(({ x, z }) => {
      const at = footAt(solid, { x, z }, solid.height);
      const lean = at.x + p.between(-5, 5);
      const tip = at.y - p.between(14, 26);
      const tone = p.pick(['#7fb356', '#6ba048', '#93c268', '#5a8f3d']);
      return `<path d="M${n(at.x - 4)} ${n(at.y)}L${n(lean)} ${n(tip)}L${n(at.x + 5)} ${n(at.y)}Z" fill="${shaded(tone, 0.22)}"/><path d="M${n(at.x - 4)} ${n(at.y)}L${n(lean)} ${n(tip)}L${n(at.x + 1)} ${n(at.y)}Z" fill="${tone}"/>`;
    })
    .join('');
  return group('', group(`clip-path="${clip}"`, `<rect width="1000" height="1000" fill="#5f9442"/>`), blades);
}

/** A message written in icing on the top itself, for small cakes. */
export const iced = (solid: Solid, text: string, colour: string): string => {
  const at = footAt(solid, { x: 0, z: 20 }, solid.height);
  const radius = Math.max(...solid.plan.map((edge) => edge.x));
  return `<g transform="translate(${n(at.x)} ${n(at.y)}) scale(1 ${solid.camera.k.toFixed(3)})">${lettering(text, 0, radius * 0.12, radius * 0.5, radius * 1.35, `fill="${colour}" stroke="${shaded(colour, 0.2)}" stroke-width="14"`)}</g>`;
};
