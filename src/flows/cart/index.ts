export { CartPage } from './cart-page.tsx';
export { CartLines } from './cart-lines.tsx';
export { cartTitleId } from './cart-news.tsx';
