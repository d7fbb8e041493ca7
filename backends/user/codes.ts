import type { operations } from '#openapi/generated/user.ts';
import { sessionOf } from '#backends/platform/http/authorize.ts';
import type { Handlers } from '#backends/platform/contract.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { userWords } from './words.ts';
import { maskContact } from './contact.ts';
import type { Contact } from './contact.ts';
import type { DataKeys } from './data-keys.ts';
import type { SenderOf } from './known-browsers.ts';
import { describeCode } from './otp/index.ts';
import type { Challenge, Otp, Purpose } from './otp/index.ts';
import { contactFrom, looseContact, wrong } from './requests.ts';
import type { Social } from './social/index.ts';
import { findOwner } from './store.ts';
import { codeWish, openSealed } from './user-data.ts';

type Wish = { contact: Contact; claimed: Contact; purpose: Purpose };

/** The answer of every operation that sends a code. */
export const codeSent = (challenge: Challenge, now: Date) => ({
  status: 200 as const,
  body: {
    success: true as const,
    message: userWords.otp.sent(maskContact(challenge.contact)),
    data: describeCode(challenge, now),
  },
});

type Part = 'getEncryptionKey' | 'sendOtp' | 'getOtpStatus' | 'loginParams';

/** Sending codes for a login: sealed, for a social attempt, and in the way of older pages. */
export function codeHandlers(
  { db, clock }: Platform,
  { keys, otp, social, senderOf }: { keys: DataKeys; otp: Otp; social: Social; senderOf: SenderOf },
): Pick<Handlers<operations>, Part> {
  /** What a sealed contact asks for. Who goes on with an account that was found proves what that account proved. */
  async function sealedWish(
    sessionId: string,
    body: { userData: string; country_code: string; existingDetailsUsed?: boolean },
  ): Promise<Wish> {
    const { purpose, challenge_id, email, mobile } = await openSealed(keys, body.userData, codeWish, 'userData');
    if (challenge_id !== undefined) {
      const sent = await otp.sentBefore(sessionId, challenge_id, purpose);
      if (!sent) throw wrong('userData', userWords.otp.tooOld);
      return { ...sent, purpose };
    }
    const claimed = mobile
      ? contactFrom('mobile', mobile, body.country_code, 'userData')
      : contactFrom('email', email ?? '', body.country_code, 'userData');
    const owner = await findOwner(db, claimed);
    const isFound = body.existingDetailsUsed === true && purpose === 'login' && owner.kind === 'claimed';
    return { claimed, purpose, contact: isFound ? owner.proven : claimed };
  }

  return {
    getEncryptionKey: async () => {
      const { kid, kty, crv, x, y } = await keys.offered();
      return { status: 200, body: { success: true, data: { kid, jwk: { kty, crv, x, y } } } };
    },

    sendOtp: async ({ body, auth, request }) => {
      const { sessionId } = sessionOf(auth);
      const wish =
        'userData' in body ? await sealedWish(sessionId, body) : await social.codeWish(sessionOf(auth), body);
      return codeSent(await otp.send({ ...wish, sessionId, ...senderOf(request) }), clock.now());
    },

    getOtpStatus: async ({ auth }) => {
      const live = auth && (await otp.live(auth.sessionId));
      const now = clock.now();
      const described = live && describeCode(live, now);
      return {
        status: 200,
        body: {
          success: true,
          server_now: now.getTime(),
          challenge: live &&
            described && {
              challenge_id: described.challenge_id,
              purpose: live.purpose,
              user_email: described.user_email,
              mobile_number: described.mobile_number,
              resend_at: described.resend_at,
              expires_at: described.expires_at,
              tries_left: live.triesLeft,
            },
        },
      };
    },

    loginParams: async ({ query, auth, request }) => {
      const { sessionId } = sessionOf(auth);
      const { mail, mobile, login_through: kind } = query;
      const [typed, other] = kind === 'email' ? [mail, mobile] : [mobile, mail];
      const field = kind === 'email' ? 'mail' : 'mobile';
      if (typed === undefined || other !== undefined) throw wrong(field, `${field} alone is needed`);
      const contact = looseContact(kind, typed, field);
      const challenge = await otp.send({
        contact,
        claimed: contact,
        purpose: 'login',
        sessionId,
        ...senderOf(request),
      });
      const { resend_at, expires_at, server_now } = describeCode(challenge, clock.now());
      return {
        status: 200,
        body: {
          success: true,
          status_code: 200,
          message: userWords.otp.sent(maskContact(contact)),
          resend_at,
          expires_at,
          server_now,
        },
      };
    },
  };
}
