import type { ProductArt } from '#backends/db/product-art.ts';
import { brownies, cookie, jars, topped } from './bakes.ts';
import { lit, mix, shaded } from './colour.ts';
import { rosette } from './cream.ts';
import { doughnut, oneCupcake } from './desserts.ts';
import type { Tones } from './flavours.ts';
import { oneStem } from './keepsakes.ts';
import { ballFill, ellipse, group, moved, n, path, softEllipse, type Painter } from './paint.ts';
import { camera, crumbTexture } from './solid.ts';
import { castShadow, serving } from './stage.ts';
import { macaron } from './sweets.ts';

const crumbs = (p: Painter, x: number, y: number, reach: number, tone: string): string =>
  Array.from({ length: 26 }, () => {
    const [dx, dy, s] = [p.between(-reach, reach), p.between(-reach * 0.3, reach * 0.3), p.between(3, 11)];
    return `<path d="M${n(x + dx - s)} ${n(y + dy)}l${n(s * 0.9)} ${n(-s * 0.8)}l${n(s)} ${n(s * 0.7)}l${n(-s * 0.8)} ${n(s * 0.6)}Z" fill="${p.pick([tone, lit(tone, 0.2), shaded(tone, 0.2)])}"/>`;
  }).join('');

/** One of several, by itself on a small plate; null where a product has no such view. */
export function single(p: Painter, art: ProductArt, tones: Tones): string | null {
  const view = camera(24);
  const plate = serving(p, 'plate', 500, 800, 300, view.k);
  switch (art.shape) {
    case 'cupcakes':
      return plate.markup + oneCupcake(p, art, tones, 780);
    case 'jar':
      return jars(p, { ...art, count: 1 }, tones, 780);
    case 'brownies':
      return plate.markup + brownies(p, { ...art, form: 'slab', count: 1 }, tones, 800 - plate.lift, view);
    case 'macarons': {
      const shell = (tone: string): string => p.sprite((q) => moved(0, 0, 2.6, 0, macaron(tone)(q)), 1);
      return group(
        '',
        serving(p, 'plate', 500, 800, 350, view.k).markup,
        moved(420, 770, 1.25, -3, shell(tones.body)),
        moved(430, 594, 1.25, 3, shell(tones.accents[0])),
        `<g transform="translate(690 770) rotate(62)">${shell(tones.piping)}</g>`,
        crumbs(p, 600, 800, 130, tones.body),
      );
    }
    case 'bouquet':
      return oneStem(p, art, tones, 880);
    default:
      return null;
  }
}

/** One broken, bitten or cut; null where a product has no such view. */
export function inside(p: Painter, art: ProductArt, tones: Tones): string | null {
  if (art.shape === 'cookies') {
    const whole = p.sprite((q) => moved(0, -110, 1, 0, cookie(q, art, tones, 0.94)), 1);
    const half = (side: -1 | 1): string => {
      const clip = p.define(
        `half${side}`,
        (id) =>
          `<clipPath id="${id}"><path d="M0 -400L14 -190L-10 -140L12 -90L-8 -40L6 60H${side * 400}V-400Z"/></clipPath>`,
      );
      return group(
        `transform="translate(${500 + side * 116} ${side < 0 ? 700 : 740}) rotate(${side * 15}) scale(2.3)"`,
        moved(
          0,
          -4,
          1,
          0,
          path(
            'M0 -232L14 -190L-10 -140L12 -90L-8 -40L6 6L26 2L10 -40L30 -90L10 -140L34 -190L18 -230Z',
            `fill="${lit(tones.crumb, 0.1)}" transform="scale(${side} 1)"`,
          ),
        ),
        `<g clip-path="${clip}">${moved(0, 0, 1, 0, whole)}</g>`,
      );
    };
    return group('', half(-1), half(1), crumbs(p, 500, 760, 240, mix('#d6a066', tones.crumb, 0.3)));
  }
  if (art.shape === 'doughnuts') {
    const clip = p.define(
      'bite',
      (id) =>
        `<clipPath id="${id}"><path clip-rule="evenodd" d="M-200 -300H200V100H-200ZM60 -110a34 34 0 1 0 66 -18a34 34 0 1 0 40 70a34 34 0 1 0 -30 54a36 36 0 1 0 -76 -106Z"/></clipPath>`,
    );
    const ring = p.sprite((q) => moved(0, -90, 1, 0, doughnut(art, tones, 0, 0.86)(q)), 1);
    const second = p.sprite((q) => moved(0, -90, 1, 0, doughnut(art, tones, 1, 0.5)(q)), 1);
    return group(
      '',
      moved(760, 430, 1.5, 0, second),
      softEllipse(p, 440, 700, 380, 260, '#3a1a0e', 0.4),
      moved(430, 880, 2.7, 0, `<g clip-path="${clip}">${ring}</g>`),
      crumbs(p, 760, 720, 120, '#d9a05c'),
    );
  }
  if (art.shape === 'chocolates') {
    const shell = '#4a2518';
    const ganache = mix(tones.accents[0], '#8a5938', 0.35);
    const whole = (x: number, y: number, s: number, tone: string): string =>
      moved(
        x,
        y,
        s,
        0,
        softEllipse(p, 12, 4, 130, 34, '#1a0805', 0.7),
        ellipse(0, -76, 104, 84, `fill="${ballFill(p, tone, 0.5)}"`),
        path(
          'M-70 -96Q-14 -150 60 -110M-76 -66Q0 -124 82 -74',
          `stroke="${lit(tone, 0.5)}" stroke-width="8" fill="none" stroke-linecap="round" opacity="0.8"`,
        ),
        softEllipse(p, -36, -120, 36, 20, '#ffffff', 0.6),
      );
    const cut = group(
      'transform="translate(560 770) scale(2)"',
      softEllipse(p, 14, 4, 150, 36, '#1a0805', 0.7),
      path('M-110 0C-124 -150 124 -150 110 0Q0 34 -110 0Z', `fill="${shell}"`),
      ellipse(0, -4, 110, 26, `fill="${shaded(shell, 0.3)}"`),
      path('M-110 -2C-122 -148 122 -148 110 -2Q0 16 -110 -2Z', `fill="${lit(shell, 0.06)}"`),
      path(
        'M-92 -6C-100 -124 100 -124 92 -6Q0 8 -92 -6Z',
        `fill="${p.radial(
          [
            [0, lit(ganache, 0.5)],
            [0.7, ganache],
            [1, shaded(ganache, 0.14)],
          ],
          0.4,
          0.3,
          0.8,
        )}"`,
      ),
      crumbTexture(p, 'M-92 -6C-100 -124 100 -124 92 -6Q0 8 -92 -6Z', 0.35),
      path('M-40 -10C-46 -66 46 -66 40 -10Q0 -2 -40 -10Z', `fill="${lit(tones.accents[0], 0.1)}" opacity="0.85"`),
      path(
        'M-96 -40C-84 -92 -40 -112 -6 -112',
        'stroke="#fff" stroke-width="6" opacity="0.35" fill="none" stroke-linecap="round"',
      ),
    );
    return group(
      '',
      whole(270, 520, 1.3, '#6b4127'),
      whole(760, 440, 1.05, '#f1e0c4'),
      whole(250, 800, 1.25, mix(tones.accents[0], '#4a2020', 0.35)),
      cut,
      crumbs(p, 480, 830, 160, '#4a2518'),
    );
  }
  return null;
}

/** Desserts in glasses, looked down on. */
export function jarsFromAbove(p: Painter, art: ProductArt, tones: Tones): string {
  const one = (x: number, y: number, s: number, first: number): string =>
    group(
      `transform="translate(${x} ${y}) scale(${s})"`,
      softEllipse(p, 40, 40, 250, 240, '#3a1a0e', 0.6),
      ellipse(
        0,
        0,
        190,
        186,
        `fill="${p.linear(
          [
            [0, '#ffffff'],
            [1, '#b9c9cc'],
          ],
          0,
          0,
          1,
          1,
        )}"`,
      ),
      ellipse(0, 0, 174, 170, `fill="${shaded(tones.filling, 0.2)}"`),
      ellipse(
        0,
        0,
        168,
        164,
        `fill="${p.radial([
          [0, lit(tones.piping, 0.3)],
          [0.8, tones.piping],
          [1, shaded(tones.piping, 0.16)],
        ])}"`,
      ),
      ...Array.from({ length: 7 }, (_, index) => {
        const angle = (index / 7) * Math.PI * 2 + 0.4;
        return { x: Math.cos(angle) * 106, y: Math.sin(angle) * 100 + 30 };
      })
        .sort((a, b) => a.y - b.y)
        .map(({ x: dx, y: dy }) =>
          moved(
            dx,
            dy,
            1.05,
            0,
            p.sprite((q) => rosette(q, tones.piping, 0.5), 1),
          ),
        ),
      moved(-16, 46, 1.35, -12, topped(p, art, tones, 1, first)),
      moved(58, 12, 1.05, 20, topped(p, art, tones, 1, first + 1)),
      ellipse(0, 0, 182, 178, 'fill="none" stroke="#ffffff" stroke-width="9" opacity="0.85"'),
      path('M-150 -92A178 174 0 0 1 -60 -164', 'stroke="#fff" stroke-width="15" fill="none" stroke-linecap="round"'),
    );
  return one(340, 380, 1, 1) + one(640, 660, 1.12, 0);
}

/** A plant looked down on. */
export function plantFromAbove(p: Painter, art: ProductArt, tones: Tones): string {
  const pot = tones.accents[0] === tones.bloom ? '#d98a62' : tones.accents[0];
  const green = mix(art.palette === undefined ? '#5d8f4d' : tones.body, '#5d8f4d', 0.5);
  const narrow =
    art.form === 'snake-plant' || art.form === 'succulent' || (art.form === undefined && art.seed % 2 === 1);
  const leaves = [13, 9, 5].flatMap((count, ring) =>
    Array.from({ length: count }, (_, index) => {
      const turn = (index / count) * 360 + ring * 21 + p.between(-7, 7);
      const size = [1.5, 1.16, 0.74][ring] ?? 1;
      const tone = mix(green, '#cfe0a0', ring * 0.16 + p.between(0, 0.08));
      const d = narrow
        ? 'M0 0C-40 -60 -34 -190 0 -250C34 -190 40 -60 0 0Z'
        : 'M0 0C-16 -40 -92 -90 -74 -180C-60 -226 -16 -240 0 -250C16 -240 60 -226 74 -180C92 -90 16 -40 0 0Z';
      return `<g transform="translate(500 520) rotate(${n(turn)}) scale(${size})"><path d="${d}" fill="#1d2a12" fill-opacity="0.22" transform="translate(8 8)"/><path d="${d}" fill="${p.linear(
        [
          [0, lit(tone, 0.28)],
          [0.5, tone],
          [1, shaded(tone, 0.34)],
        ],
        0,
        0,
        1,
        0,
      )}"/><path d="M0 -8V-236" stroke="${lit(tone, 0.5)}" stroke-width="4" stroke-opacity="0.6"/></g>`;
    }),
  );
  return group(
    '',
    castShadow(p, 540, 560, 330, 320, 0.1),
    ellipse(
      500,
      520,
      246,
      240,
      `fill="${p.linear(
        [
          [0, lit(pot, 0.35)],
          [1, shaded(pot, 0.3)],
        ],
        0,
        0,
        1,
        1,
      )}"`,
    ),
    ellipse(500, 520, 218, 212, 'fill="#3d281b"'),
    ...leaves,
  );
}
