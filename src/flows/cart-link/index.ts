export { CartLinkPage } from './cart-link-page.tsx';
