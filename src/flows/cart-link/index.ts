export { CartLinkPage } from './cart-link-page.tsx';
export { cartLinkPorts } from './ports.ts';
