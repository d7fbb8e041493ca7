import { loginEmailError } from '../rules/contact/email.ts';
import type { Provider, SocialLoginSnapshot } from './social-login.types.ts';

/** What the social login shows; `buttons` stand among the other ways to log in, the rest fills the popup. */
export type SocialScreen = 'none' | 'buttons' | 'checking' | 'email' | 'code' | 'cancelled' | 'failed';

export const selectSocialScreen = (snapshot: SocialLoginSnapshot): SocialScreen => {
  if (snapshot.matches('cancelled')) return 'cancelled';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('enteringEmail') || snapshot.matches('checkingEmail')) return 'email';
  if (snapshot.matches('checking') || snapshot.matches('openingAccount')) return 'checking';
  if (snapshot.matches({ provingAccount: 'enteringCode' })) return 'code';
  if (snapshot.matches('provingAccount')) return snapshot.context.check?.user_email == null ? 'email' : 'checking';
  const isChoosing =
    snapshot.matches('choosingProvider') ||
    snapshot.matches('startingProvider') ||
    snapshot.matches('awaitingProvider');
  return isChoosing ? 'buttons' : 'none';
};

export const selectProviders = ({ context }: SocialLoginSnapshot): readonly Provider[] => context.providers;
export const selectChosenProvider = ({ context }: SocialLoginSnapshot): Provider | null => context.provider;
export const selectIsAwaitingProvider = (snapshot: SocialLoginSnapshot): boolean =>
  snapshot.matches('awaitingProvider');
export const selectIsSocialBusy = (snapshot: SocialLoginSnapshot): boolean => snapshot.hasTag('busy');
export const selectIsSocialSlow = (snapshot: SocialLoginSnapshot): boolean => snapshot.hasTag('slow');

/** Why no provider was reached, or what the server said at the end. */
export const selectSocialRefusal = (snapshot: SocialLoginSnapshot): string | null =>
  snapshot.matches('failed') || snapshot.matches({ choosingProvider: 'refused' }) ? snapshot.context.refusal : null;

export const selectSocialEmail = ({ context }: SocialLoginSnapshot): string => context.email;

export const selectSocialEmailError = (snapshot: SocialLoginSnapshot): string | null => {
  if (snapshot.matches({ enteringEmail: 'refused' })) return snapshot.context.refusal;
  return snapshot.matches({ enteringEmail: 'rejected' }) ? loginEmailError(snapshot.context.email) : null;
};

/** The code entry while a code is asked for or entered, a chart of its own. */
export const selectSocialCodeEntry = (snapshot: SocialLoginSnapshot) => snapshot.children.codeEntry;
