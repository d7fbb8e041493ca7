import type { ProductForm } from '#backends/db/product-art.ts';
import { lightness, lit, mix, shaded } from './colour.ts';
import { bow } from './decor.ts';
import { ballFill, ellipse, group, moved, n, path, relief, softEllipse, type Painter } from './paint.ts';

export type PlushKind = Extract<ProductForm, 'bear' | 'bunny' | 'panda' | 'elephant' | 'puppy' | 'cat'>;

export const isPlush = (form: ProductForm | undefined): form is PlushKind =>
  form !== undefined && ['bear', 'bunny', 'panda', 'elephant', 'puppy', 'cat'].includes(form);

/** The fur that a kind has when nobody chose one. */
export const furOf: Readonly<Record<PlushKind, string>> = {
  bear: '#c08a5a',
  bunny: '#f4e6d8',
  panda: '#fbf5ec',
  elephant: '#b9bfc9',
  puppy: '#d9a86c',
  cat: '#e7b98a',
};

type Look = { readonly fur: string; readonly patch: string; readonly inner: string; readonly ribbon: string };

const pile = (p: Painter, cx: number, cy: number, rx: number, ry: number, colour: string): string => {
  const hairs = (count: number, from: number, to: number, length: number): string =>
    Array.from({ length: count }, () => {
      const angle = p.between(0, Math.PI * 2);
      const out = Math.sqrt(p.between(from, to));
      const x = cx + Math.cos(angle) * rx * out;
      const y = cy + Math.sin(angle) * ry * out;
      const lean = angle + p.between(-0.5, 0.5);
      return `M${n(x)} ${n(y)}l${n(Math.cos(lean) * length)} ${n(Math.sin(lean) * length + length * 0.5)}`;
    }).join('');
  const area = Math.round((rx * ry) / 34);
  return group(
    'fill="none" stroke-linecap="round"',
    path(
      hairs(Math.round((rx + ry) / 1.5), 0.93, 1.02, 9),
      `stroke="${shaded(colour, 0.06)}" stroke-width="3.4" opacity="0.9"`,
    ),
    path(hairs(area, 0, 0.94, 10), `stroke="${lit(colour, 0.6)}" stroke-width="2.2" opacity="0.32"`),
    path(hairs(area, 0, 0.96, 9), `stroke="${shaded(colour, 0.4)}" stroke-width="1.8" opacity="0.22"`),
  );
};

const furry = (p: Painter, cx: number, cy: number, rx: number, ry: number, colour: string, turn = 0): string =>
  group(
    turn === 0 ? '' : `transform="rotate(${n(turn)} ${n(cx)} ${n(cy)})"`,
    ellipse(
      cx,
      cy,
      rx,
      ry,
      `fill="${p.radial(
        [
          [0, lit(colour, 0.42)],
          [0.4, lit(colour, 0.08)],
          [0.75, shaded(colour, 0.14)],
          [1, shaded(colour, 0.36)],
        ],
        0.36,
        0.28,
        0.78,
      )}"`,
    ),
    pile(p, cx, cy, rx, ry, colour),
  );

const ears: Readonly<Record<PlushKind, (p: Painter, look: Look) => string>> = {
  bear: (p, { fur, inner }) =>
    [-1, 1]
      .map(
        (side) =>
          furry(p, side * 92, -440, 46, 44, fur) +
          ellipse(
            side * 90,
            -434,
            26,
            25,
            `fill="${p.radial([
              [0, lit(inner, 0.2)],
              [1, inner],
            ])}"`,
          ),
      )
      .join(''),
  panda: (p, { patch }) => [-1, 1].map((side) => furry(p, side * 94, -440, 46, 43, patch)).join(''),
  bunny: (p, { fur, inner }) =>
    [-1, 1]
      .map((side) =>
        group(
          `transform="rotate(${side * 13} ${side * 52} -420)"`,
          furry(p, side * 52, -530, 38, 118, fur),
          ellipse(side * 52, -520, 19, 88, `fill="${inner}" opacity="0.85"`),
        ),
      )
      .join(''),
  elephant: (p, { fur, inner }) =>
    [-1, 1]
      .map(
        (side) =>
          furry(p, side * 158, -352, 84, 96, fur, side * 14) +
          ellipse(
            side * 160,
            -348,
            54,
            66,
            `fill="${inner}" opacity="0.8" transform="rotate(${side * 14} ${side * 160} -348)"`,
          ),
      )
      .join(''),
  puppy: (p, { patch }) => [-1, 1].map((side) => furry(p, side * 126, -360, 40, 92, patch, side * 18)).join(''),
  cat: (p, { fur, inner }) =>
    [-1, 1]
      .map((side) =>
        group(
          `transform="translate(${side * 84} -436) rotate(${side * 18})"`,
          group(
            `filter="${relief(p, { blur: 5, height: 5, gloss: 0.04 })}"`,
            path('M-50 34C-42 -20 -14 -66 0 -72C14 -66 42 -20 50 34Z', `fill="${fur}"`),
          ),
          path('M-27 26C-22 -10 -8 -38 0 -44C8 -38 22 -10 27 26Z', `fill="${inner}" opacity="0.85"`),
        ),
      )
      .join(''),
};

const eye = (x: number, y: number): string =>
  ellipse(x, y, 13, 15, 'fill="#2a1712"') +
  ellipse(x - 4, y - 5, 4.6, 5, 'fill="#fff"') +
  ellipse(x + 4, y + 6, 2.4, 2.4, 'fill="#fff" opacity="0.55"');

function face(p: Painter, kind: PlushKind, look: Look): string {
  const muzzle = kind === 'elephant' ? '' : furry(p, 0, -316, 62, 46, lit(look.fur, 0.5));
  const cheeks = [-1, 1].map((side) => softEllipse(p, side * 78, -318, 34, 24, '#ee8a86', 0.5)).join('');
  const smile = path(
    'M0 -318V-304M0 -304C-8 -290 -26 -290 -32 -302M0 -304C8 -290 26 -290 32 -302',
    'stroke="#3a2018" stroke-width="5" fill="none" stroke-linecap="round"',
  );
  const nose = path(
    'M-20 -338C-18 -348 18 -348 20 -338C18 -324 8 -318 0 -318C-8 -318 -18 -324 -20 -338Z',
    `fill="${kind === 'bunny' || kind === 'cat' ? '#e0768a' : '#33201a'}"`,
  );
  const patches =
    kind === 'panda'
      ? [-1, 1].map((side) => furry(p, side * 56, -368, 33, 41, look.patch, side * 26)).join('')
      : kind === 'puppy'
        ? furry(p, 58, -372, 44, 48, look.patch, 16)
        : '';
  const eyes = [-1, 1].map((side) => eye(side * 55, -368)).join('');
  if (kind === 'elephant')
    return group(
      '',
      cheeks,
      eyes,
      group(
        `filter="${relief(p, { blur: 8, height: 8, gloss: 0.05 })}"`,
        path(
          'M-34 -350C-36 -290 -34 -250 -8 -224C14 -204 48 -212 56 -236C44 -230 30 -236 26 -254C24 -290 32 -320 34 -350Z',
          `fill="${look.fur}"`,
        ),
      ),
      ...[0, 1, 2, 3].map((index) =>
        path(
          `M${-30 + index * 4} ${-316 + index * 24}Q${index * 3} ${-306 + index * 24} ${28 - index} ${-316 + index * 24}`,
          `stroke="${shaded(look.fur, 0.35)}" stroke-width="3" fill="none" opacity="0.5"`,
        ),
      ),
    );
  const whiskers =
    kind === 'cat' || kind === 'bunny'
      ? path(
          'M-70 -318L-128 -328M-70 -306L-126 -300M70 -318L128 -328M70 -306L126 -300',
          'stroke="#fff" stroke-width="3" opacity="0.8" stroke-linecap="round"',
        )
      : '';
  return group('', patches, cheeks, muzzle, eyes, smile, nose, whiskers);
}

/**
 * A soft toy that sits, its seat on 0,0: about 400 wide and 500 tall.
 * @param holds what lies in its arms, drawn about 100 wide on 0,0
 */
export function plush(p: Painter, kind: PlushKind, fur: string, ribbon: string, holds = ''): string {
  const dark = lightness(fur) < 0.5;
  const look: Look = {
    fur,
    patch: kind === 'panda' ? '#3a3230' : shaded(fur, 0.34),
    inner: kind === 'bear' || kind === 'puppy' ? lit(fur, 0.42) : mix('#f0a9a8', fur, 0.3),
    ribbon,
  };
  const limb = kind === 'panda' ? look.patch : fur;
  const sole = kind === 'panda' ? '#8a7d78' : lit(fur, dark ? 0.3 : 0.5);
  return group(
    '',
    softEllipse(p, 26, 6, 270, 62, '#3a1a0e', 0.75),
    kind === 'cat'
      ? path(
          'M120 -40C210 -30 236 -110 204 -168',
          `stroke="${shaded(fur, 0.12)}" stroke-width="40" fill="none" stroke-linecap="round"`,
        )
      : '',
    kind === 'bunny' ? furry(p, 132, -54, 42, 40, '#fffaf2') : '',
    furry(p, 0, -128, 140, 138, fur),
    ellipse(0, -112, 86, 92, `fill="${lit(fur, 0.5)}" opacity="0.55"`),
    kind === 'puppy' ? '' : ears[kind](p, look),
    furry(p, 0, -352, 146, 126, fur),
    kind === 'puppy' ? ears[kind](p, look) : '',
    face(p, kind, look),
    furry(p, -112, -42, 74, 54, limb, -12),
    furry(p, 112, -42, 74, 54, limb, 12),
    ...[-1, 1].map((side) =>
      group(
        '',
        furry(p, side * 126, -34, 50, 50, limb),
        ellipse(
          side * 128,
          -30,
          29,
          29,
          `fill="${p.radial([
            [0, lit(sole, 0.3)],
            [1, shaded(sole, 0.08)],
          ])}"`,
        ),
      ),
    ),
    holds === '' ? '' : moved(0, -58, 1.25, 0, holds),
    furry(p, -108, -150, 42, 84, limb, holds === '' ? 26 : -46),
    furry(p, 108, -150, 42, 84, limb, holds === '' ? -26 : 46),
    moved(0, -236, holds === '' ? 0.92 : 0.62, 0, bow(p, ribbon)),
  );
}

/** The head alone, for the top of a cake: about 150 wide, standing on 0,0. */
export const plushHead =
  (kind: PlushKind, fur: string) =>
  (p: Painter): string => {
    const look: Look = {
      fur,
      patch: kind === 'panda' ? '#3a3230' : shaded(fur, 0.34),
      inner: kind === 'bear' ? lit(fur, 0.42) : '#f0a9a8',
      ribbon: '#c42a56',
    };
    return group(
      '',
      softEllipse(p, 6, 0, 96, 18, '#2a1208', 0.55),
      group(
        'transform="scale(0.56) translate(0 222)"',
        ears[kind](p, look),
        ellipse(0, -352, 146, 126, `fill="${ballFill(p, fur, 0.5)}"`),
        pile(p, 0, -352, 146, 126, fur),
        face(p, kind, look),
      ),
    );
  };
