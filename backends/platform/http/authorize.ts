import { and, eq, isNull } from 'drizzle-orm';
import { sessions } from '#backends/db/schema/identity.ts';
import type { Tx } from '../database.ts';
import { problem } from './problem.ts';
import type { Auth } from '../session.ts';
import { platformWords } from '#backends/platform/http/words.ts';

export type Customer = Auth & { userId: string };

/** The page's session is over or unknown: the page fetches the token of its new one and repeats the write. */
const sessionOver = () => problem(403, 'CSRF_INVALID', platformWords.pageTooOld);

/** The session of a write. The CSRF token proved that there is one, except for a GET that writes. */
export function sessionOf(auth: Auth | null): Auth {
  if (auth) return auth;
  throw sessionOver();
}

/**
 * Keeps a session from ending until the transaction does, so that a login that takes over what was written in it waits
 * for the write. Refuses the write when the session has ended meanwhile. Comes before the lock of a cart.
 */
export async function holdSession(tx: Tx, sessionId: string): Promise<void> {
  const rows = await tx
    .select({ sessionId: sessions.sessionId })
    .from(sessions)
    .where(and(eq(sessions.sessionId, sessionId), isNull(sessions.revokedAt)))
    .for('share');
  if (rows.length === 0) throw sessionOver();
}

export const loginRequired = () => problem(401, 'LOGIN_REQUIRED', platformWords.loginNeeded);

/** The session of a customer; 401 for a guest and for nobody. */
export function customerOf(auth: Auth | null): Customer {
  if (auth && auth.userId !== null) return { ...auth, userId: auth.userId };
  throw loginRequired();
}
