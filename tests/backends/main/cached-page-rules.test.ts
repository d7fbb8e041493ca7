import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyReply } from 'fastify';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createCatalogueCache } from '#backends/main/catalogue-cache.ts';
import { registerPageCache } from '#backends/main/page-cache.ts';
import type { components } from '#openapi/generated/main.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

// What is kept of the catalogue, and for how long.
const database = await testDatabase();
const shop = await openShop(database.env(generous));
afterAll(() => shop.close());
const change = () => database.pool.query('update catalogue_version set version = version + 1');

const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

/** A page that is made anew each time that it is not kept, and how often it was. */
function pageOf(send: (reply: FastifyReply) => unknown) {
  const app = fastify();
  opened.push(app);
  registerPageCache(app, createCatalogueCache(database));
  const made = { times: 0 };
  const contract = {
    ...{ backend: 'main' as const, operation: 'getPage1', personal: false, csrf: false, writes: false, reads: false },
    ...{ signed: false, bearer: false, body: 'json' as const },
  };
  app.get('/:path1', { config: { contract } }, (_request, reply) => {
    made.times += 1;
    return send(reply.type('application/json; charset=utf-8'));
  });
  const ask = (encodings = '') => app.inject({ url: '/cakes', headers: { 'accept-encoding': encodings } });
  return { made, ask };
}

describe('a page', () => {
  test('is made once, and anew when the catalogue has changed', async () => {
    const { made, ask } = pageOf((reply) => reply.send('"cakes"'));
    const texts = [(await ask()).body, (await ask()).body, (await ask()).body];
    expect([texts, made.times]).toEqual([['"cakes"', '"cakes"', '"cakes"'], 1]);
    await change();
    expect([(await ask()).body, made.times]).toEqual(['"cakes"', 2]);
  });

  test.each([
    [1399, 'gzip, br', undefined],
    [1400, 'gzip, br', 'br'],
    [1400, 'gzip', undefined],
  ])('of %d letters that is kept, for who reads %s, is compressed by %s', async (length, encodings, by) => {
    const text = 'x'.repeat(length);
    const { ask } = pageOf((reply) => reply.send(text));
    await ask(encodings);
    const { headers, rawPayload } = await ask(encodings);
    expect(headers['content-encoding']).toBe(by);
    expect((by === 'br' ? brotliDecompressSync(rawPayload) : rawPayload).toString()).toBe(text);
  });

  test('that was not found is looked for again', async () => {
    const { made, ask } = pageOf((reply) => reply.status(404).send('"nothing"'));
    expect([(await ask()).statusCode, (await ask()).statusCode, made.times]).toEqual([404, 404, 2]);
  });

  test('that is no text is not kept', async () => {
    const { made, ask } = pageOf((reply) => reply.send(Readable.from(['"cakes"'])));
    const answers = [await ask(), await ask()];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, '"cakes"'],
      [200, '"cakes"'],
    ]);
    expect(made.times).toBe(2);
  });
});

test('what is made of the catalogue is made once for each name, and anew when the catalogue has changed', async () => {
  const section = createCatalogueCache(database).section<string>(2);
  let times = 0;
  const of = (name: string) =>
    section.of(name, async () => {
      times += 1;
      return `${name} ${times}`;
    });
  expect([await of('one'), await of('one'), await of('two'), await of('one')]).toEqual([
    'one 1',
    'one 1',
    'two 2',
    'one 1',
  ]);
  await change();
  expect([await of('one'), await of('one')]).toEqual(['one 3', 'one 3']);
});

test('[HOM-06] how an occasion stands is kept until it is to be read anew, which everybody sees then', async () => {
  const titleOf = async (query = '') => {
    const { body } = await shop.browser().get(`/b/main/status?occasion=christmas${query}`);
    return (body as components['schemas']['StatusAnswer']).data.banner?.title;
  };
  const [before, title] = [await titleOf(), randomUUID()];
  // Behind the back of the shop: the version of the catalogue does not move.
  await database.pool.query(`do $$ begin
    set local session_replication_role = replica;
    update content set value = (
      select jsonb_agg(case when one->>'occasion' = 'christmas' then one || '{"title": "${title}"}' else one end)
      from jsonb_array_elements(value) one
    ) where key = 'occasions';
  end $$`);
  expect([await titleOf(), await titleOf('&refresh=0')]).toEqual([before, before]);
  expect([await titleOf('&refresh=1'), await titleOf()]).toEqual([title, title]);
});
