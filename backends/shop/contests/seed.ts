import { sql } from 'drizzle-orm';
import { contestEntries, contestRounds } from '#backends/db/schema/ticket.ts';
import type { Report } from '#backends/db/seed/index.ts';
import type { Tx } from '#backends/platform/database.ts';
import { newTicketNumber } from '#backends/shop/payment/ids.ts';
import { instantAt } from '#machines/rules/order/india-time.ts';

/** How long the first contest of a new shop takes entries. */
const FIRST_ROUND_DAYS = 30;

/** A new shop opens with one contest that runs and one that is over; the rest is done by hand: npm run contest. */
export async function writeContests(tx: Tx, report: Report): Promise<void> {
  const [known] = await tx.select({ roundId: contestRounds.roundId }).from(contestRounds).limit(1);
  if (known !== undefined) return;
  report('contests');
  await tx.insert(contestRounds).values({
    contest: 'dpl-contest',
    opensAt: sql`date_trunc('day', now(), 'Asia/Kolkata')`,
    endsAt: sql`date_trunc('day', now(), 'Asia/Kolkata') + make_interval(days => ${FIRST_ROUND_DAYS + 1}) - interval '1 second'`,
  });
  const [cup] = await tx
    .insert(contestRounds)
    .values({
      contest: 'world-cup-contest',
      opensAt: instantAt('2026-02-07', 0),
      endsAt: instantAt('2026-03-08', 19 * 60),
      namedAt: instantAt('2026-03-11', 12 * 60),
    })
    .returning({ roundId: contestRounds.roundId });
  if (cup === undefined) return;
  await tx.insert(contestEntries).values({
    ...{ number: newTicketNumber(), roundId: cup.roundId, userId: null, place: 1 },
    ...{ shownAs: 'Meera S.', city: 'Pune', enteredAt: instantAt('2026-02-20', 600) },
  });
}
