import { generateKeyPairSync } from 'node:crypto';
import { CompactEncrypt, importJWK } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';
import type { Browser } from '#tests/kit/shop/open-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

const database = await testDatabase();
const shop = await openShop(database.env(generous));
const other = await openShop(database.env(generous));
afterAll(async () => {
  await shop.close();
  await other.close();
});

const DAY = 24 * 60 * 60_000;
const kidAt = async (browser: Browser) =>
  ((await browser.get('/b/user/fa/users/encryption-key')).body['data'] as { kid: string }).kid;
const send = (browser: Browser, userData: string) =>
  browser.post('/b/user/fa/users/sendOtp', { user_name: '', resend_otp: 'n', country_code: '91', userData });
const unreadable = { status: 400, body: { code: 'INVALID_REQUEST', field: 'userData' } };
const wish = (email: string) => ({ email, purpose: 'login' });

test('processes that ask at once agree on one key', async () => {
  const kids = await Promise.all(Array.from({ length: 10 }, (_, index) => kidAt((index % 2 ? shop : other).browser())));
  expect(new Set(kids).size).toBe(1);
  const { rows } = await database.pool.query('select kid, sealed_key from user_data_keys');
  expect(rows.map(({ kid }) => kid)).toEqual([kids[0]]);
  expect(String(rows[0].sealed_key)).not.toContain('"d"');
});

test('[LGN-26] after thirty days a new key is offered, the old one is accepted for a day more and then no longer', async () => {
  const browser = await shop.browser().arrive();
  const old = await kidAt(browser);
  const sealed = await Promise.all(['a', 'b', 'c'].map((name) => browser.seal(wish(`${name}@example.com`))));
  const [early = '', overlapping = '', late = ''] = sealed;
  expect((await send(browser, early)).status).toBe(200);
  shop.clock.advance(30 * DAY);
  const again = await shop.browser().arrive();
  const offered = await kidAt(again);
  expect(offered).not.toBe(old);
  expect((await send(again, overlapping)).status).toBe(200);
  expect((await send(again, await again.seal(wish('d@example.com')))).status).toBe(200);
  shop.clock.advance(DAY);
  expect(await send(again, late)).toMatchObject(unreadable);
  expect(await kidAt(again)).toBe(offered);
});

const newKey = (kid: string, exp?: number) => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  kid,
  ...(exp === undefined ? {} : { exp }),
});
const sealTo = async (key: ReturnType<typeof newKey>, told: object, header: object = {}) => {
  const { kty = '', crv = '', x = '', y = '' } = key;
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(told)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid, ...header })
    .encrypt(await importJWK({ kty, crv, x, y }, 'ECDH-ES'));
};

test('[LGN-26] keys out of the settings: the first is offered, each is accepted until its time', async () => {
  const now = Math.floor(Date.now() / 1000);
  const [fresh, retiring, retired, foreign] = [
    newKey('fresh'),
    newKey('retiring', now + 3600),
    newKey('retired', now - 1),
    newKey('fresh'),
  ];
  const USER_DATA_KEY = JSON.stringify({ keys: [fresh, retiring, retired] });
  const configured = await openShop(database.env({ ...generous, USER_DATA_KEY }));
  try {
    const browser = await configured.browser().arrive();
    expect(await kidAt(browser)).toBe('fresh');
    expect((await send(browser, await sealTo(fresh, wish('e@example.com')))).status).toBe(200);
    expect((await send(browser, await sealTo(retiring, wish('f@example.com')))).status).toBe(200);
    expect(await send(browser, await sealTo(retired, wish('g@example.com')))).toMatchObject(unreadable);
    expect(await send(browser, await sealTo(foreign, wish('h@example.com')))).toMatchObject(unreadable);
    expect(await send(browser, await sealTo(fresh, wish('i@example.com'), { kid: undefined }))).toMatchObject(
      unreadable,
    );
    expect(await send(browser, await sealTo(fresh, wish('j@example.com'), { enc: 'A128GCM' }))).toMatchObject(
      unreadable,
    );
    configured.clock.advance(2 * 3_600_000);
    expect(await send(browser, await sealTo(retiring, wish('k@example.com')))).toMatchObject(unreadable);
  } finally {
    await configured.close();
  }
});
