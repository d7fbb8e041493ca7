import { sql } from 'drizzle-orm';
import { creditNoteNumbers, invoiceNumbers } from '#backends/db/schema/invoice.ts';
import type { Tx } from '#backends/platform/database.ts';
import { dayInIndia } from '#machines/rules/order/india-time.ts';

/** Each kind of document counts by itself; a number has at most 16 characters. */
const series = {
  invoice: { prefix: 'PC', table: invoiceNumbers },
  creditNote: { prefix: 'CN', table: creditNoteNumbers },
} as const;

/** The financial year of a day in India, which begins in April: `26-27`. */
export function financialYear(instant: Date): string {
  const [year = 0, month = 1] = dayInIndia(instant).split('-').map(Number);
  const first = month < 4 ? year - 1 : year;
  return [first, first + 1].map((one) => String(one % 100).padStart(2, '0')).join('-');
}

/** The next number of a year. Its row is locked to the commit, so that a year has no gap. */
export async function nextNumber(tx: Tx, kind: keyof typeof series, now: Date): Promise<string> {
  const { prefix, table } = series[kind];
  const year = financialYear(now);
  const [row] = await tx
    .insert(table)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: table.year, set: { last: sql`${table.last} + 1` } })
    .returning();
  if (!row) throw new Error(`No number for ${year}`);
  return `${prefix}/${year}/${String(row.last).padStart(6, '0')}`;
}
