import { afterAll, beforeEach, expect, test } from 'vitest';
import { generous, notThe, openShop } from '#tests/kit/shop/open-shop.ts';
import type { Browser } from '#tests/kit/shop/open-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

const database = await testDatabase();
const shop = await openShop(database.env(generous));
const other = await openShop(database.env(generous));
afterAll(async () => {
  await shop.close();
  await other.close();
});
beforeEach(() => {
  shop.clock.reset();
  other.clock.reset();
});

let people = 0;
const somebody = () => {
  people += 1;
  return { mobile: `7${String(people * 7_654_321).padStart(9, '0')}`, email: `changing${people}@example.com` };
};
const customer = async () => {
  const who = somebody();
  const browser = shop.browser();
  await browser.becomeCustomer(who);
  shop.clock.advance(61_000);
  return { who, browser };
};
const send = async (browser: Browser, told: object) =>
  browser.post('/b/user/fa/users/sendotpmobile', { userData: await browser.seal(told) });
const change = (browser: Browser, contact: { email?: string; mobile?: string }, otp: string) =>
  browser.post('/b/user/fa/users/contact', { email: '', mobile: '', country_code: '91', ...contact, otp });
const contactsOf = async (browser: Browser) => (await browser.get('/b/user/fa/users/contacts')).body['data'];
const wish = (contact: { email?: string; mobile?: string }) => ({ purpose: 'change', country_code: '91', ...contact });

test('[LGN-28] a fresh login may change the number at once: new session, new fact, the old number is told', async () => {
  const { who, browser } = await customer();
  const { mobile } = somebody();
  const elsewhere = browser.at(other);
  expect(await contactsOf(browser)).toEqual({
    email: who.email,
    email_verified: 0,
    mobile: who.mobile,
    mobile_verified: 1,
    country_code: '91',
    step_up_needed: 0,
    step_up_to: `${who.mobile.slice(0, 2)}******${who.mobile.slice(-2)}`,
  });
  expect(await send(browser, wish({ mobile }))).toMatchObject({ status: 200 });
  const before = new Map(browser.cookies);
  const code = await shop.codeFor(mobile);
  expect(await change(browser, { mobile }, notThe(code))).toMatchObject({ status: 401 });
  expect(await change(browser, { mobile }, code)).toMatchObject({
    status: 200,
    body: { success: true, result: { phone: mobile, message: 'Your mobile number was changed' } },
  });
  for (const name of ['sid', 'fact']) expect(browser.cookies.get(name)).not.toBe(before.get(name));
  expect((await elsewhere.get('/b/user/fa/users/contacts')).status).toBe(401);
  expect(await contactsOf(browser)).toMatchObject({ mobile, mobile_verified: 1 });
  const [told] = await shop.platform.outbox.list({ to: who.mobile, limit: 1 });
  expect(told?.text).toContain('If you did not do this');
  expect(told?.text).not.toContain(mobile);
  shop.clock.advance(61_000);
  const old = await shop.browser().arrive();
  await old.sendCode({ mobile: who.mobile }, 'login');
  expect((await old.signIn({ mobile: who.mobile }, await shop.codeFor(who.mobile))).body).toMatchObject({
    success: false,
  });
});

test('[LGN-28] a quarter of an hour later the old contact is proven first', async () => {
  const { who, browser } = await customer();
  const { email } = somebody();
  shop.clock.advance(15 * 60_000);
  expect(await contactsOf(browser)).toMatchObject({ step_up_needed: 1 });
  const refused = { status: 403, body: { code: 'STEP_UP_REQUIRED' } };
  expect(await send(browser, wish({ email }))).toMatchObject(refused);
  expect((await send(browser, { purpose: 'step_up' })).body).toMatchObject({
    data: { mobile_number: `${who.mobile.slice(0, 2)}******${who.mobile.slice(-2)}` },
  });
  const proof = await shop.codeFor(who.mobile);
  const prove = (otp: string, from = browser) => from.post('/b/user/fa/users/step-up', { otp });
  expect(await prove(notThe(proof))).toMatchObject({ status: 401, body: { code: 'INCORRECT_OTP' } });
  expect(await change(browser, { email }, proof)).toMatchObject(refused);
  expect(await prove(proof)).toMatchObject({ status: 200, body: { success: true } });
  expect(await prove(proof)).toMatchObject({ status: 401 });
  await send(browser, wish({ email }));
  expect((await change(browser, { email }, await shop.codeFor(email))).body).toMatchObject({
    result: { mail: email, email_verified: 1 },
  });
});

test('a code for a change changes to its own contact, in its own browser, for its own purpose only', async () => {
  const { browser } = await customer();
  const second = await customer();
  const [wanted, another] = [somebody(), somebody()];
  await send(browser, wish({ mobile: wanted.mobile }));
  const code = await shop.codeFor(wanted.mobile);
  expect((await change(browser, { mobile: another.mobile }, code)).status).toBe(401);
  expect((await change(second.browser, { mobile: wanted.mobile }, code)).status).toBe(401);
  expect((await browser.post('/b/user/fa/users/step-up', { otp: code })).status).toBe(401);
  expect((await browser.signIn({ mobile: wanted.mobile }, code)).status).toBe(401);
  const login = somebody();
  await browser.sendCode({ mobile: login.mobile }, 'login');
  expect((await change(browser, { mobile: login.mobile }, await shop.codeFor(login.mobile))).status).toBe(401);
  expect((await change(browser, { mobile: wanted.mobile }, code)).status).toBe(200);
});

test('[LGN-28] a contact of another account stays there, and whoever only typed it gives it up', async () => {
  const [first, second] = [await customer(), await customer()];
  expect(await send(first.browser, wish({ mobile: second.who.mobile }))).toMatchObject({
    status: 409,
    body: { code: 'CONTACT_TAKEN', field: 'mobile' },
  });
  const exists = async (email: string) =>
    (await first.browser.post('/b/user/fa/users/checkemail', { email })).body['exists'];
  expect(await exists(second.who.email)).toBe(false);
  await send(first.browser, wish({ email: second.who.email }));
  expect((await change(first.browser, { email: second.who.email }, await shop.codeFor(second.who.email))).status).toBe(
    200,
  );
  expect(await contactsOf(second.browser)).toMatchObject({ email: null });
  const guest = await shop.browser().arrive();
  expect((await guest.post('/b/user/fa/users/checkemail', { email: second.who.email })).body).toEqual({
    success: true,
    exists: true,
  });
  await first.browser.arrive();
  expect(await exists(second.who.email)).toBe(false);
});

test('two customers who prove one contact at the same moment do not both get it', async () => {
  const [first, second] = [await customer(), await customer()];
  const { email } = somebody();
  await send(first.browser, wish({ email }));
  const code = await shop.codeFor(email);
  shop.platform.faults.arm('contact.after_change', { kind: 'throw' });
  expect((await change(first.browser, { email }, code)).status).toBe(500);
  expect(await contactsOf(first.browser)).toMatchObject({ email: first.who.email });
  const twins = Array.from({ length: 6 }, (_, index) =>
    (index % 2 ? first : second).browser.at(index % 2 ? shop : other),
  );
  const answers = await Promise.all(twins.map((twin) => change(twin, { email }, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await database.pool.query(
    'select count(*)::int n from contacts where value = $1 and verified_at is not null',
    [email],
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('guests change nothing', async () => {
  const guest = await shop.browser().arrive();
  const required = { status: 401, body: { code: 'LOGIN_REQUIRED' } };
  expect(await guest.get('/b/user/fa/users/contacts')).toMatchObject(required);
  expect(await send(guest, { purpose: 'step_up' })).toMatchObject(required);
  expect(await guest.post('/b/user/fa/users/step-up', { otp: '123456' })).toMatchObject(required);
  expect(await change(guest, { mobile: somebody().mobile }, '123456')).toMatchObject(required);
});
