import { expect, test } from 'vitest';
import { changeReviewPath, reviewPath, reviewPhotoPath } from '#machines/rules/account/review-links.ts';

test('an order is reviewed at its address, and from a mail with the key of the mail', () => {
  expect(reviewPath('PC1')).toBe('/product-reviews/PC1');
  expect(reviewPath('PC1', 'k')).toBe('/product-reviews/PC1/k');
  expect(changeReviewPath('PC1', 2)).toBe('/product-reviews/PC1?line=2');
});

test('a photo of a review is asked for with the key, where there is one', () => {
  const photos = '/b/order-review/orders/PC1/reviews/photos';
  expect(reviewPhotoPath({ orderId: 'PC1', key: null }, 'p')).toBe(`${photos}/p`);
  expect(reviewPhotoPath({ orderId: 'PC1', key: 'k' }, 'p')).toBe(`${photos}/p?key=k`);
});
