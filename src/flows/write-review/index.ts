export { WriteReviewPage } from './write-review-page.tsx';
