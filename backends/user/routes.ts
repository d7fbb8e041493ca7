import type { components, operations } from '#openapi/generated/user.ts';
import { nameOrDefault, nameTitles } from '#machines/rules/person-name.ts';
import { defaultCountryCode, withoutEmoji } from '#machines/rules/phone.ts';
import { mergeGuestCart } from '#backends/cart/merge.ts';
import type { Handlers } from '#backends/platform/contract.ts';
import type { Tx } from '#backends/platform/database.ts';
import { tooMany } from '#backends/platform/guards.ts';
import { networkOf } from '#backends/platform/limits.ts';
import type { LimitName } from '#backends/platform/limits.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { problem } from '#backends/platform/problem.ts';
import { FACT_COOKIE } from '#backends/platform/session.ts';
import type { Auth, OpenedSession } from '#backends/platform/session.ts';
import { contactOf, contactOfLooseMobile, maskContact } from './contact.ts';
import type { Contact, ContactKind } from './contact.ts';
import { createOtp } from './otp.ts';
import { findOwner, insertUser, isProvenByAnother, lockOwner, noteLogin, readProfile, readUser } from './store.ts';
import type { ContactOwner, User } from './store.ts';
import { openUserData } from './user-data.ts';

type LoginResult = components['schemas']['LoginResult'];
type CheckData = components['schemas']['CheckUserAnswer']['data'];

const INCORRECT_OTP = 'Oops, incorrect OTP';
const incorrectOtp = () => problem(401, 'INCORRECT_OTP', INCORRECT_OTP, { field: 'otp' });
const wrong = (field: string, message: string) => problem(400, 'INVALID_REQUEST', message, { field });
const noStore = { 'cache-control': 'no-store' };

/** What a message calls a contact of this kind. */
const wordsOf: Record<ContactKind, string> = { email: 'e-mail address', mobile: 'mobile number' };

function contactFrom(kind: ContactKind, typed: string, countryCode: string, field: string = kind): Contact {
  const contact = contactOf(kind, typed, countryCode);
  if (contact) return contact;
  throw wrong(field, kind === 'email' ? 'Please enter valid email address' : 'Please enter valid mobile number');
}

/** The class that check-user tells: who proved the contact logs in, who only typed it is asked to prove the older one. */
function classify(
  owner: ContactOwner,
  kind: ContactKind,
): { status: 200 | 400; message: string; data: CheckData; old: string | null } {
  if (owner.kind === 'nobody') {
    return { status: 200, message: '', data: { user_class: 'new', emailVerified: 0, check_mobile: 0 }, old: null };
  }
  if (owner.kind === 'proven') {
    const check_mobile = owner.hasProvenMobile ? 1 : 0;
    return {
      status: 200,
      message: '',
      data: { user_class: 'registered_verified', emailVerified: 0, check_mobile },
      old: null,
    };
  }
  const old = maskContact(owner.proven);
  return {
    status: 400,
    message: `This ${wordsOf[kind]} is noted in an account that was made with ${old}.`,
    data: {
      user_class: 'registered_unverified',
      emailVerified: 0,
      check_mobile: owner.proven.kind === 'mobile' ? 1 : 0,
    },
    old,
  };
}

const nobody = (countryCode: string, message: string): LoginResult => ({
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

/** A code that proved nothing, and whose it was if there was one. */
type Wrong = { wrong: Contact | null };
type Proven = { opened: OpenedSession; user: User; cartCount: number };

/** Serves openapi/user.yaml: contacts, one-time codes, login and logout. No flag that a client sends grants anything. */
export function handlers(platform: Platform): Handlers<operations> {
  const { env, db, clock, limits, log, sessions } = platform;
  const otp = createOtp(platform);

  async function spend(...uses: [name: LimitName, key: string][]): Promise<void> {
    for (const [name, key] of uses) {
      const used = await limits.consume(name, key);
      if (!used.allowed) throw tooMany(used);
    }
  }

  /** Gives somebody who proved a contact a new session and a new `fact`, and brings the guest's cart along. */
  async function letIn(
    tx: Tx,
    auth: Auth,
    user: User,
    named: { body: string; cookie: string | undefined },
  ): Promise<Proven> {
    await sessions.revoke(tx, auth.sessionId);
    const opened = await sessions.open(tx, { userId: user.userId });
    await platform.faultPoint('signin.after_rotate');
    const isNamed = named.cookie === named.body && named.body === auth.fact;
    if (!isNamed) log.warn('a cart was not merged: fact, cookie and session do not agree', { code: 'FACT_MISMATCH' });
    const { cart_count } = await mergeGuestCart(platform, tx, {
      sessionId: auth.sessionId,
      fact: isNamed ? auth.fact : '',
      userId: user.userId,
    });
    await platform.faultPoint('signin.before_commit');
    return { opened, user, cartCount: cart_count };
  }

  async function resultOf({ user, cartCount }: Proven, message: string): Promise<LoginResult> {
    const profile = await readProfile(db, user.userId);
    return {
      status: true,
      uid: user.userId,
      mail: profile.mail,
      phone: profile.mobile?.startsWith(user.countryCode)
        ? profile.mobile.slice(user.countryCode.length)
        : profile.mobile,
      title: user.title,
      username: user.name,
      cart_count: cartCount,
      country_code: user.countryCode,
      email_verified: profile.mailProven ? 1 : 0,
      message,
    };
  }

  /** The try is committed by now; the contact is noted outside of it, on a connection of its own. */
  async function refuseCode({ wrong: contact }: Wrong): Promise<never> {
    if (contact) await otp.noteFailure(contact);
    throw incorrectOtp();
  }

  const sessionOf = (auth: Auth | null): Auth => {
    if (!auth)
      throw problem(403, 'CSRF_INVALID', 'This page was open for a long time. Please reload it and try again.');
    return auth;
  };

  return {
    getHealth: async () => ({
      status: 200,
      body: { success: true, status: 'ok', backend: 'user', release: env.RELEASE },
    }),

    getLoginStatus: async ({ auth }) => {
      const user = auth?.userId ? await readUser(db, auth.userId) : null;
      return {
        status: 200,
        body: {
          success: true,
          data: { logged_in: user !== null, user_is_international: user?.userType === 'international' },
        },
        headers: noStore,
      };
    },

    getEncryptionKey: async () => {
      const { kid, kty, crv, x, y } = env.USER_DATA_KEY;
      return { status: 200, body: { success: true, data: { kid, jwk: { kty, crv, x, y } } } };
    },

    checkUser: async ({ query, auth, request }) => {
      const { user_email: email, user_mobile: mobile } = query;
      if ((email === undefined) === (mobile === undefined)) {
        throw wrong('user_email', 'Exactly one of user_email and user_mobile is needed');
      }
      const contact =
        email === undefined ? contactOfLooseMobile(mobile ?? '') : contactOf('email', email, defaultCountryCode);
      if (!contact)
        throw wrong(email === undefined ? 'user_mobile' : 'user_email', 'This does not look like a contact of ours');
      const { key } = networkOf(request.ip);
      await spend(
        ['check-user.address.minute', key],
        ['check-user.address.hour', key],
        ...(auth ? ([['check-user.session', auth.sessionId]] satisfies [LimitName, string][]) : []),
      );
      const { status, message, data, old } = classify(await findOwner(db, contact), contact.kind);
      return {
        status: 200,
        body: { success: true, status_code: status, message, data, old_entry: old },
        headers: noStore,
      };
    },

    sendOtp: async ({ body, auth, request }) => {
      const { sessionId } = sessionOf(auth);
      const { purpose, kind, typed } = await openUserData(env.USER_DATA_KEY, body.userData);
      const claimed = contactFrom(kind, typed, body.country_code, 'userData');
      const owner = await findOwner(db, claimed);
      // Who goes on with an account that was found proves what that account proved before, never what was just typed.
      const contact =
        body.existingDetailsUsed === true && purpose === 'login' && owner.kind === 'claimed' ? owner.proven : claimed;
      const challenge = await otp.send({ contact, claimed, purpose, sessionId, address: request.ip });
      const shown = maskContact(contact);
      return {
        status: 200,
        body: {
          success: true,
          message: `We have sent a code to ${shown}.`,
          data: {
            user_email: contact.kind === 'email' ? shown : null,
            mobile_number: contact.kind === 'mobile' ? shown : null,
            challenge_id: challenge.challengeId,
            resend_at: challenge.resendAt.getTime(),
            expires_at: challenge.expiresAt.getTime(),
            server_now: clock.now().getTime(),
          },
        },
        headers: noStore,
      };
    },

    signin: async ({ body, auth, request, reply }) => {
      const session = sessionOf(auth);
      if ((body.email === '') === (body.mobile === ''))
        throw wrong('mobile', 'Exactly one of email and mobile is needed');
      const kind: ContactKind = body.email === '' ? 'mobile' : 'email';
      const claimed = contactFrom(kind, body[kind], body.country_code);
      await spend(['signin.address', networkOf(request.ip).key]);
      const proven = await db.transaction(async (tx): Promise<Proven | Wrong | 'unknown'> => {
        const { sessionId } = session;
        const tried = await otp.consume(tx, { claimed, purpose: 'login', sessionId, code: body.otp });
        if (!tried.proven) return { wrong: tried.failed };
        await platform.faultPoint('signin.after_code');
        const user = await lockOwner(tx, tried.proven);
        if (!user) return 'unknown';
        await noteLogin(tx, user.userId, clock.now());
        return letIn(tx, session, user, { body: body.fact, cookie: request.cookies[FACT_COOKIE] });
      });
      if (proven === 'unknown') {
        const message = `We do not know this ${wordsOf[kind]} yet. Please go back and create an account.`;
        return { status: 200, body: { success: false, result: nobody(body.country_code, message) }, headers: noStore };
      }
      if ('wrong' in proven) return refuseCode(proven);
      sessions.setCookies(reply, proven.opened);
      return { status: 200, body: { success: true, result: await resultOf(proven, 'Welcome back') }, headers: noStore };
    },

    register: async ({ body, auth, request, reply }) => {
      const session = sessionOf(auth);
      const title = nameTitles.find((known) => known === body.title);
      if (!title) throw wrong('title', 'title is not one of the allowed values');
      const kind = body.login_through;
      const otherKind: ContactKind = kind === 'email' ? 'mobile' : 'email';
      const claimed = contactFrom(kind, body[kind], body.country_code);
      const second = body[otherKind] === '' ? null : contactFrom(otherKind, body[otherKind], body.country_code);
      await spend(['signin.address', networkOf(request.ip).key]);
      const named = { body: body.fact, cookie: request.cookies[FACT_COOKIE] };
      const proven = await db.transaction(async (tx): Promise<(Proven & { isNew: boolean }) | Wrong> => {
        const { sessionId } = session;
        const tried = await otp.consume(tx, { claimed, purpose: 'register', sessionId, code: body.otp });
        if (!tried.proven) return { wrong: tried.failed };
        await platform.faultPoint('register.after_code');
        const now = clock.now();
        const known = await lockOwner(tx, tried.proven);
        if (known) {
          // Made in another tab meanwhile: whoever proves the contact is let in, and nothing of the form is taken over.
          await noteLogin(tx, known.userId, now);
          return { ...(await letIn(tx, session, known, named)), isNew: false };
        }
        if (second && (await isProvenByAnother(tx, second))) {
          throw problem(409, 'CONTACT_TAKEN', `This ${wordsOf[otherKind]} already has an account.`, {
            field: otherKind,
          });
        }
        const user = await insertUser(
          tx,
          {
            title,
            name: nameOrDefault(withoutEmoji(body.name).replace(/\p{Cc}/gu, ' ')),
            countryCode: body.country_code,
            userType: body.country_code === defaultCountryCode ? 'new' : 'international',
            proven: tried.proven,
            second,
          },
          now,
        );
        await platform.faultPoint('register.after_user');
        return { ...(await letIn(tx, session, user, named)), isNew: true };
      });
      if ('wrong' in proven) return refuseCode(proven);
      sessions.setCookies(reply, proven.opened);
      const message = proven.isNew ? 'Welcome to Petalcrumb' : 'Welcome back';
      return { status: 200, body: { success: true, result: await resultOf(proven, message) }, headers: noStore };
    },

    logout: async ({ auth, reply }) => {
      await sessions.revoke(db, sessionOf(auth).sessionId);
      sessions.clearCookies(reply);
      return {
        status: 200,
        body: { success: true },
        headers: { ...noStore, 'clear-site-data': '"cache", "cookies", "storage"' },
      };
    },
  };
}
