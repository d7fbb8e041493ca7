export { sharedCartPorts } from './ports.ts';
export { SharedCartPage } from './shared-cart-page.tsx';
