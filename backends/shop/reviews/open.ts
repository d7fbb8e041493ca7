import { and, desc, eq, isNull } from 'drizzle-orm';
import { users } from '#backends/db/schema/identity.ts';
import { orderEvents, orders } from '#backends/db/schema/order.ts';
import { tooMany } from '#backends/platform/guards.ts';
import { customerOf } from '#backends/platform/http/authorize.ts';
import { networkOf } from '#backends/platform/http/limits.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { platformWords } from '#backends/platform/http/words.ts';
import type { Platform } from '#backends/platform/platform.ts';
import type { Auth } from '#backends/platform/session.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import { reviewKeys } from './key.ts';

export type Reviewer = {
  readonly orderId: string;
  /** of the link in the mail; undefined for somebody who comes by their account */
  readonly key: string | undefined;
  readonly auth: Auth | null;
  readonly address: string;
};

export type ReviewedOrder = typeof orders.$inferSelect & { readonly deliveredAt: Date | null };

/** A link outlives the delivery by this. Who is logged in needs none. */
const LINK_LIVES = 60 * DAY;

const unknown = () => problem(404, 'NOT_FOUND', platformWords.notFound);

async function readOrder({ db }: Platform, orderId: string): Promise<ReviewedOrder | null> {
  // Of a customer whose account was deleted nobody writes anything any more.
  const [row] = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(users, eq(users.userId, orders.userId))
    .where(and(eq(orders.orderId, orderId), isNull(users.disabledAt)));
  if (row === undefined) return null;
  const { order } = row;
  const [delivery] =
    order.state === 'delivered'
      ? await db
          .select({ at: orderEvents.at })
          .from(orderEvents)
          .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.state, 'delivered')))
          .orderBy(desc(orderEvents.eventId))
          .limit(1)
      : [];
  return { ...order, deliveredAt: delivery?.at ?? null };
}

/** By a link: before the delivery none was sent, so that none opens anything. */
async function openLink(platform: Platform, key: string, { orderId, address }: Reviewer): Promise<ReviewedOrder> {
  const { limits, env, clock } = platform;
  const network = networkOf(address).key;
  const reads = await limits.consume('tracking.reads', network);
  if (!reads.allowed) throw tooMany(reads);
  const order = await readOrder(platform, orderId);
  if (order !== null && order.deliveredAt !== null && reviewKeys(env).isKeyOf(order, key)) {
    if (clock.now().getTime() < order.deliveredAt.getTime() + LINK_LIVES) return order;
    throw unknown();
  }
  const guess = await limits.consume('tracking.unknown', network);
  throw guess.allowed ? unknown() : tooMany(guess);
}

/** The order that somebody may review; what is not theirs is as unknown as what never was. */
export async function openReviews(platform: Platform, reviewer: Reviewer): Promise<ReviewedOrder> {
  if (reviewer.key !== undefined) return openLink(platform, reviewer.key, reviewer);
  const { userId } = customerOf(reviewer.auth);
  const order = await readOrder(platform, reviewer.orderId);
  if (order?.userId !== userId) throw unknown();
  return order;
}
