import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { PHOTO_ATTRIBUTE } from '#machines/rules/product/photo.ts';
import {
  add,
  cake,
  cartOf,
  openCakeShop,
  opening,
  type Cart,
  type Reply,
  type Visitor,
} from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import { photoOf } from '#tests/kit/shop/photos.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set(opening);
  await database.pool.query('update variants set stock = 60 where sku = $1', [cake.sku]);
  await database.pool.query('update products set published = true where node_id = 105');
});
afterEach(() => expectSoundBooks(database.pool));

type Sold = { sku: string; title: string; variant_label: string };

/** The weight in which a product is sold unless another is chosen. */
async function soldAs(slug: string): Promise<Sold> {
  const { rows } = await database.pool.query<Sold>(
    `select sku, title, label as variant_label from products join variants using (node_id)
      where slug = $1 and is_default`,
    [slug],
  );
  const [sold] = rows;
  if (sold === undefined) throw new Error(`${slug} is not sold`);
  return sold;
}

const linkOf = async (visitor: Visitor) => (await visitor.get('/b/cart/share')).body['cart_data'];
const open = (visitor: Visitor, link: unknown): Promise<Reply> =>
  visitor.get(`/b/cart/shared?cart_data=${encodeURIComponent(String(link))}`);
const take = (visitor: Visitor, link: unknown): Promise<Reply> => visitor.post('/b/cart/shared', { cart_data: link });
const shown = ({ line_items }: Cart) =>
  line_items.map(({ sku, quantity, attributes }) => [sku, quantity, attributes.map(({ value }) => value)]);

async function shared() {
  const sender = await shop.guest();
  await add(sender, cake.sku, 2, [{ id: 46, value: 'For Asha' }]);
  await add(sender, 'PC105-500', 1, [{ id: 48, value: '0' }]);
  return linkOf(sender);
}

test('[CRT-01] a link shows the items of a cart to somebody else, who adds them beside their own', async () => {
  const link = await shared();
  const guest = await shop.guest();
  await add(guest, cake.sku, 1, [{ id: 46, value: 'For Asha' }]);
  const preview = await open(guest, link);
  expect(preview.body['data']).toMatchObject({
    until: '2026-11-29',
    lines: [
      { sku: cake.sku, quantity: 2, stock: 'true', attributes: [{ value: 'For Asha' }, { value: '1' }] },
      { sku: 'PC105-500', quantity: 1, stock: 'true', attributes: [{ value: '0' }] },
    ],
  });
  const both = [
    [cake.sku, 2, ['For Asha', '1']],
    ['PC105-500', 1, ['0']],
  ];
  expect(shown(cartOf(await guest.get('/b/cart/get')))).toEqual([[cake.sku, 1, ['For Asha', '1']]]);
  const taken = cartOf(await take(guest, link));
  expect(shown(taken)).toEqual(both);
  const again = cartOf(await take(guest, link));
  expect([shown(again), again.cart_version]).toEqual([both, taken.cart_version]);
});

test('[CRT-01] a link that was changed, made up or is over a week old opens nothing and adds nothing', async () => {
  const link = String(await shared());
  const guest = await shop.guest();
  const [text = '', seal = ''] = link.split('~');
  const other = Buffer.from(Buffer.from(text, 'base64url').toString().replace(',2,', ',9,')).toString('base64url');
  for (const wrong of [`${other}~${seal}`, text, `~${seal}`, 'nonsense', `${text}~`, `${link}x~`]) {
    for (const reply of [await open(guest, wrong), await take(guest, wrong)]) {
      expect([reply.status, reply.body['code']]).toEqual([404, 'NOT_FOUND']);
    }
  }
  shop.clock.set(new Date('2026-11-29T23:59:59+05:30'));
  expect((await open(guest, link)).status).toBe(200);
  shop.clock.set(new Date('2026-11-30T00:00:00+05:30'));
  expect((await open(guest, link)).status).toBe(404);
});

test('[CRT-01] what is sold out is said and left out; what is no longer baked is not shown; an empty cart has no link', async () => {
  const link = await shared();
  const guest = await shop.guest();
  expect(await linkOf(guest)).toBe(null);
  await database.pool.query('update variants set stock = 2 where sku = $1', [cake.sku]);
  expect((await open(guest, link)).body['data']).toMatchObject({ lines: [{ quantity: 2, stock: 'true' }, {}] });
  await database.pool.query('update variants set stock = 1 where sku = $1', [cake.sku]);
  await database.pool.query('update products set published = false where node_id = 105');
  const reply = await open(guest, link);
  expect(reply.body['data']).toMatchObject({ lines: [{ sku: cake.sku, stock: 'false' }], total: 0 });
  expect(shown(cartOf(await take(guest, link)))).toEqual([]);
});

test('[CRT-01] whoever shares is told by name what the link leaves out, and why', async () => {
  const sender = await shop.guest();
  const filedata = (await photoOf({ width: 900, height: 700 })).toString('base64');
  const photo = await sender.post('/b/cart/upload-image', { type: 'photo-cake', filedata });
  const printed = await soldAs('round-photo-cake');
  await add(sender, printed.sku, 1, [{ id: PHOTO_ATTRIBUTE, value: String(photo.body['id']) }]);
  const omitted = [{ title: printed.title, variant_label: printed.variant_label, reason: 'photo' }];
  expect((await sender.get('/b/cart/share')).body).toMatchObject({ success: true, cart_data: null, omitted });
  await add(sender, cake.sku);
  const heart = await soldAs('red-velvet-heart-cake');
  await add(sender, heart.sku);
  await database.pool.query('update products set published = false where node_id = 105');
  const { cart_data, until, omitted: told } = (await sender.get('/b/cart/share')).body;
  expect([until, told]).toEqual([
    '2026-11-29',
    [...omitted, { title: heart.title, variant_label: heart.variant_label, reason: 'gone' }],
  ]);
  expect((await open(sender, cart_data)).body['data']).toMatchObject({ lines: [{ sku: cake.sku }] });
});

test('[CRT-01] the last lines stay out of a link that would be too long for an address, and are named', async () => {
  const sender = await shop.guest();
  const words = Array.from({ length: 50 }, (_, at) => `For guest number ${at}`);
  for (const value of words) await add(sender, cake.sku, 1, [{ id: 46, value }]);
  const { cart_data, omitted } = (await sender.get('/b/cart/share')).body;
  expect(String(cart_data).length).toBeLessThanOrEqual(4000);
  const { lines } = (await open(sender, cart_data)).body['data'] as { lines: { attributes: { value: string }[] }[] };
  expect([lines.length > 0, lines.length < words.length]).toEqual([true, true]);
  expect(lines.map(({ attributes }) => attributes[0]?.value)).toEqual(words.slice(0, lines.length));
  const { title, variant_label } = await soldAs('belgian-chocolate-truffle-cake');
  expect(omitted).toEqual(words.slice(lines.length).map(() => ({ title, variant_label, reason: 'length' })));
});
