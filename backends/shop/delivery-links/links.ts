import { and, eq } from 'drizzle-orm';
import { DAY } from '#machines/rules/site/durations.ts';
import { slots } from '#backends/db/schema/cart.ts';
import { areas } from '#backends/db/schema/catalogue.ts';
import { deliveryLinks } from '#backends/db/schema/delivery-link.ts';
import { orders } from '#backends/db/schema/order.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import { tooMany } from '#backends/platform/guards.ts';
import { networkOf } from '#backends/platform/http/limits.ts';
import type { LimitName } from '#backends/platform/http/limits.ts';
import { problem } from '#backends/platform/http/problem.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { statement, type Asked } from '#backends/platform/statement.ts';
import type { Auth } from '#backends/platform/session.ts';
import { hasLinkShape, linkTags, newLinkId } from './tag.ts';
import { deliveryLinkWords } from './words.ts';

export type OrderRow = typeof orders.$inferSelect;
export type LinkRow = typeof deliveryLinks.$inferSelect;
export type LinkedDelivery = {
  readonly link: LinkRow;
  readonly order: OrderRow;
  readonly slot: typeof slots.$inferSelect;
  readonly area: typeof areas.$inferSelect;
};

/** The two parts of a link's address, as a visitor sent them. */
export type GivenLink = { readonly order_id: string; readonly uid: string };

/** Who asks: an address of the network, and the session if there is one. */
export type Visitor = { readonly ip: string; readonly auth: Auth | null };

/** A link outlives its delivery by this, so that a late rider and a late look find it. */
const LIVES_AFTER_SLOT = DAY;
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** In place of a link that is not there, so that its tag takes as long to compute. */
const nothing = { linkId: '', orderId: '', uid: '', expires: new Date(0) };

/** When the link of a delivery ends. */
export const linkExpiry = (slot: { endsAt: Date }): Date => new Date(slot.endsAt.getTime() + LIVES_AFTER_SLOT);

const slotOf = statement((db, { slotId }: Asked<{ slotId: string }>) =>
  db.select().from(slots).where(eq(slots.slotId, slotId)),
);
const insertLink = statement(
  (
    db,
    { linkId, orderId, createdAt, expiresAt }: Asked<Pick<LinkRow, 'linkId' | 'orderId' | 'createdAt' | 'expiresAt'>>,
  ) =>
    db
      .insert(deliveryLinks)
      .values({ linkId, orderId, createdAt, expiresAt, version: 0 })
      .onConflictDoNothing()
      .returning(),
);

/**
 * The address of an order's link; the link is made with the first question, in the caller's transaction.
 * @param known the slot of the order, where it has been read already
 */
export async function deliveryLinkOf(
  { env, clock }: Platform,
  tx: Tx,
  order: OrderRow,
  known?: { endsAt: Date },
): Promise<string> {
  const slot = known ?? (await slotOf(tx, order))[0];
  if (!slot) throw new Error(`The slot of ${order.orderId} is gone`);
  const [made] = await insertLink(tx, {
    linkId: newLinkId(),
    orderId: order.orderId,
    createdAt: clock.now(),
    expiresAt: linkExpiry(slot),
  });
  const [link] = made ? [made] : await tx.select().from(deliveryLinks).where(eq(deliveryLinks.orderId, order.orderId));
  if (!link) throw new Error(`The link of ${order.orderId} was not stored`);
  const tag = linkTags(env).tagOf({
    linkId: link.linkId,
    orderId: order.orderId,
    uid: order.userId,
    expires: link.expiresAt,
  });
  return `${env.PUBLIC_ORIGIN}/customer-location/${link.linkId}/${tag}`;
}

/** The delivery of a link, whichever state it is in; locked by its order when it is read to be changed. */
export async function readLinked(
  db: Db | Tx,
  condition: ReturnType<typeof eq> | ReturnType<typeof and>,
): Promise<LinkedDelivery | null> {
  const [found] = await db
    .select({ link: deliveryLinks, order: orders, slot: slots, area: areas })
    .from(deliveryLinks)
    .innerJoin(orders, eq(orders.orderId, deliveryLinks.orderId))
    .innerJoin(slots, eq(slots.slotId, orders.slotId))
    .innerJoin(areas, eq(areas.areaId, orders.areaId))
    .where(condition);
  return found ?? null;
}

const isLive = ({ link, order }: LinkedDelivery, now: Date): boolean =>
  now < link.expiresAt && order.state !== 'placed' && order.state !== 'cancelled';

/** The delivery that a visitor may see by a link, or null. Each way to null does the same work. */
async function findLinked({ db, env, clock }: Platform, given: GivenLink, auth: Auth | null) {
  const isLink = hasLinkShape(given.order_id);
  // By the number of an order only the customer who is logged in finds it.
  const found = await readLinked(
    db,
    isLink
      ? eq(deliveryLinks.linkId, given.order_id)
      : and(eq(orders.orderId, given.order_id), eq(orders.userId, auth?.userId ?? NOBODY)),
  );
  const hasTag = linkTags(env).isTagOf(
    found === null
      ? nothing
      : {
          linkId: found.link.linkId,
          orderId: found.order.orderId,
          uid: found.order.userId,
          expires: found.link.expiresAt,
        },
    given.uid,
  );
  if (found === null || !isLive(found, clock.now())) return null;
  return (isLink ? hasTag : given.uid === found.order.userId) ? found : null;
}

/**
 * Opens a link, counting the visit. Unknown, ended and foreign links are one refusal, and after a few of them the
 * network is refused whatever it asks for.
 * @param limit counts every visit, good or bad
 */
export async function openLink(
  platform: Platform,
  given: GivenLink,
  { ip, auth }: Visitor,
  limit: Extract<LimitName, 'delivery-link.loads' | 'delivery-link.saves'>,
): Promise<LinkedDelivery> {
  const { limits } = platform;
  const network = networkOf(ip).key;
  const visits = await limits.consume(limit, network);
  if (!visits.allowed) throw tooMany(visits);
  const guesses = await limits.peek('delivery-link.unknown', network);
  if (!guesses.allowed) throw tooMany(guesses);
  const found = await findLinked(platform, given, auth);
  if (found !== null) return found;
  const guess = await limits.consume('delivery-link.unknown', network);
  if (!guess.allowed) throw tooMany(guess);
  throw problem(404, 'LINK_UNKNOWN', deliveryLinkWords.unknown);
}
