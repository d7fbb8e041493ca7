export { ContactPage } from './contact-page.tsx';
export { ReachUs } from './reach-us.tsx';
