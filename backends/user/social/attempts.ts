import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { socialAttempts, socialIdentities } from '#backends/db/schema/identity.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import { MINUTE } from '#machines/rules/site/durations.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { problem } from '#backends/platform/http/problem.ts';
import type { Auth } from '#backends/platform/session.ts';
import type { ProviderName } from '#backends/shop/login-providers.ts';
import type { Contact } from '#backends/user/contact.ts';
import { findOwner } from '#backends/user/store.ts';
import { userWords } from '#backends/user/words.ts';
import type { Checks } from './providers.ts';

/** How long a shopper may take at the provider, and then to be let in. */
const ATTEMPT_LIFE = 10 * MINUTE;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type Attempt = typeof socialAttempts.$inferSelect & { subject: string };

const expired = () => problem(409, 'SOCIAL_EXPIRED', userWords.social.expired, { field: 'fbid' });

/** The address a provider vouches for, or null. */
export const vouchedEmail = ({ email, emailVerified }: Attempt): Contact | null =>
  email !== null && emailVerified ? { kind: 'email', value: email } : null;

/** Attempts at a social login: from leaving for the provider to being let in. */
export function createAttempts({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const isOpenOf = (auth: Auth, fbid: string) =>
    and(
      eq(socialAttempts.attemptId, fbid),
      eq(socialAttempts.sessionId, auth.sessionId),
      isNotNull(socialAttempts.subject),
      isNull(socialAttempts.usedAt),
      gt(socialAttempts.expiresAt, clock.now()),
    );

  return {
    /** Notes that a browser leaves for a provider. */
    async begin(leaving: Checks & { sessionId: string; provider: ProviderName; returnTo: string }): Promise<void> {
      const now = clock.now();
      await db.insert(socialAttempts).values({
        ...leaving,
        attemptId: randomUUID(),
        createdAt: now,
        expiresAt: new Date(now.getTime() + ATTEMPT_LIFE),
      });
    },

    /** Takes an attempt's answer once, whatever comes of it; null for a state that is not this browser's. */
    async takeAnswer(auth: Auth, provider: ProviderName, state: string) {
      const [attempt] = await db
        .update(socialAttempts)
        .set({ answeredAt: clock.now() })
        .where(
          and(
            eq(socialAttempts.state, state),
            eq(socialAttempts.sessionId, auth.sessionId),
            eq(socialAttempts.provider, provider),
            isNull(socialAttempts.answeredAt),
            gt(socialAttempts.expiresAt, clock.now()),
          ),
        )
        .returning();
      return attempt ?? null;
    },

    /** This browser's attempt that came back from the provider; 409 for every other. */
    async open(tx: Db | Tx, auth: Auth, fbid: string, lock = false): Promise<Attempt> {
      if (!UUID.test(fbid)) throw expired();
      const question = tx.select().from(socialAttempts).where(isOpenOf(auth, fbid));
      const [row] = await (lock ? question.for('update') : question);
      if (!row || row.subject === null) throw expired();
      return { ...row, subject: row.subject };
    },

    /** Whose account the provider's word opens: a linked one, else the one that has proven the vouched address. */
    async vouchedOwner(tx: Db | Tx, attempt: Attempt): Promise<string | null> {
      const [linked] = await tx
        .select({ userId: socialIdentities.userId })
        .from(socialIdentities)
        .where(and(eq(socialIdentities.provider, attempt.provider), eq(socialIdentities.subject, attempt.subject)));
      if (linked) return linked.userId;
      const email = vouchedEmail(attempt);
      const owner = email && (await findOwner(tx, email));
      return owner?.kind === 'proven' ? owner.userId : null;
    },

    /** Remembers whose account at the provider that is. Who is linked already stays linked to the same shopper. */
    async link(tx: Tx, attempt: Attempt, userId: string): Promise<void> {
      const now = clock.now();
      await tx.update(socialAttempts).set({ usedAt: now }).where(eq(socialAttempts.attemptId, attempt.attemptId));
      await tx
        .insert(socialIdentities)
        .values({ provider: attempt.provider, subject: attempt.subject, userId, linkedAt: now })
        .onConflictDoNothing();
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;
