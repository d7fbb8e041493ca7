import { brand } from '#machines/rules/site/brand.ts';
import type { ProductArt } from '#backends/db/product-art.ts';
import { lightness, lit, mix, shaded } from './colour.ts';
import { creamRose, leaf } from './cream.ts';
import { balloons, blossom, bow, butterfly, candleStick, glow, star } from './decor.ts';
import type { Tones } from './flavours.ts';
import { lettering } from './lettering.ts';
import {
  createPainter,
  ellipse,
  grain,
  group,
  moved,
  n,
  path,
  relief,
  softEllipse,
  smooth,
  type Painter,
} from './paint.ts';
import { castShadow } from './stage.ts';
import type { Sprite } from './fruit.ts';
import { macaron, truffle } from './sweets.ts';
import { pieceOf, standingOf } from './toppings.ts';

const sheet = (p: Painter, colour: string, x1 = 0, y1 = 0, x2 = 1, y2 = 1): string =>
  p.linear(
    [
      [0, lit(colour, 0.45)],
      [0.5, colour],
      [1, shaded(colour, 0.2)],
    ],
    x1,
    y1,
    x2,
    y2,
  );

/** A layered rose seen from above and in front, about 120 wide, centred on 0,0. */
export const rose =
  (colour: string): Sprite =>
  (p) => {
    const petals: string[] = [];
    [
      { count: 7, r: 46, w: 34, h: 28 },
      { count: 6, r: 32, w: 28, h: 24 },
      { count: 5, r: 19, w: 22, h: 20 },
      { count: 3, r: 8, w: 15, h: 15 },
    ].forEach((ring, level) => {
      for (let index = 0; index < ring.count; index += 1) {
        const angle = (index / ring.count) * Math.PI * 2 + level * 0.7 + p.between(-0.12, 0.12);
        const x = Math.cos(angle) * ring.r;
        const y = Math.sin(angle) * ring.r * 0.9 - level * 3;
        const light = -Math.cos(angle) * 0.4 - Math.sin(angle) * 0.45;
        const tone = light > 0 ? lit(colour, light * 0.4) : shaded(colour, -light * 0.45);
        petals.push(
          `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${ring.w}" ry="${ring.h}" transform="rotate(${n((angle * 180) / Math.PI + 90)} ${n(x)} ${n(y)})" fill="${p.radial(
            [
              [0, shaded(tone, 0.34)],
              [0.55, tone],
              [0.88, lit(tone, 0.26)],
              [1, lit(tone, 0.4)],
            ],
            0.5,
            0.78,
            0.8,
          )}"/>`,
        );
      }
    });
    return group(
      '',
      softEllipse(p, 6, 12, 84, 76, '#2a1208', 0.4),
      group(
        `filter="${relief(p, { blur: 1.8, height: 2.2, gloss: 0.1 })}"`,
        ...petals,
        path(
          'M-10 -8C-8 -20 10 -20 11 -8C10 2 -4 3 -6 -5C-5 -11 4 -12 5 -6',
          `stroke="${shaded(colour, 0.5)}" stroke-width="4" fill="none" stroke-linecap="round"`,
        ),
      ),
    );
  };

const rayed =
  (colour: string, heart: string, count: number, length: number, wide: number): Sprite =>
  (p) =>
    group(
      '',
      softEllipse(p, 6, 12, 80, 72, '#2a1208', 0.4),
      group(
        `filter="${relief(p, { blur: 2, height: 2.6, gloss: 0.1 })}"`,
        ...Array.from({ length: count }, (_, index) => {
          const turn = (index / count) * 360 + p.between(-5, 5);
          return `<path transform="rotate(${n(turn)})" d="M0 0C${-wide} ${-length * 0.4} ${-wide * 0.8} ${-length * 0.9} 0 ${-length}C${wide * 0.8} ${-length * 0.9} ${wide} ${-length * 0.4} 0 0Z" fill="${p.linear(
            [
              [0, lit(colour, 0.25)],
              [1, shaded(colour, 0.22)],
            ],
          )}"/>`;
        }),
        ellipse(0, 0, 26, 25, `fill="${heart}"`),
      ),
      ...Array.from({ length: 22 }, (_, index) =>
        ellipse(
          Math.cos(index * 2.4) * Math.sqrt(index) * 4.6,
          Math.sin(index * 2.4) * Math.sqrt(index) * 4.4,
          2.4,
          2.4,
          `fill="${lit(heart, 0.3)}"`,
        ),
      ),
    );

const carnation =
  (colour: string): Sprite =>
  (p) =>
    group(
      '',
      softEllipse(p, 6, 12, 78, 70, '#2a1208', 0.4),
      group(
        `filter="${relief(p, { blur: 1.6, height: 2.4, gloss: 0.06 })}"`,
        ...[58, 44, 29, 14].map((r, level) => {
          const points = Array.from({ length: 36 }, (_, index) => {
            const angle = (index / 36) * Math.PI * 2 + level;
            const out = r * (index % 2 === 0 ? 1.08 : 0.86) * p.between(0.94, 1.05);
            return { x: Math.cos(angle) * out, y: Math.sin(angle) * out * 0.92 - level * 2 };
          });
          return path(
            smooth(points),
            `fill="${level % 2 === 0 ? colour : lit(colour, 0.16)}" stroke="${lit(colour, 0.35)}" stroke-width="2"`,
          );
        }),
      ),
    );

const lily =
  (colour: string): Sprite =>
  (p) =>
    group(
      '',
      softEllipse(p, 6, 12, 86, 76, '#2a1208', 0.4),
      group(
        `filter="${relief(p, { blur: 2.2, height: 2.6, gloss: 0.15 })}"`,
        ...[0, 60, 120, 180, 240, 300].map(
          (turn, index) =>
            `<path transform="rotate(${turn + p.between(-5, 5)})" d="M0 4C-30 -22 -24 -66 0 -88C24 -66 30 -22 0 4Z" fill="${p.linear(
              [
                [0, lit(colour, 0.5)],
                [0.6, colour],
                [1, mix(colour, '#e8718c', index % 2 === 0 ? 0.5 : 0.3)],
              ],
              0,
              0,
              0,
              1,
            )}"/>`,
        ),
      ),
      ...[-40, -12, 16, 44].map(
        (turn) =>
          `<g transform="rotate(${turn})"><path d="M0 0Q-4 -20 0 -36" stroke="#9fb765" stroke-width="3" fill="none"/><ellipse cx="0" cy="-38" rx="4" ry="7" fill="#b5651d"/></g>`,
      ),
    );

const orchid =
  (colour: string): Sprite =>
  (p) =>
    group(
      '',
      softEllipse(p, 6, 12, 80, 70, '#2a1208', 0.35),
      group(
        `filter="${relief(p, { blur: 2.4, height: 2.6, gloss: 0.12 })}"`,
        ...[0, 128, 232].map(
          (turn) =>
            `<path transform="rotate(${turn})" d="M0 0C-22 -24 -18 -60 0 -72C18 -60 22 -24 0 0Z" fill="${lit(colour, 0.2)}"/>`,
        ),
        ...[-74, 74].map(
          (turn) =>
            `<path transform="rotate(${turn})" d="M0 2C-46 -20 -44 -66 0 -76C44 -66 46 -20 0 2Z" fill="${p.linear([
              [0, lit(colour, 0.4)],
              [1, colour],
            ])}"/>`,
        ),
        path('M-13 0C-17 20 -8 34 0 38C8 34 17 20 13 0Z', `fill="${shaded(colour, 0.35)}"`),
      ),
      ellipse(0, 2, 9, 8, 'fill="#f6c544"'),
    );

const tulip =
  (colour: string): Sprite =>
  (p) =>
    group(
      '',
      softEllipse(p, 6, 12, 66, 70, '#2a1208', 0.4),
      group(
        `filter="${relief(p, { blur: 3, height: 3.2, gloss: 0.25 })}"`,
        path(
          'M-10 52C-56 44 -58 -22 -38 -70C-20 -56 -8 -34 0 -14C8 -34 20 -56 38 -70C58 -22 56 44 10 52Z',
          `fill="${shaded(colour, 0.16)}"`,
        ),
        path(
          'M0 56C-38 50 -40 -18 0 -82C40 -18 38 50 0 56Z',
          `fill="${p.linear([
            [0, lit(colour, 0.3)],
            [1, colour],
          ])}"`,
        ),
        path('M-8 54C-50 48 -58 0 -50 -44C-26 -20 -14 20 -8 54Z', `fill="${lit(colour, 0.1)}"`),
        path('M8 54C50 48 58 0 50 -44C26 -20 14 20 8 54Z', `fill="${shaded(colour, 0.12)}"`),
      ),
    );

const hydrangea =
  (colour: string): Sprite =>
  (p) =>
    group(
      '',
      softEllipse(p, 6, 12, 84, 78, '#2a1208', 0.4),
      ellipse(0, 0, 70, 66, `fill="${shaded(colour, 0.34)}"`),
      ...Array.from({ length: 34 }, (_, index) => {
        const out = Math.sqrt((34 - index) / 34) * 62;
        const x = Math.cos(index * 2.4) * out;
        const y = Math.sin(index * 2.4) * out * 0.95;
        const light = -x * 0.004 - y * 0.005;
        const tone = light > 0 ? lit(colour, light + 0.1) : shaded(colour, -light * 0.7);
        return (
          [45, 135, 225, 315]
            .map(
              (turn) =>
                `<ellipse cx="${n(x)}" cy="${n(y - 9)}" rx="7.5" ry="9.5" transform="rotate(${turn + index * 9} ${n(x)} ${n(y)})" fill="${turn < 180 ? tone : lit(tone, 0.14)}"/>`,
            )
            .join('') + ellipse(x, y, 3, 3, 'fill="#f6efc8"')
        );
      }),
    );

/** The head of the flower that a flavour names. */
export function bloomOf(art: ProductArt, tones: Tones): readonly Sprite[] {
  const [accent, second = lit(accent, 0.4)] = tones.accents;
  const tone = art.palette === undefined ? tones.bloom : tones.body;
  switch (art.flavour) {
    case 'lily':
      return [lily(art.palette === undefined ? '#fde7ea' : tone)];
    case 'orchid':
      return [orchid(tone)];
    case 'carnation':
      return [carnation(tone), carnation(lit(tone, 0.3))];
    case 'sunflower':
      return [rayed('#f7b718', '#5b3316', 22, 76, 11), rayed('#f9c53a', '#4a2812', 20, 70, 12)];
    case 'tulip':
      return [tulip(tone), tulip(lit(tone, 0.2)), tulip(shaded(tone, 0.1))];
    case 'gerbera':
      return [rayed(tone, '#5b3316', 24, 72, 9), rayed(lit(tone, 0.25), '#f2b13a', 22, 68, 9)];
    case 'daisy':
      return [rayed(art.palette === undefined ? '#fffaf0' : tone, '#f2b13a', 16, 66, 11)];
    case 'hydrangea':
      return [hydrangea(tone), hydrangea(lit(tone, 0.25))];
    case 'peony':
      return [carnation(tone), rose(lit(tone, 0.3)), carnation(lit(tone, 0.2))];
    case 'mixed-flowers':
      return [rose(tone), rayed('#fff6ea', '#f2b13a', 16, 62, 12), carnation(accent), lily('#fdeef0'), rose(second)];
    default:
      return [rose(tone), rose(shaded(tone, 0.08)), rose(lit(tone, 0.08))];
  }
}

export const gypsophila: Sprite = (p) =>
  group(
    '',
    ...Array.from({ length: 16 }, () => {
      const x = p.between(-60, 60);
      const y = p.between(-90, 10);
      return group(
        '',
        path(`M0 60Q${n(x * 0.3)} ${n(y * 0.3 + 20)} ${n(x)} ${n(y)}`, 'stroke="#8fae6a" stroke-width="2" fill="none"'),
        ellipse(x, y, 7, 6, 'fill="#fffdf8"'),
        ellipse(x + 1, y + 1, 2.4, 2.2, 'fill="#ecd9a8"'),
      );
    }),
  );

/** Flowers in paper, tied. */
export function bouquet(p: Painter, art: ProductArt, tones: Tones, y: number): string {
  const wrap = art.palette === undefined ? '#f4e6d2' : mix(tones.accents[0], '#fff3e2', 0.55);
  const ribbon = art.flavour === 'sunflower' ? '#6b8f4a' : '#c42a56';
  const blooms = bloomOf(art, tones);
  const cx = 500;
  const knot = y - 150;
  const many = art.count ?? 18;
  const rings =
    many <= 7
      ? [
          { count: 1, r: 0 },
          { count: Math.max(2, many - 1), r: 118 },
        ]
      : many <= 12
        ? [
            { count: 4, r: 70 },
            { count: many - 4, r: 176 },
          ]
        : [
            { count: 1, r: 0 },
            { count: 6, r: 100 },
            { count: Math.min(14, many - 7), r: 190 },
          ];
  const large = many <= 7 ? 1.42 : many <= 12 ? 1.2 : 1;
  const heads = rings
    .flatMap(({ count, r }, ring) =>
      Array.from({ length: count }, (_, index) => {
        const angle = (index / count) * Math.PI * 2 + ring * 0.5;
        return {
          x: cx + Math.cos(angle) * r * 1.12 + p.between(-7, 7),
          y: knot - 318 + Math.sin(angle) * r * 0.8 + p.between(-7, 7),
          ring,
          index,
        };
      }),
    )
    .sort((a, b) => b.ring - a.ring || a.y - b.y)
    .map(({ x, y: at, ring, index }) =>
      moved(
        x,
        at,
        (1.02 - ring * 0.04) * large,
        p.between(-16, 16),
        p.sprite(blooms[(index + ring) % blooms.length] ?? rose('#c4202f'), 2),
      ),
    )
    .join('');
  const greens = Array.from({ length: 17 }, (_, index) => {
    const angle = (index / 17) * Math.PI * 2;
    return moved(
      cx + Math.cos(angle) * 226,
      knot - 318 + Math.sin(angle) * 172,
      1.5,
      (angle * 180) / Math.PI + 90 + p.between(-18, 18),
      p.sprite((q) => leaf(q, 0, q.pick(['#6f9450', '#86a862', '#5f8544'])), 3),
    );
  }).join('');
  const air = [-230, -150, 150, 240]
    .map((dx, index) => moved(cx + dx, knot - 420 - (index % 2) * 40, 1.1, dx * 0.12, p.sprite(gypsophila, 2)))
    .join('');
  const paperBack = path(
    `M${cx} ${knot + 20}L${cx - 352} ${knot - 330}Q${cx - 300} ${knot - 560} ${cx - 120} ${knot - 586}Q${cx} ${knot - 636} ${cx + 130} ${knot - 584}Q${cx + 306} ${knot - 556} ${cx + 352} ${knot - 330}Z`,
    `fill="${p.linear([
      [0, shaded(wrap, 0.1)],
      [1, shaded(wrap, 0.26)],
    ])}"`,
  );
  const paperLeft = path(
    `M${cx - 14} ${knot + 26}L${cx - 318} ${knot - 316}Q${cx - 190} ${knot - 190} ${cx + 78} ${knot - 128}Z`,
    `fill="${sheet(p, wrap)}"`,
  );
  const paperRight = path(
    `M${cx + 14} ${knot + 26}L${cx + 318} ${knot - 316}Q${cx + 190} ${knot - 176} ${cx - 60} ${knot - 92}Z`,
    `fill="${p.linear(
      [
        [0, lit(wrap, 0.2)],
        [0.5, wrap],
        [1, shaded(wrap, 0.26)],
      ],
      0,
      0,
      1,
      0.4,
    )}"`,
  );
  const tail = path(
    `M${cx - 40} ${knot + 8}L${cx - 120} ${y + 2}Q${cx} ${y + 34} ${cx + 122} ${y - 2}L${cx + 40} ${knot + 8}Z`,
    `fill="${p.linear(
      [
        [0, lit(wrap, 0.3)],
        [0.5, wrap],
        [1, shaded(wrap, 0.3)],
      ],
      0,
      0,
      1,
      0,
    )}"`,
  );
  return group(
    '',
    castShadow(p, cx + 10, y + 6, 230, 50, 0.5),
    paperBack,
    air,
    greens,
    heads,
    paperLeft,
    paperRight,
    tail,
    moved(cx, knot + 6, 1.2, 0, bow(p, ribbon)),
  );
}

/** A living plant in its pot. */
export function plant(p: Painter, art: ProductArt, tones: Tones, y: number): string {
  const pot = tones.accents[0] === tones.bloom ? '#d98a62' : tones.accents[0];
  const green = art.palette === undefined ? '#5d8f4d' : mix(tones.body, '#5d8f4d', 0.5);
  const broad = art.form === undefined ? art.seed % 2 === 0 : art.form !== 'snake-plant';
  const special = plantOf(p, art, tones, green, y - 232);
  const cx = 500;
  const rim = y - 232;
  const count = broad ? 15 : 13;
  const leaves = Array.from({ length: count }, (_, index) => {
    const spread = (index / (count - 1) - 0.5) * (broad ? 150 : 92);
    const length = (broad ? 3.4 : 5.4) * (1 - Math.abs(spread) / 330) * p.between(0.86, 1.08);
    return { spread, length, order: Math.abs(spread) };
  })
    .sort((a, b) => b.order - a.order)
    .map(({ spread, length }) =>
      moved(
        cx + spread * 0.5,
        rim - 4,
        1,
        0,
        broad ? broadLeaf(p, spread * 0.85, green, length) : sword(p, spread * 0.62, green, length),
      ),
    )
    .join('');
  const glazed = p.linear(
    [
      [0, shaded(pot, 0.14)],
      [0.25, lit(pot, 0.35)],
      [0.55, pot],
      [1, shaded(pot, 0.4)],
    ],
    0,
    0,
    1,
    0,
  );
  return group(
    '',
    castShadow(p, cx, y - 6, 190, 52, 0.4),
    ellipse(cx, rim + 4, 176, 38, `fill="${shaded(pot, 0.5)}"`),
    ellipse(cx, rim + 10, 160, 30, 'fill="#3d281b"'),
    special ?? leaves,
    path(
      `M${cx - 178} ${rim + 2}A178 40 0 0 0 ${cx + 178} ${rim + 2}L${cx + 172} ${rim + 44}L${cx + 132} ${y - 16}A132 32 0 0 1 ${cx - 132} ${y - 16}L${cx - 172} ${rim + 44}Z`,
      `fill="${glazed}"`,
    ),
    path(
      `M${cx - 176} ${rim + 46}A176 40 0 0 0 ${cx + 176} ${rim + 46}`,
      `fill="none" stroke="${shaded(pot, 0.35)}" stroke-width="5" opacity="0.5"`,
    ),
    path(
      `M${cx - 178} ${rim + 2}A178 40 0 0 0 ${cx + 178} ${rim + 2}`,
      `fill="none" stroke="${lit(pot, 0.5)}" stroke-width="7" opacity="0.7"`,
    ),
    art.topping.includes('bow') || art.topping.includes('ribbon')
      ? moved(cx - 40, rim + 110, 0.9, 0, bow(p, '#c42a56'))
      : '',
  );
}

/** What grows in the pot, for the kinds that are not a bush of leaves. */
function plantOf(p: Painter, art: ProductArt, tones: Tones, green: string, rim: number): string | null {
  const shadedLeaf = (tone: string): string =>
    p.linear(
      [
        [0, lit(tone, 0.34)],
        [0.5, tone],
        [1, shaded(tone, 0.34)],
      ],
      0,
      0,
      1,
      0.5,
    );
  switch (art.form) {
    case 'succulent':
      return [15, 12, 9, 6, 3]
        .map((count, ring) =>
          Array.from({ length: count }, (_, index) => (index / count) * Math.PI * 2 + ring * 0.3)
            .sort((a, b) => Math.sin(a) - Math.sin(b))
            .map((angle) => {
              const size = 1.5 - ring * 0.24;
              const x = 500 + Math.cos(angle) * (128 - ring * 28);
              const at = rim - 24 - ring * 34 + Math.sin(angle) * (46 - ring * 10);
              const tone = mix(green, '#e7a6a0', ring * 0.1);
              return `<path transform="translate(${n(x)} ${n(at)}) rotate(${n(Math.cos(angle) * 66)}) scale(${size.toFixed(2)})" d="M0 34C-44 14 -40 -46 0 -84C40 -46 44 14 0 34Z" fill="${shadedLeaf(tone)}" stroke="${lit(tone, 0.4)}" stroke-width="2"/>`;
            })
            .join(''),
        )
        .join('');
    case 'money-plant':
    case 'flowering': {
      const isFlowering = art.form === 'flowering';
      return Array.from({ length: 42 }, (_, index) => {
        const out = Math.sqrt((42 - index) / 42);
        const angle = index * 2.4;
        const x = 500 + Math.cos(angle) * out * 250;
        const at = rim - 190 + Math.sin(angle) * out * 190;
        const tone = mix(green, index % 3 === 0 ? '#b9cf6a' : '#4f8a3c', 0.3);
        if (isFlowering && index % 3 === 0)
          return moved(
            x,
            at,
            0.74,
            p.between(-30, 30),
            p.sprite(rayed(tones.accents[0] === tones.bloom ? '#f08fa6' : tones.accents[0], '#f2b13a', 9, 62, 18), 2),
          );
        return `<path transform="translate(${n(x)} ${n(at)}) rotate(${n((x - 500) * 0.3 + p.between(-24, 24))}) scale(1.15)" d="M0 44C-18 30 -62 14 -54 -30C-46 -58 -12 -56 0 -38C12 -56 46 -58 54 -30C62 14 18 30 0 44Z" fill="${shadedLeaf(tone)}"/>`;
      }).join('');
    }
    case 'bonsai':
      return group(
        '',
        path(
          `M470 ${rim + 10}C440 ${rim - 90} 560 ${rim - 130} 500 ${rim - 230}C480 ${rim - 270} 420 ${rim - 290} 380 ${rim - 300}L388 ${rim - 322}C440 ${rim - 316} 500 ${rim - 300} 520 ${rim - 270}C560 ${rim - 300} 600 ${rim - 340} 650 ${rim - 350}L656 ${rim - 330}C600 ${rim - 310} 566 ${rim - 260} 556 ${rim - 210}C570 ${rim - 120} 520 ${rim - 80} 536 ${rim + 10}Z`,
          `fill="${p.linear(
            [
              [0, '#9a6a42'],
              [1, '#5a3820'],
            ],
            0,
            0,
            1,
            0,
          )}"`,
        ),
        ...[
          [360, -330, 120, 74],
          [500, -420, 150, 92],
          [662, -372, 124, 78],
          [566, -300, 84, 52],
        ].map(([x = 0, dy = 0, rx = 0, ry = 0]) =>
          group(
            '',
            ellipse(x, rim + dy, rx, ry, `fill="${shadedLeaf(shaded(green, 0.1))}"`),
            ...Array.from({ length: 60 }, () => {
              const angle = p.between(0, Math.PI * 2);
              const out = Math.sqrt(p.chance());
              const light = Math.sin(angle) * out;
              return ellipse(
                x + Math.cos(angle) * out * rx,
                rim + dy + light * ry,
                13,
                8,
                `fill="${light < 0 ? lit(green, 0.3 * -light + 0.06) : shaded(green, 0.24 * light)}"`,
              );
            }),
          ),
        ),
      );
    default:
      return null;
  }
}

const broadLeaf = (p: Painter, turn: number, green: string, length: number): string =>
  group(
    `transform="rotate(${n(turn)}) scale(${n(length / 3.4)})"`,
    path('M0 0C-6 -70 -4 -120 0 -170', `stroke="${shaded(green, 0.25)}" stroke-width="7" fill="none"`),
    group(
      `filter="${relief(p, { blur: 4, height: 4, gloss: 0.3 })}"`,
      path(
        'M0 -120C-70 -150 -96 -240 -52 -306C-30 -330 -10 -344 0 -352C10 -344 30 -330 52 -306C96 -240 70 -150 0 -120Z',
        `fill="${p.linear(
          [
            [0, lit(green, 0.3)],
            [0.5, green],
            [1, shaded(green, 0.35)],
          ],
          0,
          0,
          1,
          0.6,
        )}"`,
      ),
    ),
    path(
      'M0 -124V-340M0 -170L-52 -214M0 -170L52 -214M0 -220L-60 -266M0 -220L60 -266M0 -270L-40 -306M0 -270L40 -306',
      `stroke="${lit(green, 0.4)}" stroke-width="3.4" opacity="0.6" fill="none"`,
    ),
  );

const sword = (p: Painter, turn: number, green: string, length: number): string =>
  group(
    `transform="rotate(${n(turn)}) scale(${n(length / 5.4)})"`,
    group(
      `filter="${relief(p, { blur: 4, height: 4, gloss: 0.25 })}"`,
      path(
        'M-30 0C-44 -150 -34 -320 6 -452C34 -320 40 -150 30 0Z',
        `fill="${p.linear(
          [
            [0, '#dcd98a'],
            [0.14, green],
            [0.5, lit(green, 0.12)],
            [0.86, shaded(green, 0.3)],
            [1, '#c9c676'],
          ],
          0,
          0,
          1,
          0,
        )}"`,
      ),
    ),
    ...Array.from({ length: 8 }, (_, index) =>
      path(
        `M${n(-26 + index)} ${-40 - index * 46}Q0 ${-58 - index * 46} ${n(27 - index)} ${-36 - index * 46}`,
        `stroke="${shaded(green, 0.4)}" stroke-width="6" opacity="0.35" fill="none"`,
      ),
    ),
  );

/** Scented wax in glass, lit; with 'candle' among its toppings a box of slim ones. */
export function candle(p: Painter, art: ProductArt, tones: Tones, y: number): string {
  if (art.form === 'slim' || (art.form === undefined && art.topping.includes('candle')))
    return slimCandles(p, tones, y);
  if (art.form === 'sparklers') return sparklers(p, tones, y);
  const wax = art.palette === undefined ? lit(tones.bloom, 0.4) : tones.body;
  const one = (x: number, at: number, w: number, h: number, tone: string): string =>
    group(
      `transform="translate(${x} ${at})"`,
      softEllipse(p, 24, 6, w * 1.4, w * 0.36, '#3a1a0e', 0.65),
      path(
        `M${-w} ${-h}V-14Q${-w} 18 0 22Q${w} 18 ${w} -14V${-h}Z`,
        `fill="${p.linear(
          [
            [0, shaded(tone, 0.24)],
            [0.2, lit(tone, 0.4)],
            [0.5, tone],
            [0.85, shaded(tone, 0.28)],
            [1, shaded(tone, 0.1)],
          ],
          0,
          0,
          1,
          0,
        )}"`,
      ),
      ellipse(
        0,
        -h,
        w,
        w * 0.24,
        `fill="${p.radial(
          [
            [0, '#fff2c4'],
            [0.5, lit(tone, 0.5)],
            [1, shaded(tone, 0.1)],
          ],
          0.5,
          0.5,
          0.55,
        )}"`,
      ),
      ellipse(0, -h, w, w * 0.24, 'fill="none" stroke="#fff" stroke-width="5" opacity="0.7"'),
      glow(p, 0, -h - 66, 150),
      path(`M0 ${-h}V${-h - 26}`, 'stroke="#3b2418" stroke-width="4"'),
      path(
        `M0 ${-h - 116}C-20 ${-h - 84} -19 ${-h - 38} 0 ${-h - 20}C19 ${-h - 38} 20 ${-h - 84} 0 ${-h - 116}Z`,
        `fill="${p.linear([
          [0, '#fff3b8'],
          [0.5, '#ffc13d'],
          [1, '#f0801f'],
        ])}"`,
      ),
      path(
        `M0 ${-h - 72}C-8 ${-h - 56} -8 ${-h - 36} 0 ${-h - 26}C8 ${-h - 36} 8 ${-h - 56} 0 ${-h - 72}Z`,
        'fill="#fffbe6"',
      ),
      `<rect x="${-w * 0.62}" y="${-h * 0.66}" width="${w * 1.24}" height="${h * 0.36}" rx="8" fill="#fffaf0" opacity="0.92"/>`,
      lettering(brand.name, 0, -h * 0.45, w * 0.24, w * 1.05, 'fill="#8a2a45"'),
    );
  const petals = pieceOf('flowers', tones);
  if (art.form === 'pillars')
    return group(
      '',
      one(316, y - 50, 88, 200, lit(wax, 0.16)),
      one(690, y - 40, 92, 300, shaded(wax, 0.05)),
      one(506, y + 20, 104, 400, wax),
      petals === null ? '' : moved(280, y + 50, 0.9, 0, p.sprite(petals.draw)),
    );
  if (art.form === 'tealights')
    return [
      [310, -70],
      [520, -96],
      [730, -66],
      [250, 30],
      [480, 24],
      [720, 40],
    ]
      .map(([x = 0, dy = 0], index) => one(x, y + dy, 84, 62, index % 2 === 0 ? wax : lit(wax, 0.3)))
      .join('');
  if (art.form === 'tin')
    return group(
      '',
      one(500, y, 210, 190, mix(tones.accents[0], '#cfd2d6', 0.45)),
      petals === null
        ? ''
        : moved(250, y + 56, 0.95, 0, p.sprite(petals.draw)) + moved(790, y + 30, 0.85, 0, p.sprite(petals.draw)),
    );
  return group(
    '',
    one(372, y - 40, 112, 250, shaded(wax, 0.06)),
    one(620, y + 10, 134, 300, wax),
    petals === null
      ? ''
      : moved(332, y + 56, 0.9, 0, p.sprite(petals.draw)) + moved(806, y + 30, 0.8, 0, p.sprite(petals.draw)),
  );
}

function slimCandles(p: Painter, tones: Tones, y: number): string {
  const tonesOfWax = [...tones.accents, '#e8436a', '#4fa7d8', '#f2a32c', '#7fbf72', '#a274c9'];
  const sticks = Array.from({ length: 7 }, (_, index) =>
    moved(
      254 + index * 82,
      y - 62 - Math.abs(3 - index) * -14,
      2.1,
      (index - 3) * 5,
      p.sprite(candleStick(tonesOfWax[index % tonesOfWax.length] ?? '#e8436a'), 1),
    ),
  ).join('');
  const tray = group(
    '',
    castShadow(p, 500, y, 330, 60, 0.2),
    `<rect x="176" y="${y - 84}" width="648" height="92" rx="20" fill="${p.linear([
      [0, '#f9e9d2'],
      [1, '#dbb98c'],
    ])}"/>`,
    `<rect x="176" y="${y - 84}" width="648" height="18" rx="9" fill="#fff6e6" opacity="0.7"/>`,
  );
  return group('', sticks, tray, lettering('make a wish', 500, y - 26, 54, 420, 'fill="#8a2a45" opacity="0.85"'));
}

function sparklers(p: Painter, tones: Tones, y: number): string {
  const hues = [tones.accents[0], '#e2b24c', '#c42a56', '#4fa7d8', '#7fbf72'];
  const burst = (x: number, at: number): string =>
    group(
      '',
      glow(p, x, at, 130, 0.9),
      ...Array.from({ length: 22 }, (_, index) => {
        const angle = (index / 22) * Math.PI * 2;
        const [from, to] = [12, p.between(44, 96)];
        return path(
          `M${n(x + Math.cos(angle) * from)} ${n(at + Math.sin(angle) * from)}L${n(x + Math.cos(angle) * to)} ${n(at + Math.sin(angle) * to)}`,
          `stroke="${index % 2 === 0 ? '#fff4c4' : '#ffc94d'}" stroke-width="${index % 3 === 0 ? 5 : 3}" stroke-linecap="round"`,
        );
      }),
      ellipse(x, at, 15, 15, 'fill="#fffdf0"'),
    );
  const sticks = hues.map((hue, index) => {
    const x = 300 + index * 100;
    const tip = { x: x + (index - 2) * 46, y: y - 480 + Math.abs(index - 2) * 46 };
    return (
      path(
        `M${x} ${y - 60}L${n(tip.x)} ${n(tip.y)}`,
        `stroke="${shaded(hue, 0.1)}" stroke-width="11" stroke-linecap="round"`,
      ) +
      path(`M${x} ${y - 60}L${n(tip.x)} ${n(tip.y)}`, 'stroke="#fff4dc" stroke-width="4" stroke-dasharray="16 16"') +
      burst(tip.x, tip.y)
    );
  });
  return group(
    '',
    ...sticks,
    castShadow(p, 500, y, 300, 54, 0.2),
    `<rect x="216" y="${y - 84}" width="568" height="92" rx="20" fill="${p.linear([
      [0, lit(tones.accents[0], 0.5)],
      [1, lit(tones.accents[0], 0.05)],
    ])}"/>`,
    lettering('light me', 500, y - 24, 54, 420, 'fill="#fff8ec"'),
  );
}

/** A numeral to stand on a cake, lit. */
export function numberCandle(p: Painter, art: ProductArt, tones: Tones, y: number): string {
  const text = art.text ?? '1';
  const colour = art.palette === undefined ? '#e2b24c' : tones.body;
  const size = text.length > 1 ? 470 : 620;
  const base = y - 150;
  return group(
    '',
    castShadow(p, 500, y, 190, 46, 0.4),
    `<rect x="490" y="${base - 40}" width="20" height="190" rx="6" fill="${p.linear(
      [
        [0, '#fff3dc'],
        [1, '#d8b98a'],
      ],
      0,
      0,
      1,
      0,
    )}"/>`,
    glow(p, 510, base - size * 0.72 - 70, 190, 0.8),
    path(`M510 ${n(base - size * 0.7)}V${n(base - size * 0.7 - 34)}`, 'stroke="#3b2418" stroke-width="5"'),
    moved(
      510,
      base - size * 0.7 - 20,
      2,
      0,
      path(
        'M0 -60C-13 -42 -12 -20 0 -10C12 -20 13 -42 0 -60Z',
        `fill="${p.linear([
          [0, '#fff3b8'],
          [0.5, '#ffc13d'],
          [1, '#f0801f'],
        ])}"`,
      ),
    ),
    group(
      `filter="${relief(p, { blur: 9, height: 11, gloss: 0.55, exponent: 16 })}"`,
      lettering(
        text,
        500,
        base,
        size,
        640,
        `fill="${colour}" stroke="${colour}" stroke-width="46" stroke-linejoin="round"`,
      ),
    ),
    lettering(text, 500, base, size, 640, `fill="none" stroke="${lit(colour, 0.7)}" stroke-width="7" opacity="0.7"`),
    ...Array.from({ length: 9 }, () =>
      moved(
        p.between(180, 820),
        y + p.between(-10, 70),
        0.5,
        0,
        p.sprite((q) => star(q.pick(['#e9bd55', '#f0c866']))(q), 2),
      ),
    ),
  );
}

/** An ink out of the palette that can be read on a stock. */
export const inkFor = ({ accents: [accent], body }: Tones, stock: string): string =>
  accent !== body && Math.abs(lightness(accent) - lightness(stock)) > 0.28
    ? accent
    : lightness(stock) > 0.74
      ? '#b0224c'
      : '#fff4e2';

/** A folded card with its envelope. */
export function card(p: Painter, art: ProductArt, tones: Tones, y: number): string {
  const stock = art.palette === undefined ? '#fff6e6' : lit(tones.body, 0.3);
  const accent = inkFor(tones, stock);
  const text = art.text ?? 'With love';
  const [first = text, ...others] = text.length > 9 ? text.split(' ') : [text];
  const motifs: string[] = [];
  if (art.topping.includes('balloon'))
    motifs.push(moved(0, -70, 1.15, 0, p.sprite(balloons([accent, '#f2a32c', '#5aaede']), 1)));
  if (art.topping.includes('butterfly')) motifs.push(moved(90, -250, 1.3, 14, p.sprite(butterfly(accent), 1)));
  if (motifs.length === 0 || art.topping.includes('flowers') || art.topping.includes('rose-petals')) {
    for (const [dx, dy, s] of [
      [-70, -190, 1],
      [66, -200, 0.9],
      [0, -262, 1.1],
      [-6, -150, 0.8],
    ] as const)
      motifs.push(
        moved(
          dx,
          dy,
          s,
          dx * 0.2,
          p.sprite(p.chance() < 0.5 ? (q) => creamRose(q, accent) : blossom(lit(accent, 0.35)), 2),
        ),
      );
    for (const turn of [-70, 64, 150, -140])
      motifs.unshift(
        moved(
          0,
          -200,
          1.3,
          turn,
          p.sprite((q) => leaf(q, 0), 1),
        ),
      );
  }
  if (art.form === 'postcard')
    return group(
      `transform="translate(500 ${y - 250}) rotate(-7)"`,
      softEllipse(p, 30, 220, 460, 80, '#3a1a0e', 0.5),
      `<rect x="-376" y="-240" width="752" height="470" rx="10" fill="${sheet(p, stock)}"/>`,
      `<rect x="-352" y="-216" width="704" height="422" rx="6" fill="none" stroke="${accent}" stroke-width="4" opacity="0.6"/>`,
      group('transform="translate(-176 170) scale(1.16)"', ...motifs),
      lettering(first, 164, -14, 104, 340, `fill="${shaded(accent, 0.15)}"`),
      others.length === 0 ? '' : lettering(others.join(' '), 164, 78, 90, 340, `fill="${shaded(accent, 0.15)}"`),
      `<rect x="-376" y="-240" width="752" height="470" fill="${grain(p, '0.5', 0.18, 0.7, 2)}"/>`,
    );
  const face = group(
    `transform="translate(470 ${y - 30}) rotate(-4)"`,
    softEllipse(p, 60, 10, 330, 60, '#3a1a0e', 0.55),
    path('M-196 -548L-226 -540L-226 8L-196 0Z', `fill="${shaded(stock, 0.22)}"`),
    `<rect x="-200" y="-550" width="410" height="552" rx="6" fill="${sheet(p, stock)}"/>`,
    `<rect x="-178" y="-528" width="366" height="508" rx="4" fill="none" stroke="${accent}" stroke-width="4" opacity="0.6"/>`,
    group('transform="translate(6 -190)"', ...motifs),
    lettering(first, 6, -168, 96, 330, `fill="${shaded(accent, 0.15)}"`),
    others.length === 0 ? '' : lettering(others.join(' '), 6, -88, 84, 330, `fill="${shaded(accent, 0.15)}"`),
    `<rect x="-200" y="-550" width="410" height="552" fill="${grain(p, '0.5', 0.2, 0.7, 2)}"/>`,
  );
  const envelope = group(
    `transform="translate(676 ${y + 92}) rotate(7) scale(0.86)"`,
    softEllipse(p, 0, 14, 280, 60, '#3a1a0e', 0.5),
    `<rect x="-226" y="-150" width="452" height="156" rx="8" fill="${p.linear([
      [0, lit(accent, 0.36)],
      [1, mix(accent, '#fff0e0', 0.2)],
    ])}"/>`,
    path(
      'M-226 -146L0 -22L226 -146',
      `fill="${lit(accent, 0.48)}" stroke="${shaded(accent, 0.1)}" stroke-width="4" opacity="0.9"`,
    ),
    ellipse(
      0,
      -30,
      30,
      28,
      `fill="${p.radial([
        [0, '#e0566f'],
        [1, '#8a1226'],
      ])}"`,
    ),
  );
  return group('', face, envelope);
}

const canes = ['#c08a52', '#a8743f', '#d9b27c', '#7a4a2c', '#efe4d0', '#b9b0a2'] as const;
const woods = ['#d0a06a', '#8f6440', '#e6d3b4', '#a9bcae'] as const;

const labels = [
  'cookies',
  'brownies',
  'tea',
  'fudge',
  'nuts',
  'coffee',
  'rusks',
  'granola',
  'mints',
  'toffee',
  'cake',
] as const;

/** A woven basket, crate or box: full, or waiting to be filled. */
export const hamper = (p: Painter, art: ProductArt, tones: Tones, y: number, isFilled = true): string => {
  const { back, contents, front } = hamperLayers(p, art, tones, y, isFilled);
  return group('', back, contents, front);
};

/** The same in three layers: what stands behind the things in it, these, and what stands before them. */
export function hamperLayers(
  p: Painter,
  art: ProductArt,
  tones: Tones,
  y: number,
  isFilled: boolean,
): { readonly back: string; readonly contents: string; readonly front: string } {
  const style = createPainter(art.seed * 13 + 5);
  // Some baskets are painted in the colour of what they hold.
  const cane = style.chance() < 0.3 ? mix(tones.accents[0], '#f6ead8', 0.55) : style.pick(canes);
  const isBasket = art.form === undefined || art.form === 'basket';
  const w = isFilled ? style.pick([290, 344, 344]) : 344;
  const h = isFilled ? style.pick([150, 210, 260]) : 210;
  const handle = isFilled ? style.pick([700, 560, 0]) : 700;
  const weave = Array.from({ length: Math.ceil(h / 34) }, (_, row) =>
    Array.from({ length: 16 }, (_, column) => {
      const u = (column + (row % 2) * 0.5) / 16 - 0.5;
      const light = 0.2 - u * 0.8;
      const tone = light > 0 ? lit(cane, light * 0.5) : shaded(cane, -light * 0.5);
      const bend = (1 - (u * 2) ** 2) * 34;
      return `<rect x="${n(500 + u * w * 1.96)}" y="${n(y - h + row * 34 + bend - 8)}" width="46" height="30" rx="13" fill="${tone}" transform="rotate(${n(u * -12)} ${n(500 + u * w * 1.96)} ${n(y - h + row * 34 + bend)})"/>`;
    }).join(''),
  ).join('');
  const clip = p.define(
    'basket',
    (id) =>
      `<clipPath id="${id}"><path d="M${500 - w} ${y - h - 10}Q500 ${y - h + 66} ${500 + w} ${y - h - 10}L${500 + w - 54} ${y - 14}Q500 ${y + 44} ${500 - w + 54} ${y - 14}Z"/></clipPath>`,
  );
  const packet = (x: number, at: number, bw: number, bh: number, tone: string, turn: number, label: string): string =>
    group(
      `transform="translate(${x} ${at}) rotate(${turn})"`,
      `<rect x="${-bw / 2}" y="${-bh}" width="${bw}" height="${bh}" rx="10" fill="${p.linear(
        [
          [0, lit(tone, 0.3)],
          [0.4, tone],
          [1, shaded(tone, 0.3)],
        ],
        0,
        0,
        1,
        0,
      )}"/>`,
      `<rect x="${-bw / 2 + 12}" y="${-bh + 30}" width="${bw - 24}" height="${bh * 0.34}" rx="6" fill="#fff6e6" opacity="0.92"/>`,
      lettering(label, 0, -bh + 30 + bh * 0.23, 34, bw - 36, 'fill="#7a2b3a"'),
    );
  const jarOf = (x: number, at: number, tone: string): string =>
    group(
      `transform="translate(${x} ${at})"`,
      `<rect x="-58" y="-168" width="116" height="168" rx="22" fill="${p.linear(
        [
          [0, shaded(tone, 0.2)],
          [0.25, lit(tone, 0.3)],
          [0.6, tone],
          [1, shaded(tone, 0.35)],
        ],
        0,
        0,
        1,
        0,
      )}"/>`,
      '<rect x="-42" y="-150" width="14" height="130" rx="7" fill="#fff" opacity="0.5"/>',
      `<path d="M-74 -168Q-66 -206 0 -208Q66 -206 74 -168Q40 -154 0 -158Q-40 -154 -74 -168Z" fill="${sheet(p, tones.accents[0])}"/>`,
      '<rect x="-60" y="-176" width="120" height="11" rx="5" fill="#fff6e6" opacity="0.85"/>',
    );
  const flip = style.chance() < 0.5 ? 1 : -1;
  const side = (x: number): number => 500 + (x - 500) * flip;
  const wraps = [
    mix(tones.accents[0], '#6a3a2a', 0.2),
    tones.body,
    '#c3a15c',
    '#7d9a62',
    '#8a5a8c',
    '#4f7f8c',
    '#c4593f',
    '#d9a02e',
    '#5f3825',
    mix(tones.body, '#fff0dc', 0.4),
  ];
  const first = style.whole(0, wraps.length - 1);
  const hue = (index: number): string => wraps[(first + index * 3) % wraps.length] ?? '#c3a15c';
  const firstLabel = style.whole(0, labels.length - 1);
  const label = (index: number): string => labels[(firstLabel + index * 4) % labels.length] ?? 'cookies';
  const bottle = (x: number, at: number, tone: string): string =>
    group(
      `transform="translate(${x} ${at})"`,
      `<path d="M-46 0V-190C-46 -232 -20 -240 -20 -270V-330H20V-270C20 -240 46 -232 46 -190V0Z" fill="${p.linear(
        [
          [0, shaded(tone, 0.3)],
          [0.25, lit(tone, 0.3)],
          [0.6, tone],
          [1, shaded(tone, 0.4)],
        ],
        0,
        0,
        1,
        0,
      )}"/>`,
      '<rect x="-22" y="-352" width="44" height="40" rx="6" fill="#e2b24c"/>',
      '<rect x="-46" y="-170" width="92" height="80" fill="#fff6e6" opacity="0.94"/>',
      lettering('sparkling', 0, -122, 26, 84, 'fill="#7a2b3a"'),
    );
  const giftlet = (x: number, at: number, tone: string): string =>
    group(
      `transform="translate(${x} ${at}) rotate(5)"`,
      `<rect x="-72" y="-190" width="144" height="190" rx="8" fill="${sheet(p, tone)}"/>`,
      `<rect x="-12" y="-190" width="24" height="190" fill="${lit(tone, 0.7)}"/>`,
      `<rect x="-72" y="-122" width="144" height="22" fill="${lit(tone, 0.7)}"/>`,
      moved(0, -194, 0.5, 0, bow(p, lit(tone, 0.6))),
    );
  const treats = art.topping.flatMap((topping) => pieceOf(topping, tones) ?? []);
  const treat = (x: number, at: number, s: number, index: number): string => {
    const piece = treats[index % Math.max(1, treats.length)];
    return moved(
      x,
      at,
      s,
      p.between(-12, 12),
      p.sprite(piece?.draw ?? (index % 2 === 0 ? macaron(tones.accents[0]) : truffle())),
    );
  };
  const top = y - h;
  const [hero] = art.topping.flatMap((topping) => standingOf(topping, tones) ?? []);
  const tallPacket = (x: number, index: number, turn: number): string =>
    packet(side(x), top + 36, 150, 240 + style.whole(0, 5) * 18, hue(index), turn * flip, label(index));
  const smallPacket = (x: number, index: number): string =>
    packet(side(x), top + 50, 130, 170 + style.whole(0, 4) * 16, hue(index), -3, label(index));
  const fillingJar = (x: number): string => jarOf(side(x), top + 42, mix(tones.filling, '#a3283c', 0.3));
  // What stands in the middle is the product's own: its figure, else one of four ways to fill a hamper.
  const arrangements = [
    () => [
      tallPacket(330, 0, -9),
      tallPacket(666, 1, 8),
      bottle(side(502), top + 34, hue(4)),
      fillingJar(604),
      smallPacket(430, 2),
    ],
    () => [
      jarOf(side(350), top + 30, hue(0)),
      jarOf(side(500), top + 20, tones.filling),
      jarOf(side(650), top + 30, hue(2)),
      ...[425, 575].map((x, index) => moved(side(x), top - 120, 0.8, 0, jarOf(0, 0, hue(index + 4)))),
    ],
    () => [
      giftlet(side(370), top + 30, hue(3)),
      moved(side(370), top - 150, 0.72, -6, giftlet(0, 0, hue(1))),
      tallPacket(560, 0, 4),
      giftlet(side(680), top + 44, hue(5)),
    ],
    () => [
      bottle(side(390), top + 34, hue(4)),
      moved(side(500), top + 34, 0.86, 0, bottle(0, 0, hue(1))),
      tallPacket(640, 2, 9),
      smallPacket(576, 3),
    ],
  ] as const;
  const contents = (): readonly string[] =>
    hero === undefined
      ? style.pick(arrangements)()
      : [
          tallPacket(300, 0, -12),
          giftlet(side(694), top + 40, hue(3)),
          moved(500, top + 30, hero.scale * 1.62, 0, p.sprite(hero.draw)),
          smallPacket(372, 2),
        ];
  /** The treats themselves lie in front, large enough to be told apart. */
  const heap = (): readonly string[] => {
    const many = treats.length > 0 && hero === undefined;
    const back = many
      ? [
          [380, 8],
          [500, 16],
          [620, 8],
        ]
      : [];
    const front = [
      [310, 46],
      [404, 62],
      [500, 70],
      [596, 62],
      [690, 46],
    ];
    return [...back, ...front].map(([x = 0, dy = 0], index) =>
      treat(500 + ((x - 500) * w) / 344, top + dy, 1.45, index),
    );
  };
  const back = group(
    '',
    castShadow(p, 500, y + 4, 340, 74, 0.3),
    isBasket && handle > 0
      ? path(
          `M${500 - w} ${y - h - 6}C${500 - w + 20} ${y - handle} ${500 + w - 20} ${y - handle} ${500 + w} ${y - h - 6}`,
          `fill="none" stroke="${shaded(cane, 0.2)}" stroke-width="30"`,
        ) +
          path(
            `M${500 - w} ${y - h - 6}C${500 - w + 20} ${y - handle} ${500 + w - 20} ${y - handle} ${500 + w} ${y - h - 6}`,
            `fill="none" stroke="${lit(cane, 0.3)}" stroke-width="12" stroke-dasharray="26 12"`,
          )
      : '',
    isBasket && handle === 0
      ? [-1, 1]
          .map((end) =>
            path(
              `M${500 + end * (w - 10)} ${y - h + 6}q${end * 74} -20 ${end * 62} 50q${end * -6} 44 ${end * -84} 30`,
              `fill="none" stroke="${shaded(cane, 0.2)}" stroke-width="22" stroke-linecap="round"`,
            ),
          )
          .join('')
      : '',
    art.form === 'gift-box' && isFilled ? boxLid(p, tones, y - h, w, flip) : '',
    ellipse(500, y - h - 6, w, 54, `fill="${shaded(cane, 0.55)}"`),
  );
  const inside = isFilled ? [...contents(), ...heap()].join('') : '';
  const front = group(
    '',
    isBasket ? '' : hamperFront(p, art, tones, y, w, h),
    isBasket
      ? group(
          `clip-path="${clip}"`,
          `<rect x="${500 - w}" y="${y - h - 20}" width="${w * 2}" height="${h + 80}" fill="${shaded(cane, 0.4)}"/>`,
          group(`filter="${relief(p, { blur: 3, height: 4, gloss: 0.15 })}"`, weave),
        )
      : '',
    isBasket
      ? path(
          `M${500 - w} ${y - h - 8}Q500 ${y - h + 70} ${500 + w} ${y - h - 8}`,
          `fill="none" stroke="${cane}" stroke-width="24" stroke-linecap="round"`,
        ) +
          path(
            `M${500 - w} ${y - h - 14}Q500 ${y - h + 62} ${500 + w} ${y - h - 14}`,
            `fill="none" stroke="${lit(cane, 0.4)}" stroke-width="8" stroke-dasharray="22 9" stroke-linecap="round"`,
          )
      : '',
    moved(500, y - h + 86, 1.25, 0, bow(p, tones.accents[0] === tones.body ? '#c42a56' : tones.accents[0])),
  );
  return { back, contents: inside, front };
}

/** A box in the colour of its product, and a ribbon that stands off from it. */
function boxColours({ accents, body }: Tones): { readonly board: string; readonly ribbon: string } {
  const board = mix(body, '#fff0e2', 0.08);
  const isNear = Math.abs(lightness(accents[0]) - lightness(board)) < 0.12;
  const contrast = lightness(board) > 0.7 ? '#c42a56' : '#f6e3b8';
  return { board, ribbon: isNear ? contrast : accents[0] };
}

/** The lid leans behind the box. */
function boxLid(p: Painter, tones: Tones, top: number, w: number, flip: number): string {
  const { board, ribbon } = boxColours(tones);
  return group(
    `transform="translate(${500 - flip * 30} ${top + 30}) rotate(${flip * -7})"`,
    `<rect x="${-w}" y="-250" width="${w * 2}" height="270" rx="14" fill="${p.linear([
      [0, lit(board, 0.2)],
      [1, shaded(board, 0.3)],
    ])}"/>`,
    `<rect x="-34" y="-250" width="68" height="270" fill="${shaded(ribbon, 0.1)}"/>`,
  );
}

/** The near side of a hamper that is no basket: a crate of slats or a box with a ribbon. */
function hamperFront(p: Painter, art: ProductArt, tones: Tones, y: number, w: number, h: number): string {
  if (art.form === 'crate') {
    const wood = createPainter(art.seed * 7 + 1).pick(woods);
    const slat = (top: number, height: number): string =>
      `<rect x="${500 - w}" y="${n(top)}" width="${w * 2}" height="${height}" rx="6" fill="${p.linear([
        [0, lit(wood, 0.28)],
        [0.5, wood],
        [1, shaded(wood, 0.24)],
      ])}"/>` +
      Array.from({ length: 5 }, () =>
        path(
          `M${500 - w + 8} ${n(top + p.between(8, height - 8))}q${w * 0.5} ${n(p.between(-8, 8))} ${w} 0t${w - 24} 0`,
          `stroke="${shaded(wood, 0.3)}" stroke-width="2.4" opacity="0.35" fill="none"`,
        ),
      ).join('');
    return group(
      '',
      `<rect x="${500 - w + 10}" y="${y - h}" width="${w * 2 - 20}" height="${h + 6}" fill="${shaded(wood, 0.55)}"/>`,
      ...Array.from({ length: Math.round(h / 75) }, (_, index, all = Math.round(h / 75)) =>
        slat(y - h - 6 + (index * (h + 6)) / all, (h + 6) / all - 12),
      ),
      ...[-1, 1].map(
        (side) =>
          `<rect x="${500 + side * (w - 26) - 24}" y="${y - h - 12}" width="48" height="${h + 20}" rx="5" fill="${p.linear(
            [
              [0, lit(wood, 0.2)],
              [1, shaded(wood, 0.2)],
            ],
            0,
            0,
            1,
            0,
          )}"/>`,
      ),
    );
  }
  const { board, ribbon } = boxColours(tones);
  return group(
    '',
    path(
      `M${500 - w} ${y - h}H${500 + w}L${500 + w - 26} ${y + 8}H${500 - w + 26}Z`,
      `fill="${p.linear(
        [
          [0, lit(board, 0.35)],
          [0.4, board],
          [1, shaded(board, 0.2)],
        ],
        0,
        0,
        1,
        0.3,
      )}"`,
    ),
    `<rect x="${500 - w - 8}" y="${y - h - 12}" width="${w * 2 + 16}" height="26" rx="6" fill="${lit(board, 0.4)}"/>`,
    `<rect x="464" y="${y - h}" width="72" height="${h + 8}" fill="${p.linear(
      [
        [0, shaded(ribbon, 0.1)],
        [0.4, ribbon],
        [1, shaded(ribbon, 0.2)],
      ],
      0,
      0,
      1,
      0,
    )}"/>`,
  );
}

/** The shop's gift box: what comes before the product, and what hides its foot. */
export function giftBox(
  p: Painter,
  y: number,
  ribbon: string,
  tag: string,
  board = '#fbeee0',
): { back: string; front: string } {
  const back = group(
    '',
    castShadow(p, 500, y + 20, 420, 96, 0.22),
    path(
      `M120 ${y - 190}L160 ${y - 700}H840L880 ${y - 190}Z`,
      `fill="${p.linear([
        [0, shaded(board, 0.02)],
        [1, shaded(board, 0.2)],
      ])}"`,
    ),
    path(`M160 ${y - 700}H840L826 ${y - 660}H174Z`, `fill="${lit(board, 0.5)}"`),
    path(
      `M132 ${y - 236}H868L896 ${y - 120}H104Z`,
      `fill="${p.linear([
        [0, shaded(board, 0.32)],
        [1, shaded(board, 0.2)],
      ])}"`,
    ),
  );
  const front = group(
    '',
    path(
      `M86 ${y - 150}L112 ${y + 40}H888L914 ${y - 150}Z`,
      `fill="${p.linear(
        [
          [0, lit(board, 0.4)],
          [0.5, board],
          [1, shaded(board, 0.16)],
        ],
        0,
        0,
        1,
        0.4,
      )}"`,
    ),
    path(`M86 ${y - 150}H914L910 ${y - 128}H90Z`, 'fill="#fffaf2"'),
    path(
      `M86 ${y - 76}L92 ${y - 34}H908L914 ${y - 76}Z`,
      `fill="${p.linear(
        [
          [0, lit(ribbon, 0.3)],
          [0.4, ribbon],
          [1, shaded(ribbon, 0.25)],
        ],
        0,
        0,
        1,
        0,
      )}"`,
    ),
    moved(300, y - 58, 1.15, 0, bow(p, ribbon)),
    group(
      `transform="translate(640 ${y - 58}) rotate(4)"`,
      softEllipse(p, 6, 10, 150, 60, '#3a1a0e', 0.4),
      '<rect x="-120" y="-46" width="240" height="92" rx="14" fill="#fffaf0"/>',
      ellipse(-100, 0, 8, 8, 'fill="#e7d6bf"'),
      lettering(tag, 8, 14, 46, 190, 'fill="#a32349"'),
    ),
  );
  return { back, front };
}
