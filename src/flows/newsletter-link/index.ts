export { NewsletterLinkPage } from './newsletter-link-page.tsx';
export { NewsletterNewsPage } from './newsletter-news-page.tsx';
