import type { operations } from '#openapi/generated/user.ts';
import type { Handlers } from '#backends/platform/contract.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { sessionOf } from '#backends/platform/http/authorize.ts';
import { phoneProofs } from '#backends/shop/tickets/phone-proof.ts';
import { senderPhoneDigits } from '#machines/rules/contact/phone.ts';
import { contactErrors } from '#machines/rules/contact/contact-words.ts';
import { codeSent } from './codes.ts';
import type { Contact } from './contact.ts';
import { isWrong } from './entry.ts';
import type { Entry, Wrong } from './entry.ts';
import type { SenderOf } from './known-browsers.ts';
import type { Otp } from './otp/index.ts';
import { looseContact, wrong } from './requests.ts';

/** A phone as forms write it, and the contact that its code goes to. */
function typedPhone(typed: string): { phone: string; contact: Contact } {
  const phone = senderPhoneDigits(typed);
  if (phone === null) throw wrong('phone', contactErrors.loginMobileInvalid);
  return { phone, contact: looseContact('mobile', phone, 'phone') };
}

/** The phone of a form, proven by a code before the form is sent; it opens no account and names nobody. */
export function formPhoneHandlers(
  platform: Platform,
  { otp, entry, senderOf }: { otp: Otp; entry: Entry; senderOf: SenderOf },
): Pick<Handlers<operations>, 'sendFormOtp' | 'proveFormPhone'> {
  const { db, clock, env } = platform;
  const proofs = phoneProofs(env);
  return {
    sendFormOtp: async ({ body, auth, request }) => {
      const { sessionId } = sessionOf(auth);
      const { contact } = typedPhone(body.phone);
      const challenge = await otp.send({
        contact,
        claimed: contact,
        purpose: 'form',
        sessionId,
        ...senderOf(request),
      });
      return codeSent(challenge, clock.now());
    },

    proveFormPhone: async ({ body, auth, request }) => {
      const { sessionId } = sessionOf(auth);
      const { phone, contact } = typedPhone(body.phone);
      await entry.spendTry(request.ip);
      const outcome = await db.transaction(async (tx): Promise<Wrong | { proven: Contact }> => {
        const tried = await otp.consume(tx, { claimed: [contact], purpose: 'form', sessionId, code: body.otp });
        return tried.proven ? { proven: tried.proven } : { wrong: tried.failed };
      });
      if (isWrong(outcome)) return entry.refuseCode(outcome);
      return { status: 200, body: { success: true, data: { phone, proof: proofs.proofOf(phone, clock.now()) } } };
    },
  };
}
