import { afterAll, beforeEach, expect, test } from 'vitest';
import { queueHousekeeping } from '#backends/platform/housekeeping.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

const database = await testDatabase();
const shop = await openShop(database.env(generous));
afterAll(() => shop.close());

const { platform } = shop;
const guest = await shop.browser().arrive();
const ask = (email: string) => guest.post('/b/subscribe/subscribe', { email });
const follow = (path: 'confirm' | 'unsubscribe', token: string) => guest.post(`/b/subscribe/${path}`, { token });
const mailsTo = async (to: string) =>
  (await platform.outbox.list({ to })).map(({ subject, text }) => ({ subject, text }));
const tokenOf = async (to: string): Promise<string> =>
  /token=([\w-]{22})/.exec((await mailsTo(to))[0]?.text ?? '')?.[1] ?? '';
const readers = async () =>
  (
    await database.pool.query<{ email: string; on: boolean }>(
      'select email, confirmed_at is not null as on from newsletter_readers order by email',
    )
  ).rows;

/** Moves what was asked two minutes back. */
const later = () => database.pool.query("update newsletter_readers set asked_at = asked_at - interval '2 minutes'");

beforeEach(() => database.pool.query('delete from newsletter_readers; delete from messages; delete from rate_limits'));

test('[FTR-06] an address is subscribed by the link of its mail, and by nothing else', async () => {
  expect(await ask(' Asha@Example.com ')).toMatchObject({
    status: 200,
    body: { success: true, message: 'Please tap the link in the mail that we have sent you.' },
  });
  expect(await readers()).toEqual([{ email: 'asha@example.com', on: false }]);
  const token = await tokenOf('asha@example.com');
  expect((await mailsTo('asha@example.com'))[0]).toMatchObject({
    subject: 'Please confirm: the Petalcrumb newsletter',
    text: expect.stringContaining(`http://localhost:3000/contact-us/newsletter?token=${token}&wish=confirm`),
  });
  for (let time = 0; time < 2; time += 1) expect((await follow('confirm', token)).status).toBe(200);
  expect(await readers()).toEqual([{ email: 'asha@example.com', on: true }]);
});

test('[FTR-06] who has it already is answered alike, and told by mail alone', async () => {
  const first = await ask('asha@example.com');
  const token = await tokenOf('asha@example.com');
  await follow('confirm', token);
  await later();
  const again = await ask('asha@example.com');
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(await mailsTo('asha@example.com')).toContainEqual({
    subject: 'You already get the Petalcrumb newsletter',
    text: expect.stringContaining(`token=${token}&wish=leave`),
  });
  expect(await readers()).toEqual([{ email: 'asha@example.com', on: true }]);
});

test('[FTR-06] leaving takes one call and forgets the address; unknown links are not told apart', async () => {
  await ask('asha@example.com');
  const token = await tokenOf('asha@example.com');
  const left = await follow('unsubscribe', token);
  expect([left.status, await readers()]).toEqual([200, []]);
  const unknown = await follow('unsubscribe', 'Zm9vYmFyYmF6cXV4Zm9vYg');
  expect([unknown.status, unknown.body]).toEqual([left.status, left.body]);
  const strip = (body: Record<string, unknown>) => ({ ...body, request_id: '' });
  const [ended, never] = [await follow('confirm', token), await follow('confirm', 'Zm9vYmFyYmF6cXV4Zm9vYg')];
  expect([ended.status, strip(ended.body)]).toEqual([404, strip(never.body)]);
});

test('[FTR-05] what is no address is refused in the words of the catalogue', async () => {
  expect(await ask('asha@')).toMatchObject({
    status: 400,
    body: { field: 'email', message: 'Please enter valid email address' },
  });
  expect(await readers()).toEqual([]);
});

test('[FTR-06] one address is mailed five times a day at most', async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 6; time += 1) {
    statuses.push((await ask('often@example.com')).status);
    await later();
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await mailsTo('often@example.com')).toHaveLength(5);
});

test('[FTR-06] what is sent twice at once is one mail', async () => {
  const answers = await Promise.all([ask('asha@example.com'), ask('asha@example.com'), ask('Asha@example.com')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await mailsTo('asha@example.com')).toHaveLength(1);
});

test('[FTR-06] a link confirms for 30 days, also while nobody has cleaned up, and for good once it has', async () => {
  await ask('old@example.com');
  await ask('reader@example.com');
  await follow('confirm', await tokenOf('reader@example.com'));
  await database.pool.query("update newsletter_readers set asked_at = asked_at - interval '30 days'");
  expect((await follow('confirm', await tokenOf('old@example.com'))).status).toBe(404);
  expect((await follow('confirm', await tokenOf('reader@example.com'))).status).toBe(200);
  expect(await readers()).toEqual([
    { email: 'old@example.com', on: false },
    { email: 'reader@example.com', on: true },
  ]);
});

test('[FTR-06] an address that is not confirmed is forgotten after 30 days, others stay', async () => {
  await ask('old@example.com');
  await ask('reader@example.com');
  await follow('confirm', await tokenOf('reader@example.com'));
  await database.pool.query("update newsletter_readers set asked_at = asked_at - interval '31 days'");
  await queueHousekeeping(platform, 0);
  await platform.queue.drain();
  expect(await readers()).toEqual([{ email: 'reader@example.com', on: true }]);
});
