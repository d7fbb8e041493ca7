import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { restore, shorten } from '#src/boot/short-form.ts';
import { FilterForm } from '#src/flows/listing/filter-form.tsx';
import { filterFormId, filtersIn } from '#src/flows/listing/printed-filters.ts';
import { noFilters } from '#machines/rules/site/listing-filters.ts';
import { SeoBlock } from '#src/ui/index.ts';

const product = (sku: string, title: string, images: unknown = pictures(sku, title)) => ({
  sku,
  long_title: title,
  url: `/p/${title.toLowerCase().replaceAll(' ', '-')}`,
  images,
  sell_price: 69_900,
  price: 69_900,
  list_price: 79_900,
  discount: 12,
  ribbon: null as string | null,
  eggless: true,
  era_product: false,
  exp_product: true,
  inStock: true,
});
const pictures = (sku: string, title: string) => [
  { src: `/media/products/${sku}/front-640.webp`, alt: `${title}, front view`, title: 'Front' },
  { src: `/media/products/${sku}/top-640.webp`, alt: `${title}, top view`, title: 'Top' },
];
/** No page is read where neither filters nor links were left out. */
const nowhere = null as unknown as Document;

const roundTrip = (loaded: unknown) => {
  const sent = JSON.stringify(shorten(loaded, '<main></main>'));
  const received = () => JSON.parse(sent) as ReturnType<typeof shorten>;
  return { short: received(), back: restore(received(), nowhere) };
};

test('products that name their pictures alike name them once, and have them again afterwards', () => {
  const loaded = {
    page: { results: [product('PC1-500', 'Plum Cake'), product('PC2', 'A $& "B" <Cake>')] },
    pages: [{ results: [product('PC3', 'Box', pictures('PC3', 'Box').slice(1))] }],
  };
  const { short, back } = roundTrip(loaded);
  expect(back).toEqual(loaded);
  expect(short.pictures).toEqual([
    pictures('{sku}', '{title}'),
    [{ src: '/media/products/{sku}/top-640.webp', alt: '{title}, top view', title: 'Top' }],
  ]);
  expect(JSON.stringify(short.data)).not.toContain('/media/');
});

test('what most products have is told of the others', () => {
  const plain = product('PC1', 'Plum Cake');
  const other = {
    ...plain,
    url: '/p/plum-cake-2',
    price: 60_000,
    discount: 24,
    ribbon: 'New',
    eggless: false,
    era_product: true,
    exp_product: false,
    inStock: false,
  };
  const { short, back } = roundTrip({ results: [plain, other] });
  expect(back).toEqual({ results: [plain, other] });
  expect(short.data).toEqual({
    results: [
      { sku: 'PC1', long_title: 'Plum Cake', images: 0, sell_price: 69_900, list_price: 79_900 },
      { ...other, images: 0 },
    ],
  });
});

test('a tile whose picture is named after it tells neither', () => {
  const named = (src: string) => ({
    title: 'Anniversary',
    link_path: '/anniversary-cakes',
    image: { src, alt: 'Anniversary', title: 'Anniversary' },
  });
  const tiles = [named('/media/tiles/anniversary-cakes-320.webp'), named('/media/tiles/{path}.webp')];
  const { short, back } = roundTrip({ tiles });
  expect(back).toEqual({ tiles });
  expect(short).toMatchObject({
    data: { tiles: [{ image: 0 }, { image: tiles[1]?.image }] },
    pictures: [{ src: '/media/tiles{path}-320.webp', alt: '{title}' }],
  });
});

test.each([
  ['a picture that says what stands for the product', product('PC1', 'Cake', [{ src: '/{sku}.webp', alt: 'Cake' }])],
  ['a title that stands in the number', product('Cake-1', 'Cake')],
  ['a title that is what stands for the number', product('PC1', '{sku}')],
  ['no title and no number', product('', '')],
  ['no pictures', product('PC1', 'Cake', [])],
  ['a product for nothing', { ...product('PC1', 'Cake'), sell_price: 0, price: 0, list_price: 0, discount: 0 }],
  ['what is no product', { sku: 'PC1', images: [], list: [null, 1, 'a', { deep: [{}] }] }],
  ['a product that tells less than listings do', { sku: 'PC1', long_title: 'Cake', images: pictures('PC1', 'Cake') }],
  ['a tile without a picture', { title: 'Cakes', link_path: '/cakes', image: null }],
])('%s comes back as it was', (_, loaded) => {
  expect(roundTrip(loaded).back).toEqual(loaded);
});

test('a listing says its first page once, and has it twice again afterwards', () => {
  const envelope = { ...blankEnvelope, results: [product('PC1-500', 'Plum Cake')] };
  const loaded = { envelope, pages: [envelope, { results: [product('PC2', 'Box')] }], filters: {} };
  const { short, back } = roundTrip(loaded);
  expect(short.data).toMatchObject({ pages: [null, { results: [{ sku: 'PC2' }] }] });
  expect(back).toEqual(loaded);
  const other = { envelope, pages: [{ ...envelope }] };
  expect(roundTrip(other).back).toEqual(other);
});

const blankEnvelope = {
  header_banner: null,
  cardblock: [],
  explore_more: [],
  quickLinks: [],
  store: null,
  redirectUrl: null,
  video: null,
  images: [],
  results: [],
  productList: [],
  pager: null,
  productDetails: null,
  crossSell: [],
  reviews: null,
  blocks: [] as unknown[],
  out_of_stock: null,
};

test('what there is nothing of is not told', () => {
  const block = { id: 'seo', subtitle: null, text: null, tiles: [] as unknown[], products: [], reviews: [] };
  const tile = { title: 'Cakes', caption: null, cta: null };
  const loaded = {
    envelope: { ...blankEnvelope, blocks: [block, { ...block, text: '', tiles: [tile, { ...tile, cta: 'See' }] }] },
  };
  const { short, back } = roundTrip(loaded);
  expect(back).toEqual(loaded);
  expect(short.data).toEqual({
    envelope: {
      blocks: [{ id: 'seo' }, { id: 'seo', text: '', tiles: [{ title: 'Cakes' }, { title: 'Cakes', cta: 'See' }] }],
    },
  });
});

test('filters are left out where the page has their form, and only those that are the same', () => {
  const filters = [{ id: 'price', label: 'Price', options: [{ value: '0-499', label: 'Below ₹500', count: 3 }] }];
  const loaded = { page: { filterList: filters }, pages: [{ filterList: filters }, { filterList: [] }] };
  expect(shorten(loaded, '<form></form>').data).toEqual(loaded);
  expect(shorten(loaded, '<form id="listing-filter-form"></form>').data).toEqual({
    page: { filterList: null },
    pages: [{ filterList: null }, { filterList: [] }],
  });
});

test('filters are read from the markup of their form, whatever their names hold', () => {
  const filters = [
    {
      id: 'flavour',
      label: 'Flavour & more',
      options: Array.from({ length: 10 }, (_, at) => ({
        value: `a"${at}`,
        label: `Nuts & <fruit> ${at}`,
        count: 1200 + at,
      })),
    },
    { id: 'price', label: 'Price', options: [{ value: '0-499', label: 'Below ₹500', count: 3 }] },
  ];
  const nothing = () => undefined;
  const form = renderToStaticMarkup(
    createElement(FilterForm, {
      ...{ id: filterFormId, action: '/cakes', offered: filters, onToggle: nothing, onSubmit: nothing },
      chosen: { ...noFilters, price: ['0-499'] },
    }),
  );
  expect(filtersIn(`<aside>${form}</aside>`)).toEqual(filters);
});

test('groups of links are told by their numbers where they stand in the page, and only those that are the same', () => {
  const cakes = { heading: 'Cakes & "more"', data: [{ title: "Mother's Day", link_path: '/a?b=1&c=2' }] };
  const gifts = { heading: 'Gifts', data: [{ title: 'Candles', link_path: '/candles' }] };
  const nothing = () => undefined;
  const page = renderToStaticMarkup(
    createElement(SeoBlock, {
      title: null,
      about: '',
      more: [],
      quickLinks: [cakes, gifts],
      fold: null,
      onToggle: nothing,
      onUnfolded: nothing,
    }),
  );
  const other = { ...gifts, data: [...gifts.data, { title: 'Cards', link_path: '/cards' }] };
  expect(shorten({ quickLinks: [cakes, gifts], header: { footer: [other, gifts] }, list: [cakes] }, page).data).toEqual(
    {
      quickLinks: [0, 1],
      header: { footer: [other, 1] },
      list: [cakes],
    },
  );
  expect(shorten({ quickLinks: [cakes] }, '<main></main>').data).toEqual({ quickLinks: [cakes] });
  // Two groups may be headed alike.
  const twice = '<h3>Gifts</h3><ul><li><a href="/a">A</a></li></ul><h2>Gifts</h2><ul><li><a href="/b">B</a></li></ul>';
  const [a, b] = ['A', 'B'].map((title) => ({
    heading: 'Gifts',
    data: [{ title, link_path: `/${title.toLowerCase()}` }],
  }));
  expect(shorten({ quickLinks: [a], footer: [b] }, twice).data).toEqual({ quickLinks: [0], footer: [1] });
});

test('of nobody the header tells what everybody is told, and of a customer all', () => {
  const nobody = {
    isLoggedIn: false,
    user: null,
    stamps: 0,
    waiting_orders: 0,
    cart: { cart_quantity: 0 },
    wishlistNode: [],
    Selected_node: [],
    delivery: { cutoff_hour: 20 },
  };
  const { short, back } = roundTrip({ header: nobody });
  expect(short.data).toEqual({ header: { cart: { cart_quantity: 0 }, delivery: { cutoff_hour: 20 } } });
  expect(back).toEqual({ header: nobody });
  const asha = {
    ...nobody,
    isLoggedIn: true,
    user: { userid: 'u1' },
    stamps: 2,
    cart: { cart_quantity: 3 },
    wishlistNode: [7],
  };
  expect(roundTrip({ header: asha }).back).toEqual({ header: asha });
});
