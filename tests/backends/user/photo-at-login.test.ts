import { afterAll, afterEach, expect, test } from 'vitest';
import { PHOTO_ATTRIBUTE } from '#machines/rules/product/photo.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import { generous, openShop, type Browser } from '#tests/kit/shop/open-shop.ts';
import { photoOf } from '#tests/kit/shop/photos.ts';

const database = await testDatabase();
const shop = await openShop(database.env(generous));
afterAll(() => shop.close());
afterEach(() => expectSoundBooks(database.pool));

const { rows } = await database.pool.query<{ sku: string }>(
  "select sku from products join variants using (node_id) where slug = 'heart-photo-cake' and is_default",
);
const sku = rows[0]?.sku ?? '';
const filedata = (await photoOf({ width: 640, height: 640 })).toString('base64');

const upload = async (browser: Browser): Promise<string> => {
  const { body } = await browser.post('/b/cart/upload-image', { type: 'photo-cake', filedata });
  return String(body['id']);
};
const seenBy = async (browser: Browser, id: string): Promise<number> =>
  (await browser.get(`/b/cart/upload-image/${id}`)).status;

test('[DET-04, CRT-12] a guest’s photo becomes the customer’s at the login, in the cart and on every device', async () => {
  const who = { mobile: '9812345670', email: 'photo@example.com' };
  const browser = await shop.browser().arrive();
  const id = await upload(browser);
  const neighbour = await shop.browser().arrive();
  const theirs = await upload(neighbour);
  const attributes = [{ id: PHOTO_ATTRIBUTE, value: id }];
  expect((await browser.post('/b/cart/add', { sku, quantity: 1, attributes })).status).toBe(200);
  const guest = browser.at(shop);

  expect((await browser.becomeCustomer(who)).status).toBe(200);
  expect([await seenBy(browser, id), await seenBy(guest, id)]).toEqual([200, 404]);
  expect([await seenBy(browser, theirs), await seenBy(neighbour, theirs)]).toEqual([404, 200]);
  const cart = await browser.get('/b/cart/get');
  expect(cart.text).toContain(id);
  expect((await browser.post('/b/cart/add', { sku, quantity: 1, attributes })).status).toBe(200);

  await browser.post('/b/user/fa/users/logout', undefined);
  await browser.arrive();
  expect(await seenBy(browser, id)).toBe(404);
  shop.clock.advance(61_000);
  const phone = await shop.browser().arrive();
  await phone.sendCode({ mobile: who.mobile }, 'login');
  expect((await phone.signIn({ mobile: who.mobile }, await shop.codeFor(who.mobile))).status).toBe(200);
  expect(await seenBy(phone, id)).toBe(200);
});

test('[DET-04, LGN-10] another customer who logs in at the same browser gets no photo of the one before', async () => {
  const browser = await shop.browser().arrive();
  const first = { mobile: '9812345671', email: 'first@example.com' };
  const second = { mobile: '9812345672', email: 'second@example.com' };
  expect((await browser.becomeCustomer(first)).status).toBe(200);
  const id = await upload(browser);
  expect((await browser.becomeCustomer(second)).status).toBe(200);
  expect(await seenBy(browser, id)).toBe(404);
  shop.clock.advance(61_000);
  await browser.sendCode({ mobile: first.mobile }, 'login');
  expect((await browser.signIn({ mobile: first.mobile }, await shop.codeFor(first.mobile))).status).toBe(200);
  expect(await seenBy(browser, id)).toBe(200);
});
