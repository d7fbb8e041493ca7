import { randomUUID } from 'node:crypto';
import { otpChallenges } from '#backends/db/schema/identity.ts';
import { Problem } from '#backends/platform/http/problem.ts';
import type { Platform } from '#backends/platform/platform.ts';
import type { Contact } from '#backends/user/contact.ts';
import { macOf } from '#backends/user/otp/challenge.ts';
import { storeSession } from '#tests/kit/database/stored-people.ts';

/** Codes as if they had been sent, each with what is other about it, to contacts that nobody has. */
export function sentCodes({ db, env, clock }: Pick<Platform, 'db' | 'env' | 'clock'>) {
  const CODE = '271828';
  type Row = typeof otpChallenges.$inferInsert;

  let people = 0;
  const somebody = (kind: Contact['kind'] = 'email'): Contact => {
    people += 1;
    return kind === 'email'
      ? { kind, value: `person${people}@example.com` }
      : { kind, value: `919${String(people * 7_654_321).padStart(9, '0')}` };
  };
  const ago = (milliseconds: number): Date => new Date(clock.now().getTime() - milliseconds);

  const newSession = (): Promise<string> => storeSession(db, { createdAt: clock.now() });

  /** A code that was just sent, with what is other about it. */
  async function sent(contact: Contact, changed: Partial<Row> = {}): Promise<Row> {
    const row = {
      ...{ challengeId: randomUUID(), ...contact, claimedKind: contact.kind, claimedValue: contact.value },
      ...{ purpose: 'login' as const, subject: '', sessionId: changed.sessionId ?? (await newSession()) },
      ...{ sentAt: clock.now(), expiresAt: ago(-300_000), ...changed },
    };
    const stored = { ...row, codeMac: macOf(env.OTP_SECRET, row, CODE) };
    await db.insert(otpChallenges).values(stored);
    return stored;
  }

  return { somebody, newSession, sent, ago, CODE };
}

/** What comes of asking for a code: its sending, or the words of the refusal. */
export const outcomeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'sent',
    (error: unknown) => (error instanceof Problem && error.statusCode === 429 ? error.message : String(error)),
  );
