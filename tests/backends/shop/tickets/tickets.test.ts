import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { isTestClock } from '#backends/platform/clock.ts';
import { queueHousekeeping } from '#backends/platform/housekeeping.ts';
import { commandTickets } from '#scripts/desk/run-tickets.ts';
import { instantAt } from '#machines/rules/order/india-time.ts';
import { brand } from '#machines/rules/site/brand.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { photoOf } from '#tests/kit/shop/photos.ts';
import { generous, openShop, type Browser } from '#tests/kit/shop/open-shop.ts';

const database = await testDatabase();
const shop = await openShop(database.env({ ...generous, LIMIT_TICKET_UNKNOWN_PER_HOUR: '5' }));
afterAll(() => shop.close());

const { platform } = shop;
const { clock } = platform;
const guest = await shop.browser().arrive();

type Answers = Record<string, string>;
const written: Answers = {
  topic: 'before',
  message: 'Do you bake without nuts?',
  name: 'Asha Rao',
  email: 'asha@example.com',
};
const send = (values: Answers, { key, by = guest }: { key?: string; by?: Browser } = {}) =>
  by.post(
    '/b/main/forms',
    { kind: 'contact', values: Object.entries(values).map(([name, value]) => ({ name, value })) },
    key === undefined ? {} : { 'idempotency-key': key },
  );
const find = (number: string, contact: string) => guest.post('/b/main/tickets/find', { number, contact });
const numberOf = (answer: { body: Record<string, unknown> }): string =>
  (answer.body['data'] as { number: string }).number;
const count = async (): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from tickets');
  return rows[0]?.count ?? -1;
};
const mailsTo = async (to: string) => {
  await platform.queue.drain();
  return platform.outbox.list({ to });
};
async function run(...words: string[]): Promise<string[]> {
  const said: string[] = [];
  try {
    await commandTickets(words, platform, (line) => said.push(line));
  } catch (error) {
    said.push(`! ${error instanceof Error ? error.message : String(error)}`);
  }
  return said;
}

beforeEach(async () => {
  await database.pool.query('delete from tickets; delete from messages; delete from rate_limits;');
  // A Wednesday, ten in the morning in India.
  if (isTestClock(clock)) clock.set(instantAt('2026-11-25', 600));
});

test('[FRM-03] a message becomes a ticket with a number, a day by which it is answered, and mails to both sides', async () => {
  const answer = await send({ ...written, phone: '+91 98765 43210' });
  const number = numberOf(answer);
  expect(answer).toMatchObject({
    status: 200,
    body: { data: { number: expect.stringMatching(/^PT/), due_on: '2026-11-27', email: 'asha@example.com' } },
  });
  const [toSender, ...more] = await mailsTo('asha@example.com');
  expect(more).toEqual([]);
  expect(toSender?.subject).toBe(`We have your message: ${number}`);
  expect(toSender?.text).toContain(`http://localhost:3000/contact-us/ticket?number=${number}`);
  // Anybody can write any address into the form: the mail to it carries nothing of theirs.
  expect(toSender?.text).not.toMatch(/nuts|Asha/);
  const [toShop] = await mailsTo(brand.email);
  expect(toShop?.subject).toBe(`Message ${number}, due Fri, 27 Nov`);
  expect(toShop?.text).toContain('From: Asha Rao, asha@example.com, 9876543210');
  expect(toShop?.text).toContain('Your message: Do you bake without nuts?');
});

test('[FRM-03] sent twice under a key, also at the same moment, it is one ticket and one pair of mails', async () => {
  const key = 'one-key-of-a-page';
  const answers = await Promise.all([send(written, { key }), send(written, { key }), send(written, { key })]);
  expect(new Set(answers.map(numberOf)).size).toBe(1);
  const later = await send(written, { key, by: await shop.browser().arrive() });
  expect([numberOf(later), await count()]).toEqual([numberOf(answers[0] ?? later), 1]);
  expect([(await mailsTo('asha@example.com')).length, (await mailsTo(brand.email)).length]).toEqual([1, 1]);
  expect(numberOf(await send(written))).not.toBe(numberOf(later));
});

test('[FRM-03] other words under the same key replace the earlier ones until the shop has answered', async () => {
  const key = 'key-of-a-correction';
  const asked = { ...written, email: 'ravi@example.com', message: 'Do you bake without milk?' };
  const other = numberOf(await send(asked));
  const number = numberOf(await send(written, { key }));
  const corrected = await send({ ...written, message: 'Do you bake without eggs?' }, { key });
  expect(corrected.body['data']).toMatchObject({ number, is_amended: true });
  expect((await mailsTo(brand.email)).map(({ subject }) => subject)).toContain(
    `Changed by the sender: Message ${number}`,
  );
  expect(await mailsTo('asha@example.com')).toHaveLength(1);
  expect(await run('show', number)).toContainEqual('  Your message: Do you bake without eggs?');
  expect(await run('show', other)).toContainEqual('  Your message: Do you bake without milk?');
  await run('answer', number, 'Yes,', 'we', 'do.');
  expect(await send({ ...written, message: 'A third one' }, { key })).toMatchObject({
    status: 409,
    body: { code: 'TICKET_ANSWERED' },
  });
});

test('[FRM-03] the backend judges by the same rules as the page, and names the field', async () => {
  for (const [values, field] of [
    [{ ...written, email: 'asha@' }, 'email'],
    [{ ...written, topic: 'nonsense' }, 'topic'],
    [{ ...written, name: ' ' }, 'name'],
    [{ ...written, topic: 'order', order: 'PC1' }, 'order'],
    [{ ...written, phone: '12' }, 'phone'],
    [{ ...written, message: 'x'.repeat(2001) }, 'message'],
    [{ ...written, constructor: 'x' }, 'constructor'],
  ] as const) {
    expect(await send(values)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST', field } });
  }
  const twice = [...Object.entries(written), ['name', 'Ravi']].map(([name, value]) => ({ name, value }));
  expect(await guest.post('/b/main/forms', { kind: 'contact', values: twice })).toMatchObject({
    status: 400,
    body: { field: 'name' },
  });
  expect([await count(), await mailsTo('asha@example.com')]).toEqual([0, []]);
});

test('[FRM-03] what is not asked is not kept', async () => {
  const number = numberOf(await send({ ...written, order: 'PC7K3M9QXWAB' }));
  expect((await run('show', number)).filter((line) => line.includes('PC7K'))).toEqual([]);
});

test('[FRM-03] a ticket is found by its number and its contact; unknown and foreign look alike', async () => {
  const number = numberOf(await send({ ...written, phone: '9876543210' }));
  for (const contact of ['asha@example.com', ' ASHA@example.com', '9876543210', '+91 98765 43210']) {
    expect(await find(`#${number.toLowerCase()}`, contact)).toMatchObject({ status: 200, body: { data: { number } } });
  }
  const unknown = await find('PT0000000000', 'asha@example.com');
  const foreign = await find(number, 'ravi@example.com');
  const strip = (body: Record<string, unknown>) => ({ ...body, request_id: '' });
  expect([foreign.status, strip(foreign.body)]).toEqual([404, strip(unknown.body)]);
  expect(unknown.body['code']).toBe('NOT_FOUND');
  expect((await find(number, '   ')).status).toBe(404);
});

test('[FRM-03] whoever guesses is stopped, and who has number and contact is not', async () => {
  const number = numberOf(await send(written));
  const guesses: number[] = [];
  for (let time = 0; time < 6; time += 1) guesses.push((await find(number, `guess-${time}@example.com`)).status);
  expect(guesses).toEqual([404, 404, 404, 404, 404, 429]);
  expect((await find(number, 'asha@example.com')).status).toBe(200);
});

test('[FRM-03] a ticket without a phone is not found by an empty one', async () => {
  const number = numberOf(await send(written));
  expect((await find(number, '+')).status).not.toBe(200);
});

test('[FRM-03] the command lists, shows, answers and closes; answers go by mail and stand in the look-up', async () => {
  expect(await run()).toEqual(['No ticket waits for an answer.']);
  const number = numberOf(await send(written));
  expect(await run()).toEqual([`${number}  open      due 2026-11-27  contact      Asha Rao`]);
  expect(await run('answer', number.toLowerCase(), 'Yes,', 'we', 'do.')).toEqual([
    `${number} is answered; a mail goes to asha@example.com.`,
  ]);
  const [mail] = await mailsTo('asha@example.com');
  expect([mail?.subject, mail?.text.includes('Yes, we do.')]).toEqual([`Our answer to ${number}`, true]);
  expect((await find(number, 'asha@example.com')).body['data']).toMatchObject({
    state: 'answered',
    steps: [
      { type: 'opened', text: '' },
      { type: 'answered', text: 'Yes, we do.' },
    ],
  });
  expect(await run('close', number)).toEqual([`${number} is closed; a mail goes to asha@example.com.`]);
  expect(await run('close', number)).toEqual([`! There is no ticket ${number} that is not closed.`]);
  expect([await run(), (await run('all')).length]).toEqual([['No ticket waits for an answer.'], 1]);
  for (const wrong of [['show', 'PC1'], ['answer', number], ['nonsense'], ['holiday', '2026-02-30', 'x']]) {
    expect(await run(...wrong)).toEqual([expect.stringMatching(/^! /)]);
  }
  expect(await run('show', 'PT0000000000')).toEqual(['! There is no ticket PT0000000000.']);
});

test('[FRM-04, FRM-05] a complaint is confirmed at once, with the day that its category and the law give', async () => {
  const complain = async (category: string, more: Answers = {}) => {
    const answers = { category, message: 'It came crushed.', wanted: 'My money back.', name: 'Asha', ...more };
    const values = Object.entries({ ...answers, email: 'asha@example.com' }).map(([name, value]) => ({ name, value }));
    return guest.post('/b/main/forms', { kind: 'grievance', values });
  };
  const due = async (category: string) => (await complain(category)).body['data'] as { due_on: string; number: string };
  expect([(await due('delivery')).due_on, (await due('fraud')).due_on, (await due('partner')).due_on]).toEqual([
    '2026-12-03',
    '2026-12-12',
    '2026-12-25',
  ]);
  const { number } = await due('legal');
  const [mail] = await mailsTo('asha@example.com');
  expect(mail?.subject).toBe(`We have your complaint: ${number}`);
  expect(mail?.text).toContain('You will hear from us by Sat, 12 Dec.');
  expect((await find(number, 'asha@example.com')).body['data']).toMatchObject({ kind: 'grievance', state: 'open' });
  expect(await complain('nonsense')).toMatchObject({ status: 400, body: { field: 'category' } });
  expect(await complain('delivery', { earlier: 'PT1' })).toMatchObject({ status: 400, body: { field: 'earlier' } });
});

test('[FRM-05] a holiday that is added counts for tickets that come in from then on', async () => {
  expect((await send(written)).body['data']).toMatchObject({ due_on: '2026-11-27' });
  expect(await run('holiday', '2026-11-27', 'A', 'feast')).toEqual(['2026-11-27 is a holiday: A feast.']);
  expect((await send(written)).body['data']).toMatchObject({ due_on: '2026-11-28' });
  await database.pool.query("delete from holidays where day = '2026-11-27'");
});

test('[FRM-03] one address writes so often a day, one network so often an hour', async () => {
  guest.address = '198.51.100.9';
  const statuses: number[] = [];
  for (let time = 0; time < 21; time += 1) statuses.push((await send(written)).status);
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  for (let time = 0; time < 39; time += 1) await send({ ...written, email: `one-${time}@example.com` });
  expect(await send({ ...written, email: 'last@example.com' })).toMatchObject({ status: 429 });
  guest.address = '203.0.113.7';
});

test('[FRM-03] closed tickets are forgotten after three years, others are not', async () => {
  const closed = numberOf(await send(written));
  await run('close', closed);
  const open = numberOf(await send(written));
  await database.pool.query("update tickets set moved_at = moved_at - interval '1096 days'");
  await queueHousekeeping(platform, 0);
  await platform.queue.drain();
  expect(await run('all')).toEqual([expect.stringContaining(open)]);
});

test('[FRM-03] photos go with a ticket of their shopper alone, and are kept with it', async () => {
  const filedata = (await photoOf({ width: 640, height: 700 })).toString('base64');
  const upload = await guest.post('/b/cart/upload-image', { type: 'photo-cake', filedata });
  const photos = String(upload.body['id']);
  const stranger = await shop.browser().arrive();
  for (const [by, value] of [
    [stranger, photos],
    [guest, 'x'.repeat(32)],
  ] as const) {
    expect(await send({ ...written, photos: value }, { by })).toMatchObject({
      status: 400,
      body: { code: 'PHOTO_UNKNOWN', field: 'photos' },
    });
  }
  const before = await count();
  const key = 'a-form-with-a-photo';
  const number = numberOf(await send({ ...written, photos }, { key }));
  await database.pool.query('delete from photos');
  expect(numberOf(await send({ ...written, photos, message: 'And without egg?' }, { key }))).toBe(number);
  expect((await count()) - before).toBe(1);
  const [mail] = (await mailsTo(brand.email)).filter(({ subject }) => subject.includes(number));
  expect(mail?.text).toContain('Photos: 1 photo');
  expect(mail?.text).toContain(`npm run tickets -- photos ${number}`);
  const folder = await mkdtemp(join(tmpdir(), 'photos-'));
  const path = join(folder, `${number}-photos-1.jpg`);
  expect(await run('photos', number, folder)).toEqual([path]);
  const { width, height } = await sharp(await readFile(path)).metadata();
  expect([width, height]).toEqual([640, 700]);
  await rm(folder, { recursive: true });
  expect(await run('photos', numberOf(await send(written)))).toEqual([expect.stringContaining('! There is no photo')]);
});

test('[FRM-02] a list of recipients goes to the shop as a spreadsheet in which no cell is a formula', async () => {
  const row = (number: number, name: string) =>
    [number, name, '9876543210', 'Baner', '411045', 'Pune', 2, ''].join('\t');
  const values: Answers = {
    company: 'Meridian Software',
    gstin: '27aapfu0939f1zv',
    occasion: 'diwali',
    gift: 'hampers',
    quantity: '60',
    budget: 'advise',
    date: '2026-12-20',
    where: 'many',
    recipients: [row(2, 'Asha Rao'), row(5, '=HYPERLINK("x")')].join('\n'),
    name: 'Ravi Patil',
    email: 'ravi@example.com',
    phone: '9876543210',
  };
  const company = (changes: Answers) =>
    guest.post('/b/main/forms', {
      kind: 'corporate',
      values: Object.entries({ ...values, ...changes }).map(([name, value]) => ({ name, value })),
    });
  expect(await company({ gstin: '27AAPFU0939F1ZA' })).toMatchObject({ status: 400, body: { field: 'gstin' } });
  expect(await company({ recipients: row(2, '') })).toMatchObject({ status: 400, body: { field: 'recipients' } });
  const number = numberOf(await company({}));
  const [mail] = await mailsTo(brand.email);
  expect(mail?.text).toContain('Your list of addresses: 2 people in 1 city, 4 boxes');
  expect(mail?.text).toContain(`npm run tickets -- lists ${number}`);
  const folder = await mkdtemp(join(tmpdir(), 'lists-'));
  try {
    const [path = ''] = await run('lists', number, folder);
    expect((await readFile(path, 'utf8')).split('\r\n')).toEqual([
      'name,phone,address,pincode,city,boxes,message',
      'Asha Rao,9876543210,Baner,411045,Pune,2,',
      `"'=HYPERLINK(""x"")",9876543210,Baner,411045,Pune,2,`,
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
  expect(await run('lists', numberOf(await send(written)))).toEqual([expect.stringContaining('! There is no list')]);
});
