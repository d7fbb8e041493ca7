export { HamperPage } from './hamper-page.tsx';
