import type { AllReviews } from '#machines/domain/index.ts';
import type { App } from '#src/runtime/app.ts';
import { known } from '#src/runtime/page/known.ts';
import type { ReviewsWish } from './address.ts';
import { loadPage } from './ports.ts';

export type LoadedReviews = { readonly wish: ReviewsWish; readonly reviews: AllReviews | null };

/** A page of what customers say; null when it cannot be had now. */
export async function loadAllReviews(app: App, wish: ReviewsWish, signal: AbortSignal): Promise<LoadedReviews> {
  const answer = await known('reviews', loadPage(app.clients, wish, signal));
  return { wish, reviews: answer?.data ?? null };
}
