import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { ProductDetails, SiteHeader } from '#machines/domain/index.ts';
import OtherPanel from '#src/flows/product/other-panel.tsx';
import { AppProvider } from '#src/runtime/app-context.ts';
import { cardOf } from '#tests/kit/samples.ts';
import { cake } from '#tests/machines/product/product.model.ts';
import { appAt, wordsOf } from '#tests/flows/drawn.ts';
import { unansweredProduct } from '#tests/machines/product/product.start.ts';

const treat: ProductDetails = {
  ...cardOf({ product_type: 'freebie' }),
  ...cake,
  long_title: 'Brownie Pair',
  attributes: [],
  ...{ description: '', highlights: [], ingredients: [], allergens: [], serves: null, care: '', delivery_info: '' },
};
const user: SiteHeader['user'] = {
  ...{ userid: 'u1', username: 'Asha', mail: null },
  user_event_details: { user_type: 'returning' },
};

/** What stands in place of the way into the cart, for a customer with so many stamps or a guest. */
function read(stamps: number | null, out_of_stock: string | null = null): string {
  const header: SiteHeader = {
    ...{ isLoggedIn: stamps !== null, user: stamps === null ? null : user, stamps: stamps ?? 0, waiting_orders: 0 },
    ...{ cart: { cart_quantity: 0 }, wishlistNode: [], Selected_node: [], footer: [] },
    delivery: { server_time: '2026-11-22T10:00:00+05:30', cutoff_hour: 20, serviceable: true },
  };
  const actor = createActor(unansweredProduct, { input: { product: treat, out_of_stock, parts: [] } });
  const drawn = renderToStaticMarkup(
    <AppProvider value={appAt('/', header)}>
      <OtherPanel actor={actor} product={treat} />
    </AppProvider>,
  );
  return wordsOf(drawn);
}

test('[CPN-07, LST-11] three stamps redeem a treat, fewer say how many are missing, a guest is asked to log in', () => {
  for (const said of [read(3), read(2), read(null)]) {
    expect(said).toContain('Can be redeemed by using 3 Petalcrumb Stamps');
    expect(said).not.toContain('₹');
  }
  expect(read(3)).toMatch(/You have 3 stamps\. .*Redeem/);
  expect(read(2)).toContain('This treat takes 3 stamps. You have 2 stamps, so 1 more is needed.');
  expect(read(null)).toContain('Log in to pay with 3 of your stamps.');
  for (const said of [read(2), read(null), read(3, 'It is sold out.')]) expect(said).not.toMatch(/Redeem\b/);
});
