import { expect, test } from 'vitest';
import { restore, shorten } from '#src/boot/short-form.ts';

const product = (sku: string, title: string, images: unknown = pictures(sku, title)) => ({
  sku,
  long_title: title,
  images,
  price: 69_900,
});
const pictures = (sku: string, title: string) => [
  { src: `/media/products/${sku}/front-640.webp`, alt: `${title}, front view`, title: 'Front' },
  { src: `/media/products/${sku}/top-640.webp`, alt: `${title}, top view`, title: 'Top' },
];
/** No page is read where no filters were left out. */
const nowhere = null as unknown as Document;

const roundTrip = (loaded: unknown) => {
  const sent = JSON.stringify(shorten(loaded, '<main></main>'));
  const received = () => JSON.parse(sent) as ReturnType<typeof shorten>;
  return { short: received(), back: restore(received(), nowhere) };
};

test('products that name their pictures alike name them once, and have them again afterwards', () => {
  const loaded = {
    envelope: { results: [product('PC1-500', 'Plum Cake'), product('PC2', 'A $& "B" <Cake>')], filterList: [] },
    pages: [{ results: [product('PC3', 'Box', pictures('PC3', 'Box').slice(1))] }],
  };
  const { short, back } = roundTrip(loaded);
  expect(back).toEqual(loaded);
  expect(short.pictures.map((one) => one.map(({ src }) => src))).toEqual([
    ['/media/products/{sku}/front-640.webp', '/media/products/{sku}/top-640.webp'],
    ['/media/products/{sku}/top-640.webp'],
  ]);
  expect(JSON.stringify(short.data)).not.toContain('/media/');
});

test.each([
  ['a picture that says what stands for the product', product('PC1', 'Cake', [{ src: '/{sku}.webp', alt: 'Cake' }])],
  ['a title that stands in the number', product('Cake-1', 'Cake')],
  ['a title that is what stands for the number', product('PC1', '{sku}')],
  ['no title and no number', product('', '')],
  ['no pictures', product('PC1', 'Cake', [])],
  ['what is no product', { sku: 'PC1', images: [], list: [null, 1, 'a', { deep: [{}] }] }],
])('%s comes back as it was', (_, loaded) => {
  expect(roundTrip(loaded).back).toEqual(loaded);
});

test('a listing says its first page once, and has it twice again afterwards', () => {
  const envelope = { results: [product('PC1-500', 'Plum Cake')] };
  const loaded = { envelope, pages: [envelope, { results: [product('PC2', 'Box')] }], filters: {} };
  const { short, back } = roundTrip(loaded);
  expect(short.data).toMatchObject({ pages: [null, { results: [{ sku: 'PC2' }] }] });
  expect(back).toEqual(loaded);
  const other = { envelope, pages: [{ ...envelope }] };
  expect(roundTrip(other).back).toEqual(other);
});

test('filters are left out where the page has their form, and only those that are the same', () => {
  const filters = [{ id: 'price', label: 'Price', options: [{ value: '0-499', label: 'Below ₹500', count: 3 }] }];
  const loaded = { envelope: { filterList: filters }, pages: [{ filterList: filters }, { filterList: [] }] };
  expect(shorten(loaded, '<form></form>').data).toEqual(loaded);
  expect(shorten(loaded, '<form id="listing-filter-form"></form>').data).toEqual({
    envelope: { filterList: null },
    pages: [{ filterList: null }, { filterList: [] }],
  });
});
