import { lit, shaded } from './colour.ts';
import { contact, ellipse, group, n, path, relief, type Painter } from './paint.ts';

/** A piped swirl, about 100 wide, standing on 0,0: a ridged rope that winds up to a peak. */
export function rosette(p: Painter, colour: string, tall = 1): string {
  const rings = [
    { y: -16, r: 34, rope: 15 },
    { y: -37 * tall, r: 25, rope: 13.5 },
    { y: -56 * tall, r: 16, rope: 11.5 },
    { y: -72 * tall, r: 8, rope: 9 },
  ];
  const ropes = rings
    .map(({ y, r, rope }, level) => {
      const count = Math.round(r * 0.62) + 5;
      const ridges = Array.from({ length: count }, (_, index) => {
        const angle = (index / count) * Math.PI * 2 + level * 0.5;
        return { x: Math.cos(angle) * r, z: Math.sin(angle), lean: Math.cos(angle) };
      })
        .sort((a, b) => a.z - b.z)
        .map(({ x, z, lean }) => {
          const at = y + z * r * 0.36 + lean * 3;
          const light = 0.16 - lean * 0.42 + z * 0.16;
          const tone = light > 0 ? lit(colour, light * 0.75) : shaded(colour, -light * 0.5);
          const fill = p.linear(
            [
              [0, lit(tone, 0.42)],
              [0.42, tone],
              [1, shaded(tone, 0.3)],
            ],
            0.1,
            0,
            0.9,
            0.7,
          );
          return `<ellipse cx="${n(x)}" cy="${n(at)}" rx="${n(rope * 0.58)}" ry="${n(rope * 1.18)}" transform="rotate(${n(30 + lean * 14)} ${n(x)} ${n(at)})" fill="${fill}"/>`;
        })
        .join('');
      const shadow =
        level === 0
          ? ''
          : ellipse(2, y + rope * 0.75, r + rope * 0.9, r * 0.42 + 6, `fill="${shaded(colour, 0.42)}" opacity="0.28"`);
      return shadow + ellipse(0, y, r + rope * 0.5, r * 0.4 + rope * 0.7, `fill="${shaded(colour, 0.12)}"`) + ridges;
    })
    .join('');
  const top = -72 * tall;
  const peak = path(
    `M-9 ${n(top - 2)}C-9 ${n(top - 14)} -1 ${n(top - 20)} 6 ${n(top - 29)}C8 ${n(top - 18)} 12 ${n(top - 12)} 10 ${n(top - 1)}C6 ${n(top + 5)} -6 ${n(top + 5)} -9 ${n(top - 2)}Z`,
    `fill="${p.linear(
      [
        [0, lit(colour, 0.5)],
        [1, shaded(colour, 0.14)],
      ],
      0,
      0,
      1,
      0.6,
    )}"`,
  );
  return group(
    '',
    contact(p, 2, -4, 46, 13, 0.36),
    group(`filter="${relief(p, { blur: 1.8, height: 1.7, gloss: 0.08, exponent: 14 })}"`, ropes, peak),
  );
}

/** A rosette piped on a side, seen from its tip; about 92 wide, its middle on 0,0. */
export function whorl(p: Painter, colour: string): string {
  const turns = Array.from({ length: 46 }, (_, index) => {
    const out = 40 * (1 - index / 47);
    const angle = index * 0.46;
    const [x, y] = [Math.cos(angle) * out, Math.sin(angle) * out];
    const light = -Math.cos(angle) * 0.3 - Math.sin(angle) * 0.36;
    const tone = light > 0 ? lit(colour, light * 0.8) : shaded(colour, -light * 0.55);
    const fill = p.linear(
      [
        [0, lit(tone, 0.34)],
        [1, shaded(tone, 0.24)],
      ],
      0,
      0,
      1,
      1,
    );
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(6 + out * 0.1)}" ry="${n(9 + out * 0.16)}" transform="rotate(${n((angle * 180) / Math.PI + 62)} ${n(x)} ${n(y)})" fill="${fill}"/>`;
  });
  return group(
    '',
    ellipse(3, 5, 48, 47, 'fill="#3a170b" opacity="0.2"'),
    group(
      `filter="${relief(p, { blur: 1.6, height: 1.6, gloss: 0.06 })}"`,
      ellipse(0, 0, 44, 44, `fill="${shaded(colour, 0.16)}"`),
      ...turns,
    ),
  );
}

/** A plain dollop with a curl on top. */
export function dollop(p: Painter, colour: string): string {
  return group(
    '',
    contact(p, 1, -3, 34, 10, 0.34),
    group(
      `filter="${relief(p, { blur: 4.5, height: 5.2, gloss: 0.22, exponent: 18 })}"`,
      path(
        'M-40 -12C-42 -38 -22 -52 -14 -60C-6 -68 -2 -82 10 -90C12 -78 10 -70 16 -60C24 -48 42 -38 40 -12C36 2 -36 2 -40 -12Z',
        `fill="${p.linear([
          [0, lit(colour, 0.2)],
          [1, shaded(colour, 0.05)],
        ])}"`,
      ),
    ),
  );
}

/** A bead of a shell border. */
export function bead(p: Painter, x: number, y: number, size: number, colour: string, light: number): string {
  const tone = light > 0 ? lit(colour, light * 0.4) : shaded(colour, -light * 0.32);
  return group(
    '',
    ellipse(x + size * 0.12, y + size * 0.5, size, size * 0.42, `fill="#3a1a0e" opacity="0.2"`),
    ellipse(
      x,
      y,
      size,
      size * 0.88,
      `fill="${p.radial(
        [
          [0, lit(tone, 0.55)],
          [0.42, tone],
          [0.85, shaded(tone, 0.22)],
          [1, shaded(tone, 0.14)],
        ],
        0.36,
        0.28,
        0.78,
      )}"`,
    ),
  );
}

/** A rose piped of petals, seen a little from above. */
export function creamRose(p: Painter, colour: string): string {
  const petals: string[] = [];
  const layers = [
    { count: 6, r: 35, w: 27, h: 23, y: -26 },
    { count: 5, r: 24, w: 22, h: 20, y: -34 },
    { count: 4, r: 13, w: 17, h: 16, y: -41 },
  ];
  layers.forEach((layer, level) => {
    const ring = Array.from(
      { length: layer.count },
      (_, index) => (index / layer.count) * Math.PI * 2 + level * 0.6 + 0.2,
    ).sort((a, b) => Math.sin(a) - Math.sin(b));
    for (const angle of ring) {
      const x = Math.cos(angle) * layer.r;
      const y = layer.y + Math.sin(angle) * layer.r * 0.55;
      const light = -Math.cos(angle) * 0.5 - Math.sin(angle) * 0.25 + level * 0.1;
      const tone = light > 0 ? lit(colour, light * 0.42) : shaded(colour, -light * 0.4);
      petals.push(
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${layer.w}" ry="${layer.h}" transform="rotate(${n((angle * 180) / Math.PI + 90)} ${n(x)} ${n(y)})" fill="${p.radial(
          [
            [0, shaded(tone, 0.18)],
            [0.6, tone],
            [0.9, lit(tone, 0.3)],
            [1, lit(tone, 0.42)],
          ],
          0.5,
          0.62,
          0.62,
        )}"/>`,
      );
    }
  });
  const heart = path(
    'M-9 -44C-7 -54 8 -55 10 -45C10 -37 -2 -34 -5 -41C-4 -47 4 -48 5 -43',
    `stroke="${shaded(colour, 0.35)}" stroke-width="3.4" fill="none" stroke-linecap="round"`,
  );
  return group(
    '',
    contact(p, 2, -4, 48, 14, 0.36),
    group(`filter="${relief(p, { blur: 1.6, height: 2, gloss: 0.1 })}"`, ...petals, heart),
  );
}

/** A piped leaf pointing along a turn. */
export const leaf = (p: Painter, turn: number, colour = '#7fa758', size = 1): string =>
  group(
    `transform="rotate(${n(turn)}) scale(${size})" filter="${relief(p, { blur: 2, height: 2.6, gloss: 0.2 })}"`,
    path(
      'M0 0C-20 -14 -19 -44 0 -66C19 -44 20 -14 0 0Z',
      `fill="${p.linear(
        [
          [0, lit(colour, 0.3)],
          [1, shaded(colour, 0.28)],
        ],
        0,
        0,
        1,
        1,
      )}"`,
    ),
    path(
      'M0 -4V-58M0 -18L-9 -28M0 -18L9 -28M0 -34L-8 -43M0 -34L8 -43',
      `stroke="${shaded(colour, 0.35)}" stroke-width="1.8" fill="none" opacity="0.55"`,
    ),
  );
