import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { components, operations } from '#openapi/generated/user.ts';
import { accountDeletions } from '#backends/db/schema/account.ts';
import { sessions } from '#backends/db/schema/identity.ts';
import { customerOf } from '#backends/platform/http/authorize.ts';
import type { Handlers } from '#backends/platform/contract.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { refuseUnproven } from '#backends/platform/http/step-up.ts';
import type { Platform } from '#backends/platform/platform.ts';
import {
  readCallLanguage,
  readMutedOccasions,
  readOptOuts,
  saveMessageChoices,
} from '#backends/shop/messages/choices.ts';
import { isoInIndia } from '#machines/rules/order/india-time.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import { userWords } from '../words.ts';
import { askDeletion, takeBackDeletion } from './deletion.ts';
import { exportOf } from './export.ts';

type Settings = components['schemas']['AccountSettings'];
type Part =
  | 'getSettings'
  | 'saveMessageChoices'
  | 'endSession'
  | 'endOtherSessions'
  | 'exportAccount'
  | 'askDeletion'
  | 'takeBackDeletion';

/** The sessions that are shown: of so many nobody keeps track by eye. */
const maxSessions = 50;

/** What a customer decides about the account. Export and deletion ask for a proof of who it is (safety 1.4). */
export function settingsHandlers(platform: Platform): Pick<Handlers<operations>, Part> {
  const { db, clock, env } = platform;

  async function settingsOf({ userId, sessionId }: { userId: string; sessionId: string }): Promise<Settings> {
    const now = clock.now();
    const seenAfter = new Date(now.getTime() - env.LIMIT_SESSION_IDLE_DAYS * DAY);
    const [unwanted, muted, language, open, [deletion]] = await Promise.all([
      readOptOuts(db, userId),
      readMutedOccasions(db, userId),
      readCallLanguage(db, userId),
      db
        .select()
        .from(sessions)
        .where(
          and(
            eq(sessions.userId, userId),
            isNull(sessions.revokedAt),
            gt(sessions.expiresAt, now),
            gt(sessions.seenAt, seenAfter),
          ),
        )
        .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
        .limit(maxSessions),
      db.select().from(accountDeletions).where(eq(accountDeletions.userId, userId)),
    ]);
    return {
      unwanted,
      muted,
      language,
      sessions: open
        .map((session) => ({
          session_id: session.sessionId,
          device: session.device,
          began_at: isoInIndia(session.createdAt),
          seen_at: isoInIndia(session.seenAt),
          is_this: session.sessionId === sessionId,
        }))
        .toSorted((one, other) => Number(other.is_this) - Number(one.is_this)),
      deletion: deletion ? { asked_at: isoInIndia(deletion.askedAt), due_at: isoInIndia(deletion.dueAt) } : null,
    };
  }

  const answered = async (customer: { userId: string; sessionId: string }) =>
    ({ status: 200, body: { success: true, data: await settingsOf(customer) } }) as const;

  return {
    getSettings: ({ auth }) => answered(customerOf(auth)),

    saveMessageChoices: async ({ auth, body }) => {
      const customer = customerOf(auth);
      await db.transaction((tx) => saveMessageChoices(tx, customer.userId, body));
      return answered(customer);
    },

    endSession: async ({ auth, body }) => {
      const customer = customerOf(auth);
      const ended = await db
        .update(sessions)
        .set({ revokedAt: clock.now() })
        .where(
          and(
            eq(sessions.sessionId, body.session_id),
            eq(sessions.userId, customer.userId),
            isNull(sessions.revokedAt),
          ),
        )
        .returning({ sessionId: sessions.sessionId });
      if (ended.length === 0) throw problem(404, 'NOT_FOUND', userWords.settings.noSession);
      return answered(customer);
    },

    endOtherSessions: async ({ auth }) => {
      const customer = customerOf(auth);
      await platform.sessions.revokeAll(db, customer.userId, customer.sessionId);
      return answered(customer);
    },

    exportAccount: async ({ auth }) => {
      const { userId, sessionId } = customerOf(auth);
      await refuseUnproven(db, sessionId, clock.now());
      return { status: 200, body: { success: true, data: await exportOf(platform, userId) } };
    },

    askDeletion: async ({ auth }) => {
      const customer = customerOf(auth);
      await refuseUnproven(db, customer.sessionId, clock.now());
      await askDeletion(platform, customer.userId);
      return answered(customer);
    },

    takeBackDeletion: async ({ auth }) => {
      const customer = customerOf(auth);
      await takeBackDeletion(platform, customer.userId);
      return answered(customer);
    },
  };
}
