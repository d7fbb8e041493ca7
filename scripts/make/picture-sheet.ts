/** Draws shapes, views, flavours, toppings or a shelf of products on one sheet, to look at, and says what they cost. */
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import {
  PRODUCT_COLOURS,
  PRODUCT_FINISHES,
  PRODUCT_FLAVOURS,
  PRODUCT_FORMS,
  PRODUCT_LAYOUTS,
  PRODUCT_SHAPES,
  PRODUCT_STANDS,
  PRODUCT_TOPPINGS,
  TAKES,
  VIEWS_OF_SHAPE,
  type ProductArt,
  type ProductShape,
  type ProductView,
} from '#backends/db/product-art.ts';
import { bannerNames, tileNames } from '#backends/pictures/index.ts';
import { render, type Subject } from '#backends/pictures/render.ts';
import { specimens } from '#backends/pictures/specimens.ts';

const kinds = [
  'shapes',
  'family',
  'views',
  'forms',
  'flavours',
  'toppings',
  'finishes',
  'tiles',
  'banners',
  'taken',
] as const;
const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    out: { type: 'string', default: '/tmp/pictures.png' },
    what: { type: 'string', default: 'shapes' },
    size: { type: 'string', default: '320' },
    columns: { type: 'string', default: '8' },
    from: { type: 'string', default: '0' },
    to: { type: 'string', default: '9999' },
  },
});
if (values.help) {
  console.log(
    `node scripts/make/picture-sheet.ts [--what ${kinds.join('|')}] [--out FILE.png] [--size 320] [--columns 8] [--from N] [--to N]`,
  );
  process.exit(0);
}

const product = (art: ProductArt, view: ProductView = 'front'): Subject => ({ kind: 'product', art, view });
const ofShape = (shape: ProductShape): ProductArt =>
  specimens.find((art) => art.shape === shape) ?? { shape, flavour: 'vanilla', topping: ['cherry'], seed: 9 };
const cake = (rest: Partial<ProductArt>, seed: number): Subject =>
  product({ shape: 'round', flavour: 'vanilla', topping: [], seed, ...rest });

const sheets: Readonly<Record<(typeof kinds)[number], () => Subject[]>> = {
  shapes: () => PRODUCT_SHAPES.map((shape) => product(ofShape(shape))),
  family: () => specimens.map((art) => product(art)),
  views: () =>
    PRODUCT_SHAPES.flatMap((shape) => {
      const shown = VIEWS_OF_SHAPE[shape].map((view) => product(ofShape(shape), view));
      return [...shown, ...Array.from({ length: 5 - shown.length }, () => product(ofShape(shape)))];
    }),
  forms: () =>
    Object.entries(PRODUCT_FORMS).flatMap(([name, forms]) => {
      const shape = PRODUCT_SHAPES.find((known) => known === name);
      return shape === undefined ? [] : forms.map((form) => product({ ...ofShape(shape), form }));
    }),
  flavours: () => PRODUCT_FLAVOURS.map((flavour, index) => cake({ flavour, topping: ['rosette', 'cherry'] }, index)),
  toppings: () => PRODUCT_TOPPINGS.map((topping, index) => cake({ topping: [topping] }, index + 80)),
  finishes: () => [
    ...PRODUCT_FINISHES.map((finish, index) =>
      cake({ finish, topping: ['strawberry'], palette: ['blush', 'raspberry', 'ivory'] }, index),
    ),
    ...PRODUCT_LAYOUTS.map((layout, index) =>
      cake({ layout, flavour: 'chocolate', topping: ['raspberry', 'truffle'] }, index),
    ),
    ...PRODUCT_STANDS.map((stand, index) => cake({ stand, topping: ['blueberry'] }, index)),
    ...PRODUCT_COLOURS.map((colour, index) => cake({ palette: [colour, 'white'], topping: ['pearls'] }, index)),
  ],
  tiles: () => tileNames.map((name): Subject => ({ kind: 'tile', name })),
  banners: () => bannerNames.map((name): Subject => ({ kind: 'banner', name })),
  taken: () => specimens.map((art, index): Subject => ({ kind: 'taken', art, take: ((index * 7) % TAKES) + 1 })),
};

const what = kinds.find((kind) => kind === values.what) ?? 'shapes';
const wanted = sheets[what]().slice(Number(values.from), Number(values.to));
const width = Number(values.size);
const height = what === 'banners' ? Math.round((width * 560) / 1280) : width;
const columns = what === 'views' ? 10 : Number(values.columns);
const tiles = [];
const costs: number[] = [];
let bytes = 0;
for (const [index, subject] of wanted.entries()) {
  const before = process.cpuUsage();
  const input = await render(subject, width);
  const { user, system } = process.cpuUsage(before);
  costs.push((user + system) / 1000);
  bytes += input.length;
  tiles.push({ input, left: (index % columns) * width, top: Math.floor(index / columns) * height });
}
await sharp({
  create: {
    width: columns * width,
    height: Math.ceil(wanted.length / columns) * height,
    channels: 3,
    background: '#ffffff',
  },
})
  .composite(tiles)
  .png()
  .toFile(values.out);
costs.sort((a, b) => a - b);
const at = (share: number): number => Math.round(costs[Math.floor((costs.length - 1) * share)] ?? 0);
console.log(
  `${wanted.length} pictures of ${width} px: ${at(0.5)} ms of processor each in the middle, ${at(0.95)} ms at the 95th; ${(bytes / wanted.length / 1024).toFixed(1)} kB each: ${values.out}`,
);
