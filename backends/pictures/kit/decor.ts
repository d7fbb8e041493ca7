import { lit, mix, shaded } from './colour.ts';
import { lettering } from './lettering.ts';
import { ballFill, contact, ellipse, group, moved, n, path, relief, smooth, type Painter } from './paint.ts';
import type { Sprite } from './fruit.ts';

/** A small flower of five petals. */
export const blossom =
  (colour: string, heart = '#f6c544'): Sprite =>
  (p) =>
    group(
      '',
      contact(p, 0, -3, 34, 10, 0.3),
      group(
        `filter="${relief(p, { blur: 2.2, height: 2.6, gloss: 0.15 })}"`,
        ...[0, 72, 144, 216, 288].map(
          (turn) =>
            `<path transform="translate(0 -30) scale(1 0.82) rotate(${turn})" d="M0 2C-24 -8 -24 -38 0 -42C24 -38 24 -8 0 2Z" fill="${p.radial(
              [
                [0, shaded(colour, 0.16)],
                [0.5, colour],
                [1, lit(colour, 0.45)],
              ],
              0.5,
              1,
              1,
            )}"/>`,
        ),
        ellipse(0, -30, 9, 8, `fill="${heart}"`),
      ),
    );

export const butterfly =
  (colour: string): Sprite =>
  (p) => {
    const wing = (d: string, turn: number): string =>
      path(
        d,
        `transform="rotate(${turn})" fill="${p.radial(
          [
            [0, lit(colour, 0.55)],
            [0.55, colour],
            [1, shaded(colour, 0.3)],
          ],
          0.2,
          0.6,
          0.9,
        )}" stroke="${shaded(colour, 0.35)}" stroke-width="2"`,
      );
    return group(
      '',
      contact(p, 6, 0, 30, 8, 0.3),
      group(
        'transform="translate(0 -18) rotate(-14)"',
        group(
          `filter="${relief(p, { blur: 1.4, height: 1.6, gloss: 0.2 })}"`,
          wing('M2 -6C10 -46 46 -66 58 -46C66 -28 36 -6 4 0Z', 0),
          wing('M4 0C30 0 46 14 36 28C26 38 8 20 2 6Z', 0),
          wing('M-2 -6C-10 -44 -42 -62 -52 -44C-58 -28 -32 -6 -4 0Z', 0),
          wing('M-4 0C-28 0 -42 14 -34 26C-24 36 -8 20 -2 6Z', 0),
        ),
        path('M-3 14C-4 0 -3 -12 0 -18C3 -12 4 0 3 14Z', 'fill="#4b2a1e"'),
        path(
          'M-1 -18C-4 -30 -10 -36 -14 -38M1 -18C4 -30 10 -36 14 -38',
          'stroke="#4b2a1e" stroke-width="1.8" fill="none" stroke-linecap="round"',
        ),
      ),
    );
  };

export const candleStick =
  (colour: string): Sprite =>
  (p) =>
    group(
      '',
      contact(p, 0, 0, 12, 5),
      ellipse(
        0,
        -142,
        46,
        56,
        `fill="${p.radial(
          [
            [0, '#ffd978', 0.75],
            [0.4, '#ffcf6a', 0.28],
            [1, '#ffcf6a', 0],
          ],
          0.5,
          0.5,
          0.5,
        )}"`,
      ),
      `<rect x="-8" y="-112" width="16" height="112" rx="4" fill="${p.linear(
        [
          [0, shaded(colour, 0.1)],
          [0.3, lit(colour, 0.45)],
          [0.7, colour],
          [1, shaded(colour, 0.3)],
        ],
        0,
        0,
        1,
        0,
      )}"/>`,
      ...[0, 1, 2, 3, 4].map((index) =>
        path(`M-8 ${-10 - index * 22}L8 ${-22 - index * 22}`, 'stroke="#fffaf0" stroke-width="6" opacity="0.85"'),
      ),
      path('M0 -112V-124', 'stroke="#3b2418" stroke-width="2.6"'),
      path(
        'M0 -164C-13 -146 -12 -124 0 -120C12 -124 13 -146 0 -164Z',
        `fill="${p.linear([
          [0, '#fff3b8'],
          [0.5, '#ffc13d'],
          [1, '#f0801f'],
        ])}"`,
      ),
      path('M0 -146C-5 -136 -5 -126 0 -123C5 -126 5 -136 0 -146Z', 'fill="#fffbe6"'),
    );

export const balloons =
  (tones: readonly string[]): Sprite =>
  (p) => {
    const [a = '#e8436a', b = '#f6b52c', c = '#4fa7d8'] = tones;
    const one = (x: number, y: number, size: number, colour: string): string =>
      group(
        '',
        path(
          `M${x} ${y + size}C${x - 6} ${y + size + 50} ${x * 0.3} -50 0 0`,
          'stroke="#b98d5a" stroke-width="3.4" fill="none"',
        ),
        ellipse(
          x,
          y,
          size * 0.86,
          size,
          `fill="${p.radial(
            [
              [0, lit(colour, 0.75)],
              [0.3, lit(colour, 0.15)],
              [0.75, shaded(colour, 0.16)],
              [1, shaded(colour, 0.35)],
            ],
            0.34,
            0.28,
            0.78,
          )}"`,
        ),
        path(
          `M${x - 6} ${y + size + 5}L${x} ${y + size - 4}L${x + 6} ${y + size + 5}Z`,
          `fill="${shaded(colour, 0.25)}"`,
        ),
        ellipse(
          x - size * 0.3,
          y - size * 0.42,
          size * 0.14,
          size * 0.22,
          `fill="#fff" opacity="0.8" transform="rotate(28 ${x - size * 0.3} ${y - size * 0.42})"`,
        ),
      );
    return group('', one(-44, -150, 38, a), one(46, -164, 36, c), one(2, -196, 42, b));
  };

export const star =
  (colour: string): Sprite =>
  (p) => {
    const points = Array.from({ length: 10 }, (_, index) => {
      const angle = (index / 10) * Math.PI * 2 - Math.PI / 2;
      const radius = index % 2 === 0 ? 40 : 18;
      return `${n(Math.cos(angle) * radius)} ${n(Math.sin(angle) * radius)}`;
    });
    return group(
      '',
      `<rect x="-2.4" y="-70" width="4.8" height="70" fill="${p.linear(
        [
          [0, '#f4e6cf'],
          [1, '#b99868'],
        ],
        0,
        0,
        1,
        0,
      )}"/>`,
      group(
        `transform="translate(0 -92)" filter="${relief(p, { blur: 2.6, height: 3.2, gloss: 0.55 })}"`,
        `<path d="M${points.join('L')}Z" fill="${colour}" stroke="${colour}" stroke-width="8" stroke-linejoin="round"/>`,
      ),
    );
  };

export const rainbow: Sprite = (p) => {
  const bands = ['#e4526a', '#f49a4a', '#f8d25a', '#7fbf72', '#5aaede', '#9a7fd0'];
  const arcs = bands
    .map((band, index) => {
      const radius = 108 - index * 15;
      return group(
        `filter="${relief(p, { blur: 2.6, height: 3, gloss: 0.2 })}"`,
        path(
          `M${-radius} 0V-6A${radius} ${radius} 0 0 1 ${radius} -6V0`,
          `fill="none" stroke="${band}" stroke-width="15.5"`,
        ),
      );
    })
    .join('');
  const cloud = (x: number): string =>
    group(
      `transform="translate(${x} -6)" filter="${relief(p, { blur: 4, height: 4, gloss: 0.15 })}"`,
      '<circle cx="-24" cy="-14" r="22" fill="#fffaf2"/><circle cx="6" cy="-24" r="28" fill="#fffaf2"/><circle cx="32" cy="-12" r="20" fill="#fffaf2"/><rect x="-44" y="-18" width="96" height="20" rx="10" fill="#fffaf2"/>',
    );
  return group('', contact(p, 0, 0, 130, 14), arcs, cloud(-74), cloud(74));
};

export const crown: Sprite = (p) =>
  group(
    '',
    contact(p, 0, 0, 76, 14),
    group(
      `filter="${relief(p, { blur: 2.4, height: 3.4, gloss: 0.7, exponent: 16 })}"`,
      path(
        'M-78 -6L-88 -92L-46 -46L0 -122L46 -46L88 -92L78 -6C40 10 -40 10 -78 -6Z',
        `fill="${p.linear(
          [
            [0, '#f9dd8c'],
            [0.5, '#e0b04a'],
            [1, '#b98322'],
          ],
          0,
          0,
          1,
          1,
        )}"`,
      ),
      path('M-77 -10C-40 6 40 6 77 -10L75 -28C40 -14 -40 -14 -75 -28Z', 'fill="#f4cf73"'),
    ),
    ...[
      [-88, -98],
      [0, -130],
      [88, -98],
    ].map(([x = 0, y = 0]) => ellipse(x, y, 11, 11, `fill="${ballFill(p, '#f2cf7a', 0.8)}"`)),
    ...[-46, 0, 46].map((x, index) =>
      ellipse(x, -14 + (index === 1 ? 4 : 0), 8, 8, `fill="${ballFill(p, '#c42a56', 0.7)}"`),
    ),
  );

/** A tied satin bow; its knot sits on 0,0. */
export const bow = (p: Painter, colour: string): string => {
  const satin = p.linear(
    [
      [0, lit(colour, 0.5)],
      [0.35, colour],
      [0.65, shaded(colour, 0.25)],
      [1, lit(colour, 0.12)],
    ],
    0,
    0,
    1,
    1,
  );
  return group(
    `filter="${relief(p, { blur: 3, height: 3, gloss: 0.35, exponent: 14 })}"`,
    path('M-4 6C-26 40 -40 66 -60 82L-30 78L-22 104C-8 70 2 34 6 8Z', `fill="${shaded(colour, 0.16)}"`),
    path('M4 6C26 40 40 66 60 82L34 80L24 104C10 70 0 34 -6 8Z', `fill="${shaded(colour, 0.24)}"`),
    path('M0 0C-24 -50 -84 -62 -96 -34C-104 -6 -60 34 0 4Z', `fill="${satin}"`),
    path('M0 0C24 -50 84 -62 96 -34C104 -6 60 34 0 4Z', `fill="${satin}"`),
    path('M-14 -4C-40 -26 -68 -34 -80 -26C-74 -10 -44 4 -14 4Z', `fill="${shaded(colour, 0.34)}" opacity="0.7"`),
    path('M14 -4C40 -26 68 -34 80 -26C74 -10 44 4 14 4Z', `fill="${shaded(colour, 0.34)}" opacity="0.7"`),
    `<rect x="-17" y="-19" width="34" height="36" rx="12" fill="${colour}"/>`,
  );
};

export const dinosaur =
  (colour: string): Sprite =>
  (p) => {
    const body = smooth([
      { x: -108, y: -2 },
      { x: -84, y: -34 },
      { x: -44, y: -62 },
      { x: 0, y: -78 },
      { x: 34, y: -84 },
      { x: 50, y: -130 },
      { x: 62, y: -166 },
      { x: 96, y: -178 },
      { x: 124, y: -160 },
      { x: 118, y: -138 },
      { x: 88, y: -132 },
      { x: 80, y: -96 },
      { x: 76, y: -50 },
      { x: 58, y: -22 },
      { x: 58, y: 0 },
      { x: 30, y: 0 },
      { x: 24, y: -18 },
      { x: -12, y: -20 },
      { x: -16, y: 0 },
      { x: -44, y: 0 },
      { x: -50, y: -22 },
      { x: -80, y: -10 },
    ]);
    const plates = [
      [-66, -48, 16],
      [-34, -70, 20],
      [2, -84, 22],
      [34, -98, 20],
      [46, -138, 16],
    ]
      .map(
        ([x = 0, y = 0, s = 16]) =>
          `<path transform="translate(${x} ${y}) rotate(${x < 30 ? x * 0.25 : -52})" d="M${-s} 8L0 ${-s * 1.25}L${s} 8Z" fill="#f4a63a" stroke="#f4a63a" stroke-width="6" stroke-linejoin="round"/>`,
      )
      .join('');
    return group(
      '',
      contact(p, 0, 0, 96, 15),
      group(`filter="${relief(p, { blur: 2.4, height: 3, gloss: 0.2 })}"`, plates),
      group(
        `filter="${relief(p, { blur: 9, height: 8.5, gloss: 0.25, exponent: 16 })}"`,
        path(body, `fill="${colour}"`),
      ),
      ...[
        [20, -52],
        [-20, -44],
        [50, -60],
        [-52, -32],
        [66, -110],
      ].map(([x = 0, y = 0]) => ellipse(x, y, 9, 7, `fill="${shaded(colour, 0.2)}" opacity="0.65"`)),
      ellipse(92, -158, 6.5, 7.5, 'fill="#2a1a14"'),
      ellipse(94, -160.5, 2.2, 2.4, 'fill="#fff"'),
      path('M100 -146Q110 -142 118 -148', 'stroke="#2a1a14" stroke-width="3" fill="none" stroke-linecap="round"'),
      ellipse(88, -146, 7, 4.4, 'fill="#f08a7a" opacity="0.55"'),
    );
  };

/** Horn and ears for the top of a cake. */
export const unicornHorn: Sprite = (p) =>
  group(
    '',
    contact(p, 0, 0, 40, 10),
    ...[-70, 70].map((x) =>
      group(
        `transform="translate(${x} 0) rotate(${x < 0 ? -18 : 18})" filter="${relief(p, { blur: 3, height: 3, gloss: 0.2 })}"`,
        path('M-24 0C-30 -40 -10 -70 0 -78C10 -70 30 -40 24 0Z', 'fill="#fffaf2"'),
        path('M-12 -4C-15 -30 -5 -50 0 -56C5 -50 15 -30 12 -4Z', 'fill="#f7b9c4"'),
      ),
    ),
    group(
      `filter="${relief(p, { blur: 3, height: 4, gloss: 0.7, exponent: 14 })}"`,
      path(
        'M-24 0C-16 -60 -6 -130 0 -172C6 -130 16 -60 24 0C12 8 -12 8 -24 0Z',
        `fill="${p.linear(
          [
            [0, '#f9e2a0'],
            [1, '#d29c35'],
          ],
          0,
          0,
          1,
          0.3,
        )}"`,
      ),
    ),
    ...[0, 1, 2, 3, 4, 5].map((index) => {
      const y = -12 - index * 25;
      const half = 22 - index * 3.3;
      return path(
        `M${n(-half)} ${y}Q0 ${y + 4} ${n(half)} ${y - 14}`,
        'stroke="#a8741c" stroke-width="3.4" fill="none" opacity="0.65" stroke-linecap="round"',
      );
    }),
  );

export const football: Sprite = (p) => {
  const pentagon = (x: number, y: number, s: number, turn: number, squash = 1): string => {
    const points = Array.from({ length: 5 }, (_, index) => {
      const angle = (index / 5) * Math.PI * 2 - Math.PI / 2;
      return `${n(Math.cos(angle) * s)} ${n(Math.sin(angle) * s)}`;
    });
    return `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${squash} 1)" d="M${points.join('L')}Z" fill="#2e2523" stroke="#2e2523" stroke-width="3" stroke-linejoin="round"/>`;
  };
  const clip = p.define('clip-ball', (id) => `<clipPath id="${id}"><circle cx="0" cy="-74" r="74"/></clipPath>`);
  return group(
    '',
    contact(p, 0, -3, 66, 15),
    `<circle cx="0" cy="-74" r="74" fill="#f7f1e8"/>`,
    group(
      `clip-path="${clip}"`,
      pentagon(-4, -78, 25, 0),
      ...[0, 72, 144, 216, 288].map((turn) => {
        const angle = ((turn - 90) * Math.PI) / 180;
        const x = -4 + Math.cos(angle) * 66;
        const y = -78 + Math.sin(angle) * 66;
        return group(
          '',
          pentagon(Math.round(x), Math.round(y), 23, turn + 180, 0.86),
          path(
            `M${n(-4 + Math.cos(angle) * 25)} ${n(-78 + Math.sin(angle) * 25)}L${n(x)} ${n(y)}`,
            'stroke="#4a3f3b" stroke-width="3"',
          ),
        );
      }),
    ),
    `<circle cx="0" cy="-74" r="74" fill="${p.radial(
      [
        [0, '#ffffff', 0.75],
        [0.4, '#ffffff', 0],
        [0.75, '#2a1208', 0.16],
        [1, '#2a1208', 0.5],
      ],
      0.34,
      0.28,
      0.76,
    )}"/>`,
  );
};

/** A plaque of chocolate with a message, standing on 0,0. */
export const plaque = (p: Painter, text: string, dark: boolean): string => {
  const colour = dark ? '#4a2617' : '#fff3df';
  const ink = dark ? '#ffe9c4' : '#8a2a45';
  return group(
    '',
    contact(p, 4, 0, 150, 16),
    group(
      `filter="${relief(p, { blur: 3, height: 3.2, gloss: 0.35 })}"`,
      path(
        'M-160 -6C-172 -40 -172 -84 -158 -112C-120 -124 120 -124 158 -112C172 -84 172 -40 160 -6C120 6 -120 6 -160 -6Z',
        `fill="${p.linear([
          [0, lit(colour, 0.16)],
          [1, shaded(colour, 0.12)],
        ])}"`,
      ),
    ),
    path(
      'M-146 -16C-155 -44 -155 -76 -145 -100C-110 -110 110 -110 145 -100C155 -76 155 -44 146 -16C110 -6 -110 -6 -146 -16Z',
      `fill="none" stroke="${mix(colour, ink, 0.5)}" stroke-width="2.5" opacity="0.7"`,
    ),
    lettering(text, 0, -42, 62, 260, `fill="${ink}"`),
  );
};

/** A digit or two on a stick, gilded, for number cakes and number candles. */
export const goldNumber = (p: Painter, text: string, size: number, colour = '#e2b24c'): string =>
  group(
    '',
    contact(p, 4, 0, size * 0.3, 10),
    `<rect x="${n(-size * 0.02)}" y="${n(-size * 0.36)}" width="${n(size * 0.04)}" height="${n(size * 0.36)}" fill="#e8d3ae"/>`,
    p.layer({ x: -size * 0.9, y: -size * 1.2, width: size * 1.8, height: size * 1.1 }, 1, (q) =>
      group(
        `filter="${relief(q, { blur: 3, height: 4, gloss: 0.8, exponent: 14 })}"`,
        lettering(
          text,
          0,
          -size * 0.28,
          size,
          size * 1.6,
          `fill="${colour}" stroke="${colour}" stroke-width="26" stroke-linejoin="round"`,
        ),
      ),
    ),
  );

/** The glow around a flame, for scenes. */
export const glow = (p: Painter, x: number, y: number, r: number, opacity = 0.7): string =>
  ellipse(
    x,
    y,
    r,
    r,
    `fill="${p.radial(
      [
        [0, '#ffdf8a', opacity],
        [0.5, '#ffcf6a', opacity * 0.3],
        [1, '#ffcf6a', 0],
      ],
      0.5,
      0.5,
      0.5,
    )}"`,
  );

export const confetti = (
  p: Painter,
  tones: readonly [string, ...string[]],
  width: number,
  top: number,
  bottom: number,
  count: number,
): string =>
  Array.from({ length: count }, () =>
    moved(
      p.between(0, width),
      p.between(top, bottom),
      p.between(0.7, 1.3),
      p.between(0, 180),
      `<rect x="-9" y="-3.4" width="18" height="6.8" rx="2" fill="${p.pick(tones)}" opacity="0.85"/>`,
    ),
  ).join('');

/** Words of gilded card on two sticks. */
export const topper = (p: Painter, text: string, size: number, accent: string): string => {
  const [first = text, ...others] = text.length > 8 ? text.split(' ') : [text];
  const lines = others.length === 0 ? [first] : [first, others.join(' ')];
  const gold = lit('#dca83f', 0.05);
  const words = lines
    .map((line, index) =>
      lettering(
        line,
        0,
        -size * (0.62 + (lines.length - 1 - index) * 0.86),
        size,
        size * 3.1,
        `fill="${gold}" stroke="${gold}" stroke-width="46" stroke-linejoin="round"`,
      ),
    )
    .join('');
  const face = lines
    .map((line, index) =>
      lettering(
        line,
        0,
        -size * (0.62 + (lines.length - 1 - index) * 0.86),
        size,
        size * 3.1,
        `fill="${shaded(accent, 0.1)}"`,
      ),
    )
    .join('');
  return group(
    '',
    contact(p, 4, 0, size * 0.9, 10),
    ...[-0.6, 0.6].map(
      (x) => `<rect x="${n(x * size - 3)}" y="${n(-size * 0.7)}" width="6" height="${n(size * 0.7)}" fill="#e8d3ae"/>`,
    ),
    p.layer({ x: -size * 1.7, y: -size * 2.7, width: size * 3.4, height: size * 2.5 }, 1, (q) =>
      group(`filter="${relief(q, { blur: 2, height: 2.6, gloss: 0.6, exponent: 14 })}"`, words),
    ),
    face,
  );
};
