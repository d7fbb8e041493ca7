import { lit, mix, shaded } from './colour.ts';
import type { Sprite } from './fruit.ts';
import { ballFill, contact, ellipse, group, n, path, relief, softEllipse, type Painter } from './paint.ts';

const slab = (p: Painter, colour: string): string =>
  p.linear(
    [
      [0, lit(colour, 0.4)],
      [0.45, colour],
      [1, shaded(colour, 0.3)],
    ],
    0,
    0,
    1,
    1,
  );

const shine = (p: Painter, x: number, y: number, rx: number, ry: number, turn: number, opacity: number): string =>
  group(`transform="rotate(${turn} ${x} ${y})"`, softEllipse(p, x, y, rx, ry, '#ffffff', opacity));

/** A wheel of citrus, standing. */
export const orangeSlice: Sprite = (p) =>
  group(
    '',
    contact(p, 0, -3, 40, 10),
    ellipse(5, -42, 46, 45, 'fill="#c9600c"'),
    ellipse(0, -44, 46, 45, `fill="${slab(p, '#f58a1f')}"`),
    ellipse(0, -44, 40, 39, 'fill="#fff1d6"'),
    ...Array.from({ length: 9 }, (_, index) => {
      const fill = p.radial(
        [
          [0, '#ffd07a'],
          [1, '#f5861a'],
        ],
        0.4,
        0.3,
        0.8,
      );
      return `<path transform="rotate(${index * 40} 0 -44)" d="M0 -48C-8 -58 -12 -73 -9 -79C-4 -82 4 -82 9 -79C12 -73 8 -58 0 -48Z" fill="${fill}"/>`;
    }),
    shine(p, -14, -66, 18, 7, -32, 0.6),
  );

export const grapes =
  (colour: string): Sprite =>
  (p) =>
    group(
      '',
      contact(p, 0, -2, 46, 11),
      ...[
        [-26, -22],
        [26, -22],
        [0, -20],
        [-14, -50],
        [16, -50],
        [0, -76],
      ].map(([x = 0, y = 0]) =>
        group(
          '',
          ellipse(x, y, 22, 23, `fill="${ballFill(p, p.chance() < 0.5 ? colour : shaded(colour, 0.12), 0.7)}"`),
          shine(p, x - 7, y - 9, 7, 9, 30, 0.8),
        ),
      ),
      path('M0 -96C4 -108 12 -114 20 -116', 'stroke="#6f7f3a" stroke-width="5" fill="none" stroke-linecap="round"'),
    );

/** A spoonful of pomegranate. */
export const arils: Sprite = (p) =>
  group(
    '',
    contact(p, 0, -2, 44, 11),
    ...Array.from({ length: 15 }, (_, index) => {
      const row = index < 7 ? 0 : index < 12 ? 1 : 2;
      const place = row === 0 ? index - 3 : row === 1 ? index - 9 : (index - 13) * 1.1;
      const x = place * 13 + p.between(-3, 3);
      const y = -11 - row * 17 + p.between(-3, 3);
      return group(
        `transform="rotate(${n(p.between(-40, 40))} ${n(x)} ${n(y)})"`,
        ellipse(x, y, 10, 12, `fill="${ballFill(p, p.pick(['#c3122f', '#d62644', '#a50f2a']), 0.75)}"`),
        ellipse(x - 3, y - 4, 2.4, 3, 'fill="#fff" opacity="0.85"'),
      );
    }),
  );

/** Half a fig, cut side to the light. */
export const figHalf: Sprite = (p) =>
  group(
    '',
    contact(p, 0, -3, 38, 10),
    path(
      'M4 -104C10 -88 44 -72 46 -42C47 -16 26 -1 3 -1C-22 -1 -42 -16 -41 -42C-40 -72 -8 -88 4 -104Z',
      'fill="#4b2247"',
    ),
    path(
      'M0 -100C6 -84 39 -70 40 -42C41 -18 22 -4 0 -4C-22 -4 -41 -18 -40 -42C-39 -70 -6 -84 0 -100Z',
      'fill="#f3e3c2"',
    ),
    ellipse(
      0,
      -42,
      31,
      33,
      `fill="${p.radial(
        [
          [0, '#f7b3a0'],
          [0.4, '#d8485a'],
          [0.85, '#a8264a'],
          [1, '#e9b99c'],
        ],
        0.5,
        0.55,
        0.52,
      )}"`,
    ),
    ...Array.from({ length: 26 }, (_, index) => {
      const out = Math.sqrt((index + 1) / 26) * 27;
      return ellipse(
        Math.cos(index * 2.4) * out,
        -42 + Math.sin(index * 2.4) * out,
        1.8,
        2.6,
        'fill="#f7d58e" opacity="0.9"',
      );
    }),
    shine(p, -12, -62, 12, 6, -30, 0.5),
  );

export const peachFan: Sprite = (p) =>
  group(
    '',
    contact(p, 0, -2, 46, 12),
    ...[-40, -20, 0, 20, 40].map((turn) =>
      group(
        `transform="rotate(${turn})" filter="${relief(p, { blur: 3, height: 2.4, gloss: 0.35 })}"`,
        path(
          'M-12 -6C-30 -40 -22 -88 0 -98C22 -88 30 -40 12 -6Z',
          `fill="${p.linear(
            [
              [0, '#e8563a'],
              [0.28, '#ffb079'],
              [1, '#ffcf93'],
            ],
            0,
            0,
            0,
            1,
          )}"`,
        ),
      ),
    ),
  );

export const bananaCoins: Sprite = (p) =>
  group(
    '',
    contact(p, 0, -2, 46, 11),
    ...[
      [-24, -16],
      [24, -15],
      [0, -30],
    ].map(([x = 0, y = 0]) =>
      group(
        '',
        ellipse(x, y + 7, 31, 17, 'fill="#d9b254"'),
        ellipse(x, y, 31, 18, `fill="${slab(p, '#fdf0c4')}"`),
        ellipse(x, y, 13, 7, 'fill="#f3dc93"'),
        ...[-6, 0, 6].map((dx) => ellipse(x + dx, y, 1.7, 1.3, 'fill="#8a6a2c"')),
      ),
    ),
  );

export const marshmallow: Sprite = (p) =>
  group(
    '',
    contact(p, 0, -2, 46, 11),
    ...[
      [-26, 0, '#fff6ee'],
      [25, 2, '#fbd3d8'],
      [0, -40, '#fffaf2'],
    ].map(([x = 0, y = 0, tone = '#fffaf2']) =>
      group(
        `transform="translate(${x} ${y})" filter="${relief(p, { blur: 4, height: 4, gloss: 0.12 })}"`,
        `<rect x="-25" y="-46" width="50" height="44" rx="14" fill="${tone}"/>`,
        `<ellipse cx="0" cy="-40" rx="23" ry="9" fill="${lit(String(tone), 0.5)}"/>`,
      ),
    ),
  );

/** A small biscuit, standing. */
export const smallCookie: Sprite = (p) =>
  group(
    '',
    contact(p, 2, -2, 40, 10),
    ellipse(5, -42, 43, 42, 'fill="#8a5a2c"'),
    group(
      `filter="${relief(p, { blur: 4, height: 3.6, gloss: 0.06 })}"`,
      ellipse(0, -43, 43, 42, `fill="${slab(p, '#d09a58')}"`),
    ),
    ...Array.from({ length: 9 }, (_, index) => {
      const out = Math.sqrt((index + 0.5) / 9) * 32;
      return `<path transform="translate(${n(Math.cos(index * 2.4) * out)} ${n(-43 + Math.sin(index * 2.4) * out)}) rotate(${n(p.between(0, 90))})" d="M-7 -5L3 -7L8 0L3 6L-6 5Z" fill="#3a1d12"/>`;
    }),
  );

/** Two wafer sticks. */
export const wafers: Sprite = (p) => {
  const stick = (x: number, turn: number, height: number): string =>
    group(
      `transform="translate(${x} 0) rotate(${turn})"`,
      `<rect x="-15" y="${-height}" width="30" height="${height}" rx="4" fill="${p.linear(
        [
          [0, '#f5d7a0'],
          [0.4, '#e0b46c'],
          [1, '#a97a38'],
        ],
        0,
        0,
        1,
        0,
      )}"/>`,
      ...Array.from({ length: Math.floor(height / 16) }, (_, index) =>
        path(
          `M-15 ${-8 - index * 16}L15 ${-18 - index * 16}M-15 ${-18 - index * 16}L15 ${-8 - index * 16}`,
          'stroke="#a4722e" stroke-width="2" opacity="0.55"',
        ),
      ),
      `<rect x="-15" y="${-height}" width="30" height="26" rx="4" fill="#4a2617"/>`,
      `<rect x="-11" y="${-height + 3}" width="6" height="19" rx="3" fill="#fff" opacity="0.3"/>`,
    );
  return group('', contact(p, 0, -2, 40, 10), stick(-14, -16, 118), stick(16, 12, 132));
};

const gemTones = ['#e8436a', '#f6b52c', '#4fa7d8', '#67b56b', '#a274c9', '#f47b3c'] as const;

/** Sugar-coated buttons. */
export const gems: Sprite = (p) =>
  group(
    '',
    contact(p, 0, -2, 46, 11),
    ...[
      [-30, -12],
      [0, -10],
      [30, -12],
      [-15, -28],
      [16, -28],
      [0, -44],
    ].map(([x = 0, y = 0], index) =>
      group(
        '',
        ellipse(x + 2, y + 4, 18, 12, 'fill="#2a1208" opacity="0.3"'),
        ellipse(x, y, 18, 13, `fill="${ballFill(p, gemTones[(index + p.whole(0, 5)) % 6] ?? '#e8436a', 0.75)}"`),
        shine(p, x - 5, y - 5, 8, 4, -20, 0.9),
      ),
    ),
  );

/** A kiss of baked meringue. */
export const meringue =
  (colour: string): Sprite =>
  (p) =>
    group(
      '',
      contact(p, 0, -3, 38, 10),
      group(
        `filter="${relief(p, { blur: 4.5, height: 5, gloss: 0.14, exponent: 16 })}"`,
        path(
          'M-42 -10C-46 -32 -30 -42 -24 -50C-20 -60 -14 -74 0 -98C12 -76 20 -62 26 -50C34 -40 46 -30 42 -10C34 4 -34 4 -42 -10Z',
          `fill="#fffaf2"`,
        ),
        path(
          'M-34 -30C-14 -20 18 -24 34 -38M-22 -52C-8 -46 10 -48 22 -58',
          `stroke="${mix(colour, '#fffaf2', 0.35)}" stroke-width="8" fill="none" stroke-linecap="round"`,
        ),
      ),
    );

/** A heart of sugar paste, standing. */
export const sugarHeart =
  (colour: string): Sprite =>
  (p) =>
    group(
      '',
      contact(p, 0, -2, 34, 9),
      group(
        `filter="${relief(p, { blur: 6, height: 6.5, gloss: 0.5 })}"`,
        path(
          'M0 -4C-30 -28 -48 -46 -44 -70C-40 -92 -12 -94 0 -72C12 -94 40 -92 44 -70C48 -46 30 -28 0 -4Z',
          `fill="${colour}"`,
        ),
      ),
      shine(p, -20, -70, 12, 7, -32, 0.8),
    );

/** Dumplings in syrup, with a thread of pistachio. */
export const gulabJamun: Sprite = (p) =>
  group(
    '',
    contact(p, 0, -2, 48, 12),
    ...[
      [-27, -28],
      [27, -27],
      [0, -56],
    ].map(([x = 0, y = 0]) =>
      group(
        '',
        ellipse(x, y, 29, 28, `fill="${ballFill(p, '#a3501f', 0.5)}"`),
        shine(p, x - 9, y - 12, 11, 7, -30, 0.9),
        ellipse(x + 2, y - 24, 8, 3.4, 'fill="#9cbb4e"'),
        ellipse(x - 7, y - 21, 5, 2.6, 'fill="#7c9c38"'),
      ),
    ),
  );

export const popcorn =
  (tones: readonly [string, ...string[]]): Sprite =>
  (p) =>
    group(
      '',
      contact(p, 0, -2, 46, 11),
      group(
        `filter="${relief(p, { blur: 3, height: 3.6, gloss: 0.25 })}"`,
        ...[
          [-28, -16],
          [0, -14],
          [29, -16],
          [-15, -38],
          [16, -38],
          [0, -58],
        ].map(([x = 0, y = 0]) => {
          const tone = p.pick(tones);
          return [
            [-9, 2],
            [8, 4],
            [0, -9],
            [11, -6],
            [-11, -8],
          ]
            .map(([dx = 0, dy = 0]) => ellipse(x + dx, y + dy, 10, 9, `fill="${tone}"`))
            .concat(ellipse(x + 2, y + 3, 4, 3, 'fill="#d98f2e"'))
            .join('');
        }),
      ),
    );
