export { CorporatePage } from './corporate-page.tsx';
export { CustomisedPage } from './customised-page.tsx';
