import { eq, sql } from 'drizzle-orm';
import { contacts } from '#backends/db/schema/identity.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { dayInIndia, isoInIndia } from '#machines/rules/order/india-time.ts';
import { personalTables, type Person } from './personal-data.ts';

export async function personOf(db: Db | Tx, userId: string): Promise<Person> {
  const known = await db
    .select({ kind: contacts.kind, value: contacts.value, verifiedAt: contacts.verifiedAt })
    .from(contacts)
    .where(eq(contacts.userId, userId));
  // What was only claimed may be somebody else's.
  const proven = (kind: 'email' | 'mobile') =>
    known.filter((one) => one.kind === kind && one.verifiedAt !== null).map(({ value }) => value);
  return { userId, emails: proven('email'), mobiles: proven('mobile') };
}

/** All that the shop keeps of a person, by table, as a file. */
export async function exportOf(
  { db, clock }: Platform,
  userId: string,
): Promise<{ file_name: string; file_text: string }> {
  const now = clock.now();
  const data = await db.transaction(async (tx) => {
    const person = await personOf(tx, userId);
    const found: Record<string, unknown[]> = {};
    for (const { table, rows, hidden = [] } of personalTables) {
      const without = hidden.reduce((row, column) => sql`${row} - ${column}::text`, sql`to_jsonb(t)`);
      const { rows: kept } = await tx.execute<{ row: unknown }>(
        sql`select ${without} as row from ${sql.identifier(table)} t where ${rows(person)}`,
      );
      if (kept.length > 0) found[table] = kept.map(({ row }) => row);
    }
    return found;
  });
  return {
    file_name: `petalcrumb-my-data-${dayInIndia(now)}.json`,
    file_text: JSON.stringify({ made_at: isoInIndia(now), data }, null, 2),
  };
}
