import type { ProductArt } from '#backends/db/product-art.ts';
import { border, dressedBody, dressedTop, iced, styleOf } from './cake.ts';
import { lightness as bodyLightness, lit, mix, shaded } from './colour.ts';
import { rosette } from './cream.ts';
import type { Tones } from './flavours.ts';
import {
  contact,
  ellipse,
  grain,
  group,
  moved,
  n,
  path,
  relief,
  smooth,
  softEllipse,
  type Painter,
  type Point,
} from './paint.ts';
import {
  ambience,
  camera,
  circlePlan,
  coated,
  crumbTexture,
  drip,
  footAt,
  frontOf,
  heartPlan,
  lid,
  polygonPlan,
  squarePlan,
  topMarks,
  wall,
  type Camera,
  type Plan,
  type Solid,
} from './solid.ts';
import { lettering } from './lettering.ts';
import { castShadow, serving } from './stage.ts';
import { pieceOf, scatterOf } from './toppings.ts';

export const topped = (p: Painter, art: ProductArt, tones: Tones, size: number, index = 0): string => {
  const pieces = art.topping
    .filter((topping) => topping !== 'rosette')
    .flatMap((topping) => pieceOf(topping, tones) ?? []);
  const piece = pieces[index % Math.max(1, pieces.length)];
  return piece === undefined
    ? ''
    : `<g transform="scale(${(size * piece.scale).toFixed(3)})">${p.sprite(piece.draw)}</g>`;
};

/** One cupcake, about 240 wide, standing on 0,0. */
export function cupcake(p: Painter, art: ProductArt, tones: Tones, index: number): string {
  const paperTone = p.pick([tones.accents[0], '#f4e3cb', lit(tones.accents[0], 0.45)]);
  const pleats = 17;
  const folds = Array.from({ length: pleats }, (_, fold) => {
    const a = -1 + (fold / pleats) * 2;
    const b = -1 + ((fold + 1) / pleats) * 2;
    const light = 0.25 - a * 0.5 + (fold % 2 === 0 ? 0.16 : -0.18);
    const tone =
      light > 0 ? lit(paperTone, Math.min(0.5, light * 0.6)) : shaded(paperTone, Math.min(0.5, -light * 0.7));
    const curve = (x: number, r: number): number => Math.sqrt(Math.max(0, 1 - x * x)) * r;
    return `<path d="M${n(a * 106)} ${n(-112 + curve(a, 22))}L${n(b * 106)} ${n(-112 + curve(b, 22))}L${n(b * 78)} ${n(-10 + curve(b, 14))}L${n(a * 78)} ${n(-10 + curve(a, 14))}Z" fill="${tone}" stroke="${tone}" stroke-width="1"/>`;
  }).join('');
  const sponge = path(
    'M-112 -112C-116 -144 -70 -158 0 -158C70 -158 116 -144 112 -112C96 -84 -96 -84 -112 -112Z',
    `fill="${p.linear(
      [
        [0, lit(tones.crumb, 0.18)],
        [1, shaded(tones.crumb, 0.22)],
      ],
      0,
      0,
      1,
      1,
    )}"`,
  );
  const scatter = art.topping.flatMap((topping) => scatterOf(topping, tones) ?? []);
  const bits = scatter
    .map((draw) =>
      Array.from({ length: 12 }, () =>
        moved(p.between(-70, 70), -150 - p.between(0, 110), 0.6, p.between(0, 180), p.sprite(draw, 6)),
      ).join(''),
    )
    .join('');
  return group(
    '',
    softEllipse(p, 14, 2, 124, 34, '#3a1a0e', 0.7),
    folds,
    path('M-106 -112C-90 -84 90 -84 106 -112L104 -104C88 -76 -88 -76 -104 -104Z', 'fill="#fff" opacity="0.4"'),
    sponge,
    crumbTexture(p, 'M-112 -112C-116 -144 -70 -158 0 -158C70 -158 116 -144 112 -112C96 -84 -96 -84 -112 -112Z', 0.4),
    moved(
      0,
      -112,
      2.12,
      0,
      p.sprite((q) => rosette(q, index % 2 === 0 ? tones.piping : mix(tones.piping, tones.accents[0], 0.45), 0.86), 1),
    ),
    art.topping.includes('chocolate-drip') || art.topping.includes('caramel-drip')
      ? moved(0, -278, 0.9, 0, glazeCap(p, art.topping.includes('caramel-drip') ? '#bb6a1a' : '#32180f'))
      : '',
    bits,
    moved(4, -262, 1, 6, topped(p, art, tones, 0.98, index)),
  );
}

const glazeCap = (p: Painter, colour: string): string =>
  path(
    'M-70 30C-60 -10 -30 -20 0 -22C30 -20 60 -10 70 30C62 58 50 52 46 34C38 26 30 34 28 52C20 78 6 70 4 42C-4 34 -12 40 -16 60C-24 78 -36 66 -36 44C-44 34 -50 40 -54 52C-64 60 -70 46 -70 30Z',
    `fill="${colour}" filter="${relief(p, { blur: 5, height: 6, gloss: 0.6 })}"`,
  );

export function cupcakes(p: Painter, art: ProductArt, tones: Tones, y: number, view: Camera): string {
  const spots =
    view.k > 0.6
      ? [
          [-210, -170],
          [30, -185],
          [250, -165],
          [-240, 50],
          [0, 40],
          [240, 55],
        ]
      : [
          [-150, -66],
          [160, -72],
          [-232, 44],
          [10, 62],
          [248, 40],
        ];
  return spots
    .slice(-Math.min(spots.length, Math.max(1, art.count ?? spots.length)))
    .map(([x = 0, z = 0], index) =>
      moved(
        500 + x,
        y + z,
        index < 2 && view.k <= 0.6 ? 0.92 : 1.04,
        0,
        `<g transform="scale(1.25)">${p.sprite((q) => `<g transform="scale(0.8)">${cupcake(q, art, tones, index)}</g>`, 1)}</g>`,
      ),
    )
    .join('');
}

/** A dessert in a glass: layers to be seen, a swirl on top. */
function jar(p: Painter, art: ProductArt, tones: Tones, index: number): string {
  const w = 132;
  const top = -330;
  const layers = [tones.crumb, tones.piping, tones.filling, tones.crumb, tones.piping, tones.filling];
  const step = 290 / layers.length;
  const clip = p.define(
    'jar-clip',
    (id) =>
      `<clipPath id="${id}"><path d="M${-w} ${top + 20}C${-w - 4} -200 ${-w} -60 ${-w + 8} -26C${-w + 30} 12 ${w - 30} 12 ${w - 8} -26C${w} -60 ${w + 4} -200 ${w} ${top + 20}Z"/></clipPath>`,
  );
  const bands = layers
    .map((tone, layer) => {
      const low = 6 - layer * step;
      const high = low - step;
      const wave = p.between(-7, 7);
      const d = `M${-w - 6} ${n(high + wave)}Q0 ${n(high + 32)} ${w + 6} ${n(high - wave)}V${n(low + 30)}H${-w - 6}Z`;
      const grainy = layer % 3 === 0;
      return (
        path(
          d,
          `fill="${p.linear(
            [
              [0, shaded(tone, 0.2)],
              [0.22, lit(tone, 0.14)],
              [0.6, tone],
              [1, shaded(tone, 0.36)],
            ],
            0,
            0,
            1,
            0,
          )}"`,
        ) + (grainy ? crumbTexture(p, d, 0.6) : '')
      );
    })
    .reverse()
    .reverse()
    .join('');
  return group(
    '',
    softEllipse(p, 26, 4, 200, 46, '#3a1a0e', 0.7),
    group(
      `clip-path="${clip}"`,
      `<rect x="${-w - 10}" y="${top}" width="${w * 2 + 20}" height="360" fill="${shaded(tones.piping, 0.06)}"/>`,
      bands,
    ),
    ellipse(
      0,
      top + 34,
      w - 6,
      30,
      `fill="${p.linear([
        [0, lit(tones.piping, 0.3)],
        [1, shaded(tones.piping, 0.14)],
      ])}"`,
    ),
    ...[
      [-58, -6],
      [58, -8],
      [0, 12],
    ].map(([x = 0, z = 0]) =>
      moved(
        x,
        top + 40 + z,
        1.02,
        0,
        p.sprite((q) => rosette(q, tones.piping, 0.9), 1),
      ),
    ),
    moved(0, top - 28, 1.1, 0, topped(p, art, tones, 1.05, index)),
    moved(-72, top - 16, 0.8, -18, topped(p, art, tones, 0.9, index + 1)),
    path(
      `M${-w} ${top + 20}C${-w - 4} -200 ${-w} -60 ${-w + 8} -26C${-w + 30} 12 ${w - 30} 12 ${w - 8} -26C${w} -60 ${w + 4} -200 ${w} ${top + 20}`,
      'fill="none" stroke="#ffffff" stroke-width="9" opacity="0.55"',
    ),
    path(
      `M${-w + 26} ${top + 60}C${-w + 20} -190 ${-w + 24} -80 ${-w + 32} -46`,
      'fill="none" stroke="#fff" stroke-width="17" opacity="0.5" stroke-linecap="round"',
    ),
    path(
      `M${w - 22} ${top + 70}C${w - 18} -180 ${w - 22} -80 ${w - 28} -50`,
      'fill="none" stroke="#fff" stroke-width="6" opacity="0.4" stroke-linecap="round"',
    ),
    path(
      `M${-w} ${top + 20}A${w} 34 0 0 0 ${w} ${top + 20}`,
      'fill="none" stroke="#fff" stroke-width="6" opacity="0.8"',
    ),
    art.form === 'mason'
      ? group(
          '',
          path(
            `M${-w - 8} ${top + 12}A${w + 8} 36 0 0 0 ${w + 8} ${top + 12}V${top + 44}A${w + 8} 36 0 0 1 ${-w - 8} ${top + 44}Z`,
            `fill="${p.linear(
              [
                [0, '#a98a4a'],
                [0.25, '#fff2c9'],
                [0.55, '#d8b25c'],
                [1, '#8a6a2c'],
              ],
              0,
              0,
              1,
              0,
            )}"`,
          ),
          path(
            `M${-w - 8} ${top + 28}A${w + 8} 36 0 0 0 ${w + 8} ${top + 28}`,
            'stroke="#8a6a2c" stroke-width="3" opacity="0.6" fill="none"',
          ),
        )
      : '',
    art.form === 'tub'
      ? path(
          `M${-w - 4} ${top + 24}A${w + 4} 34 0 0 0 ${w + 4} ${top + 24}L${w - 16} -22Q0 30 ${-w + 16} -22Z`,
          `fill="${p.linear(
            [
              [0, shaded(tones.accents[0], 0.16)],
              [0.25, lit(tones.accents[0], 0.4)],
              [0.6, tones.accents[0]],
              [1, shaded(tones.accents[0], 0.3)],
            ],
            0,
            0,
            1,
            0,
          )}"`,
        )
      : '',
    group(
      '',
      path(
        `M${-w - 3} -196Q0 -160 ${w + 3} -196V-150Q0 -112 ${-w - 3} -150Z`,
        `fill="${p.linear(
          [
            [0, shaded('#fff3df', 0.2)],
            [0.3, '#fffaf0'],
            [1, shaded('#f1ddc2', 0.24)],
          ],
          0,
          0,
          1,
          0,
        )}" opacity="0.96"`,
      ),
      ellipse(0, -156, 15, 15, `fill="${tones.accents[0]}" opacity="0.85"`),
    ),
  );
}

export function jars(p: Painter, art: ProductArt, tones: Tones, y: number): string {
  if (art.count === 1) return moved(500, y + 40, 1.42, 0, jar(p, art, tones, 0)) + spoon(p, 200, y + 76, -14);
  if (art.count === 3)
    return (
      moved(296, y - 70, 0.84, 0, jar(p, art, tones, 1)) +
      moved(700, y - 76, 0.84, 0, jar(p, art, tones, 2)) +
      moved(500, y + 44, 1.02, 0, jar(p, art, tones, 0))
    );
  return (
    moved(352, y - 54, 0.94, 0, jar(p, art, tones, 1)) +
    moved(612, y + 38, 1.12, 0, jar(p, art, tones, 0)) +
    spoon(p, 236, y + 70, -18)
  );
}

const spoon = (p: Painter, x: number, y: number, turn: number): string =>
  group(
    `transform="translate(${x} ${y}) rotate(${turn})"`,
    softEllipse(p, 90, 12, 190, 16, '#3a1a0e', 0.35),
    path(
      'M-40 0C-40 -22 10 -26 44 -8L250 -6C262 -6 262 8 250 8L44 8C10 26 -40 22 -40 0Z',
      `fill="${p.linear([
        [0, '#fff6dd'],
        [0.5, '#dcb566'],
        [1, '#94702f'],
      ])}"`,
    ),
    ellipse(-6, 0, 27, 12, 'fill="#a8813a" opacity="0.5"'),
  );

/** Fudgy squares with a crackled top, stacked. */
export function brownies(p: Painter, art: ProductArt, tones: Tones, y: number, view: Camera): string {
  const block = (cx: number, at: number, turn: number, half: number, index: number): string => {
    const solid: Solid = { cx, y: at, height: 84, plan: squarePlan(half, turn), camera: view };
    const colour = mix(tones.crumb, '#4a2617', 0.35);
    const front = frontOf(solid.plan);
    const d = `${front.map((edge, i) => `${i === 0 ? 'M' : 'L'}${n(footAt(solid, edge).x)} ${n(footAt(solid, edge).y)}`).join('')}${[
      ...front,
    ]
      .reverse()
      .map((edge) => `L${n(footAt(solid, edge, solid.height).x)} ${n(footAt(solid, edge, solid.height).y)}`)
      .join('')}Z`;
    return group(
      '',
      softEllipse(p, cx + 16, at + 4, half * 1.5, half * 1.5 * view.k, '#2a1208', 0.6),
      wall(p, solid, colour),
      crumbTexture(p, d, 0.85),
      ambience(p, solid, `brownie${index}`),
      lid(p, solid, lit(colour, 0.08), 0.35),
      crackle(p, solid, colour),
      art.topping.includes('caramel-drip')
        ? drip(p, solid, '#bb6a1a', 0.7, 0.7)
        : art.topping.includes('chocolate-drip')
          ? drip(p, solid, '#2d150d', 0.7, 0.7)
          : '',
      Array.from({ length: 5 }, (_, bit) => {
        const spot = footAt(
          solid,
          { x: p.between(-0.55, 0.55) * half, z: p.between(-0.55, 0.55) * half },
          solid.height,
        );
        return moved(spot.x, spot.y, 0.62, p.between(-30, 30), topped(p, art, tones, 0.72, bit));
      }).join(''),
    );
  };
  if (art.form === 'slab' && art.count === 1) return block(500, y + 6, 0.5, 186, 0);
  if (art.form === 'slab')
    return [
      [330, -96],
      [560, -116],
      [430, 10],
      [660, -8],
    ]
      .map(([x = 0, dy = 0], index) => block(x, y + dy, 0.42, 128, index))
      .join('');
  if (art.form === 'bites')
    return [
      [300, -60],
      [468, -96],
      [640, -66],
      [380, 14],
      [560, 20],
      [716, 0],
      [430, -110],
      [590, -104],
      [510, -180],
    ]
      .map(([x = 0, dy = 0], index) => block(x, y + dy, 0.3 + (index % 3) * 0.24, 86, index))
      .join('');
  return group(
    '',
    block(340, y - 40, 0.35, 138, 0),
    block(640, y - 20, 0.62, 138, 1),
    block(470, y + 40, 0.5, 142, 2),
    block(490, y - 78, 0.28, 138, 3),
    block(520, y - 168, 0.66, 132, 4),
  );
}

function crackle(p: Painter, solid: Solid, colour: string): string {
  return Array.from({ length: 9 }, () => {
    const start = { x: p.between(-100, 90), z: p.between(-100, 90) };
    const points: Point[] = Array.from({ length: 4 }, (_, index) =>
      footAt(solid, { x: start.x + index * p.between(8, 22), z: start.z + p.between(-16, 16) }, solid.height + 1),
    );
    return path(
      smooth(points, false),
      `stroke="${shaded(colour, 0.45)}" stroke-width="${n(p.between(1.5, 3.4))}" fill="none" opacity="0.5"`,
    );
  }).join('');
}

/** A round biscuit seen from its side-top, about 240 wide. */
export function cookie(p: Painter, art: ProductArt, tones: Tones, k: number): string {
  const dough = mix(
    '#d6a066',
    tones.crumb,
    art.flavour === 'chocolate' || art.flavour === 'hazelnut' || art.flavour === 'coffee' ? 0.6 : 0.25,
  );
  const rim = (r: number, dy: number): string =>
    smooth(
      Array.from({ length: 22 }, (_, index) => {
        const angle = (index / 22) * Math.PI * 2;
        const wobble = r * (1 + Math.sin(index * 2.3) * 0.02 + Math.cos(index * 1.3) * 0.018);
        return { x: Math.cos(angle) * wobble, y: Math.sin(angle) * wobble * k + dy };
      }),
    );
  const chips = Array.from({ length: 13 }, (_, index) => {
    const angle = index * 2.4;
    const out = Math.sqrt((index + 0.5) / 13) * 96;
    return `<path transform="translate(${n(Math.cos(angle) * out)} ${n(Math.sin(angle) * out * k - 18)}) rotate(${n(p.between(0, 90))}) scale(1 ${(0.5 + k * 0.4).toFixed(2)})" d="M-13 -8L4 -12L14 0L6 11L-9 9Z" fill="${p.pick(art.flavour === 'chocolate' ? ['#fff0d8', '#f3d9b0', '#3a1d12'] : ['#3a1d12', '#4d2a1a', tones.filling])}"/>`;
  }).join('');
  const cracks = Array.from({ length: 7 }, () => {
    const angle = p.between(0, Math.PI * 2);
    const r = p.between(30, 80);
    const x = Math.cos(angle) * r;
    const z = Math.sin(angle) * r * k - 16;
    return path(
      `M${n(x)} ${n(z)}q${n(p.between(-18, 18))} ${n(p.between(-8, 8))} ${n(p.between(-34, 34))} ${n(p.between(-10, 10))}`,
      `stroke="${shaded(dough, 0.35)}" stroke-width="3" opacity="0.5" fill="none" stroke-linecap="round"`,
    );
  }).join('');
  return group(
    '',
    softEllipse(p, 10, 10, 140, 140 * k, '#3a1a0e', 0.55),
    path(rim(120, 2), `fill="${shaded(dough, 0.3)}"`),
    group(
      `filter="${relief(p, { blur: 7, height: 6, gloss: 0.06 })}"`,
      path(
        rim(119, -16),
        `fill="${p.radial(
          [
            [0, lit(dough, 0.28)],
            [0.7, dough],
            [1, shaded(dough, 0.2)],
          ],
          0.4,
          0.35,
          0.7,
        )}"`,
      ),
    ),
    path(rim(113, -16), `fill="${grain(p, '0.06', 0.6, 2.6, 3, 12)}"`),
    cracks,
    group(`filter="${relief(p, { blur: 2.4, height: 3, gloss: 0.4 })}"`, chips),
  );
}

/** Round, heart and flower, as cutters have them. */
const iceForms = [
  'M-82 -80A82 58 0 1 1 82 -80A82 58 0 1 1 -82 -80Z',
  'M0 -24C-62 -54 -100 -92 -78 -122C-58 -146 -16 -138 0 -108C16 -138 58 -146 78 -122C100 -92 62 -54 0 -24Z',
  'M0 -30C-34 -14 -58 -36 -46 -58C-82 -58 -92 -92 -58 -102C-66 -134 -26 -146 0 -124C26 -146 66 -134 58 -102C92 -92 82 -58 46 -58C58 -36 34 -14 0 -30Z',
] as const;

export function cookies(p: Painter, art: ProductArt, tones: Tones, y: number, view: Camera): string {
  const one = (k: number): string =>
    moved(
      0,
      110,
      1,
      0,
      p.sprite((q) => moved(0, -110, 1, 0, cookie(q, art, tones, k))),
    );
  if (art.form === 'iced') {
    const icing = (tone: string, kind: number): string =>
      p.sprite(
        (q) =>
          group(
            '',
            softEllipse(q, 8, -60, 150, 84, '#3a1a0e', 0.5),
            group(
              `filter="${relief(q, { blur: 5, height: 5, gloss: 0.06 })}"`,
              path(
                iceForms[kind % 3] ?? '',
                'fill="#d9a86a" stroke="#d9a86a" stroke-width="26" stroke-linejoin="round"',
              ),
            ),
            group(
              `filter="${relief(q, { blur: 4, height: 4, gloss: 0.4 })}"`,
              path(iceForms[kind % 3] ?? '', `fill="${tone}"`),
            ),
            moved(0, -40, 0.7, 0, topped(q, art, tones, 1, kind)),
            art.topping.length === 0
              ? path(
                  'M-40 -74Q-20 -100 0 -74T40 -74',
                  `stroke="${lit(tone, 0.6)}" stroke-width="8" fill="none" stroke-linecap="round"`,
                )
              : '',
          ),
        1,
      );
    const hues = [tones.body, ...tones.accents, tones.piping];
    return [
      [340, -96],
      [640, -110],
      [236, 26],
      [500, 4],
      [764, 14],
      [400, 112],
      [650, 116],
    ]
      .map(([x = 0, dy = 0], index) =>
        moved(x, y + dy, 1.02, p.between(-10, 10), icing(hues[index % hues.length] ?? tones.body, index + art.seed)),
      )
      .join('');
  }
  if (art.form === 'sandwich')
    return [
      [330, -20],
      [330, -128],
      [640, -4],
      [640, -112],
      [486, -220],
    ]
      .map(([x = 0, dy = 0]) =>
        group(
          '',
          moved(x, y + dy, 1.1, 0, one(view.k)),
          ellipse(x, y + dy - 34, 128, 128 * view.k, `fill="${shaded(tones.piping, 0.12)}"`),
          ellipse(x, y + dy - 44, 126, 126 * view.k, `fill="${tones.piping}"`),
          moved(x, y + dy - 48, 1.1, p.between(-4, 4), one(view.k)),
        ),
      )
      .join('');
  if (art.form === 'tin') {
    const tin: Solid = { cx: 500, y, height: 150, plan: circlePlan(262), camera: view };
    const tone = tones.accents[0];
    return group(
      '',
      wall(p, tin, tone),
      ambience(p, tin, 'tin'),
      lid(p, tin, lit('#cfd2d6', 0.2)),
      ellipse(500, y - 146 * view.v, 244, 244 * view.k, `fill="${shaded('#8f8a86', 0.2)}"`),
      ...[
        [-120, -50],
        [110, -60],
        [0, -20],
        [-96, 46],
        [104, 40],
        [4, -96],
      ].map(([dx = 0, dz = 0]) =>
        moved(500 + dx, y - 150 * view.v + dz * 0.8, 0.86, p.between(-14, 14), one(view.k + 0.1)),
      ),
      wall(p, tin, '#fff4e2', 46, 104),
      lettering('cookies', 500, y + 262 * view.k - 75 * view.v + 14, 62, 300, `fill="${shaded(tone, 0.2)}"`),
    );
  }
  const stack = Array.from({ length: 5 }, (_, index) =>
    moved(416 + p.between(-10, 10), y - 20 - index * 44, 1.16, p.between(-3, 3), one(view.k)),
  ).join('');
  return group(
    '',
    stack,
    moved(706, y - 6, 1.08, 0, one(view.k)),
    group(`transform="translate(664 ${y - 100}) rotate(-58)"`, one(0.82)),
  );
}

/** Baked cream on a biscuit base, whole, one slice drawn forward. */
export function cheesecake(p: Painter, art: ProductArt, tones: Tones, y: number, view: Camera): string {
  const base: Solid = { cx: 500, y, height: 34, plan: circlePlan(300), camera: view };
  const cheese: Solid = { cx: 500, y: y - 34 * view.v, height: 108, plan: circlePlan(298), camera: view };
  const glaze: Solid = { cx: 500, y: cheese.y - 108 * view.v, height: 12, plan: circlePlan(290), camera: view };
  const biscuit = '#b9824a';
  const cream = mix('#fff0cf', tones.body, 0.35);
  const glazed =
    art.topping.some((topping) => ['blueberry', 'strawberry', 'mango', 'cherry', 'raspberry'].includes(topping)) ||
    tones.drip !== null;
  return group(
    '',
    wall(p, base, biscuit),
    coated(p, base, ['#c9935a', '#a87240', '#8f5e33', '#d9a86f'], 1, 7),
    wall(p, cheese, cream),
    ambience(p, cheese, 'cheese'),
    lid(p, cheese, lit(cream, 0.1)),
    topMarks(p, cheese, cream, 0.2),
    glazed ? drip(p, { ...glaze, height: 116, y: cheese.y }, tones.drip ?? tones.filling, 0.75, 0.42) : '',
    dressedTop(p, cheese, { ...art, topping: art.topping.filter((topping) => topping !== 'candle') }, tones, 0.92),
  );
}

const isCheesecake = (art: ProductArt): boolean => art.shape === 'cheesecake' || art.shape === 'cheesecake-slice';

/** A wedge on a plate: what the cake is like inside. */
export function slice(p: Painter, art: ProductArt, tones: Tones, y: number, view: Camera = camera(27)): string {
  const reach = 470;
  const height = isCheesecake(art) ? 150 : 222;
  const tip = { x: -232, z: 128 };
  const arc = Array.from({ length: 15 }, (_, index) => {
    const angle = ((8 - index * 3.1) * Math.PI) / 180;
    return { x: tip.x + Math.cos(angle) * reach, z: tip.z + Math.sin(angle) * reach };
  });
  const plan: Plan = polygonPlan([tip, ...arc]);
  const solid: Solid = { cx: 500, y, height, plan, camera: view };
  const near = arc[0] ?? tip;
  const at = (share: number, up: number): Point =>
    footAt(solid, { x: tip.x + (near.x - tip.x) * share, z: tip.z + (near.z - tip.z) * share }, up);
  const strip = (low: number, high: number, from = 0, to = 1): string => {
    const [a, b, c, d] = [at(from, low), at(to, low), at(to, high), at(from, high)];
    return `M${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}L${n(c.x)} ${n(c.y)}L${n(d.x)} ${n(d.y)}Z`;
  };
  const cheesy = isCheesecake(art);
  const layers = cheesy
    ? ([
        [0, 36, '#b9824a', true],
        [36, height, mix('#fff0cf', tones.body, 0.35), false],
      ] as const)
    : ([
        [0, 60, tones.crumb, true],
        [60, 74, tones.filling, false],
        [74, 130, tones.crumb, true],
        [130, 144, tones.piping, false],
        [144, 198, tones.crumb, true],
        [198, height, tones.body, false],
      ] as const);
  const cut = layers
    .map(([low, high, tone, crumb]) => {
      const d = strip(low, high);
      const fill = p.linear(
        [
          [0, lit(tone, 0.16)],
          [0.55, tone],
          [1, shaded(tone, 0.14)],
        ],
        0,
        0,
        1,
        0,
      );
      return (
        path(d, `fill="${fill}"`) +
        (crumb
          ? crumbTexture(p, d, 0.8)
          : path(d, `fill="none" stroke="${shaded(tone, 0.2)}" stroke-width="1.6" opacity="0.4"`))
      );
    })
    .join('');
  const backOfArc: Solid = { ...solid, plan };
  const coatTone = cheesy ? mix('#fff0cf', tones.body, 0.35) : tones.body;
  const outer = arc.slice(0, 6).map((spot) => footAt(solid, spot));
  const outerTop = arc
    .slice(0, 6)
    .map((spot) => footAt(solid, spot, height))
    .reverse();
  const rimPath = `${[...outer, ...outerTop].map((spot, index) => `${index === 0 ? 'M' : 'L'}${n(spot.x)} ${n(spot.y)}`).join('')}Z`;
  const crust = path(
    strip(0, height, 0.955, 1),
    `fill="${p.linear(
      [
        [0, coatTone],
        [1, shaded(coatTone, 0.14)],
      ],
      0,
      0,
      1,
      0,
    )}"`,
  );
  const topTone = tones.drip !== null && !cheesy ? mix(tones.drip, tones.body, 0.15) : coatTone;
  const glaze =
    tones.drip === null && !cheesy
      ? ''
      : path(
          runs(p, at, height),
          `fill="${tones.drip ?? tones.filling}" filter="${relief(p, { blur: 4, height: 5, gloss: 0.6 })}"`,
        );
  const pieces = [0.62, 0.8, 0.42].map((share, index) => {
    const spot = footAt(solid, { x: tip.x + (near.x - tip.x) * share, z: tip.z - 40 - share * 40 }, height);
    const cream = index < 2 ? p.sprite((q) => rosette(q, tones.piping), 1) : '';
    return (
      moved(spot.x, spot.y, 0.92, 0, cream) +
      moved(spot.x, spot.y - (index < 2 ? 62 : 0), 0.9, p.between(-8, 8), topped(p, art, tones, 0.9, index))
    );
  });
  return group(
    '',
    softEllipse(p, 540, y + 40, 380, 110, '#3a1a0e', 0.55),
    path(
      rimPath,
      `fill="${p.linear(
        [
          [0, shaded(coatTone, 0.12)],
          [1, shaded(coatTone, 0.34)],
        ],
        0,
        0,
        1,
        0,
      )}"`,
    ),
    cut,
    crust,
    path(strip(0, 20), `fill="#3a170b" opacity="0.14"`),
    lid(p, backOfArc, topTone, tones.drip !== null ? 0.7 : 0),
    glaze,
    ...pieces.reverse(),
  );
}

/** Glaze that runs down the cut's upper edge. */
function runs(p: Painter, at: (share: number, up: number) => Point, height: number): string {
  const low: Point[] = [];
  for (let share = 0.02; share <= 1; share += 0.012)
    low.push(
      at(
        share,
        height -
          12 -
          Math.max(0, Math.sin(share * 31 + p.between(0, 0.4))) * 30 * (0.4 + 0.6 * Math.sin(share * 7) ** 2),
      ),
    );
  const high = [at(1, height), at(0.02, height)];
  return `${[...low, ...high].map((spot, index) => `${index === 0 ? 'M' : 'L'}${n(spot.x)} ${n(spot.y)}`).join('')}Z`;
}

/** A small cake in its lunch box. */
export function bento(p: Painter, art: ProductArt, tones: Tones, y: number, view: Camera): string {
  const kraft = '#efe6d6';
  const half = 292;
  const tray: Solid = { cx: 500, y, height: 92, plan: squarePlan(half, 0), camera: view };
  const inner: Solid = { ...tray, plan: squarePlan(half - 18, 0) };
  const hinge = y - half * view.k - 92 * view.v;
  const backLid = group(
    '',
    path(
      `M${500 - half + 6} ${n(hinge + 12)}L${500 - half + 40} ${n(hinge - 268 * (0.5 + view.v * 0.5))}Q500 ${n(hinge - 296 * (0.5 + view.v * 0.5))} ${500 + half - 40} ${n(hinge - 268 * (0.5 + view.v * 0.5))}L${500 + half - 6} ${n(hinge + 12)}Z`,
      `fill="${p.linear([
        [0, shaded(kraft, 0.1)],
        [1, shaded(kraft, 0.24)],
      ])}" stroke="${lit(kraft, 0.4)}" stroke-width="9" stroke-linejoin="round"`,
    ),
    path(
      `M${500 - half + 60} ${n(hinge - 10)}L${500 - half + 84} ${n(hinge - 226 * (0.5 + view.v * 0.5))}H${500 + half - 84}L${500 + half - 60} ${n(hinge - 10)}Z`,
      `fill="${shaded(kraft, 0.2)}" opacity="0.5"`,
    ),
  );
  const floor = path(
    `${inner.plan.map((edge, index) => `${index === 0 ? 'M' : 'L'}${n(footAt(inner, edge, 92).x)} ${n(footAt(inner, edge, 92).y)}`).join('')}Z`,
    `fill="${p.linear([
      [0, shaded(kraft, 0.34)],
      [0.5, shaded(kraft, 0.18)],
      [1, shaded(kraft, 0.1)],
    ])}"`,
  );
  const cake: Solid = { cx: 500, y: y - 66, height: 118, plan: circlePlan(196), camera: view };
  const small = { ...art, topping: art.topping.filter((topping) => topping !== 'candle') };
  const body = group(
    '',
    softEllipse(p, 514, cake.y + 4, 250, 250 * view.k, '#3a1a0e', 0.6),
    dressedBody(p, cake, small, tones, 'bento', styleOf(art).pick(['smooth', 'comb'])),
    border(p, cake, tones.piping, 14, 'foot'),
  );
  const top =
    art.text === undefined
      ? dressedTop(p, cake, small, tones, 0.62)
      : border(p, cake, mix(tones.piping, tones.accents[0], 0.4), 14, 'top') +
        iced(cake, art.text, bodyLightness(tones.body) < 0.62 ? '#fff6e6' : '#b3264f');
  const frontWall = group('', wall(p, { ...tray, plan: tray.plan }, kraft, 0, 92));
  const lip = path(
    `M${500 - half} ${n(y - 92 * view.v)}Q500 ${n(y - 92 * view.v + half * view.k * 2.06)} ${500 + half} ${n(y - 92 * view.v)}`,
    'fill="none" stroke="none"',
  );
  return group(
    '',
    castShadow(p, 500, y + 10, half * 1.06, half * view.k * 1.1, 0.2),
    backLid,
    floor,
    group('', body, top),
    frontRim(p, tray, kraft, frontWall),
    lip,
  );
}

/** The tray's near wall, which hides the foot of what lies inside. */
function frontRim(p: Painter, tray: Solid, kraft: string, near: string): string {
  const front = frontOf(tray.plan);
  const edge = front.map((spot) => footAt(tray, spot, tray.height));
  return group(
    '',
    near,
    path(
      edge.map((spot, index) => `${index === 0 ? 'M' : 'L'}${n(spot.x)} ${n(spot.y)}`).join(''),
      `fill="none" stroke="${lit(kraft, 0.5)}" stroke-width="12" stroke-linejoin="round" stroke-linecap="round"`,
    ),
    contact(p, 500, tray.y + 130, 10, 2, 0),
  );
}

/** Bonbons in their box. */
export function chocolates(p: Painter, art: ProductArt, tones: Tones, y: number, view: Camera): string {
  const boxColour = mix(tones.accents[0], '#3a1a14', 0.35);
  const k = Math.max(0.52, view.k);
  const cols = 5;
  const rows = 4;
  const w = 640;
  const d = 500 * k;
  const top = y - d - 40;
  const skew = (u: number, t: number): Point => ({ x: 500 + (u - 0.5) * w * (0.9 + t * 0.1), y: top + t * d });
  const corner = [skew(0, 0), skew(1, 0), skew(1, 1), skew(0, 1)];
  const outer = corner.map((spot, index) => ({
    x: spot.x + (index === 0 || index === 3 ? -20 : 20),
    y: spot.y + (index < 2 ? -14 : 14),
  }));
  const line = (points: readonly Point[]): string =>
    `${points.map((spot, index) => `${index === 0 ? 'M' : 'L'}${n(spot.x)} ${n(spot.y)}`).join('')}Z`;
  const [, , o2 = { x: 0, y: 0 }, o3 = { x: 0, y: 0 }] = outer;
  const tonesOfPieces = [
    '#3a1d12',
    '#5a3220',
    '#7a4a2c',
    '#f1e0c4',
    '#4a2518',
    mix(tones.accents[0], '#6a2a2a', 0.4),
  ] as const;
  const bonbon =
    (tone: string, kind: number): ((q: Painter) => string) =>
    (q) => {
      const shape =
        kind === 0
          ? '<ellipse cx="0" cy="-36" rx="46" ry="40"'
          : kind === 1
            ? '<rect x="-44" y="-74" width="88" height="74" rx="14"'
            : kind === 2
              ? '<path d="M0 0C-60 -34 -44 -84 0 -60C44 -84 60 -34 0 0Z"'
              : '<path d="M-46 -20L-28 -72H28L46 -20L26 0H-26Z"';
      return group(
        '',
        softEllipse(q, 0, 0, 62, 20, '#1a0805', 0.8),
        ellipse(0, -6, 56, 22, `fill="${lit('#c9974a', 0.1)}"`),
        ...Array.from({ length: 18 }, (_, index) =>
          path(
            `M${n(Math.cos((index / 18) * Math.PI * 2) * 44)} ${n(-6 + Math.sin((index / 18) * Math.PI * 2) * 15)}L${n(Math.cos((index / 18) * Math.PI * 2) * 58)} ${n(-10 + Math.sin((index / 18) * Math.PI * 2) * 22)}`,
            'stroke="#8a6226" stroke-width="4"',
          ),
        ),
        group(`filter="${relief(q, { blur: 8, height: 9, gloss: 0.55, exponent: 22 })}"`, `${shape} fill="${tone}"/>`),
        kind % 2 === 0
          ? path(
              'M-30 -44Q-6 -64 26 -50M-30 -32Q0 -54 32 -38',
              `stroke="${tone > '#c00000' ? '#5a3220' : lit(tone, 0.45)}" stroke-width="4" fill="none" stroke-linecap="round"`,
            )
          : group(
              `filter="${relief(q, { blur: 1.4, height: 2, gloss: 0.5 })}"`,
              ...Array.from({ length: 5 }, (_, index) =>
                ellipse(
                  -18 + index * 9,
                  -52 + (index % 2) * 9,
                  6,
                  4.5,
                  `fill="${['#c9a24a', '#8fae4a', '#e8718c', '#e3b163'][index % 4] ?? '#c9a24a'}"`,
                ),
              ),
            ),
      );
    };
  const piece = (index: number): string =>
    p.sprite(
      bonbon(tonesOfPieces[(index * 7 + art.seed) % tonesOfPieces.length] ?? '#3a1d12', (index * 5 + art.seed) % 4),
      1,
    );
  if (art.form === 'truffles')
    return group(
      '',
      serving(p, art.stand ?? 'plate', 500, y, 400, view.k).markup,
      ...[5, 4, 3, 2, 1].map((count, row) =>
        Array.from({ length: count }, (_, index) =>
          moved(
            500 + (index - (count - 1) / 2) * 132,
            y - 14 - row * 92 - (index % 2) * 8,
            1.36,
            0,
            piece(index + row * 3),
          ),
        ).join(''),
      ),
    );
  if (art.form === 'heart-box') {
    const box: Solid = {
      cx: 500,
      y: y - 80,
      height: 70,
      plan: heartPlan(350),
      camera: { k: Math.max(0.62, view.k), v: 0.8 },
    };
    const well: Solid = { ...box, plan: box.plan.map((edge) => ({ ...edge, x: edge.x * 0.93, z: edge.z * 0.93 })) };
    const inHeart = (x: number, z: number): boolean => {
      const t = x / 350;
      const v = -z / 350;
      return (t * t * 1.45 + (v - 0.08) ** 2 * 1.3 - 0.62) ** 3 - t * t * 1.4 * (v - 0.08) ** 3 < 0;
    };
    const spots = [-3, -2, -1, 0, 1, 2, 3].flatMap((row) =>
      [-3, -2, -1, 0, 1, 2, 3].flatMap((column) => {
        const x = column * 92 + (row % 2 === 0 ? 0 : 46);
        const z = row * 80 + 10;
        return inHeart(x * 1.16, z * 1.16) ? [{ x, z }] : [];
      }),
    );
    return group(
      '',
      castShadow(p, 500, y - 60, 360, 150, 0.2),
      wall(p, box, boxColour),
      lid(p, box, lit(boxColour, 0.1)),
      path(
        `${well.plan.map((edge, index) => `${index === 0 ? 'M' : 'L'}${n(footAt(well, edge, 68).x)} ${n(footAt(well, edge, 68).y)}`).join('')}Z`,
        'fill="#7a5a38"',
      ),
      ...spots.map(({ x, z }, index) => moved(500 + x, footAt(box, { x, z }, 62).y + 22, 0.94, 0, piece(index))),
    );
  }
  if (art.form === 'bars')
    return [
      [330, -40, -9, tones.accents[0]],
      [520, -60, 4, tones.body],
      [690, -10, 13, mix(tones.accents[0], '#3a1a14', 0.5)],
    ]
      .map(([x, dy, turn, tone]) =>
        group(
          `transform="translate(${x} ${y + Number(dy)}) rotate(${turn})"`,
          softEllipse(p, 26, 0, 150, 50, '#3a1a0e', 0.6),
          `<rect x="-92" y="-470" width="184" height="120" rx="8" fill="#e7c987"/>`,
          ...[0, 1, 2, 3].map(
            (column) =>
              `<rect x="${-84 + column * 43}" y="-500" width="40" height="66" rx="6" fill="${p.linear([
                [0, '#6d432d'],
                [1, '#3a1d12'],
              ])}"/>`,
          ),
          `<rect x="-96" y="-420" width="192" height="420" rx="10" fill="${p.linear(
            [
              [0, lit(String(tone), 0.35)],
              [0.4, String(tone)],
              [1, shaded(String(tone), 0.3)],
            ],
            0,
            0,
            1,
            0,
          )}"/>`,
          '<rect x="-96" y="-300" width="192" height="150" fill="#fff4e2" opacity="0.94"/>',
          lettering(art.flavour === 'hazelnut' ? 'hazelnut' : 'cocoa', 0, -214, 50, 168, 'fill="#7a2b3a"'),
          moved(0, -36, 0.9, 0, topped(p, art, tones, 1, 0)),
        ),
      )
      .join('');
  const cells = Array.from({ length: rows * cols }, (_, index) => {
    const row = Math.floor(index / cols);
    const spot = skew((index % cols) / cols + 0.5 / cols, (row + 0.82) / rows);
    const tone = tonesOfPieces[(index * 7 + art.seed) % tonesOfPieces.length] ?? '#3a1d12';
    return moved(spot.x, spot.y, 1.02, 0, p.sprite(bonbon(tone, (index * 5 + art.seed) % 4), 1));
  }).join('');
  return group(
    '',
    castShadow(p, 500, y - 20, 380, 90, 0.2),
    path(
      line([
        { x: o3.x, y: o3.y },
        { x: o2.x, y: o2.y },
        { x: o2.x - 6, y: o2.y + 54 },
        { x: o3.x + 6, y: o3.y + 54 },
      ]),
      `fill="${p.linear(
        [
          [0, lit(boxColour, 0.2)],
          [0.3, boxColour],
          [1, shaded(boxColour, 0.35)],
        ],
        0,
        0,
        1,
        0,
      )}"`,
    ),
    path(
      line(outer),
      `fill="${p.linear(
        [
          [0, lit(boxColour, 0.3)],
          [1, shaded(boxColour, 0.1)],
        ],
        0,
        0,
        1,
        1,
      )}"`,
    ),
    path(
      line(corner),
      `fill="${p.linear([
        [0, '#6a4a2c'],
        [1, '#8a6640'],
      ])}"`,
    ),
    path(line(corner), 'fill="none" stroke="#2a1208" stroke-width="16" opacity="0.35"'),
    cells,
  );
}

/** Which bakes can be cut. */
export const isCuttable = (art: ProductArt): boolean =>
  ['round', 'heart', 'square', 'tall', 'two-tier', 'bento', 'cheesecake', 'jar', 'number-cake', 'loaf'].includes(
    art.shape,
  );
