export { writeReviewMachine } from './write-review.machine.ts';
export { provideWriteReview } from './write-review.provide.ts';
export * from './write-review.view.ts';
export type * from './write-review.types.ts';
