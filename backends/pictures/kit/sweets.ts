import { lit, shaded } from './colour.ts';
import {
  ballFill,
  contact,
  ellipse,
  grain,
  group,
  moved,
  n,
  path,
  relief,
  softEllipse,
  type Painter,
} from './paint.ts';
import type { Sprite } from './fruit.ts';

export const truffle =
  (colour = '#5b3420'): Sprite =>
  (p) =>
    group(
      '',
      contact(p, 0, -3, 34, 9),
      ellipse(
        0,
        -36,
        37,
        35,
        `fill="${p.radial(
          [
            [0, lit(colour, 0.34)],
            [0.35, colour],
            [0.75, shaded(colour, 0.4)],
            [1, shaded(colour, 0.55)],
          ],
          0.36,
          0.28,
          0.76,
        )}"`,
      ),
      ellipse(0, -36, 37, 35, `fill="${grain(p, '0.09', 0.55, 3, 3, p.whole(1, 3))}"`),
      path(
        'M-26 -46Q-8 -66 20 -56M-32 -32Q-4 -54 32 -42M-30 -18Q0 -38 34 -26',
        `stroke="${lit(colour, 0.26)}" stroke-width="3.4" fill="none" opacity="0.75" stroke-linecap="round"`,
      ),
      softEllipse(p, -13, -52, 14, 9, '#ffffff', 0.5),
    );

export const chocolateBar: Sprite = (p) => {
  const piece = (x: number, y: number, turn: number, columns: number, rows: number): string => {
    const cells = Array.from({ length: columns * rows }, (_, index) => {
      const cx = (index % columns) * 25;
      const cy = Math.floor(index / columns) * 25;
      return `<rect x="${cx + 2}" y="${cy + 2}" width="21" height="21" rx="3" fill="#5a3120"/>`;
    }).join('');
    return group(
      `transform="translate(${x} ${y}) rotate(${turn})"`,
      `<rect x="4" y="5" width="${columns * 25}" height="${rows * 25}" rx="3" fill="#1f0d07" opacity="0.6"/>`,
      `<rect width="${columns * 25}" height="${rows * 25}" rx="3" fill="#482417"/>`,
      group(`filter="${relief(p, { blur: 2, height: 2.6, gloss: 0.45, exponent: 18 })}"`, cells),
    );
  };
  return group('', contact(p, 0, -2, 40, 10), piece(-30, -96, -10, 2, 4), piece(4, -74, 16, 2, 3));
};

export const curls =
  (colour = '#5d3320'): Sprite =>
  (p) =>
    group(
      '',
      contact(p, 0, -2, 44, 11),
      ...Array.from({ length: 9 }, (_, index) => {
        const x = p.between(-36, 36);
        const y = -8 - index * 4.2 + p.between(-4, 4);
        const length = p.between(28, 52);
        const tone = p.pick([colour, lit(colour, 0.12), shaded(colour, 0.2)]);
        return group(
          `transform="translate(${n(x)} ${n(y)}) rotate(${n(p.between(-62, 62))})"`,
          `<rect x="${n(-length / 2)}" y="-7" width="${n(length)}" height="14" rx="7" fill="${p.linear([
            [0, lit(tone, 0.36)],
            [0.3, lit(tone, 0.08)],
            [0.7, shaded(tone, 0.35)],
            [1, shaded(tone, 0.5)],
          ])}"/>`,
          ellipse(length / 2 - 4, 0, 4, 6.4, `fill="${shaded(tone, 0.55)}"`),
          path(
            `M${n(-length / 2 + 6)} 2H${n(length / 2 - 10)}`,
            `stroke="${shaded(tone, 0.45)}" stroke-width="1.6" opacity="0.6"`,
          ),
        );
      }),
    );

const chip = (p: Painter, colour: string): string => {
  const size = p.between(9, 17);
  const points = Array.from({ length: 6 }, (_, index) => {
    const angle = (index / 6) * Math.PI * 2 + p.between(-0.3, 0.3);
    return `${n(Math.cos(angle) * size * p.between(0.7, 1.05))} ${n(Math.sin(angle) * size * p.between(0.55, 0.85))}`;
  });
  return `<path d="M${points.join('L')}Z" fill="${colour}"/>`;
};

/** A small heap of chopped things. */
export const heap =
  (tones: readonly [string, ...string[]], gloss = 0.35, count = 16): Sprite =>
  (p) =>
    group(
      '',
      contact(p, 0, -2, 46, 11),
      group(
        `filter="${relief(p, { blur: 1.8, height: 2.6, gloss })}"`,
        ...Array.from({ length: count }, (_, index) => {
          const spread = 42 * (1 - index / (count * 1.5));
          return moved(
            p.between(-spread, spread),
            -6 - (index / count) * 30 + p.between(-5, 5),
            1,
            p.between(0, 90),
            chip(p, p.pick(tones)),
          );
        }),
      ),
    );

export const almond: Sprite = (p) =>
  group(
    '',
    contact(p, 0, -2, 44, 10),
    ...[-44, 26, -8, 60].map((turn, index) =>
      group(
        `transform="translate(${[-20, 20, 2, 30][index] ?? 0} ${[-14, -12, -28, -22][index] ?? -14}) rotate(${turn})" filter="${relief(p, { blur: 2.4, height: 2.6, gloss: 0.3 })}"`,
        path('M-32 0C-18 -19 12 -19 34 0C12 19 -18 19 -32 0Z', `fill="${index % 2 === 0 ? '#b5713b' : '#f3dfbf'}"`),
        path(
          'M-24 -3C-8 -9 10 -9 26 -1M-22 5C-8 9 8 9 22 5',
          `stroke="${index % 2 === 0 ? '#8d5126' : '#dcc193'}" stroke-width="1.8" fill="none" opacity="0.7"`,
        ),
      ),
    ),
  );

export const oreo: Sprite = (p) => {
  const dots = Array.from({ length: 26 }, (_, index) => {
    const angle = (index / 26) * Math.PI * 2;
    return `<rect x="-1.6" y="-40" width="3.2" height="8" rx="1" transform="rotate(${n((angle * 180) / Math.PI)})" fill="#5b4a48"/>`;
  }).join('');
  const face = group(
    '',
    ellipse(
      0,
      0,
      42,
      42,
      `fill="${p.radial(
        [
          [0, '#5a4744'],
          [0.6, '#352626'],
          [1, '#1d1212'],
        ],
        0.36,
        0.3,
        0.78,
      )}"`,
    ),
    dots,
    '<circle r="24" fill="none" stroke="#57454a" stroke-width="2.4"/>',
    ...[0, 90, 180, 270].map(
      (turn) =>
        `<path transform="rotate(${turn + 45})" d="M0 -7C-7 -13 -6 -19 0 -21C6 -19 7 -13 0 -7Z" fill="#57454a"/>`,
    ),
    '<circle r="3.4" fill="#57454a"/>',
  );
  return group(
    '',
    contact(p, 2, -2, 40, 10),
    `<g transform="translate(14 -43) scale(0.97 1)"><circle r="42" fill="#150c0c"/></g>`,
    `<g transform="translate(8 -43)"><circle r="41" fill="#fbf5ea"/></g>`,
    group(`transform="translate(0 -43)" filter="${relief(p, { blur: 1.3, height: 1.8, gloss: 0.2 })}"`, face),
  );
};

export const macaron =
  (colour: string): Sprite =>
  (p) => {
    const shell = p.linear(
      [
        [0, lit(colour, 0.55)],
        [0.4, lit(colour, 0.12)],
        [1, shaded(colour, 0.2)],
      ],
      0.2,
      0,
      0.7,
      1,
    );
    const foot = (y: number): string =>
      Array.from({ length: 13 }, (_, index) =>
        ellipse(
          -36 + index * 6,
          y + Math.sin(index * 1.9) * 1.3,
          5,
          4,
          `fill="${index % 2 === 0 ? lit(colour, 0.22) : shaded(colour, 0.1)}"`,
        ),
      ).join('');
    return group(
      '',
      contact(p, 0, -2, 42, 10),
      path('M-41 -20C-42 -2 -22 0 0 0C22 0 42 -2 41 -20Z', `fill="${shell}"`),
      foot(-22),
      `<rect x="-37" y="-36" width="74" height="13" rx="6.5" fill="${p.linear([
        [0, '#fffaf0'],
        [1, lit(colour, 0.35)],
      ])}"/>`,
      foot(-37),
      path('M-42 -39C-43 -74 -22 -80 0 -80C22 -80 43 -74 42 -39Z', `fill="${shell}"`),
      softEllipse(p, -14, -66, 22, 9, '#ffffff', 0.7),
    );
  };

export const coffeeBeans: Sprite = (p) =>
  group(
    '',
    contact(p, 0, -2, 40, 10),
    ...[
      [-20, -14, -30],
      [20, -12, 24],
      [2, -30, 70],
    ].map(([x = 0, y = 0, turn = 0]) =>
      group(
        `transform="translate(${x} ${y}) rotate(${turn})" filter="${relief(p, { blur: 2.6, height: 3, gloss: 0.6 })}"`,
        '<ellipse rx="25" ry="16" fill="#5b3520"/>',
        path('M-23 2C-10 -9 6 8 23 -3', 'stroke="#24110a" stroke-width="4" fill="none" stroke-linecap="round"'),
      ),
    ),
  );

export const coconutFlakes: Sprite = (p) =>
  group(
    '',
    contact(p, 0, -2, 46, 11, 0.22),
    group(
      `filter="${relief(p, { blur: 1.2, height: 1.8, gloss: 0.15 })}"`,
      ...Array.from(
        { length: 30 },
        (_, index) =>
          `<path transform="translate(${n(p.between(-44, 44) * (1 - index / 60))} ${n(-4 - (index / 30) * 30)}) rotate(${n(p.between(-80, 80))})" d="M-13 0Q0 -6 13 0Q0 3 -13 0Z" fill="${p.pick(['#ffffff', '#fff7e6', '#f6ead2'])}"/>`,
      ),
    ),
  );

export const sprinkleColours = ['#e8436a', '#f6b52c', '#4fa7d8', '#67b56b', '#a274c9', '#ff8a5c', '#fffaf0'] as const;

export const oneSprinkle = (p: Painter, colour: string, long = true): string =>
  long
    ? group(
        '',
        '<rect x="-8" y="-1.2" width="18" height="6" rx="3" fill="#3a1a0e" opacity="0.25"/>',
        `<rect x="-9" y="-3" width="18" height="6" rx="3" fill="${p.linear([
          [0, lit(colour, 0.45)],
          [0.5, colour],
          [1, shaded(colour, 0.25)],
        ])}"/>`,
      )
    : group(
        '',
        '<circle cx="1.5" cy="2" r="5" fill="#3a1a0e" opacity="0.25"/>',
        `<circle r="5" fill="${ballFill(p, colour)}"/>`,
      );

export const pearl =
  (colour = '#fff4e3'): Sprite =>
  (p) =>
    group(
      '',
      contact(p, 0, -1, 15, 5, 0.3),
      ellipse(0, -15, 16, 16, `fill="${ballFill(p, colour, 0.9)}"`),
      ellipse(-5, -20, 4, 3, 'fill="#fff" opacity="0.9"'),
    );

export const goldLeaf: Sprite = (p) =>
  group(
    `filter="${relief(p, { blur: 1.2, height: 2.6, gloss: 0.9, exponent: 12 })}"`,
    ...Array.from({ length: 4 }, () => {
      const points = Array.from({ length: 8 }, (_, index) => {
        const angle = (index / 8) * Math.PI * 2;
        const radius = p.between(6, 17);
        return `${n(Math.cos(angle) * radius)} ${n(Math.sin(angle) * radius * 0.7)}`;
      });
      return `<path transform="translate(${n(p.between(-24, 24))} ${n(p.between(-18, 2))})" d="M${points.join('L')}Z" fill="${p.pick(['#e3b448', '#f1cf72', '#c99530'])}"/>`;
    }),
  );

export const saffronThreads: Sprite = (p) =>
  group(
    '',
    ...Array.from({ length: 9 }, () => {
      const x = p.between(-34, 34);
      const y = p.between(-16, 0);
      return path(
        `M${n(x)} ${n(y)}q${n(p.between(-14, 14))} ${n(p.between(-12, 2))} ${n(p.between(-26, 26))} ${n(p.between(-9, 9))}`,
        `stroke="${p.pick(['#c63a12', '#e2681a', '#9c2108'])}" stroke-width="3.2" fill="none" stroke-linecap="round"`,
      );
    }),
  );
