export { newsletterLinkMachine } from './newsletter-link.machine.ts';
export { provideNewsletterLink } from './newsletter-link.provide.ts';
export { selectIsLinkSlow, selectLinkRefusal, selectLinkScreen, selectLinkToken } from './newsletter-link.view.ts';
export type {
  NewsletterLinkActor,
  NewsletterLinkEvent,
  NewsletterLinkInput,
  NewsletterLinkPorts,
  NewsletterLinkScreen,
  NewsletterLinkSnapshot,
  NewsletterWish,
} from './newsletter-link.types.ts';
