import type { components } from '#openapi/generated/user.ts';
import { defaultCountryCode } from '#machines/rules/contact/phone.ts';
import type { LimitName } from '#backends/platform/http/limits.ts';
import { networkOf } from '#backends/platform/http/limits.ts';
import type { Platform } from '#backends/platform/platform.ts';
import type { Auth } from '#backends/platform/session.ts';
import { maskContact } from './contact.ts';
import type { Contact } from './contact.ts';
import type { Entry } from './entry.ts';
import type { ContactOwner } from './store.ts';
import { userWords } from './words.ts';

export type CheckAnswer = components['schemas']['CheckUserAnswer'];
type Known = Pick<CheckAnswer['data'], 'user_name' | 'user_email' | 'selected_country_code' | 'otp_needed'>;

const nothingKnown: Known = {
  user_name: null,
  user_email: null,
  selected_country_code: defaultCountryCode,
  otp_needed: 1,
};

/** The class that check-user tells: who proved the contact logs in, who only typed it is asked to prove the older one. */
export function classify(owner: ContactOwner, contact: Contact | null, known: Known = nothingKnown): CheckAnswer {
  const answer = (
    user_class: CheckAnswer['data']['user_class'],
    check_mobile: 0 | 1,
    message = '',
    old_entry: string | null = null,
  ): CheckAnswer => ({
    success: true,
    status_code: old_entry === null ? 200 : 400,
    message,
    data: { user_class, emailVerified: 0, check_mobile, ...known },
    old_entry,
  });
  switch (owner.kind) {
    case 'nobody':
      return answer('new', 0);
    case 'proven':
      return answer(
        'registered_verified',
        owner.hasProvenMobile ? 1 : 0,
        contact === null ? '' : userWords.accountOf(maskContact(contact)),
      );
    case 'claimed': {
      const old = maskContact(owner.proven);
      return answer('registered_unverified', owner.proven.kind === 'mobile' ? 1 : 0, userWords.accountOf(old), old);
    }
  }
}

/**
 * Counts a look-up of a contact. Looking up many different contacts from one address is how lists of customers are
 * made: it raises an alarm.
 */
export async function countLookUp(
  { env, limits, alarms }: Platform,
  entry: Entry,
  who: { address: string; auth: Auth | null; contact: Contact },
): Promise<void> {
  const { key } = networkOf(who.address);
  await entry.spend(
    ['check-user.address.minute', key],
    ['check-user.address.hour', key],
    ...(who.auth ? ([['check-user.session', who.auth.sessionId]] satisfies [LimitName, string][]) : []),
  );
  const seen = await limits.consume('check-user.seen', `${key}|${who.contact.kind}:${who.contact.value}`);
  if (seen.used !== 1) return;
  const { used } = await limits.consume('check-user.distinct', key);
  if (used !== env.LIMIT_CHECK_USER_DISTINCT_HOUR) return;
  await alarms.raise({
    code: 'CHECK_USER_SWEEP',
    count: used,
    text: `From the address ${key} ${used} different contacts were looked up within an hour. Is somebody making a list of our customers?`,
  });
}
