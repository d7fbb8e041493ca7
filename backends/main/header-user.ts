import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { contacts, users } from '#backends/db/schema/identity.ts';
import type { Db } from '#backends/platform/database.ts';

export type HeaderUser = {
  userId: string;
  name: string;
  userType: 'new' | 'returning' | 'employee' | 'international';
  mail: string | null;
};

/** The little that the header shows of a customer. */
export async function readHeaderUser(db: Db, userId: string): Promise<HeaderUser | null> {
  const mail: SQL<string | null> =
    sql`(select ${contacts.value} from ${contacts} where ${contacts.userId} = ${users.userId}
    and ${contacts.kind} = 'email' order by ${contacts.verifiedAt} nulls last, ${contacts.createdAt} limit 1)`;
  const [row] = await db
    .select({ userId: users.userId, name: users.name, userType: users.userType, mail })
    .from(users)
    .where(eq(users.userId, userId));
  return row ?? null;
}
