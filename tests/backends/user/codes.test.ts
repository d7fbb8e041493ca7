import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listEvents } from '#backends/shop/events/store.ts';
import { generous, notThe, openShop } from '#tests/kit/shop/open-shop.ts';
import type { Browser } from '#tests/kit/shop/open-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

const database = await testDatabase();
const shop = await openShop(database.env(generous));
afterAll(() => shop.close());
beforeEach(() => shop.clock.reset());

let people = 0;
const somebody = () => {
  people += 1;
  return { mobile: `9${String(people * 7_654_321).padStart(9, '0')}`, email: `coded${people}@example.com` };
};
const customer = async () => {
  const who = somebody();
  await shop.browser().becomeCustomer(who);
  shop.clock.advance(61_000);
  return who;
};
const masked = (mobile: string) => `${mobile.slice(0, 2)}******${mobile.slice(-2)}`;
const sendAgain = async (browser: Browser, challenge_id: string, purpose: string) =>
  browser.post('/b/user/fa/users/sendOtp', {
    ...{ user_name: '', resend_otp: 'y', country_code: '91' },
    userData: await browser.seal({ challenge_id, purpose }),
  });
type Challenge = { challenge_id: string; resend_at: number; expires_at: number; tries_left: number };
const statusOf = async (browser: Browser) =>
  (await browser.get('/b/user/fa/users/otp-status')).body as { server_now: number; challenge: Challenge | null };

describe('a reload in the middle of a login', () => {
  test('[LGN-02, LGN-11] finds the code with its times, enters it without the contact, and sees it gone', async () => {
    const { mobile } = await customer();
    const browser = await shop.browser().arrive();
    expect((await statusOf(browser)).challenge).toBeNull();
    const sent = (await browser.sendCode({ mobile }, 'login')).body['data'] as Challenge;
    shop.clock.advance(20_000);
    const { server_now, challenge } = await statusOf(browser);
    expect(challenge).toEqual({
      challenge_id: sent.challenge_id,
      purpose: 'login',
      user_email: null,
      mobile_number: masked(mobile),
      resend_at: expect.any(Number),
      expires_at: sent.expires_at,
      tries_left: 5,
    });
    expect(Math.abs((challenge?.resend_at ?? 0) - server_now - 40_000)).toBeLessThan(5000);
    expect((await statusOf(await shop.browser().arrive())).challenge).toBeNull();
    const code = await shop.codeFor(mobile);
    expect((await browser.signIn({ mobile: '' }, notThe(code))).status).toBe(401);
    expect((await statusOf(browser)).challenge?.tries_left).toBe(4);
    expect((await browser.signIn({ mobile: '' }, code)).body).toMatchObject({ result: { phone: mobile } });
    expect((await statusOf(browser)).challenge).toBeNull();
  });

  test('[LGN-11] sends the code once more to where it went, for this browser alone', async () => {
    const { email } = await customer();
    const browser = await shop.browser().arrive();
    const first = await browser.sendCode({ email }, 'login', { existingDetailsUsed: true });
    const { challenge_id, ...data } = first.body['data'] as Challenge & { mobile_number: string };
    shop.clock.advance(61_000);
    const stranger = await shop.browser().arrive();
    expect(await sendAgain(stranger, challenge_id, 'login')).toMatchObject({
      status: 400,
      body: { field: 'userData' },
    });
    expect(await sendAgain(browser, challenge_id, 'register')).toMatchObject({ status: 400 });
    expect(await sendAgain(browser, challenge_id, 'login')).toMatchObject({
      status: 200,
      body: { data: { user_email: null, mobile_number: data.mobile_number } },
    });
  });

  test('[LGN-09] makes the account without the contact, too', async () => {
    const { mobile, email } = somebody();
    const browser = await shop.browser().arrive();
    await browser.sendCode({ mobile }, 'register');
    const code = await shop.codeFor(mobile);
    expect((await browser.register('mobile', code, { mobile: '', email })).body).toMatchObject({
      result: { phone: mobile, mail: email, email_verified: 0 },
    });
  });
});

test('[LGN-14] an address is stored in small letters, and opens its account however it is typed', async () => {
  const { email } = somebody();
  const typed = email.toUpperCase();
  const browser = await shop.browser().arrive();
  await browser.sendCode({ email: typed }, 'register');
  const registered = await browser.register('email', await shop.codeFor(email), { email: typed });
  expect(registered.body).toMatchObject({ success: true, result: { mail: email } });
  const { rows } = await database.pool.query('select value from contacts where lower(value) = $1', [email]);
  expect(rows).toEqual([{ value: email }]);
  shop.clock.advance(61_000);
  const again = await shop.browser().arrive();
  const known = await again.get(`/b/user/fa/users/checkUser?user_email=${typed}&isMobile=0`);
  expect(known.body).toMatchObject({ data: { user_class: 'registered_verified' } });
  await again.sendCode({ email: typed }, 'login');
  expect((await again.signIn({ email: typed }, await shop.codeFor(email))).body).toMatchObject({
    result: { mail: email },
  });
});

describe('asking too soon', () => {
  test('[LGN-11] answers with the times of the code that is still good', async () => {
    const { mobile } = somebody();
    const browser = await shop.browser().arrive();
    const { challenge_id, expires_at } = (await browser.sendCode({ mobile }, 'login')).body['data'] as Challenge;
    shop.clock.advance(15_000);
    const again = await browser.sendCode({ mobile }, 'login');
    expect(again).toMatchObject({
      status: 429,
      body: {
        code: 'CODE_SENT_BEFORE',
        message: expect.stringMatching(/^We sent you an OTP just now\. Please wait 4\d seconds before/),
        data: { challenge_id, expires_at, mobile_number: masked(mobile) },
      },
    });
    expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(45);
  });

  test('for another purpose within a minute of a sign-up says in words how long to wait', async () => {
    const who = somebody();
    const browser = shop.browser();
    await browser.becomeCustomer(who);
    await browser.ask('POST', '/b/user/fa/users/logout');
    await browser.arrive();
    shop.clock.advance(18_000);
    const refused = await browser.sendCode({ mobile: who.mobile }, 'login');
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'TOO_MANY_REQUESTS',
        message: expect.stringMatching(
          /^An OTP was sent to this number or email just now\. Please wait 4\d seconds, then ask for a new one\.$/,
        ),
      },
    });
    shop.clock.advance(Number(refused.headers['retry-after']) * 1000);
    expect((await browser.sendCode({ mobile: who.mobile }, 'login')).status).toBe(200);
  });

  test('from another browser tells nothing of the code that is on its way', async () => {
    const { mobile } = somebody();
    await (await shop.browser().arrive()).sendCode({ mobile }, 'login');
    const stranger = await (await shop.browser().arrive()).sendCode({ mobile }, 'login');
    expect(stranger).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(stranger.body).not.toHaveProperty('data');
  });
});

describe('the way of older pages', () => {
  const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
  const params = (mobile: string) => `/b/user/fa/user/params?mobile=${mobile}&login_through=mobile`;
  const otp = (mobile: string, code: string) => `/b/user/fa/user/otp?mobile=${mobile}&login_through=mobile&otp=${code}`;

  test('[LGN-25] sends a code and logs in with it: new session, new fact, the cart comes along', async () => {
    const { mobile } = await customer();
    const browser = await shop.browser().arrive();
    await browser.post('/b/cart/add', { sku: 'PC101-500', quantity: 2, attributes: [] });
    expect(await browser.get(params(mobile), own)).toMatchObject({
      status: 200,
      body: { success: true, status_code: 200, message: `We have sent an OTP to ${masked(mobile)}.` },
    });
    const before = new Map(browser.cookies);
    const code = await shop.codeFor(mobile);
    expect((await browser.get(otp(mobile, notThe(code)), own)).status).toBe(401);
    expect((await browser.get(otp(mobile, code), own)).body).toMatchObject({
      success: true,
      result: { status: true, phone: mobile, cart_count: 2 },
    });
    for (const name of ['sid', 'fact']) expect(browser.cookies.get(name)).not.toBe(before.get(name));
  });

  test('[LGN-25] takes exactly the contact that login_through names', async () => {
    const browser = await shop.browser().arrive();
    const ask = (query: string) => browser.get(`/b/user/fa/user/params?${query}`, own);
    expect(await ask('login_through=email')).toMatchObject({ status: 400, body: { field: 'mail' } });
    expect(await ask('mail=a@example.com&mobile=9876543210&login_through=mobile')).toMatchObject({ status: 400 });
    expect(await ask('mobile=1234567890&login_through=mobile')).toMatchObject({
      status: 400,
      body: { field: 'mobile' },
    });
    expect((await ask('mail=older@example.com&login_through=email')).status).toBe(200);
  });

  test.each([
    ['another site', { ...own, 'sec-fetch-site': 'cross-site' }],
    ['a link', { ...own, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    ['a picture', { ...own, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['a prefetch', { ...own, 'sec-purpose': 'prefetch' }],
    ['a client that does not say', {}],
  ])('a GET that writes is refused when %s causes it', async (_name, headers) => {
    const { mobile } = somebody();
    const browser = await shop.browser().arrive();
    for (const url of [params(mobile), otp(mobile, '123456'), '/b/user/capture-utm-source?utm_source=inls'])
      expect(await browser.get(url, headers)).toMatchObject({ status: 403, body: { code: 'CSRF_INVALID' } });
    expect(await shop.platform.outbox.list({ to: mobile })).toEqual([]);
  });
});

describe('where visitors come from', () => {
  const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };

  test('[LGN-30, ANL-03] the first source is kept from the first visit to the account', async () => {
    const who = somebody();
    const browser = shop.browser();
    for (const source of ['adsflourish', 'inls'])
      expect((await browser.get(`/b/user/capture-utm-source?utm_source=${source}`, own)).body).toEqual({
        success: true,
      });
    await browser.becomeCustomer(who);
    expect((await browser.get('/b/user/fa/save_social_user?utm_source=inls', own)).status).toBe(200);
    const { rows } = await database.pool.query(
      'select u.utm_source from users u join contacts c using (user_id) where c.value = $1',
      [`91${who.mobile}`],
    );
    expect(rows).toEqual([{ utm_source: 'adsflourish' }]);
    const guest = await shop.browser().arrive();
    expect((await guest.get('/b/user/fa/save_social_user?utm_source=inls', own)).status).toBe(401);
  });

  test('[LGN-30, LGN-31, SHL-08] the proxy tells the country, and a guest from abroad is international', async () => {
    const abroad = await openShop(database.env({ ...generous, COUNTRY_HEADER: 'x-country' }));
    const status = async (headers: Record<string, string>) =>
      (await abroad.browser().get('/b/user/fa/users/login-status', headers)).body['data'];
    const place = async (headers: Record<string, string>) => {
      const browser = abroad.browser();
      browser.cookies.set('fc_cn', 'bengaluru');
      return (await browser.get('/b/user/users-location', headers)).body['data'];
    };
    try {
      expect(await status({ 'x-country': 'GB' })).toEqual({ logged_in: false, user_is_international: true });
      expect(await status({ 'x-country': 'IN' })).toEqual({ logged_in: false, user_is_international: false });
      expect(await status({})).toEqual({ logged_in: false, user_is_international: false });
      expect(await place({ 'x-country': 'gb' })).toEqual({ city: 'Bengaluru', country: 'GB' });
      expect(await place({ 'x-country': 'nowhere' })).toEqual({ city: 'Bengaluru', country: 'IN' });
    } finally {
      await abroad.close();
    }
  });

  test('[LGN-31, SHL-08, HDR-13, ANL-06] a customer with a number from abroad is international wherever they are', async () => {
    const { email } = somebody();
    const browser = await shop.browser().arrive();
    await browser.sendCode({ email }, 'register');
    const account = { email, mobile: '7911123456' };
    const answer = await browser.register('email', await shop.codeFor(email), account, { country_code: '44' });
    expect(answer.body).toMatchObject({ success: true, result: { country_code: '44' } });
    await browser.arrive();
    expect((await browser.get('/b/user/fa/users/login-status')).body['data']).toEqual({
      logged_in: true,
      user_is_international: true,
    });
    expect((await browser.get('/b/main/fa/site-header')).body).toMatchObject({
      data: { user: { user_event_details: { user_type: 'international' } } },
    });
    browser.cookies.set('privacy_choice', 'all');
    const event = { name: 'page_view', page_type: 'landing_page', page: '/', visitor: 'new' };
    const sent = { events: [{ event_id: randomUUID(), event }] };
    expect((await browser.post('/b/user/fa/events', sent)).body).toMatchObject({ taken: 1 });
    const [told] = await listEvents(shop.platform.db);
    expect(told).toMatchObject({ user_type: 'international', is_logged_in: true, is_international: true });
  });
});
