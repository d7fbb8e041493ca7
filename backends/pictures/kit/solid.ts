import { lit, mix, shaded } from './colour.ts';
import {
  blurred,
  grain,
  group,
  n,
  path,
  polyline,
  relief,
  type Box,
  type Painter,
  type Point,
  type Relief,
} from './paint.ts';

/** How the camera looks down: `k` squashes depth, `v` stretches height. */
export type Camera = { readonly k: number; readonly v: number };
export const camera = (degrees: number): Camera => ({
  k: Math.sin((degrees * Math.PI) / 180),
  v: Math.cos((degrees * Math.PI) / 180),
});

/** A point of a floor plan and the way its wall faces. */
export type Edge = { readonly x: number; readonly z: number; readonly nx: number; readonly nz: number };
export type Plan = readonly Edge[];

const facing = (points: readonly { x: number; z: number }[]): Plan => {
  const at = (index: number): { x: number; z: number } =>
    points[(index + points.length) % points.length] ?? { x: 0, z: 0 };
  const area = points.reduce((sum, point, index) => sum + point.x * at(index + 1).z - at(index + 1).x * point.z, 0);
  const outward = area > 0 ? 1 : -1;
  return points.map((point, index) => {
    const dx = at(index + 1).x - at(index - 1).x;
    const dz = at(index + 1).z - at(index - 1).z;
    const length = (Math.hypot(dx, dz) || 1) * outward;
    return { x: point.x, z: point.z, nx: dz / length, nz: -dx / length };
  });
};

export const polygonPlan = facing;

const around = (count: number, at: (angle: number) => { x: number; z: number }): Plan =>
  facing(Array.from({ length: count }, (_, index) => at(-(index / count) * Math.PI * 2)));

export const circlePlan = (r: number): Plan =>
  around(96, (angle) => ({ x: Math.cos(angle) * r, z: Math.sin(angle) * r }));

export const squarePlan = (half: number, turn = 0.42): Plan =>
  around(128, (angle) => {
    const power = 5.5;
    const c = Math.cos(angle);
    const s = Math.sin(angle);
    const r = half / (Math.abs(c) ** power + Math.abs(s) ** power) ** (1 / power);
    const x = c * r;
    const z = s * r;
    return { x: x * Math.cos(turn) - z * Math.sin(turn), z: x * Math.sin(turn) + z * Math.cos(turn) };
  });

export const heartPlan = (r: number): Plan =>
  around(140, (angle) => {
    const t = angle + Math.PI / 2;
    const x = 16 * Math.sin(t) ** 3;
    const z = 13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t);
    return { x: (x / 16) * r, z: (-(z + 2.2) / 14.6) * r };
  });

export const shrunk = (plan: Plan, by: number): Plan =>
  plan.map((edge) => ({ ...edge, x: edge.x * by, z: edge.z * by }));

/** A body that rises straight from its plan. */
export type Solid = {
  readonly cx: number;
  /** Where its foot stands, in units of the drawing. */
  readonly y: number;
  readonly height: number;
  readonly plan: Plan;
  readonly camera: Camera;
};

export const footAt = (solid: Solid, edge: { x: number; z: number }, up = 0): Point => ({
  x: solid.cx + edge.x,
  y: solid.y + edge.z * solid.camera.k - up * solid.camera.v,
});

/** The part of the plan that the camera sees, from left to right. */
export function frontOf(plan: Plan): Plan {
  const count = plan.length;
  const isFront = (index: number): boolean => (plan[(index + count) % count]?.nz ?? 0) > -0.02;
  let start = 0;
  for (let index = 0; index < count; index += 1) if (isFront(index) && !isFront(index - 1)) start = index;
  const run: Edge[] = [];
  for (let index = 0; index < count; index += 1) {
    const edge = plan[(start + index) % count];
    if (edge === undefined || !isFront(start + index)) break;
    run.push(edge);
  }
  const first = run[0];
  const last = run.at(-1);
  return first !== undefined && last !== undefined && first.x > last.x ? run.reverse() : run;
}

/** How a wall that faces (nx, nz) takes the window's light, from -1 in shade to 1 in full light. */
export const lightOn = (edge: { nx: number; nz: number }): number => edge.nx * -0.62 + edge.nz * 0.6;

export function toneOn(colour: string, edge: { nx: number; nz: number }): string {
  const light = lightOn(edge);
  const bounce = edge.nx > 0.86 ? (edge.nx - 0.86) * 0.9 : 0;
  if (light > 0.46) return lit(colour, (light - 0.46) * 0.8);
  return shaded(mix(colour, '#eeb08e', bounce * 0.45), Math.min(0.4, (0.46 - light) * 0.36) * (1 - bounce));
}

const sidePath = (solid: Solid, front: Plan, low = 0, high = solid.height): string =>
  `${polyline(front.map((edge) => footAt(solid, edge, low)))}${polyline([...front].reverse().map((edge) => footAt(solid, edge, high))).replace('M', 'L')}Z`;

export const sideClip = (p: Painter, solid: Solid, name: string): string =>
  p.define(
    `side-${name}`,
    (id) => `<clipPath id="${id}"><path d="${sidePath(solid, frontOf(solid.plan))}"/></clipPath>`,
  );

const topPath = (solid: Solid, share = 1, up = solid.height): string =>
  `${polyline(solid.plan.map((edge) => footAt(solid, { x: edge.x * share, z: edge.z * share }, up)))}Z`;

export const topClip = (p: Painter, solid: Solid, name: string): string =>
  p.define(`top-${name}`, (id) => `<clipPath id="${id}"><path d="${topPath(solid)}"/></clipPath>`);

/** The wall, shaded by the way that each part of it faces the window. */
export function wall(p: Painter, solid: Solid, colour: string, low = 0, high = solid.height): string {
  const front = frontOf(solid.plan);
  const left = front[0]?.x ?? 0;
  const span = (front.at(-1)?.x ?? 1) - left || 1;
  let lastAt = -1;
  const stops = front.flatMap((edge, index) => {
    const at = Math.round(((edge.x - left) / span) * 1000) / 1000;
    if (index !== 0 && index !== front.length - 1 && at - lastAt < 0.02) return [];
    lastAt = at;
    return [[at, toneOn(colour, edge)] as const];
  });
  return path(sidePath(solid, front, low, high), `fill="${p.linear(stops, 0, 0, 1, 0)}"`);
}

/** The top with its softened shoulder. */
export function lid(p: Painter, solid: Solid, colour: string, gloss = 0): string {
  const face = p.linear(
    [
      [0, lit(colour, 0.5 + gloss * 0.2)],
      [0.5, lit(colour, 0.16)],
      [1, shaded(colour, 0.06 + gloss * 0.08)],
    ],
    0.1,
    0,
    0.85,
    1,
  );
  const sheen =
    gloss > 0
      ? path(
          topPath(solid, 0.8, solid.height + 3),
          `fill="${p.radial(
            [
              [0, '#fff', 0.5 * gloss],
              [0.6, '#fff', 0.1 * gloss],
              [1, '#fff', 0],
            ],
            0.3,
            0.3,
            0.55,
          )}"`,
        )
      : '';
  return group(
    '',
    path(topPath(solid), `fill="${lit(colour, 0.2)}"`),
    ...[0.99, 0.98, 0.97, 0.96].map((share) =>
      path(topPath(solid, share, solid.height + 2), `fill="${face}" opacity="0.45"`),
    ),
    sheen,
  );
}

/** Shade that gathers at the foot, and light that spills over the edge. */
export function ambience(p: Painter, solid: Solid, name: string): string {
  const front = frontOf(solid.plan);
  const foot = polyline(front.map((edge) => footAt(solid, edge, 2)));
  const edgeLine = polyline(front.map((edge) => footAt(solid, edge, solid.height - 3)));
  return group(
    `clip-path="${sideClip(p, solid, name)}" fill="none"`,
    ...[58, 44, 32, 22, 12].map((width) => path(foot, `stroke="#3a170b" stroke-width="${width}" opacity="0.062"`)),
    ...[15, 9, 4].map((width) => path(edgeLine, `stroke="#fffaf0" stroke-width="${width}" opacity="0.17"`)),
  );
}

/** The marks of a comb pulled round the side. */
export function combed(p: Painter, solid: Solid, colour: string, name: string, rows: number): string {
  const front = frontOf(solid.plan);
  const step = solid.height / rows;
  const lines = Array.from({ length: rows }, (_, index) => {
    const at = (index + 0.5) * step;
    const line = (up: number): string => polyline(front.map((edge) => footAt(solid, edge, up)));
    return group(
      '',
      path(
        line(at - step * 0.28),
        `stroke="${shaded(colour, 0.26)}" stroke-width="${n(step * 0.3 * solid.camera.v)}" opacity="0.42" fill="none"`,
      ),
      path(
        line(at + step * 0.14),
        `stroke="${lit(colour, 0.62)}" stroke-width="${n(step * 0.26 * solid.camera.v)}" opacity="0.55" fill="none"`,
      ),
    );
  }).join('');
  return group(`clip-path="${sideClip(p, solid, name)}"`, lines);
}

/** Cream as a palette knife left it: long strokes round the side, some catching the light. */
export function knifed(p: Painter, solid: Solid, colour: string, name: string, strength: number): string {
  const front = frontOf(solid.plan);
  const strokes = Array.from({ length: Math.round(solid.height / 4.2) }, () => {
    const from = p.whole(0, Math.max(1, front.length - 12));
    const run = front.slice(from, from + p.whole(8, 24));
    const up = p.between(6, solid.height - 6);
    const slope = p.between(-0.5, 0.9);
    const line = polyline(
      run.map((edge, index) =>
        footAt(solid, edge, Math.min(solid.height - 3, Math.max(3, up + index * slope + Math.sin(index * 0.6) * 1.6))),
      ),
    );
    const light = p.chance() < 0.55;
    return path(
      line,
      `stroke="${light ? lit(colour, 0.75) : shaded(colour, 0.22)}" stroke-width="${n(p.between(3, 12))}" opacity="${(strength * p.between(0.5, 1)).toFixed(2)}" fill="none" stroke-linecap="round"`,
    );
  }).join('');
  return group(`clip-path="${sideClip(p, solid, name)}"`, strokes);
}

/** The open crumb of a cut sponge. */
export const crumbTexture = (p: Painter, d: string, strength = 0.55): string =>
  path(d, `fill="${grain(p, '0.13 0.15', strength * 0.85, 2, 3, p.whole(1, 3))}"`);

/** The turns that a palette knife leaves on a top. */
export function topMarks(p: Painter, solid: Solid, colour: string, strength: number): string {
  const count = solid.plan.length;
  const arcs = Array.from({ length: 26 }, () => {
    const share = p.between(0.18, 0.95);
    const from = p.whole(0, count - 1);
    const length = p.whole(Math.round(count * 0.1), Math.round(count * 0.34));
    const line = Array.from({ length }, (_, index) => {
      const edge = solid.plan[(from + index) % count] ?? { x: 0, z: 0 };
      const drift = share - (index / length) * 0.05;
      return footAt(solid, { x: edge.x * drift, z: edge.z * drift }, solid.height + 2);
    });
    const light = p.chance() < 0.55;
    return path(
      polyline(line),
      `stroke="${light ? lit(colour, 0.8) : shaded(colour, 0.2)}" stroke-width="${n(p.between(2, 8))}" opacity="${(strength * p.between(0.4, 1)).toFixed(2)}" stroke-linecap="round"`,
    );
  });
  return group('fill="none"', ...arcs);
}

/** The visible wall in fine steps, for lines that must curl smoothly. */
function finely(front: Plan, steps = 9): Plan {
  return front.flatMap((edge, index) => {
    const next = front[index + 1];
    if (next === undefined) return [edge];
    return Array.from({ length: steps }, (_, step) => {
      const t = step / steps;
      return {
        x: edge.x + (next.x - edge.x) * t,
        z: edge.z + (next.z - edge.z) * t,
        nx: edge.nx + (next.nx - edge.nx) * t,
        nz: edge.nz + (next.nz - edge.nz) * t,
      };
    });
  });
}

/** The box round some points. */
export function boundsOf(points: readonly Point[], margin: number): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

/** The volume of a large glossy shape; drawn coarsely, so it needs the shape's clip round it. */
export const swollen = (p: Painter, d: string, box: Box, colour: string, light: Relief): string =>
  p.layer(box, 0.5, (q) =>
    path(
      d,
      `fill="${colour}" stroke="${colour}" stroke-width="8" stroke-linejoin="round" filter="${relief(q, light)}"`,
    ),
  );

/** Glaze that ran over the edge, thick and wet. */
export function drip(p: Painter, solid: Solid, colour: string, gloss = 0.6, longest = 0.55): string {
  const lows: Point[] = [];
  const rest = 0.085;
  let width = p.between(24, 40);
  let length = p.between(0.2, longest);
  let gap = p.between(8, 20);
  let walked = 0;
  let previous: Edge | undefined;
  for (const edge of finely(frontOf(solid.plan))) {
    if (previous !== undefined) walked += Math.hypot(edge.x - previous.x, edge.z - previous.z);
    previous = edge;
    if (walked > width + gap) {
      walked = 0;
      width = p.between(22, 40);
      length = p.chance() < 0.3 ? p.between(0.14, 0.22) : p.between(0.24, longest);
      gap = p.between(6, 24);
    }
    const across = Math.min(1, walked / width);
    const round = Math.sqrt(Math.max(0, 1 - (across * 2 - 1) ** 2));
    const hang = walked < width ? (length - rest) * Math.min(1, round ** 0.72) : 0;
    lows.push(footAt(solid, edge, solid.height * (1 - rest - hang)));
  }
  const back = solid.plan
    .filter((edge) => edge.nz <= -0.02)
    .map((edge) => footAt(solid, { x: edge.x * 0.99, z: edge.z * 0.99 }, solid.height + 2));
  const last = lows.at(-1);
  const backLine = back[0] !== undefined && last !== undefined && back[0].x < last.x - 20 ? [...back].reverse() : back;
  const d = `${polyline(lows)}${polyline(backLine).replace('M', 'L')}Z`;
  return group(
    '',
    path(d, 'fill="#2a1208" opacity="0.2" transform="translate(5 8)"'),
    path(d, `fill="${colour}" stroke="${colour}" stroke-width="8" stroke-linejoin="round"`),
    group(
      `clip-path="${p.define(`drip${d}`, (id) => `<clipPath id="${id}">${path(d, '')}</clipPath>`)}"`,
      swollen(p, d, boundsOf([...lows, ...backLine], 20), colour, { blur: 6, height: 7, gloss, exponent: 24 }),
    ),
    path(
      topPath(solid, 0.94, solid.height + 2),
      `fill="${p.linear(
        [
          [0, lit(colour, 0.34)],
          [0.45, lit(colour, 0.04)],
          [1, shaded(colour, 0.14)],
        ],
        0.1,
        0,
        0.9,
        1,
      )}"`,
    ),
    path(
      topPath(solid, 0.66, solid.height + 3),
      `fill="${p.radial(
        [
          [0, '#fff', 0.42 * gloss],
          [1, '#fff', 0],
        ],
        0.3,
        0.35,
        0.6,
      )}"`,
    ),
  );
}

/** Crumbs, nuts or shavings pressed into the lower side. */
export function coated(
  p: Painter,
  solid: Solid,
  tones: readonly [string, ...string[]],
  reach: number,
  size: number,
): string {
  const front = frontOf(solid.plan);
  const count = Math.round((front.length * reach * solid.height) / (size * 2.1));
  const bits = Array.from({ length: count }, () => {
    const edge = front[p.whole(1, front.length - 2)] ?? front[0];
    if (edge === undefined) return '';
    const up = solid.height * reach * p.chance() ** 1.35;
    const at = footAt(solid, edge, up);
    const s = size * p.between(0.55, 1.2);
    const squeeze = Math.max(0.35, edge.nz);
    const tone = toneOn(p.pick(tones), edge);
    const turn = p.between(0, 180);
    const chip = (dx: number, dy: number, size: number, fill: string): string =>
      `<path transform="translate(${n(at.x + dx)} ${n(at.y + dy)}) scale(${squeeze.toFixed(2)} 1) rotate(${n(turn)})" d="M${n(-size)} ${n(-size * 0.3)}L${n(-size * 0.2)} ${n(-size * 0.7)}L${n(size)} ${n(-size * 0.1)}L${n(size * 0.3)} ${n(size * 0.6)}Z" fill="${fill}"/>`;
    return (
      chip(s * 0.16, s * 0.24, s * 1.06, shaded(tone, 0.42)) +
      chip(0, 0, s, tone) +
      chip(-s * 0.14, -s * 0.16, s * 0.55, lit(tone, 0.42))
    );
  }).join('');
  return group('', bits);
}

/** A satin band around the waist. */
export const band = (p: Painter, solid: Solid, colour: string, low: number, high: number): string =>
  group(
    '',
    group(`opacity="0.22" filter="${blurred(p, 4)}" transform="translate(2 5)"`, wall(p, solid, '#3a170b', low, high)),
    wall(p, solid, colour, low, high),
    path(
      polyline(frontOf(solid.plan).map((edge) => footAt(solid, edge, high - 5))),
      `stroke="#fff" stroke-width="3" opacity="0.4" fill="none" filter="${blurred(p, 1.2)}"`,
    ),
  );
