export { newsletterMachine } from './newsletter.machine.ts';
export { provideNewsletter } from './newsletter.provide.ts';
export {
  selectNewsletterError,
  selectNewsletterRefusal,
  selectNewsletterScreen,
  selectNewsletterEmail,
  selectIsNewsletterBusy,
  selectIsNewsletterSlow,
} from './newsletter.view.ts';
export type {
  NewsletterActor,
  NewsletterEmitted,
  NewsletterEvent,
  NewsletterInput,
  NewsletterPorts,
  NewsletterScreen,
  NewsletterSnapshot,
} from './newsletter.types.ts';
