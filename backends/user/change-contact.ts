import type { operations } from '#openapi/generated/user.ts';
import { eq } from 'drizzle-orm';
import { countPieces } from '#backends/shop/carts/held.ts';
import { findCart } from '#backends/shop/carts/carts.ts';
import { sessions as sessionTable, users } from '#backends/db/schema/identity.ts';
import { customerOf, loginRequired } from '#backends/platform/http/authorize.ts';
import type { Handlers } from '#backends/platform/contract.ts';
import type { Tx } from '#backends/platform/database.ts';
import { isProven, refuseUnproven } from '#backends/platform/http/step-up.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { countLookUp } from './check-user.ts';
import { codeSent } from './codes.ts';
import { maskContact } from './contact.ts';
import type { Contact } from './contact.ts';
import type { DataKeys } from './data-keys.ts';
import { isWrong, localNumber } from './entry.ts';
import type { Entry, Wrong } from './entry.ts';
import type { SenderOf } from './known-browsers.ts';
import type { Otp } from './otp/index.ts';
import { contactFrom, contactTaken, wrong } from './requests.ts';
import {
  findOwner,
  isProvenByAnother,
  lockOwner,
  lockUser,
  provenContacts,
  readProfile,
  readUser,
  replaceContact,
} from './store.ts';
import type { User } from './store.ts';
import { changeWish, openSealed } from './user-data.ts';
import { userWords } from './words.ts';

type Part = 'getContacts' | 'checkEmail' | 'sendOtpMobile' | 'stepUp' | 'changeContact';

/** Changing a contact of a customer: the old one is proven anew, then the new one. */
export function changeHandlers(
  platform: Platform,
  { keys, otp, entry, senderOf }: { keys: DataKeys; otp: Otp; entry: Entry; senderOf: SenderOf },
): Pick<Handlers<operations>, Part> {
  const { db, clock, outbox, sessions } = platform;

  /** Where a proof of an old contact goes. Every account has proven one. */
  async function oldContact(userId: string): Promise<Contact> {
    const [contact] = await provenContacts(db, userId);
    if (!contact) throw new Error('An account without a proven contact');
    return contact;
  }

  /** Tells whoever loses a contact, so that a change behind their back is noticed. */
  async function notifyOldContact(tx: Tx, user: User, old: readonly Contact[], now: Contact): Promise<void> {
    for (const contact of old) {
      await outbox.post(tx, {
        channel: contact.kind === 'email' ? 'email' : 'sms',
        to: contact.value,
        subject: userWords.change.noticeSubject(contact.kind),
        text: userWords.change.noticeText(user.name, contact.kind, maskContact(now)),
      });
    }
  }

  return {
    getContacts: async ({ auth }) => {
      const { userId, sessionId } = customerOf(auth);
      const [profile, user, old, fresh] = await Promise.all([
        readProfile(db, userId),
        readUser(db, userId),
        oldContact(userId),
        isProven(db, sessionId, clock.now()),
      ]);
      const countryCode = user?.countryCode ?? '';
      return {
        status: 200,
        body: {
          success: true,
          data: {
            email: profile.mail,
            email_verified: profile.mailProven ? 1 : 0,
            mobile: localNumber(profile.mobile, countryCode),
            mobile_verified: profile.mobileProven ? 1 : 0,
            country_code: countryCode,
            step_up_needed: fresh ? 0 : 1,
            step_up_to: maskContact(old),
          },
        },
      };
    },

    checkEmail: async ({ body, auth, request }) => {
      const contact = contactFrom('email', body.email, '');
      await countLookUp(platform, entry, { address: request.ip, auth, contact });
      const owner = await findOwner(db, contact);
      const exists = owner.kind === 'proven' && owner.userId !== auth?.userId;
      return { status: 200, body: { success: true, exists } };
    },

    sendOtpMobile: async ({ body, auth, request }) => {
      const { userId, sessionId, ...rest } = customerOf(auth);
      const wish = await openSealed(keys, body.userData, changeWish, 'userData');
      const shared = { sessionId, ...senderOf(request) };
      if (wish.purpose === 'step_up') {
        const contact = await oldContact(userId);
        const challenge = await otp.send({ ...shared, contact, claimed: contact, purpose: 'step_up' });
        return codeSent(challenge, clock.now());
      }
      await refuseUnproven(db, sessionId, clock.now());
      const contact = wish.mobile
        ? contactFrom('mobile', wish.mobile, wish.country_code, 'userData')
        : contactFrom('email', wish.email ?? '', wish.country_code, 'userData');
      await countLookUp(platform, entry, { address: request.ip, auth: { ...rest, userId, sessionId }, contact });
      const owner = await findOwner(db, contact);
      if (owner.kind === 'proven' && owner.userId === userId)
        throw wrong('userData', userWords.change.alreadyYours(contact.kind));
      if (owner.kind === 'proven') throw contactTaken(contact);
      return codeSent(await otp.send({ ...shared, contact, claimed: contact, purpose: 'change' }), clock.now());
    },

    stepUp: async ({ body, auth, request }) => {
      const { userId, sessionId } = customerOf(auth);
      await entry.spendTry(request.ip);
      const claimed = await provenContacts(db, userId);
      const outcome = await db.transaction(async (tx): Promise<Wrong | { proven: Contact }> => {
        const tried = await otp.consume(tx, { claimed, purpose: 'step_up', sessionId, code: body.otp });
        if (!tried.proven) return { wrong: tried.failed };
        await tx.update(sessionTable).set({ provenAt: clock.now() }).where(eq(sessionTable.sessionId, sessionId));
        return { proven: tried.proven };
      });
      if (isWrong(outcome)) return entry.refuseCode(outcome);
      return { status: 200, body: { success: true } };
    },

    changeContact: async ({ body, auth, request, reply }) => {
      const { userId, sessionId } = customerOf(auth);
      if ((body.email === '') === (body.mobile === '')) throw wrong('mobile', userWords.eitherContact);
      const kind = body.email === '' ? 'mobile' : 'email';
      const contact = contactFrom(kind, body[kind], body.country_code);
      await entry.spendTry(request.ip);
      const changed = await db.transaction(async (tx) => {
        await refuseUnproven(tx, sessionId, clock.now());
        const tried = await otp.consume(tx, { claimed: [contact], purpose: 'change', sessionId, code: body.otp });
        if (!tried.proven) return { wrong: tried.failed };
        await lockOwner(tx, contact);
        if (await isProvenByAnother(tx, contact, userId)) throw contactTaken(contact);
        const known = await lockUser(tx, userId);
        if (!known || known.disabledAt !== null) throw loginRequired();
        const now = clock.now();
        await notifyOldContact(tx, known, await replaceContact(tx, userId, contact, now), contact);
        const user = kind === 'mobile' ? { ...known, countryCode: body.country_code } : known;
        await tx.update(users).set({ countryCode: user.countryCode }).where(eq(users.userId, userId));
        await platform.faultPoint('contact.after_change');
        await sessions.revokeAll(tx, userId);
        return {
          user,
          opened: await sessions.open(tx, { userId, provenAt: now, userAgent: request.headers['user-agent'] }),
        };
      });
      if (isWrong(changed)) return entry.refuseCode(changed);
      sessions.setCookies(reply, changed.opened);
      const cartCount = await countOwn(changed.user);
      const result = await entry.resultOf({ user: changed.user, cartCount }, userWords.change.done(kind));
      return { status: 200, body: { success: true, result } };
    },
  };

  async function countOwn({ userId }: User): Promise<number> {
    return countPieces(db, await findCart(db, { userId, sessionId: '' }));
  }
}
