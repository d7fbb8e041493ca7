import type { Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import type { Contact } from '#backends/user/contact.ts';
import { userWords } from '#backends/user/words.ts';

/** The last line lets a phone offer the code to this site and to no other (WebOTP). */
function messageOf(code: string, contact: Contact, seconds: number, host: string): string {
  const text = userWords.otp.text(code, seconds);
  return contact.kind === 'mobile' ? `${text}\n\n@${host} #${code}` : text;
}

/** Posts a code to where it goes, in the transaction that makes it good. */
export const postCode = (
  { env, outbox }: Pick<Platform, 'env' | 'outbox'>,
  tx: Tx,
  { contact, code, expiresAt, dedupeKey }: { contact: Contact; code: string; expiresAt: Date; dedupeKey?: string },
): Promise<void> =>
  outbox.post(tx, {
    channel: contact.kind === 'email' ? 'email' : 'sms',
    to: contact.value,
    subject: userWords.otp.subject,
    text: messageOf(code, contact, env.LIMIT_OTP_SECONDS, new URL(env.PUBLIC_ORIGIN).hostname),
    expiresAt,
    ...(dedupeKey === undefined ? {} : { dedupeKey }),
  });
