import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { contacts, sessions, users } from '#backends/db/schema/identity.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import type { Contact } from './contact.ts';

export type User = typeof users.$inferSelect;

/** What the shop knows about a contact, asked in one go so that every kind takes the same time. */
export type ContactOwner =
  | { kind: 'nobody' }
  | { kind: 'proven'; userId: string; hasProvenMobile: boolean }
  /** Somebody typed it once. `proven` is a contact of theirs that they did prove. */
  | { kind: 'claimed'; userId: string; proven: Contact };

/** Who a contact belongs to. Of several who claim it, the one who was here last. */
export async function findOwner(db: Db | Tx, contact: Contact): Promise<ContactOwner> {
  const rows = await db
    .select({
      userId: contacts.userId,
      verifiedAt: contacts.verifiedAt,
      provenMobile: sql<string | null>`(select c.value from contacts c where c.user_id = ${contacts.userId}
        and c.kind = 'mobile' and c.verified_at is not null order by c.created_at limit 1)`,
      provenEmail: sql<string | null>`(select c.value from contacts c where c.user_id = ${contacts.userId}
        and c.kind = 'email' and c.verified_at is not null order by c.created_at limit 1)`,
    })
    .from(contacts)
    .innerJoin(users, eq(users.userId, contacts.userId))
    .where(and(eq(contacts.kind, contact.kind), eq(contacts.value, contact.value)))
    .orderBy(sql`${contacts.verifiedAt} is null`, desc(users.lastLoginAt))
    .limit(1);
  const [row] = rows;
  if (!row) return { kind: 'nobody' };
  if (row.verifiedAt !== null)
    return { kind: 'proven', userId: row.userId, hasProvenMobile: row.provenMobile !== null };
  if (row.provenMobile !== null) {
    return { kind: 'claimed', userId: row.userId, proven: { kind: 'mobile', value: row.provenMobile } };
  }
  if (row.provenEmail !== null) {
    return { kind: 'claimed', userId: row.userId, proven: { kind: 'email', value: row.provenEmail } };
  }
  return { kind: 'nobody' };
}

/**
 * The user who proved a contact, or null; locked, so that two logins of one user take turns, and so do two who are about
 * to make the contact theirs.
 */
export async function lockOwner(tx: Tx, contact: Contact): Promise<User | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`owner|${contact.kind}:${contact.value}`}, 0))`);
  const [row] = await tx
    .select({ user: users })
    .from(contacts)
    .innerJoin(users, eq(users.userId, contacts.userId))
    .where(and(eq(contacts.kind, contact.kind), eq(contacts.value, contact.value), isNotNull(contacts.verifiedAt)))
    .for('no key update', { of: users });
  return row?.user ?? null;
}

export type NewUser = {
  title: string;
  name: string;
  countryCode: string;
  userType: 'new' | 'international';
  utmSource: string | null;
  proven: Contact;
  second: Contact | null;
};

/** Makes an account. Others who only claimed the proven contact lose the claim. */
export async function insertUser(tx: Tx, wanted: NewUser, now: Date): Promise<User> {
  const { proven, second, ...facts } = wanted;
  const [user] = await tx
    .insert(users)
    .values({ ...facts, userId: randomUUID(), createdAt: now, lastLoginAt: now })
    .returning();
  if (!user) throw new Error('A user that was just made is gone');
  const claim = { userId: user.userId, createdAt: now };
  await dropClaims(tx, proven);
  await tx
    .insert(contacts)
    .values([
      { ...claim, ...proven, contactId: randomUUID(), verifiedAt: now },
      ...(second ? [{ ...claim, ...second, contactId: randomUUID(), verifiedAt: null }] : []),
    ]);
  return user;
}

/** Takes a contact that somebody has just proven away from all who only typed it. */
async function dropClaims(tx: Tx, { kind, value }: Contact): Promise<void> {
  await tx.delete(contacts).where(and(eq(contacts.kind, kind), eq(contacts.value, value), isNull(contacts.verifiedAt)));
}

/** Puts a proven contact in the place of all others of its kind; gives the proven ones that it replaced. */
export async function replaceContact(tx: Tx, userId: string, contact: Contact, now: Date): Promise<Contact[]> {
  const gone = await tx
    .delete(contacts)
    .where(and(eq(contacts.userId, userId), eq(contacts.kind, contact.kind)))
    .returning({ kind: contacts.kind, value: contacts.value, verifiedAt: contacts.verifiedAt });
  await dropClaims(tx, contact);
  await tx.insert(contacts).values({ ...contact, contactId: randomUUID(), userId, verifiedAt: now, createdAt: now });
  return gone
    .filter(({ value, verifiedAt }) => verifiedAt !== null && value !== contact.value)
    .map(({ kind, value }) => ({ kind, value }));
}

/** What a user has proven, numbers first: they are at hand when a code comes. */
export async function provenContacts(db: Db | Tx, userId: string): Promise<Contact[]> {
  return db
    .select({ kind: contacts.kind, value: contacts.value })
    .from(contacts)
    .where(and(eq(contacts.userId, userId), isNotNull(contacts.verifiedAt)))
    .orderBy(desc(contacts.kind), contacts.createdAt);
}

/**
 * A user by id, locked. The lock leaves the key alone: an order that is placed while it waits for the cart of a login
 * points at the user, and would wait in a ring.
 */
export async function lockUser(tx: Tx, userId: string): Promise<User | null> {
  const [user] = await tx.select().from(users).where(eq(users.userId, userId)).for('no key update');
  return user ?? null;
}

/** The campaign that a session began with; null for none. */
export async function utmSourceOf(db: Db | Tx, sessionId: string): Promise<string | null> {
  const [row] = await db
    .select({ utmSource: sessions.utmSource })
    .from(sessions)
    .where(eq(sessions.sessionId, sessionId));
  return row?.utmSource ?? null;
}

/** Notes a login: whoever comes back is no new shopper any more. */
export async function noteLogin(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.update(users).set({ lastLoginAt: now }).where(eq(users.userId, userId));
  await tx
    .update(users)
    .set({ userType: 'returning' })
    .where(and(eq(users.userId, userId), eq(users.userType, 'new')));
}

/** Whether a contact is proven by anybody but `exceptUser`. */
export async function isProvenByAnother(tx: Tx, contact: Contact, exceptUser?: string): Promise<boolean> {
  const rows = await tx
    .select({ userId: contacts.userId })
    .from(contacts)
    .where(
      and(
        eq(contacts.kind, contact.kind),
        eq(contacts.value, contact.value),
        isNotNull(contacts.verifiedAt),
        exceptUser === undefined ? undefined : ne(contacts.userId, exceptUser),
      ),
    );
  return rows.length > 0;
}

export type Profile = { mail: string | null; mobile: string | null; mailProven: boolean; mobileProven: boolean };

/** The contacts that a logged-in user sees as theirs; proven ones first. */
export async function readProfile(db: Db | Tx, userId: string): Promise<Profile> {
  const rows = await db
    .select({ kind: contacts.kind, value: contacts.value, verifiedAt: contacts.verifiedAt })
    .from(contacts)
    .where(eq(contacts.userId, userId))
    .orderBy(sql`${contacts.verifiedAt} nulls last`, contacts.createdAt);
  const first = (kind: 'email' | 'mobile') => rows.find((row) => row.kind === kind);
  const [mail, mobile] = [first('email'), first('mobile')];
  return {
    mail: mail?.value ?? null,
    mobile: mobile?.value ?? null,
    mailProven: mail?.verifiedAt != null,
    mobileProven: mobile?.verifiedAt != null,
  };
}

export async function readUser(db: Db, userId: string): Promise<User | null> {
  const [row] = await db.select().from(users).where(eq(users.userId, userId));
  return row ?? null;
}
