import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backendNames, describeSettings, projectRoot } from '#backends/platform/env/index.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import { makeRoom, openCakeShop, opening, type Reply, type Visitor } from '#tests/kit/shop/cake-shop.ts';
import { askBy, bytesOf, type Ids, type Thing } from './access/ask.ts';
import { elsewhere, ownedIdsOf } from './access/ids.ts';
import { access } from './access/table.ts';
import { listOperations } from './contracts.ts';

const tight = ['LIMIT_HEADERS', 'LIMIT_REQUEST_SECONDS', 'LIMIT_SESSION', 'LIMIT_BODY', 'LIMIT_OTP_COUNTRIES'];
const roomy = describeSettings()
  .filter(({ name }) => name.startsWith('LIMIT_') && /PER_|_HOUR|_MINUTE/.test(name))
  .filter(({ name }) => !tight.some((start) => name.startsWith(start)))
  .map(({ name }) => [name, '1000000'] as const);

const database = await testDatabase();
const shop = await openCakeShop(database, Object.fromEntries(roomy));
beforeAll(() => makeRoom(shop));
afterAll(async () => {
  await expectSoundBooks(database.pool);
  await shop.close();
});
beforeEach(() => shop.clock.set(opening));

const operations = new Map(backendNames.flatMap(listOperations).map((one) => [`${one.backend}.${one.id}`, one]));
const operationOf = (name: string) => {
  const operation = operations.get(name.split(' ')[0] ?? '');
  if (operation === undefined) throw new Error(`tests/contract/access/table.ts names ${name}, which is no operation`);
  return operation;
};

/** What strangers may change (how often somebody asked, when a browser was seen last), and what no request writes. */
const unguarded = ['rate_limits', 'sessions', 'user_data_keys'];
const catalogue = [
  'products',
  'product_%',
  'search_words',
  'review%',
  'content',
  'categories',
  'areas',
  'cities',
  'zones',
];

/** A digest of each table with what shoppers leave behind. */
async function everythingKept(): Promise<Record<string, string>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
     where schemaname in ('public', 'bank') and relname not like all($1) order by 1`,
    [[...unguarded, ...catalogue]],
  );
  const digests = tables.map(
    ({ name }) => `select '${name}' as name, sum(hashtext(t::text))::text as digest from ${name} t`,
  );
  const { rows } = await database.pool.query<{ name: string; digest: string }>(digests.join(' union all '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

test('every id that an operation takes is in the table of who gets what by it', () => {
  const missing = [...operations].flatMap(([name, operation]) => {
    const rows = Object.entries(access).filter(([key]) => key.split(' ')[0] === name);
    const known = new Set(rows.flatMap(([, row]) => [...Object.keys(row.unknown), ...(row.hidden ?? [])]));
    return ownedIdsOf(operation)
      .filter((id) => !known.has(id))
      .map((id) => `${name} ${id}`);
  });
  expect(
    missing,
    'Somebody may ask for what another shopper owns: add a row to tests/contract/access/table.ts, or say in tests/contract/access/ids.ts that the id is everybody’s',
  ).toEqual([]);
});

test('what is tried elsewhere is tried there', () => {
  for (const [id, file] of Object.entries(elsewhere)) {
    expect(operations.has(id.split(' ')[0] ?? ''), id).toBe(true);
    expect(existsSync(join(projectRoot, file)), file).toBe(true);
  }
});

const cases = Object.entries(access).flatMap(([name, row]) =>
  row.owners.map(
    (kind) => [`[${operationOf(name).features.join(', ')}] ${name} of a ${kind}`, { name, row, kind }] as const,
  ),
);

/** Each pair that takes some ids from one thing and the others from another. */
const swapped = (one: Ids, other: Ids): Ids[] => Object.keys(one).map((id) => ({ ...one, [id]: other[id] ?? '' }));

describe.each(cases)('%s', (_, { name, row, kind }) => {
  const operation = operationOf(name);
  const newOwner = (): Promise<Visitor> => (kind === 'guest' ? shop.guest() : shop.customer());
  const passes = row.passes ?? 200;

  const ask = (visitor: Visitor, ids: Ids, { rest = {} }: Pick<Thing, 'rest'>): Promise<Reply> =>
    row.ask ? row.ask(visitor, { ...ids, ...rest }, shop) : askBy(operation, visitor, { ...ids, ...rest });

  type Attempt = { who: string; visitor: Visitor; ids: Ids; thing: Thing };

  /** Whoever may not have it is told what is told of a thing that is not there, and changes nothing. */
  async function refuses(attempts: readonly Attempt[]): Promise<void> {
    const told: Reply[] = [];
    for (const { who, visitor, thing } of attempts) {
      const unknown = await ask(visitor, row.unknown, thing);
      expect(unknown.status, `${who} asks for what is not there: ${unknown.text}`).toBeLessThan(500);
      told.push(unknown);
    }
    const before = await everythingKept();
    for (const [index, { who, visitor, ids, thing }] of attempts.entries()) {
      const foreign = await ask(visitor, ids, thing);
      const unknown = told[index] ?? foreign;
      if (row.known === undefined) expect(bytesOf(foreign), who).toBe(bytesOf(unknown));
      else expect([foreign.status, foreign.body['success']], who).toEqual([unknown.status, false]);
    }
    expect(await everythingKept(), 'a stranger changed something').toEqual(before);
  }

  test(row.opens === 'session' ? 'is for its owner alone' : `is for whoever has its ${row.opens}`, async () => {
    const [owner, neighbour, gone] = [await newOwner(), await newOwner(), await newOwner()];
    const thing = await row.make(shop, owner);
    const other = await row.make(shop, neighbour);
    const left = await row.make(shop, gone);
    const [customer, guest] = [await shop.customer(), await shop.guest()];
    const { ids } = thing;

    if (row.opens !== 'link') {
      await database.pool.query('update sessions set expires_at = $2 where session_id = $1', [
        gone.sessionId,
        new Date(shop.clock.now().getTime() - 1000),
      ]);
      await refuses([
        { who: 'another customer', visitor: customer, ids, thing },
        { who: 'a guest', visitor: guest, ids, thing },
        { who: 'who has such a thing too', visitor: neighbour, ids, thing },
        { who: 'whose session has ended', visitor: gone, ids: left.ids, thing: left },
      ]);
    }
    if (Object.keys(ids).length > 1 && row.opens !== 'signature') {
      const pairs = swapped(ids, other.ids);
      await refuses(
        [owner, guest].flatMap((visitor) =>
          pairs.map((pair) => ({ who: JSON.stringify(pair), visitor, ids: pair, thing })),
        ),
      );
    }
    if (row.opens === 'session') {
      const passed = await ask(owner, ids, thing);
      expect(passed.status, passed.text).toBe(passes);
      expect(bytesOf(passed)).not.toBe(bytesOf(await ask(owner, row.unknown, thing)));
    } else {
      const signed = { rest: { ...thing.rest, ...(row.opens === 'signature' ? { signed: true } : {}) } };
      const passed = await ask(row.opens === 'link' ? guest : owner, ids, signed);
      expect(passed.status, passed.text).toBe(passes);
    }
    if (row.end !== undefined) {
      await row.end(shop, other.ids);
      await refuses([
        { who: 'a guest with an ended link', visitor: guest, ids: other.ids, thing: other },
        { who: 'a customer with an ended link', visitor: customer, ids: other.ids, thing: other },
      ]);
    }
  });
});
