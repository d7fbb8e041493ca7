import { createHmac, randomInt } from 'node:crypto';
import { maskContact } from '#backends/user/contact.ts';
import type { Contact } from '#backends/user/contact.ts';

export type Purpose = 'login' | 'register' | 'social' | 'step_up' | 'change' | 'tracking' | 'form';

export type SendRequest = {
  /** Where the code goes. */
  contact: Contact;
  /** What the person typed; the same, unless an older contact of the account is proven instead. */
  claimed: Contact;
  purpose: Purpose;
  /** The order that the code opens; '' for every other purpose. */
  subject?: string;
  sessionId: string;
  address: string;
  /** Of the cookie by which the browser is known, if it brings one. */
  browser: Buffer | null;
};

/** What is counted together: what one known browser asks of a contact, or all that unknown ones ask of it. */
export type Scope = { contact: Contact; knownBrowser: Buffer | null };

export type Challenge = { challengeId: string; contact: Contact; resendAt: Date; expiresAt: Date };
/** A code that this browser asked for and may still enter. */
export type LiveChallenge = Challenge & { purpose: Purpose; triesLeft: number };

/** How the contract speaks of a code that was sent. */
export const describeCode = ({ challengeId, contact, resendAt, expiresAt }: Challenge, now: Date) => ({
  user_email: contact.kind === 'email' ? maskContact(contact) : null,
  mobile_number: contact.kind === 'mobile' ? maskContact(contact) : null,
  challenge_id: challengeId,
  resend_at: resendAt.getTime(),
  expires_at: expiresAt.getTime(),
  server_now: now.getTime(),
});

/** How locks name a contact. */
export const keyOf = ({ kind, value }: Contact): string => `${kind}:${value}`;

/** How limits name what is counted together. */
export const scopeKey = ({ contact, knownBrowser }: Scope): string =>
  knownBrowser ? `${keyOf(contact)}|${knownBrowser.toString('base64url')}` : keyOf(contact);

/** Six digits that nobody can foresee. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** The keyed digest that is kept of a code; it fits no other challenge, contact, purpose or browser. */
export const macOf = (
  secret: string,
  challenge: { challengeId: string; kind: string; value: string; purpose: string; sessionId: string },
  code: string,
): Buffer =>
  createHmac('sha256', secret)
    .update(
      [challenge.challengeId, challenge.kind, challenge.value, challenge.purpose, challenge.sessionId, code].join('|'),
    )
    .digest();
