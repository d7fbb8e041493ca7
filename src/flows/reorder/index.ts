export { ReorderPage } from './reorder-page.tsx';
