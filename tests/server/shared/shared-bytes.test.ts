import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { openServer } from './pages-server.ts';

const browser = 'gzip, deflate, br, zstd';
const size = 20_000;

test('a page leaves in the coding that is liked best, the same bytes each time, under a tag of its own', async () => {
  const { app, asked, close } = await openServer({ size });
  const ask = (accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({
      method,
      url: '/cakes',
      headers: { host: 'shop.example', ...(accepted === undefined ? {} : { 'accept-encoding': accepted }) },
    });
  const plain = await ask();
  expect(plain.headers['content-encoding']).toBeUndefined();
  const tags = new Set([plain.headers.etag]);
  for (const [accepted, coding, undo] of [
    [browser, 'br', brotliDecompressSync],
    ['zstd, gzip', 'zstd', zstdDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const one = await ask(accepted);
    expect(one.headers).toMatchObject({
      'content-encoding': coding,
      'content-length': String(one.rawPayload.byteLength),
      'content-security-policy': plain.headers['content-security-policy'],
    });
    expect(String(one.headers['vary']).toLowerCase()).toBe('accept-encoding, cookie, sec-ch-ua-mobile, user-agent');
    expect(undo(one.rawPayload).toString()).toBe(plain.payload);
    expect((await ask(accepted)).rawPayload.equals(one.rawPayload)).toBe(true);
    tags.add(one.headers.etag);
    const head = await ask(accepted, 'HEAD');
    expect([head.statusCode, head.payload, head.headers.etag]).toEqual([200, '', one.headers.etag]);
    expect(head.headers['content-length']).toBe(one.headers['content-length']);
  }
  expect(tags.size).toBe(4);
  expect(asked).toHaveLength(1);
  await close();
});

test('who has the page is told so in no bytes; who has it in another coding, or an older one, gets it', async () => {
  const { app, changeCatalogue, close } = await openServer({ size });
  const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: '/cakes', headers: { host: 'shop.example', 'accept-encoding': browser, ...headers } });
  const first = await ask({});
  const tag = String(first.headers.etag);
  for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*'])
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await ask({ 'if-none-match': known }, method);
      expect([known, answer.statusCode, answer.payload]).toEqual([known, 304, '']);
      expect(answer.headers).toMatchObject({
        etag: tag,
        'cache-control': 'private, no-cache',
        vary: first.headers['vary'],
      });
      expect(answer.headers['content-encoding']).toBeUndefined();
    }
  for (const other of ['"other"', tag.replace('-br', ''), tag.replace('-br', '-gzip'), 'nonsense'])
    expect((await ask({ 'if-none-match': other })).statusCode).toBe(200);
  expect((await ask({ 'if-none-match': tag, 'accept-encoding': 'gzip' })).statusCode).toBe(200);
  changeCatalogue();
  const changed = await ask({ 'if-none-match': tag });
  expect([changed.statusCode, changed.headers.etag === tag]).toEqual([200, false]);
  await close();
});

test('a part of a page is never sent: whoever asks for one gets the whole', async () => {
  const { app, close } = await openServer({ size });
  const ask = (headers: Record<string, string>) =>
    app.inject({ url: '/cakes', headers: { host: 'shop.example', 'accept-encoding': browser, ...headers } });
  const whole = await ask({});
  for (const range of ['bytes=0-5', 'bytes=-5', 'bytes=0-1,4-5', 'bytes=9999999-', 'lines=1-2']) {
    const answer = await ask({ range, 'if-range': String(whole.headers.etag) });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([200, undefined]);
    expect(answer.rawPayload.equals(whole.rawPayload)).toBe(true);
  }
  await close();
});

test('what is held is counted in each coding, and stays within what was said', async () => {
  const { app, sharedPages, close } = await openServer({ maxBytes: 100_000, size });
  const ask = async (url: string, accepted: string) =>
    (await app.inject({ url, headers: { host: 'shop.example', 'accept-encoding': accepted } })).rawPayload.byteLength;
  const plain = await ask('/cakes', 'identity');
  let held = sharedPages.bytes();
  expect(held).toBeGreaterThan(plain);
  for (const coding of ['br', 'zstd', 'gzip']) {
    const more = await ask('/cakes', coding);
    expect(sharedPages.bytes() - held).toBe(more);
    await ask('/cakes', coding);
    expect(sharedPages.bytes() - held).toBe(more);
    held = sharedPages.bytes();
  }
  for (let page = 0; page < 30; page += 1)
    for (const coding of ['br', 'zstd', 'gzip']) await ask(`/cakes-${page}`, coding);
  expect(sharedPages.bytes()).toBeGreaterThan(60_000);
  expect(sharedPages.bytes()).toBeLessThanOrEqual(100_000);
  await close();
});

/** Words as a page has them: each its own, so that another effort makes other bytes. */
const words = Array.from(
  { length: 3000 },
  (_, index) => ` ${(index * 7919) % 3001} cakes for ${(index * 104729) % 997}`,
);

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'what is sent again and again in %s becomes as small as it gets, under the tag that it had',
  async (coding, undo) => {
    const { app, sharedPages, close } = await openServer({ shown: words.join('') });
    const ask = () => app.inject({ url: '/cakes', headers: { host: 'shop.example', 'accept-encoding': coding } });
    const first = await ask();
    const held = sharedPages.bytes();
    for (let sent = 1; sent < 5; sent += 1) expect((await ask()).rawPayload.equals(first.rawPayload)).toBe(true);
    await vi.waitFor(() => expect(sharedPages.bytes()).toBeLessThan(held), { timeout: 20_000, interval: 20 });
    const best = await ask();
    expect(held - sharedPages.bytes()).toBe(first.rawPayload.byteLength - best.rawPayload.byteLength);
    expect(best.headers.etag).toBe(first.headers.etag);
    expect(undo(best.rawPayload).equals(undo(first.rawPayload))).toBe(true);
    await close();
  },
);

test('a page that is rendered anew and says the same has the bytes that it had', async () => {
  const { app, asked, wait, sharedPages, close } = await openServer({ isSteady: true, size });
  const ask = () => app.inject({ url: '/cakes', headers: { host: 'shop.example', 'accept-encoding': 'br' } });
  await ask();
  const held = sharedPages.bytes();
  for (const renderings of [2, 3]) {
    wait(150_000);
    await ask();
    expect([asked.length, sharedPages.bytes()]).toEqual([renderings, held]);
    await ask();
    expect(asked).toHaveLength(renderings);
  }
  await close();
});

test('another catalogue leaves nothing of the one before', async () => {
  const { get, sharedPages, changeCatalogue, close } = await openServer({ size });
  for (let page = 0; page < 5; page += 1) await get(`/cakes-${page}`);
  const before = sharedPages.bytes();
  changeCatalogue();
  expect(await get('/cakes-0')).toContain('page 6');
  expect(sharedPages.bytes() * 4).toBeLessThan(before);
  await close();
});

test('only what no cookie has a part in may be kept by a proxy, and it is said in a header of proxies', async () => {
  const { app, close } = await openServer();
  const headersOf = async (url: string, cookie?: string) =>
    (await app.inject({ url, headers: { host: 'shop.example', ...(cookie === undefined ? {} : { cookie }) } })).headers;
  for (const cookie of [undefined, 'privacy_choice=all', 'sid=asha; fact=b8f0; _ga=1'])
    expect(await headersOf('/cakes', cookie)).toMatchObject({
      'cache-control': 'private, no-cache',
      'cdn-cache-control': 'public, max-age=1, stale-while-revalidate=9',
    });
  for (const [url, cookie] of [
    ['/cakes', 'fc_city=Pune; sid=asha; fact=b8f0'],
    ['/cakes', 'fa_source=app; sid=asha; fact=b8f0'],
    ['/cakes?fa_source=app', undefined],
    ['/cart', undefined],
    ['/cakes?utm_source=mail', undefined],
  ] as const)
    expect((await headersOf(url, cookie))['cdn-cache-control']).toBeUndefined();
  await close();
  const withMap = await openServer({ mapsKey: 'a-key' });
  const { headers } = await withMap.app.inject({ url: '/cakes', headers: { host: 'shop.example' } });
  expect(headers['cdn-cache-control']).toBeUndefined();
  await withMap.close();
});
