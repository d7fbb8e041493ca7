import type { FastifyReply, FastifyRequest } from 'fastify';
import type { components } from '#openapi/generated/user.ts';
import { mergeGuestCart } from '#backends/shop/carts/merge.ts';
import { claimPhotos } from '#backends/shop/photos.ts';
import type { Tx } from '#backends/platform/database.ts';
import { tooMany } from '#backends/platform/guards.ts';
import { networkOf } from '#backends/platform/http/limits.ts';
import type { LimitName } from '#backends/platform/http/limits.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { FACT_COOKIE } from '#backends/platform/session.ts';
import type { Auth, OpenedSession } from '#backends/platform/session.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { Scope } from './otp/challenge.ts';
import type { Otp } from './otp/index.ts';
import { incorrectOtp } from './requests.ts';
import { readProfile, utmSourceOf } from './store.ts';
import type { User } from './store.ts';

export type LoginResult = components['schemas']['LoginResult'];

/** A code that proved nothing, and whose it was if there was one. */
export type Wrong = { wrong: Scope | null };
export type Proven = { opened: OpenedSession; user: User; cartCount: number; browserToken: string };
/** What a sign-in brings along: the browser's own name, and the guest's cart by names that must agree. */
export type Arrival = { fact?: string; request: FastifyRequest };

export const isWrong = (outcome: object): outcome is Wrong => 'wrong' in outcome;

/** What every way of logging in has in common: budgets, a new session, the guest's cart, the answer. */
export function createEntry(platform: Platform, otp: Otp, knownBrowsers: KnownBrowsers) {
  const { db, clock, limits, log, sessions } = platform;

  return {
    /** Counts uses of limits; the first that is used up refuses the request. */
    async spend(...uses: [name: LimitName, key: string][]): Promise<void> {
      for (const [name, key] of uses) {
        const used = await limits.consume(name, key);
        if (!used.allowed) throw tooMany(used);
      }
    },

    /** Counts a try to log in from an address. */
    async spendTry(address: string): Promise<void> {
      const used = await limits.consume('signin.address', networkOf(address).key);
      if (!used.allowed) throw tooMany(used);
    },

    /** Gives somebody who proved a contact a new session and a new `fact`, and brings the guest's cart along. */
    async signIn(tx: Tx, auth: Auth, user: User, { fact, request }: Arrival): Promise<Proven> {
      // Disabled between the check of the code and the lock on its account.
      if (user.disabledAt !== null) throw incorrectOtp();
      const now = clock.now();
      const utmSource = await utmSourceOf(tx, auth.sessionId);
      await sessions.revoke(tx, auth.sessionId);
      const opened = await sessions.open(tx, {
        userId: user.userId,
        provenAt: now,
        utmSource,
        userAgent: request.headers['user-agent'],
      });
      await platform.faultPoint('signin.after_rotate');
      await claimPhotos(tx, auth.sessionId, user.userId);
      const isNamed = request.cookies[FACT_COOKIE] === auth.fact && (fact ?? auth.fact) === auth.fact;
      if (!isNamed) log.warn('a cart was not merged: fact, cookie and session do not agree', { code: 'FACT_MISMATCH' });
      const { cart_count } = await mergeGuestCart(platform, tx, {
        sessionId: auth.sessionId,
        fact: isNamed ? auth.fact : '',
        userId: user.userId,
      });
      const browserToken = await knownBrowsers.remember(tx, knownBrowsers.hashOf(request), user.userId);
      await platform.faultPoint('signin.before_commit');
      return { opened, user, cartCount: cart_count, browserToken };
    },

    /** Hands the new session over, and the name by which the browser is known. */
    setCookies(reply: FastifyReply, { opened, browserToken }: Pick<Proven, 'opened' | 'browserToken'>): void {
      sessions.setCookies(reply, opened);
      knownBrowsers.setCookie(reply, browserToken);
    },

    async resultOf({ user, cartCount }: Pick<Proven, 'user' | 'cartCount'>, message: string): Promise<LoginResult> {
      const profile = await readProfile(db, user.userId);
      return {
        status: true,
        uid: user.userId,
        mail: profile.mail,
        phone: localNumber(profile.mobile, user.countryCode),
        title: user.title,
        username: user.name,
        cart_count: cartCount,
        country_code: user.countryCode,
        email_verified: profile.mailProven ? 1 : 0,
        message,
      };
    },

    /** The try is committed by now; the contact is noted outside of it, on a connection of its own. */
    async refuseCode({ wrong }: Wrong): Promise<never> {
      if (wrong) await otp.noteFailure(wrong);
      throw incorrectOtp();
    },
  };
}

export type Entry = ReturnType<typeof createEntry>;

/** A stored number as its owner writes it at home. */
export const localNumber = (mobile: string | null, countryCode: string): string | null =>
  mobile?.startsWith(countryCode) ? mobile.slice(countryCode.length) : mobile;

/** The answer for a proven contact that belongs to nobody. */
export const nobody = (countryCode: string, message: string): LoginResult => ({
  status: false,
  uid: null,
  mail: null,
  phone: null,
  title: null,
  username: null,
  cart_count: 0,
  country_code: countryCode,
  email_verified: 0,
  message,
});
