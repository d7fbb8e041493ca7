import { HOUR } from '#machines/rules/site/durations.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database.ts';
import type { Env } from './env/index.ts';
import type { Log } from './log.ts';
import { ALARM } from './outbox.ts';
import type { Outbox } from './outbox.ts';

export type Alarm = {
  /** What happened, in capitals, as logs are searched for it. */
  code: string;
  count?: number;
  /** A sentence for whoever looks after the shop. It is mailed and not logged, so it may name an address. */
  text: string;
};

export interface Alarms {
  /** Logs an alarm and, where ALARM_MAIL is set, mails it: each text once an hour. */
  raise(alarm: Alarm): Promise<void>;
}

export function createAlarms(parts: { env: Env; db: Db; clock: Clock; log: Log; outbox: Outbox }): Alarms {
  const { env, db, clock, log, outbox } = parts;
  return {
    async raise({ code, count, text }) {
      log.warn('alarm', { code, count });
      if (!env.ALARM_MAIL) return;
      const now = clock.now();
      await outbox.post(db, {
        channel: 'email',
        to: env.ALARM_MAIL.toLowerCase(),
        subject: `Alarm of the shop: ${code}`,
        text: `${text}\n\n${now.toISOString()}`,
        dedupeKey: `${ALARM}${code}:${text}:${Math.floor(now.getTime() / HOUR)}`,
      });
    },
  };
}
