export { FranchisePage } from './franchise-page.tsx';
