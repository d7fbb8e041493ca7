export { SharedCartPage } from './shared-cart-page.tsx';
