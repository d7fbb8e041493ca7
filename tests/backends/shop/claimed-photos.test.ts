import { afterAll, expect, test } from 'vitest';
import { claimPhotos } from '#backends/shop/photos.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { openCakeShop, type Visitor } from '#tests/kit/shop/cake-shop.ts';
import { photoOf } from '#tests/kit/shop/photos.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
afterAll(() => shop.close());

const filedata = (await photoOf({ width: 640, height: 640 })).toString('base64');
const upload = async (visitor: Visitor): Promise<string> =>
  String((await visitor.post('/b/cart/upload-image', { type: 'photo-cake', filedata })).body['id']);
const seenBy = async (visitor: Visitor, id: string): Promise<number> =>
  (await visitor.get(`/b/cart/upload-image/${id}`)).status;

test('[DET-04, LGN-10] who logs in gets the photos of the own session that are nobody’s yet, and no others', async () => {
  const [guest, neighbour, customer] = [await shop.guest(), await shop.guest(), await shop.customer()];
  const [own, foreign, kept] = [await upload(guest), await upload(neighbour), await upload(customer)];
  const next = await shop.customer();
  await shop.platform.db.transaction(async (tx) => {
    for (const { sessionId } of [guest, customer]) await claimPhotos(tx, sessionId, next.userId ?? '');
  });
  const seen = async (visitor: Visitor) => Promise.all([own, foreign, kept].map((id) => seenBy(visitor, id)));
  expect(await seen(next)).toEqual([200, 404, 404]);
  expect([await seenBy(neighbour, foreign), await seenBy(customer, kept)]).toEqual([200, 200]);
});
