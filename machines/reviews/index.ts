export { reviewsMachine } from './reviews.machine.ts';
export { provideReviews } from './reviews.provide.ts';
export * from './reviews.view.ts';
export type * from './reviews.types.ts';
