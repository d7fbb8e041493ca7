import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EnvError, describeSettings, readEnv } from '#backends/platform/env/index.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'petalcrumb-env-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const refusal = (source: Record<string, string>): string => {
  try {
    readEnv({ DATA_DIR: folder, ...source });
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  return 'accepted';
};

const production = {
  SHOP_MODE: 'production',
  PUBLIC_ORIGIN: 'https://petalcrumb.example',
  SESSION_SECRET: 's'.repeat(32),
  OTP_SECRET: 'o'.repeat(32),
  PAYMENT_WEBHOOK_SECRET: 'p'.repeat(32),
  SMTP_URL: 'smtp://mail.example',
  SMS_GATEWAY_URL: 'https://sms.example',
  BANK_URL: 'https://bank.example',
  SHOP_GSTIN: '29AAPCP4141R1ZJ',
};

describe('a local shop', () => {
  test('needs no setting at all', () => {
    const env = readEnv({ DATA_DIR: folder });
    expect(env).toMatchObject({
      mode: 'local',
      PORT: 3000,
      PUBLIC_ORIGIN: 'http://localhost:3000',
      BANK_PORT: 3001,
      BANK_URL: 'http://localhost:3001',
      servesTestBank: true,
      TEST_MODE: false,
      DATABASE_URL: undefined,
    });
  });

  test('makes its secrets once, for its owner alone to read', () => {
    const first = readEnv({ DATA_DIR: folder });
    const second = readEnv({ DATA_DIR: folder });
    expect(second.SESSION_SECRET).toBe(first.SESSION_SECRET);
    expect(second.OTP_SECRET).toEqual(first.OTP_SECRET);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  test('says what to do when its secrets are damaged', () => {
    writeFileSync(join(folder, 'secrets.json'), '{"SESSION_SECRET":');
    expect(refusal({})).toContain('Delete that file');
  });

  test('an empty setting is one that is not set', () => {
    expect(readEnv({ DATA_DIR: folder, PORT: ' ' }).PORT).toBe(3000);
  });
});

test('every wrong setting is named at once, and no secret is shown', () => {
  const message = refusal({ PORT: 'web', LIMIT_BODY_BYTES: '-1', LIMIT_CAKES: '3', OTP_SECRET: 'hunter2' });
  expect(message).toContain('PORT must be a whole number from 1 to 65535 (it is "web")');
  expect(message).toContain('LIMIT_BODY_BYTES');
  expect(message).toContain('LIMIT_CAKES is no setting of this shop');
  expect(message).toContain('OTP_SECRET must have at least 32 characters');
  expect(message).not.toContain('hunter2');
});

describe('a production shop', () => {
  const newKey = (kid: string) => ({
    ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
    kid,
  });
  const key = () => JSON.stringify(newKey('one'));

  test('starts with everything set', () => {
    const env = readEnv({ ...production, USER_DATA_KEY: key() });
    expect(env).toMatchObject({ mode: 'production', servesTestBank: false, SESSION_SECRET: 's'.repeat(32) });
  });

  test.each(['PUBLIC_ORIGIN', 'SESSION_SECRET', 'OTP_SECRET', 'PAYMENT_WEBHOOK_SECRET', 'USER_DATA_KEY', 'SMTP_URL'])(
    'refuses to start without %s',
    (name) => {
      expect(refusal({ ...production, USER_DATA_KEY: key(), [name]: '' })).toContain(`${name} is needed in production`);
    },
  );

  test('takes one key for contacts, or a set of them', () => {
    const keysOf = (USER_DATA_KEY: string) => readEnv({ ...production, USER_DATA_KEY }).USER_DATA_KEYS;
    expect(keysOf(key())).toMatchObject([{ kid: 'one' }]);
    const set = { keys: [newKey('new'), { ...newKey('old'), exp: 1_800_000_000 }] };
    expect(keysOf(JSON.stringify(set))).toMatchObject([{ kid: 'new' }, { kid: 'old', exp: 1_800_000_000 }]);
    for (const USER_DATA_KEY of ['{"keys":[]}', '{"kid":"one"}', 'secret'])
      expect(refusal({ ...production, USER_DATA_KEY })).toContain('USER_DATA_KEY must be a private P-256 key');
  });

  test('offers no social login by halves, and no test identity provider at all', () => {
    expect(refusal({ ...production, USER_DATA_KEY: key(), GOOGLE_CLIENT_ID: 'id' })).toContain(
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together',
    );
    expect(readEnv({ ...production, USER_DATA_KEY: key() }).servesTestIdentity).toBe(false);
  });

  test('[SHL-14] has a chat when all of its settings are there, and none by halves', () => {
    const chat = {
      CHAT_SCRIPT_URL: 'https://cdn.example/sdk.js',
      CHAT_TOKEN: 'token-1',
      CHAT_BASE_URL: 'https://chat.example/',
    };
    const served = { ...production, USER_DATA_KEY: key() };
    expect(readEnv(served).chat).toBeNull();
    expect(readEnv({ ...served, ...chat }).chat).toEqual({
      script: 'https://cdn.example/sdk.js',
      token: 'token-1',
      base: 'https://chat.example',
    });
    for (const name of Object.keys(chat))
      expect(refusal({ ...served, ...chat, [name]: '' })).toContain(
        'CHAT_SCRIPT_URL and CHAT_TOKEN and CHAT_BASE_URL belong together',
      );
    expect(refusal({ ...served, ...chat, CHAT_TOKEN: '"><script>' })).toContain('CHAT_TOKEN must be');
    expect(readEnv({ TEST_MODE: '1' }).chat).toBe('local');
  });

  test.each([
    ['TEST_MODE', '1'],
    ['DEV', '1'],
    ['INSPECT_URL', 'https://inspect.example'],
  ])('refuses %s', (name, value) => {
    expect(refusal({ ...production, USER_DATA_KEY: key(), [name]: value })).toContain(`${name} is refused`);
  });

  test.each(['petalcrumb.example', 'shop.petalcrumb.example'])(
    '[ANL-08] gives the cart’s cookie to its own host or one above: %s',
    (domain) => {
      const served = { ...production, USER_DATA_KEY: key(), PUBLIC_ORIGIN: 'https://shop.petalcrumb.example' };
      expect(readEnv({ ...served, CART_COOKIE_DOMAIN: domain }).CART_COOKIE_DOMAIN).toBe(domain);
    },
  );

  test.each([
    ['crumb.example', 'must be the host of PUBLIC_ORIGIN'],
    ['www.petalcrumb.example', 'must be the host of PUBLIC_ORIGIN'],
    ['https://petalcrumb.example', 'must be a domain'],
    ['example', 'must be a domain'],
  ])('[ANL-08] refuses to give the cart’s cookie to %s', (domain, why) => {
    expect(refusal({ ...production, USER_DATA_KEY: key(), CART_COOKIE_DOMAIN: domain })).toContain(
      `CART_COOKIE_DOMAIN ${why}`,
    );
  });

  test('is what NODE_ENV=production means when nothing else is said', () => {
    expect(refusal({ NODE_ENV: 'production' })).toContain('is needed in production');
  });

  test('needs https', () => {
    expect(refusal({ ...production, PUBLIC_ORIGIN: 'http://petalcrumb.example' })).toContain('must be https');
  });
});

test('each setting tells its default and its meaning', () => {
  for (const row of describeSettings()) {
    expect(row.meaning, row.name).not.toBe('');
  }
});
