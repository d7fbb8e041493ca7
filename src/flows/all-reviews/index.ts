export { AllReviewsPage } from './all-reviews-page.tsx';
