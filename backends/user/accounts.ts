import { eq } from 'drizzle-orm';
import { users } from '#backends/db/schema/identity.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { contactOf, contactOfLooseMobile } from './contact.ts';
import { lockOwner } from './store.ts';

/** Why an account was not switched. */
export type NotSwitched = 'not a contact' | 'no account';

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
): Promise<{ userId: string } | NotSwitched> {
  const contact = contactOf('email', typed, '') ?? contactOfLooseMobile(typed);
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
