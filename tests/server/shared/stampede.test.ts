import { expect, test } from 'vitest';
import { openServer } from './pages-server.ts';

/** A door that stays shut until it is opened. */
function door() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

const minute = 60_000;

test('a thousand who ask for a page at once are told one rendering', async () => {
  const { open, opened } = door();
  const { get, asked, close } = await openServer({ onRender: () => opened });
  const all = Array.from({ length: 1000 }, (_, one) => get('/cakes', { cookie: `sid=s${one}; fact=f${one}` }));
  await expect.poll(() => asked.length).toBe(1);
  open();
  expect(new Set(await Promise.all(all)).size).toBe(1);
  expect(asked).toHaveLength(1);
  await close();
});

test('what failed for who asked first is asked for once more, together, and is not kept', async () => {
  for (const how of ['throws', 'is a failed page'] as const) {
    const { open, opened } = door();
    const { app, asked, close } = await openServer({
      statusCode: (count) => (count === 1 ? 500 : 200),
      onRender: async (count) => {
        await opened;
        if (count === 1 && how === 'throws') throw new Error('the moment’s');
      },
    });
    const ask = async () => (await app.inject({ url: '/cakes', headers: { host: 'shop.example' } })).statusCode;
    const all = Array.from({ length: 50 }, ask);
    await expect.poll(() => asked.length).toBe(1);
    open();
    const statuses = await Promise.all(all);
    expect([statuses.filter((status) => status === 500).length, statuses.filter((s) => s === 200).length]).toEqual([
      1, 49,
    ]);
    expect(asked).toHaveLength(2);
    expect(await ask()).toBe(200);
    expect(asked).toHaveLength(2);
    await close();
  }
});

test('what fails for all is rendered twice for fifty, and anew for who comes later', async () => {
  const { open, opened } = door();
  const { app, asked, close } = await openServer({ statusCode: 500, onRender: () => opened });
  const ask = async () => (await app.inject({ url: '/cakes', headers: { host: 'shop.example' } })).statusCode;
  const all = Array.from({ length: 50 }, ask);
  await expect.poll(() => asked.length).toBe(1);
  open();
  expect(new Set(await Promise.all(all))).toEqual(new Set([500]));
  expect(asked).toHaveLength(2);
  await ask();
  expect(asked).toHaveLength(3);
  await close();
});

test('who leaves before the page is there takes it from nobody', async () => {
  const { open, opened } = door();
  const { app, asked, close } = await openServer({ onRender: () => opened });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const left = fetch(`${address}/cakes`, { signal: leaving.signal }).catch((error: unknown) => error);
  await expect.poll(() => asked.length).toBe(1);
  const stays = fetch(`${address}/cakes`);
  leaving.abort();
  expect(await left).toBeInstanceOf(Error);
  open();
  expect(await (await stays).text()).toContain('page 1');
  expect(asked[0]?.signal.aborted).toBe(false);
  await close();
});

test('past its minute a page is shown once more while it is rendered anew; past its second it is waited for', async () => {
  let gate = door();
  gate.open();
  const { get, asked, wait, close } = await openServer({ onRender: () => gate.opened });
  expect(await get('/cakes')).toContain('page 1');
  wait(minute - 1);
  expect(await get('/cakes')).toContain('page 1');
  expect(asked).toHaveLength(1);
  gate = door();
  wait(1);
  for (let visit = 0; visit < 20; visit += 1) expect(await get('/cakes')).toContain('page 1');
  expect(asked).toHaveLength(2);
  gate.open();
  await expect.poll(() => get('/cakes')).toContain('page 2');
  wait(2 * minute);
  gate = door();
  const late = get('/cakes');
  await expect.poll(() => asked.length).toBe(3);
  gate.open();
  expect(await late).toContain('page 3');
  await close();
});

test('a page of another catalogue is never shown, neither past its minute nor by a rendering that was on its way', async () => {
  let gate = door();
  gate.open();
  const { get, asked, wait, changeCatalogue, sharedPages, close } = await openServer({ onRender: () => gate.opened });
  await get('/cakes');
  wait(minute);
  changeCatalogue();
  expect(await get('/cakes')).toContain('page 2');
  gate = door();
  const before = get('/breads');
  await expect.poll(() => asked.length).toBe(3);
  changeCatalogue();
  const after = get('/breads');
  await expect.poll(() => asked.length).toBe(4);
  gate.open();
  expect(await before).toContain('page 3');
  expect(await after).toContain('page 4');
  expect(await get('/breads')).toContain('page 4');
  const held = sharedPages.bytes();
  await get('/breads');
  expect([asked.length, sharedPages.bytes()]).toEqual([4, held]);
  await close();
});

test('a page that cannot be rendered anew is shown as long as it may be, and the log hears why', async () => {
  let isBroken = false;
  const broken = new Error('away');
  const { get, logged, wait, close } = await openServer({
    onRender: () => {
      if (isBroken) throw broken;
    },
  });
  await get('/cakes');
  isBroken = true;
  wait(minute);
  expect(await get('/cakes')).toContain('page 1');
  await expect.poll(() => logged).toEqual([broken]);
  expect(await get('/cakes')).toContain('page 1');
  wait(minute);
  expect(await get('/cakes')).not.toContain('page 1');
  isBroken = false;
  expect(await get('/cakes')).toMatch(/page \d/);
  await close();
});

test('a page that is gone is not shown beyond its minute', async () => {
  let status = 200;
  const { get, asked, wait, close } = await openServer({ statusCode: () => status });
  await get('/cakes');
  status = 404;
  wait(minute);
  expect(await get('/cakes')).toContain('page 1');
  await expect.poll(() => asked.length).toBe(2);
  await expect.poll(() => get('/cakes')).not.toContain('page 1:');
  await close();
});

test('what one visitor’s browser says of itself has no part in a page that all get', async () => {
  const { app, asked, get, close } = await openServer();
  app.get('/b/main/seen', async ({ headers }) => headers);
  const own = {
    'user-agent': 'canary agent',
    'accept-language': 'canary',
    'x-forwarded-for': '203.0.113.7',
    authorization: 'canary',
    referer: 'https://canary.example/',
    cookie: 'sid=canary; fact=canary; fc_city=Pune; other=canary',
  };
  await get('/cakes', own);
  const seen = await (await asked[0]?.fetch('https://shop.example/b/main/seen'))?.text();
  expect(seen).toContain('fc_city=Pune');
  expect(seen).not.toMatch(/canary|203\.0/);
  expect(JSON.stringify(asked[0]?.visitor)).not.toContain('canary');
  await get('/cart', own);
  expect(await (await asked[1]?.fetch('https://shop.example/b/main/seen'))?.text()).toContain('sid=canary');
  await close();
});
