import { lit, shaded } from './colour.ts';
import type { Sprite } from './fruit.ts';
import { ballFill, contact, ellipse, group, moved, n, path, relief, softEllipse, type Painter } from './paint.ts';

const across = (p: Painter, colour: string): string =>
  p.linear(
    [
      [0, shaded(colour, 0.12)],
      [0.28, lit(colour, 0.42)],
      [0.6, colour],
      [1, shaded(colour, 0.32)],
    ],
    0,
    0,
    1,
    0,
  );

const down = (p: Painter, colour: string): string =>
  p.linear([
    [0, lit(colour, 0.35)],
    [0.5, colour],
    [1, shaded(colour, 0.28)],
  ]);

/** A little car of sugar paste. */
export const car =
  (colour: string): Sprite =>
  (p) => {
    const wheel = (x: number): string =>
      ellipse(x, -24, 25, 25, 'fill="#2a2322"') +
      ellipse(x, -24, 15, 15, `fill="${ballFill(p, '#d9d4cc', 0.6)}"`) +
      ellipse(x, -24, 5, 5, 'fill="#8a8078"');
    return group(
      '',
      contact(p, 0, 0, 106, 15),
      group(
        `filter="${relief(p, { blur: 6, height: 6.5, gloss: 0.45, exponent: 18 })}"`,
        path(
          'M-112 -26C-118 -58 -98 -68 -70 -72C-56 -104 -34 -118 4 -118C42 -118 58 -100 74 -74C104 -70 116 -56 112 -26C70 -18 -70 -18 -112 -26Z',
          `fill="${colour}"`,
        ),
      ),
      path('M-54 -74C-44 -96 -28 -105 -6 -105V-74Z', 'fill="#dff0f6"'),
      path('M4 -105C30 -105 44 -94 56 -74H4Z', 'fill="#cfe6ef"'),
      path('M-46 -78C-40 -92 -30 -100 -18 -102L-34 -76Z', 'fill="#fff" opacity="0.7"'),
      path('M-108 -46H108', 'stroke="#fff8ec" stroke-width="6" opacity="0.85"'),
      ellipse(-104, -52, 8, 9, 'fill="#ffe08a"'),
      ellipse(106, -50, 6, 8, 'fill="#e0453a"'),
      wheel(-64),
      wheel(66),
    );
  };

export const rocket =
  (colour: string): Sprite =>
  (p) =>
    group(
      '',
      contact(p, 0, 0, 54, 12),
      path('M-22 -28C-30 -8 -12 0 0 14C12 0 30 -8 22 -28Z', `fill="${down(p, '#f6a52c')}"`),
      path('M-10 -28C-14 -12 -4 -6 0 2C4 -6 14 -12 10 -28Z', 'fill="#fff2b8"'),
      group(
        `filter="${relief(p, { blur: 5, height: 6, gloss: 0.4, exponent: 16 })}"`,
        path('M-34 -70C-74 -62 -78 -26 -74 -10L-30 -36Z', `fill="${colour}"`),
        path('M34 -70C74 -62 78 -26 74 -10L30 -36Z', `fill="${shaded(colour, 0.14)}"`),
        path('M0 -238C44 -196 52 -110 30 -30H-30C-52 -110 -44 -196 0 -238Z', `fill="${across(p, '#fff6ea')}"`),
        path('M0 -238C24 -216 36 -192 42 -168H-42C-36 -192 -24 -216 0 -238Z', `fill="${colour}"`),
      ),
      ellipse(0, -122, 25, 25, `fill="${shaded(colour, 0.1)}"`),
      ellipse(0, -122, 18, 18, `fill="${ballFill(p, '#a8d8ea', 0.8)}"`),
      path('M-32 -48H32', `stroke="${colour}" stroke-width="9"`),
    );

export const mermaidTail =
  (colour: string): Sprite =>
  (p) => {
    const scales = Array.from({ length: 6 }, (_, row) =>
      Array.from({ length: 6 - Math.floor(row / 2) }, (_, column) => {
        const count = 6 - Math.floor(row / 2);
        const x = (column - (count - 1) / 2) * (15 - row * 0.7) + (row % 2) * 4;
        return `M${n(x - 8)} ${-12 - row * 22}a8 10 0 0 0 16 0`;
      }).join(''),
    ).join('');
    const clip = p.define(
      'clip-tail',
      (id) =>
        `<clipPath id="${id}"><path d="M-56 0C-56 -50 -30 -104 -10 -150H10C34 -104 56 -50 56 0C36 12 -36 12 -56 0Z"/></clipPath>`,
    );
    return group(
      '',
      contact(p, 0, 0, 62, 14),
      group(
        `filter="${relief(p, { blur: 5, height: 6, gloss: 0.5, exponent: 15 })}"`,
        path(
          'M0 -138C-24 -176 -82 -188 -104 -240C-60 -244 -18 -226 0 -194C18 -226 60 -244 104 -240C82 -188 24 -176 0 -138Z',
          `fill="${down(p, lit(colour, 0.25))}"`,
        ),
        path(
          'M-56 0C-56 -50 -30 -104 -10 -150H10C34 -104 56 -50 56 0C36 12 -36 12 -56 0Z',
          `fill="${across(p, colour)}"`,
        ),
      ),
      group(
        `clip-path="${clip}"`,
        path(scales, `fill="none" stroke="${lit(colour, 0.7)}" stroke-width="3" opacity="0.75"`),
      ),
    );
  };

/** A cone stood on its head, the ice cream running down. */
export const iceCream =
  (colour: string): Sprite =>
  (p) =>
    group(
      '',
      contact(p, 0, 0, 84, 16),
      group(
        `filter="${relief(p, { blur: 8, height: 8, gloss: 0.3 })}"`,
        path(
          'M-84 -6C-96 -40 -76 -62 -62 -66C-56 -96 -28 -106 0 -106C30 -106 56 -94 62 -66C80 -60 96 -38 84 -6C70 10 56 -2 44 4C28 14 12 0 -6 6C-24 14 -40 0 -54 6C-66 10 -76 6 -84 -6Z',
          `fill="${colour}"`,
        ),
      ),
      group(
        'transform="rotate(12 0 -90)"',
        path(
          'M-46 -84L8 -232C14 -240 24 -238 26 -228L52 -84C20 -68 -18 -68 -46 -84Z',
          `fill="${across(p, '#d9a45a')}"`,
        ),
        path(
          'M-38 -104L44 -128M-28 -134L38 -156M-18 -162L32 -182M-6 -194L28 -208M-8 -80L24 -226M22 -78L32 -190M-32 -80L12 -200',
          'stroke="#9a6a2a" stroke-width="3" opacity="0.55"',
        ),
      ),
      ...Array.from({ length: 14 }, () =>
        moved(
          p.between(-62, 62),
          p.between(-78, -18),
          0.8,
          p.between(0, 180),
          `<rect x="-9" y="-3" width="18" height="6" rx="3" fill="${p.pick(['#e8436a', '#f6b52c', '#4fa7d8', '#fffaf2', '#67b56b'])}"/>`,
        ),
      ),
    );

export const guitar: Sprite = (p) =>
  group(
    '',
    contact(p, 0, 0, 70, 13),
    group(
      'transform="rotate(24 0 -60)"',
      `<rect x="-9" y="-236" width="18" height="130" rx="4" fill="${across(p, '#5b3520')}"/>`,
      `<rect x="-14" y="-256" width="28" height="34" rx="6" fill="${across(p, '#4a2818')}"/>`,
      group(
        `filter="${relief(p, { blur: 5, height: 6, gloss: 0.45, exponent: 16 })}"`,
        path(
          'M0 -126C34 -130 50 -106 40 -82C62 -62 64 -4 0 -2C-64 -4 -62 -62 -40 -82C-50 -106 -34 -130 0 -126Z',
          'fill="#d98a3c"',
        ),
      ),
      ellipse(0, -74, 19, 19, 'fill="#3a1d10"'),
      '<rect x="-20" y="-36" width="40" height="9" rx="3" fill="#3a1d10"/>',
      path('M-5 -250V-32M0 -250V-32M5 -250V-32', 'stroke="#fff4dc" stroke-width="1.6" opacity="0.9"'),
    ),
  );

/** Bat, ball and stumps. */
export const cricket: Sprite = (p) =>
  group(
    '',
    contact(p, 0, 0, 92, 14),
    ...[-22, 0, 22].map(
      (x) => `<rect x="${x - 6}" y="-176" width="12" height="176" rx="5" fill="${across(p, '#e2b777')}"/>`,
    ),
    '<rect x="-24" y="-186" width="22" height="9" rx="4" fill="#b98a48"/><rect x="2" y="-186" width="22" height="9" rx="4" fill="#b98a48"/>',
    group(
      'transform="rotate(26 62 0) translate(58 0)"',
      group(
        `filter="${relief(p, { blur: 4, height: 5, gloss: 0.3 })}"`,
        path('M-24 -4C-28 -60 -26 -110 -18 -132H18C26 -110 28 -60 24 -4C12 4 -12 4 -24 -4Z', 'fill="#eccb93"'),
      ),
      '<rect x="-8" y="-196" width="16" height="68" rx="7" fill="#c42a3a"/>',
      path('M0 -124V-10', 'stroke="#b98a48" stroke-width="4" opacity="0.6"'),
    ),
    ellipse(-72, -26, 26, 26, `fill="${ballFill(p, '#b3182c', 0.6)}"`),
    path('M-92 -36Q-72 -18 -54 -44', 'stroke="#fff0dc" stroke-width="3" stroke-dasharray="5 4" fill="none"'),
  );

export const mortarboard: Sprite = (p) =>
  group(
    '',
    contact(p, 0, 0, 78, 15),
    path('M-62 -62V-12C-30 8 30 8 62 -12V-62Z', `fill="${across(p, '#2f3348')}"`),
    group(
      `filter="${relief(p, { blur: 3, height: 3.4, gloss: 0.2 })}"`,
      path('M0 -118L124 -74L0 -34L-124 -74Z', 'fill="#3a3f5a"'),
    ),
    path('M0 -76C50 -70 84 -62 96 -56V-18', 'stroke="#e2b24c" stroke-width="5" fill="none"'),
    path('M88 -20H104L108 12H84Z', 'fill="#e2b24c"'),
    ellipse(0, -77, 8, 5, 'fill="#e2b24c"'),
  );

/** A lamp of clay, lit. */
export const diya: Sprite = (p) =>
  group(
    '',
    contact(p, 0, 0, 70, 14),
    ellipse(
      6,
      -112,
      74,
      84,
      `fill="${p.radial(
        [
          [0, '#ffd978', 0.85],
          [0.4, '#ffcf6a', 0.3],
          [1, '#ffcf6a', 0],
        ],
        0.5,
        0.5,
        0.5,
      )}"`,
    ),
    group(
      `filter="${relief(p, { blur: 5, height: 6, gloss: 0.3 })}"`,
      path('M-92 -60C-70 -66 60 -66 96 -76C92 -26 52 2 -4 2C-54 2 -86 -24 -92 -60Z', 'fill="#c4592c"'),
    ),
    ellipse(0, -64, 86, 15, 'fill="#7a3014"'),
    ellipse(0, -62, 74, 10, 'fill="#f0b84a"'),
    ...[-60, -30, 0, 30, 60].map((x) => ellipse(x, -26 - Math.abs(x) * 0.12, 7, 7, 'fill="#f6cf6a"')),
    path(
      'M40 -150C22 -124 22 -92 42 -76C62 -92 60 -124 40 -150Z',
      `fill="${p.linear([
        [0, '#fff3b8'],
        [0.5, '#ffc13d'],
        [1, '#f0801f'],
      ])}"`,
    ),
    path('M41 -118C34 -104 34 -90 42 -82C50 -90 49 -104 41 -118Z', 'fill="#fffbe6"'),
  );

export const christmasTree: Sprite = (p) =>
  group(
    '',
    contact(p, 0, 0, 66, 14),
    '<rect x="-12" y="-30" width="24" height="30" fill="#7a4a2a"/>',
    group(
      `filter="${relief(p, { blur: 5, height: 6, gloss: 0.12 })}"`,
      ...[
        [-24, 84],
        [-78, 66],
        [-130, 48],
      ].map(([y = 0, half = 60], index) =>
        path(
          `M0 ${y - 96}L${half} ${y}Q${half * 0.6} ${y + 14} ${half * 0.34} ${y + 2}Q0 ${y + 18} ${-half * 0.34} ${y + 2}Q${-half * 0.6} ${y + 14} ${-half} ${y}Z`,
          `fill="${['#3f7f46', '#4a9150', '#58a35c'][index] ?? '#4a9150'}"`,
        ),
      ),
    ),
    ...[
      [-40, -36, '#e0453a'],
      [22, -44, '#f2b13a'],
      [-14, -82, '#f2b13a'],
      [28, -92, '#e0453a'],
      [-16, -134, '#e0453a'],
      [10, -160, '#f2b13a'],
      [52, -24, '#4fa7d8'],
    ].map(([x, y, tone]) => ellipse(Number(x), Number(y), 10, 10, `fill="${ballFill(p, String(tone), 0.7)}"`)),
    path('M0 -262L8 -240L31 -240L13 -226L19 -204L0 -217L-19 -204L-13 -226L-31 -240L-8 -240Z', 'fill="#f2c14c"'),
  );

/** Two rings leaning on each other. */
export const rings: Sprite = (p) => {
  const ring = (x: number, y: number, turn: number): string =>
    group(
      `transform="translate(${x} ${y}) rotate(${turn})" filter="${relief(p, { blur: 2.4, height: 4, gloss: 0.9, exponent: 12 })}"`,
      '<ellipse rx="52" ry="52" fill="none" stroke="#e2b24c" stroke-width="15"/>',
    );
  return group(
    '',
    contact(p, 0, 0, 80, 13),
    ring(-30, -58, 0),
    ring(36, -58, 0),
    group(
      'transform="translate(-30 -122)"',
      path('M-20 0L-10 -14H10L20 0L0 22Z', 'fill="#dff2fa" stroke="#a9d5e6" stroke-width="2"'),
      path('M-20 0H20M-10 -14L-5 0L0 22L5 0L10 -14', 'stroke="#9cc9dc" stroke-width="2" fill="none"'),
    ),
  );
};

export const moon: Sprite = (p) =>
  group(
    '',
    contact(p, 0, 0, 50, 11),
    group(
      `filter="${relief(p, { blur: 6, height: 6, gloss: 0.5 })}"`,
      path(
        'M30 -176C-40 -176 -84 -130 -84 -86C-84 -40 -44 0 12 0C40 0 62 -10 76 -24C18 -26 -16 -56 -16 -100C-16 -132 2 -160 30 -176Z',
        'fill="#f4cf6a"',
      ),
    ),
    path('M-44 -76Q-34 -66 -22 -74', 'stroke="#7a5418" stroke-width="5" fill="none" stroke-linecap="round"'),
    softEllipse(p, -40, -50, 16, 10, '#ee8a6a', 0.6),
  );

export const bee: Sprite = (p) =>
  group(
    '',
    contact(p, 0, 0, 44, 10),
    ellipse(
      -8,
      -78,
      30,
      20,
      'fill="#eaf4fa" opacity="0.9" stroke="#c3d9e6" stroke-width="2" transform="rotate(-36 -8 -78)"',
    ),
    ellipse(
      22,
      -80,
      28,
      18,
      'fill="#f4fafd" opacity="0.9" stroke="#c3d9e6" stroke-width="2" transform="rotate(30 22 -80)"',
    ),
    group(`filter="${relief(p, { blur: 5, height: 6, gloss: 0.4 })}"`, ellipse(0, -36, 46, 34, 'fill="#f6c23a"')),
    path(
      'M-8 -69C-14 -50 -14 -22 -8 -3L4 -2C-2 -22 -2 -50 4 -70ZM20 -66C14 -48 14 -24 20 -6L31 -12C26 -28 26 -46 31 -60Z',
      'fill="#3a2a1c"',
    ),
    ellipse(-30, -42, 5, 6, 'fill="#2a1a12"'),
    path('M-36 -28Q-30 -22 -22 -26', 'stroke="#2a1a12" stroke-width="3.4" fill="none" stroke-linecap="round"'),
    path(
      'M-30 -66C-36 -82 -46 -86 -52 -86M-20 -69C-20 -86 -28 -94 -34 -96',
      'stroke="#3a2a1c" stroke-width="3.4" fill="none" stroke-linecap="round"',
    ),
  );

export const paw =
  (colour: string): Sprite =>
  (p) =>
    group(
      '',
      contact(p, 0, 0, 40, 9),
      group(
        `filter="${relief(p, { blur: 4, height: 5, gloss: 0.3 })}"`,
        path(
          'M0 -58C22 -58 40 -34 36 -16C32 -2 14 -8 0 -8C-14 -8 -32 -2 -36 -16C-40 -34 -22 -58 0 -58Z',
          `fill="${colour}"`,
        ),
        ...[
          [-38, -62],
          [-14, -82],
          [14, -82],
          [38, -62],
        ].map(([x = 0, y = 0]) => ellipse(x, y, 13, 16, `fill="${colour}"`)),
      ),
    );
