import { eq } from 'drizzle-orm';
import { sessions } from '#backends/db/schema/identity.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import { MINUTE } from '#machines/rules/site/durations.ts';
import { problem } from './problem.ts';
import { platformWords } from './words.ts';

/** A proof of who somebody is counts for so long; a login is one. */
const STEP_UP_LIFE = 15 * MINUTE;

/** Whether somebody has proven a contact in this session lately (safety 1.4). */
export async function isProven(db: Db | Tx, sessionId: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ provenAt: sessions.provenAt })
    .from(sessions)
    .where(eq(sessions.sessionId, sessionId));
  const provenAt = row?.provenAt ?? null;
  return provenAt !== null && now.getTime() - provenAt.getTime() <= STEP_UP_LIFE;
}

/** 403 STEP_UP_REQUIRED for a session in which nobody has proven a contact lately. */
export async function refuseUnproven(db: Db | Tx, sessionId: string, now: Date): Promise<void> {
  if (!(await isProven(db, sessionId, now))) throw problem(403, 'STEP_UP_REQUIRED', platformWords.stepUp);
}
