import { afterAll, expect, test } from 'vitest';
import { add, cake, delivery, openCakeShop, touches, type Reply } from '#tests/kit/shop/cake-shop.ts';
import { deliveredOrder, fill } from '#tests/backends/cart/benefit-shops.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
afterAll(() => shop.close());

const dataOf = ({ status, body }: Reply): Record<string, unknown> => {
  expect(status).toBe(200);
  return body['data'] as Record<string, unknown>;
};

test('[ACC-08] all that an account holds is had back from where it is kept, and by nobody else', async () => {
  const { customer, order_id } = await deliveredOrder(shop);
  await fill(shop, customer, 12_300);
  await customer.post('/b/main/fa/wishlist', { nid: 102, action: 'add' });
  await add(customer, cake.sku);
  await customer.post('/b/cart/step1', delivery());
  await customer.post('/b/cart/step2', touches({ gift_note: 'Happy birthday, Meera!' }));

  // userDetails
  const header = dataOf(await customer.get('/b/main/fa/site-header'));
  expect(header).toMatchObject({ isLoggedIn: true, user: { userid: customer.userId } });
  expect(dataOf(await customer.get('/b/user/profile'))).toMatchObject({ name: expect.any(String) });
  // walletDetail
  const wallet = dataOf(await customer.get('/b/user/credits'));
  expect(wallet).toMatchObject({ balance: 12_300, walletDetail: [{ amount: 12_300, reason: 'goodwill' }] });
  // savedAddresses: what was ordered to is offered again
  const { addresses } = dataOf(await customer.get('/b/user/addresses')) as { addresses: readonly unknown[] };
  expect(addresses).toHaveLength(1);
  // orderReviews
  const reviews = await customer.get('/b/order-review/reviews');
  expect(reviews.status).toBe(200);
  expect(reviews.text).toContain(order_id);
  // checkoutStep2Data
  const checkout = await customer.get('/b/cart/checkout');
  expect(checkout.text).toContain('Happy birthday, Meera!');
  // the saved list, and wishListProducts
  expect(header['wishlistNode']).toEqual([102]);
  const favourites = (await customer.get('/b/main/fa/allwishlist')).body['result'] as readonly { node_id: number }[];
  expect(favourites.map(({ node_id }) => node_id)).toEqual([102]);

  const other = await shop.customer();
  expect(dataOf(await other.get('/b/main/fa/site-header'))).toMatchObject({ wishlistNode: [] });
  expect(dataOf(await other.get('/b/user/credits'))).toMatchObject({ balance: 0, walletDetail: [] });
  expect(dataOf(await other.get('/b/user/addresses'))).toMatchObject({ addresses: [] });
  expect((await other.get('/b/order-review/reviews')).text).not.toContain(order_id);
  expect((await other.get('/b/cart/checkout')).text).not.toContain('Meera!');
  const guest = await shop.guest();
  for (const path of ['user/profile', 'user/credits', 'user/addresses', 'order-review/reviews', 'cart/checkout']) {
    expect([path, (await guest.get(`/b/${path}`)).status]).toEqual([path, 401]);
  }
});
