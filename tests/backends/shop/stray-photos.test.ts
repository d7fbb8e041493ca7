import { afterAll, expect, test } from 'vitest';
import { sweepPhotos } from '#backends/shop/photos.ts';
import { PHOTO_ATTRIBUTE } from '#machines/rules/product/photo.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { add, cartOf, openCakeShop, order, readyToOrder, type Visitor } from '#tests/kit/shop/cake-shop.ts';
import { photoOf } from '#tests/kit/shop/photos.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
afterAll(() => shop.close());

const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;
const filedata = (await photoOf({ width: 640, height: 640 })).toString('base64');
const upload = async (visitor: Visitor): Promise<string> =>
  String((await visitor.post('/b/cart/upload-image', { type: 'photo-cake', filedata })).body['id']);

test('[DET-04] a photo is kept for a day, and as long as a cart or an order needs it', async () => {
  const [{ sku }] = (await query(
    "select sku from products join variants using (node_id) where slug = 'heart-photo-cake' and is_default",
  )) as [{ sku: string }];
  const { customer } = await readyToOrder(shop);
  const [ordered, inCart, stray] = [await upload(customer), await upload(customer), await upload(customer)];
  const withPhoto = (value: string) => [{ id: PHOTO_ATTRIBUTE, value }];
  await add(customer, sku, 1, withPhoto(ordered));
  const placed = await order(customer, cartOf(await customer.get('/b/cart/get')));
  // Whatever becomes of the cart that was ordered.
  await query('delete from cart_lines where photo_id = $1', [ordered]);
  await add(customer, sku, 1, withPhoto(inCart));
  const now = shop.clock.now();
  await query('update photos set created_at = $1', [now]);
  const leftAfter = async (milliseconds: number) => {
    await sweepPhotos(shop.platform.db, new Date(now.getTime() + milliseconds));
    return (await query('select photo_id from photos')).map(({ photo_id }) => photo_id).toSorted();
  };
  expect(await leftAfter(DAY)).toEqual([ordered, inCart, stray].toSorted());
  expect(await leftAfter(DAY + 1)).toEqual([ordered, inCart].toSorted());
  expect(
    await query('select 1 from order_lines where order_id = $1 and photo_id = $2', [placed.order_id, ordered]),
  ).toHaveLength(1);
});
