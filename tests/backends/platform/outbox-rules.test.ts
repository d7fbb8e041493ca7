import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { messages } from '#backends/db/schema/ops.ts';
import type { Clock } from '#backends/platform/clock.ts';
import type { Env } from '#backends/platform/env/index.ts';
import { createOutbox, type Message } from '#backends/platform/outbox.ts';
import { createPlatform } from '#backends/platform/platform.ts';
import type { Queue } from '#backends/platform/queue.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

// What becomes of one message at one try, without the queue that orders the tries.
const database = await testDatabase();
const platform = await createPlatform(database.env(), { pool: database.pool });
const { db } = platform;
const now = new Date('2026-11-22T06:00:00Z');
const clock: Clock = { now: () => now, offset: 0 };

/** What a service answers next, and how often it was asked. */
let answers = 200;
let asked: string[] = [];
const gateway = createServer((request, response) => {
  asked.push(String(request.headers['idempotency-key']));
  request.resume().on('end', () => response.writeHead(answers).end('{}'));
}).listen(0, '127.0.0.1');
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo: (_address, _session, callback) => callback(Object.assign(new Error('Not now'), { responseCode: answers })),
});
const post = smtp.listen(0, '127.0.0.1');
await Promise.all([gateway, post].map((server) => server.listening || once(server, 'listening')));
const portOf = (server: { address(): AddressInfo | string | null }): number => Number(Object(server.address()).port);
afterAll(async () => {
  gateway.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await platform.close();
});

let givenUp: string[] = [];
beforeEach(() => {
  [answers, asked, givenUp] = [200, [], []];
});

/** An outbox, and what does one try of a message of it. */
function open(changed: Partial<Env> = {}) {
  let work: Parameters<Queue['register']>[1] = () => Promise.reject(new Error('nothing was named'));
  createOutbox({
    ...{ db, clock, log: platform.log },
    env: {
      ...{ ...platform.env, SMTP_URL: `smtp://127.0.0.1:${portOf(post)}` },
      ...{ SMS_GATEWAY_URL: `http://127.0.0.1:${portOf(gateway)}/`, ...changed },
    },
    queue: { ...platform.queue, register: (_task, given) => (work = given) },
    onGivenUp: async (channel) => void givenUp.push(channel),
  });
  return (messageId: string, attempt = 1) => work({ message_id: messageId }, { id: '1', attempt });
}
const rowOf = async (messageId: string) =>
  (await db.select().from(messages).where(eq(messages.messageId, messageId)))[0];

/** A message that waits, with what is other about it. */
async function waiting(message: Partial<Message> = {}, changed: Partial<typeof messages.$inferInsert> = {}) {
  const subject = randomUUID();
  await platform.outbox.post(db, { channel: 'sms', to: '919876543210', subject, text: 'It is here', ...message });
  const [row] = await db
    .update(messages)
    .set({ createdAt: now, ...changed })
    .where(eq(messages.subject, message.subject ?? subject))
    .returning();
  if (!row) throw new Error('The message was not stored');
  return row.messageId;
}

test('a message is sent once, and it alone', async () => {
  const deliver = open();
  const [one, other] = [await waiting(), await waiting()];
  await deliver(one, 3);
  await deliver(one, 4);
  expect(asked).toEqual([one]);
  expect(await rowOf(one)).toMatchObject({ sentAt: now, skippedAt: null, failedAt: null, attempts: 3 });
  expect(await rowOf(other)).toMatchObject({ sentAt: null, attempts: 0 });
  await deliver(randomUUID());
  expect(asked).toEqual([one]);
});

test.each([
  ['sent', { sentAt: now }],
  ['left out', { skippedAt: now }],
  ['given up', { failedAt: now }],
])('a message that was %s before is left as it is', async (_, changed) => {
  const messageId = await waiting({}, changed);
  await open()(messageId);
  expect(asked).toEqual([]);
  expect(await rowOf(messageId)).toMatchObject({ sentAt: null, skippedAt: null, failedAt: null, ...changed });
});

test.each([
  ['in a millisecond', 1, true],
  ['at this instant', 0, false],
  ['a millisecond ago', -1, false],
])('a message that is pointless %s is sent, or left out', async (_, milliseconds, isSent) => {
  const messageId = await waiting({}, { expiresAt: new Date(now.getTime() + milliseconds) });
  await open()(messageId);
  expect(asked).toEqual(isSent ? [messageId] : []);
  expect(await rowOf(messageId)).toMatchObject(
    isSent ? { sentAt: now, skippedAt: null } : { sentAt: null, skippedAt: now },
  );
});

test('a shop without a gateway has delivered a text message when it is in the outbox', async () => {
  const messageId = await waiting();
  await open({ SMS_GATEWAY_URL: undefined })(messageId);
  expect([asked, await rowOf(messageId)]).toMatchObject([[], { sentAt: now }]);
});

describe('a message that is not taken', () => {
  const words = { sms: 'The SMS gateway answered', email: 'all recipients were rejected' };
  test.each([
    ['sms', 400, true],
    ['sms', 499, true],
    ['sms', 429, false],
    ['sms', 500, false],
    ['email', 500, true],
    ['email', 550, true],
    ['email', 451, false],
  ] as const)('by %s with %i is given up at once, or tried again', async (channel, status, isForGood) => {
    answers = status;
    const other = await waiting();
    const messageId = await waiting({ channel, ...(channel === 'email' && { to: 'asha@example.com' }) });
    const tried = open()(messageId);
    if (isForGood) await tried;
    else await expect(tried).rejects.toThrow(words[channel]);
    expect(givenUp).toEqual(isForGood ? [channel] : []);
    expect(await rowOf(messageId)).toMatchObject({ sentAt: null, failedAt: isForGood ? now : null });
    expect(await rowOf(other)).toMatchObject({ failedAt: null });
  });

  test('is tried nine times', async () => {
    answers = 503;
    const deliver = open();
    const messageId = await waiting();
    await expect(deliver(messageId, 8)).rejects.toThrow('The SMS gateway answered 503');
    await deliver(messageId, 9);
    expect(await rowOf(messageId)).toMatchObject({ sentAt: null, failedAt: now, attempts: 9 });
    expect(givenUp).toEqual(['sms']);
  });

  test('raises no alarm when it is one itself', async () => {
    answers = 400;
    const deliver = open();
    await deliver(await waiting({ dedupeKey: `alarm:${randomUUID()}` }));
    expect(givenUp).toEqual([]);
    await deliver(await waiting({ dedupeKey: `letter:${randomUUID()}` }));
    expect(givenUp).toEqual(['sms']);
  });
});
