export { SelfHelpPage } from './self-help-page.tsx';
