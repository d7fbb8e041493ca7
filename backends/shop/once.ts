import { createHash } from 'node:crypto';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { DAY } from '#machines/rules/site/durations.ts';
import { idempotencyKeys } from '#backends/db/schema/cart.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import { statement, type Asked } from '#backends/platform/statement.ts';
import type { Platform } from '#backends/platform/platform.ts';
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

/** The order of a JSON object's keys says nothing, so it must not make another request of it. */
const inKeyOrder = (_: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.fromEntries([...fields.keys()].toSorted().map((key) => [key, fields.get(key)]));
};
const hash = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request, inKeyOrder)).digest('hex');

/**
 * Does `work` once for a key. Whoever works holds a lock of the key until the transaction ends: that is what "in flight"
 * means, so a process that dies leaves the key free. The answer is stored in the transaction of the work: there is never
 * one without the other. A definitive refusal took nothing; it is stored when its transaction has been taken back.
 */
export async function once(
  platform: Platform,
  options: OnceOptions,
  work: (tx: Tx) => Promise<unknown>,
): Promise<Answer> {
  const { db } = platform;
  const requestHash = hash(options.request);
  /** What the work itself refused, not what the key did. */
  const refusals: Problem[] = [];
  try {
    return await db.transaction(async (tx) => {
      await lockKey(tx, options);
      const known = await readKey(tx, options, platform.clock.now());
      if (known !== null) return knownAnswer(known, requestHash);
      await platform.faultPoint('order.after_key');
      const body = await work(tx).catch((error: unknown) => {
        if (error instanceof Problem && options.isDefinitive(error)) refusals.push(error);
        throw error;
      });
      const answer = { status: 200, body };
      if (!(await keepAnswer(platform, tx, { ...options, requestHash, answer }))) throw inProgress();
      await platform.faultPoint('order.before_commit');
      return answer;
    });
  } catch (error) {
    const refusal = refusals.find((one) => one === error);
    if (!refusal) throw error;
    const answer = { status: refusal.statusCode, body: problemBody(refusal, options.requestId) };
    if (await keepAnswer(platform, db, { ...options, requestHash, answer })) return answer;
    // Another try with this key was answered meanwhile.
    const known = await readKey(db, options, platform.clock.now());
    return known === null ? answer : knownAnswer(known, requestHash);
  }
}

type StoredKey = typeof idempotencyKeys.$inferSelect;

const storedKey = statement((db, { userId, key, now }: Asked<{ userId: string; key: string; now: Date }>) =>
  db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key), gte(idempotencyKeys.expiresAt, now))),
);

/** A number of a key for its lock: 64 bits of a digest. */
const lockOf = ({ userId, key }: OnceOptions): string =>
  createHash('sha256').update(`${userId}:${key}`).digest().readBigInt64BE().toString();

/** Holds the key until the transaction ends; refuses when somebody else holds it. */
async function lockKey(tx: Tx, options: OnceOptions): Promise<void> {
  const { rows } = await tx.execute<{ got: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockOf(options)}::bigint) as got`,
  );
  if (rows[0]?.got !== true) throw inProgress();
}

async function readKey(db: Db | Tx, options: OnceOptions, now: Date): Promise<StoredKey | null> {
  const [known] = await storedKey(db, { ...options, now });
  return known ?? null;
}

function knownAnswer({ status, body, requestHash }: StoredKey, asked: string): Answer {
  if (status === null || body === null) throw inProgress();
  if (requestHash !== asked) throw keyReused();
  return { status, body: JSON.parse(body) };
}

const insertKey = statement((db, row: Asked<StoredKey>) => {
  const { userId, key, requestHash, status, body, createdAt, expiresAt } = row;
  return db
    .insert(idempotencyKeys)
    .values({ userId, key, requestHash, status, body, createdAt, expiresAt })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: {
        requestHash: sql`excluded.request_hash`,
        status: sql`excluded.status`,
        body: sql`excluded.body`,
        createdAt: sql`excluded.created_at`,
        expiresAt: sql`excluded.expires_at`,
      },
      setWhere: lt(idempotencyKeys.expiresAt, createdAt),
    });
});

/** Stores an answer for a key; false when the key has one. */
async function keepAnswer(
  { clock }: Platform,
  db: Db | Tx,
  { userId, key, requestHash, answer }: OnceOptions & { requestHash: string; answer: Answer },
): Promise<boolean> {
  const now = clock.now();
  const kept = await insertKey(db, {
    ...{ userId, key, requestHash, status: answer.status, body: JSON.stringify(answer.body) },
    ...{ createdAt: now, expiresAt: new Date(now.getTime() + KEPT_FOR) },
  });
  return kept.rowCount === 1;
}

const keyReused = () => problem(422, 'KEY_REUSED', paymentWords.pageTooOld, { field: 'Idempotency-Key' });
const inProgress = () => problem(409, 'IN_PROGRESS', paymentWords.inProgress, { retryAfter: 1 });

/** Forgets keys whose day is over. */
export async function forgetOldKeys(platform: Platform): Promise<void> {
  await platform.db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, platform.clock.now()));
}
