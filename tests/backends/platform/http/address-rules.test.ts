import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnv } from '#backends/platform/env/index.ts';
import { createHttpServer } from '#backends/platform/http/http.ts';
import { createLog } from '#backends/platform/log.ts';

// Whose address counts for the limits, when proxies stand in front of the shop.
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'petalcrumb-address-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const [shopper, made, proxy] = ['198.51.100.1', '203.0.113.66', '10.0.0.2'];

test.each([
  ['without a proxy is that of the connection, whatever is said', '0', shopper, '10.0.0.1'],
  ['behind a proxy is what the proxy says', '1', shopper, shopper],
  ['behind a proxy is never what the shopper says', '1', `${made}, ${shopper}`, shopper],
  ['behind two proxies is what the first of them says', '2', `${shopper}, ${proxy}`, shopper],
  ['behind two proxies is never what the shopper says', '2', `${made}, ${shopper}, ${proxy}`, shopper],
  ['that no proxy names is that of the connection', '1', undefined, '10.0.0.1'],
])('the address of a shopper %s', async (_, TRUST_PROXY, said, address) => {
  const env = readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent', TRUST_PROXY });
  const app = createHttpServer(env, createLog(env));
  app.get('/', async ({ ip }) => ({ ip }));
  const headers = said === undefined ? {} : { 'x-forwarded-for': said };
  const answer = await app.inject({ url: '/', remoteAddress: '10.0.0.1', headers });
  expect(answer.json()).toEqual({ ip: address });
  await app.close();
});
