import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { HomeBlock } from '#machines/domain/index.ts';
import { HomePage, type HomePageProps } from '#src/flows/home/index.ts';
import { cardOf } from '#tests/kit/samples.ts';

const image = { src: '/media/tiles/cakes-320.webp', alt: 'Cakes', title: 'Cakes' };
const banner = { title: 'A scene', subtitle: 'And a promise', link_path: '/cakes', image, cta: 'Begin here' };
const product = cardOf({ long_title: 'Ruby heart', url: '/p/ruby-heart', images: [image] });

const block = (type: HomeBlock['type']): HomeBlock => ({
  id: `the-${type}`,
  type,
  title: `Title of ${type}`,
  subtitle: null,
  tiles: [{ title: `Tile of ${type}`, caption: 'Its words', link_path: '/roses', cta: null, image }],
  products: [product],
  reviews: [
    {
      id: 1_050_001,
      rating: 5,
      text: 'Gone before the candles were cold.',
      author: 'Asha R.',
      city: 'Pune',
      product: { title: 'Ruby heart', link_path: '/p/ruby-heart' },
    },
  ],
  text: null,
});
const nothing: HomePageProps['page'] = {
  header_banner: null,
  blocks: [],
  cardblock: [],
  explore_more: [],
  video: null,
};

const draw = (page: Partial<HomePageProps['page']>, rest: Partial<HomePageProps> = {}): string =>
  renderToStaticMarkup(
    <HomePage
      page={{ ...nothing, ...page }}
      news={[]}
      occasion={null}
      recent={({ title }) => <p>Recent: {title}</p>}
      video={({ alt }) => <p>Video: {alt}</p>}
      {...rest}
    />,
  );

const news = [{ id: 'n1', title: 'Fresh news', text: 'Today', link_path: '/roses', posted_on: '2026-11-18' }];

test.each<[HomeBlock['type'], string, Partial<HomePageProps>]>([
  ['hero', 'Tile of hero', {}],
  ['occasion', 'A scene', { occasion: banner }],
  ['categories', 'Tile of categories', {}],
  ['bestsellers', 'Ruby heart', {}],
  ['occasions', 'Tile of occasions', {}],
  ['recent', 'Recent: Title of recent', {}],
  ['offers', 'Tile of offers', {}],
  ['news', 'Fresh news', { news }],
  ['reasons', 'Tile of reasons', {}],
  ['reviews', 'Gone before the candles were cold.', {}],
])('[HOM-02, HOM-05] a home page of nothing but a block of %s is drawn', (type, words, rest) => {
  expect(draw({ blocks: [block(type)] }, rest)).toContain(words);
});

test('[HOM-02] a block without content leaves no trace, nor does a page without blocks', () => {
  const bare = draw({});
  for (const type of ['occasion', 'news', 'seo'] as const) expect(draw({ blocks: [block(type)] })).toBe(bare);
});

test('[HOM-02, HOM-08] banner, blocks, card, video and links stand in the order and at the places that the server gives', () => {
  const drawn = draw({
    header_banner: banner,
    blocks: [block('hero'), block('offers'), block('reasons')],
    cardblock: [{ position: 1, link: '/bakery-baskets', title: 'A card between', image }],
    video: { position: 2, url: '/media/videos/flowers-480.webp', poster: image, alt: 'Petals fall', uploaded_on: null },
    explore_more: [{ position: 9, title: 'More links', links: [{ title: 'Plants', link_path: '/plants' }] }],
  });
  const told = [
    'A scene',
    'Tile of hero',
    'A card between',
    'Tile of offers',
    'Tile of reasons',
    'More links',
    'Plants',
  ];
  const places = told.map((words) => drawn.indexOf(words));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
  expect(drawn).toContain('<h1');
});
