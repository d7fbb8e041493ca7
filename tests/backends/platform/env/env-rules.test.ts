import fs, {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isAlive, removeDeadDrafts } from '#backends/platform/env/drafts.ts';
import { EnvError, readEnv } from '#backends/platform/env/index.ts';
import { localSecrets } from '#backends/platform/env/secrets.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'petalcrumb-env-'));
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true, force: true });
});

const read = (source: Record<string, string> = {}) => readEnv({ DATA_DIR: folder, ...source });
const refusal = (source: Record<string, string>): string => {
  try {
    read(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('settings', () => {
  test.each([
    [65_532, 65_533, 65_534],
    [65_533, 65_534, 65_535],
    [65_534, 65_535, 65_532],
    [65_535, 65_534, 65_533],
  ])('of a shop on port %i put bank and identity beside it: %i and %i', (PORT, bank, identity) => {
    const { BANK_PORT, IDENTITY_PORT } = read({ PORT: `${PORT}` });
    expect([BANK_PORT, IDENTITY_PORT]).toEqual([bank, identity]);
  });

  test('that are misspelt are refused where they can only be ours, and not where they are somebody else’s', () => {
    expect(refusal({ LIMIT_CAKES: '3' })).toBe('The settings are not right:\n  LIMIT_CAKES is no setting of this shop');
    expect(refusal({ BACKEND_CAKES_URL: 'https://cakes.example' })).toContain('BACKEND_CAKES_URL is no setting');
    expect(read({ CAKES: '3', UNLIMITED: '1' }).mode).toBe('local');
    expect(read({ LIMIT_BODY_BYTES: '5000' }).LIMIT_BODY_BYTES).toBe(5000);
  });

  test('of Razorpay are needed with it, all of them', () => {
    const keys = {
      RAZORPAY_KEY_ID: 'rzp_test_1234567890abcd',
      RAZORPAY_KEY_SECRET: 'k'.repeat(32),
      RAZORPAY_WEBHOOK_SECRET: 'w'.repeat(32),
    };
    expect(refusal({ PAYMENT_PROVIDER: 'razorpay' })).toBe(
      [
        'The settings are not right:',
        ...Object.keys(keys).map((name) => `  ${name} is needed with PAYMENT_PROVIDER=razorpay`),
      ].join('\n'),
    );
    expect(read({ PAYMENT_PROVIDER: 'razorpay', ...keys }).servesTestBank).toBe(false);
    expect(read({ PAYMENT_PROVIDER: 'test' }).servesTestBank).toBe(true);
    for (const name of Object.keys(keys))
      expect(refusal({ PAYMENT_PROVIDER: 'razorpay', ...keys, [name]: ' ' })).toContain(`${name} is needed with`);
  });

  test('that are half a production stop its start, each named', () => {
    const told = refusal({ SHOP_MODE: 'production', SESSION_SECRET: 's'.repeat(32) });
    expect(told).toMatch(/^A production shop cannot start like this:\n {2}PUBLIC_ORIGIN is needed in production\n/);
    expect(told).not.toContain('SESSION_SECRET');
  });
});

describe('the secrets of a local shop', () => {
  const file = () => join(folder, 'secrets.json');

  test('are read where they are there, and nothing is written beside them', () => {
    const made = localSecrets(folder);
    // A draft of this very process would be in the way of another one.
    writeFileSync(`${file()}.${process.pid}`, '');
    expect(localSecrets(folder)).toEqual(made);
    expect(readdirSync(folder).toSorted()).toEqual(['secrets.json', `secrets.json.${process.pid}`]);
  });

  test('that vanish while they are made stop the start', () => {
    symlinkSync(join(folder, 'nowhere'), file());
    expect(() => localSecrets(folder)).toThrow(`The secrets in ${file()} vanished while the shop was starting.`);
  });

  test('that cannot be put where they belong are told with the reason, and leave no draft', () => {
    const link = vi.spyOn(fs, 'linkSync').mockImplementation(() => {
      throw Object.assign(new Error('EPERM: no links here'), { code: 'EPERM' });
    });
    syncBuiltinESMExports();
    try {
      expect(() => localSecrets(folder)).toThrow('EPERM: no links here');
    } finally {
      link.mockRestore();
      syncBuiltinESMExports();
    }
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('a process is alive, nobody and a whole group are not', () => {
  expect([process.pid, 0, -1, Number.NaN].map((pid) => isAlive(pid))).toEqual([true, false, false, false]);
});

test('drafts of processes that are gone are removed, and nothing else', () => {
  const path = join(folder, 'pg');
  // No process has a number as high as this.
  const dead = `pg.${2 ** 30}`;
  const kept = [`pg.${process.pid}`, 'pg.old', 'pg.1a', `other.${2 ** 30}`, 'pg'];
  for (const name of [dead, ...kept]) mkdirSync(join(folder, name));
  removeDeadDrafts(path);
  expect(existsSync(join(folder, dead))).toBe(false);
  expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted());
});
