import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { CardProduct } from '#machines/domain/index.ts';
import { provideFavourites, type FavouritesInput } from '#machines/favourites/index.ts';
import { FavouritesPage } from '#src/flows/favourites/index.ts';
import { HeartProvider } from '#src/ui/heart-outlet.tsx';
import { PhonePageProvider } from '#src/ui/index.ts';
import { cardOf } from '#tests/kit/samples.ts';
import { wordsOf } from '#tests/flows/drawn.ts';

const never = () => new Promise<never>(() => undefined);
const logic = provideFavourites({
  loadFavourites: never,
  loadBestsellers: never,
  removeFavourite: never,
  questionListener: () => () => undefined,
  sessionListener: fromCallback(() => undefined),
});
const many = (count: number, given: Partial<CardProduct> = {}): CardProduct[] =>
  Array.from({ length: count }, (_, index) =>
    cardOf({ sku: `PC${index}-500`, node_id: index + 1, long_title: `Cake ${index + 1}`, ...given }),
  );

/** The page as it comes, with the heart that cards have elsewhere. */
const draw = (input: Partial<FavouritesInput>, isPhonePage = false): string => {
  const actor = createActor(logic, { input: { isCustomer: true, favourites: null, bestsellers: null, ...input } });
  return renderToStaticMarkup(
    <PhonePageProvider value={isPhonePage}>
      <HeartProvider value={() => <i>the heart of other cards</i>}>
        <FavouritesPage actor={actor} />
      </HeartProvider>
    </PhonePageProvider>,
  );
};
const articles = (drawn: string): string[] => drawn.match(/<article.*?<\/article>/gs) ?? [];

test('[WSH-11] the first 4 pictures of favourites come at once, each 320 by 320; the others when they come near', () => {
  const pictures = articles(draw({ favourites: many(6) })).map((card) => /<img[^>]*>/.exec(card)?.[0] ?? '');
  expect(pictures.map((picture) => /loading="(\w+)"/.exec(picture)?.[1])).toEqual([
    ...['eager', 'eager', 'eager', 'eager'],
    ...['lazy', 'lazy'],
  ]);
  for (const picture of pictures) expect(picture).toContain('width="320" height="320"');
});

test('[WSH-01, WSH-02] a favourite has all that a card says, its number of reviews wordsOf, and in place of the heart its removal', () => {
  const drawn = draw({ favourites: many(2, { priceRange: { min: 69_900, max: 129_900 } }) });
  expect(wordsOf(drawn)).toContain('2 items');
  const [card = ''] = articles(drawn);
  for (const words of [
    'Best Seller',
    'Eggless',
    'Cake 1',
    '₹699 – ₹1,299',
    '₹799',
    '12% OFF',
    '4.8',
    '(1,284 Reviews)',
  ])
    expect(wordsOf(card)).toContain(words);
  expect(card).not.toMatch(/<a [^>]*><span[^>]*>\(1,284/);
  expect(card).toContain('aria-label="Remove Cake 1 from favourites"');
  expect(drawn).not.toContain('the heart of other cards');
});

test('[WSH-02] what is sold out among the favourites is greyed and says so', () => {
  const [soldOut = '', other = ''] = articles(
    draw({ favourites: [cardOf({ inStock: false }), cardOf({ sku: 'PC2-500' })] }),
  );
  expect([wordsOf(soldOut).includes('Out Of Stock'), wordsOf(other).includes('Out Of Stock')]).toEqual([true, false]);
  expect([/^<article class="[^"]*soldOut/.test(soldOut), /^<article class="[^"]*soldOut/.test(other)]).toEqual([
    true,
    false,
  ]);
});

test.each([
  ['a customer without favourites', { favourites: [], bestsellers: many(5) }],
  ['a guest', { isCustomer: false, bestsellers: many(5) }],
])(
  '[WSH-05, WSH-06, WSH-11] %s is offered six categories, then bestsellers whose links are the shop’s own',
  (_, input) => {
    const drawn = draw(input);
    const [nav = ''] = drawn.match(/<nav aria-label="Popular categories".*?<\/nav>/s) ?? [];
    expect([...nav.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual([
      '/birthday-cakes',
      '/anniversary-cakes',
      '/best-seller',
      '/all-desserts',
      '/designer-cakes',
      '/bakery-baskets',
    ]);
    const cards = articles(drawn);
    expect(cards).toHaveLength(5);
    for (const card of cards) expect(card).toMatch(/href="[^"?]+\?utm_source=internal"/);
    expect(drawn).not.toContain('the heart of other cards');
    // A phone shows three of them, and its page has no more.
    expect(articles(draw(input, true))).toHaveLength(3);
  },
);
