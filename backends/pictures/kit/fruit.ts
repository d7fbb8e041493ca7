import { lit, mix, shaded } from './colour.ts';
import { contact, ellipse, group, n, path, relief, softEllipse, type Painter } from './paint.ts';

/**
 * Things that lie on a cake. Each is drawn about 100 wide, standing on the point 0,0 (the ground is at y = 0, up is
 * negative), with its own touch of shadow.
 */
export type Sprite = (p: Painter) => string;

const gleam = (p: Painter, x: number, y: number, rx: number, ry: number, turn = -30, opacity = 0.75): string =>
  group(`transform="rotate(${n(turn)} ${n(x)} ${n(y)})"`, softEllipse(p, x, y, rx * 1.3, ry * 1.3, '#ffffff', opacity));

export const strawberry: Sprite = (p) => {
  const outline = 'M0 -2C-30 -4 -47 -40 -44 -66C-42 -86 -20 -96 0 -92C20 -96 42 -86 44 -66C47 -40 30 -4 0 -2Z';
  const body = p.radial(
    [
      [0, '#ff8a72'],
      [0.28, '#ee3f3c'],
      [0.65, '#cf1c2c'],
      [0.9, '#8f0d22'],
      [1, '#a3182c'],
    ],
    0.36,
    0.28,
    0.78,
  );
  const seeds = [
    [-24, -70],
    [0, -74],
    [24, -70],
    [-34, -54],
    [-11, -57],
    [12, -57],
    [34, -52],
    [-24, -40],
    [1, -40],
    [24, -38],
    [-12, -25],
    [11, -23],
    [0, -11],
  ]
    .map(([x = 0, y = 0]) =>
      group(
        '',
        `<ellipse cx="${x + 0.8}" cy="${y + 1}" rx="3" ry="4.3" fill="#7d0a1c" opacity="0.55"/>`,
        `<ellipse cx="${x}" cy="${y}" rx="2" ry="3.2" fill="#ffd987"/>`,
      ),
    )
    .join('');
  const leaves = [-58, -28, 0, 28, 58]
    .map(
      (turn) =>
        `<path transform="rotate(${turn} 0 -90)" d="M0 -90C-9 -104 -5 -118 0 -126C5 -118 9 -104 0 -90Z" fill="${turn < 0 ? '#8fbd4c' : '#6a9a36'}"/>`,
    )
    .join('');
  return group(
    '',
    contact(p, 0, -4, 40, 11),
    path(outline, `fill="${body}"`),
    seeds,
    gleam(p, -18, -68, 9, 17, 24, 0.5),
    group(`filter="${relief(p, { blur: 2, height: 2.5, gloss: 0.15 })}"`, leaves),
  );
};

export const strawberryHalf: Sprite = (p) => {
  const outline = 'M0 -2C-29 -6 -45 -40 -42 -64C-40 -84 -18 -92 0 -86C18 -92 40 -84 42 -64C45 -40 29 -6 0 -2Z';
  const rim = p.linear(
    [
      [0, '#e2333a'],
      [1, '#a81428'],
    ],
    0,
    0,
    1,
    1,
  );
  const flesh = p.radial(
    [
      [0, '#fff1e6'],
      [0.3, '#ffd3c4'],
      [0.62, '#fb8576'],
      [1, '#e8443f'],
    ],
    0.48,
    0.5,
    0.56,
  );
  const veins = [-48, -24, 0, 24, 48]
    .map(
      (turn) =>
        `<path transform="rotate(${turn} 0 -48)" d="M0 -56V-82M0 -38V-14" stroke="#fff" stroke-width="2.2" opacity="0.5" stroke-linecap="round"/>`,
    )
    .join('');
  return group(
    '',
    contact(p, 0, -4, 38, 10),
    path(outline, `fill="${rim}" transform="translate(5 2)"`),
    path(outline, `fill="${rim}"`),
    group('transform="translate(0 -46) scale(0.88) translate(0 46)"', path(outline, `fill="${flesh}"`)),
    veins,
    softEllipse(p, 0, -50, 8, 19, '#fff6ee', 0.9),
    gleam(p, -18, -68, 7, 12, 24, 0.4),
  );
};

export const cherry: Sprite = (p) =>
  group(
    '',
    contact(p, 0, -3, 36, 10),
    path('M2 -76C6 -112 22 -134 44 -146', 'fill="none" stroke="#6b4a22" stroke-width="5.5" stroke-linecap="round"'),
    path('M1 -78C5 -112 21 -134 43 -147', 'fill="none" stroke="#a98a4a" stroke-width="2" stroke-linecap="round"'),
    ellipse(
      0,
      -40,
      40,
      39,
      `fill="${p.radial(
        [
          [0, '#ff7d78'],
          [0.25, '#e02436'],
          [0.6, '#b00c22'],
          [0.88, '#5e0313'],
          [1, '#8a1226'],
        ],
        0.36,
        0.3,
        0.74,
      )}"`,
    ),
    path(
      'M-12 -76C-4 -69 8 -69 16 -75',
      `fill="none" stroke="#4e0410" stroke-width="5" opacity="0.55" stroke-linecap="round"`,
    ),
    gleam(p, -16, -54, 8, 13, 30, 0.9),
    gleam(p, 18, -18, 12, 5, -38, 0.22),
  );

export const blueberry: Sprite = (p) =>
  group(
    '',
    contact(p, 0, -3, 30, 8),
    ellipse(
      0,
      -33,
      33,
      32,
      `fill="${p.radial(
        [
          [0, '#a3b2e6'],
          [0.3, '#5e6fbd'],
          [0.65, '#37458f'],
          [0.92, '#161c47'],
          [1, '#333f80'],
        ],
        0.36,
        0.3,
        0.74,
      )}"`,
    ),
    `<path transform="translate(6 -48) rotate(14)" d="M-12 0L-7 -5L-3 -9L1 -4L8 -8L9 -1L13 3L6 5L2 10L-3 5L-10 7Z" fill="#1b2150"/>`,
    ellipse(6, -48, 6, 4, 'fill="#0f1336"'),
    gleam(p, -13, -44, 7, 11, 30, 0.55),
  );

export const raspberry: Sprite = (p) => {
  const rows = [
    { y: -12, half: 16, count: 3 },
    { y: -28, half: 27, count: 4 },
    { y: -45, half: 30, count: 5 },
    { y: -61, half: 24, count: 4 },
    { y: -73, half: 11, count: 2 },
  ];
  const drupelets = rows
    .flatMap(({ y, half, count }) =>
      Array.from({ length: count }, (_, index) => {
        const x = count === 1 ? 0 : -half + (index / (count - 1)) * half * 2;
        return group(
          '',
          ellipse(
            x,
            y,
            11,
            11,
            `fill="${p.radial(
              [
                [0, '#ff9aa2'],
                [0.35, '#e0355a'],
                [0.8, '#a50f3a'],
                [1, '#6e0628'],
              ],
              0.35,
              0.3,
              0.75,
            )}"`,
          ),
          ellipse(x - 3.5, y - 4, 2.4, 2.4, 'fill="#fff" opacity="0.8"'),
        );
      }),
    )
    .join('');
  return group('', contact(p, 0, -3, 28, 8), ellipse(0, -42, 32, 38, 'fill="#8a0b32"'), drupelets);
};

export const mangoDice: Sprite = (p) => {
  const cube = (x: number, y: number, s: number): string =>
    group(
      `transform="translate(${x} ${y}) rotate(${n(p.between(-14, 14))})" stroke-linejoin="round"`,
      path(
        `M${-s} ${-s * 0.45}L0 ${s * 0.1}V${s}L${-s} ${s * 0.45}Z`,
        `fill="${p.linear([
          [0, '#fbb62b'],
          [1, '#ee9410'],
        ])}" stroke="#f3a01a" stroke-width="6"`,
      ),
      path(
        `M${s} ${-s * 0.45}L0 ${s * 0.1}V${s}L${s} ${s * 0.45}Z`,
        `fill="${p.linear([
          [0, '#ee9a16'],
          [1, '#cf7405'],
        ])}" stroke="#e08a0e" stroke-width="6"`,
      ),
      path(
        `M0 ${-s}L${s} ${-s * 0.45}L0 ${s * 0.1}L${-s} ${-s * 0.45}Z`,
        `fill="${p.linear(
          [
            [0, '#ffe07a'],
            [1, '#ffc53a'],
          ],
          0,
          0,
          1,
          1,
        )}" stroke="#ffcd4a" stroke-width="6"`,
      ),
      softEllipse(p, -s * 0.2, -s * 0.55, s * 0.45, s * 0.2, '#ffffff', 0.75),
    );
  return group(
    '',
    contact(p, 0, -2, 44, 11),
    cube(-24, -26, 22),
    cube(27, -24, 21),
    cube(0, -20, 24),
    cube(2, -58, 22),
  );
};

export const mangoFan: Sprite = (p) =>
  group(
    '',
    contact(p, 0, -2, 48, 12),
    ...[-44, -26, -8, 10, 28, 46].map((turn, index) =>
      group(
        `transform="rotate(${turn} 0 0)" filter="${relief(p, { blur: 3, height: 2.4, gloss: 0.45 })}"`,
        path(
          'M-13 -6C-26 -44 -18 -92 0 -102C18 -92 26 -44 13 -6Z',
          `fill="${p.linear(
            [
              [0, '#ffdc62'],
              [0.7, '#f9ab1e'],
              [1, '#ef8d0a'],
            ],
            0,
            0,
            0,
            1,
          )}" opacity="${index === 0 ? 1 : 0.99}"`,
        ),
      ),
    ),
  );

export const kiwi: Sprite = (p) => {
  const seeds = Array.from({ length: 18 }, (_, index) => {
    const angle = (index / 18) * Math.PI * 2;
    return ellipse(
      Math.cos(angle) * 17,
      -42 + Math.sin(angle) * 17,
      1.9,
      3,
      `fill="#1f160c" transform="rotate(${n((angle * 180) / Math.PI + 90)} ${n(Math.cos(angle) * 17)} ${n(-42 + Math.sin(angle) * 17)})"`,
    );
  }).join('');
  return group(
    '',
    contact(p, 0, -3, 40, 10),
    ellipse(4, -40, 43, 41, 'fill="#6d4f24"'),
    ellipse(
      0,
      -42,
      43,
      41,
      `fill="${p.radial(
        [
          [0, '#fbf6d8'],
          [0.18, '#e6edb0'],
          [0.3, '#9cc94a'],
          [0.7, '#76ae2b'],
          [0.93, '#8fbf45'],
          [1, '#5c8a24'],
        ],
        0.5,
        0.5,
        0.5,
      )}"`,
    ),
    seeds,
    gleam(p, -14, -60, 14, 6, -32, 0.45),
  );
};

export const pineappleWedge: Sprite = (p) =>
  group(
    '',
    contact(p, 0, -2, 42, 10),
    group(
      `filter="${relief(p, { blur: 3, height: 2.6, gloss: 0.5 })}"`,
      path(
        'M-46 -8C-50 -52 -24 -88 4 -90L20 -42C8 -40 -2 -26 -4 -6Z',
        `fill="${p.linear([
          [0, '#ffe88a'],
          [1, '#f2b92a'],
        ])}"`,
      ),
      path(
        'M-4 -6C-2 -26 8 -40 20 -42L48 -62C58 -36 52 -18 46 -6Z',
        `fill="${p.linear([
          [0, '#fbd24c'],
          [1, '#dd9a18'],
        ])}"`,
      ),
    ),
    path(
      'M-36 -16C-34 -44 -20 -66 2 -76M-22 -14C-20 -36 -8 -52 8 -58M30 -16C32 -28 36 -36 44 -44',
      'stroke="#fff4bf" stroke-width="3" fill="none" opacity="0.7" stroke-linecap="round"',
    ),
  );

export const lemonSlice: Sprite = (p) => {
  const segments = Array.from({ length: 9 }, (_, index) => {
    const turn = (index / 9) * 360;
    return `<path transform="rotate(${turn} 0 -44)" d="M0 -48C-8 -58 -11 -72 -9 -77C-4 -80 4 -80 9 -77C11 -72 8 -58 0 -48Z" fill="${p.radial(
      [
        [0, '#fff3a0'],
        [1, '#f3c91d'],
      ],
      0.4,
      0.3,
      0.8,
    )}"/>`;
  }).join('');
  return group(
    '',
    contact(p, 0, -3, 40, 10),
    ellipse(4, -42, 45, 44, 'fill="#d99a06"'),
    ellipse(
      0,
      -44,
      45,
      44,
      `fill="${p.linear(
        [
          [0, '#ffe35a'],
          [1, '#f0b90f'],
        ],
        0,
        0,
        1,
        1,
      )}"`,
    ),
    ellipse(0, -44, 39, 38, 'fill="#fffbe6"'),
    segments,
    gleam(p, -14, -64, 13, 5, -32, 0.5),
  );
};

export const mint: Sprite = (p) =>
  group(
    `filter="${relief(p, { blur: 2.4, height: 2.6, gloss: 0.25 })}"`,
    ...[-52, 48, -4].map((turn) =>
      group(
        `transform="rotate(${turn} 0 -8)"`,
        path(
          'M0 -6C-20 -22 -18 -52 0 -70C18 -52 20 -22 0 -6Z',
          `fill="${p.linear(
            [
              [0, '#9ccc5a'],
              [1, '#4f8a33'],
            ],
            0,
            0,
            1,
            1,
          )}"`,
        ),
        path(
          'M0 -10V-60M0 -24L-9 -34M0 -24L9 -34M0 -40L-7 -49M0 -40L7 -49',
          'stroke="#3d7028" stroke-width="1.8" fill="none" opacity="0.6"',
        ),
      ),
    ),
  );

export const petal = (p: Painter, colour: string): string =>
  group(
    '',
    contact(p, 0, -2, 20, 6, 0.28),
    path(
      'M-24 -6C-28 -26 -10 -38 6 -34C24 -30 32 -14 24 -4C10 4 -12 4 -24 -6Z',
      `fill="${p.radial(
        [
          [0, lit(colour, 0.5)],
          [0.55, colour],
          [1, shaded(colour, 0.28)],
        ],
        0.4,
        0.25,
        0.8,
      )}"`,
    ),
    path(
      'M-18 -8C-6 -18 8 -20 22 -10',
      `stroke="${mix(colour, '#fff', 0.6)}" stroke-width="1.6" fill="none" opacity="0.5"`,
    ),
  );
