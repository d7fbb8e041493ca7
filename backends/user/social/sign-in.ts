import type { components, operations } from '#openapi/generated/user.ts';
import { sessionOf } from '#backends/platform/http/authorize.ts';
import type { Handlers } from '#backends/platform/contract.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { countLookUp } from '#backends/user/check-user.ts';
import type { Contact } from '#backends/user/contact.ts';
import { isWrong, nobody } from '#backends/user/entry.ts';
import type { Entry, Proven, Wrong } from '#backends/user/entry.ts';
import { ownerOrNew, titleOf } from '#backends/user/login.ts';
import type { Otp } from '#backends/user/otp/index.ts';
import { contactFrom } from '#backends/user/requests.ts';
import { lockOwner, lockUser, noteLogin } from '#backends/user/store.ts';
import type { User } from '#backends/user/store.ts';
import { userWords } from '#backends/user/words.ts';
import type { Attempts } from './attempts.ts';

type SocialBody = components['schemas']['SocialRegisterRequest'] | components['schemas']['SocialLoginRequest'];

/** The contacts that a form names, of which one is proven by a code. */
const claimedBy = (body: SocialBody): Contact[] =>
  (['email', 'mobile'] as const)
    .filter((kind) => body[kind] !== '')
    .map((kind) => contactFrom(kind, body[kind], body.country_code));

/** Logging in and signing up with an attempt that came back, and a code where the provider's word is not enough. */
export function socialSignInHandlers(
  platform: Platform,
  { otp, entry, attempts }: { otp: Otp; entry: Entry; attempts: Attempts },
): Pick<Handlers<operations>, 'socialOtpLogin' | 'socialOtpRegister'> {
  const { db, clock } = platform;

  return {
    socialOtpLogin: async ({ body, auth, request, reply }) => {
      const session = sessionOf(auth);
      const claimed = claimedBy(body);
      await entry.spendTry(request.ip);
      const proven = await db.transaction(async (tx): Promise<Proven | Wrong | 'unknown'> => {
        const attempt = await attempts.open(tx, session, body.fbid, true);
        let user: User | null;
        if (body.otp === '') {
          const userId = await attempts.vouchedOwner(tx, attempt);
          if (userId === null) return { wrong: null };
          user = await lockUser(tx, userId);
        } else {
          const wanted = { claimed, purpose: 'social', sessionId: session.sessionId, code: body.otp } as const;
          const tried = await otp.consume(tx, wanted);
          if (!tried.proven) return { wrong: tried.failed };
          user = await lockOwner(tx, tried.proven);
        }
        if (!user) return 'unknown';
        await attempts.link(tx, attempt, user.userId);
        await noteLogin(tx, user.userId, clock.now());
        return entry.signIn(tx, session, user, { request });
      });
      if (proven === 'unknown') {
        const message = userWords.unknownSocial;
        return { status: 200, body: { success: false, result: nobody(body.country_code, message) } };
      }
      if (isWrong(proven)) return entry.refuseCode(proven);
      entry.setCookies(reply, proven);
      return {
        status: 200,
        body: { success: true, result: await entry.resultOf(proven, userWords.welcomeBack) },
      };
    },

    socialOtpRegister: async ({ body, auth, request, reply }) => {
      const session = sessionOf(auth);
      const title = titleOf(body.title);
      const claimed = claimedBy(body);
      await entry.spendTry(request.ip);
      // One of two is proven; the answer tells whether the other has an account, as check-user does.
      if (claimed.length > 1) {
        for (const contact of claimed)
          await countLookUp(platform, entry, { address: request.ip, auth: session, contact });
      }
      const proven = await db.transaction(async (tx): Promise<(Proven & { isNew: boolean }) | Wrong> => {
        const attempt = await attempts.open(tx, session, body.fbid, true);
        // A provider's word alone makes no account (LGN-13).
        const wanted = { claimed, purpose: 'social', sessionId: session.sessionId, code: body.otp } as const;
        const tried = await otp.consume(tx, wanted);
        if (!tried.proven) return { wrong: tried.failed };
        const contact = tried.proven;
        const { user, isNew } = await ownerOrNew(platform, tx, session, {
          title,
          name: body.name.trim() || (body.email.split('@')[0] ?? ''),
          countryCode: body.country_code,
          proven: contact,
          second: claimed.find(({ kind }) => kind !== contact.kind) ?? null,
        });
        await attempts.link(tx, attempt, user.userId);
        return { ...(await entry.signIn(tx, session, user, { request })), isNew };
      });
      if (isWrong(proven)) return entry.refuseCode(proven);
      entry.setCookies(reply, proven);
      const message = proven.isNew ? userWords.welcome : userWords.welcomeBack;
      return { status: 200, body: { success: true, result: await entry.resultOf(proven, message) } };
    },
  };
}
