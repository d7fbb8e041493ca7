import { loginEmailError } from '../rules/contact/email.ts';
import type { NewsletterScreen, NewsletterSnapshot } from './newsletter.types.ts';

export const selectNewsletterScreen = (snapshot: NewsletterSnapshot): NewsletterScreen => {
  for (const screen of ['sending', 'done'] as const) if (snapshot.matches(screen)) return screen;
  for (const screen of ['rejected', 'refused', 'unsure'] as const) {
    if (snapshot.matches({ asking: screen })) return screen;
  }
  return 'editing';
};

export const selectNewsletterEmail = ({ context }: NewsletterSnapshot): string => context.email;

/** What is wrong with the field, or null. */
export const selectNewsletterError = (snapshot: NewsletterSnapshot): string | null =>
  selectNewsletterScreen(snapshot) === 'rejected' ? loginEmailError(snapshot.context.email) : null;

/** What the shop says when it says no. */
export const selectNewsletterRefusal = ({ context }: NewsletterSnapshot): string => context.refusal?.message ?? '';
export const selectIsNewsletterBusy = (snapshot: NewsletterSnapshot): boolean => snapshot.hasTag('busy');
export const selectIsNewsletterSlow = (snapshot: NewsletterSnapshot): boolean => snapshot.hasTag('slow');
