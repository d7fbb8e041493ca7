/** Draws every shape and a shelf of products on one sheet, to look at. */
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import {
  PRODUCT_FLAVOURS,
  PRODUCT_SHAPES,
  PRODUCT_TOPPINGS,
  PRODUCT_VIEWS,
  type ProductArt,
  type ProductView,
} from '#machines/rules/product-art.ts';
import { renderPicture } from '#backends/pictures/render.ts';
import { shelf } from '#backends/pictures/shelf.ts';

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    out: { type: 'string', default: '/tmp/pictures.png' },
    what: { type: 'string', default: 'shapes' },
    size: { type: 'string', default: '300' },
    columns: { type: 'string', default: '6' },
  },
});
if (values.help) {
  console.log(
    'node scripts/picture-sheet.ts [--what shapes|flavours|toppings|views|shelf] [--out FILE.png] [--size 300] [--columns 6]',
  );
  process.exit(0);
}

type Wanted = { art: ProductArt; view: ProductView };

const flowers = ['rose', 'lily', 'orchid', 'carnation', 'sunflower', 'mixed-flowers'];
const sheets: Record<string, () => Wanted[]> = {
  shapes: () =>
    PRODUCT_SHAPES.map((shape, index) => ({
      art: {
        shape,
        flavour: PRODUCT_FLAVOURS[index] ?? 'vanilla',
        topping: PRODUCT_TOPPINGS.slice(index % 4, (index % 4) + 2),
        seed: index + 1,
        ...(shape === 'number-candle' ? { text: '7' } : {}),
      },
      view: 'front',
    })),
  flavours: () =>
    PRODUCT_FLAVOURS.map((flavour, index) => ({
      art: {
        shape: flowers.includes(flavour) ? 'bouquet' : flavour === 'leafy' ? 'plant' : 'round',
        flavour,
        topping: ['rosette', 'cherry'],
        seed: index + 40,
      },
      view: 'front',
    })),
  toppings: () =>
    PRODUCT_TOPPINGS.map((topping, index) => ({
      art: { shape: 'round', flavour: 'vanilla', topping: [topping], seed: index + 80 },
      view: 'front',
    })),
  views: () =>
    shelf.filter((_, index) => index % 7 === 0).flatMap((art) => PRODUCT_VIEWS.map((view) => ({ art, view }))),
  shelf: () => shelf.map((art) => ({ art, view: 'front' })),
};

const wanted = (sheets[values.what] ?? sheets['shapes'] ?? (() => []))();
const size = Number(values.size);
const columns = Number(values.columns);
const tiles = [];
const started = performance.now();
for (const [index, { art, view }] of wanted.entries()) {
  tiles.push({
    input: await renderPicture(art, view, size),
    left: (index % columns) * size,
    top: Math.floor(index / columns) * size,
  });
}
const height = Math.ceil(wanted.length / columns) * size;
await sharp({ create: { width: columns * size, height, channels: 3, background: '#ffffff' } })
  .composite(tiles)
  .png()
  .toFile(values.out);
console.log(`${wanted.length} pictures in ${Math.round(performance.now() - started)} ms: ${values.out}`);
