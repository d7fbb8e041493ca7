import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { components, operations } from '#openapi/generated/user.ts';
import { defaultCountryCode } from '#machines/rules/contact/phone.ts';
import { safePath } from '#machines/rules/site/safe-url.ts';
import { socialAttempts, socialIdentities, users } from '#backends/db/schema/identity.ts';
import { sessionOf } from '#backends/platform/authorize.ts';
import type { Handlers } from '#backends/platform/contract.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { problem } from '#backends/platform/problem.ts';
import { FACT_COOKIE } from '#backends/platform/session.ts';
import type { Auth } from '#backends/platform/session.ts';
import { classify } from './check-user.ts';
import type { CheckAnswer } from './check-user.ts';
import type { Contact } from './contact.ts';
import { isWrong, nobody } from './entry.ts';
import type { Entry, Proven, Wrong } from './entry.ts';
import { ownerOrNew, titleOf } from './login.ts';
import type { Otp } from './otp.ts';
import { createProviders } from './providers.ts';
import type { ProviderName } from '#backends/shop/login-providers.ts';
import { contactFrom, looseContact, wrong } from './requests.ts';
import { findOwner, lockOwner, lockUser, noteLogin, provenContacts } from './store.ts';
import type { User } from './store.ts';

/** How long a shopper may take at the provider, and then to be let in. */
const ATTEMPT_LIFE = 10 * 60 * 1000;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Attempt = typeof socialAttempts.$inferSelect & { subject: string };
type SocialBody = components['schemas']['SocialRegisterRequest'] | components['schemas']['SocialLoginRequest'];

const expired = () =>
  problem(409, 'SOCIAL_EXPIRED', 'That took too long. Please choose Google or Facebook once more.', { field: 'fbid' });

/** The address a provider vouches for, or null. */
const vouchedEmail = ({ email, emailVerified }: Attempt): Contact | null =>
  email !== null && emailVerified ? { kind: 'email', value: email } : null;

/** Social login: away to a provider and back, and what its word is worth here. */
export function createSocial(platform: Platform, { otp, entry }: { otp: Otp; entry: Entry }) {
  const { env, db, clock, log, sessions } = platform;
  const providers = createProviders(env, () => clock.now());

  const isOpenOf = (auth: Auth, fbid: string) =>
    and(
      eq(socialAttempts.attemptId, fbid),
      eq(socialAttempts.sessionId, auth.sessionId),
      isNotNull(socialAttempts.subject),
      isNull(socialAttempts.usedAt),
      gt(socialAttempts.expiresAt, clock.now()),
    );

  /** This browser's attempt that came back from the provider; 409 for every other. */
  async function openAttempt(tx: Db | Tx, auth: Auth, fbid: string, lock = false): Promise<Attempt> {
    if (!UUID.test(fbid)) throw expired();
    const question = tx.select().from(socialAttempts).where(isOpenOf(auth, fbid));
    const [row] = await (lock ? question.for('update') : question);
    if (!row || row.subject === null) throw expired();
    return { ...row, subject: row.subject };
  }

  /** Whose account the provider's word opens: a linked one, else the one that has proven the vouched address. */
  async function vouchedOwner(tx: Db | Tx, attempt: Attempt): Promise<string | null> {
    const [linked] = await tx
      .select({ userId: socialIdentities.userId })
      .from(socialIdentities)
      .where(and(eq(socialIdentities.provider, attempt.provider), eq(socialIdentities.subject, attempt.subject)));
    if (linked) return linked.userId;
    const email = vouchedEmail(attempt);
    const owner = email && (await findOwner(tx, email));
    return owner?.kind === 'proven' ? owner.userId : null;
  }

  /** Remembers whose account at the provider that is. Who is linked already stays linked to the same shopper. */
  async function link(tx: Tx, attempt: Attempt, userId: string): Promise<void> {
    const now = clock.now();
    await tx.update(socialAttempts).set({ usedAt: now }).where(eq(socialAttempts.attemptId, attempt.attemptId));
    await tx
      .insert(socialIdentities)
      .values({ provider: attempt.provider, subject: attempt.subject, userId, linkedAt: now })
      .onConflictDoNothing();
  }

  /** The contacts that a form names, of which one is proven by a code. */
  const claimedBy = (body: SocialBody): Contact[] =>
    (['email', 'mobile'] as const)
      .filter((kind) => body[kind] !== '')
      .map((kind) => contactFrom(kind, body[kind], body.country_code));

  const onTo = (path: string, parameter: string, value: string) => {
    const target = new URL(safePath(path, env.PUBLIC_ORIGIN) ?? '/', env.PUBLIC_ORIGIN);
    target.searchParams.set(parameter, value);
    return {
      status: 303 as const,
      headers: { location: `${target.pathname}${target.search}${target.hash}` },
    };
  };

  /** Takes an attempt's answer once, whatever comes of it; null for a state that is not this browser's. */
  async function takeAnswer(auth: Auth, provider: ProviderName, state: string) {
    const [attempt] = await db
      .update(socialAttempts)
      .set({ answeredAt: clock.now() })
      .where(
        and(
          eq(socialAttempts.state, state),
          eq(socialAttempts.sessionId, auth.sessionId),
          eq(socialAttempts.provider, provider),
          isNull(socialAttempts.answeredAt),
          gt(socialAttempts.expiresAt, clock.now()),
        ),
      )
      .returning();
    return attempt ?? null;
  }

  const handlers: Pick<
    Handlers<operations>,
    'socialProviders' | 'socialStart' | 'socialCallback' | 'socialOtpRegister' | 'socialOtpLogin'
  > = {
    socialProviders: async () => ({
      status: 200,
      body: { success: true, data: [...providers.values()].map(({ name, label }) => ({ provider: name, label })) },
    }),

    socialStart: async ({ body, auth, request }) => {
      const { sessionId } = sessionOf(auth);
      const provider = providers.get(body.provider);
      if (!provider) throw problem(404, 'NOT_FOUND', 'We could not find that.');
      const returnTo = safePath(body.return_to, env.PUBLIC_ORIGIN);
      if (returnTo === null) throw wrong('return_to', 'return_to must be a path of the shop');
      await entry.spendTry(request.ip);
      const checks = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
      let url: URL;
      try {
        url = await provider.authorizeUrl(checks);
      } catch (error) {
        log.error('a provider does not answer', error, { operation: provider.name });
        throw problem(
          409,
          'PROVIDER_UNAVAILABLE',
          `We cannot reach ${provider.label} right now. Please log in with a code instead.`,
        );
      }
      const now = clock.now();
      await db.insert(socialAttempts).values({
        ...checks,
        attemptId: randomUUID(),
        sessionId,
        provider: provider.name,
        returnTo,
        createdAt: now,
        expiresAt: new Date(now.getTime() + ATTEMPT_LIFE),
      });
      return { status: 200, body: { success: true, data: { authorize_url: url.href } } };
    },

    socialCallback: async ({ params, query, auth, request }) => {
      const provider = providers.get(params.provider);
      const attempt = auth && provider && query.state ? await takeAnswer(auth, provider.name, query.state) : null;
      if (!attempt || !provider) return onTo('/', 'social_error', 'failed');
      if (query.error !== undefined || query.code === undefined) {
        const isCancelled = query.error === 'access_denied';
        return onTo(attempt.returnTo, 'social_error', isCancelled ? 'cancelled' : 'failed');
      }
      try {
        const profile = await provider.identify(new URL(request.url, env.PUBLIC_ORIGIN).searchParams, attempt);
        await db.update(socialAttempts).set(profile).where(eq(socialAttempts.attemptId, attempt.attemptId));
      } catch (error) {
        log.error('a provider could not vouch for somebody', error, { operation: provider.name });
        return onTo(attempt.returnTo, 'social_error', 'failed');
      }
      return onTo(attempt.returnTo, 'social', attempt.attemptId);
    },

    socialOtpLogin: async ({ body, auth, request, reply }) => {
      const session = sessionOf(auth);
      const claimed = claimedBy(body);
      await entry.spendTry(request.ip);
      const proven = await db.transaction(async (tx): Promise<Proven | Wrong | 'unknown'> => {
        const attempt = await openAttempt(tx, session, body.fbid, true);
        let user: User | null;
        if (body.otp === '') {
          const userId = await vouchedOwner(tx, attempt);
          if (userId === null) return { wrong: null };
          user = await lockUser(tx, userId);
        } else {
          const wanted = { claimed, purpose: 'social', sessionId: session.sessionId, code: body.otp } as const;
          const tried = await otp.consume(tx, wanted);
          if (!tried.proven) return { wrong: tried.failed };
          user = await lockOwner(tx, tried.proven);
        }
        if (!user) return 'unknown';
        await link(tx, attempt, user.userId);
        await noteLogin(tx, user.userId, clock.now());
        return entry.letIn(tx, session, user, { cookie: request.cookies[FACT_COOKIE] });
      });
      if (proven === 'unknown') {
        const message = 'We do not know you yet. Please go back and create an account.';
        return { status: 200, body: { success: false, result: nobody(body.country_code, message) } };
      }
      if (isWrong(proven)) return entry.refuseCode(proven);
      sessions.setCookies(reply, proven.opened);
      return {
        status: 200,
        body: { success: true, result: await entry.resultOf(proven, 'Welcome back') },
      };
    },

    socialOtpRegister: async ({ body, auth, request, reply }) => {
      const session = sessionOf(auth);
      const title = titleOf(body.title);
      const claimed = claimedBy(body);
      await entry.spendTry(request.ip);
      const proven = await db.transaction(async (tx): Promise<(Proven & { isNew: boolean }) | Wrong> => {
        const attempt = await openAttempt(tx, session, body.fbid, true);
        let contact: Contact;
        if (body.otp === '') {
          const email = vouchedEmail(attempt);
          if (!email || !claimed.some(({ value }) => value === email.value)) return { wrong: null };
          contact = email;
        } else {
          const wanted = { claimed, purpose: 'social', sessionId: session.sessionId, code: body.otp } as const;
          const tried = await otp.consume(tx, wanted);
          if (!tried.proven) return { wrong: tried.failed };
          contact = tried.proven;
        }
        const { user, isNew } = await ownerOrNew(platform, tx, session, {
          title,
          name: body.name.trim() || (body.email.split('@')[0] ?? ''),
          countryCode: body.country_code,
          proven: contact,
          second: claimed.find(({ kind }) => kind !== contact.kind) ?? null,
        });
        await link(tx, attempt, user.userId);
        return { ...(await entry.letIn(tx, session, user, { cookie: request.cookies[FACT_COOKIE] })), isNew };
      });
      if (isWrong(proven)) return entry.refuseCode(proven);
      sessions.setCookies(reply, proven.opened);
      const message = proven.isNew ? 'Welcome to Petalcrumb' : 'Welcome back';
      return { status: 200, body: { success: true, result: await entry.resultOf(proven, message) } };
    },
  };

  return {
    handlers,

    /** Answers check-user for a social attempt. */
    async check(auth: Auth, fbid: string): Promise<CheckAnswer> {
      const attempt = await openAttempt(db, auth, fbid);
      const known = {
        user_name: attempt.name,
        user_email: attempt.email,
        selected_country_code: defaultCountryCode,
        otp_needed: 1 as 0 | 1,
      };
      const userId = await vouchedOwner(db, attempt);
      if (userId !== null) {
        const [user] = await db.select().from(users).where(eq(users.userId, userId));
        const hasProvenMobile = (await provenContacts(db, userId)).some(({ kind }) => kind === 'mobile');
        return classify({ kind: 'proven', userId, hasProvenMobile }, 'email', {
          ...known,
          selected_country_code: user?.countryCode ?? defaultCountryCode,
          otp_needed: 0,
        });
      }
      // A vouched address that somebody else only typed belongs to the one who comes with it.
      if (vouchedEmail(attempt)) return classify({ kind: 'nobody' }, 'email', { ...known, otp_needed: 0 });
      const owner = attempt.email === null ? null : await findOwner(db, { kind: 'email', value: attempt.email });
      return classify(owner ?? { kind: 'nobody' }, 'email', known);
    },

    /** Where the code of a social login goes: to the one contact that the body names. */
    async codeWish(auth: Auth, body: components['schemas']['SocialSendOtpRequest']) {
      await openAttempt(db, auth, body.fb_id);
      if ((body.user_email === '') === (body.user_mobile === ''))
        throw wrong('user_email', 'Exactly one of user_email and user_mobile is needed');
      const contact =
        body.user_email === ''
          ? looseContact('mobile', body.user_mobile, 'user_mobile')
          : looseContact('email', body.user_email, 'user_email');
      return { contact, claimed: contact, purpose: 'social' as const };
    },
  };
}

export type Social = ReturnType<typeof createSocial>;
