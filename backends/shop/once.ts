import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { DAY } from '#machines/rules/site/durations.ts';
import { idempotencyKeys } from '#backends/db/schema/cart.ts';
import type { Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { hasCode } from '#backends/platform/postgres/index.ts';
import { Problem, problem, problemBody } from '#backends/platform/http/problem.ts';
import { paymentWords } from './payment/words.ts';

/** An answer that is the same for everyone who asks with the key again. */
export type Answer = { status: number; body: unknown };

export type OnceOptions = {
  userId: string;
  key: string;
  /** What is asked for; once the key has its answer, another request under it is refused. */
  request: unknown;
  requestId: string;
  /** Refusals that are answered again for the key; the others leave it free for another try. */
  isDefinitive: (refusal: Problem) => boolean;
};

const KEPT_FOR = DAY;
const LOCK_NOT_AVAILABLE = '55P03';

/** The order of a JSON object's keys says nothing, so it must not make another request of it. */
const inKeyOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
const hash = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request, inKeyOrder)).digest('hex');

/**
 * Does `work` once for a key. The key's row is stored first; its lock, held by the transaction that works, is what
 * "in flight" means, so a process that dies leaves the key free. The answer is stored in the transaction of the work:
 * there is never one without the other.
 */
export async function once(
  platform: Platform,
  options: OnceOptions,
  work: (tx: Tx) => Promise<unknown>,
): Promise<Answer> {
  const { db, clock } = platform;
  const { userId, key } = options;
  const requestHash = hash(options.request);
  const now = clock.now();
  const isKey = keyOf(options);
  await db.delete(idempotencyKeys).where(and(isKey, lt(idempotencyKeys.expiresAt, now)));
  await db
    .insert(idempotencyKeys)
    .values({ userId, key, requestHash, createdAt: now, expiresAt: new Date(now.getTime() + KEPT_FOR) })
    .onConflictDoNothing();
  await platform.faultPoint('order.after_key');
  return db.transaction(async (tx) => {
    const held = await lockKey(tx, options);
    if (held.status !== null && held.body !== null) {
      if (held.requestHash !== requestHash) throw keyReused();
      return { status: held.status, body: JSON.parse(held.body) };
    }
    const answer = await answerOf(tx, options, work);
    await tx
      .update(idempotencyKeys)
      .set({ requestHash, status: answer.status, body: JSON.stringify(answer.body) })
      .where(isKey);
    await platform.faultPoint('order.before_commit');
    return answer;
  });
}

const keyOf = ({ userId, key }: OnceOptions) => and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

/** The key's row under its lock; whoever holds it is still working. A lock that the work waits for is another matter. */
async function lockKey(tx: Tx, options: OnceOptions): Promise<typeof idempotencyKeys.$inferSelect> {
  try {
    const [held] = await tx.select().from(idempotencyKeys).where(keyOf(options)).for('update', { noWait: true });
    if (held) return held;
  } catch (error) {
    if (!hasCode(error, LOCK_NOT_AVAILABLE)) throw error;
  }
  throw inProgress();
}

const keyReused = () => problem(422, 'KEY_REUSED', paymentWords.pageTooOld, { field: 'Idempotency-Key' });
const inProgress = () => problem(409, 'IN_PROGRESS', paymentWords.inProgress, { retryAfter: 1 });

/** What the work answers. A definitive refusal takes the work back to a savepoint, but is an answer like any other. */
async function answerOf(tx: Tx, options: OnceOptions, work: (tx: Tx) => Promise<unknown>): Promise<Answer> {
  try {
    return { status: 200, body: await tx.transaction(work) };
  } catch (error) {
    if (!(error instanceof Problem) || !options.isDefinitive(error)) throw error;
    return { status: error.statusCode, body: problemBody(error, options.requestId) };
  }
}

/** Forgets keys whose day is over. */
export async function forgetOldKeys(platform: Platform): Promise<void> {
  await platform.db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, platform.clock.now()));
}
