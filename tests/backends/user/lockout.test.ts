import { afterAll, beforeEach, expect, test } from 'vitest';
import { generous, notThe, openShop } from '#tests/kit/shop/open-shop.ts';
import type { Browser } from '#tests/kit/shop/open-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const database = await testDatabase();
/** The limits of codes are those of a shop; only those by address are wide, as the test has one address for all. */
const { LIMIT_OTP_PER_CONTACT_HOUR: _hour, LIMIT_OTP_PER_CONTACT_DAY: _day, ...limits } = generous;
const shop = await openShop(database.env(limits));
afterAll(() => shop.close());
beforeEach(() => shop.clock.reset());

let people = 0;
/** A customer whose browser has signed in, then logged out, as long ago as makes every limit forget it. */
const customer = async () => {
  people += 1;
  const mobile = `9${String(people * 7_654_321).padStart(9, '0')}`;
  const browser = shop.browser();
  const { body } = await browser.becomeCustomer({ mobile, email: `owner${people}@example.com` });
  expect((await browser.post('/b/user/fa/users/logout', undefined)).status).toBe(200);
  await database.pool.query('truncate rate_limits');
  shop.clock.advance(2 * DAY);
  await browser.arrive();
  return { mobile, browser, uid: (body['result'] as { uid: string }).uid };
};
const stranger = (): Promise<Browser> => shop.browser().arrive();
const newest = (mobile: string): Promise<string> => shop.codeFor(mobile);
const signedIn = async (browser: Browser, mobile: string, code: string): Promise<string | null> => {
  const { body } = await browser.signIn({ mobile }, code);
  return ((body['result'] ?? {}) as { uid?: string }).uid ?? null;
};

/** Strangers guess until so many guesses were wrong, each of them waiting as long as the shop says. */
async function guess(mobile: string, times: number, newBrowser: boolean): Promise<{ wrong: number; refusals: number }> {
  let thief = await stranger();
  let [wrong, refusals] = [0, 0];
  while (wrong < times && refusals < 400) {
    if (newBrowser) thief = await stranger();
    if ((await thief.sendCode({ mobile }, 'login')).status !== 200) {
      refusals += 1;
      shop.clock.advance(HOUR);
      continue;
    }
    const code = await newest(mobile);
    for (let attempt = 0; attempt < 5 && wrong < times; attempt += 1) {
      expect((await thief.signIn({ mobile }, notThe(code))).status).toBe(401);
      wrong += 1;
    }
    shop.clock.advance(MINUTE + 1000);
  }
  return { wrong, refusals };
}

test('[LGN-32] after a hundred wrong guesses of strangers the customer gets a code in the own browser and signs in', async () => {
  const { mobile, browser, uid } = await customer();
  expect(await guess(mobile, 100, true)).toMatchObject({ wrong: 100 });
  expect((await (await stranger()).sendCode({ mobile }, 'login')).status).toBe(429);
  expect((await browser.sendCode({ mobile }, 'login')).status).toBe(200);
  expect(await signedIn(browser, mobile, await newest(mobile))).toBe(uid);
});

test('[LGN-32] the stop ends after a day, also for a browser that nobody knows, and guesses during it do not prolong it', async () => {
  const { mobile, uid } = await customer();
  const late = await stranger();
  expect((await late.sendCode({ mobile }, 'login')).status).toBe(200);
  const code = await newest(mobile);
  expect((await late.signIn({ mobile }, notThe(code))).status).toBe(401);
  await database.pool.query('update otp_guards set consecutive_failures = 100');
  shop.clock.advance(MINUTE + 1000);
  expect((await late.signIn({ mobile }, notThe(code))).status).toBe(401);
  shop.clock.advance(HOUR);
  const stopped = await (await stranger()).sendCode({ mobile }, 'login');
  expect(stopped).toMatchObject({ status: 429, body: { message: expect.stringContaining('Too many wrong OTPs') } });
  const wait = Number(stopped.headers['retry-after']) * 1000;
  expect(wait).toBeLessThanOrEqual(DAY - HOUR - MINUTE - 1000);
  shop.clock.advance(wait);
  const fresh = await stranger();
  expect((await fresh.sendCode({ mobile }, 'login')).status).toBe(200);
  // One more wrong guess begins to count anew.
  expect((await fresh.signIn({ mobile }, notThe(await newest(mobile)))).status).toBe(401);
  shop.clock.advance(MINUTE + 1000);
  expect((await fresh.sendCode({ mobile }, 'login')).status).toBe(200);
  expect(await signedIn(fresh, mobile, await newest(mobile))).toBe(uid);
});

test('[LGN-32] a browser that guessed wrong twenty times is stopped for a day, another one is not', async () => {
  const { mobile } = await customer();
  const thief = await stranger();
  for (let codes = 0; codes < 4; codes += 1) {
    expect((await thief.sendCode({ mobile }, 'login')).status).toBe(200);
    const code = await newest(mobile);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await thief.signIn({ mobile }, notThe(code))).status).toBe(401);
    shop.clock.advance(MINUTE + 1000);
  }
  shop.clock.advance(2 * HOUR);
  expect(await thief.sendCode({ mobile }, 'login')).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('Too many wrong OTPs') },
  });
  expect((await (await stranger()).sendCode({ mobile }, 'login')).status).toBe(200);
  shop.clock.advance(DAY);
  expect((await thief.sendCode({ mobile }, 'login')).status).toBe(200);
});

test('[LGN-32] the code that a customer holds survives what strangers ask for', async () => {
  const { mobile, browser, uid } = await customer();
  expect((await browser.sendCode({ mobile }, 'login')).status).toBe(200);
  const own = await newest(mobile);
  const sent = [];
  for (let strangers = 0; strangers < 6; strangers += 1) {
    sent.push((await (await stranger()).sendCode({ mobile }, 'login')).status);
    shop.clock.advance(41_000);
  }
  expect(sent.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
  expect(await newest(mobile)).not.toBe(own);
  expect(await signedIn(browser, mobile, own)).toBe(uid);
});

test('[LGN-32] strangers who use up the codes of a contact leave those of its known browser', async () => {
  const { mobile, browser } = await customer();
  const statuses = [];
  for (let strangers = 0; strangers < 6; strangers += 1) {
    statuses.push((await (await stranger()).sendCode({ mobile }, 'login')).status);
    shop.clock.advance(6 * MINUTE);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await browser.sendCode({ mobile }, 'login')).status).toBe(200);
  const beside = await stranger();
  expect((await beside.sendCode({ mobile }, 'login')).status).toBe(429);
});

test('[LGN-11] a new code replaces the one that the same browser asked for with the same wish', async () => {
  const { mobile, browser, uid } = await customer();
  expect((await browser.sendCode({ mobile }, 'login')).status).toBe(200);
  const first = await newest(mobile);
  shop.clock.advance(MINUTE + 1000);
  expect((await browser.sendCode({ mobile }, 'login', { resend_otp: 'y' })).status).toBe(200);
  const second = await newest(mobile);
  if (first !== second) expect(await signedIn(browser, mobile, first)).toBeNull();
  expect(await signedIn(browser, mobile, second)).toBe(uid);
});

test('[LGN-32] at most five codes of a contact live: a sixth stranger waits, a known browser takes the place of a stranger', async () => {
  const { mobile, browser, uid } = await customer();
  const live = async () =>
    (
      await database.pool.query(
        `select known_browser is not null known from otp_challenges
         where value = $1 and used_at is null and killed_at is null and expires_at > $2 order by sent_at`,
        [`91${mobile}`, shop.clock.now()],
      )
    ).rows.map(({ known }) => known);
  const wide = await openShop(
    database.env({ ...generous, LIMIT_OTP_RESEND_SECONDS: '1', LIMIT_OTP_PER_CONTACT_HOUR: '1000' }),
  );
  try {
    wide.clock.advance(shop.clock.now().getTime() - wide.clock.now().getTime());
    const send = async (from: Browser) => {
      wide.clock.advance(2000);
      return from.at(wide).sendCode({ mobile }, 'login');
    };
    for (let strangers = 0; strangers < 5; strangers += 1) expect((await send(await stranger())).status).toBe(200);
    const sixth = await send(await stranger());
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeLessThanOrEqual(5 * 60);
    expect(await live()).toEqual([false, false, false, false, false]);
    expect((await send(browser)).status).toBe(200);
    expect(await live()).toEqual([false, false, false, false, true]);
    expect(await signedIn(browser, mobile, await newest(mobile))).toBe(uid);
  } finally {
    await wide.close();
  }
});

test('[LGN-32, SHL-21] the name by which a browser is known is of no use elsewhere, changes at each sign-in, and grants nothing', async () => {
  const { mobile, browser, uid } = await customer();
  const before = browser.cookies.get('browser');
  expect(before).toMatch(/^[\w-]{43}$/);
  expect((await browser.get('/b/user/fa/users/login-status')).body).toMatchObject({ data: { logged_in: false } });
  const other = await customer();
  expect((await guess(other.mobile, 5, false)).wrong).toBe(5);
  expect((await browser.sendCode({ mobile: other.mobile }, 'login')).status).toBe(200);
  const { rows } = await database.pool.query(
    'select count(*)::int n from otp_challenges where known_browser is not null and value = $1',
    [`91${other.mobile}`],
  );
  expect(rows).toEqual([{ n: 0 }]);
  shop.clock.advance(MINUTE + 1000);
  await browser.sendCode({ mobile }, 'login');
  expect(await signedIn(browser, mobile, await newest(mobile))).toBe(uid);
  expect(browser.cookies.get('browser')).not.toBe(before);
});
