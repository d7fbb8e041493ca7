import { afterAll, afterEach, expect, test } from 'vitest';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';
import type { Answer, Browser } from '#tests/kit/shop/open-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import { photoOf } from '#tests/kit/shop/photos.ts';

const database = await testDatabase();
const shop = await openShop(database.env(generous));
const { faults } = shop.platform;
afterEach(() => faults.clear());
afterAll(async () => {
  await expectSoundBooks(database.pool);
  await shop.close();
});

let people = 0;
/** A customer's number, and a browser that is about to sign in with a code for it. */
const arrival = async () => {
  people += 1;
  const mobile = `98${String(people * 1_234_567).padStart(8, '0')}`;
  await shop.browser().becomeCustomer({ mobile, email: `late${people}@example.com` });
  shop.clock.advance(61_000);
  const guest = await shop.browser().arrive();
  expect((await guest.sendCode({ mobile }, 'login')).status).toBe(200);
  const code = await shop.codeFor(mobile);
  return { guest, signIn: () => guest.signIn({ mobile }, code) };
};
const add = (browser: Browser, sku = 'PC101-500'): Promise<Answer> =>
  browser.post('/b/cart/add', { sku, quantity: 1, attributes: [] });
const skusOf = async (browser: Browser): Promise<string[]> => {
  const { line_items } = (await browser.get('/b/cart/get')).body['cart'] as { line_items: { sku: string }[] };
  return line_items.map(({ sku }) => sku).sort();
};
/** As the page does: it takes the token of its new session and sends the write once more. */
const repeat = async (browser: Browser, write: (browser: Browser) => Promise<Answer>): Promise<Answer> => {
  await browser.arrive();
  return write(browser);
};

test.each([
  ['a first piece', []],
  ['one more piece', ['PC102-500']],
])('[CRT-12] %s that a guest puts in while the login waits comes over with the others', async (_name, before) => {
  const { guest, signIn } = await arrival();
  for (const sku of before) expect((await add(guest, sku)).status).toBe(200);
  faults.arm('cart.after_open', { kind: 'barrier' });
  const late = guest.at(shop);
  const adding = add(late);
  await faults.reached('cart.after_open');
  faults.arm('signin.before_commit', { kind: 'barrier' });
  const login = signIn();
  // The login cannot get past the session while the write holds it.
  const first = await Promise.race([
    faults.reached('signin.before_commit').then(() => 'login' as const),
    database.pool.query('select pg_sleep(0.3)').then(() => 'write' as const),
  ]);
  expect(first).toBe('write');
  faults.release('cart.after_open');
  expect((await adding).status).toBe(200);
  await faults.reached('signin.before_commit');
  faults.release('signin.before_commit');
  expect((await login).status).toBe(200);
  await guest.arrive();
  expect(await skusOf(guest)).toEqual(['PC101-500', ...before]);
});

test.each([
  ['an empty cart', []],
  ['a cart', ['PC102-500']],
])(
  '[CRT-12] what a guest with %s puts in as the login ends is refused, and the repeat finds the customer',
  async (_name, before) => {
    const { guest, signIn } = await arrival();
    for (const sku of before) expect((await add(guest, sku)).status).toBe(200);
    faults.arm('cart.before_open', { kind: 'barrier' });
    const adding = add(guest.at(shop));
    await faults.reached('cart.before_open');
    expect((await signIn()).status).toBe(200);
    faults.release('cart.before_open');
    expect(await adding).toMatchObject({ status: 403, body: { code: 'CSRF_INVALID' } });
    expect((await repeat(guest, (browser) => add(browser))).status).toBe(200);
    expect(await skusOf(guest)).toEqual(['PC101-500', ...before]);
    const { rows } = await database.pool.query(
      `select count(*)::int n from carts join sessions using (session_id) where state = 'open' and revoked_at is not null`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  },
);

test('[DET-06] a photo that a guest uploads as the login ends is refused, and the repeat belongs to the customer', async () => {
  const { guest, signIn } = await arrival();
  const filedata = (await photoOf({ width: 900, height: 900 })).toString('base64');
  const upload = (browser: Browser) => browser.post('/b/cart/upload-image', { type: 'photo-cake', filedata });
  faults.arm('upload.before_store', { kind: 'barrier' });
  const uploading = upload(guest.at(shop));
  await faults.reached('upload.before_store');
  expect((await signIn()).status).toBe(200);
  faults.release('upload.before_store');
  expect(await uploading).toMatchObject({ status: 403, body: { code: 'CSRF_INVALID' } });
  const again = await repeat(guest, upload);
  expect(again.status).toBe(200);
  expect((await guest.get(String(again.body['url']))).status).toBe(200);
});

test('[CRT-12] a browser that still names the session that just ended gets no new one in its place', async () => {
  const { guest, signIn } = await arrival();
  const before = guest.at(shop);
  expect((await signIn()).status).toBe(200);
  const early = await before.get('/b/cart/api/csrf-token');
  expect(early).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' }, headers: { 'retry-after': '3' } });
  expect(before.cookies.get('sid')).not.toBe(guest.cookies.get('sid'));
  expect(early.headers['set-cookie']).toBeUndefined();
  shop.clock.advance(3000);
  expect((await before.get('/b/cart/api/csrf-token')).status).toBe(200);
});
