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
/** A contact that no other test uses: numbers far apart, so that their prefixes differ too. */
const somebody = () => {
  people += 1;
  const mobile = `9${String(people * 7_654_321).padStart(9, '0')}`;
  return { mobile, email: `person${people}@example.com` };
};
const customer = async () => {
  const who = somebody();
  const browser = shop.browser();
  const answer = await browser.becomeCustomer(who);
  expect(answer.body).toMatchObject({ success: true, result: { status: true, phone: who.mobile } });
  shop.clock.advance(61_000);
  return { who, uid: (answer.body['result'] as { uid: string }).uid };
};
const incorrect = { status: 401, body: { code: 'INCORRECT_OTP', message: 'Oops, incorrect OTP', field: 'otp' } };
const sessionsOf = async (uid: string): Promise<number> => {
  const { rows } = await database.pool.query<{ n: number }>(
    'select count(*) n from sessions where user_id = $1 and revoked_at is null',
    [uid],
  );
  return rows[0]?.n ?? 0;
};

test('[LGN-24, LGN-27, LGN-09] a new shopper makes an account with a code and is known afterwards', async () => {
  const who = somebody();
  const browser = await shop.browser().arrive();
  const before = new Map(browser.cookies);
  expect((await browser.get(`/b/user/fa/users/checkUser?user_mobile=${who.mobile}&isMobile=1`)).body).toEqual({
    success: true,
    status_code: 200,
    message: '',
    data: {
      user_class: 'new',
      emailVerified: 0,
      check_mobile: 0,
      user_name: null,
      user_email: null,
      selected_country_code: '91',
      otp_needed: 1,
    },
    old_entry: null,
  });
  const now = shop.clock.now().getTime();
  const sent = await browser.sendCode({ mobile: who.mobile }, 'register');
  expect(sent.body).toMatchObject({
    success: true,
    data: { user_email: null, mobile_number: `${who.mobile.slice(0, 2)}******${who.mobile.slice(-2)}` },
  });
  const data = sent.body['data'] as { resend_at: number; expires_at: number; server_now: number };
  expect(data.resend_at - now).toBeGreaterThanOrEqual(60_000);
  expect(data.expires_at - data.resend_at).toBe(240_000);
  const answer = await browser.register('mobile', await shop.codeFor(who.mobile), who);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      success: true,
      result: {
        status: true,
        mail: who.email,
        phone: who.mobile,
        title: 'Ms',
        username: 'Asha Rao',
        cart_count: 0,
        country_code: '91',
        email_verified: 0,
        message: 'Welcome to Petalcrumb',
      },
    },
  });
  expect(browser.cookies.get('sid')).not.toBe(before.get('sid'));
  expect(browser.fact).not.toBe(before.get('fact'));
  expect((await browser.get('/b/user/fa/users/login-status')).body).toEqual({
    success: true,
    data: { logged_in: true, user_is_international: false },
  });
  expect((await browser.get('/b/main/fa/site-header')).body).toMatchObject({
    data: {
      isLoggedIn: true,
      user: { username: 'Asha Rao', mail: who.email, user_event_details: { user_type: 'new' } },
    },
  });
  expect((await browser.get(`/b/user/fa/users/checkUser?user_mobile=${who.mobile}&isMobile=1`)).body).toMatchObject({
    status_code: 200,
    data: { user_class: 'registered_verified', emailVerified: 0, check_mobile: 1 },
  });
});

test('[LGN-10, LGN-07] a returning shopper logs in with a code, with a new session and a new fact', async () => {
  const { who, uid } = await customer();
  const browser = await shop.browser().arrive();
  const before = new Map(browser.cookies);
  await browser.sendCode({ mobile: who.mobile }, 'login');
  const answer = await browser.signIn({ mobile: who.mobile }, await shop.codeFor(who.mobile));
  expect(answer.body).toMatchObject({ success: true, result: { status: true, uid, message: 'Welcome back' } });
  expect(browser.cookies.get('sid')).not.toBe(before.get('sid'));
  expect(browser.fact).not.toBe(before.get('fact'));
  const stale = shop.browser();
  for (const [name, value] of before) stale.cookies.set(name, value);
  expect((await stale.at(other).get('/b/main/fa/site-header')).body).toMatchObject({ data: { isLoggedIn: false } });
});

test('[LGN-21, ERR-03] a wrong code is refused in the words of the catalogue, and the right one still works', async () => {
  const { who } = await customer();
  const browser = await shop.browser().arrive();
  await browser.sendCode({ mobile: who.mobile }, 'login');
  const code = await shop.codeFor(who.mobile);
  expect(await browser.signIn({ mobile: who.mobile }, notThe(code))).toMatchObject(incorrect);
  expect(await browser.signIn({ mobile: who.mobile }, code)).toMatchObject({ status: 200, body: { success: true } });
});

test('a code is used once', async () => {
  const { who } = await customer();
  const browser = await shop.browser().arrive();
  await browser.sendCode({ mobile: who.mobile }, 'login');
  const twin = browser.at(shop);
  const code = await shop.codeFor(who.mobile);
  expect((await browser.signIn({ mobile: who.mobile }, code)).status).toBe(200);
  expect((await twin.signIn({ mobile: who.mobile }, code)).status).toBe(403);
  await browser.arrive();
  expect(await browser.signIn({ mobile: who.mobile }, code)).toMatchObject(incorrect);
});

const tricks: [
  name: string,
  play: (code: string, who: { mobile: string }, browser: Browser) => Promise<{ status: number }>,
][] = [
  ['of another browser', async (code, { mobile }) => (await shop.browser().arrive()).signIn({ mobile }, code)],
  ['for another purpose', (code, who, browser) => browser.register('mobile', code, { ...who, email: 'x@example.com' })],
  ['for another contact', (code, _who, browser) => browser.signIn({ mobile: '9000000001' }, code)],
  [
    'that has run out',
    (code, { mobile }, browser) => {
      shop.clock.advance(5 * 60_000 + 1);
      return browser.signIn({ mobile }, code);
    },
  ],
  [
    'that a newer one replaced',
    async (code, { mobile }, browser) => {
      shop.clock.advance(61_000);
      await browser.sendCode({ mobile }, 'login', { resend_otp: 'y' });
      const newer = await shop.codeFor(mobile);
      return browser.signIn({ mobile }, newer === code ? notThe(code) : code);
    },
  ],
  [
    'with every flag that claims a proof',
    (code, { mobile }, browser) =>
      browser.signIn({ mobile }, notThe(code), { is_verified_user: 1, check_mobile: 1, social_login: 1 }),
  ],
];
test.each(tricks)('a code %s lets nobody in', async (_name, play) => {
  const { who, uid } = await customer();
  const browser = await shop.browser().arrive();
  await browser.sendCode({ mobile: who.mobile }, 'login');
  const before = await sessionsOf(uid);
  expect(await play(await shop.codeFor(who.mobile), who, browser)).toMatchObject(incorrect);
  expect(await sessionsOf(uid)).toBe(before);
});

test('of a hundred guesses at once at two processes at most five are compared', async () => {
  const { who } = await customer();
  const browser = await shop.browser().arrive();
  await browser.sendCode({ mobile: who.mobile }, 'login');
  const code = await shop.codeFor(who.mobile);
  const twins = [browser, browser.at(other)];
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => twins[index % 2]?.signIn({ mobile: who.mobile }, notThe(code))),
  );
  expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([401]));
  const { rows } = await database.pool.query(
    'select attempts from otp_challenges where value = $1 order by sent_at desc limit 1',
    [`91${who.mobile}`],
  );
  expect(rows).toEqual([{ attempts: 5 }]);
  expect(await browser.signIn({ mobile: who.mobile }, code)).toMatchObject(incorrect);
});

test('fifty uses of the right code at once, at two processes, give one session', async () => {
  const { who, uid } = await customer();
  const before = await sessionsOf(uid);
  const browser = await shop.browser().arrive();
  await browser.sendCode({ mobile: who.mobile }, 'login');
  const code = await shop.codeFor(who.mobile);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => browser.at(index % 2 ? shop : other).signIn({ mobile: who.mobile }, code)),
  );
  const counted = Map.groupBy(answers, ({ status }) => status);
  expect(counted.get(200)).toHaveLength(1);
  expect((counted.get(401)?.length ?? 0) + (counted.get(403)?.length ?? 0)).toBe(49);
  expect(await sessionsOf(uid)).toBe(before + 1);
});

test('fifty registrations at once make one account', async () => {
  const who = somebody();
  const browser = await shop.browser().arrive();
  await browser.sendCode({ mobile: who.mobile }, 'register');
  const code = await shop.codeFor(who.mobile);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => browser.at(index % 2 ? shop : other).register('mobile', code, who)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await database.pool.query("select count(*) n from contacts where kind = 'mobile' and value = $1", [
    `91${who.mobile}`,
  ]);
  expect(rows).toEqual([{ n: 1 }]);
});

test('a shop that fails in the middle of a login changes nothing, and the code still works', async () => {
  const { who, uid } = await customer();
  const before = await sessionsOf(uid);
  for (const point of ['signin.after_code', 'signin.after_rotate', 'signin.before_commit']) {
    const browser = await shop.browser().arrive();
    await browser.sendCode({ mobile: who.mobile }, 'login');
    const code = await shop.codeFor(who.mobile);
    shop.platform.faults.arm(point, { kind: 'throw' });
    expect((await browser.signIn({ mobile: who.mobile }, code)).status).toBe(500);
    expect((await browser.get('/b/user/fa/users/login-status')).body).toMatchObject({ data: { logged_in: false } });
    expect(await sessionsOf(uid)).toBe(before);
    expect((await browser.signIn({ mobile: who.mobile }, code)).status).toBe(200);
    await browser.arrive();
    await browser.ask('POST', '/b/user/fa/users/logout');
    shop.clock.advance(61_000);
  }
});

test('[LGN-22] a code that proves a contact nobody has leads to sign-up, in words', async () => {
  const { mobile } = somebody();
  const browser = await shop.browser().arrive();
  await browser.sendCode({ mobile }, 'login');
  expect((await browser.signIn({ mobile }, await shop.codeFor(mobile))).body).toMatchObject({
    success: false,
    result: {
      status: false,
      uid: null,
      message: 'We could not find this mobile number. Please go back and create an account.',
    },
  });
});

test('[LGN-08] who only typed a contact is asked to prove the older one, and the code goes there', async () => {
  const { who, uid } = await customer();
  const browser = await shop.browser().arrive();
  const check = await browser.get(`/b/user/fa/users/checkUser?user_email=${who.email}&isMobile=0`);
  const masked = `${who.mobile.slice(0, 2)}******${who.mobile.slice(-2)}`;
  expect(check.body).toMatchObject({
    status_code: 400,
    data: { user_class: 'registered_unverified' },
    old_entry: masked,
  });
  expect(check.text).not.toContain(who.mobile);
  const plain = await browser.sendCode({ email: who.email }, 'login');
  expect(plain.body).toMatchObject({ data: { mobile_number: null } });
  expect((await browser.signIn({ email: who.email }, await shop.codeFor(who.email))).body).toMatchObject({
    success: false,
    result: { uid: null },
  });
  const sent = await browser.sendCode({ email: who.email }, 'login', { existingDetailsUsed: true });
  expect(sent.body).toMatchObject({ data: { user_email: null, mobile_number: masked } });
  const answer = await browser.signIn({ email: who.email }, await shop.codeFor(who.mobile));
  expect(answer.body).toMatchObject({ success: true, result: { uid } });
});

test('an account cannot take a contact that another account has proven', async () => {
  const { who } = await customer();
  const { mobile, email } = somebody();
  const browser = await shop.browser().arrive();
  await browser.sendCode({ email }, 'register');
  const code = await shop.codeFor(email);
  expect(await browser.register('email', code, { email, mobile: who.mobile })).toMatchObject({
    status: 409,
    body: {
      code: 'CONTACT_TAKEN',
      field: 'mobile',
      message: `We already have an account with ${who.mobile.slice(0, 2)}******${who.mobile.slice(-2)}.`,
    },
  });
  expect(await browser.register('email', code, { email, mobile })).toMatchObject({
    status: 200,
    body: { success: true },
  });
});

test('a code is kept in no readable form anywhere in the database', async () => {
  const { mobile } = somebody();
  const browser = await shop.browser().arrive();
  await browser.sendCode({ mobile }, 'register');
  const code = await shop.codeFor(mobile);
  const { rows } = await database.pool.query<{ dump: string }>(
    "select coalesce(string_agg(t::text, E'\\n'), '') as dump from (select m::text as t from messages m union all select o::text from otp_challenges o union all select j::text from graphile_worker._private_jobs j) as everything",
  );
  expect(rows[0]?.dump).not.toContain(code);
});

test('the outbox delivers what was written, and not what came too late', async () => {
  const { mobile } = somebody();
  const browser = await shop.browser().arrive();
  await browser.sendCode({ mobile }, 'register');
  shop.clock.advance(6 * 60_000);
  await shop.platform.queue.drain();
  const [late] = await shop.platform.outbox.list({ to: mobile });
  expect(late?.sent_at).toBeNull();
  await browser.sendCode({ mobile }, 'register');
  await shop.platform.queue.drain();
  const [sent] = await shop.platform.outbox.list({ to: mobile });
  expect(sent?.sent_at).not.toBeNull();
});

test.each([
  ['not sealed', 'a.b.c.d.e'],
  ['sealed with nothing in it', { purpose: 'login' }],
  ['for two contacts', { email: 'a@example.com', mobile: '9876543210', purpose: 'login' }],
  ['for an unknown purpose', { mobile: '9876543210', purpose: 'admin' }],
  ['with a field nobody knows', { mobile: '9876543210', purpose: 'login', uid: '1' }],
  ['for a number that does not exist', { mobile: '1234567890', purpose: 'login' }],
  ['for an address that is none', { email: 'nobody@nowhere', purpose: 'login' }],
])('a send request %s is refused and names the field', async (_name, given) => {
  const browser = await shop.browser().arrive();
  const userData = typeof given === 'string' ? given : await browser.seal(given);
  expect(
    await browser.post('/b/user/fa/users/sendOtp', { user_name: '', resend_otp: 'n', country_code: '91', userData }),
  ).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST', field: 'userData' } });
});

test('text messages go to served countries only', async () => {
  const browser = await shop.browser().arrive();
  expect(await browser.sendCode({ mobile: '2025550143' }, 'login', { country_code: '1' })).toMatchObject({
    status: 400,
    body: { code: 'COUNTRY_NOT_SERVED' },
  });
});

test('[SHL-21] logout ends the session on every process and clears the browser', async () => {
  const { who } = await customer();
  const browser = await shop.browser().arrive();
  await browser.sendCode({ mobile: who.mobile }, 'login');
  await browser.signIn({ mobile: who.mobile }, await shop.codeFor(who.mobile));
  await browser.arrive();
  const thief = browser.at(other);
  browser.cookies.set('Grand_Total', '69900');
  const out = await browser.ask('POST', '/b/user/fa/users/logout');
  expect(out).toMatchObject({ status: 200, body: { success: true } });
  expect(out.headers['clear-site-data']).toBe('"cache", "storage"');
  // Every cookie goes but the name by which the browser is known.
  expect([...browser.cookies.keys()]).toEqual(['browser']);
  expect((await thief.get('/b/user/fa/users/login-status')).body).toMatchObject({ data: { logged_in: false } });
});
