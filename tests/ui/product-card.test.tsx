import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProductCard, type ProductCardProps } from '#src/ui/product-card.tsx';
import { cardOf } from '#tests/kit/samples.ts';

const range = { min: 69_900, max: 129_900 };
const draw = (product: Parameters<typeof cardOf>[0], more: Partial<ProductCardProps> = {}): string =>
  renderToStaticMarkup(
    <ProductCard product={cardOf(product)} index={0} heart={null} offers={false} listing {...more} />,
  );
/** What a person reads of it. */
const read = (...given: Parameters<typeof draw>): string =>
  draw(...given)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('[LST-08] a card of a listing says from what price to what price, where there are several, and others one price', () => {
  expect(read({ priceRange: range })).toContain('₹699 – ₹1,299');
  expect(read({ priceRange: null })).not.toContain('–');
  expect(read({ priceRange: range }, { listing: false })).not.toContain('–');
});

test('[WSH-02] the card of a favourite: ribbon, egg mark, title, price, list price, discount and reviews, and no heart', () => {
  const drawn = draw({});
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
  expect(drawn).not.toContain('data-flow="heart"');
  expect(said).not.toContain('Out Of Stock');
});

test('[WSH-02, LST-13] what is sold out is grey, says so, and promises no time', () => {
  const said = read({ inStock: false });
  expect(said).toContain('Out Of Stock');
  expect(said).not.toContain('Earliest Delivery');
  expect(/<article class="([^"]*)"/.exec(draw({ inStock: false }))?.[1]).toContain('soldOut');
});
