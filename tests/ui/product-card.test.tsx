import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EarliestProvider } from '#src/ui/earliest-delivery.tsx';
import { ProductCard, type ProductCardProps } from '#src/ui/product-card.tsx';
import { cardOf } from '#tests/kit/samples.ts';
import { wordsOf } from '#tests/flows/drawn.ts';

const range = { min: 69_900, max: 129_900 };
const promised = (hours: number): string => `in ${hours} hours`;
const promises = { first: promised, now: promised, subscribe: () => () => undefined };
const draw = (product: Parameters<typeof cardOf>[0], more: Partial<ProductCardProps> = {}): string =>
  renderToStaticMarkup(
    <EarliestProvider value={promises}>
      <ProductCard product={cardOf(product)} index={0} heart={null} offers={false} listing {...more} />
    </EarliestProvider>,
  );
/** What a person reads of it. */
const read = (...given: Parameters<typeof draw>): string => wordsOf(draw(...given)).trim();

test('[LST-08] a card of a listing says from what price to what price, where there are several, and others one price', () => {
  expect(read({ priceRange: range })).toContain('₹699 – ₹1,299');
  expect(read({ priceRange: null })).not.toContain('–');
  expect(read({ priceRange: range }, { listing: false })).not.toContain('–');
});

test('[WSH-02] the card of a favourite: ribbon, egg mark, title, price, list price, discount and reviews', () => {
  const said = read({});
  for (const words of [
    'Best Seller',
    'Eggless',
    'Belgian Chocolate Truffle Cake',
    '₹699',
    '₹799',
    '12% OFF',
    '(1,284 Reviews)',
  ])
    expect(said).toContain(words);
  expect(said).not.toContain('Out Of Stock');
});

test('[LST-08] a card of a listing promises the earliest delivery, and no other card does', () => {
  expect(read({ preparation_time: 4 })).toContain('Earliest Delivery: in 4 hours');
  expect(read({ preparation_time: 4 }, { listing: false })).not.toContain('Earliest Delivery');
});

test('[LST-07] a card shows its rating and strikes the price that it was; what is not there leaves no trace', () => {
  expect(read({})).toContain('Rated 4.8 out of 5 (1,284 Reviews)');
  expect(draw({})).toMatch(/<s class="[^"]*">(?:<[^>]*>Was <[^>]*>)₹799<\/s>/);
  expect(read({ ribbon: 'New' })).toContain('New');
  expect(read({ ribbon: '' })).toContain('Best Seller');
  expect(read({ eggless: false })).toContain('Contains egg');
  const bare = read({ list_price: 69_900, discount: 0, rating: null, total_reviews: 0, ribbon: null });
  expect(bare).not.toMatch(/Was|OFF|Rated|Review|Best Seller/);
});

test('[LST-11] in place of a price a freebie has its stamps', () => {
  const said = read({ product_type: 'freebie', priceRange: range });
  expect(said).toContain('Can be redeemed by using 3 Petalcrumb Stamps');
  expect(said).not.toContain('₹');
});

test('[LST-13] a picture is 320 by 320 on a listing and 274 elsewhere; it waits after card 5 on a phone and 7 on a desktop', () => {
  const pictureOf = (...given: Parameters<typeof draw>) => /<img[^>]*>/.exec(draw(...given))?.[0] ?? '';
  expect(pictureOf({})).toMatch(/front-320\.webp" srcSet="[^"]*" alt="[^"]*" width="320" height="320" loading="eager"/);
  expect(pictureOf({}, { listing: false })).toMatch(/width="274" height="274"/);
  const waits = (mobile: boolean) =>
    Array.from({ length: 12 }, (_, index) => index).filter((index) =>
      pictureOf({}, { index, mobile }).includes('loading="lazy"'),
    );
  expect([waits(true)[0], waits(false)[0]]).toEqual([6, 8]);
});

test('[WSH-02, LST-13] what is sold out is grey, says so, and promises no time', () => {
  const said = read({ inStock: false });
  expect(said).toContain('Out Of Stock');
  expect(said).not.toContain('Earliest Delivery');
  expect(/<article class="([^"]*)"/.exec(draw({ inStock: false }))?.[1]).toContain('soldOut');
});
