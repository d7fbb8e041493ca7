import { isOtp, leftOtpError, submittedOtpError } from '../rules/contact/otp.ts';
import type { CodeEntrySnapshot } from './code-entry.types.ts';

/** Where the code went: as the person knows the contact, else as the server masks it. */
export const selectCodeWentTo = ({ context: { contact, challenge } }: CodeEntrySnapshot): string =>
  contact === '' ? (challenge?.sent_to ?? '') : contact;

export const selectOtp = ({ context }: CodeEntrySnapshot): string => context.otp;

/** Verify OTP is enabled only with six digits. */
export const selectCanVerify = ({ context }: CodeEntrySnapshot): boolean => isOtp(context.otp);

export const selectIsChecking = (snapshot: CodeEntrySnapshot): boolean =>
  snapshot.matches({ entering: { code: 'checking' } });

const isWaiting = (snapshot: CodeEntrySnapshot, incomplete: 'left' | 'submitted'): boolean =>
  snapshot.matches({ entering: { code: { waiting: { incomplete } } } });

/** What is wrong with the code: in its form, or by the word of the server. */
export const selectCodeError = (snapshot: CodeEntrySnapshot): string | null => {
  const { otp, rejection } = snapshot.context;
  if (isWaiting(snapshot, 'left')) return leftOtpError(otp);
  if (isWaiting(snapshot, 'submitted')) return submittedOtpError(otp);
  return snapshot.matches({ entering: { code: { waiting: 'rejected' } } }) ? rejection : null;
};

/** The code is no longer good: it is time to say what helps. */
export const selectIsHelpOffered = (snapshot: CodeEntrySnapshot): boolean =>
  snapshot.matches({ entering: { help: 'offered' } });

/** The first code, or the check of one, takes longer than usual. Without an entry nothing does. */
export const selectIsCodeSlow = (snapshot: CodeEntrySnapshot | undefined): boolean =>
  snapshot !== undefined &&
  (snapshot.matches({ sending: 'slow' }) || snapshot.matches({ entering: { code: { checking: 'slow' } } }));

/** How the resend control stands. `secondsLeft` is 0 when nothing is waited for. */
export type Resend = {
  readonly state: 'cooling' | 'ready' | 'sending' | 'limited' | 'refused';
  readonly isSlow: boolean;
  readonly secondsLeft: number;
  readonly error: string | null;
};

const states = ['cooling', 'ready', 'sending', 'limited', 'refused'] as const;

export const selectResend = (snapshot: CodeEntrySnapshot): Resend => {
  const { secondsLeft, resendRefusal } = snapshot.context;
  return {
    state: states.find((resend) => snapshot.matches({ entering: { resend } })) ?? 'cooling',
    isSlow: snapshot.matches({ entering: { resend: { sending: 'slow' } } }),
    secondsLeft,
    error: resendRefusal === '' ? null : resendRefusal,
  };
};

export const isSameResend = (one: Resend, other: Resend): boolean =>
  one.state === other.state &&
  one.isSlow === other.isSlow &&
  one.secondsLeft === other.secondsLeft &&
  one.error === other.error;
