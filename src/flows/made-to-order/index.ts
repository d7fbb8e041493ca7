export { CustomisedPage } from './customised-page.tsx';
