import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { generous, notThe, openShop } from '#tests/kit/shop/open-shop.ts';
import type { Browser } from '#tests/kit/shop/open-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';

const database = await testDatabase();
const shop = await openShop(database.env(generous));
const other = await openShop(database.env(generous));
afterAll(async () => {
  await expectSoundBooks(database.pool);
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
  return { mobile: `9${String(people * 7_654_321).padStart(9, '0')}`, email: `attacked${people}@example.com` };
};
const customer = async () => {
  const who = somebody();
  const browser = shop.browser();
  const { body } = await browser.becomeCustomer(who);
  shop.clock.advance(61_000);
  return { who, browser, uid: (body['result'] as { uid: string }).uid };
};
const incorrect = { status: 401, body: { code: 'INCORRECT_OTP', message: 'Oops, incorrect OTP', field: 'otp' } };
const isLoggedIn = async (browser: Browser) =>
  ((await browser.get('/b/user/fa/users/login-status')).body['data'] as { logged_in: boolean }).logged_in;

const cake = 'PC101-500';
const putIntoCart = async (browser: Browser, quantity: number) => {
  const answer = await browser.post('/b/cart/add', { sku: cake, quantity, attributes: [] });
  expect(answer).toMatchObject({ status: 200 });
};
const piecesOf = async (browser: Browser) =>
  ((await browser.get('/b/cart/get')).body['cart'] as { cart_quantity: number }).cart_quantity;
/** Asks for a login code and gives it. */
const codeFor = async (browser: Browser, mobile: string): Promise<string> => {
  expect(await browser.sendCode({ mobile }, 'login')).toMatchObject({ status: 200 });
  return shop.codeFor(mobile);
};

test('[SHL-09, LGN-10] cookies and flags that say "logged in" open nothing', async () => {
  const { uid } = await customer();
  const forger = await shop.browser().arrive();
  for (const [name, value] of Object.entries({ isLoggedIn: '1', uid, userid: uid, is_verified_user: '1' }))
    forger.cookies.set(name, value);
  expect(await isLoggedIn(forger)).toBe(false);
  expect((await forger.get('/b/user/fa/users/contacts')).status).toBe(401);
  expect((await forger.get('/b/main/fa/site-header')).body).toMatchObject({ data: { isLoggedIn: false, user: null } });
  expect((await forger.get(`/b/user/fa/users/login-status?uid=${uid}`)).status).toBe(400);
});

test.each([
  ['is_verified_user', { is_verified_user: 1 }],
  ['check_mobile', { check_mobile: 1 }],
  ['social_login', { social_login: 1 }],
])('a sign-in that claims %s needs the code all the same', async (_name, flags) => {
  const { who } = await customer();
  const forger = await shop.browser().arrive();
  const code = await codeFor(forger, who.mobile);
  expect(await forger.signIn({ mobile: who.mobile }, notThe(code), flags)).toMatchObject(incorrect);
  expect(await isLoggedIn(forger)).toBe(false);
});

test.each(['uid', 'fbid', 'emailVerified', 'user_id'])(
  'a sign-in that carries %s is refused as a whole',
  async (name) => {
    const { who, uid } = await customer();
    const forger = await shop.browser().arrive();
    const code = await codeFor(forger, who.mobile);
    expect(await forger.signIn({ mobile: who.mobile }, code, { [name]: uid })).toMatchObject({
      status: 400,
      body: { field: name },
    });
    expect(await isLoggedIn(forger)).toBe(false);
  },
);

test('an existing entry is proven where the account proved it, whatever old_entry and existingDetailsUsed say', async () => {
  const { who, uid } = await customer();
  const thief = await shop.browser().arrive();
  const own = somebody();
  const sent = await thief.sendCode({ email: who.email }, 'login', { existingDetailsUsed: true });
  expect(sent.body).toMatchObject({ data: { user_email: null, mobile_number: expect.stringContaining('******') } });
  await expect(shop.codeFor(who.email)).rejects.toThrow('No code was sent there');
  expect((await thief.sendCode({ mobile: own.mobile }, 'register', { existingDetailsUsed: true })).status).toBe(200);
  const answer = await thief.register('mobile', await shop.codeFor(own.mobile), own, { old_entry: who.mobile });
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  expect((answer.body['result'] as { uid: string }).uid).not.toBe(uid);
  expect(answer.text).not.toContain(who.mobile);
});

test('a session that somebody fixed beforehand is not the one that is logged in', async () => {
  const { who } = await customer();
  const attacker = await shop.browser().arrive();
  const victim = attacker.at(shop);
  const code = await codeFor(victim, who.mobile);
  expect((await victim.signIn({ mobile: who.mobile }, code)).status).toBe(200);
  expect(await isLoggedIn(victim)).toBe(true);
  expect(await isLoggedIn(attacker)).toBe(false);
  expect(await isLoggedIn(attacker.at(other))).toBe(false);
  const inventor = shop.browser();
  inventor.cookies.set('sid', 'A'.repeat(43));
  await inventor.arrive();
  expect(inventor.cookies.get('sid')).not.toBe('A'.repeat(43));
});

test('[CRT-12] a cart of another browser stays where it is, whatever fact is told', async () => {
  const [{ who }, stranger] = [await customer(), await shop.browser().arrive()];
  await putIntoCart(stranger, 3);
  const thief = await shop.browser().arrive();
  const { fact } = stranger;
  const code = await codeFor(thief, who.mobile);
  thief.cookies.set('fact', fact);
  const answer = await thief.signIn({ mobile: who.mobile }, code, { fact });
  expect(answer).toMatchObject({ status: 200, body: { result: { cart_count: 0 } } });
  await thief.arrive();
  expect(thief.fact).not.toBe(fact);
  expect(await piecesOf(thief)).toBe(0);
  expect(await piecesOf(stranger)).toBe(3);
});

test('[CRT-12] a fact that disagrees with its own browser merges nothing, and the login succeeds', async () => {
  const { who } = await customer();
  const browser = await shop.browser().arrive();
  await putIntoCart(browser, 2);
  const code = await codeFor(browser, who.mobile);
  const answer = await browser.signIn({ mobile: who.mobile }, code, { fact: randomUUID() });
  expect(answer).toMatchObject({ status: 200, body: { success: true, result: { cart_count: 0 } } });
});

test('[CRT-12] a login on top of another login leaves the first customer her cart', async () => {
  const [first, second] = [await customer(), await customer()];
  await putIntoCart(first.browser, 4);
  const code = await codeFor(first.browser, second.who.mobile);
  const answer = await first.browser.signIn({ mobile: second.who.mobile }, code);
  expect(answer).toMatchObject({ status: 200, body: { result: { uid: second.uid, cart_count: 0 } } });
  shop.clock.advance(61_000);
  const back = await shop.browser().arrive();
  const own = await back.signIn({ mobile: first.who.mobile }, await codeFor(back, first.who.mobile));
  expect(own.body).toMatchObject({ result: { uid: first.uid, cart_count: 4 } });
});

test('[CRT-12, LGN-10] a guest cart comes over once, also when ten logins of the same browser race', async () => {
  const { who } = await customer();
  const browser = await shop.browser().arrive();
  await putIntoCart(browser, 2);
  const code = await codeFor(browser, who.mobile);
  const twins = Array.from({ length: 10 }, (_, index) => browser.at(index % 2 ? shop : other));
  const answers = await Promise.all(twins.map((twin) => twin.signIn({ mobile: who.mobile }, code)));
  const winners = answers.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  expect(winners[0]?.body).toMatchObject({ result: { cart_count: 2 } });
  const winner = twins[answers.findIndex(({ status }) => status === 200)];
  if (!winner) throw new Error('Nobody was let in');
  await winner.arrive();
  expect(await piecesOf(winner)).toBe(2);
});

test('[CRT-12] two browsers that log in to one account at the same moment both bring their carts', async () => {
  const { who, browser } = await customer();
  const change = { purpose: 'change', country_code: '91', email: who.email };
  await browser.post('/b/user/fa/users/sendotpmobile', { userData: await browser.seal(change) });
  const body = { email: who.email, mobile: '', country_code: '91', otp: await shop.codeFor(who.email) };
  expect((await browser.post('/b/user/fa/users/contact', body)).status).toBe(200);
  shop.clock.advance(61_000);
  const [phone, laptop] = [await shop.browser().arrive(), await shop.browser().arrive()];
  await putIntoCart(phone, 1);
  await putIntoCart(laptop, 2);
  const first = await codeFor(phone, who.mobile);
  await laptop.sendCode({ email: who.email }, 'login');
  const second = await shop.codeFor(who.email);
  const answers = await Promise.all([
    phone.signIn({ mobile: who.mobile }, first),
    laptop.signIn({ email: who.email }, second),
  ]);
  const counts = answers.map((answer) => (answer.body['result'] as { cart_count: number }).cart_count);
  expect(Math.max(...counts)).toBe(3);
  expect(await piecesOf(phone)).toBe(3);
  expect(await piecesOf(laptop)).toBe(3);
});

test('a code says nothing of what was wrong: used, expired, foreign and wrong ones are refused alike', async () => {
  const { who } = await customer();
  const browser = await shop.browser().arrive();
  const code = await codeFor(browser, who.mobile);
  const wrong = await browser.signIn({ mobile: who.mobile }, notThe(code));
  shop.clock.advance(6 * 60_000);
  const expired = await browser.signIn({ mobile: who.mobile }, code);
  const foreign = await (await shop.browser().arrive()).signIn({ mobile: who.mobile }, code);
  const shown = ({ status, body }: typeof wrong) => ({ status, ...body, request_id: '' });
  expect(shown(expired)).toEqual(shown(wrong));
  expect(shown(foreign)).toEqual(shown(wrong));
});

test('[LGN-13] an fbid of somebody else, or an invented one, is worth nothing', async () => {
  const { who } = await customer();
  const forger = await shop.browser().arrive();
  const person = {
    ...{ email: who.email, mobile: '', name: 'Mallory', title: 'Mr', country_code: '91' },
    ...{ social_login: 1, is_facebook: 1, is_verified_user: 1, is_checkout: 0 },
  };
  for (const fbid of ['1', randomUUID(), who.email]) {
    for (const path of ['otp-login', 'otp-register']) {
      const otp = path === 'otp-login' ? '' : '000000';
      expect(await forger.post(`/b/user/fa/users/social/${path}`, { ...person, fbid, otp })).toMatchObject({
        status: 409,
        body: { code: 'SOCIAL_EXPIRED', field: 'fbid' },
      });
    }
  }
  expect(await isLoggedIn(forger)).toBe(false);
});

test('the known and the unknown get the same answer when a code is asked for', async () => {
  const [{ who }, nobody] = [await customer(), somebody()];
  const browser = await shop.browser().arrive();
  const known = await browser.sendCode({ mobile: who.mobile }, 'login');
  const unknown = await browser.sendCode({ mobile: nobody.mobile }, 'login');
  expect(unknown.status).toBe(known.status);
  const keys = ({ body }: typeof known) => [Object.keys(body), Object.keys(body['data'] as object)];
  expect(keys(unknown)).toEqual(keys(known));
  expect(unknown.text.length).toBe(known.text.length);
});
