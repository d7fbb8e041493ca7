import { beforeAll, expect, test } from 'vitest';
import { backendNames } from '#backends/platform/env/index.ts';
import { spendADay } from './a-day.ts';
import { named, openContractShop } from './contract-shop.ts';

const shop = await openContractShop();
const { app, database, given, host } = shop;

beforeAll(async () => {
  await database.pool.query(
    "insert into redirects (from_path, to_path, status_code) values ('/old/cakes/truffle', '/p/belgian-chocolate-truffle-cake', 301)",
  );
  for (const name of backendNames) await app.inject({ url: `/b/${name}/health`, headers: { host } });
  await spendADay(shop);
});

test.each(named)('%s answers as its contract says', (id, { answers, method, path }) => {
  expect(
    given.has(id),
    `Nothing calls ${id}: call ${method} ${path} in spendADay of tests/contract/a-day.ts, with input that it accepts`,
  ).toBe(true);
  const promised = answers.map(({ status }) => status);
  expect(
    [...(given.get(id) ?? [])].filter((status) => !promised.includes(status)),
    `Statuses that openapi/ does not name for ${id}: add them to its responses, or do not answer them`,
  ).toEqual([]);
  expect(given.get(id), `${id} never answered what it promises for success`).toContain(
    promised.find((status) => status < 400),
  );
});
