import { isReviewSort, type ReviewSort } from '#machines/rules/product/reviews.ts';

/** What the address of the page asks for. */
export type ReviewsWish = {
  /** only these stars; null for all */
  readonly rating: number | null;
  readonly withPhotos: boolean;
  readonly sort: ReviewSort;
  /** counted from 0 */
  readonly page: number;
};

/** Reads an address; what is no such thing is left out. */
export function readWish(search: Readonly<Record<string, unknown>>): ReviewsWish {
  const [rating, page] = [Number(search['rating']), Number(search['page'])];
  const sort = String(search['sort']);
  return {
    rating: Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : null,
    withPhotos: String(search['photos']) === '1',
    sort: isReviewSort(sort) ? sort : 'newest',
    page: Number.isInteger(page) && page > 1 && page <= 10_000 ? page - 1 : 0,
  };
}

/** The address of a wish; another list begins at its first page. */
export function addressOf({ rating, withPhotos, sort, page }: ReviewsWish): string {
  const query = new URLSearchParams();
  if (rating !== null) query.set('rating', `${rating}`);
  if (withPhotos) query.set('photos', '1');
  if (sort !== 'newest') query.set('sort', sort);
  if (page > 0) query.set('page', `${page + 1}`);
  return query.size === 0 ? '/reviews' : `/reviews?${query.toString()}`;
}
