/**
 * Where an order is reviewed.
 * @param key of the link in a mail; without one it is opened by whoever is logged in
 */
export const reviewPath = (orderId: string, key: string | null = null): string =>
  key === null ? `/product-reviews/${orderId}` : `/product-reviews/${orderId}/${key}`;

/** A photo of a review, for whoever may write it. */
export const reviewPhotoPath = (
  { orderId, key }: { readonly orderId: string; readonly key: string | null },
  photoId: string,
): string =>
  `/b/order-review/orders/${encodeURIComponent(orderId)}/reviews/photos/${photoId}${key === null ? '' : `?key=${key}`}`;

/** A photo of a published review, for everybody. */
export const publishedPhotoPath = (photoId: string): string => `/b/main/fa/reviews/photos/${photoId}`;

/** Where the review of one line of an order is changed by its buyer. */
export const changeReviewPath = (orderId: string, line: number): string => `${reviewPath(orderId)}?line=${line}`;
