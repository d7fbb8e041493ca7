export { reviewsPorts } from './ports.ts';
export { Reviews } from './reviews.tsx';
export { ReviewsAtRest, type ReviewsProps } from './reviews-at-rest.tsx';
