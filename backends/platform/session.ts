import { createHash, createHmac, randomFillSync, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieName } from '#machines/rules/site/cookies.ts';
import { DAY, HOUR } from '#machines/rules/site/durations.ts';
import { sessions as table } from '#backends/db/schema/identity.ts';
import type { Clock } from './clock.ts';
import type { Db, Tx } from './database.ts';
import { deviceOf } from './device.ts';
import { problem } from './http/problem.ts';
import type { Env } from './env/index.ts';
import { statement, type Asked } from './statement.ts';

/** Who is asking: a browser's session, with its user once somebody logged in. */
export type Auth = {
  sessionId: string;
  userId: string | null;
  fact: string;
  csrfToken: string;
  /** The token of a session that nothing was written in yet, so that no row holds it; null once one does. */
  unstoredToken: string | null;
};

/** A session just made, with the token that only its cookie carries. */
export type OpenedSession = { auth: Auth; token: string };

declare module 'fastify' {
  interface FastifyRequest {
    /** null for a browser that never wrote anything. Loaded by `registerSessions`. */
    auth: Auth | null;
  }
}

export type NewSession = {
  userId?: string;
  provenAt?: Date;
  utmSource?: string | null;
  /** What the browser calls itself, as its `User-Agent` header has it. */
  userAgent?: string | undefined;
};

export interface Sessions {
  readonly cookieName: string;
  /** The live session of a cookie's value, or null. */
  read(token: string | undefined): Promise<Auth | null>;
  /** Opens a new session; with a user when somebody just proved who they are, and when that was. */
  open(tx: Db | Tx, options?: NewSession): Promise<OpenedSession>;
  /** Ends a session; later requests with it are a stranger's, on every process at once. */
  revoke(tx: Db | Tx, sessionId: string): Promise<void>;
  /** Ends every session of a user, but for one where it is named. */
  revokeAll(tx: Db | Tx, userId: string, exceptSession?: string): Promise<void>;
  /**
   * The browser's session; a pre-session is made of a token alone, and its cookies set, when there is none. Refuses a
   * browser whose session ended a moment ago: the cookie of the next one is on its way, and must not be overwritten.
   */
  ensure(request: FastifyRequest, reply: FastifyReply): Promise<Auth>;
  /** Stores a pre-session, before the first write in it; a session that is stored stays as it is. */
  store(tx: Db | Tx, auth: Auth): Promise<Auth>;
  /** What names the session of a cookie's value, told without the database; null for a value that is not of this shop. */
  keyOf(token: string | undefined): string | null;
  setCookies(reply: FastifyReply, opened: OpenedSession): void;
  /** Takes the session's cookies from the browser, and the others that are named. */
  clearCookies(reply: FastifyReply, others?: readonly string[]): void;
}

/** A visit is noted at most this often, so that reading does not mean writing. */
const SEEN_EVERY = HOUR;
/** By then the answer that brings the cookie of the next session has arrived. */
const CHANGES_WITHIN = 3000;
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/;

/**
 * A token is 16 random bytes, the second it was made in, and a MAC over both. The MAC tells a token of ours from an
 * invented one without the database, and a pre-session's, which becomes a session by its first write, from another's.
 */
const TOKEN_SECRET_BYTES = 16;
const TOKEN_SIGNED_BYTES = TOKEN_SECRET_BYTES + 4;
const TOKEN_BYTES = 32;
type TokenKind = 'pre-session' | 'session';

export const FACT_COOKIE = 'fact' satisfies CookieName;
/** Tells scripts and caches that somebody is logged in (LGN-10); it grants nothing. */
export const LOGGED_IN_COOKIE = 'isLoggedIn' satisfies CookieName;

const sessionOf = statement((db, { tokenHash }: Asked<{ tokenHash: Buffer }>) =>
  db
    .select({
      sessionId: table.sessionId,
      userId: table.userId,
      fact: table.fact,
      seenAt: table.seenAt,
      expiresAt: table.expiresAt,
      revokedAt: table.revokedAt,
    })
    .from(table)
    .where(eq(table.tokenHash, tokenHash)),
);

export function createSessions({ env, db, clock }: { env: Env; db: Db; clock: Clock }): Sessions {
  const secure = env.PUBLIC_ORIGIN.startsWith('https:');
  const cookieName = secure ? '__Host-sid' : ('sid' satisfies CookieName);
  const idle = env.LIMIT_SESSION_IDLE_DAYS * DAY;
  const absolute = env.LIMIT_SESSION_DAYS * DAY;
  const hash = (token: string) => createHash('sha256').update(token).digest();
  const csrfToken = (token: string) =>
    createHmac('sha256', env.SESSION_SECRET).update(`csrf:${token}`).digest('base64url');
  const base = { path: '/', secure, sameSite: 'lax' } as const;
  /** The cart's name reaches the shop's other hosts in production; elsewhere a host keeps its own (ANL-08). */
  const factDomain = env.mode === 'production' ? env.CART_COOKIE_DOMAIN : undefined;
  const factBase = factDomain === undefined ? base : { ...base, domain: factDomain };
  const setFact = (reply: FastifyReply, fact: string): void => {
    // A cookie of the host alone, from before there was a domain, would be sent beside the new one.
    if (factDomain !== undefined) void reply.clearCookie(FACT_COOKIE, base);
    void reply.setCookie(FACT_COOKIE, fact, { ...factBase, httpOnly: false, maxAge: idle / 1000 });
  };

  const macOf = (kind: TokenKind, signed: Buffer) =>
    createHmac('sha256', env.SESSION_SECRET)
      .update(`${kind}:`)
      .update(signed)
      .digest()
      .subarray(0, TOKEN_BYTES - TOKEN_SIGNED_BYTES);
  const newToken = (kind: TokenKind): string => {
    const signed = Buffer.alloc(TOKEN_SIGNED_BYTES);
    randomFillSync(signed, 0, TOKEN_SECRET_BYTES);
    signed.writeUInt32BE(Math.floor(clock.now().getTime() / 1000), TOKEN_SECRET_BYTES);
    return Buffer.concat([signed, macOf(kind, signed)]).toString('base64url');
  };
  const isOurs = (kind: TokenKind, token: string): boolean => {
    const bytes = Buffer.from(token, 'base64url');
    return (
      bytes.length === TOKEN_BYTES &&
      timingSafeEqual(bytes.subarray(TOKEN_SIGNED_BYTES), macOf(kind, bytes.subarray(0, TOKEN_SIGNED_BYTES)))
    );
  };
  const uuidOf = (name: string, token: string): string => {
    const hex = createHmac('sha256', env.SESSION_SECRET).update(`${name}:${token}`).digest('hex');
    return hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
  };
  /** The session that a pre-session's token stands for, with nothing stored. */
  const preSession = (token: string): Auth => ({
    sessionId: uuidOf('session', token),
    userId: null,
    fact: uuidOf('fact', token),
    csrfToken: csrfToken(token),
    unstoredToken: token,
  });
  const isLivePreSession = (token: string): boolean =>
    isOurs('pre-session', token) &&
    Buffer.from(token, 'base64url').readUInt32BE(TOKEN_SECRET_BYTES) * 1000 > clock.now().getTime() - idle;

  const read: Sessions['read'] = async (token) => {
    if (!token || !TOKEN_SHAPE.test(token)) return null;
    const now = clock.now();
    const [row] = await sessionOf(db, { tokenHash: hash(token) });
    if (!row) return isLivePreSession(token) ? preSession(token) : null;
    if (row.revokedAt !== null || row.expiresAt <= now || now.getTime() - row.seenAt.getTime() >= idle) return null;
    if (now.getTime() - row.seenAt.getTime() > SEEN_EVERY) {
      await db
        .update(table)
        .set({ seenAt: sql`greatest(${table.seenAt}, ${now.toISOString()}::timestamptz)` })
        .where(eq(table.sessionId, row.sessionId));
    }
    const { sessionId, userId, fact } = row;
    return { sessionId, userId, fact, csrfToken: csrfToken(token), unstoredToken: null };
  };

  const open: Sessions['open'] = async (tx, { userId, provenAt, utmSource, userAgent } = {}) => {
    const token = newToken('session');
    const now = clock.now();
    const row = { sessionId: randomUUID(), userId: userId ?? null, fact: randomUUID() };
    await tx.insert(table).values({
      ...row,
      tokenHash: hash(token),
      provenAt: provenAt ?? null,
      utmSource: utmSource ?? null,
      device: userId === undefined ? '' : deviceOf(userAgent),
      createdAt: now,
      seenAt: now,
      expiresAt: new Date(now.getTime() + absolute),
    });
    return { auth: { ...row, csrfToken: csrfToken(token), unstoredToken: null }, token };
  };

  const refuseWhileChanging = async (token: string | undefined): Promise<void> => {
    if (!token || !TOKEN_SHAPE.test(token)) return;
    const [row] = await db
      .select({ revokedAt: table.revokedAt })
      .from(table)
      .where(eq(table.tokenHash, hash(token)));
    const rest = (row?.revokedAt?.getTime() ?? 0) + CHANGES_WITHIN - clock.now().getTime();
    if (rest <= 0) return;
    throw problem(503, 'UNAVAILABLE', 'You are just being logged in or out. Please try again in a moment.', {
      retryAfter: Math.ceil(rest / 1000),
    });
  };

  const setCookies: Sessions['setCookies'] = (reply, { auth, token }) => {
    void reply.setCookie(cookieName, token, { ...base, httpOnly: true, maxAge: absolute / 1000 });
    setFact(reply, auth.fact);
    if (auth.userId !== null) {
      void reply.setCookie(LOGGED_IN_COOKIE, '1', { ...base, httpOnly: false, maxAge: idle / 1000 });
    }
  };

  return {
    cookieName,
    read,
    open,
    setCookies,
    clearCookies(reply, others = []) {
      for (const name of new Set([cookieName, FACT_COOKIE, LOGGED_IN_COOKIE, ...others]))
        void reply.clearCookie(name, base);
      if (factDomain !== undefined) void reply.clearCookie(FACT_COOKIE, factBase);
    },
    async revoke(tx, sessionId) {
      await tx
        .update(table)
        .set({ revokedAt: clock.now() })
        .where(and(eq(table.sessionId, sessionId), isNull(table.revokedAt)));
    },
    async revokeAll(tx, userId, exceptSession) {
      const others = exceptSession === undefined ? undefined : ne(table.sessionId, exceptSession);
      await tx
        .update(table)
        .set({ revokedAt: clock.now() })
        .where(and(eq(table.userId, userId), isNull(table.revokedAt), others));
    },
    async ensure(request, reply) {
      if (request.auth) {
        const { fact } = request.auth;
        if (request.cookies[FACT_COOKIE] !== fact) setFact(reply, fact);
        return request.auth;
      }
      await refuseWhileChanging(request.cookies[cookieName]);
      const token = newToken('pre-session');
      request.auth = preSession(token);
      setCookies(reply, { auth: request.auth, token });
      return request.auth;
    },
    async store(tx, auth) {
      const { unstoredToken, ...stored } = auth;
      if (unstoredToken === null) return auth;
      const now = clock.now();
      await tx
        .insert(table)
        .values({
          sessionId: stored.sessionId,
          fact: stored.fact,
          tokenHash: hash(unstoredToken),
          createdAt: now,
          seenAt: now,
          expiresAt: new Date(now.getTime() + absolute),
        })
        .onConflictDoNothing();
      return { ...stored, unstoredToken: null };
    },
    keyOf(token) {
      if (!token || !TOKEN_SHAPE.test(token)) return null;
      const isKnown = isOurs('session', token) || isOurs('pre-session', token);
      return isKnown ? hash(token).toString('base64url') : null;
    },
  };
}
