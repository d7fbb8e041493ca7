import { eq } from 'drizzle-orm';
import type { components } from '#openapi/generated/user.ts';
import { defaultCountryCode } from '#machines/rules/contact/phone.ts';
import { users } from '#backends/db/schema/identity.ts';
import type { Platform } from '#backends/platform/platform.ts';
import type { Auth } from '#backends/platform/session.ts';
import { classify } from '#backends/user/check-user.ts';
import type { CheckAnswer } from '#backends/user/check-user.ts';
import type { Entry } from '#backends/user/entry.ts';
import type { Otp } from '#backends/user/otp/index.ts';
import { looseContact, wrong } from '#backends/user/requests.ts';
import { findOwner, provenContacts } from '#backends/user/store.ts';
import { createAttempts, vouchedEmail } from './attempts.ts';
import { socialSignInHandlers } from './sign-in.ts';
import { visitProviderHandlers } from './visit-provider.ts';
import { userWords } from '#backends/user/words.ts';

/** Social login: away to a provider and back, and what its word is worth here. */
export function createSocial(platform: Platform, { otp, entry }: { otp: Otp; entry: Entry }) {
  const { db } = platform;
  const attempts = createAttempts(platform);

  return {
    handlers: {
      ...visitProviderHandlers(platform, { entry, attempts }),
      ...socialSignInHandlers(platform, { otp, entry, attempts }),
    },

    /** Answers check-user for a social attempt. */
    async check(auth: Auth, fbid: string): Promise<CheckAnswer> {
      const attempt = await attempts.open(db, auth, fbid);
      const known = {
        user_name: attempt.name,
        user_email: attempt.email,
        selected_country_code: defaultCountryCode,
        otp_needed: 1 as 0 | 1,
      };
      const userId = await attempts.vouchedOwner(db, attempt);
      if (userId !== null) {
        const [user] = await db.select().from(users).where(eq(users.userId, userId));
        const hasProvenMobile = (await provenContacts(db, userId)).some(({ kind }) => kind === 'mobile');
        return classify({ kind: 'proven', userId, hasProvenMobile }, null, {
          ...known,
          selected_country_code: user?.countryCode ?? defaultCountryCode,
          otp_needed: 0,
        });
      }
      // A vouched address that another account only typed is a new shopper's, who proves it by a code (LGN-13).
      if (vouchedEmail(attempt)) return classify({ kind: 'nobody' }, null, known);
      const owner = attempt.email === null ? null : await findOwner(db, { kind: 'email', value: attempt.email });
      return classify(owner ?? { kind: 'nobody' }, null, known);
    },

    /** Where the code of a social login goes: to the one contact that the body names. */
    async codeWish(auth: Auth, body: components['schemas']['SocialSendOtpRequest']) {
      await attempts.open(db, auth, body.fb_id);
      if ((body.user_email === '') === (body.user_mobile === '')) throw wrong('user_email', userWords.eitherContact);
      const contact =
        body.user_email === ''
          ? looseContact('mobile', body.user_mobile, 'user_mobile')
          : looseContact('email', body.user_email, 'user_email');
      return { contact, claimed: contact, purpose: 'social' as const };
    },
  };
}

export type Social = ReturnType<typeof createSocial>;
