import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessions as table } from '#backends/db/schema/identity.ts';
import type { Clock } from './clock.ts';
import type { Db, Tx } from './database.ts';
import type { Env } from './env/index.ts';

/** Who is asking: a browser's session, with its user once somebody logged in. */
export type Auth = { sessionId: string; userId: string | null; fact: string; csrfToken: string };

/** A session just made, with the token that only its cookie carries. */
export type OpenedSession = { auth: Auth; token: string };

declare module 'fastify' {
  interface FastifyRequest {
    /** null for a browser that never wrote anything. Loaded by `registerSessions`. */
    auth: Auth | null;
  }
}

export interface Sessions {
  readonly cookieName: string;
  /** The live session of a cookie's value, or null. */
  read(token: string | undefined): Promise<Auth | null>;
  /** Opens a new session; with a user when somebody just proved who they are, and when that was. */
  open(tx: Db | Tx, options?: { userId?: string; provenAt?: Date; utmSource?: string | null }): Promise<OpenedSession>;
  /** Ends a session; later requests with it are a stranger's, on every process at once. */
  revoke(tx: Db | Tx, sessionId: string): Promise<void>;
  /** Ends every session of a user. */
  revokeAll(tx: Db | Tx, userId: string): Promise<void>;
  /** The browser's session; a pre-session is made, and its cookies set, when there is none. */
  ensure(request: FastifyRequest, reply: FastifyReply): Promise<Auth>;
  setCookies(reply: FastifyReply, opened: OpenedSession): void;
  clearCookies(reply: FastifyReply): void;
}

const DAY = 24 * 60 * 60 * 1000;
/** A visit is noted at most this often, so that reading does not mean writing. */
const SEEN_EVERY = 60 * 60 * 1000;
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/;

export const FACT_COOKIE = 'fact';
/** Tells scripts and caches that somebody is logged in (LGN-10); it grants nothing. */
export const LOGGED_IN_COOKIE = 'isLoggedIn';

export function createSessions({ env, db, clock }: { env: Env; db: Db; clock: Clock }): Sessions {
  const secure = env.PUBLIC_ORIGIN.startsWith('https:');
  const cookieName = secure ? '__Host-sid' : 'sid';
  const idle = env.LIMIT_SESSION_IDLE_DAYS * DAY;
  const absolute = env.LIMIT_SESSION_DAYS * DAY;
  const hash = (token: string) => createHash('sha256').update(token).digest();
  const csrfToken = (token: string) =>
    createHmac('sha256', env.SESSION_SECRET).update(`csrf:${token}`).digest('base64url');
  const base = { path: '/', secure, sameSite: 'lax' } as const;

  const read: Sessions['read'] = async (token) => {
    if (!token || !TOKEN_SHAPE.test(token)) return null;
    const now = clock.now();
    const [row] = await db
      .select({ sessionId: table.sessionId, userId: table.userId, fact: table.fact, seenAt: table.seenAt })
      .from(table)
      .where(
        and(
          eq(table.tokenHash, hash(token)),
          isNull(table.revokedAt),
          gt(table.expiresAt, now),
          gt(table.seenAt, new Date(now.getTime() - idle)),
        ),
      );
    if (!row) return null;
    if (now.getTime() - row.seenAt.getTime() > SEEN_EVERY) {
      await db
        .update(table)
        .set({ seenAt: sql`greatest(${table.seenAt}, ${now.toISOString()}::timestamptz)` })
        .where(eq(table.sessionId, row.sessionId));
    }
    return { sessionId: row.sessionId, userId: row.userId, fact: row.fact, csrfToken: csrfToken(token) };
  };

  const open: Sessions['open'] = async (tx, { userId, provenAt, utmSource } = {}) => {
    const token = randomBytes(32).toString('base64url');
    const now = clock.now();
    const row = { sessionId: randomUUID(), userId: userId ?? null, fact: randomUUID() };
    await tx.insert(table).values({
      ...row,
      tokenHash: hash(token),
      provenAt: provenAt ?? null,
      utmSource: utmSource ?? null,
      createdAt: now,
      seenAt: now,
      expiresAt: new Date(now.getTime() + absolute),
    });
    return { auth: { ...row, csrfToken: csrfToken(token) }, token };
  };

  const setCookies: Sessions['setCookies'] = (reply, { auth, token }) => {
    void reply.setCookie(cookieName, token, { ...base, httpOnly: true, maxAge: absolute / 1000 });
    void reply.setCookie(FACT_COOKIE, auth.fact, { ...base, httpOnly: false, maxAge: idle / 1000 });
    if (auth.userId !== null) {
      void reply.setCookie(LOGGED_IN_COOKIE, '1', { ...base, httpOnly: false, maxAge: idle / 1000 });
    }
  };

  return {
    cookieName,
    read,
    open,
    setCookies,
    clearCookies(reply) {
      void reply.clearCookie(cookieName, { ...base, httpOnly: true });
      void reply.clearCookie(FACT_COOKIE, base);
      void reply.clearCookie(LOGGED_IN_COOKIE, base);
    },
    async revoke(tx, sessionId) {
      await tx
        .update(table)
        .set({ revokedAt: clock.now() })
        .where(and(eq(table.sessionId, sessionId), isNull(table.revokedAt)));
    },
    async revokeAll(tx, userId) {
      await tx
        .update(table)
        .set({ revokedAt: clock.now() })
        .where(and(eq(table.userId, userId), isNull(table.revokedAt)));
    },
    async ensure(request, reply) {
      if (request.auth) {
        const { fact } = request.auth;
        if (request.cookies[FACT_COOKIE] !== fact) {
          void reply.setCookie(FACT_COOKIE, fact, { ...base, httpOnly: false, maxAge: idle / 1000 });
        }
        return request.auth;
      }
      const opened = await open(db);
      setCookies(reply, opened);
      request.auth = opened.auth;
      return opened.auth;
    },
  };
}
