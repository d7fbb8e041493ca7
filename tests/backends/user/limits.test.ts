import { afterAll, expect, test } from 'vitest';
import { createLog } from '#backends/platform/log.ts';
import { generous, notThe, openShop } from '#tests/kit/shop/open-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

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
  expect(refused?.body['message']).toMatch(/just now\. Please wait \d\d seconds/);
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
    body: { message: expect.stringMatching(/^You have asked for several OTPs/) },
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
  expect(stopped).toMatchObject({ status: 429, body: { message: expect.stringContaining('Too many wrong OTPs') } });
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

test('[LGN-08] what sign-up tells of a second contact is counted as a look-up', async () => {
  const strict = await openShop(database.env({ ...generous, LIMIT_CHECK_USER_PER_SESSION_HOUR: '3' }));
  try {
    const victim = { mobile: '9744400001', email: 'second@example.com' };
    await strict.browser().becomeCustomer(victim);
    strict.clock.advance(61_000);
    const prober = await strict.browser().arrive();
    const own = { email: 'prober@example.com' };
    expect((await prober.sendCode(own, 'register')).status).toBe(200);
    const code = await strict.codeFor(own.email);
    const probe = () => prober.register('email', code, { ...own, mobile: victim.mobile });
    const checked = await prober.get(`/b/user/fa/users/checkUser?user_mobile=${victim.mobile}&isMobile=1`);
    const told = await probe();
    expect(told).toMatchObject({
      status: 409,
      body: { code: 'CONTACT_TAKEN', message: checked.body['message'], field: 'mobile' },
    });
    expect(told.text).not.toContain('Asha');
    expect((await probe()).status).toBe(409);
    expect((await probe()).status).toBe(429);
    expect((await prober.get('/b/user/fa/users/checkUser?user_mobile=9744400009&isMobile=1')).status).toBe(429);
  } finally {
    await strict.close();
  }
});

test('the limits of contact, prefix and network hold across two processes', async () => {
  const twins = [await shop.browser().arrive(), await other.browser().arrive()];
  const at = (index: number) => twins[index % 2] ?? shop.browser();
  const sent = async (count: number, contact: (index: number) => { email: string } | { mobile: string }) => {
    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) => at(index).sendCode(contact(index), 'login')),
    );
    return answers.filter(({ status }) => status === 200).length;
  };
  expect(await sent(12, (index) => ({ mobile: `981235${2000 + index}` }))).toBe(4);
  for (const twin of twins) twin.address = '2001:db8:0:7::1';
  expect(await sent(30, (index) => ({ email: `network${index}@example.com` }))).toBe(10);
  const victim = () => ({ email: 'network-victim@example.com' });
  expect(await sent(1, victim)).toBe(0);
  for (const twin of twins) twin.address = '203.0.113.7';
  expect(await sent(1, victim)).toBe(1);
});

test('numbers whose codes nobody uses get no more of them, and somebody is told', async () => {
  const alarmed = await openShop(database.env({ ...generous, ALARM_MAIL: 'Watch@example.com' }));
  try {
    const browser = await alarmed.browser().arrive();
    const send = (last: number) => browser.sendCode({ mobile: `977700${last}` }, 'register');
    for (let last = 1001; last <= 1020; last += 1) expect((await send(last)).status).toBe(200);
    expect(await send(1021)).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('use your email address') },
    });
    const [alarm] = await alarmed.platform.outbox.list({ to: 'watch@example.com' });
    expect(alarm?.subject).toBe('Alarm of the shop: OTP_PUMPED_PREFIX');
    await database.pool.query(
      "update otp_challenges set used_at = sent_at where value like '91977700%' and value <= '919777001003'",
    );
    expect((await send(1022)).status).toBe(200);
  } finally {
    await alarmed.close();
  }
});

test('the shop sends only so many codes in an hour, and somebody is told', async () => {
  const alarmed = await openShop(
    database.env({ ...generous, LIMIT_OTP_PER_HOUR: '2', ALARM_MAIL: 'breaker@example.com' }),
  );
  try {
    await database.pool.query("delete from rate_limits where key like 'otp.shop:%'");
    const browser = await alarmed.browser().arrive();
    const statuses: number[] = [];
    for (const name of ['one', 'two', 'three', 'four'])
      statuses.push((await browser.sendCode({ email: `breaker-${name}@example.com` }, 'register')).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    const alarms = await alarmed.platform.outbox.list({ to: 'breaker@example.com' });
    expect(alarms.map(({ subject }) => subject)).toEqual(['Alarm of the shop: OTP_BREAKER']);
  } finally {
    await alarmed.close();
  }
});

test('looking up many different contacts from one address raises one alarm, the same contact again and again none', async () => {
  const lines: { msg: string; code?: string; count?: number }[] = [];
  const env = database.env({
    ...generous,
    LIMIT_CHECK_USER_DISTINCT_HOUR: '5',
    ALARM_MAIL: 'sweep@example.com',
    LOG_LEVEL: 'warn',
  });
  const log = createLog(env, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const alarmed = await openShop(env, { log });
  try {
    const browser = alarmed.browser();
    browser.address = '198.51.100.77';
    const look = (name: string) => browser.get(`/b/user/fa/users/checkUser?user_email=${name}@example.com&isMobile=0`);
    for (let again = 0; again < 8; again += 1) await look('same');
    await Promise.all(['a', 'b', 'c'].map(look));
    const alarms = () => alarmed.platform.outbox.list({ to: 'sweep@example.com' });
    expect(await alarms()).toEqual([]);
    await Promise.all(['d', 'e', 'f'].map(look));
    expect(await alarms()).toMatchObject([
      { subject: 'Alarm of the shop: CHECK_USER_SWEEP', text: expect.stringContaining('198.51.100.77') },
    ]);
    expect(lines.filter(({ msg }) => msg === 'alarm')).toMatchObject([{ code: 'CHECK_USER_SWEEP', count: 5 }]);
    expect(JSON.stringify(lines)).not.toContain('198.51.100.77');
    expect(JSON.stringify(lines)).not.toContain('example.com');
  } finally {
    await alarmed.close();
  }
});

test.each([
  ['a landline', '91', '2212345678'],
  ['a short code', '91', '5676'],
  ['a premium number', '44', '9012345678'],
  ['a country not served', '49', '15112345678'],
])('no text message goes to %s', async (_name, country_code, mobile) => {
  const abroad = await openShop(database.env({ ...generous, LIMIT_OTP_COUNTRIES: '91,44' }));
  try {
    const browser = await abroad.browser().arrive();
    expect((await browser.sendCode({ mobile }, 'login', { country_code })).status).toBe(400);
    expect(await abroad.platform.outbox.list({ to: mobile })).toEqual([]);
    expect((await browser.sendCode({ mobile: '7400123456' }, 'login', { country_code: '44' })).status).not.toBe(400);
  } finally {
    await abroad.close();
  }
});
