import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import { userChores } from '#backends/user/chores.ts';
import { KNOWN_FOR } from '#backends/user/known-browsers.ts';
import { DAYS_UNTIL_DELETION } from '#machines/rules/account/days-until-deletion.ts';
import { DAY, HOUR } from '#machines/rules/site/durations.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { openCakeShop } from '#tests/kit/shop/cake-shop.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
afterAll(() => shop.close());

const { sessionId, userId } = await shop.customer();
const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;

/** Rows that are over since an instant, by their table: how long they are kept, and how one is made. */
const kept: [string, number, (over: Date) => Promise<unknown>][] = [
  [
    'otp_challenges',
    DAYS_UNTIL_DELETION.code * DAY,
    (over) =>
      query(
        `insert into otp_challenges (challenge_id, kind, value, claimed_kind, claimed_value, purpose, session_id, code_mac,
           sent_at, expires_at, killed_at)
         values ($1, 'email', 'a@example.com', 'email', 'a@example.com', 'login', $2, '', $3, $3, $3)`,
        [randomUUID(), sessionId, over],
      ),
  ],
  [
    'social_attempts',
    HOUR,
    (over) =>
      query(
        `insert into social_attempts (attempt_id, session_id, provider, state, nonce, code_verifier, return_to, created_at,
           expires_at)
         values (gen_random_uuid(), $1, 'google', $2, '', '', '/', $3, $3)`,
        [sessionId, randomUUID(), over],
      ),
  ],
  [
    'otp_guards',
    DAYS_UNTIL_DELETION.wrongCodes * DAY,
    (over) => query('insert into otp_guards values ($1, 1, $2)', [randomUUID(), over]),
  ],
  [
    'known_browsers',
    KNOWN_FOR,
    (over) => query('insert into known_browsers values ($1, $2, $3)', [randomBytes(32), userId, over]),
  ],
];

test.each(kept)('what is over in %s is kept for its time, and no longer', async (table, time, make) => {
  const now = shop.clock.now();
  vi.spyOn(shop.clock, 'now').mockReturnValue(now);
  const countAfter = async (milliseconds: number): Promise<number> => {
    await query(`delete from ${table}`);
    await make(new Date(now.getTime() - milliseconds));
    for (const chore of userChores) await chore(shop.platform);
    return (await query(`select 1 from ${table}`)).length;
  };
  expect([await countAfter(time), await countAfter(time + 1)]).toEqual([1, 0]);
});
