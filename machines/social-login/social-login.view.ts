import { loginEmailError } from '../rules/contact/email.ts';
import { leftOtpError, submittedOtpError } from '../rules/contact/otp.ts';
import { socialEmail } from './social-login.setup.ts';
import type { Provider, SocialLoginSnapshot } from './social-login.types.ts';

/** What the social login shows; `buttons` stand among the other ways to log in, the rest fills the popup. */
export type SocialScreen = 'none' | 'buttons' | 'checking' | 'email' | 'code' | 'cancelled' | 'failed';

export const selectSocialScreen = (snapshot: SocialLoginSnapshot): SocialScreen => {
  if (snapshot.matches('cancelled')) return 'cancelled';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('enteringEmail') || snapshot.matches('checkingEmail')) return 'email';
  if (snapshot.matches('checking')) return 'checking';
  if (snapshot.matches('sendingCode')) return snapshot.context.check?.user_email == null ? 'email' : 'checking';
  if (snapshot.matches('provingAccount')) return snapshot.context.challenge === null ? 'checking' : 'code';
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
export const selectIsSocialSlow = (snapshot: SocialLoginSnapshot): boolean =>
  snapshot.matches({ startingProvider: 'slow' }) ||
  snapshot.matches({ checking: 'slow' }) ||
  snapshot.matches({ checkingEmail: 'slow' }) ||
  snapshot.matches({ sendingCode: 'slow' }) ||
  snapshot.matches({ provingAccount: { signingIn: 'slow' } }) ||
  snapshot.matches({ provingAccount: { registering: 'slow' } });

/** Why no provider was reached, or what the server said at the end. */
export const selectSocialRefusal = (snapshot: SocialLoginSnapshot): string | null =>
  snapshot.matches('failed') || snapshot.matches({ choosingProvider: 'refused' }) ? snapshot.context.refusal : null;

export const selectSocialEmail = ({ context }: SocialLoginSnapshot): string => context.email;
/** The address that the code went to. */
export const selectProvenEmail = ({ context }: SocialLoginSnapshot): string => socialEmail(context);

export const selectSocialEmailError = (snapshot: SocialLoginSnapshot): string | null => {
  if (snapshot.matches({ enteringEmail: 'refused' })) return snapshot.context.refusal;
  return snapshot.matches({ enteringEmail: 'rejected' }) ? loginEmailError(snapshot.context.email) : null;
};

export const selectSocialOtp = ({ context }: SocialLoginSnapshot): string => context.otp;
export const selectSocialCanVerify = ({ context }: SocialLoginSnapshot): boolean =>
  submittedOtpError(context.otp) === null;
export const selectIsSocialVerifying = (snapshot: SocialLoginSnapshot): boolean =>
  snapshot.matches({ provingAccount: 'signingIn' }) || snapshot.matches({ provingAccount: 'registering' });

const isForm = (snapshot: SocialLoginSnapshot, form: 'left' | 'incomplete' | 'rejected'): boolean =>
  snapshot.matches({ provingAccount: { enteringCode: form } });

export const selectSocialCodeError = (snapshot: SocialLoginSnapshot): string | null => {
  const { otp, refusal } = snapshot.context;
  if (isForm(snapshot, 'left')) return leftOtpError(otp);
  if (isForm(snapshot, 'incomplete')) return submittedOtpError(otp);
  return isForm(snapshot, 'rejected') ? refusal : null;
};

export const selectSocialCountdown = (snapshot: SocialLoginSnapshot) => snapshot.children.resendCountdown;
