import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contacts, knownBrowsers } from '#backends/db/schema/identity.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import { cookies, type CookieName } from '#machines/rules/site/cookies.ts';
import type { Platform } from '#backends/platform/platform.ts';
import type { Contact } from './contact.ts';

/** A browser in which nobody has signed in for so long is unknown again. */
export const KNOWN_FOR = cookies.browser.lifetime * 1000;
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/;

const hash = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Remembers in which browsers a user has signed in, also after a logout. It grants nothing: such a browser has sends and
 * failures of its own, so that strangers cannot use up those of the customer.
 */
export function createKnownBrowsers({ env, clock }: Platform) {
  const secure = env.PUBLIC_ORIGIN.startsWith('https:');
  const cookieName = secure ? '__Host-browser' : ('browser' satisfies CookieName);

  /** What the cookie of a request hashes to; null when it brings none. */
  const hashOf = (request: FastifyRequest): Buffer | null => {
    const token = request.cookies[cookieName];
    return token !== undefined && TOKEN_SHAPE.test(token) ? hash(token) : null;
  };

  return {
    cookieName,
    hashOf,

    /** The browser, if a user has signed in there who has proven this contact; null otherwise. */
    async find(db: Db, browser: Buffer | null, { kind, value }: Contact): Promise<Buffer | null> {
      if (browser === null) return null;
      const rows = await db
        .select({ userId: knownBrowsers.userId })
        .from(knownBrowsers)
        .innerJoin(contacts, eq(contacts.userId, knownBrowsers.userId))
        .where(
          and(
            eq(knownBrowsers.tokenHash, browser),
            eq(contacts.kind, kind),
            eq(contacts.value, value),
            isNotNull(contacts.verifiedAt),
          ),
        );
      return rows.length > 0 ? browser : null;
    },

    /** Notes a sign-in. Gives the token that the browser is known by from now on. */
    async remember(tx: Tx, browser: Buffer | null, userId: string): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const row = { tokenHash: hash(token), userId, signedInAt: clock.now() };
      if (browser) {
        await tx
          .delete(knownBrowsers)
          .where(and(eq(knownBrowsers.tokenHash, browser), eq(knownBrowsers.userId, userId)));
        await tx.update(knownBrowsers).set({ tokenHash: row.tokenHash }).where(eq(knownBrowsers.tokenHash, browser));
      }
      await tx.insert(knownBrowsers).values(row);
      return token;
    },

    setCookie(reply: FastifyReply, token: string): void {
      void reply.setCookie(cookieName, token, {
        path: '/',
        secure,
        sameSite: 'lax',
        httpOnly: true,
        maxAge: KNOWN_FOR / 1000,
      });
    },
  };
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;
/** Where a wish for a code comes from. */
export type SenderOf = (request: FastifyRequest) => { address: string; browser: Buffer | null };
