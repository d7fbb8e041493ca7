import pino from 'pino';
import type { DestinationStream } from 'pino';
import type { Env } from './env/index.ts';

/**
 * All that may ever be written to a log. A name that is not here cannot be logged, so no contact,
 * address, code, token or message of a shopper can get there by a careless spread.
 */
export type LogFields = {
  request_id?: string | undefined;
  method?: string | undefined;
  /** The pattern of the route, never the address that was asked for. */
  route?: string | undefined;
  status?: number | undefined;
  duration_ms?: number | undefined;
  backend?: string | undefined;
  operation?: string | undefined;
  code?: string | undefined;
  task?: string | undefined;
  job_id?: string | undefined;
  attempt?: number | undefined;
  limit?: string | undefined;
  count?: number | undefined;
  channel?: string | undefined;
  port?: number | undefined;
  signal?: string | undefined;
  order_id?: string | undefined;
  txnid?: string | undefined;
  /** The release whose page asked, by the cookie of that name. */
  version?: string | undefined;
};

export interface Log {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  /** The error's message is left out: it may quote what a shopper typed. */
  error(event: string, error: unknown, fields?: LogFields): void;
}

const allowed = [
  'request_id',
  'method',
  'route',
  'status',
  'duration_ms',
  'backend',
  'operation',
  'code',
  'task',
  'job_id',
  'attempt',
  'limit',
  'count',
  'channel',
  'port',
  'signal',
  'order_id',
  'txnid',
  'version',
] as const satisfies (keyof LogFields)[];

const pick = (fields: LogFields = {}): LogFields =>
  Object.fromEntries(allowed.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]));

const textOf = (error: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};

function describe(error: unknown) {
  if (!(error instanceof Error)) return { error_name: typeof error };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const from = cause ?? error;
  return {
    error_name: error.name,
    ...(cause && { cause_name: cause.name }),
    error_code: textOf(from, 'code'),
    error_table: textOf(from, 'table'),
    error_constraint: textOf(from, 'constraint'),
    stack: [...(error.stack ?? '').split('\n'), ...(cause?.stack ?? '').split('\n')]
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim())
      .slice(0, 20),
  };
}

/** JSON lines on standard output, or on `destination`. */
export function createLog(env: Pick<Env, 'LOG_LEVEL' | 'RELEASE'>, destination?: DestinationStream): Log {
  const options = {
    level: env.LOG_LEVEL,
    base: { release: env.RELEASE },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  const logger = destination ? pino(options, destination) : pino(options);
  return {
    debug: (event, fields) => logger.debug(pick(fields), event),
    info: (event, fields) => logger.info(pick(fields), event),
    warn: (event, fields) => logger.warn(pick(fields), event),
    error: (event, error, fields) => logger.error({ ...pick(fields), ...describe(error) }, event),
  };
}
