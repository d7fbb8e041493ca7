import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  PRODUCT_FINISHES,
  PRODUCT_FLAVOURS,
  PRODUCT_FORMS,
  PRODUCT_LAYOUTS,
  PRODUCT_ROOMS,
  PRODUCT_SHAPES,
  PRODUCT_STANDS,
  PRODUCT_TOPPINGS,
  PRODUCT_VIEWS,
  PRODUCT_PRINTS,
  PRODUCT_WRITINGS,
  VIEWS_OF_SHAPE,
  type ProductArt,
  type ProductView,
} from '#backends/db/product-art.ts';
import { bannerNames, tileNames } from '#backends/pictures/index.ts';
import { drawProduct } from '#backends/pictures/kit/draw.ts';
import { drawBanner, drawTile } from '#backends/pictures/kit/scenes.ts';
import { render } from '#backends/pictures/render.ts';
import { specimens } from '#backends/pictures/specimens.ts';
import { sampled } from '#tests/kit/model/index.ts';

const cake: ProductArt = { shape: 'round', flavour: 'chocolate', topping: ['cherry'], seed: 3 };

/** How far apart two pictures are: the mean difference of a channel, 0 to 255, seen 48 pixels wide. */
async function difference(a: Buffer, b: Buffer): Promise<number> {
  const [first, second] = await Promise.all(
    [a, b].map((picture) => sharp(picture).resize(48, 48).removeAlpha().raw().toBuffer()),
  );
  if (first === undefined || second === undefined) return 0;
  return first.reduce((sum, value, index) => sum + Math.abs(value - (second[index] ?? 0)), 0) / first.length;
}

const product = (art: ProductArt, view: ProductView = 'front', width = 64): Promise<Buffer> =>
  render({ kind: 'product', art, view }, width);

test('every shape, make, view and word of the vocabulary can be drawn', () => {
  const wanted: { art: ProductArt; view: ProductView }[] = [
    ...PRODUCT_SHAPES.flatMap((shape) => PRODUCT_VIEWS.map((view) => ({ art: { ...cake, shape }, view }))),
    ...PRODUCT_SHAPES.flatMap((shape) => {
      const forms = Object.entries(PRODUCT_FORMS).find(([name]) => name === shape)?.[1] ?? [];
      return forms.map((form) => ({ art: { ...cake, shape, form }, view: 'front' as const }));
    }),
    ...[
      ...PRODUCT_FLAVOURS.map((flavour) => ({ ...cake, flavour })),
      ...PRODUCT_FLAVOURS.map((flavour) => ({ ...cake, flavour, shape: 'bouquet' as const })),
      ...PRODUCT_TOPPINGS.map((topping) => ({ ...cake, topping: [topping] })),
      ...PRODUCT_FINISHES.map((finish) => ({ ...cake, finish })),
      ...PRODUCT_LAYOUTS.map((layout) => ({ ...cake, layout })),
      ...PRODUCT_STANDS.map((stand) => ({ ...cake, stand })),
      ...PRODUCT_ROOMS.map((room) => ({ ...cake, room })),
      ...PRODUCT_PRINTS.map((print) => ({ ...cake, print })),
      ...PRODUCT_WRITINGS.map((writing) => ({ ...cake, writing, text: 'Hello' })),
    ].map((art) => ({ art, view: 'front' as const })),
  ];
  const bad = wanted.filter(({ art, view }) => {
    const { body, painter } = drawProduct(art, view);
    return body.length < 1000 || /NaN|undefined|null|Infinity/.test(body + painter.definitions());
  });
  expect(bad).toEqual([]);
});

test('the same recipe is always drawn the same, and another seed differently', () => {
  expect(drawProduct(cake, 'front').body).toBe(drawProduct(cake, 'front').body);
  expect(drawProduct({ ...cake, seed: 4 }, 'front').body).not.toBe(drawProduct(cake, 'front').body);
});

test('the same recipe gives the same bytes', async () => {
  expect((await product(cake)).equals(await product(cake))).toBe(true);
});

test('the views of every shape look different from each other', async () => {
  const close: string[] = [];
  for (const shape of sampled(PRODUCT_SHAPES, 6, 'views', (name) => name)) {
    const art = specimens.find((known) => known.shape === shape) ?? { ...cake, shape };
    const views = await Promise.all(
      VIEWS_OF_SHAPE[shape].map(async (view) => ({ view, picture: await product(art, view) })),
    );
    for (const [index, one] of views.entries())
      for (const other of views.slice(index + 1)) {
        const apart = await difference(one.picture, other.picture);
        if (apart < 7) close.push(`${shape}: ${one.view} and ${other.view} (${apart.toFixed(1)})`);
      }
  }
  expect(close).toEqual([]);
}, 120_000);

test('no two products of the shelf look alike', async () => {
  const pictures: Buffer[] = [];
  const chosen = sampled(specimens, 16, 'shelf', (art) => JSON.stringify(art));
  for (const art of chosen) pictures.push(await product(art));
  const close: string[] = [];
  for (const [index, one] of pictures.entries())
    for (const [offset, other] of pictures.slice(index + 1).entries()) {
      const apart = await difference(one, other);
      if (apart < 4) close.push(`${index} and ${index + 1 + offset} (${apart.toFixed(1)})`);
    }
  expect(close).toEqual([]);
}, 120_000);

test.each([160, 274, 320, 640] as const)('a picture is a square WebP, %i wide when it was asked for', async (width) => {
  const metadata = await sharp(await product(cake, 'front', width)).metadata();
  expect([metadata.format, metadata.width, metadata.height]).toEqual(['webp', width, width]);
});

test('a listing of 20 products at 320 pixels weighs less than 250 kB', async () => {
  let bytes = 0;
  for (const art of specimens.slice(0, 20)) bytes += (await product(art, 'front', 320)).length;
  expect(bytes).toBeLessThan(250_000);
}, 60_000);

test('every scene and tile is drawn; an unknown one is not', async () => {
  for (const name of bannerNames) expect(drawBanner(name)?.body ?? '', name).not.toMatch(/NaN|undefined|^$/);
  for (const name of tileNames) expect(drawTile(name)?.body ?? '', name).not.toMatch(/NaN|undefined|^$/);
  await expect(render({ kind: 'banner', name: 'no-such-scene' }, 320)).rejects.toThrow('no such drawing');
  await expect(render({ kind: 'tile', name: 'toString' }, 160)).rejects.toThrow('no such drawing');
});

test('there is a tile and a scene for at least 70 categories', () => {
  expect(tileNames.filter((name) => bannerNames.includes(name)).length).toBeGreaterThanOrEqual(70);
});
