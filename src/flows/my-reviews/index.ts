export { MyReviewsPage } from './my-reviews-page.tsx';
