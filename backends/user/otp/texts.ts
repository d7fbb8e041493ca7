import { brand } from '#machines/rules/site/brand.ts';
import type { Contact } from '#backends/user/contact.ts';

/** The last line lets a phone offer the code to this site and to no other (WebOTP). */
export function messageOf(code: string, contact: Contact, seconds: number, host: string): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const text = `${code} is your ${brand.name} code. It is good for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. Please share it with nobody, not even with us.`;
  return contact.kind === 'mobile' ? `${text}\n\n@${host} #${code}` : text;
}

export const busyText = 'We cannot send more codes at the moment. Please try again later, or use your other contact.';

export const secondsText = (seconds: number) => (seconds === 1 ? 'one second' : `${seconds} seconds`);

export function waitText(seconds: number): string {
  if (seconds < 90) return `Please wait ${secondsText(seconds)} before you ask for another code.`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90
    ? `You have asked for several codes. Please try again in ${minutes} minutes.`
    : 'You have asked for many codes today. Please try again tomorrow, or use your other contact.';
}
