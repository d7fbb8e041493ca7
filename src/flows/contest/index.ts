export { ContestPage } from './contest-page.tsx';
export { ContestsPage } from './contests-page.tsx';
