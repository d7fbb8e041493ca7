import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readIssue, sendIssue } from '#backends/subscribe/issue.ts';
import { commandNewsletter } from '#scripts/desk/run-newsletter.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

const database = await testDatabase();
const shop = await openShop(database.env(generous));
const folder = await mkdtemp(join(tmpdir(), 'newsletter-'));
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const { platform } = shop;
const tokenOf = (email: string): string => email.replaceAll(/\W/g, '').padEnd(22, 'x');
const mails = async () => (await platform.outbox.list({ limit: 1000 })).toSorted((a, b) => a.to.localeCompare(b.to));

async function subscribe(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const email = `reader${index}@example.com`;
    await database.pool.query('insert into newsletter_readers values ($1, $2, now(), now())', [email, tokenOf(email)]);
  }
}

const december = readIssue(
  '2026-12',
  'Subject: Plum cakes are back\n\nDear friends,\n\nthe fruit has soaked long enough.\n',
);

beforeEach(() => database.pool.query('delete from newsletter_readers; delete from messages'));

test('[FTR-06] an issue goes to everybody who has confirmed, with a link that ends it by one call', async () => {
  await subscribe(2);
  await database.pool.query("insert into newsletter_readers values ('new@example.com', 'n', now(), null)");
  expect(await sendIssue(platform, december)).toBe(2);
  const [first, second, ...more] = await mails();
  expect([first?.to, second?.to, more]).toEqual(['reader0@example.com', 'reader1@example.com', []]);
  expect(first?.subject).toBe('Plum cakes are back');
  const token = tokenOf('reader0@example.com');
  expect(first?.text).toContain('the fruit has soaked long enough.');
  expect(first?.text).toContain(`/contact-us/newsletter?token=${token}&wish=leave`);
  await (await shop.browser().arrive()).post('/b/subscribe/unsubscribe', { token });
  expect(await sendIssue(platform, readIssue('2027-01', 'Subject: A new year\n\nHello.'))).toBe(1);
});

test('[FTR-06] whoever has an issue gets it no second time, those of a sending that broke off and new readers do', async () => {
  await subscribe(3);
  await sendIssue(platform, december);
  await database.pool.query("delete from messages where recipient = 'reader2@example.com'");
  await database.pool.query("insert into newsletter_readers values ('late@example.com', 'late', now(), now())");
  await Promise.all([sendIssue(platform, december), sendIssue(platform, december)]);
  expect((await mails()).map(({ to }) => to)).toEqual([
    'late@example.com',
    'reader0@example.com',
    'reader1@example.com',
    'reader2@example.com',
  ]);
});

test('[FTR-06] more readers than one transaction takes each get it once', async () => {
  await subscribe(401);
  expect(await sendIssue(platform, december)).toBe(401);
  const { rows } = await database.pool.query('select distinct recipient from messages');
  expect(rows).toHaveLength(401);
});

test.each([
  ['December 2026', 'Subject: a\n\nb', 'names no issue'],
  ['2026-12', 'Plum cakes\n\nb', 'begins with'],
  ['2026-12', 'Subject: \n\nb', 'begins with'],
  ['2026-12', 'Subject: a\nb', 'begins with'],
  ['2026-12', 'Subject: a\n\n', 'begins with'],
  ['2026-12', `Subject: ${'a'.repeat(121)}\n\nb`, 'subject is longer than 120'],
  ['2026-12', `Subject: a\n\n${'b'.repeat(20_001)}`, 'text is longer than 20000'],
  ['2026-12', 'Subject: a\n\nb\0', 'no mail can show'],
])('[FTR-06] an issue that is not one is refused: %s, %j', (name, source, reason) => {
  expect(() => readIssue(name, source)).toThrow(reason);
});

test('[FTR-06] the command counts, shows and sends, and says what it cannot read', async () => {
  await subscribe(1);
  const path = join(folder, '2026-12.md');
  await writeFile(path, 'Subject: Plum cakes are back\r\n\r\nDear friends');
  const said: string[] = [];
  const command = (...words: string[]) => commandNewsletter(words, platform, (line) => said.push(line));
  await command();
  await command('show', path);
  expect(await mails()).toEqual([]);
  await command('send', path);
  expect(said).toEqual([
    'The newsletter has 1 reader; 0 more have not confirmed yet.',
    'Subject: Plum cakes are back\n',
    expect.stringContaining('Dear friends\n\n--\nYou get this because'),
    'Issue 2026-12 is on its way to 1 reader; who had it already gets no second one.',
  ]);
  expect(await mails()).toHaveLength(1);
  await expect(command('send', join(folder, 'none.md'))).rejects.toThrow('none.md cannot be read.');
  await expect(command('print', path)).rejects.toThrow('Please say what to do');
});
