import { reviewKeys } from '#backends/shop/reviews/key.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import type { Visitor, CakeShop } from '#tests/kit/shop/cake-shop.ts';
import { photoOf } from '#tests/kit/shop/photos.ts';
import { review } from '#tests/backends/shop/reviews/delivered-orders.ts';
import type { Ids, Row } from './ask.ts';

type Deliver = (shop: CakeShop, owner: Visitor) => Promise<string>;

const unknownOrder = 'PC7K2M9QX4TB';
const unknownKey = 'V1StGXR8Z5jdHi6BmyT9aQ';
const unknownPhoto = 'x'.repeat(32);

const linkTo = (shop: CakeShop, { userId }: Visitor, orderId: string): Ids => ({
  order_id: orderId,
  key: reviewKeys(shop.platform.env).keyOf({ orderId, userId: userId ?? '' }),
});

async function photographed(owner: Visitor, orderId: string): Promise<string> {
  const filedata = (await photoOf({ width: 600, height: 600 })).toString('base64');
  const { body } = await owner.post('/b/cart/upload-image', { type: 'photo-cake', filedata });
  const id = String(body['id']);
  await owner.post(`/b/order-review/orders/${orderId}/reviews`, review({ photos: [id] }));
  return id;
}

/** Who may see and write the reviews of an order: its buyer, and whoever has the link of its delivery mail. */
export function reviewRows(deliver: Deliver): Record<string, Row> {
  const own: Row = {
    owners: ['customer'],
    make: async (shop, owner) => ({ ids: { order_id: await deliver(shop, owner) } }),
    unknown: { order_id: unknownOrder },
    opens: 'session',
  };
  const linked: Row = {
    ...own,
    make: async (shop, owner) => ({ ids: linkTo(shop, owner, await deliver(shop, owner)) }),
    unknown: { order_id: unknownOrder, key: unknownKey },
    opens: 'link',
    end: async ({ clock }) => clock.advance(61 * DAY),
  };
  return {
    'order-review.listOrderReviews': own,
    'order-review.listOrderReviews link': linked,
    'order-review.writeOrderReview': {
      ...own,
      make: async (shop, owner) => ({ ids: { order_id: await deliver(shop, owner) }, rest: review() }),
    },
    'order-review.writeOrderReview link': {
      ...linked,
      make: async (shop, owner) => ({ ids: linkTo(shop, owner, await deliver(shop, owner)), rest: review() }),
    },
    'order-review.deleteOrderReview': {
      ...own,
      make: async (shop, owner) => {
        const order_id = await deliver(shop, owner);
        await owner.post(`/b/order-review/orders/${order_id}/reviews`, review());
        return { ids: { order_id }, rest: { line: 1 } };
      },
    },
    'order-review.getReviewPhoto': {
      ...own,
      make: async (shop, owner) => {
        const order_id = await deliver(shop, owner);
        return { ids: { order_id, photo_id: await photographed(owner, order_id) } };
      },
      unknown: { order_id: unknownOrder, photo_id: unknownPhoto },
    },
    'order-review.getReviewPhoto link': {
      ...linked,
      make: async (shop, owner) => {
        const orderId = await deliver(shop, owner);
        return { ids: { ...linkTo(shop, owner, orderId), photo_id: await photographed(owner, orderId) } };
      },
      unknown: { order_id: unknownOrder, key: unknownKey, photo_id: unknownPhoto },
    },
  };
}
