import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, like, or, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { messages } from '#backends/db/schema/ops.ts';
import type { Clock } from './clock.ts';
import type { Db, Tx } from './database.ts';
import type { Env } from './env/index.ts';
import type { Log } from './log.ts';
import type { Queue } from './queue.ts';
import { createSeal } from './seal.ts';
import { statement, type Asked } from './statement.ts';

export type Message = {
  channel: 'email' | 'sms';
  /** A lower-case address, or country code and number as digits. */
  to: string;
  /** For a text message: what it is about; shown in the local outbox only. */
  subject: string;
  text: string;
  /** The same key twice is one message. */
  dedupeKey?: string;
  /** Of a mail that its reader may leave: where one POST ends it (RFC 8058). */
  leaveLink?: string;
  /** After this moment the message is not delivered any more. */
  expiresAt?: Date;
};

/** A message as the local outbox shows it. */
export type ShownMessage = {
  message_id: string;
  channel: 'email' | 'sms';
  to: string;
  subject: string;
  text: string;
  created_at: string;
  sent_at: string | null;
  /** when delivery was given up for good */
  failed_at: string | null;
};

export interface Outbox {
  /** Puts a message into the caller's transaction; the queue delivers it when that commits. */
  post(tx: Db | Tx, message: Message): Promise<void>;
  /** Newest first; `to` matches an address, or a number with or without its country code. */
  list(options?: { to?: string; limit?: number }): Promise<ShownMessage[]>;
}

const DELIVER = 'outbox.deliver';
const deliverPayload = z.object({ message_id: z.uuid() });
const DELIVERY_TIMEOUT = 15_000;
/** How the dedupe keys of alarms begin: an alarm that cannot be mailed raises no other one. */
export const ALARM = 'alarm:';

/** Tries, each after a longer pause: the last one about an hour after the first. */
const TRIES = 9;

/** Whether the receiving side says that it will never take this message. */
const isRefusedForGood = (error: unknown): boolean => {
  if (error instanceof GatewayError) return error.isFinal;
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  const answer: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : null;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof answer === 'number' && answer >= 500;
};

/** What an SMS gateway says may be meant for a moment (limits, a token being renewed) or for good. */
class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly isFinal: boolean;
  constructor(status: number) {
    super(`The SMS gateway answered ${status}`);
    this.isFinal = status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status);
  }
}

/** A message that is neither delivered nor given up. */
const waitingMessage = statement((db, { messageId }: Asked<{ messageId: string }>) =>
  db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.messageId, messageId),
        isNull(messages.sentAt),
        isNull(messages.skippedAt),
        isNull(messages.failedAt),
      ),
    ),
);

export function createOutbox(parts: {
  env: Env;
  db: Db;
  queue: Queue;
  clock: Clock;
  log: Log;
  /** Told once of each message that nobody will get; alarms of its own doing aside. */
  onGivenUp: (channel: 'email' | 'sms') => Promise<void>;
}): Outbox {
  const { env, db, queue, clock, log, onGivenUp } = parts;
  const seal = createSeal(env.SESSION_SECRET, 'outbox');
  const transport = env.SMTP_URL
    ? createTransport({ url: env.SMTP_URL, connectionTimeout: DELIVERY_TIMEOUT, socketTimeout: DELIVERY_TIMEOUT })
    : null;

  async function send(
    message: { messageId: string; channel: 'email' | 'sms'; recipient: string; subject: string },
    text: string,
    leaveLink: string | null,
  ) {
    if (message.channel === 'email') {
      // A stable Message-ID lets mail programs fold a message that had to be sent twice.
      await transport?.sendMail({
        from: env.MAIL_FROM,
        to: { name: '', address: message.recipient },
        subject: message.subject,
        text,
        messageId: `<${message.messageId}@${new URL(env.PUBLIC_ORIGIN).hostname}>`,
        ...(leaveLink !== null && {
          headers: { 'List-Unsubscribe': `<${leaveLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
      });
      return;
    }
    if (!env.SMS_GATEWAY_URL) return;
    const answer = await fetch(env.SMS_GATEWAY_URL, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': message.messageId,
        ...(env.SMS_GATEWAY_TOKEN && { authorization: `Bearer ${env.SMS_GATEWAY_TOKEN}` }),
      },
      body: JSON.stringify({ to: `+${message.recipient}`, text, message_id: message.messageId }),
      redirect: 'error',
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new GatewayError(answer.status);
  }

  queue.register(DELIVER, async (payload, { attempt }) => {
    const { message_id: messageId } = deliverPayload.parse(payload);
    const [message] = await waitingMessage(db, { messageId });
    if (!message) return;
    const now = clock.now();
    const late = message.expiresAt !== null && message.expiresAt <= now;
    if (!late) {
      try {
        await send(
          message,
          seal.open(message.sealedBody),
          message.sealedLeaveLink && seal.open(message.sealedLeaveLink),
        );
      } catch (error) {
        if (attempt < TRIES && !isRefusedForGood(error)) throw error;
        await db
          .update(messages)
          .set({ failedAt: clock.now(), attempts: attempt })
          .where(eq(messages.messageId, messageId));
        log.error('message given up', error, { channel: message.channel, attempt });
        if (!message.dedupeKey?.startsWith(ALARM)) await onGivenUp(message.channel);
        return;
      }
    }
    await db
      .update(messages)
      .set({
        ...(late ? { skippedAt: now } : { sentAt: clock.now() }),
        attempts: attempt,
        ...(env.mode === 'production' && { sealedBody: seal.close(''), sealedLeaveLink: null }),
      })
      .where(eq(messages.messageId, messageId));
    log.info(late ? 'message skipped' : 'message sent', { channel: message.channel, attempt });
  });

  return {
    async post(tx, { channel, to, subject, text, dedupeKey, leaveLink, expiresAt }) {
      const messageId = randomUUID();
      const stored = sql`
        insert into ${messages}
          (message_id, channel, recipient, subject, sealed_body, sealed_leave_link, created_at, dedupe_key, expires_at)
        values (${messageId}::uuid, ${channel}::text, ${to}::text, ${subject}::text, ${seal.close(text)}::bytea,
          ${leaveLink === undefined ? null : seal.close(leaveLink)}::bytea, ${clock.now().toISOString()}::timestamptz,
          ${dedupeKey ?? null}::text, ${expiresAt?.toISOString() ?? null}::timestamptz)
        on conflict (dedupe_key) do nothing returning message_id`;
      await queue.addWith(tx, stored, DELIVER, { message_id: messageId }, { maxAttempts: TRIES });
    },
    async list({ to, limit = 50 } = {}) {
      const wanted = to?.trim().toLowerCase().replace(/^\+/, '');
      const digits = wanted && /^\d{6,}$/.test(wanted) ? wanted : null;
      const rows = await db
        .select()
        .from(messages)
        .where(
          wanted
            ? or(eq(messages.recipient, wanted), digits ? like(messages.recipient, `%${digits}`) : undefined)
            : undefined,
        )
        .orderBy(desc(messages.createdAt), desc(messages.messageId))
        .limit(limit);
      return rows.map((row) => ({
        message_id: row.messageId,
        channel: row.channel,
        to: row.recipient,
        subject: row.subject,
        text: seal.open(row.sealedBody),
        created_at: row.createdAt.toISOString(),
        sent_at: row.sentAt?.toISOString() ?? null,
        failed_at: row.failedAt?.toISOString() ?? null,
      }));
    },
  };
}
