import { afterAll, beforeEach, expect, test } from 'vitest';
import { switchAccount } from '#backends/user/accounts.ts';
import { runAccountCommand } from '#scripts/desk/run-account.ts';
import { generous, notThe, openShop } from '#tests/kit/shop/open-shop.ts';
import type { Answer, Browser } from '#tests/kit/shop/open-shop.ts';
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
  shop.platform.faults.clear();
});

let people = 0;
const customer = async () => {
  people += 1;
  const mobile = `97${String(people * 1_234_567).padStart(8, '0')}`;
  const browser = shop.browser();
  await browser.becomeCustomer({ mobile, email: `disabled${people}@example.com` });
  shop.clock.advance(61_000);
  return { mobile, browser };
};
const isLoggedIn = async (browser: Browser): Promise<boolean> =>
  ((await browser.get('/b/user/fa/users/login-status')).body['data'] as { logged_in: boolean }).logged_in;
const codeFor = async (browser: Browser, mobile: string): Promise<string> => {
  expect((await browser.sendCode({ mobile }, 'login')).status).toBe(200);
  return shop.codeFor(mobile);
};
const shown = ({ status, body }: Answer) => ({ status, ...body, request_id: '' });
const disable = (mobile: string) => switchAccount(shop.platform, mobile, 'disabled');
const enable = (mobile: string) => switchAccount(shop.platform, mobile, 'enabled');

test('the sessions of a disabled account end at once on every process', async () => {
  const { mobile, browser } = await customer();
  const { browser: stranger } = await customer();
  const twin = browser.at(other);
  expect([await isLoggedIn(browser), await isLoggedIn(twin)]).toEqual([true, true]);
  expect(await disable(mobile)).toEqual({ userId: expect.any(String) });
  expect([await isLoggedIn(browser), await isLoggedIn(twin)]).toEqual([false, false]);
  expect(await isLoggedIn(stranger)).toBe(true);
});

test('[LGN-21] a good code of a disabled account is answered, and counted, as a wrong one', async () => {
  const { mobile } = await customer();
  const guest = await shop.browser().arrive();
  const before = await codeFor(guest, mobile);
  const wrong = await guest.signIn({ mobile }, notThe(before));
  expect(wrong.status).toBe(401);
  await disable(mobile);
  expect(shown(await guest.signIn({ mobile }, before))).toEqual(shown(wrong));
  expect((await guest.get('/b/user/fa/users/otp-status')).body).toMatchObject({ challenge: { tries_left: 3 } });
  expect(await isLoggedIn(guest)).toBe(false);
  shop.clock.advance(61_000);
  expect(shown(await guest.signIn({ mobile }, await codeFor(guest, mobile)))).toEqual(shown(wrong));
  shop.clock.advance(61_000);
  await enable(mobile);
  expect((await guest.signIn({ mobile }, await codeFor(guest, mobile))).status).toBe(200);
  expect(await isLoggedIn(guest)).toBe(true);
});

test('a disabled account cannot be taken over by signing up with its contact', async () => {
  const { mobile } = await customer();
  await disable(mobile);
  const guest = await shop.browser().arrive();
  expect((await guest.sendCode({ mobile }, 'register')).status).toBe(200);
  const answer = await guest.register('mobile', await shop.codeFor(mobile), { mobile, email: '' });
  expect(answer).toMatchObject({ status: 401, body: { code: 'INCORRECT_OTP' } });
});

test('a sign-in that is under way while the account is disabled leaves no session behind', async () => {
  const { mobile } = await customer();
  const guest = await shop.browser().arrive();
  const code = await codeFor(guest, mobile);
  shop.platform.faults.arm('signin.after_code', { kind: 'barrier' });
  const signing = guest.signIn({ mobile }, code);
  await shop.platform.faults.reached('signin.after_code');
  await disable(mobile);
  shop.platform.faults.release('signin.after_code');
  expect(await signing).toMatchObject({ status: 401, body: { code: 'INCORRECT_OTP' } });
  expect(await isLoggedIn(guest)).toBe(false);
});

test('the command disables and enables by a contact, and says when there is no such account', async () => {
  const { mobile, browser } = await customer();
  const command = (...words: string[]) => runAccountCommand(words, database.env());
  expect(await command('disable', mobile)).toMatch(/^The account [\da-f-]{36} is disabled\.$/);
  expect(await isLoggedIn(browser)).toBe(false);
  expect(await command('enable', mobile)).toMatch(/^The account [\da-f-]{36} is enabled\.$/);
  await expect(command('disable', 'nobody@example.com')).rejects.toThrow('No account has proven nobody@example.com.');
  await expect(command('disable', 'nobody')).rejects.toThrow(
    'nobody is neither an e-mail address nor a mobile number.',
  );
  await expect(command('remove', mobile)).rejects.toThrow('npm run account -- disable CONTACT');
});
