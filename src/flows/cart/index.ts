export { CartPage } from './cart-page.tsx';
export { cartPorts } from './ports.ts';
