import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { photos } from '#backends/db/schema/photo.ts';
import { readPhoto, sweepPhotos } from '#backends/shop/photos.ts';
import { storeDeliveredOrder, storeLine } from '#tests/kit/database/stored-orders.ts';
import { openRuledShop, type Guest, type RuledShop, type Shopper } from '../cart/rules/ruled-shop.ts';

// Whose a photo is, and until when: one thing is other than with a photo that is one's own.
const { inside } = await openRuledShop();

/** A photo of a shopper of some instant. Answers its id. */
async function keep({ tx, now }: RuledShop, { owner }: Guest | Shopper, createdAt = now): Promise<string> {
  const photoId = randomUUID();
  await tx.insert(photos).values({
    ...{ photoId, sessionId: owner.sessionId, userId: owner.userId, createdAt, width: 600, height: 600 },
    ...{ print: Buffer.from(`print of ${photoId}`), small: Buffer.from(`small of ${photoId}`) },
  });
  return photoId;
}

test('[DET-04] a photo is seen by its own shopper alone, each one as it is', () =>
  inside(async (ruled) => {
    const shoppers = [await ruled.guest(), await ruled.guest(), await ruled.customer(), await ruled.customer()];
    const ids: string[] = [];
    for (const shopper of shoppers) ids.push(await keep(ruled, shopper), await keep(ruled, shopper));
    const seen: unknown[] = [];
    for (const { owner } of shoppers)
      for (const id of ids) {
        const [small, print] = [
          await readPhoto(ruled.tx, owner, id, 'small'),
          await readPhoto(ruled.tx, owner, id, 'print'),
        ];
        if (small || print) seen.push([small?.toString(), print?.toString()]);
      }
    expect(seen).toEqual(ids.map((id) => [`small of ${id}`, `print of ${id}`]));
    expect(
      await readPhoto(ruled.tx, shoppers[0]?.owner ?? { sessionId: '', userId: null }, 'none', 'small'),
    ).toBeNull();
  }));

test('[DET-04] a photo that nothing needs is kept for a day, one in a cart or an order as long as that', () =>
  inside(async (ruled) => {
    const customer = await ruled.customer();
    const { tx, now } = ruled;
    await tx.delete(photos);
    const old = new Date(now.getTime() - 86_400_001);
    const [stray, inCart, ordered] = [
      await keep(ruled, customer, old),
      await keep(ruled, customer, old),
      await keep(ruled, customer, old),
    ];
    const dayOld = await keep(ruled, customer, new Date(now.getTime() - 86_400_000));
    const photo = (value: string) => ({ id: 47, value, label: 'Photo', display: 'Your photo' });
    await ruled.put(customer, { attributes: [photo(inCart)] });
    const { orderId } = await storeDeliveredOrder(tx, { userId: customer.owner.userId });
    await storeLine(tx, orderId, { attributes: [photo(ordered)] });
    await sweepPhotos(tx, now);
    const left = (await tx.select().from(photos)).map(({ photoId }) => photoId);
    expect(left.toSorted()).toEqual([inCart, ordered, dayOld].toSorted());
    expect(await tx.select().from(photos).where(eq(photos.photoId, stray))).toEqual([]);
  }));
