import type { operations } from '#openapi/generated/user.ts';
import { sessionOf } from '#backends/platform/http/authorize.ts';
import type { Handlers } from '#backends/platform/contract.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { registerDeletion } from './account/deletion.ts';
import { profileHandlers } from './account/profile.ts';
import { settingsHandlers } from './account/settings.ts';
import { benefitHandlers } from './benefits.ts';
import { changeHandlers } from './change-contact.ts';
import { classify, countLookUp } from './check-user.ts';
import { codeHandlers } from './codes.ts';
import { createDataKeys } from './data-keys.ts';
import { createEntry } from './entry.ts';
import { eventHandlers } from './events.ts';
import { formPhoneHandlers } from './form-phone.ts';
import { createKnownBrowsers } from './known-browsers.ts';
import type { SenderOf } from './known-browsers.ts';
import { loginHandlers } from './login.ts';
import { createOtp } from './otp/index.ts';
import { looseContact, wrong } from './requests.ts';
import { addressHandlers } from './saved-addresses.ts';
import { createSocial } from './social/index.ts';
import { findOwner } from './store.ts';
import { trackingHandlers } from './tracking.ts';
import { attemptWish, openSealed } from './user-data.ts';
import { visitHandlers } from './visit.ts';
import { userWords } from '#backends/user/words.ts';

/** Serves openapi/user.yaml: contacts, one-time codes, login and logout. No flag that a client sends grants anything. */
export function handlers(platform: Platform): Handlers<operations> {
  const { env, db } = platform;
  const keys = createDataKeys(platform);
  const knownBrowsers = createKnownBrowsers(platform);
  const otp = createOtp(platform, knownBrowsers);
  const entry = createEntry(platform, otp, knownBrowsers);
  const senderOf: SenderOf = (request) => ({ address: request.ip, browser: knownBrowsers.hashOf(request) });
  registerDeletion(platform);
  const social = createSocial(platform, { otp, entry });

  return {
    getHealth: async () => ({
      status: 200,
      body: { success: true, status: 'ok', backend: 'user', release: env.RELEASE },
    }),

    checkUser: async ({ query, auth, request }) => {
      const { user_email: email, user_mobile: mobile, qpd } = query;
      if ([email, mobile, qpd].filter((given) => given !== undefined).length !== 1)
        throw wrong('user_email', userWords.eitherContact);
      if (qpd !== undefined) {
        await entry.spendTry(request.ip);
        const { fbid } = await openSealed(keys, qpd, attemptWish, 'qpd');
        return { status: 200, body: await social.check(sessionOf(auth), fbid) };
      }
      const contact =
        email === undefined
          ? looseContact('mobile', mobile ?? '', 'user_mobile')
          : looseContact('email', email, 'user_email');
      await countLookUp(platform, entry, { address: request.ip, auth, contact });
      return { status: 200, body: classify(await findOwner(db, contact), contact) };
    },

    ...addressHandlers(platform),
    ...profileHandlers(platform),
    ...settingsHandlers(platform),
    ...benefitHandlers(platform),
    ...codeHandlers(platform, { keys, otp, social, senderOf }),
    ...loginHandlers(platform, { otp, entry, knownBrowsers }),
    ...social.handlers,
    ...changeHandlers(platform, { keys, otp, entry, senderOf }),
    ...trackingHandlers(platform, { otp, entry, senderOf }),
    ...formPhoneHandlers(platform, { otp, entry, senderOf }),
    ...visitHandlers(platform),
    ...eventHandlers(platform),
  };
}
