import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm';
import { cartLines } from '#backends/db/schema/cart.ts';
import { orderLines } from '#backends/db/schema/order.ts';
import { photos } from '#backends/db/schema/photo.ts';
import { reviewPhotos } from '#backends/db/schema/review.ts';
import { DAYS_UNTIL_DELETION } from '#machines/rules/account/days-until-deletion.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import type { Owner } from './carts/carts.ts';

const isOf = ({ sessionId, userId }: Pick<Owner, 'sessionId' | 'userId'>) =>
  userId === null ? and(eq(photos.sessionId, sessionId), isNull(photos.userId)) : eq(photos.userId, userId);

/** A photo of this shopper, or null: somebody else's is as unknown as one that never was. */
export async function readPhoto(
  db: Db | Tx,
  owner: Pick<Owner, 'sessionId' | 'userId'>,
  id: string,
  size: 'small' | 'print',
): Promise<Buffer | null> {
  const [row] = await db
    .select({ bytes: photos[size] })
    .from(photos)
    .where(and(eq(photos.photoId, id), isOf(owner)));
  return row?.bytes ?? null;
}

/** Whether a shopper may put this photo on a cake; until the transaction ends it is not swept away. */
export async function hasPhoto(tx: Tx, owner: Pick<Owner, 'sessionId' | 'userId'>, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: photos.photoId })
    .from(photos)
    .where(and(eq(photos.photoId, id), isOf(owner)))
    .for('key share');
  return row !== undefined;
}

/** What a guest uploaded becomes the customer's who just logged in. */
export async function claimPhotos(tx: Tx, sessionId: string, userId: string): Promise<void> {
  await tx
    .update(photos)
    .set({ userId })
    .where(and(eq(photos.sessionId, sessionId), isNull(photos.userId)));
}

/** Deletes photos that after a day stand in no cart, no order and no review. */
export async function sweepPhotos(db: Db, now: Date): Promise<void> {
  const named = (lines: typeof cartLines | typeof orderLines | typeof reviewPhotos) =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(lines)
        .where(eq(lines.photoId, photos.photoId)),
    );
  await db
    .delete(photos)
    .where(
      and(
        lt(photos.createdAt, new Date(now.getTime() - DAYS_UNTIL_DELETION.strayPhoto * DAY)),
        named(cartLines),
        named(orderLines),
        named(reviewPhotos),
      ),
    );
}
