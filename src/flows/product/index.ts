export { productPorts } from './ports.ts';
export { ProductPage } from './product-page.tsx';
