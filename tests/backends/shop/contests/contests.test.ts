import { afterAll, beforeEach, expect, test } from 'vitest';
import { isTestClock } from '#backends/platform/clock.ts';
import { queueHousekeeping } from '#backends/platform/housekeeping.ts';
import { drawn } from '#backends/shop/contests/desk.ts';
import { exportOf } from '#backends/user/account/export.ts';
import { deleteAccount, askDeletion } from '#backends/user/account/deletion.ts';
import { instantAt } from '#machines/rules/order/india-time.ts';
import { brand } from '#machines/rules/site/brand.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import { commandContest } from '#scripts/desk/run-contest.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { photoOf } from '#tests/kit/shop/photos.ts';
import { generous, openShop, type Browser } from '#tests/kit/shop/open-shop.ts';

const database = await testDatabase();
const shop = await openShop(database.env(generous));
afterAll(() => shop.close());

const { platform } = shop;
const { clock } = platform;
const filedata = (await photoOf({ width: 640, height: 700 })).toString('base64');

let people = 0;
/** Somebody who has an account and is logged in. */
async function newCustomer(): Promise<Browser> {
  people += 1;
  const browser = await shop.browser().arrive();
  await browser.becomeCustomer({ mobile: `90000000${10 + people}`, email: `baker-${people}@example.com` });
  return browser;
}

const dessert = {
  dish: 'Ruby heart tart',
  shownAs: 'Asha R.',
  city: 'Pune',
  name: 'Asha Rao',
  email: 'asha@example.com',
  own: 'yes',
  adult: 'yes',
  agreed: 'yes',
};
const guess = { ...dessert, team: 'india' };

type Answers = Readonly<Record<string, string>>;

async function enter(
  by: Browser,
  values: Answers = {},
  { key, contest = 'dpl-contest' }: { key?: string; contest?: string } = {},
) {
  const upload = await by.post('/b/cart/upload-image', { type: 'photo-cake', filedata });
  const { team, ...asked } = { team: '', ...dessert, photo: String(upload.body['id']), ...values };
  const { dish: _dish, own: _own, photo: _photo, ...guessed } = { ...asked, team };
  const sent: Answers = contest === 'dpl-contest' ? asked : guessed;
  return by.post(
    '/b/main/forms',
    { kind: contest, values: Object.entries(sent).map(([name, value]) => ({ name, value })) },
    key === undefined ? {} : { 'idempotency-key': key },
  );
}
const entryOf = async (by: Browser, contest = 'dpl-contest') =>
  (await by.get(`/b/main/contests/${contest}/entry`)).body['data'];
const withdraw = (by: Browser, contest = 'dpl-contest') => by.post(`/b/main/contests/${contest}/withdraw`, undefined);
const numberOf = (answer: { body: Record<string, unknown> }): string =>
  (answer.body['data'] as { number: string }).number;
const roundOf = async (contest = 'dpl-contest') => {
  const { body } = await (await shop.browser().arrive()).get('/b/main/contests');
  return (body['data'] as { contest: string; state: string; winners: unknown[] }[]).find(
    (one) => one.contest === contest,
  );
};
const mailsTo = async (to: string) => {
  await platform.queue.drain();
  return platform.outbox.list({ to });
};
const count = async (table: string): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? -1;
};
async function run(...words: string[]): Promise<string[]> {
  const said: string[] = [];
  try {
    await commandContest(words, platform, (line) => said.push(line));
  } catch (error) {
    said.push(`! ${error instanceof Error ? error.message : String(error)}`);
  }
  return said;
}
const at = (day: string, minutes = 600): void => {
  if (isTestClock(clock)) clock.set(instantAt(day, minutes));
};

beforeEach(async () => {
  await database.pool.query(
    'delete from contest_rounds; delete from tickets; delete from messages; delete from rate_limits;',
  );
  at('2026-11-26');
  await run('open', 'dpl-contest', '2026-12-26');
});

test('[STC-05] an entry becomes a ticket with a number and mails to both sides, and its customer sees it', async () => {
  const customer = await newCustomer();
  expect(await entryOf(customer)).toBeNull();
  const answer = await enter(customer);
  const number = numberOf(answer);
  // Fourteen days after the end.
  expect(answer).toMatchObject({ status: 200, body: { data: { due_on: '2027-01-09', email: 'asha@example.com' } } });
  expect(await entryOf(customer)).toEqual({
    number,
    what: 'Ruby heart tart',
    entered_at: expect.stringMatching(/^2026-11-26T10:0/),
  });
  const [toSender] = await mailsTo('asha@example.com');
  expect(toSender?.subject).toBe(`Your entry: Dessert Premier League (${number})`);
  expect(toSender?.text).toContain('by Sat, 9 Jan');
  expect(toSender?.text).toContain('/dpl-contest');
  const [toShop] = await mailsTo(brand.email);
  expect(toShop?.text).toContain('What did you bake?: Ruby heart tart');
  const seen = (await run('entries', 'dpl-contest')).join('\n');
  expect(seen).toContain(`${number}\n  What did you bake?: Ruby heart tart`);
  // The jury does not see whose an entry is.
  expect(seen).not.toMatch(/Asha|Pune|example/);
});

test('[STC-05] a guest is asked to log in, and what is missing or unknown is refused by the rules of the page', async () => {
  expect(await enter(await shop.browser().arrive())).toMatchObject({ status: 401, body: { code: 'LOGIN_REQUIRED' } });
  expect((await (await shop.browser().arrive()).get('/b/main/contests/dpl-contest/entry')).status).toBe(401);
  const customer = await newCustomer();
  for (const [values, field] of [
    [{ photo: '' }, 'photo'],
    [{ adult: '' }, 'adult'],
    [{ agreed: 'no' }, 'agreed'],
    [{ shownAs: ' ' }, 'shownAs'],
    [{ team: 'india', unknown: 'x' }, 'unknown'],
  ] as const) {
    const sent = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
    const missing = Object.keys(values).filter((name) => !(name in sent));
    const upload = await customer.post('/b/cart/upload-image', { type: 'photo-cake', filedata });
    const all = { ...dessert, photo: String(upload.body['id']), ...sent };
    const pairs = Object.entries(all).filter(([name]) => !missing.includes(name) && name !== 'team');
    const answer = await customer.post('/b/main/forms', {
      kind: 'dpl-contest',
      values: pairs.map(([name, value]) => ({ name, value })),
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST', field } });
  }
  expect([await count('contest_entries'), await count('tickets')]).toEqual([0, 0]);
});

test('[STC-05] there is one entry a person: sent again it is the same, another one is refused, also at once', async () => {
  const customer = await newCustomer();
  const key = 'the-key-of-an-entry';
  const upload = await customer.post('/b/cart/upload-image', { type: 'photo-cake', filedata });
  const photo = String(upload.body['id']);
  const number = numberOf(await enter(customer, { photo }, { key }));
  expect(await enter(customer, { photo }, { key })).toMatchObject({ body: { data: { number, is_amended: false } } });
  expect(await enter(customer, { photo, city: 'Nashik' }, { key })).toMatchObject({
    body: { data: { number, is_amended: true } },
  });
  expect(await enter(customer)).toMatchObject({ status: 409, body: { code: 'ALREADY_ENTERED' } });
  const other = await newCustomer();
  // Nobody changes what somebody else has entered, even with its key.
  expect(await enter(other, { city: 'Delhi' }, { key })).toMatchObject({ status: 409 });
  const both = await Promise.all([enter(other), enter(other)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { rows } = await database.pool.query('select city from contest_entries order by entered_at, number');
  expect([rows.length, rows[0]]).toEqual([2, { city: 'Nashik' }]);
  expect(await count('tickets')).toBe(2);
});

test('[STC-05] who changes or takes back an entry leaves those of others as they are', async () => {
  const [one, other] = [await newCustomer(), await newCustomer()];
  const key = 'the-key-of-one';
  const upload = await one.post('/b/cart/upload-image', { type: 'photo-cake', filedata });
  const photo = String(upload.body['id']);
  await enter(one, { photo }, { key });
  const number = numberOf(await enter(other));
  const rows = async () =>
    (
      await database.pool.query<{ number: string; city: string }>(
        'select e.number, e.city from contest_entries e join tickets t using (number) order by e.city',
      )
    ).rows;
  await enter(one, { photo, city: 'Nashik' }, { key });
  expect((await rows()).map(({ city }) => city)).toEqual(['Nashik', 'Pune']);
  await withdraw(one);
  expect(await rows()).toEqual([{ number, city: 'Pune' }]);
});

test('[STC-05] an entry is taken back with all that came with it, by its customer alone, and can be sent anew', async () => {
  const customer = await newCustomer();
  await enter(customer);
  expect((await withdraw(await shop.browser().arrive())).status).toBe(401);
  expect((await withdraw(await newCustomer())).status).toBe(200);
  expect(await count('ticket_photos')).toBe(1);
  expect(await withdraw(customer)).toMatchObject({ status: 200, body: { data: null } });
  expect(await withdraw(customer)).toMatchObject({ status: 200, body: { data: null } });
  expect([await entryOf(customer), await count('tickets'), await count('ticket_photos')]).toEqual([null, 0, 0]);
  expect((await enter(customer)).status).toBe(200);
});

test('[STC-05] before it begins and after its end the shop refuses, whatever the page says', async () => {
  const customer = await newCustomer();
  expect(await enter(customer, guess, { contest: 'world-cup-contest' })).toMatchObject({
    status: 409,
    body: { code: 'CONTEST_OVER', message: 'This contest takes no entries at the moment.' },
  });
  await run('open', 'world-cup-contest', '2026-12-31', '2026-12-10');
  expect((await roundOf('world-cup-contest'))?.state).toBe('soon');
  expect((await enter(customer, guess, { contest: 'world-cup-contest' })).status).toBe(409);
  at('2026-12-26', 24 * 60 - 10);
  const key = 'a-key-before-the-end';
  const entrant = await newCustomer();
  await enter(entrant, {}, { key });
  const late = await newCustomer();
  at('2026-12-26', 24 * 60);
  expect((await roundOf())?.state).toBe('choosing');
  expect(await enter(late)).toMatchObject({ status: 409, body: { code: 'CONTEST_OVER' } });
  expect(await enter(entrant, { city: 'Nashik' }, { key })).toMatchObject({
    status: 409,
    body: { code: 'CONTEST_OVER' },
  });
  expect(await withdraw(entrant)).toMatchObject({ status: 409, body: { code: 'CONTEST_OVER' } });
  expect(await count('contest_entries')).toBe(1);
});

test('[STC-05] of contests that stand alike the one that ends last is told first', async () => {
  const told = async () => {
    const { body } = await (await shop.browser().arrive()).get('/b/main/contests');
    return (body['data'] as { contest: string; state: string }[]).map(({ contest, state }) => [contest, state]);
  };
  await run('open', 'world-cup-contest', '2026-12-20');
  const [desserts, football] = [
    ['dpl-contest', 'open'],
    ['world-cup-contest', 'open'],
  ];
  expect(await told()).toEqual([desserts, football]);
  await database.pool.query("delete from contest_rounds where contest = 'world-cup-contest'");
  await run('open', 'world-cup-contest', '2026-12-31');
  expect(await told()).toEqual([football, desserts]);
});

test('[STC-05] winners are named once: places, prizes and a mail to everybody who took part', async () => {
  const [first, second, third] = [await newCustomer(), await newCustomer(), await newCustomer()];
  const numbers = [
    numberOf(await enter(first, { email: 'first@example.com' })),
    numberOf(await enter(second, { email: 'second@example.com', shownAs: 'Ravi', city: 'Delhi' })),
    numberOf(await enter(third, { email: 'third@example.com' })),
  ];
  const [one = '', two = ''] = numbers;
  expect(await run('name', 'dpl-contest', two, one)).toEqual(['! dpl-contest has not ended yet.']);
  at('2026-12-28');
  expect(await run('draw', 'dpl-contest')).toEqual(['! A jury finds the winners of dpl-contest: its terms say so.']);
  expect(await run('name', 'dpl-contest', 'PT7K3M9QXWAB')).toEqual([
    '! PT7K3M9QXWAB is no entry of the latest round of dpl-contest.',
  ]);
  expect(await run('name', 'dpl-contest', one, one)).toEqual([expect.stringContaining('has 3 prizes')]);
  expect((await roundOf())?.winners).toEqual([]);
  const twice = await Promise.all([run('name', 'dpl-contest', two, one), run('name', 'dpl-contest', two, one)]);
  expect(twice.flat().sort()).toEqual([
    '! The winners of dpl-contest are named already.',
    'The winners of dpl-contest are named; a mail goes to everybody who took part.',
  ]);
  expect(await roundOf()).toMatchObject({
    state: 'named',
    winners: [
      { place: 1, shown_as: 'Ravi', city: 'Delhi' },
      { place: 2, shown_as: 'Asha R.', city: 'Pune' },
    ],
  });
  const { rows } = await database.pool.query(
    `select amount::int, kind, expires_at is not null as ends from wallet_entries where reason = 'contest' order by amount desc`,
  );
  expect(rows).toEqual([
    { amount: 200_000, kind: 'reward', ends: true },
    { amount: 100_000, kind: 'reward', ends: true },
  ]);
  expect((await mailsTo('second@example.com'))[0]?.text).toContain('place 1 of the contest “Dessert Premier League”');
  expect((await mailsTo('third@example.com'))[0]?.text).toContain('You are not among them this time.');
  expect(await mailsTo('third@example.com')).toHaveLength(2);
});

test('[STC-05] a lot is drawn among those who were right, each as likely as any other', async () => {
  await run('open', 'world-cup-contest', '2026-12-26');
  const numbers: string[] = [];
  for (const team of ['india', 'australia', 'india']) {
    numbers.push(numberOf(await enter(await newCustomer(), { team }, { contest: 'world-cup-contest' })));
  }
  expect(await run('draw', 'world-cup-contest', 'team=india')).toEqual(['! world-cup-contest has not ended yet.']);
  at('2026-12-28');
  const [head, winner = '', end] = await run('draw', 'world-cup-contest', 'team=india');
  expect([head, end]).toEqual([
    '2 of 3 entries take part in the draw.',
    'Nothing is written down yet: npm run contest -- name tells everybody.',
  ]);
  expect([numbers[0], numbers[2]]).toContain(winner.split(' ')[0]);
  expect(await run('draw', 'world-cup-contest', 'shoe=44')).toEqual([
    '! shoe is not asked by the form of world-cup-contest.',
  ]);
  expect(drawn([1, 2, 3], 5).sort()).toEqual([1, 2, 3]);
});

test('[STC-05, ACC-06] an entry is part of the data of its customer, and goes with the account', async () => {
  const customer = await newCustomer();
  await enter(customer);
  const { rows } = await database.pool.query<{ user_id: string }>('select user_id from contest_entries');
  const userId = rows[0]?.user_id ?? '';
  const data = (await exportOf(platform, userId)).file_text;
  expect(data).toContain('Ruby heart tart');
  expect(data).toContain('"shown_as": "Asha R."');
  await askDeletion(platform, userId);
  if (isTestClock(clock)) clock.advance(40 * DAY);
  await deleteAccount(platform, userId);
  expect([await count('contest_entries'), await count('tickets')]).toEqual([0, 0]);
});

test('[STC-05] what was entered is deleted 120 days after the end; of winners the name that they chose stays', async () => {
  const winner = numberOf(await enter(await newCustomer()));
  await enter(await newCustomer());
  at('2026-12-28');
  await run('name', 'dpl-contest', winner);
  at('2027-04-24');
  await queueHousekeeping(platform, 0);
  await platform.queue.drain();
  expect([await count('tickets'), await count('contest_entries')]).toEqual([2, 2]);
  at('2027-04-27');
  await queueHousekeeping(platform, 0);
  await platform.queue.drain();
  expect([await count('tickets'), await count('contest_entries')]).toEqual([0, 1]);
  expect((await roundOf())?.winners).toEqual([{ place: 1, shown_as: 'Asha R.', city: 'Pune' }]);
});

test('[STC-05] the command opens no second round in the time of another one, and says what is wrong', async () => {
  expect(await run('open', 'dpl-contest', '2027-01-31', '2026-12-20')).toEqual([
    '! There is a round of dpl-contest in that time already.',
  ]);
  expect(await run('open', 'dpl-contest', '2027-01-31', '2026-12-27')).toEqual([
    expect.stringContaining('takes entries from'),
  ]);
  expect(await run('open', 'world-cup-contest', '2026-11-01')).toEqual([expect.stringContaining('not in the past')]);
  expect(await run('open', 'world-cup-contest', 'tomorrow')).toEqual([expect.stringContaining('is no day')]);
  expect(await run('open', 'bake-off', '2027-01-31')).toEqual([expect.stringContaining('is no contest')]);
  expect(await run('entries', 'world-cup-contest')).toEqual(['! world-cup-contest has never been open.']);
  expect(await run('entries', 'dpl-contest')).toEqual(['Nothing was entered in the latest round of dpl-contest.']);
  expect(await run('win', 'dpl-contest')).toEqual([expect.stringContaining('Please say what to do')]);
  expect(await run()).toEqual([expect.stringContaining('soon'), expect.stringContaining('open')]);
});
