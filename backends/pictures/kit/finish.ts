import { lit, mix, shaded } from './colour.ts';
import { whorl } from './cream.ts';
import type { Finish, Tones } from './flavours.ts';
import { group, n, path, polyline, type Painter } from './paint.ts';
import { footAt, frontOf, lightOn, sideClip, toneOn, wall, type Plan, type Solid } from './solid.ts';

/** Finishes that are drawn on the side, so that neither drips nor crumbs may cover it. */
export const patterned: ReadonlySet<Finish> = new Set<Finish>([
  'naked',
  'ombre',
  'marble',
  'stripes',
  'dots',
  'hearts',
  'quilt',
  'rosettes',
  'waves',
]);

/** Points at even distances along the visible side. */
function stations(front: Plan, step: number, offset = 0): Plan {
  const found: Plan[number][] = [];
  let walked = step - offset;
  let before = front[0];
  for (const edge of front) {
    if (before !== undefined) walked += Math.hypot(edge.x - before.x, edge.z - before.z);
    before = edge;
    if (walked < step) continue;
    walked -= step;
    found.push(edge);
  }
  return found;
}

const wavy = (solid: Solid, front: Plan, up: number, swing: number, phase: number): string =>
  polyline(front.map((edge, index) => footAt(solid, edge, up + Math.sin(index * 0.42 + phase) * swing)));

/** The drawing on a cake's side that a finish stands for. */
export function dressing(p: Painter, solid: Solid, tones: Tones, name: string, finish: Finish): string {
  const front = frontOf(solid.plan);
  const { height } = solid;
  const [accent, second = tones.piping] = tones.accents;
  const clipped = (...marks: readonly string[]): string => group(`clip-path="${sideClip(p, solid, name)}"`, ...marks);
  switch (finish) {
    case 'ombre':
      return Array.from({ length: 9 }, (_, row) => {
        const tone = mix(accent, tones.body, row / 8);
        return wall(p, solid, tone, (row / 9) * height, ((row + 1) / 9) * height + 1);
      }).join('');
    case 'naked': {
      const rows = Math.max(3, Math.round(height / 56));
      const bands = Array.from({ length: rows }, (_, row) => {
        const low = (row / rows) * height;
        return (
          wall(p, solid, tones.crumb, low, low + (height / rows) * 0.7) +
          wall(p, solid, tones.piping, low + (height / rows) * 0.68, low + height / rows)
        );
      });
      const veil = Array.from({ length: Math.round(height / 3) }, () => {
        const from = p.whole(0, Math.max(1, front.length - 14));
        const up = p.between(4, height - 4);
        const line = polyline(
          front.slice(from, from + p.whole(6, 20)).map((edge, index) => footAt(solid, edge, up + index * 0.2)),
        );
        return path(
          line,
          `stroke="${lit(tones.piping, 0.3)}" stroke-width="${n(p.between(3, 10))}" opacity="${p.between(0.12, 0.4).toFixed(2)}" fill="none" stroke-linecap="round"`,
        );
      });
      return bands.join('') + clipped(...veil);
    }
    case 'marble':
      return clipped(
        ...Array.from({ length: 22 }, (_, index) =>
          path(
            wavy(solid, front, (index / 22) * height * 1.1, p.between(5, 16), p.between(0, 6)),
            `stroke="${index % 3 === 0 ? accent : index % 3 === 1 ? lit(accent, 0.45) : lit(tones.body, 0.5)}" stroke-width="${n(p.between(2, 11))}" opacity="${p.between(0.3, 0.65).toFixed(2)}" fill="none"`,
          ),
        ),
      );
    case 'waves':
      return clipped(
        ...Array.from({ length: 6 }, (_, index) =>
          path(
            wavy(solid, front, height * (0.1 + index * 0.15), 7, index * 1.4),
            `stroke="${index % 2 === 0 ? accent : second}" stroke-width="${n(height * 0.06)}" opacity="0.85" fill="none"`,
          ),
        ),
      );
    case 'stripes':
      return clipped(
        ...stations(front, 46).map((edge, index) => {
          const [low, high] = [footAt(solid, edge, -4), footAt(solid, edge, height + 4)];
          const tone = toneOn(index % 2 === 0 ? accent : second, edge);
          return path(
            `M${n(low.x)} ${n(low.y)}L${n(high.x)} ${n(high.y)}`,
            `stroke="${tone}" stroke-width="${n(23 * Math.max(0.14, edge.nz))}" fill="none"`,
          );
        }),
      );
    case 'dots':
    case 'hearts':
      return clipped(
        ...[0.2, 0.5, 0.8].flatMap((share, row) =>
          stations(front, 62, row % 2 === 0 ? 0 : 31).map((edge) => {
            const at = footAt(solid, edge, height * share);
            const squeeze = Math.max(0.2, edge.nz);
            const tone = toneOn(row === 1 ? second : accent, edge);
            const d =
              finish === 'dots'
                ? 'M-13 0A13 13 0 1 1 13 0A13 13 0 1 1 -13 0Z'
                : 'M0 15C-15 3 -18 -9 -11 -14C-6 -17 -1 -14 0 -9C1 -14 6 -17 11 -14C18 -9 15 3 0 15Z';
            return `<g transform="translate(${n(at.x)} ${n(at.y)}) scale(${squeeze.toFixed(2)} 1)"><path d="${d}" fill="#3a170b" fill-opacity="0.16" transform="translate(2 3)"/><path d="${d}" fill="${tone}"/></g>`;
          }),
        ),
      );
    case 'quilt': {
      const lines = [-1, 1].flatMap((lean) =>
        stations(front, 15).flatMap((_, start, all) => {
          if (start % 3 !== 0) return [];
          const run = all.slice(start, start + 14);
          const line = (lift: number): string =>
            polyline(
              run.map((edge, index) => footAt(solid, edge, (lean > 0 ? index / 13 : 1 - index / 13) * height + lift)),
            );
          return [
            path(line(0), `stroke="${shaded(tones.body, 0.28)}" stroke-width="3" opacity="0.5" fill="none"`),
            path(line(3), `stroke="${lit(tones.body, 0.7)}" stroke-width="2.4" opacity="0.7" fill="none"`),
          ];
        }),
      );
      const pearls = [0.25, 0.5, 0.75].flatMap((share, row) =>
        stations(front, 45, row % 2 === 0 ? 22 : 0).map((edge) => {
          const at = footAt(solid, edge, height * share);
          return `<circle cx="${n(at.x)}" cy="${n(at.y)}" r="4.4" fill="${lightOn(edge) > 0.3 ? '#fffaf0' : shaded(accent, 0.06)}"/>`;
        }),
      );
      return clipped(...lines, ...pearls);
    }
    case 'rosettes': {
      const rows = Math.max(2, Math.round(height / 74));
      const size = height / rows / 86;
      return Array.from({ length: rows }, (_, row) =>
        stations(front, 88 * size, row % 2 === 0 ? 0 : 44 * size)
          .map((edge) => {
            const at = footAt(solid, edge, ((row + 0.5) * height) / rows);
            const tone = mix(tones.body, accent, rows === 1 ? 0 : (1 - row / (rows - 1)) * 0.75);
            const facing = Math.round(edge.nx * 3) / 3;
            return `<g transform="translate(${n(at.x)} ${n(at.y)}) scale(${(size * Math.max(0.35, edge.nz)).toFixed(2)} ${size.toFixed(2)})">${p.sprite((q) => whorl(q, toneOn(tone, { nx: facing, nz: Math.sqrt(1 - facing * facing) })), 1)}</g>`;
          })
          .join(''),
      ).join('');
    }
    default:
      return '';
  }
}
