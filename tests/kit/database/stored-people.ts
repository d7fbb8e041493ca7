import { randomBytes, randomUUID } from 'node:crypto';
import { contacts, knownBrowsers, sessions, users } from '#backends/db/schema/identity.ts';
import type { Db } from '#backends/platform/database.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import { opening } from '../shop/order-bodies.ts';

/** The database, or a transaction of it. */
export type Into = Pick<Db, 'insert'>;
type NewContact = Partial<typeof contacts.$inferInsert>;

/** Somebody with an account by their row alone, without a contact, with what is other about them. Answers their id. */
export async function storeUser(into: Into, changed: Partial<typeof users.$inferInsert> = {}): Promise<string> {
  const { userId = randomUUID(), createdAt = opening } = changed;
  await into.insert(users).values({
    ...{ userId, title: 'Ms', name: 'Asha Rao', countryCode: '91', userType: 'returning' },
    ...{ createdAt, lastLoginAt: createdAt, ...changed },
  });
  return userId;
}

/** A contact of somebody: a mail that they have proven, unless something else is said. Answers its value. */
export async function storeContact(into: Into, userId: string, changed: NewContact = {}): Promise<string> {
  const { value = `asha.${userId}@example.com`, createdAt = opening } = changed;
  await into.insert(contacts).values({
    ...{ contactId: randomUUID(), userId, kind: 'email', value, createdAt, verifiedAt: createdAt, ...changed },
  });
  return value;
}

/** A customer with a proven mail, or with these contacts, each a millisecond younger than the one before. */
export async function storeCustomer(into: Into, known: readonly NewContact[] = [{}]): Promise<string> {
  const userId = await storeUser(into);
  for (const [at, contact] of known.entries())
    await storeContact(into, userId, { createdAt: new Date(opening.getTime() + at), ...contact });
  return userId;
}

/** A session for a day, of nobody unless somebody is named. Answers its id. */
export async function storeSession(into: Into, changed: Partial<typeof sessions.$inferInsert> = {}): Promise<string> {
  const { sessionId = randomUUID(), createdAt = opening } = changed;
  await into.insert(sessions).values({
    ...{ sessionId, tokenHash: randomBytes(32), fact: randomUUID(), createdAt, seenAt: createdAt },
    ...{ expiresAt: new Date(createdAt.getTime() + DAY), ...changed },
  });
  return sessionId;
}

/** A browser in which somebody signed in. Answers what it is known by. */
export async function storeKnownBrowser(into: Into, userId: string, signedInAt: Date): Promise<Buffer> {
  const tokenHash = randomBytes(32);
  await into.insert(knownBrowsers).values({ tokenHash, userId, signedInAt });
  return tokenHash;
}
