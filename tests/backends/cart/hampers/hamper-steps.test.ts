import { afterAll, expect, test } from 'vitest';
import type { components } from '#openapi/generated/cart.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { openCakeShop } from '#tests/kit/shop/cake-shop.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
afterAll(() => shop.close());

test('[HMP-01] a step on with the same things is kept, and the same once more is the same', async () => {
  const guest = await shop.guest();
  const { rows } = await database.pool.query<{ nid: number }>('select node_id as nid from hampers order by 1 limit 1');
  const draftOf = async (path: string, body: object) =>
    (await guest.post(`/b/cart/hamper/${path}`, body)).body['draft'] as components['schemas']['HamperDraft'];
  const draft = await draftOf('draft', { nid: rows[0]?.nid, items: [], step: 0 });
  const to = (step: number, version: number) => draftOf('draft/save', { hash: draft.hash, version, items: [], step });
  expect(await to(1, 1)).toEqual({ ...draft, version: 2, step: 1 });
  expect(await to(2, 2)).toEqual({ ...draft, version: 3, step: 2 });
  expect(await to(2, 1)).toEqual({ ...draft, version: 3, step: 2 });
  expect(await to(1, 3)).toEqual({ ...draft, version: 4, step: 1 });
});
