import { tooMany } from '#backends/platform/guards.ts';
import { networkOf } from '#backends/platform/http/limits.ts';
import type { LimitName } from '#backends/platform/http/limits.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { prefixOf } from '#backends/user/contact.ts';
import { userWords } from '#backends/user/words.ts';
import { scopeKey } from './challenge.ts';
import type { Scope } from './challenge.ts';

/**
 * Counts a send against the limits of its network, contact, prefix and the shop. A known browser has a budget of its
 * own for its contact, which strangers who ask for codes to it or to its neighbours do not use up.
 * @param refuseTooSoon refuses a send within the cooldown of the contact, which then costs the network nothing
 */
export async function countSend(
  { env, limits, alarms }: Platform,
  scope: Scope,
  address: string,
  refuseTooSoon: (retryAfter: number) => Promise<never>,
): Promise<void> {
  const { contact, knownBrowser } = scope;
  const network = networkOf(address);
  const networkLimit: LimitName = `otp.${network.kind}`;
  const counted: [LimitName, string][] = [
    ...(contact.kind === 'mobile' && !knownBrowser
      ? ([['otp.prefix', prefixOf(contact)]] satisfies [LimitName, string][])
      : []),
    ['otp.contact.hour', scopeKey(scope)],
    ['otp.contact.day', scopeKey(scope)],
    ['otp.shop', 'all'],
  ];
  // The network comes first: who has used it up must not go on using up the minutes of other people's contacts.
  const fromNetwork = await limits.consume(networkLimit, network.key);
  if (!fromNetwork.allowed) throw tooMany(fromNetwork, userWords.otp.busy);
  const soon = await limits.consume('otp.cooldown', scopeKey(scope));
  if (!soon.allowed) {
    await limits.reward(networkLimit, network.key);
    await refuseTooSoon(soon.retryAfter);
  }
  for (const [name, key] of counted) {
    const result = await limits.consume(name, key);
    if (result.allowed) continue;
    if (name === 'otp.shop') {
      await alarms.raise({
        code: 'OTP_BREAKER',
        count: env.LIMIT_OTP_PER_HOUR,
        text: `The shop has sent ${env.LIMIT_OTP_PER_HOUR} codes in an hour and sends no more until the hour is over.`,
      });
    }
    throw tooMany(result, name.startsWith('otp.contact') ? userWords.otp.wait(result.retryAfter) : userWords.otp.busy);
  }
}
