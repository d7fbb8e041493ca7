export { reviewsPorts } from './ports.ts';
export { ReviewsAtRest, type ReviewsProps } from './reviews-at-rest.tsx';
export { Reviews } from './reviews.tsx';
