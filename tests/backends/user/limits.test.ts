import { afterAll, expect, test } from 'vitest';
import { generous, notThe, openShop } from '#tests/kit/open-shop.ts';
import { testDatabase } from '#tests/kit/database.ts';

const database = await testDatabase();
const limits = {
  ...generous,
  LIMIT_OTP_PER_CONTACT_HOUR: '3',
  LIMIT_OTP_PER_PREFIX_HOUR: '4',
  LIMIT_CHECK_USER_PER_MINUTE: '6',
};
const shop = await openShop(database.env(limits));
const other = await openShop(database.env(limits));
afterAll(async () => {
  await shop.close();
  await other.close();
});
const advance = (milliseconds: number) => {
  shop.clock.advance(milliseconds);
  other.clock.advance(milliseconds);
};

test('[LGN-11, LGN-32] of twenty sends at once to one contact at two processes one goes out, the next after a minute', async () => {
  const browser = await shop.browser().arrive();
  const twins = [browser, browser.at(other)];
  const contact = { mobile: '9811100001' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => twins[index % 2]?.sendCode(contact, 'login')),
  );
  expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1);
  const refused = answers.find((answer) => answer?.status === 429);
  expect(refused?.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(refused?.body['message']).toMatch(/^Please wait \d\d seconds before you ask for another code\.$/);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(50);
  expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(await shop.platform.outbox.list({ to: contact.mobile })).toHaveLength(1);
  advance(61_000);
  expect((await twins[1]?.sendCode(contact, 'login', { resend_otp: 'y' }))?.status).toBe(200);
});

test('a new session does not reset the limits of a contact: three codes an hour, whoever asks', async () => {
  const contact = { email: 'limited@example.com' };
  for (let sent = 0; sent < 3; sent += 1) {
    expect((await (await shop.browser().arrive()).sendCode(contact, 'login')).status).toBe(200);
    advance(61_000);
  }
  const fourth = await (await other.browser().arrive()).sendCode(contact, 'login');
  expect(fourth).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/^You have asked for several codes/) },
  });
  advance(60 * 60_000);
  expect((await (await shop.browser().arrive()).sendCode(contact, 'login')).status).toBe(200);
});

test('numbers that differ in the last four digits share a limit', async () => {
  const browser = await shop.browser().arrive();
  const statuses: number[] = [];
  for (let last = 1001; last <= 1005; last += 1) {
    statuses.push((await browser.sendCode({ mobile: `981234${last}` }, 'register')).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});

test('a hundred wrong codes in a row stop a contact, and a session that is logged in lives on', async () => {
  const who = { mobile: '9733300001', email: 'stopped@example.com' };
  const owner = shop.browser();
  await owner.becomeCustomer(who);
  advance(2 * 60 * 60_000);
  const thief = await shop.browser().arrive();
  expect((await thief.sendCode({ mobile: who.mobile }, 'login')).status).toBe(200);
  expect((await thief.signIn({ mobile: who.mobile }, notThe(await shop.codeFor(who.mobile)))).status).toBe(401);
  await database.pool.query('update otp_guards set consecutive_failures = 100');
  advance(2 * 60 * 60_000);
  const stopped = await thief.sendCode({ mobile: who.mobile }, 'login');
  expect(stopped).toMatchObject({ status: 429, body: { message: expect.stringContaining('too many wrong codes') } });
  expect((await owner.get('/b/user/fa/users/login-status')).body).toMatchObject({ data: { logged_in: true } });
});

test('after twenty failures in a day each one doubles the wait for the next code', async () => {
  const contact = { email: 'slow@example.com' };
  const browser = await shop.browser().arrive();
  expect((await browser.sendCode(contact, 'login')).status).toBe(200);
  for (let failure = 0; failure < 22; failure += 1) {
    await shop.platform.limits.consume('otp.failures', `email:${contact.email}`);
  }
  advance(61_000);
  const soon = await browser.sendCode(contact, 'login');
  expect(soon.status).toBe(429);
  expect(Number(soon.headers['retry-after'])).toBeGreaterThan(170);
  advance(180_000);
  expect((await browser.sendCode(contact, 'login')).status).toBe(200);
});

test('looking contacts up has a budget for each address, and every kind of shopper the same keys', async () => {
  const browser = await shop.browser().arrive();
  browser.address = '198.51.100.9';
  const look = () => browser.get('/b/user/fa/users/checkUser?user_mobile=9733300001&isMobile=1');
  const known = await look();
  const unknown = await browser.get('/b/user/fa/users/checkUser?user_mobile=9733399999&isMobile=1');
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
  expect(known.text).not.toContain('Asha');
  const statuses: number[] = [];
  for (let more = 0; more < 5; more += 1) statuses.push((await look()).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  const elsewhere = shop.browser();
  elsewhere.address = '198.51.100.10';
  expect((await elsewhere.get('/b/user/fa/users/checkUser?user_mobile=9733300001&isMobile=1')).status).toBe(200);
});
