export { PaymentWatchPage } from './payment-watch-page.tsx';
