import { eq } from 'drizzle-orm';
import { sessions } from '#backends/db/schema/identity.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { MINUTE } from '#machines/rules/site/durations.ts';
import { userWords } from '../words.ts';

/** A proof of who somebody is counts for so long; a login is one. */
export const STEP_UP_LIFE = 15 * MINUTE;

/** 403 for a session in which nobody has proven a contact lately. */
export async function refuseWhenStale(db: Db | Tx, sessionId: string, now: Date): Promise<void> {
  const [row] = await db
    .select({ provenAt: sessions.provenAt })
    .from(sessions)
    .where(eq(sessions.sessionId, sessionId));
  const provenAt = row?.provenAt ?? null;
  if (provenAt === null || now.getTime() - provenAt.getTime() > STEP_UP_LIFE)
    throw problem(403, 'STEP_UP_REQUIRED', userWords.change.stepUp);
}
