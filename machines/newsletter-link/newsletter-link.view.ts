import type { NewsletterLinkScreen, NewsletterLinkSnapshot } from './newsletter-link.types.ts';

export const selectLinkScreen = (snapshot: NewsletterLinkSnapshot): NewsletterLinkScreen => {
  if (snapshot.matches('done')) return snapshot.context.wish === 'leave' ? 'left' : 'subscribed';
  for (const screen of ['asking', 'refused', 'failed'] as const) if (snapshot.matches(screen)) return screen;
  return 'sending';
};
export const selectLinkToken = ({ context }: NewsletterLinkSnapshot): string => context.token;
export const selectLinkRefusal = ({ context }: NewsletterLinkSnapshot): string => context.refusal;
export const selectIsLinkSlow = (snapshot: NewsletterLinkSnapshot): boolean => snapshot.hasTag('slow');
