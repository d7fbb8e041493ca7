import type { ProductArt } from '#backends/db/product-art.ts';
import { cupcake, topped } from './bakes.ts';
import { styleOf } from './cake.ts';
import { lit, mix, shaded } from './colour.ts';
import { dollop, rosette } from './cream.ts';
import type { Tones } from './flavours.ts';
import { outlineOf } from './lettering.ts';
import { ellipse, group, moved, n, path, polyline, relief, softEllipse, type Painter, type Point } from './paint.ts';
import {
  boundsOf,
  crumbTexture,
  footAt,
  frontOf,
  polygonPlan,
  swollen,
  wall,
  type Camera,
  type Plan,
  type Solid,
} from './solid.ts';
import { macaron, oneSprinkle, sprinkleColours } from './sweets.ts';
import { pieceOf, scatterOf } from './toppings.ts';

const longPlan = (across: number, deep: number, turn: number): Plan =>
  polygonPlan(
    Array.from({ length: 120 }, (_, index) => {
      const angle = -(index / 120) * Math.PI * 2;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const x = Math.sign(c) * Math.abs(c) ** 0.42 * across;
      const z = Math.sign(s) * Math.abs(s) ** 0.42 * deep;
      return { x: x * Math.cos(turn) - z * Math.sin(turn), z: x * Math.sin(turn) + z * Math.cos(turn) };
    }),
  );

const dripOf = (art: ProductArt, tones: Tones): string | null => {
  if (art.topping.includes('chocolate-drip')) return '#32180f';
  if (art.topping.includes('caramel-drip')) return '#bb6a1a';
  if (art.topping.includes('white-drip')) return '#fff4e2';
  if (art.topping.includes('berry-drip')) return '#b0224c';
  return styleOf(art).chance() < 0.5 ? (tones.drip ?? '#fff4e2') : null;
};

/** A tea cake from its tin: domed, cracked along its back, perhaps glazed. */
export function loaf(p: Painter, art: ProductArt, tones: Tones, y: number, view: Camera): string {
  const turn = [0.34, -0.3, 0.16, 0.46][art.seed % 4] ?? 0.34;
  const crust = mix(shaded(tones.crumb, 0.26), '#9a5a28', 0.4);
  const solid: Solid = { cx: 500, y, height: 120, plan: longPlan(300, 126, turn), camera: view };
  const front = frontOf(solid.plan);
  const side = `${polyline(front.map((edge) => footAt(solid, edge)))}${polyline([...front].reverse().map((edge) => footAt(solid, edge, solid.height))).replace('M', 'L')}Z`;
  const dome = Array.from({ length: 14 }, (_, index) => {
    const rise = index / 13;
    const share = Math.sqrt(1 - rise * rise * 0.9);
    const d = `${polyline(solid.plan.map((edge) => footAt(solid, { x: edge.x * (0.12 + share * 0.88), z: edge.z * share }, 118 + rise * 84)))}Z`;
    return path(
      d,
      `fill="${p.linear(
        [
          [0, lit(crust, 0.14 + rise * 0.22)],
          [0.5, lit(crust, rise * 0.12)],
          [1, shaded(crust, 0.2 - rise * 0.14)],
        ],
        0,
        0,
        1,
        0.7,
      )}"`,
    );
  }).join('');
  const along = (share: number, sideways: number, up: number): Point => {
    const x = (share - 0.5) * 470;
    return footAt(
      solid,
      { x: x * Math.cos(turn) - sideways * Math.sin(turn), z: x * Math.sin(turn) + sideways * Math.cos(turn) },
      up,
    );
  };
  const crack = Array.from({ length: 15 }, (_, index) =>
    along(0.08 + (index / 14) * 0.84, Math.sin(index * 1.9) * 9, 201 - Math.abs(index - 7) * 1.6),
  );
  const back = crack.map((spot, index) => ({
    x: spot.x + 3,
    y: spot.y - 13 - Math.sin((index / 14) * Math.PI) * 12,
  }));
  const open = `${polyline(crack)}${polyline([...back].reverse()).replace('M', 'L')}Z`;
  const colour = dripOf(art, tones);
  const glazeEdge = Array.from({ length: 61 }, (_, index) => {
    const share = 0.03 + (index / 60) * 0.94;
    const hang = 150 - Math.max(0, Math.sin(index * 0.9 + Math.sin(index * 0.4) * 2)) * 62;
    return along(share, 96, hang);
  });
  const glazeBack = Array.from({ length: 31 }, (_, index) => along(0.97 - (index / 30) * 0.94, -52, 178));
  const glaze = `${polyline(glazeEdge)}${polyline(glazeBack).replace('M', 'L')}Z`;
  const pieces = Array.from({ length: 9 }, (_, index) => {
    const spot = along(0.12 + index * 0.095, (index % 2) * 44 - 22, 204 - Math.abs(index - 4) * 3);
    return moved(spot.x, spot.y + 16, 0.78, p.between(-22, 22), topped(p, art, tones, 0.9, index));
  }).join('');
  return group(
    '',
    softEllipse(p, 520, y + 4, 400, 400 * view.k * 0.5, '#2a1208', 0.5),
    wall(p, solid, crust),
    crumbTexture(p, side, 0.7),
    dome,
    colour === null
      ? path(open, `fill="${lit(tones.crumb, 0.2)}"`) + crumbTexture(p, open, 0.8)
      : group(
          '',
          path(glaze, 'fill="#2a1208" opacity="0.2" transform="translate(4 8)"'),
          path(glaze, `fill="${colour}"`),
          group(
            `clip-path="${p.define('loaf-glaze', (id) => `<clipPath id="${id}">${path(glaze, '')}</clipPath>`)}"`,
            swollen(p, glaze, boundsOf([...glazeEdge, ...glazeBack], 14), colour, { blur: 7, height: 8, gloss: 0.5 }),
          ),
        ),
    pieces,
  );
}

/** One ring, glazed, about 250 wide, lying on 0,0. */
export const doughnut =
  (art: ProductArt, tones: Tones, index: number, k = 0.5) =>
  (p: Painter): string => {
    const glazes = [
      tones.drip ?? tones.body,
      tones.accents[0],
      tones.body,
      tones.piping,
      mix(tones.body, '#5a3220', 0.7),
    ];
    const colour = glazes[(index + art.seed) % glazes.length] ?? tones.body;
    const dough = '#d9a05c';
    const high = 40 - k * 14;
    const wobble = (r: number, dy: number, swing: number): string =>
      `${polyline(
        Array.from({ length: 72 }, (_, step) => {
          const angle = (step / 72) * Math.PI * 2;
          const out = r + Math.sin(step * 0.78 + index) * swing + Math.sin(step * 0.31) * swing * 0.6;
          return { x: Math.cos(angle) * out, y: Math.sin(angle) * out * k + dy };
        }),
      )}Z`;
    const scatter = art.topping.flatMap((topping) => scatterOf(topping, tones) ?? []);
    const bits = Array.from({ length: 30 }, (_, step) => {
      const angle = step * 2.4;
      const out = 56 + (step % 5) * 10;
      const draw = scatter[step % Math.max(1, scatter.length)];
      const bit = draw === undefined ? oneSprinkle(p, p.pick(sprinkleColours), step % 3 !== 0) : draw(p);
      return moved(Math.cos(angle) * out, Math.sin(angle) * out * k - high - 26, 0.62, p.between(0, 180), bit);
    }).join('');
    const piece = art.topping.flatMap((topping) => pieceOf(topping, tones) ?? []).at(index % 2);
    const crown =
      piece === undefined
        ? ''
        : [-2.3, -1.2, 0.1, 1.3, 2.5]
            .map((angle) =>
              moved(Math.cos(angle) * 80, Math.sin(angle) * 80 * k - high - 20, piece.scale * 0.42, 0, piece.draw(p)),
            )
            .join('');
    return group(
      '',
      softEllipse(p, 8, 2, 148, 148 * k, '#3a1a0e', 0.6),
      group(
        `filter="${relief(p, { blur: 9, height: 9, gloss: 0.1 })}"`,
        ellipse(0, -12, 122, 122 * k, `fill="${shaded(dough, 0.2)}"`),
        ellipse(0, -high * 0.6 - 8, 124, 124 * k, `fill="${dough}"`),
      ),
      ellipse(0, -high * 0.6, 122, 118 * k, `fill="none" stroke="#f3d9a4" stroke-width="7" opacity="0.6"`),
      group(
        `filter="${relief(p, { blur: 8, height: 9, gloss: 0.5, exponent: 18 })}"`,
        path(`${wobble(112, -high - 10, 5)}${wobble(36, -high - 14, 1.5)}`, `fill="${colour}" fill-rule="evenodd"`),
      ),
      ellipse(
        0,
        -high - 12,
        38,
        38 * k,
        `fill="${p.linear([
          [0, shaded(dough, 0.5)],
          [1, lit(dough, 0.05)],
        ])}"`,
      ),
      index % 2 === 0 || scatter.length > 0 ? bits : '',
      crown,
    );
  };

export function doughnuts(p: Painter, art: ProductArt, tones: Tones, y: number, view: Camera): string {
  const one = (index: number, k = view.k + 0.06): string =>
    p.sprite((q) => moved(0, 44 - k * 122, 1, 0, doughnut(art, tones, index, k)(q)), 1);
  const steep = view.k > 0.6;
  const count = Math.min(6, Math.max(1, art.count ?? 5));
  const spots = steep
    ? [
        [-205, -150],
        [60, -168],
        [275, -60],
        [-250, 96],
        [20, 80],
        [250, 190],
      ]
    : [
        [-160, -30],
        [165, -34],
        [4, -116],
        [-250, 74],
        [258, 70],
        [4, 86],
      ];
  return spots
    .slice(0, count)
    .map(([x = 0, z = 0], index) => ({ x, z, index }))
    .sort((a, b) => a.z - b.z)
    .map(({ x, z, index }) => moved(500 + x, y + z - 40, 1.22, 0, one(index)))
    .join('');
}

/** Little almond shells in a heap. */
export function macarons(p: Painter, art: ProductArt, tones: Tones, y: number, view: Camera): string {
  const hues = [tones.body, tones.accents[0], tones.piping, tones.filling, ...tones.accents.slice(1)];
  const shell = (index: number): string =>
    p.sprite(
      (q) => moved(0, 0, 2.3, 0, macaron(lit(hues[(index + art.seed) % hues.length] ?? tones.body, 0.08))(q)),
      1,
    );
  const rows = view.k > 0.6 ? [4, 4, 4] : [4, 3, 2, 1];
  return rows
    .map((count, row) =>
      Array.from({ length: count }, (_, index) =>
        moved(
          500 + (index - (count - 1) / 2) * 176 + p.between(-6, 6),
          view.k > 0.6 ? y - 190 + row * 160 : y - row * 118 - (index % 2) * 6,
          view.k > 0.6 ? 0.86 : 0.9,
          p.between(-5, 5),
          shell(index + row * 2),
        ),
      ).join(''),
    )
    .join('');
}

const isInside = (rings: readonly (readonly Point[])[], { x, y }: Point): boolean => {
  let inside = false;
  for (const ring of rings)
    for (let index = 0; index < ring.length; index += 1) {
      const a = ring[index];
      const b = ring[(index + 1) % ring.length];
      if (a === undefined || b === undefined) continue;
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    }
  return inside;
};

/** How much of its form a number cake shows: it is looked down on. */
export const numberTilt = (view: Camera): number => Math.min(0.92, view.k + 0.4);

/** A cake cut as a number or a letter, two layers of sponge, its top dressed closely. */
export function numberCake(p: Painter, art: ProductArt, tones: Tones, y: number, view: Camera): string {
  const text = (art.text ?? '1').slice(0, 2);
  const k = numberTilt(view);
  const { d, rings } = outlineOf(text, text.length > 1 ? 700 : 800, 640);
  const tall = 62;
  const floor = (up: number, tone: string, width: number): string =>
    `<g transform="translate(500 ${n(y - up * view.v)}) scale(1 ${k.toFixed(3)})"><path d="${d}" fill="${tone}" stroke="${tone}" stroke-width="${width}" stroke-linejoin="round"/></g>`;
  const layers = Array.from({ length: 31 }, (_, index) => {
    const up = index * 2;
    const part = index / 31;
    const isCream = (part > 0.4 && part < 0.5) || part > 0.9;
    const tone = isCream ? tones.piping : tones.crumb;
    return floor(up, index % 3 === 0 ? shaded(tone, 0.2) : shaded(tone, 0.1), isCream ? 40 : 34);
  }).join('');
  const step = 50;
  const spots: Point[] = [];
  const xs = rings.flat().map((spot) => spot.x);
  const ys = rings.flat().map((spot) => spot.y);
  for (let row = Math.min(...ys), line = 0; row < Math.max(...ys) + step; row += step * 0.8, line += 1)
    for (let x = Math.min(...xs) - (line % 2) * step * 0.5; x < Math.max(...xs) + step; x += step)
      if (isInside(rings, { x, y: row })) spots.push({ x, y: row });
  const pieces = art.topping.flatMap((topping) => pieceOf(topping, tones) ?? []);
  const dressed = spots
    .map((spot, index) => {
      const piece = pieces[(index * 5 + art.seed) % Math.max(1, pieces.length)];
      const isPiece = piece !== undefined && (index * 7 + art.seed) % 10 < 6;
      const markup = isPiece
        ? `<g transform="rotate(${n(p.between(-18, 18))}) scale(${(piece.scale * 0.62).toFixed(3)})">${p.sprite(piece.draw)}</g>`
        : `<g transform="scale(0.5)">${p.sprite((q) => (art.seed % 2 === 0 ? dollop(q, tones.piping) : rosette(q, index % 3 === 0 ? tones.accents[0] : tones.piping, 0.8)), 1)}</g>`;
      return moved(500 + spot.x, y - tall * view.v + spot.y * k, 1, 0, markup);
    })
    .join('');
  return group(
    '',
    `<g transform="translate(510 ${n(y + 10)}) scale(1 ${k.toFixed(3)})" opacity="0.3"><path d="${d}" fill="#3a1a0e" stroke="#3a1a0e" stroke-width="60" stroke-linejoin="round"/></g>`,
    layers,
    floor(tall, lit(tones.piping, 0.2), 34),
    dressed,
  );
}

/** One cupcake on a small plate, large. */
export const oneCupcake = (p: Painter, art: ProductArt, tones: Tones, y: number): string =>
  moved(500, y, 1.75, 0, cupcake(p, art, tones, 0));
