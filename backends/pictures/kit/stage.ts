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

export type Stand = 'board' | 'plate' | 'stand' | 'gold' | 'slate';

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
          : ellipse(
              cx,
              y - thick,
              rx,
              ry,
              `fill="#fff" filter="${grain(p, '0.03 0.09', 0.35, 1.4)}" style="mix-blend-mode:multiply"`,
            );
  return { markup: group('', castShadow(p, cx, y, rx, ry, 0.16), rim, top, details), lift: thick };
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

/** Folded linen under or beside what is shown. */
export function linen(p: Painter, cx: number, y: number, size: number, colour: string): string {
  const fold = (dx: number, dy: number, tone: string): string =>
    path(
      `M${n(cx - size + dx)} ${n(y + dy)}C${n(cx - size * 0.4 + dx)} ${n(y - size * 0.16 + dy)} ${n(cx + size * 0.4 + dx)} ${n(y - size * 0.18 + dy)} ${n(cx + size + dx)} ${n(y - size * 0.02 + dy)}C${n(cx + size * 0.6 + dx)} ${n(y + size * 0.16 + dy)} ${n(cx - size * 0.3 + dx)} ${n(y + size * 0.26 + dy)} ${n(cx - size + dx)} ${n(y + dy)}Z`,
      `fill="${tone}"`,
    );
  return group(
    '',
    group(`opacity="0.25" filter="${blurred(p, 12)}"`, fold(14, 16, '#4a2413')),
    fold(
      0,
      0,
      p.linear(
        [
          [0, lit(colour, 0.4)],
          [0.5, colour],
          [1, shaded(colour, 0.18)],
        ],
        0,
        0,
        1,
        1,
      ),
    ),
    group(`filter="${grain(p, '0.35 0.5', 0.25, 0.8, 2)}" style="mix-blend-mode:multiply"`, fold(0, 0, '#fff')),
  );
}
