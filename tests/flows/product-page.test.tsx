import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { ProductDetails } from '#machines/domain/index.ts';
import { ProductPage } from '#src/flows/product/index.ts';
import { AppProvider } from '#src/runtime/app-context.ts';
import type { App } from '#src/runtime/app.ts';
import { EarliestProvider } from '#src/ui/earliest-delivery.tsx';
import { HeartProvider } from '#src/ui/heart-outlet.tsx';
import { cardOf } from '#tests/kit/samples.ts';
import { cake } from '#tests/machines/product/product.model.ts';
import { wordsOf } from '#tests/flows/drawn.ts';
import { unansweredProduct } from '#tests/machines/product/product.start.ts';

const silent = () => () => undefined;
const product: ProductDetails = {
  ...cardOf(),
  ...cake,
  description: 'A heart of red crumb.',
  highlights: ['Baked on the day'],
  ingredients: ['Flour', 'Cream cheese'],
  allergens: ['Milk', 'Wheat'],
  serves: 'Serves 4 to 6',
  care: 'Keep it in the fridge.',
  delivery_info: 'In a box that stands upright.',
};
const breadcrumbs = [
  { title: 'Home', link_path: '/' },
  { title: 'Birthday Cakes', link_path: '/birthday-cakes' },
  { title: 'Red Velvet Heart Cake', link_path: '/p/red-velvet-heart-cake' },
];
const promised = (hours: number): string => `in ${hours} hours`;
const promises = { first: promised, now: promised, subscribe: silent };

/** The page as the server renders it, for somebody whose place is known or not. */
const draw = (given: Partial<ProductDetails> = {}, out_of_stock: string | null = null, place: object | null = null) => {
  const details = { ...product, ...given };
  const actor = createActor(unansweredProduct, { input: { product: details, out_of_stock, parts: [] } });
  return renderToStaticMarkup(
    // What the page reads of the app.
    <AppProvider value={{ visitor: { place } } as unknown as App}>
      <EarliestProvider value={promises}>
        <HeartProvider value={({ nid }) => <i>{`heart of ${nid}`}</i>}>
          <ProductPage
            actor={actor}
            page={{ productDetails: details, breadcrumbs }}
            gallery={<p>its pictures and video</p>}
            photo={<p>its photo</p>}
            addOns={<p>what goes with it</p>}
            backInStock={<p>a mail when it is back</p>}
            delivery={<p>the check of the place</p>}
            similar={<p>products like it</p>}
            reviews={<p>what people wrote</p>}
          />
        </HeartProvider>
      </EarliestProvider>
    </AppProvider>,
  );
};

test('[DET-02] the page of a product says all that there is to know of it, from the way home to how it is kept', () => {
  const drawn = draw();
  const said = wordsOf(drawn);
  const all = [
    ...['Home', 'Birthday Cakes', 'its pictures and video'],
    ...['Best Seller', 'Red Velvet Heart Cake', 'Eggless', 'Rated 4.8 out of 5 (1,284 Reviews)', 'heart of 101'],
    ...[
      '₹549',
      'Was ₹649',
      '15% OFF',
      '0.5 kg',
      'Eggless or with egg',
      'Message on the cake',
      'the check of the place',
    ],
    ...['what goes with it', 'A heart of red crumb.', 'Baked on the day', 'Flour, Cream cheese.', 'Milk, Wheat'],
    ...['Serves 4 to 6', 'Keep it in the fridge.', 'In a box that stands upright.', 'what people wrote'],
    'products like it',
  ];
  expect(all.filter((words) => !said.includes(words))).toEqual([]);
  expect(said).not.toContain('a mail when it is back');
  expect(drawn).toMatch(/<a [^>]*href="\/birthday-cakes"[^>]*>Birthday Cakes<\/a>/);
  expect(wordsOf(draw({ ribbon: null }))).not.toContain('Best Seller');
  expect(wordsOf(draw({ ribbon: 'New' }))).toContain('New');
  expect(wordsOf(draw({ ribbon: '' }))).toContain('Best Seller');
});

test('[DET-11] the number of reviews is a link to them', () => {
  const drawn = draw();
  expect(drawn).toMatch(/<a href="#reviews"><span[^>]*>\(1,284 Reviews\)<\/span><\/a>/);
  expect(drawn).toMatch(/<div[^>]* id="reviews"[^>]*><p>what people wrote<\/p>/);
});

test('[DET-12] only what can go out by express has its badge', () => {
  expect(wordsOf(draw({ preparation_time: 2, exp_product: true }))).toContain('Express delivery: ready in 2 hours');
  expect(wordsOf(draw({ preparation_time: 5, exp_product: false }))).not.toMatch(/express/i);
});

test('[DET-08, DET-13] a sold-out product says so, cannot be chosen or added, promises nothing and offers a mail', () => {
  const drawn = draw({ inStock: false }, 'This product is sold out for now.');
  const said = wordsOf(drawn);
  expect(said).toContain('This product is sold out for now.');
  expect(said).toContain('a mail when it is back');
  expect(said).toContain('See more in Birthday Cakes');
  for (const words of [
    'Earliest Delivery',
    'Express delivery',
    'the check of the place',
    'In a box that stands upright.',
  ])
    expect(said).not.toContain(words);
  expect(said).not.toContain('what goes with it');
  expect(drawn).toMatch(/<button[^>]*aria-disabled="true"[^>]*>.*?Add to Cart/s);
});

test('[DET-07] the earliest delivery is promised until a place is known, whose own check has the last word', () => {
  expect(wordsOf(draw())).toContain('Earliest Delivery: in 2 hours');
  expect(wordsOf(draw({}, null, { city: 'Pune' }))).not.toContain('Earliest Delivery');
});
