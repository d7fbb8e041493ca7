export { CreditsPage } from './credits-page.tsx';
export { StampsPage, WalletPage } from './rules-pages.tsx';
