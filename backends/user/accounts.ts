import { eq } from 'drizzle-orm';
import { users } from '#backends/db/schema/identity.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { creditWallet } from '#backends/shop/wallet/index.ts';
import { monthsAfter } from '#machines/rules/order/india-time.ts';
import { contactOf, contactOfLooseMobile } from './contact.ts';
import { lockOwner } from './store.ts';

/** Why nothing was done with an account. */
export type NotFound = 'not a contact' | 'no account';

const contactAsTyped = (typed: string) => contactOf('email', typed, '') ?? contactOfLooseMobile(typed);

/**
 * Disables the account that has proven a contact, or enables it again. A disabled account has no session any more and
 * its codes are refused like wrong ones; cart, orders and contacts stay.
 * @param typed an address, or a number: Indian, or with a plus and its dial code in front
 * @returns the id of the account
 */
export async function switchAccount(
  { db, clock, sessions }: Pick<Platform, 'db' | 'clock' | 'sessions'>,
  typed: string,
  to: 'disabled' | 'enabled',
): Promise<{ userId: string } | NotFound> {
  const contact = contactAsTyped(typed);
  if (!contact) return 'not a contact';
  return db.transaction(async (tx) => {
    // The lock of a sign-in: one that is under way ends before, or finds the account disabled.
    const user = await lockOwner(tx, contact);
    if (!user) return 'no account';
    const { userId } = user;
    await tx
      .update(users)
      .set({ disabledAt: to === 'disabled' ? (user.disabledAt ?? clock.now()) : null })
      .where(eq(users.userId, userId));
    if (to === 'disabled') await sessions.revokeAll(tx, userId);
    return { userId };
  });
}

/**
 * Gives the account that has proven a contact some money in its wallet; it is spent first, and ends after a while.
 * @param key what the money is for: a second time with the key, the amount and the account is none
 * @returns the id of the account, and whether the money came now
 */
export async function creditAccount(
  { db, clock, env }: Pick<Platform, 'db' | 'clock' | 'env'>,
  typed: string,
  { amount, key }: { amount: number; key: string },
): Promise<{ userId: string; isNew: boolean } | NotFound> {
  const contact = contactAsTyped(typed);
  if (!contact) return 'not a contact';
  return db.transaction(async (tx) => {
    const user = await lockOwner(tx, contact);
    if (!user) return 'no account';
    const { userId } = user;
    const now = clock.now();
    const expiresAt = monthsAfter(now, env.WALLET_CREDIT_MONTHS);
    const dedupeKey = `goodwill:${userId}:${amount}:${key}`;
    const isNew = await creditWallet(tx, {
      userId,
      kind: 'credit',
      reason: 'goodwill',
      amount,
      orderId: null,
      dedupeKey,
      now,
      expiresAt,
    });
    return { userId, isNew };
  });
}
