import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Pool, QueryConfig } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock } from '../clock.ts';
import type { Env } from '../env/index.ts';
import type { Log } from '../log.ts';

type Rule = { points: number; seconds: number };

const MINUTE = 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Every limit of the shop by name; the numbers are settings. */
export const rulesOf = (env: Env) =>
  ({
    'writes.session': { points: env.LIMIT_WRITES_PER_MINUTE, seconds: MINUTE },
    'writes.address': { points: env.LIMIT_WRITES_PER_ADDRESS_MINUTE, seconds: MINUTE },
    'check-user.address.minute': { points: env.LIMIT_CHECK_USER_PER_MINUTE, seconds: MINUTE },
    'check-user.address.hour': { points: env.LIMIT_CHECK_USER_PER_HOUR, seconds: HOUR },
    'check-user.session': { points: env.LIMIT_CHECK_USER_PER_SESSION_HOUR, seconds: HOUR },
    /** One for each contact and address: the first look-up of the hour is the one that counts as a new contact. */
    'check-user.seen': { points: 1, seconds: HOUR },
    'check-user.distinct': { points: env.LIMIT_CHECK_USER_DISTINCT_HOUR, seconds: HOUR },
    'upload.session': { points: env.LIMIT_UPLOADS_PER_SESSION_HOUR, seconds: HOUR },
    'upload.address': { points: env.LIMIT_UPLOADS_PER_ADDRESS_HOUR, seconds: HOUR },
    'back-in-stock.address': { points: 30, seconds: HOUR },
    'back-in-stock.contact': { points: 10, seconds: DAY },
    'forms.sender': { points: env.LIMIT_FORMS_PER_ADDRESS_HOUR, seconds: HOUR },
    'forms.contact': { points: env.LIMIT_FORMS_PER_CONTACT_DAY, seconds: DAY },
    'newsletter.address': { points: env.LIMIT_NEWSLETTER_PER_ADDRESS_HOUR, seconds: HOUR },
    'newsletter.contact': { points: env.LIMIT_NEWSLETTER_PER_CONTACT_DAY, seconds: DAY },
    'reviews.votes': { points: 200, seconds: HOUR },
    'reminders.saves': { points: 200, seconds: HOUR },
    'tickets.reads': { points: env.LIMIT_TICKET_LOOKUPS_PER_ADDRESS_HOUR, seconds: HOUR },
    'tickets.unknown': { points: env.LIMIT_TICKET_UNKNOWN_PER_HOUR, seconds: HOUR },
    'geo.tokens.address': { points: env.LIMIT_GEO_TOKENS_PER_ADDRESS_HOUR, seconds: HOUR },
    'geo.token': { points: env.LIMIT_GEO_CALLS_PER_MINUTE, seconds: MINUTE },
    'geo.address': { points: env.LIMIT_GEO_CALLS_PER_ADDRESS_MINUTE, seconds: MINUTE },
    'geo.search': { points: env.LIMIT_GEO_CALLS_PER_SEARCH_DAY, seconds: DAY },
    'geocode.address': { points: env.LIMIT_GEOCODES_PER_ADDRESS_HOUR, seconds: HOUR },
    'delivery-link.loads': { points: env.LIMIT_DELIVERY_LINK_LOADS_PER_HOUR, seconds: HOUR },
    'delivery-link.saves': { points: env.LIMIT_DELIVERY_LINK_SAVES_PER_HOUR, seconds: HOUR },
    'delivery-link.unknown': { points: env.LIMIT_DELIVERY_LINK_UNKNOWN_PER_HOUR, seconds: HOUR },
    /** Codes for tracking that one network asks for, and that are asked for one order. */
    'tracking.codes': { points: env.LIMIT_TRACKING_CODES_PER_ADDRESS_HOUR, seconds: HOUR },
    'tracking.order': { points: env.LIMIT_TRACKING_CODES_PER_ORDER_HOUR, seconds: HOUR },
    'tracking.reads': { points: env.LIMIT_TRACKING_READS_PER_ADDRESS_HOUR, seconds: HOUR },
    'tracking.unknown': { points: env.LIMIT_TRACKING_UNKNOWN_PER_HOUR, seconds: HOUR },
    'signin.address': { points: env.LIMIT_SIGNIN_PER_HOUR, seconds: HOUR },
    'otp.cooldown': { points: 1, seconds: env.LIMIT_OTP_RESEND_SECONDS },
    'otp.contact.hour': { points: env.LIMIT_OTP_PER_CONTACT_HOUR, seconds: HOUR },
    'otp.contact.day': { points: env.LIMIT_OTP_PER_CONTACT_DAY, seconds: DAY },
    'otp.ipv4': { points: env.LIMIT_OTP_PER_IPV4_HOUR, seconds: HOUR },
    'otp.ipv6': { points: env.LIMIT_OTP_PER_IPV6_HOUR, seconds: HOUR },
    'otp.prefix': { points: env.LIMIT_OTP_PER_PREFIX_HOUR, seconds: HOUR },
    'otp.shop': { points: env.LIMIT_OTP_PER_HOUR, seconds: HOUR },
    /** Failed guesses for one contact; beyond these a send has to wait longer. */
    'otp.failures': { points: 20, seconds: DAY },
  }) satisfies Record<string, Rule>;

export type LimitName = keyof ReturnType<typeof rulesOf>;

/** How much of a limit was used; `retryAfter` in whole seconds, 0 when allowed. */
export type LimitResult = { allowed: boolean; used: number; retryAfter: number };

/** Who asks: an address, and what names the session when its cookie is one of this shop's. */
export type Asker = { address: string; session: string | null };

export interface Limits {
  /** Counts one, whoever asks at the same time on whatever process. `key` may be personal: only its digest is kept. */
  consume(name: LimitName, key: string): Promise<LimitResult>;
  /** Looks without counting. */
  peek(name: LimitName, key: string): Promise<LimitResult>;
  /** Gives one back, for something that did not happen after all. */
  reward(name: LimitName, key: string): Promise<void>;
  clear(name: LimitName, key: string): Promise<void>;
  /**
   * A coarse guard of this process against floods of reads, by session and by address. What a session is refused does
   * not count for its address: behind one there may be many shoppers.
   * @param cost how many calls it counts as
   */
  consumeRead(asker: Asker, cost?: number): Promise<LimitResult>;
  /** The same for writes, over all processes. */
  consumeWrite(asker: Asker): Promise<LimitResult>;
  /** Deletes counters that ran out; called by the queue. */
  sweep(): Promise<void>;
}

/** What counts as one visitor: an IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(address: string): { kind: 'ipv4' | 'ipv6'; key: string } {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return { kind: 'ipv4', key: mapped };
  if (!isIPv6(address)) return { kind: 'ipv4', key: address };
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const rest = tail === '' ? 0 : tail.split(':').length;
    while (groups.length + rest < 8) groups.push('0');
    groups.push(...(tail === '' ? [] : tail.split(':')));
  }
  return {
    kind: 'ipv6',
    key: groups
      .slice(0, 4)
      .map((group) => Number.parseInt(group, 16).toString(16))
      .join(':'),
  };
}

export function createLimits({ env, pool, clock, log }: { env: Env; pool: Pool; clock: Clock; log: Log }): Limits {
  // The limiter reads the machine's clock; this translates its instants into the shop's time and back.
  const storeClient = {
    async query(query: QueryConfig<unknown[]>) {
      const { offset } = clock;
      const values = query.values?.map((value) =>
        typeof value === 'number' && value > 1e11 ? Math.round(value + offset) : value,
      );
      const result = await pool.query<{ points: number; expire: string | null }>({
        ...query,
        ...(values && { values }),
      });
      for (const row of result.rows) if (row.expire !== null) row.expire = String(Number(row.expire) - offset);
      return result;
    },
  };
  const rules = rulesOf(env);
  const limiters = new Map<LimitName, RateLimiterPostgres>();
  const limiter = (name: LimitName): RateLimiterPostgres => {
    const known = limiters.get(name);
    if (known) return known;
    const { points, seconds } = rules[name];
    const made = new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    limiters.set(name, made);
    return made;
  };
  const digest = (key: string) => createHmac('sha256', env.SESSION_SECRET).update(`limit:${key}`).digest('base64url');
  const result = (answer: RateLimiterRes | null, allowed: boolean): LimitResult => ({
    allowed,
    used: answer?.consumedPoints ?? 0,
    retryAfter: allowed ? 0 : Math.max(1, Math.ceil((answer?.msBeforeNext ?? 0) / 1000)),
  });
  const readsOf = {
    session: new RateLimiterMemory({ points: env.LIMIT_REQUESTS_PER_MINUTE, duration: MINUTE }),
    address: new RateLimiterMemory({ points: env.LIMIT_REQUESTS_PER_ADDRESS_MINUTE, duration: MINUTE }),
  };
  const consumeReads = async (by: keyof typeof readsOf, key: string, cost: number): Promise<LimitResult> => {
    try {
      return result(await readsOf[by].consume(key, cost), true);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      return result(rejection, false);
    }
  };
  const consume: Limits['consume'] = async (name, key) => {
    try {
      return result(await limiter(name).consume(digest(key)), true);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      log.warn('limit reached', { limit: name });
      return result(rejection, false);
    }
  };

  return {
    consume,
    async peek(name, key) {
      const answer = await limiter(name).get(digest(key));
      return result(answer, (answer?.consumedPoints ?? 0) < rules[name].points);
    },
    async reward(name, key) {
      await limiter(name).reward(digest(key));
    },
    async clear(name, key) {
      await limiter(name).delete(digest(key));
    },
    async consumeRead({ address, session }, cost = 1) {
      const own = session === null ? null : await consumeReads('session', session, cost);
      return own?.allowed === false ? own : consumeReads('address', networkOf(address).key, cost);
    },
    async consumeWrite({ address, session }) {
      const own = session === null ? null : await consume('writes.session', session);
      return own?.allowed === false ? own : consume('writes.address', networkOf(address).key);
    },
    async sweep() {
      await pool.query('delete from rate_limits where expire < $1', [clock.now().getTime() - HOUR * 1000]);
    },
  };
}
