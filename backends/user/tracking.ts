import type { operations } from '#openapi/generated/user.ts';
import { networkOf } from '#backends/platform/http/limits.ts';
import { sessionOf } from '#backends/platform/http/authorize.ts';
import type { Handlers } from '#backends/platform/contract.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { isContactOfOrder } from '#backends/shop/tracking/contacts.ts';
import { trackingKeys } from '#backends/shop/tracking/keys.ts';
import { codeSent } from './codes.ts';
import type { Contact } from './contact.ts';
import { isWrong } from './entry.ts';
import type { Entry, Wrong } from './entry.ts';
import type { SenderOf } from './known-browsers.ts';
import type { Otp } from './otp/index.ts';
import { contactFrom, wrong } from './requests.ts';
import { userWords } from './words.ts';

type Part = 'sendTrackingOtp' | 'proveTracking';
type Typed = { email: string; mobile: string; country_code: string };

const contactOf = ({ email, mobile, country_code }: Typed): Contact => {
  if ((email === '') === (mobile === '')) throw wrong('mobile', userWords.eitherContact);
  return email === '' ? contactFrom('mobile', mobile, country_code) : contactFrom('email', email, country_code);
};

/**
 * Tracking an order by its number and a contact of it. Until a code is proven, an unknown order, a foreign contact and
 * the right pair take the same steps and get the same answer.
 */
export function trackingHandlers(
  platform: Platform,
  { otp, entry, senderOf }: { otp: Otp; entry: Entry; senderOf: SenderOf },
): Pick<Handlers<operations>, Part> {
  const { db, clock, env } = platform;
  const keys = trackingKeys(env);

  return {
    sendTrackingOtp: async ({ body, auth, request }) => {
      const { sessionId } = sessionOf(auth);
      const contact = contactOf(body);
      await entry.spend(['tracking.codes', networkOf(request.ip).key], ['tracking.order', body.order_id]);
      const challenge = await otp.send({
        contact,
        claimed: contact,
        purpose: 'tracking',
        subject: body.order_id,
        sessionId,
        ...senderOf(request),
      });
      return codeSent(challenge, clock.now());
    },

    proveTracking: async ({ body, auth, request }) => {
      const { sessionId } = sessionOf(auth);
      const contact = contactOf(body);
      const { order_id, otp: code } = body;
      await entry.spendTry(request.ip);
      const outcome = await db.transaction(async (tx): Promise<Wrong | { proven: Contact }> => {
        const tried = await otp.consume(tx, {
          claimed: [contact],
          purpose: 'tracking',
          subject: order_id,
          sessionId,
          code,
        });
        if (!tried.proven) return { wrong: tried.failed };
        // Meanwhile the contact may have become somebody else's.
        return (await isContactOfOrder(tx, order_id, contact)) ? { proven: contact } : { wrong: null };
      });
      if (isWrong(outcome)) return entry.refuseCode(outcome);
      return { status: 200, body: { success: true, data: { order_id, key: keys.keyOf(order_id) } } };
    },
  };
}
