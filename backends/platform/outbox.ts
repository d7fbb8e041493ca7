import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, like, or, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { messages } from '#backends/db/schema/ops.ts';
import type { Clock } from './clock.ts';
import type { Db, Tx } from './database.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import type { Queue } from './queue.ts';

export type Message = {
  channel: 'email' | 'sms';
  /** A lower-case address, or country code and number as digits. */
  to: string;
  /** For a text message: what it is about; shown in the local outbox only. */
  subject: string;
  text: string;
  /** The same key twice is one message. */
  dedupeKey?: string;
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

function createSeal(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, 'petalcrumb', 'outbox', 32));
  return {
    close(text: string): Buffer {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed: Buffer): string {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(12, 28));
      return decipher.update(sealed.subarray(28), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

export function createOutbox(parts: { env: Env; db: Db; queue: Queue; clock: Clock; log: Log }): Outbox {
  const { env, db, queue, clock, log } = parts;
  const seal = createSeal(env.SESSION_SECRET);
  const transport = env.SMTP_URL
    ? createTransport({ url: env.SMTP_URL, connectionTimeout: DELIVERY_TIMEOUT, socketTimeout: DELIVERY_TIMEOUT })
    : null;

  async function send(
    message: { messageId: string; channel: 'email' | 'sms'; recipient: string; subject: string },
    text: string,
  ) {
    if (message.channel === 'email') {
      // A stable Message-ID lets mail programs fold a message that had to be sent twice.
      await transport?.sendMail({
        from: env.MAIL_FROM,
        to: { name: '', address: message.recipient },
        subject: message.subject,
        text,
        messageId: `<${message.messageId}@${new URL(env.PUBLIC_ORIGIN).hostname}>`,
      });
      return;
    }
    if (!env.SMS_GATEWAY_URL) return;
    const answer = await fetch(env.SMS_GATEWAY_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': message.messageId },
      body: JSON.stringify({ to: `+${message.recipient}`, text, message_id: message.messageId }),
      redirect: 'error',
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`);
  }

  queue.register(DELIVER, async (payload) => {
    const { message_id: messageId } = deliverPayload.parse(payload);
    const [message] = await db
      .update(messages)
      .set({ attempts: sql`${messages.attempts} + 1` })
      .where(and(eq(messages.messageId, messageId), isNull(messages.sentAt), isNull(messages.skippedAt)))
      .returning();
    if (!message) return;
    const now = clock.now();
    const late = message.expiresAt !== null && message.expiresAt <= now;
    if (!late) await send(message, seal.open(message.sealedBody));
    await db
      .update(messages)
      .set({
        ...(late ? { skippedAt: now } : { sentAt: clock.now() }),
        ...(env.mode === 'production' && { sealedBody: seal.close('') }),
      })
      .where(eq(messages.messageId, messageId));
    log.info(late ? 'message skipped' : 'message sent', { channel: message.channel, attempt: message.attempts });
  });

  return {
    async post(tx, { channel, to, subject, text, dedupeKey, expiresAt }) {
      const messageId = randomUUID();
      const stored = await tx
        .insert(messages)
        .values({
          messageId,
          channel,
          recipient: to,
          subject,
          sealedBody: seal.close(text),
          createdAt: clock.now(),
          dedupeKey: dedupeKey ?? null,
          expiresAt: expiresAt ?? null,
        })
        .onConflictDoNothing({ target: messages.dedupeKey })
        .returning({ messageId: messages.messageId });
      if (stored.length > 0) await queue.add(tx, DELIVER, { message_id: messageId });
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
      }));
    },
  };
}
