import type { ProductStand } from '#backends/db/product-art.ts';
import { lit, mix, shaded } from './colour.ts';
import { blurred, ellipse, group, grain, n, path, softEllipse, type Painter } from './paint.ts';

/** The room that every picture is taken in: one wall, one table, one window. All drawings are 1000 wide. */
export type Mood = { readonly wall: string; readonly table: string };

export const moods = [
  { wall: '#f6e6d6', table: '#ecd3bb' },
  { wall: '#f6dcd7', table: '#ecc4bd' },
  { wall: '#e5e7d6', table: '#d2d6bb' },
  { wall: '#f7e4c3', table: '#eccf9f' },
  { wall: '#e6dfe9', table: '#d3c6d8' },
  { wall: '#dfe6e6', table: '#c6d3d2' },
  { wall: '#f3ddcb', table: '#e4c2a6' },
  { wall: '#f2e9dd', table: '#dfcfbb' },
  { wall: '#f2d3d0', table: '#e2b3af' },
  { wall: '#dbe5ee', table: '#bfd0df' },
  { wall: '#d9c3ae', table: '#b8957a' },
  { wall: '#d9ebe0', table: '#bcd8c8' },
] as const satisfies readonly [Mood, ...Mood[]];

/** Wall and table in one sweep, the pool of light, and the shadow of a branch outside the window. */
export function room(p: Painter, mood: Mood, width = 1000, height = 1000, horizon = 0.6): string {
  const wall = p.linear([
    [0, lit(mood.wall, 0.35)],
    [horizon - 0.06, mood.wall],
    [horizon + 0.05, mix(mood.wall, mood.table, 0.75)],
    [1, shaded(mood.table, 0.06)],
  ]);
  const pool = p.radial(
    [
      [0, '#fffaf0', 0.85],
      [0.45, '#fffaf0', 0.28],
      [1, '#fffaf0', 0],
    ],
    0.3,
    0.22,
    0.75,
  );
  const corner = p.radial(
    [
      [0.55, '#3a1a10', 0],
      [1, '#3a1a10', 0.2],
    ],
    0.42,
    0.42,
    0.82,
  );
  const branch = Array.from({ length: 7 }, (_, index) => {
    const x = width * (0.62 + index * 0.055);
    const y = height * (0.02 + index * 0.052);
    const size = 70 + p.between(-12, 22);
    const turn = index % 2 === 0 ? -28 + p.between(-8, 8) : 62 + p.between(-8, 8);
    return `<g transform="rotate(${n(turn)} ${n(x)} ${n(y)})">${softEllipse(p, x, y, size * 1.7, size * 0.8, shaded(mood.wall, 0.4), 0.1)}</g>`;
  }).join('');
  const frame = `width="${width}" height="${height}"`;
  return group(
    '',
    `<rect ${frame} fill="${wall}"/>`,
    `<rect ${frame} fill="${pool}"/>`,
    branch,
    `<rect ${frame} fill="${corner}"/>`,
  );
}

/** The shadow that something standing on the table throws away from the window. */
export const castShadow = (p: Painter, cx: number, y: number, rx: number, ry: number, reach = 0.32): string =>
  group(
    '',
    softEllipse(p, cx + rx * reach, y + ry * 0.14, rx * 1.5, ry * 1.32, '#5a2f1c', 0.5),
    softEllipse(p, cx + rx * 0.06, y + ry * 0.1, rx * 1.22, ry * 1.25, '#3a1a0e', 0.75),
  );

export type Stand = ProductStand;

/** What a bake is served on; returns the drawing and how far its surface lies above the table. */
export function serving(
  p: Painter,
  kind: Stand,
  cx: number,
  y: number,
  rx: number,
  k: number,
): { markup: string; lift: number } {
  const ry = rx * k;
  if (kind === 'stand') return pedestal(p, cx, y, rx, k);
  const thick = kind === 'plate' ? 12 : kind === 'gold' ? 9 : 20;
  const base: Record<Exclude<Stand, 'stand'>, string> = {
    board: '#c58e5c',
    plate: '#fbf6ee',
    gold: '#dfb45f',
    slate: '#5b5654',
    marble: '#f2eeea',
  };
  const colour = base[kind];
  const side = p.linear(
    [
      [0, shaded(colour, 0.2)],
      [0.25, lit(colour, 0.18)],
      [0.6, shaded(colour, 0.12)],
      [1, shaded(colour, 0.42)],
    ],
    0,
    0,
    1,
    0,
  );
  const face = p.linear(
    [
      [0, lit(colour, 0.42)],
      [0.5, lit(colour, 0.1)],
      [1, shaded(colour, 0.13)],
    ],
    0,
    0,
    1,
    0.9,
  );
  const rim = path(
    `M${n(cx - rx)} ${n(y - thick)}V${n(y)}A${n(rx)} ${n(ry)} 0 0 0 ${n(cx + rx)} ${n(y)}V${n(y - thick)}Z`,
    `fill="${side}"`,
  );
  const top = ellipse(cx, y - thick, rx, ry, `fill="${face}"`);
  const details =
    kind === 'board'
      ? woodGrain(p, cx, y - thick, rx, ry, colour)
      : kind === 'plate'
        ? group(
            '',
            ellipse(
              cx,
              y - thick + 2,
              rx * 0.8,
              ry * 0.78,
              `fill="none" stroke="${shaded(colour, 0.14)}" stroke-width="4" opacity="0.6" filter="${blurred(p, 2)}"`,
            ),
            ellipse(
              cx,
              y - thick,
              rx * 0.985,
              ry * 0.975,
              `fill="none" stroke="#c9974a" stroke-width="3" opacity="0.75"`,
            ),
          )
        : kind === 'gold'
          ? ellipse(cx, y - thick, rx * 0.975, ry * 0.96, `fill="none" stroke="#fff2cf" stroke-width="3" opacity="0.8"`)
          : kind === 'marble'
            ? marbleVeins(p, cx, y - thick, rx, ry)
            : ellipse(cx, y - thick, rx, ry, `fill="${grain(p, '0.03 0.09', 0.35, 1.4)}"`);
  return { markup: group('', castShadow(p, cx, y, rx, ry, 0.16), rim, top, details), lift: thick };
}

function marbleVeins(p: Painter, cx: number, y: number, rx: number, ry: number): string {
  const clip = p.define(
    `clip-marble${n(cx)},${n(y)},${n(rx)}`,
    (id) => `<clipPath id="${id}">${ellipse(cx, y, rx, ry, '')}</clipPath>`,
  );
  const veins = Array.from({ length: 9 }, (_, index) => {
    const x = cx - rx + (index / 8) * rx * 2;
    return path(
      `M${n(x)} ${n(y - ry)}q${n(p.between(10, 70))} ${n(ry * 0.5)} ${n(p.between(-30, 50))} ${n(ry)}t${n(p.between(20, 90))} ${n(ry)}`,
      `stroke="#a79c96" stroke-width="${n(p.between(1.5, 6))}" opacity="${p.between(0.18, 0.45).toFixed(2)}" fill="none"`,
    );
  });
  return group(`clip-path="${clip}"`, ...veins);
}

function woodGrain(p: Painter, cx: number, y: number, rx: number, ry: number, colour: string): string {
  const clip = p.define(
    `clip-board${n(cx)},${n(y)},${n(rx)},${n(ry)}`,
    (id) => `<clipPath id="${id}">${ellipse(cx, y, rx, ry, '')}</clipPath>`,
  );
  const lines = Array.from({ length: 15 }, (_, index) => {
    const at = y - ry + ((index + 0.5) / 15) * ry * 2;
    const bend = p.between(-10, 10);
    return path(
      `M${n(cx - rx)} ${n(at)}Q${n(cx - rx * 0.3)} ${n(at + bend)} ${n(cx)} ${n(at - bend * 0.5)}T${n(cx + rx)} ${n(at + bend)}`,
      `stroke="${index % 3 === 0 ? shaded(colour, 0.3) : shaded(colour, 0.18)}" stroke-width="${n(p.between(1.2, 3.4))}" opacity="${p.between(0.25, 0.5).toFixed(2)}" fill="none"`,
    );
  }).join('');
  return group(
    `clip-path="${clip}"`,
    lines,
    ellipse(cx, y, rx, ry, `fill="none" stroke="${lit(colour, 0.5)}" stroke-width="4" opacity="0.6"`),
  );
}

/** A footed cake stand of glazed earthenware. */
function pedestal(p: Painter, cx: number, y: number, rx: number, k: number): { markup: string; lift: number } {
  const lift = 96;
  const colour = p.pick(['#fbf4ea', '#f5d9d2', '#e8ecdc', '#f6e6c8']);
  const ry = rx * k;
  const topY = y - lift;
  const glaze = p.linear(
    [
      [0, shaded(colour, 0.16)],
      [0.22, lit(colour, 0.6)],
      [0.42, colour],
      [0.75, shaded(colour, 0.22)],
      [1, shaded(colour, 0.12)],
    ],
    0,
    0,
    1,
    0,
  );
  const foot = path(
    `M${n(cx - rx * 0.15)} ${n(topY + ry * 0.6)}C${n(cx - rx * 0.1)} ${n(y - 34)} ${n(cx - rx * 0.2)} ${n(y - 22)} ${n(cx - rx * 0.4)} ${n(y - 6)}A${n(rx * 0.4)} ${n(rx * 0.4 * k)} 0 0 0 ${n(cx + rx * 0.4)} ${n(y - 6)}C${n(cx + rx * 0.2)} ${n(y - 22)} ${n(cx + rx * 0.1)} ${n(y - 34)} ${n(cx + rx * 0.15)} ${n(topY + ry * 0.6)}Z`,
    `fill="${glaze}"`,
  );
  const lip = 16;
  const scallops = 36;
  const beads = Array.from({ length: scallops + 1 }, (_, index) => {
    const angle = (Math.PI * index) / scallops;
    return ellipse(cx - Math.cos(angle) * rx, topY + Math.sin(angle) * ry + lip, rx * 0.05, 9, `fill="${glaze}"`);
  }).join('');
  return {
    markup: group(
      '',
      castShadow(p, cx, y - 4, rx * 0.62, rx * 0.62 * k, 0.5),
      foot,
      softEllipse(p, cx + 6, topY + ry * 0.72, rx * 0.62, ry * 0.4, '#3a1a0e', 0.35),
      beads,
      path(
        `M${n(cx - rx)} ${n(topY)}V${n(topY + lip)}A${n(rx)} ${n(ry)} 0 0 0 ${n(cx + rx)} ${n(topY + lip)}V${n(topY)}Z`,
        `fill="${glaze}"`,
      ),
      ellipse(
        cx,
        topY,
        rx,
        ry,
        `fill="${p.linear(
          [
            [0, lit(colour, 0.7)],
            [1, shaded(colour, 0.08)],
          ],
          0,
          0,
          1,
          1,
        )}"`,
      ),
      ellipse(
        cx,
        topY,
        rx * 0.975,
        ry * 0.965,
        `fill="none" stroke="${shaded(colour, 0.12)}" stroke-width="2.5" opacity="0.7"`,
      ),
    ),
    lift,
  };
}

/** A square of linen under or beside what is shown, with a woven stripe along its edge. */
export function linen(p: Painter, cx: number, y: number, size: number, colour: string): string {
  const at = (u: number, v: number): string =>
    `${n(cx + u * size + v * size * 0.34 + Math.sin(v * 5) * size * 0.02)} ${n(y + v * size * 0.3 - u * size * 0.07 + Math.sin(u * 4 + 1) * size * 0.012)}`;
  const edge = (u: number, v: number): string => {
    const steps = [-1, -0.5, 0, 0.5, 1];
    return [
      ...steps.map((step) => at(step * u, -v)),
      ...steps.map((step) => at(u, step * v)),
      ...steps.map((step) => at(-step * u, v)),
      ...steps.map((step) => at(-u, -step * v)),
    ]
      .map((point, index) => `${index === 0 ? 'M' : 'L'}${point}`)
      .join('');
  };
  const folds = [-0.42, 0.3].map((u) =>
    path(
      `M${at(u, -1)}L${at(u + 0.05, 1)}`,
      `stroke="${shaded(colour, 0.2)}" stroke-width="${n(size * 0.03)}" opacity="0.22" fill="none"`,
    ),
  );
  return group(
    '',
    `<g transform="translate(10 14)">${path(`${edge(1.01, 1.02)}Z`, 'fill="#4a2413" opacity="0.16"')}</g>`,
    path(
      `${edge(1, 1)}Z`,
      `fill="${p.linear(
        [
          [0, lit(colour, 0.5)],
          [0.5, lit(colour, 0.1)],
          [1, shaded(colour, 0.12)],
        ],
        0,
        0,
        1,
        1,
      )}" stroke="${lit(colour, 0.5)}" stroke-width="3" stroke-linejoin="round"`,
    ),
    ...folds,
    path(`${edge(0.92, 0.88)}Z`, `fill="none" stroke="${shaded(colour, 0.3)}" stroke-width="4" opacity="0.4"`),
    path(`${edge(0.88, 0.82)}Z`, `fill="none" stroke="${shaded(colour, 0.3)}" stroke-width="2" opacity="0.4"`),
    path(`${edge(1, 1)}Z`, `fill="${grain(p, '0.35 0.5', 0.22, 0.8, 2)}"`),
  );
}
