import type { operations } from '#openapi/generated/user.ts';
import type { FastifyReply } from 'fastify';
import { nameOrDefault, nameTitles } from '#machines/rules/contact/person-name.ts';
import type { NameTitle } from '#machines/rules/contact/person-name.ts';
import { defaultCountryCode, withoutEmoji } from '#machines/rules/contact/phone.ts';
import { setFavourite } from '#backends/shop/favourites.ts';
import { sessionOf } from '#backends/platform/http/authorize.ts';
import type { Handlers } from '#backends/platform/contract.ts';
import type { Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import type { Auth } from '#backends/platform/session.ts';
import { userWords } from './words.ts';
import { countLookUp } from './check-user.ts';
import type { Contact, ContactKind } from './contact.ts';
import { isWrong, nobody } from './entry.ts';
import type { Arrival, Entry, LoginResult, Proven, Wrong } from './entry.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { Otp } from './otp/index.ts';
import { contactFrom, contactTaken, looseContact, wrong } from './requests.ts';
import { insertUser, isProvenByAnother, lockOwner, noteLogin, utmSourceOf } from './store.ts';
import type { User } from './store.ts';

type Part = 'signin' | 'register' | 'loginOtp' | 'logout';
type LoginAnswer = { status: 200; body: { success: boolean; result: LoginResult } };

/** What a sign-up form says about somebody whose `proven` contact is proven. */
export type NewShopper = {
  title: string;
  name: string;
  countryCode: string;
  proven: Contact;
  second: Contact | null;
};

export function titleOf(written: string): NameTitle {
  const title = nameTitles.find((known) => known === written);
  if (!title) throw wrong('title', 'title is not one of the allowed values');
  return title;
}

/**
 * Makes an account, or finds the one that was made with the contact meanwhile, in another tab: whoever proves the
 * contact is let in there, and nothing of the form is taken over.
 */
export async function ownerOrNew(
  platform: Platform,
  tx: Tx,
  session: Auth,
  wanted: NewShopper,
): Promise<{ user: User; isNew: boolean }> {
  const known = await lockOwner(tx, wanted.proven);
  if (known) {
    await noteLogin(tx, known.userId, platform.clock.now());
    return { user: known, isNew: false };
  }
  if (wanted.second && (await isProvenByAnother(tx, wanted.second))) throw contactTaken(wanted.second);
  const utmSource = await utmSourceOf(tx, session.sessionId);
  const user = await insertUser(
    tx,
    {
      ...wanted,
      name: nameOrDefault(withoutEmoji(wanted.name).replace(/\p{Cc}/gu, ' ')),
      userType: wanted.countryCode === defaultCountryCode ? 'new' : 'international',
      utmSource,
    },
    platform.clock.now(),
  );
  await platform.faultPoint('register.after_user');
  return { user, isNew: true };
}

/** The product that a guest had marked and that comes along with the login. */
const heartOf = ({ wishlist, nid }: { wishlist?: string; nid?: number }): number | undefined =>
  wishlist === 'add' ? nid : undefined;

/** Logging in and signing up with a code, and logging out. */
export function loginHandlers(
  platform: Platform,
  { otp, entry, knownBrowsers }: { otp: Otp; entry: Entry; knownBrowsers: KnownBrowsers },
): Pick<Handlers<operations>, Part> {
  const { db, clock, sessions } = platform;

  /** Keeps the product that a guest had marked. One that is not sold any more keeps nobody from logging in. */
  const keepHeart = async (tx: Tx, { userId }: User, nid: number | undefined): Promise<void> => {
    if (nid !== undefined) await setFavourite(tx, { userId, nid, action: 'add' }, clock.now());
  };

  /** Logs in with a code for one of the claimed contacts; with none claimed, for the one that was asked for last. */
  async function login(
    reply: FastifyReply,
    session: Auth,
    wanted: {
      claimed: readonly Contact[];
      code: string;
      arrival: Arrival;
      countryCode: string;
      heart?: number | undefined;
    },
  ): Promise<LoginAnswer> {
    const proven = await db.transaction(async (tx): Promise<Proven | Wrong | { unknown: ContactKind }> => {
      const { sessionId } = session;
      const tried = await otp.consume(tx, {
        claimed: wanted.claimed,
        purpose: 'login',
        sessionId,
        code: wanted.code,
      });
      if (!tried.proven) return { wrong: tried.failed };
      await platform.faultPoint('signin.after_code');
      const user = await lockOwner(tx, tried.proven);
      if (!user) return { unknown: tried.proven.kind };
      await noteLogin(tx, user.userId, clock.now());
      await keepHeart(tx, user, wanted.heart);
      return entry.signIn(tx, session, user, wanted.arrival);
    });
    if ('unknown' in proven) {
      const message = userWords.unknown(proven.unknown);
      return { status: 200, body: { success: false, result: nobody(wanted.countryCode, message) } };
    }
    if (isWrong(proven)) return entry.refuseCode(proven);
    entry.setCookies(reply, proven);
    const result = await entry.resultOf(proven, userWords.welcomeBack);
    return { status: 200, body: { success: true, result } };
  }

  return {
    signin: async ({ body, auth, request, reply }) => {
      const session = sessionOf(auth);
      if (body.email !== '' && body.mobile !== '') throw wrong('mobile', userWords.eitherContact);
      const claimed = (['email', 'mobile'] as const)
        .filter((kind) => body[kind] !== '')
        .map((kind) => contactFrom(kind, body[kind], body.country_code));
      await entry.spendTry(request.ip);
      const arrival = { fact: body.fact, request };
      const heart = heartOf(body);
      return login(reply, session, { claimed, code: body.otp, arrival, countryCode: body.country_code, heart });
    },

    loginOtp: async ({ query, auth, request, reply }) => {
      const session = sessionOf(auth);
      const { login_through: kind, otp: code } = query;
      const other: ContactKind = kind === 'email' ? 'mobile' : 'email';
      const typed = query[kind];
      if (typed === undefined || query[other] !== undefined) throw wrong(kind, `${kind} alone is needed`);
      const claimed = [looseContact(kind, typed, kind)];
      await entry.spendTry(request.ip);
      const arrival = { request };
      return login(reply, session, { claimed, code, arrival, countryCode: defaultCountryCode });
    },

    register: async ({ body, auth, request, reply }) => {
      const session = sessionOf(auth);
      const title = titleOf(body.title);
      const kind = body.login_through;
      const otherKind: ContactKind = kind === 'email' ? 'mobile' : 'email';
      const claimed = body[kind] === '' ? [] : [contactFrom(kind, body[kind], body.country_code)];
      const second = body[otherKind] === '' ? null : contactFrom(otherKind, body[otherKind], body.country_code);
      await entry.spendTry(request.ip);
      // The answer tells whether the second contact has an account, as check-user does.
      if (second) await countLookUp(platform, entry, { address: request.ip, auth: session, contact: second });
      const arrival = { fact: body.fact, request };
      const proven = await db.transaction(async (tx): Promise<(Proven & { isNew: boolean }) | Wrong> => {
        const { sessionId } = session;
        const tried = await otp.consume(tx, { claimed, purpose: 'register', sessionId, code: body.otp });
        if (!tried.proven) return { wrong: tried.failed };
        await platform.faultPoint('register.after_code');
        const { user, isNew } = await ownerOrNew(platform, tx, session, {
          title,
          name: body.name,
          countryCode: body.country_code,
          proven: tried.proven,
          second: second?.kind === tried.proven.kind ? null : second,
        });
        await keepHeart(tx, user, heartOf(body));
        return { ...(await entry.signIn(tx, session, user, arrival)), isNew };
      });
      if (isWrong(proven)) return entry.refuseCode(proven);
      entry.setCookies(reply, proven);
      const result = await entry.resultOf(proven, proven.isNew ? userWords.welcome : userWords.welcomeBack);
      return { status: 200, body: { success: true, result } };
    },

    logout: async ({ auth, request, reply }) => {
      await sessions.revoke(db, sessionOf(auth).sessionId);
      // All but one are cleared by name: "cookies" in the header below would take along that the browser is known.
      sessions.clearCookies(
        reply,
        Object.keys(request.cookies).filter((name) => name !== knownBrowsers.cookieName),
      );
      return {
        status: 200,
        body: { success: true },
        headers: { 'clear-site-data': '"cache", "storage"' },
      };
    },
  };
}
