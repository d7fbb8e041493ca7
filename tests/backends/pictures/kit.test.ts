import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PRODUCT_FLAVOURS, PRODUCT_SHAPES, PRODUCT_TOPPINGS, PRODUCT_VIEWS } from '#machines/rules/product-art.ts';
import { bannerNames, renderBanner, renderPicture, renderTile, tileNames } from '#backends/pictures/index.ts';
import { drawProduct } from '#backends/pictures/kit/draw.ts';
import { drawBanner, drawTile } from '#backends/pictures/kit/scenes.ts';

const art = { shape: 'round', flavour: 'chocolate', topping: ['cherry'], seed: 3 } as const;
const cake = { ...art, topping: [...art.topping] };

test('every shape, flavour, topping and view can be drawn', () => {
  const wanted = [
    ...PRODUCT_SHAPES.flatMap((shape) => PRODUCT_VIEWS.map((view) => ({ art: { ...cake, shape }, view }))),
    ...PRODUCT_FLAVOURS.map((flavour) => ({ art: { ...cake, flavour }, view: 'front' as const })),
    ...PRODUCT_TOPPINGS.map((topping) => ({ art: { ...cake, topping: [topping] }, view: 'front' as const })),
  ];
  const bad = wanted.filter(({ art: recipe, view }) => {
    const { body, painter } = drawProduct(recipe, view);
    return body.length < 1000 || /NaN|undefined|null/.test(body + painter.definitions());
  });
  expect(bad).toEqual([]);
});

test('the same recipe is always drawn the same, and another seed differently', () => {
  expect(drawProduct(cake, 'front').body).toBe(drawProduct(cake, 'front').body);
  expect(drawProduct({ ...cake, seed: 4 }, 'front').body).not.toBe(drawProduct(cake, 'front').body);
});

test('the views of a product are different pictures', () => {
  const bodies = PRODUCT_VIEWS.map((view) => {
    const { body, frame } = drawProduct(cake, view);
    return `${body}${JSON.stringify(frame)}`;
  });
  expect(new Set(bodies).size).toBe(PRODUCT_VIEWS.length);
});

test('a picture is a square WebP of the width that was asked for', async () => {
  const { format, width, height } = await sharp(await renderPicture(cake, 'front', 160)).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 160, height: 160 });
});

test('every scene and tile is drawn; an unknown one is not', async () => {
  for (const name of bannerNames) expect(drawBanner(name)?.body ?? '', name).not.toMatch(/NaN|undefined|^$/);
  for (const name of tileNames) expect(drawTile(name)?.body ?? '', name).not.toMatch(/NaN|undefined|^$/);
  expect(await renderBanner('no-such-scene', 320)).toBeNull();
  expect(await renderTile('no-such-tile', 160)).toBeNull();
});
