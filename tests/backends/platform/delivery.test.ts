import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, expect, test } from 'vitest';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';
import type { OpenShop } from '#tests/kit/shop/open-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

const database = await testDatabase();

type Mail = { from: string; to: string[]; raw: string };
type Text = { body: Record<string, unknown>; key: string | undefined; authorization: string | undefined };
const mails: Mail[] = [];
const texts: Text[] = [];
/** What the two services do next: refuse with a status, or take the message. */
const moods: { smtp: number[]; sms: number[] } = { smtp: [], sms: [] };

const refusal = (status: number) => Object.assign(new Error('Not now'), { responseCode: status });
const onRcptTo: SMTPServerOptions['onRcptTo'] = (_address, _session, callback) => {
  const status = moods.smtp.shift();
  callback(status === undefined ? null : refusal(status));
};
const onData: SMTPServerOptions['onData'] = (stream, { envelope }, callback) => {
  let raw = '';
  stream.setEncoding('utf8');
  stream.on('data', (part: string) => (raw += part));
  stream.on('end', () => {
    const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
    mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
    callback();
  });
};
const smtp = new SMTPServer({ disabledCommands: ['AUTH', 'STARTTLS'], onRcptTo, onData });
const smtpListener = smtp.listen(0, '127.0.0.1');
const gateway = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8').on('data', (part: string) => (text += part));
  request.on('end', () => {
    const status = moods.sms.shift() ?? 200;
    const key = request.headers['idempotency-key'];
    if (status === 200)
      texts.push({ body: JSON.parse(text), key: String(key), authorization: request.headers.authorization });
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
}).listen(0, '127.0.0.1');
await Promise.all([smtpListener, gateway].map((server) => (server.listening ? null : once(server, 'listening'))));
const portOf = (server: { address(): AddressInfo | string | null }) => {
  const address = server.address();
  return address === null || typeof address === 'string' ? 0 : address.port;
};

const shop: OpenShop = await openShop(
  database.env({
    ...generous,
    SMTP_URL: `smtp://127.0.0.1:${portOf(smtpListener)}`,
    MAIL_FROM: 'Petalcrumb <hello@shop.example>',
    SMS_GATEWAY_URL: `http://127.0.0.1:${portOf(gateway)}/messages`,
    SMS_GATEWAY_TOKEN: 'gateway-token',
    ALARM_MAIL: 'watch@example.com',
  }),
);
afterAll(async () => {
  await shop.close();
  gateway.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});
afterEach(() => {
  mails.length = 0;
  texts.length = 0;
  moods.smtp.length = 0;
  moods.sms.length = 0;
});

const { platform } = shop;
const post = (
  channel: 'email' | 'sms',
  to: string,
  more: { expiresAt?: Date; dedupeKey?: string; leaveLink?: string } = {},
) => platform.outbox.post(platform.db, { channel, to, subject: 'Your cake', text: 'It is on its way: 🎂', ...more });
const newest = async (to: string) => {
  const [message] = await platform.outbox.list({ to, limit: 1 });
  return message;
};
/** Does what is due, and again after the pause that each failed try orders, until every message has its end. */
const deliver = async () => {
  for (let round = 0; round < 40; round += 1) {
    await platform.queue.drain();
    const { rows } = await database.pool.query(
      "select 1 from graphile_worker.jobs where task_identifier = 'outbox.deliver'",
    );
    if (rows.length === 0) return;
    await platform.queue.shift(2 * 60 * 60_000);
  }
};

test('a mail reaches a real SMTP server once, with a stable id', async () => {
  await post('email', 'asha@example.com', { dedupeKey: 'cake-1' });
  await post('email', 'asha@example.com', { dedupeKey: 'cake-1' });
  await deliver();
  expect(mails).toMatchObject([{ from: 'hello@shop.example', to: ['asha@example.com'] }]);
  expect(mails[0]?.raw).toContain('Subject: Your cake');
  const message = await newest('asha@example.com');
  expect(mails[0]?.raw).toContain(`<${message?.message_id}@localhost>`);
  expect(message?.sent_at).not.toBeNull();
});

test('a mail that its reader may leave says where one POST ends it', async () => {
  await post('email', 'asha@example.com', { leaveLink: 'https://shop.example/leave?token=abc' });
  await post('email', 'asha@example.com');
  await deliver();
  const raws = mails.map(({ raw }) => raw.replaceAll(/\r\n[ \t]+/g, ' '));
  expect(raws.map((raw) => raw.includes('List-Unsubscribe: <https://shop.example/leave?token=abc>'))).toEqual([
    true,
    false,
  ]);
  expect(raws.map((raw) => raw.includes('List-Unsubscribe-Post: List-Unsubscribe=One-Click'))).toEqual([true, false]);
});

test('a text message reaches the gateway with a key by which a second try is the same message', async () => {
  await post('sms', '919876543210');
  await deliver();
  const message = await newest('9876543210');
  expect(texts).toEqual([
    {
      body: { to: '+919876543210', text: 'It is on its way: 🎂', message_id: message?.message_id },
      key: message?.message_id,
      authorization: 'Bearer gateway-token',
    },
  ]);
});

test('what fails for a moment is tried again', async () => {
  moods.smtp.push(451, 421);
  moods.sms.push(503, 429);
  await post('email', 'later@example.com');
  await post('sms', '919876543211');
  await deliver();
  expect(mails).toHaveLength(1);
  expect(texts).toHaveLength(1);
  expect((await newest('later@example.com'))?.sent_at).not.toBeNull();
});

test.each([
  ['email' as const, 'gone@example.com'],
  ['sms' as const, '919876543212'],
])('what is refused for good (%s) is given up at once, kept and told', async (channel, to) => {
  moods.smtp.push(...(channel === 'email' ? [550] : []));
  moods.sms.push(422);
  await post(channel, to);
  await deliver();
  expect(await newest(to)).toMatchObject({ sent_at: null, failed_at: expect.any(String), text: expect.any(String) });
  expect((await newest('watch@example.com'))?.subject).toBe('Alarm of the shop: MESSAGE_GIVEN_UP');
});

test.each([
  ...[400, 404, 422, 499].map((status) => [status, 'given up'] as const),
  ...[401, 403, 408, 425, 429, 500, 503].map((status) => [status, 'tried again'] as const),
])('a text message that the gateway answers with %i is %s', async (status, then) => {
  const to = `9198765${String(status).padStart(5, '0')}`;
  moods.sms.push(status);
  await post('sms', to);
  await deliver();
  const message = await newest(to);
  expect([message?.sent_at === null, message?.failed_at === null]).toEqual(
    then === 'given up' ? [true, false] : [false, true],
  );
});

test('what fails too often is given up, and an alarm that cannot be mailed raises no other', async () => {
  moods.smtp.push(...Array.from({ length: 40 }, () => 451));
  await database.pool.query("delete from messages where recipient = 'watch@example.com'");
  await post('email', 'never@example.com');
  await deliver();
  expect(await newest('never@example.com')).toMatchObject({ sent_at: null, failed_at: expect.any(String) });
  const alarms = await platform.outbox.list({ to: 'watch@example.com' });
  expect(alarms).toMatchObject([{ sent_at: null, failed_at: expect.any(String) }]);
  expect(mails).toEqual([]);
  const { rows } = await database.pool.query(
    "select * from graphile_worker.jobs where task_identifier = 'outbox.deliver'",
  );
  expect(rows).toEqual([]);
});

test('[LGN-02] a code reaches the phone in words that let it be filled in, and not when it is too old', async () => {
  const browser = await shop.browser().arrive();
  await browser.sendCode({ mobile: '9876543213' }, 'login');
  await deliver();
  expect(texts[0]?.body['text']).toMatch(/^(\d{6}) is your Petalcrumb OTP\.[^]*\n\n@localhost #\1$/);
  await post('sms', '919876543214', { expiresAt: new Date(shop.clock.now().getTime() - 1) });
  await deliver();
  expect(texts).toHaveLength(1);
  expect((await newest('9876543214'))?.sent_at).toBeNull();
});
