export { myReviewsMachine } from './my-reviews.machine.ts';
export { provideMyReviews } from './my-reviews.provide.ts';
export * from './my-reviews.view.ts';
export type * from './my-reviews.types.ts';
