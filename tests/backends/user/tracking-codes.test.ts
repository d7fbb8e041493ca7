import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/kit/database/database.ts';
import { makeRoom, openCakeShop, opening, type Reply, type Visitor } from '#tests/kit/shop/cake-shop.ts';
import { generous } from '#tests/kit/shop/open-shop.ts';
import { trackedOrder } from '#tests/kit/shop/tracked-orders.ts';

const database = await testDatabase();
const roomy = {
  ...generous,
  LIMIT_TRACKING_CODES_PER_ADDRESS_HOUR: '1000000',
  LIMIT_TRACKING_CODES_PER_ORDER_HOUR: '1000000',
};
const shop = await openCakeShop(database, roomy);
const branch = await openCakeShop(database, roomy);
/** The same shop with the limits that it has by itself. */
const strict = await openCakeShop(database);
const shops = [shop, branch, strict];
afterAll(() => Promise.all(shops.map((one) => one.close())));
beforeAll(() => makeRoom(shop));
beforeEach(() => shops.forEach(({ clock }) => clock.set(opening)));

const sendPath = '/b/user/fa/users/tracking/sendOtp';
const provePath = '/b/user/fa/users/tracking/prove';
const unknownOrder = 'PC0000000000';
const emailOf = (customer: Visitor) => `asha.${String(customer.userId)}@example.com`;
const byMail = (order_id: string, email: string) => ({ order_id, email, mobile: '', country_code: '91' });
const bySms = (order_id: string, mobile: string) => ({ order_id, email: '', mobile, country_code: '91' });

/** The newest code that went to a contact; null when none did. */
async function codeTo(to: string): Promise<string | null> {
  await shop.platform.queue.drain();
  const letters = await shop.platform.outbox.list({ to });
  const texts = letters.map(({ text }) => /\b(\d{6})\b/.exec(text)?.[1]).filter((code) => code !== undefined);
  return letters[0] !== undefined && letters[0].subject.includes('OTP') ? (texts[0] ?? null) : null;
}

/** An answer without what is another in every answer. */
const alike = ({ status, text, headers }: Reply): unknown => [
  status,
  text.replace(/"(request_id|challenge_id)":"[^"]*"/g, '').replace(/"(\w+_at|server_now)":\d+/g, ''),
  Object.fromEntries(Object.entries(headers).filter(([name]) => !['date', 'set-cookie'].includes(name))),
];
const minute = () => shops.forEach(({ clock }) => clock.advance(61_000));

test('[ORD-03] number and contact are proven by a code, on whatever process, and open the tracking', async () => {
  const { customer, orderId, key, path } = await trackedOrder(shop);
  const guest = await shop.guest();
  const pair = byMail(orderId, emailOf(customer));
  const sent = await guest.post(sendPath, pair);
  expect(sent.body).toMatchObject({ success: true, data: { user_email: 'as***@example.com', mobile_number: null } });
  const otp = (await codeTo(emailOf(customer))) ?? '';
  const proven = await guest.at(branch).post(provePath, { ...pair, otp });
  expect(proven.body).toEqual({ success: true, data: { order_id: orderId, key } });
  expect((await (await shop.guest()).get(path)).status).toBe(200);
  // Once only, and nobody is logged in by it.
  expect((await guest.post(provePath, { ...pair, otp })).body).toMatchObject({ code: 'INCORRECT_OTP' });
  expect((await guest.get('/b/user/fa/users/login-status')).body['data']).toMatchObject({ logged_in: false });
});

test('[ORD-03] the number of who receives the box proves an order too', async () => {
  const { orderId, key } = await trackedOrder(shop);
  const guest = await shop.guest();
  const pair = bySms(orderId, '9876543210');
  expect((await guest.post(sendPath, pair)).body).toMatchObject({ data: { mobile_number: '98******10' } });
  const otp = (await codeTo('9876543210')) ?? '';
  expect((await guest.post(provePath, { ...pair, otp })).body['data']).toEqual({ order_id: orderId, key });
  minute();
});

test('[ORD-03] unknown order, foreign contact and right pair look alike until the code is proven', async () => {
  const [one, other] = [await trackedOrder(shop), await trackedOrder(shop)];
  const asks = {
    right: byMail(one.orderId, emailOf(one.customer)),
    'the contact of another order': byMail(one.orderId, emailOf(other.customer)),
    'an unknown order': byMail(unknownOrder, `asha.nobody@example.com`),
    'a contact of nobody': byMail(one.orderId, `asha.stranger@example.com`),
  };
  const sent: Record<string, unknown> = {};
  const refused: Record<string, unknown> = {};
  const again: Record<string, unknown> = {};
  for (const [name, pair] of Object.entries(asks)) {
    const guest = await shop.guest();
    sent[name] = alike(await guest.post(sendPath, pair));
    const code = await codeTo(pair.email);
    expect(code === null, name).toBe(name !== 'right');
    const wrong = code === '000000' ? '111111' : '000000';
    refused[name] = alike(await guest.post(provePath, { ...pair, otp: wrong }));
    again[name] = alike(await guest.post(sendPath, pair));
  }
  for (const name of Object.keys(asks)) {
    expect(sent[name], name).toEqual(sent['right']);
    expect(refused[name], name).toEqual(refused['right']);
    expect(again[name], name).toEqual(again['right']);
  }
  expect(JSON.stringify(refused['right'])).toContain('INCORRECT_OTP');
  expect(JSON.stringify(again['right'])).toContain('CODE_SENT_BEFORE');
});

test('[ORD-03] each wish takes the same statements, so that no duration tells', async () => {
  const { customer, orderId } = await trackedOrder(shop);
  const countOf = async (pair: ReturnType<typeof byMail>): Promise<number> => {
    const guest = await shop.guest();
    await guest.post(sendPath, byMail(unknownOrder, `asha.warm.${guest.sessionId}@example.com`));
    const before = await statements();
    minute();
    await guest.post(sendPath, pair);
    return (await statements()) - before;
  };
  /** What the process has asked its database so far. */
  let asked = 0;
  shop.platform.pool.on('acquire', (client) => {
    if (Reflect.get(client, 'isCounted') === true) return;
    Reflect.set(client, 'isCounted', true);
    const query = client.query.bind(client) as (...input: unknown[]) => unknown;
    Reflect.set(client, 'query', (...input: unknown[]) => {
      asked += 1;
      return query(...input);
    });
  });
  const statements = async () => asked;
  const right = await countOf(byMail(orderId, emailOf(customer)));
  const foreign = await countOf(byMail(orderId, `asha.someone@example.com`));
  const unknown = await countOf(byMail(unknownOrder, `asha.anyone@example.com`));
  expect(right).toBeGreaterThan(5);
  expect([foreign, unknown]).toEqual([right, right]);
});

test('[ORD-03] a code opens its own order only, in its own browser, and no login', async () => {
  const { customer, orderId } = await trackedOrder(shop);
  const second = await trackedOrder(shop);
  const email = emailOf(customer);
  const guest = await shop.guest();
  await guest.post(sendPath, byMail(orderId, email));
  const otp = (await codeTo(email)) ?? '';
  const incorrect = { status: 401, body: { code: 'INCORRECT_OTP' } };
  expect(await guest.post(provePath, { ...byMail(second.orderId, email), otp })).toMatchObject(incorrect);
  expect(await (await shop.guest()).post(provePath, { ...byMail(orderId, email), otp })).toMatchObject(incorrect);
  const signin = {
    email,
    mobile: '',
    otp,
    is_verified_user: 1,
    check_mobile: 1,
    country_code: '91',
    is_checkout: 0,
    social_login: 0,
    source: 'web',
    fact: guest.fact,
  };
  expect(await guest.post('/b/user/fa/users/signin', signin)).toMatchObject(incorrect);
  expect((await guest.get('/b/user/fa/users/otp-status')).body).toMatchObject({ challenge: null });
  // A code for another order of the same contact is another code.
  const sms = bySms(orderId, '9876543210');
  minute();
  await guest.post(sendPath, sms);
  expect((await guest.post(sendPath, { ...sms, order_id: second.orderId })).body).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  minute();
});

test('[ORD-03] an expired code, and one that was tried too often, open nothing', async () => {
  const { customer, orderId } = await trackedOrder(shop);
  const pair = byMail(orderId, emailOf(customer));
  const guest = await shop.guest();
  await guest.post(sendPath, pair);
  const otp = (await codeTo(pair.email)) ?? '';
  shops.forEach(({ clock }) => clock.advance(301_000));
  expect((await guest.post(provePath, { ...pair, otp })).status).toBe(401);
  await guest.post(sendPath, pair);
  const fresh = (await codeTo(pair.email)) ?? '';
  const wrong = fresh === '000000' ? '111111' : '000000';
  for (let tries = 0; tries < 5; tries += 1)
    expect((await guest.post(provePath, { ...pair, otp: wrong })).status).toBe(401);
  expect((await guest.post(provePath, { ...pair, otp: fresh })).status).toBe(401);
});

test('[ORD-03] a job that runs twice sends one code, which stays good', async () => {
  const { customer, orderId, key } = await trackedOrder(shop);
  const pair = byMail(orderId, emailOf(customer));
  const guest = await shop.guest();
  const sent = await guest.post(sendPath, pair);
  const { challenge_id } = sent.body['data'] as { challenge_id: string };
  const otp = (await codeTo(pair.email)) ?? '';
  await shop.platform.queue.add(shop.platform.db, 'otp.tracking-code', { challenge_id });
  expect(await codeTo(pair.email)).toBe(otp);
  expect((await guest.post(provePath, { ...pair, otp })).body['data']).toMatchObject({ key });
});

test('[ORD-03] one order is asked ten codes for in an hour, one network forty', async () => {
  const { orderId } = await trackedOrder(shop);
  const ask = async (order_id: string, email: string, remoteAddress: string) => {
    const guest = await strict.guest();
    const answer = await strict.app.inject({
      method: 'POST',
      url: sendPath,
      remoteAddress,
      cookies: guest.cookies,
      headers: { 'content-type': 'application/json', 'x-csrf-token': guest.csrf },
      payload: JSON.stringify(byMail(order_id, email)),
    });
    return answer.statusCode;
  };
  const ofOrder: number[] = [];
  for (let at = 0; at < 12; at += 1) ofOrder.push(await ask(orderId, `o${at}@example.com`, `198.20.0.${at}`));
  expect(ofOrder).toEqual([...Array<number>(10).fill(200), 429, 429]);
  const letter = (at: number) => 'ABCDEFGHJKMNPQRSTVWXYZ'[at % 22] ?? 'A';
  const ofNetwork: number[] = [];
  for (let at = 0; at < 42; at += 1)
    ofNetwork.push(await ask(`PC00000000${letter(at)}${letter(at >> 2)}`, `n${at}@example.com`, '198.20.1.1'));
  expect(ofNetwork).toEqual([...Array<number>(40).fill(200), 429, 429]);
});
