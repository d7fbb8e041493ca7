import type { Contact } from '#backends/user/contact.ts';
import { userWords } from '#backends/user/words.ts';

/** The last line lets a phone offer the code to this site and to no other (WebOTP). */
export function messageOf(code: string, contact: Contact, seconds: number, host: string): string {
  const text = userWords.otp.text(code, seconds);
  return contact.kind === 'mobile' ? `${text}\n\n@${host} #${code}` : text;
}
