import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { users } from '#backends/db/schema/identity.ts';
import type { Db } from '#backends/platform/database.ts';

export type HeaderUser = {
  userId: string;
  name: string;
  userType: 'new' | 'returning' | 'employee' | 'international';
  mail: string | null;
};

/** The little that the header shows of a customer. */
export async function readHeaderUser(db: Db, userId: string): Promise<HeaderUser | null> {
  // By the value: drizzle writes columns of a query on one table without the table, also within a subquery.
  const mail: SQL<string | null> = sql`(select c.value from contacts c where c.user_id = ${userId} and c.kind = 'email'
    order by c.verified_at nulls last, c.created_at limit 1)`;
  const [row] = await db
    .select({ userId: users.userId, name: users.name, userType: users.userType, mail })
    .from(users)
    .where(eq(users.userId, userId));
  return row ?? null;
}
