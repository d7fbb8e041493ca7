import { gte } from 'drizzle-orm';
import { holidays } from '#backends/db/schema/ticket.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import type { ContestSlug } from '#machines/rules/forms/contest.ts';
import type { FormKind, FormValues } from '#machines/rules/forms/form.ts';
import { dueDay } from '#machines/rules/forms/working-days.ts';

/** The day by which a ticket is answered that comes in on a day in India. */
export async function readDueDay(
  tx: Db | Tx,
  ticket: { readonly kind: Exclude<FormKind, ContestSlug>; readonly values: FormValues; readonly day: string },
): Promise<string> {
  const rows = await tx.select({ day: holidays.day }).from(holidays).where(gte(holidays.day, ticket.day));
  return dueDay(ticket, new Set(rows.map(({ day }) => day)));
}
