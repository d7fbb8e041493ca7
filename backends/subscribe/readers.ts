import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, lte } from 'drizzle-orm';
import { newsletterReaders } from '#backends/db/schema/newsletter.ts';
import type { Chore } from '#backends/platform/housekeeping.ts';
import { networkOf } from '#backends/platform/http/limits.ts';
import { problem } from '#backends/platform/http/problem.ts';
import type { Platform } from '#backends/platform/platform.ts';
import type { Auth } from '#backends/platform/session.ts';
import { DAYS_UNTIL_DELETION } from '#machines/rules/account/days-until-deletion.ts';
import { loginEmailError, normalEmail } from '#machines/rules/contact/email.ts';
import { DAY, MINUTE } from '#machines/rules/site/durations.ts';
import { newsletterMailWords as words } from './words.ts';

/** How long an address may be confirmed; it is forgotten after that. */
const WAITS_FOR = DAYS_UNTIL_DELETION.newsletterWish * DAY;

/** What is sent twice, by a double tap or by two tabs, is one mail. */
const ONE_MAIL_WITHIN = 2 * MINUTE;

const before = (clock: Platform['clock'], ms: number): Date => new Date(clock.now().getTime() - ms);

const linkOf = ({ env }: Platform, token: string, wish: 'confirm' | 'leave'): string =>
  `${env.PUBLIC_ORIGIN}/contact-us/newsletter?token=${token}&wish=${wish}`;

/** Where a reader leaves by one tap. */
export const leaveLinkOf = (platform: Platform, token: string): string => linkOf(platform, token, 'leave');

/** Notes who wants the newsletter, and mails the link that confirms it; the answer tells nobody who gets it already. */
export async function askNewsletter(
  platform: Platform,
  { email, auth, address }: { readonly email: string; readonly auth: Auth | null; readonly address: string },
): Promise<void> {
  const { db, limits, clock, outbox } = platform;
  const to = normalEmail(email);
  const wrong = loginEmailError(to);
  if (wrong !== null) throw problem(400, 'INVALID_REQUEST', wrong, { field: 'email' });
  for (const [limit, key] of [
    ['newsletter.address', auth?.userId ?? networkOf(address).key],
    ['newsletter.contact', to],
  ] as const) {
    const { allowed, retryAfter } = await limits.consume(limit, key);
    if (!allowed) throw problem(429, 'TOO_MANY_REQUESTS', words.tooMany, { retryAfter });
  }
  await db.transaction(async (tx) => {
    const askedAt = clock.now();
    const token = randomBytes(16).toString('base64url');
    const [reader] = await tx
      .insert(newsletterReaders)
      .values({ email: to, token, askedAt })
      // The token stays: a link of an earlier mail works as well.
      .onConflictDoUpdate({
        target: newsletterReaders.email,
        set: { askedAt },
        setWhere: lte(newsletterReaders.askedAt, before(clock, ONE_MAIL_WITHIN)),
      })
      .returning({ token: newsletterReaders.token, confirmedAt: newsletterReaders.confirmedAt });
    if (reader === undefined) return;
    const leaveLink = leaveLinkOf(platform, reader.token);
    const mail =
      reader.confirmedAt === null
        ? { subject: words.confirmSubject, text: words.confirmText(linkOf(platform, reader.token, 'confirm')) }
        : { subject: words.knownSubject, text: words.knownText(leaveLink) };
    await outbox.post(tx, { channel: 'email', to, ...mail, leaveLink });
  });
}

/** Subscribes by the link of a mail; refuses one that has ended like one that never was. */
export async function confirmNewsletter({ db, clock }: Platform, token: string): Promise<void> {
  const [reader] = await db
    .select({ askedAt: newsletterReaders.askedAt, confirmedAt: newsletterReaders.confirmedAt })
    .from(newsletterReaders)
    .where(eq(newsletterReaders.token, token));
  const isOpen = reader !== undefined && (reader.confirmedAt !== null || reader.askedAt > before(clock, WAITS_FOR));
  if (!isOpen) throw problem(404, 'NOT_FOUND', words.unknown);
  await db
    .update(newsletterReaders)
    .set({ confirmedAt: clock.now() })
    .where(and(eq(newsletterReaders.token, token), isNull(newsletterReaders.confirmedAt)));
}

/** Deletes the address of who leaves. */
export async function leaveNewsletter({ db }: Platform, token: string): Promise<void> {
  await db.delete(newsletterReaders).where(eq(newsletterReaders.token, token));
}

export const forgetUnconfirmed: Chore = async ({ db, clock }) => {
  await db
    .delete(newsletterReaders)
    .where(and(isNull(newsletterReaders.confirmedAt), lt(newsletterReaders.askedAt, before(clock, WAITS_FOR))));
};
