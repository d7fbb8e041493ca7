import type { ProductArt } from '#backends/db/product-art.ts';
import { lightness, lit, mix, shaded } from './colour.ts';
import { blossom, bow, butterfly, glow } from './decor.ts';
import type { Tones } from './flavours.ts';
import { bloomOf, gypsophila, inkFor } from './gifts.ts';
import { lettering } from './lettering.ts';
import { ellipse, grain, group, moved, n, path, relief, softEllipse, type Painter } from './paint.ts';
import { furOf, isPlush, plush } from './plush.ts';
import { castShadow } from './stage.ts';
import { paw } from './figures.ts';
import { sugarHeart } from './treats.ts';

const round = (p: Painter, colour: string): string =>
  p.linear(
    [
      [0, shaded(colour, 0.16)],
      [0.22, lit(colour, 0.5)],
      [0.5, colour],
      [0.86, shaded(colour, 0.28)],
      [1, shaded(colour, 0.14)],
    ],
    0,
    0,
    1,
    0,
  );

const steam = (x: number, y: number): string =>
  [-46, 0, 44]
    .map((dx, index) =>
      path(
        `M${x + dx} ${y}C${x + dx - 34} ${y - 54} ${x + dx + 36} ${y - 92} ${x + dx} ${y - 150 - index * 14}`,
        `stroke="#fffdf8" stroke-width="${18 - index * 2}" opacity="0.3" fill="none" stroke-linecap="round"`,
      ),
    )
    .join('');

/** What is printed on a mug or stitched on a toy: a motif out of the toppings, or a heart. */
function motif(p: Painter, art: ProductArt, accent: string): string {
  if (art.topping.includes('butterfly')) return p.sprite(butterfly(accent), 1);
  if (art.topping.includes('flowers') || art.topping.includes('rose-petals')) return p.sprite(blossom(accent), 1);
  if (art.topping.includes('paw')) return p.sprite(paw(accent), 1);
  return p.sprite(sugarHeart(accent), 1);
}

/** A mug with something hot in it. */
export function mug(p: Painter, art: ProductArt, tones: Tones, y: number, steep: boolean): string {
  const glaze = art.palette === undefined ? '#fff6ea' : tones.body;
  const accent = art.palette === undefined ? '#c42a56' : inkFor(tones, glaze);
  const drink = art.flavour === 'matcha' ? '#9cb35c' : art.flavour === 'chocolate' ? '#5a3220' : '#a9713f';
  if (steep) return mugFromAbove(p, glaze, accent, drink);
  const tall = art.form === 'tall';
  const enamel = art.form === 'enamel';
  const w = tall ? 158 : 190;
  const h = tall ? 470 : 370;
  const top = y - h;
  const rim = enamel ? '#2f4572' : shaded(glaze, 0.06);
  const specks = Array.from({ length: enamel ? 60 : 0 }, () =>
    ellipse(
      500 + p.between(-w + 12, w - 12),
      y - p.between(14, h - 30),
      p.between(1.6, 4),
      p.between(1.4, 3.4),
      'fill="#2f4572" opacity="0.55"',
    ),
  ).join('');
  const words = art.text ?? '';
  const [first = words, ...others] = words.length > 9 ? words.split(' ') : [words];
  const ink = shaded(accent, lightness(accent) > 0.8 ? 0 : 0.1);
  return group(
    '',
    castShadow(p, 510, y + 2, w * 1.06, w * 0.3, 0.5),
    path(
      `M${500 + w - 14} ${top + 84}C${500 + w + 132} ${top + 56} ${500 + w + 138} ${y - 70} ${500 + w - 22} ${y - 84}`,
      `fill="none" stroke="${shaded(glaze, 0.22)}" stroke-width="46" stroke-linecap="round"`,
    ),
    path(
      `M${500 + w - 14} ${top + 80}C${500 + w + 126} ${top + 52} ${500 + w + 132} ${y - 76} ${500 + w - 22} ${y - 90}`,
      `fill="none" stroke="${lit(glaze, 0.2)}" stroke-width="26" stroke-linecap="round"`,
    ),
    path(
      `M${500 - w} ${top}L${500 - w + 16} ${y - 44}Q${500 - w + 22} ${y + 14} 500 ${y + 20}Q${500 + w - 22} ${y + 14} ${500 + w - 16} ${y - 44}L${500 + w} ${top}Z`,
      `fill="${round(p, glaze)}"`,
    ),
    specks,
    ellipse(500, top, w, w * 0.27, `fill="${rim}"`),
    ellipse(500, top + 3, w - 13, w * 0.27 - 8, `fill="${shaded(glaze, 0.34)}"`),
    ellipse(
      500,
      top + 16,
      w - 18,
      w * 0.27 - 14,
      `fill="${p.radial(
        [
          [0, lit(drink, 0.34)],
          [0.7, drink],
          [1, shaded(drink, 0.24)],
        ],
        0.4,
        0.4,
        0.7,
      )}"`,
    ),
    path(
      `M${500 - w * 0.5} ${top + 16}Q500 ${top + 34} ${500 + w * 0.5} ${top + 14}`,
      'stroke="#fff3dc" stroke-width="7" opacity="0.5" fill="none" stroke-linecap="round"',
    ),
    words === ''
      ? moved(496, y - h * 0.22, 2, 0, motif(p, art, accent))
      : group(
          '',
          moved(496, y - h * 0.5, 1.15, 0, motif(p, art, accent)),
          lettering(first, 496, y - h * 0.3, 92, w * 1.5, `fill="${ink}"`),
          others.length === 0 ? '' : lettering(others.join(' '), 496, y - h * 0.1, 80, w * 1.45, `fill="${ink}"`),
        ),
    path(
      `M${500 - w + 34} ${top + 60}L${500 - w + 44} ${y - 70}`,
      'stroke="#fff" stroke-width="17" opacity="0.55" stroke-linecap="round"',
    ),
    steam(490, top - 24),
  );
}

function mugFromAbove(p: Painter, glaze: string, accent: string, drink: string): string {
  const leafOf = (turn: number, size: number): string =>
    `<path transform="translate(480 540) rotate(${turn}) scale(${size})" d="M0 0C-60 -50 -86 -110 -50 -140C-22 -160 -4 -132 0 -112C4 -132 22 -160 50 -140C86 -110 60 -50 0 0Z" fill="#fff1d8" opacity="0.92"/>`;
  return group(
    '',
    softEllipse(p, 520, 570, 420, 400, '#3a1a0e', 0.5),
    ellipse(
      480,
      540,
      322,
      314,
      `fill="${p.radial([
        [0, lit(glaze, 0.2)],
        [0.8, glaze],
        [1, shaded(glaze, 0.16)],
      ])}"`,
    ),
    ellipse(480, 540, 300, 292, `fill="none" stroke="${accent}" stroke-width="7" opacity="0.7"`),
    softEllipse(p, 500, 566, 270, 260, '#3a1a0e', 0.6),
    path('M640 470L820 400', `stroke="${shaded(glaze, 0.14)}" stroke-width="62" stroke-linecap="round"`),
    path('M640 464L818 394', `stroke="${lit(glaze, 0.3)}" stroke-width="36" stroke-linecap="round"`),
    ellipse(
      480,
      540,
      214,
      210,
      `fill="${p.linear(
        [
          [0, lit(glaze, 0.5)],
          [1, shaded(glaze, 0.16)],
        ],
        0,
        0,
        1,
        1,
      )}"`,
    ),
    ellipse(480, 540, 190, 186, `fill="${shaded(drink, 0.3)}"`),
    ellipse(
      484,
      544,
      184,
      180,
      `fill="${p.radial([
        [0, lit(drink, 0.3)],
        [0.75, drink],
        [1, shaded(drink, 0.2)],
      ])}"`,
    ),
    group(
      `filter="${relief(p, { blur: 3, height: 2, gloss: 0.05 })}"`,
      `<g transform="translate(0 62)">${leafOf(0, 1)}</g>`,
    ),
    softEllipse(p, 410, 450, 60, 34, '#ffffff', 0.35),
  );
}

/** A soft toy that sits and waits. */
export function softToy(p: Painter, art: ProductArt, tones: Tones, y: number): string {
  const kind = isPlush(art.form)
    ? art.form
    : (['bear', 'bunny', 'panda', 'elephant', 'puppy', 'cat'] as const)[art.seed % 6];
  const fur = kind === undefined || art.palette !== undefined ? tones.body : furOf[kind];
  const accent = tones.accents[0] === fur || art.palette === undefined ? '#c42a56' : tones.accents[0];
  const holds =
    art.text !== undefined
      ? group(
          'transform="scale(1.7)"',
          p.sprite(sugarHeart('#c8203f'), 1),
          lettering(art.text, 0, -48, 24, 66, 'fill="#fff4e6"'),
        )
      : art.topping.includes('heart')
        ? `<g transform="scale(1.5)">${p.sprite(sugarHeart('#c8203f'), 1)}</g>`
        : art.topping.includes('flowers')
          ? p.sprite(blossom(accent), 1)
          : '';
  return moved(500, y, kind === 'bunny' ? 1.08 : 1.32, 0, plush(p, kind ?? 'bear', fur, accent, holds));
}

/** Flowers standing in a glass vase, a basket or a round box. */
export function arranged(p: Painter, art: ProductArt, tones: Tones, y: number): string {
  const blooms = bloomOf(art, tones);
  const accent = tones.accents[0];
  const form = art.form;
  const count = Math.min(30, Math.max(3, art.count ?? 16));
  const low = form === 'flower-box' ? 250 : form === 'basket' ? 200 : 330;
  const middle = y - low - (form === 'flower-box' ? 60 : 130);
  const reach = form === 'flower-box' ? 214 : form === 'basket' ? 270 : 232;
  const heads = Array.from({ length: count }, (_, index) => {
    const out = Math.sqrt((index + 0.5) / count);
    const angle = index * 2.4;
    return { x: 500 + Math.cos(angle) * out * reach, y: middle + Math.sin(angle) * out * reach * 0.62, out, index };
  }).sort((a, b) => a.y - b.y);
  const stems = heads
    .map(({ x, y: at }) =>
      path(
        `M${n(x)} ${n(at)}Q${n(500 + (x - 500) * 0.3)} ${n(middle + 120)} ${n(500 + (x - 500) * 0.12)} ${y - 40}`,
        'stroke="#6f9450" stroke-width="8" fill="none"',
      ),
    )
    .join('');
  const greens = Array.from({ length: 18 }, (_, index) => {
    const angle = (index / 18) * Math.PI * 2;
    return `<path transform="translate(${n(500 + Math.cos(angle) * reach * 0.96)} ${n(middle + Math.sin(angle) * reach * 0.6)}) rotate(${n((angle * 180) / Math.PI + 90)}) scale(1.5)" d="M0 20C-22 -2 -20 -44 0 -66C20 -44 22 -2 0 20Z" fill="${['#6f9450', '#86a862', '#5f8544'][index % 3] ?? '#6f9450'}"/>`;
  }).join('');
  const air = [-1, 1]
    .map((side) => moved(500 + side * reach * 0.86, middle - reach * 0.3, 1.2, side * 22, p.sprite(gypsophila, 2)))
    .join('');
  const size = count < 10 ? 1.34 : count < 18 ? 1.12 : 0.96;
  const flowers = heads
    .map(({ x, y: at, index }) =>
      moved(x, at, size, p.between(-16, 16), p.sprite(blooms[index % blooms.length] ?? blossom(accent), 2)),
    )
    .join('');
  const shadow = castShadow(p, 506, y + 2, 190, 48, 0.45);
  if (form === 'flower-box') {
    const tone = accent === tones.bloom ? '#f3ddd2' : mix(accent, '#fff0e4', 0.25);
    return group(
      '',
      castShadow(p, 506, y + 2, 250, 66, 0.35),
      path(`M262 ${y - low}V${y - 30}A238 62 0 0 0 738 ${y - 30}V${y - low}Z`, `fill="${round(p, tone)}"`),
      ellipse(500, y - low, 238, 62, `fill="${shaded(tone, 0.4)}"`),
      greens,
      air,
      flowers,
      path(
        `M262 ${y - low + 66}A238 62 0 0 0 738 ${y - low + 66}V${y - low + 106}A238 62 0 0 1 262 ${y - low + 106}Z`,
        `fill="${round(p, '#c42a56')}"`,
      ),
      moved(470, y - low + 150, 0.95, 0, bow(p, '#c42a56')),
    );
  }
  if (form === 'basket') {
    const cane = '#c08a52';
    const rows = Array.from({ length: 5 }, (_, row) =>
      Array.from({ length: 14 }, (_unused, column) => {
        const u = (column + (row % 2) * 0.5) / 14 - 0.5;
        const light = 0.2 - u * 0.8;
        return `<rect x="${n(500 + u * 480 * (1 - row * 0.05))}" y="${n(y - low + 14 + row * 34 + (1 - u * u * 4) * 22)}" width="40" height="29" rx="12" fill="${light > 0 ? lit(cane, light * 0.5) : shaded(cane, -light * 0.5)}"/>`;
      }).join(''),
    ).join('');
    return group(
      '',
      castShadow(p, 506, y + 4, 250, 60, 0.35),
      path(
        `M268 ${y - low}C290 ${y - 700} 710 ${y - 700} 732 ${y - low}`,
        `fill="none" stroke="${shaded(cane, 0.16)}" stroke-width="24"`,
      ),
      path(`M262 ${y - low}L306 ${y - 12}Q500 ${y + 40} 694 ${y - 12}L738 ${y - low}Z`, `fill="${shaded(cane, 0.35)}"`),
      greens,
      air,
      flowers,
      rows,
      moved(500, y - low + 80, 1, 0, bow(p, accent === tones.bloom ? '#c42a56' : accent)),
    );
  }
  return group(
    '',
    shadow,
    stems,
    greens,
    air,
    flowers,
    path(
      `M404 ${y - low}C392 ${y - 190} 352 ${y - 130} 372 ${y - 40}Q382 ${y + 12} 500 ${y + 14}Q618 ${y + 12} 628 ${y - 40}C648 ${y - 130} 608 ${y - 190} 596 ${y - low}Z`,
      `fill="${p.linear(
        [
          [0, '#cfe0e2', 0.75],
          [0.25, '#ffffff', 0.35],
          [0.6, '#dbe9ea', 0.3],
          [1, '#a9c2c6', 0.7],
        ],
        0,
        0,
        1,
        0,
      )}"`,
    ),
    path(
      `M376 ${y - 128}Q500 ${y - 100} 624 ${y - 128}L628 ${y - 40}Q618 ${y + 12} 500 ${y + 14}Q382 ${y + 12} 372 ${y - 40}Z`,
      'fill="#bcd8dc" opacity="0.4"',
    ),
    path(
      `M400 ${y - low + 12}C392 ${y - 190} 366 ${y - 130} 386 ${y - 52}`,
      'stroke="#fff" stroke-width="11" opacity="0.75" fill="none" stroke-linecap="round"',
    ),
    ellipse(500, y - low, 97, 17, 'fill="none" stroke="#ffffff" stroke-width="6" opacity="0.8"'),
    moved(500, y - low + 60, 0.85, 0, bow(p, accent === tones.bloom ? '#c42a56' : accent)),
  );
}

/** One stem in a small bottle. */
export function oneStem(p: Painter, art: ProductArt, tones: Tones, y: number): string {
  const [bloom] = bloomOf(art, tones);
  return group(
    '',
    castShadow(p, 506, y, 110, 32, 0.6),
    path(
      `M500 ${y - 30}C520 ${y - 220} 470 ${y - 330} 492 ${y - 520}`,
      'stroke="#5f8544" stroke-width="13" fill="none" stroke-linecap="round"',
    ),
    ...[
      [496, y - 330, -62],
      [500, y - 260, 58],
      [486, y - 420, 64],
    ].map(
      ([x = 0, at = 0, turn = 0]) =>
        `<path transform="translate(${x} ${at}) rotate(${turn}) scale(2)" d="M0 0C-22 -16 -20 -50 0 -70C20 -50 22 -16 0 0Z" fill="${p.linear(
          [
            [0, '#86a862'],
            [1, '#56783e'],
          ],
          0,
          0,
          1,
          1,
        )}"/>`,
    ),
    moved(492, y - 560, 2.5, 0, p.sprite(bloom ?? blossom(tones.accents[0]), 1)),
    path(
      `M462 ${y - 210}V${y - 170}C462 ${y - 140} 408 ${y - 130} 408 ${y - 80}V${y - 20}Q408 ${y + 12} 500 ${y + 12}Q592 ${y + 12} 592 ${y - 20}V${y - 80}C592 ${y - 130} 538 ${y - 140} 538 ${y - 170}V${y - 210}Z`,
      `fill="${p.linear(
        [
          [0, '#b9cfd0', 0.8],
          [0.3, '#ffffff', 0.4],
          [0.7, '#dbe9ea', 0.35],
          [1, '#9db8bc', 0.8],
        ],
        0,
        0,
        1,
        0,
      )}"`,
    ),
    path(`M426 ${y - 90}V${y - 24}`, 'stroke="#fff" stroke-width="10" opacity="0.8" stroke-linecap="round"'),
    ellipse(500, y - 210, 38, 8, 'fill="none" stroke="#fff" stroke-width="5" opacity="0.8"'),
  );
}

/** Flowers looked down on. */
export function flowersFromAbove(p: Painter, art: ProductArt, tones: Tones): string {
  const blooms = bloomOf(art, tones);
  const wrap = art.palette === undefined ? '#f4e6d2' : mix(tones.accents[0], '#fff3e2', 0.55);
  const frill = Array.from({ length: 60 }, (_, index) => {
    const angle = (index / 60) * Math.PI * 2;
    const out = 418 + Math.sin(index * 1.7) * 22 + (index % 2) * 14;
    return `${index === 0 ? 'M' : 'L'}${n(500 + Math.cos(angle) * out)} ${n(530 + Math.sin(angle) * out * 0.94)}`;
  }).join('');
  const greens = Array.from({ length: 26 }, (_, index) => {
    const angle = (index / 26) * Math.PI * 2;
    return `<path transform="translate(${n(500 + Math.cos(angle) * 318)} ${n(530 + Math.sin(angle) * 300)}) rotate(${n((angle * 180) / Math.PI + 90)}) scale(1.5)" d="M0 30C-24 2 -20 -44 0 -66C20 -44 24 2 0 30Z" fill="${['#6f9450', '#86a862', '#5f8544'][index % 3] ?? '#6f9450'}"/>`;
  }).join('');
  const heads = [
    { count: 12, r: 268 },
    { count: 8, r: 158 },
    { count: 3, r: 58 },
  ]
    .flatMap(({ count, r }, ring) =>
      Array.from({ length: count }, (_, index) => {
        const angle = (index / count) * Math.PI * 2 + ring * 0.4;
        return moved(
          500 + Math.cos(angle) * r + p.between(-8, 8),
          530 + Math.sin(angle) * r * 0.95 + p.between(-8, 8),
          1.36,
          p.between(0, 60),
          p.sprite(blooms[(index + ring) % blooms.length] ?? blossom(tones.accents[0]), 2),
        );
      }),
    )
    .join('');
  return group(
    '',
    softEllipse(p, 530, 570, 540, 500, '#3a1a0e', 0.5),
    path(
      `${frill}Z`,
      `fill="${p.radial(
        [
          [0, shaded(wrap, 0.3)],
          [0.7, wrap],
          [1, lit(wrap, 0.4)],
        ],
        0.45,
        0.42,
        0.6,
      )}"`,
    ),
    greens,
    heads,
  );
}

/** A card laid open: a greeting on the right, room for a hand on the left. */
export function openCard(p: Painter, art: ProductArt, tones: Tones): string {
  const stock = art.palette === undefined ? '#fff6e6' : lit(tones.body, 0.55);
  const accent = inkFor(tones, stock);
  const leafFill = (x1: number, x2: number): string =>
    p.linear(
      [
        [0, lit(stock, 0.5)],
        [1, shaded(stock, 0.12)],
      ],
      x1,
      0,
      x2,
      0.3,
    );
  const lines = Array.from({ length: 6 }, (_, index) =>
    path(
      `M178 ${404 + index * 46}C${230 + index * 4} ${392 + index * 46} ${290 - index * 5} ${414 + index * 46} ${440 - (index % 3) * 44} ${400 + index * 46}`,
      `stroke="${mix('#3b4a78', stock, 0.15)}" stroke-width="5" opacity="0.6" fill="none" stroke-linecap="round"`,
    ),
  ).join('');
  return group(
    '',
    softEllipse(p, 520, 780, 500, 90, '#3a1a0e', 0.6),
    path('M500 250L118 214V746L500 790Z', `fill="${leafFill(1, 0)}"`),
    path('M500 250L882 214V746L500 790Z', `fill="${leafFill(0, 1)}"`),
    path('M500 250L882 214V746L500 790Z', `fill="${grain(p, '0.5', 0.16, 0.7, 2)}"`),
    path('M500 250V790', `stroke="${shaded(stock, 0.3)}" stroke-width="4"`),
    lines,
    lettering('Dear you,', 274, 346, 66, 280, `fill="${shaded(accent, 0.15)}"`),
    lettering(art.text ?? 'With love', 692, 520, 96, 330, `fill="${shaded(accent, 0.12)}"`),
    moved(692, 660, 1.1, 0, motif(p, art, accent)),
    moved(620, 690, 0.7, -14, motif(p, art, lit(accent, 0.35))),
    moved(766, 690, 0.7, 14, motif(p, art, lit(accent, 0.35))),
  );
}

/** The glow of an evening, laid over a scene. */
export const evening = (p: Painter, x: number, y: number): string =>
  group(
    '',
    `<rect x="-400" y="-400" width="1800" height="1800" fill="#2b1530" opacity="0.5"/>`,
    glow(p, x, y, 460, 0.62),
  );
