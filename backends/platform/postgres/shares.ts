import type { Env } from '../env/index.ts';
import { USUAL_CONNECTIONS } from './embedded.ts';
import { DatabaseError } from './errors.ts';

/** Settings of services that are told of events: each has workers of its own in the queue. */
const tellsOf = [
  'EVENTS_WEBHOOK_URL',
  'GA4_MEASUREMENT_ID',
  'AFFILIATE_ADSFLOURISH_URL',
  'AFFILIATE_INLS_URL',
] as const satisfies readonly (keyof Env)[];

export type Processes = Pick<Env, 'WEB_PROCESSES' | 'QUEUE' | 'DATABASE_POOL_SIZE'> &
  Partial<Pick<Env, (typeof tellsOf)[number]>>;

/** Kept for PostgreSQL's own superuser, scripts of the desk, and whoever looks. */
const LEFT_TO_OTHERS = 20;
/** Each process holds one as a sign of its presence at an embedded server. */
const PRESENCE = 1;
/** Four jobs at a time, the ear of the queue, and one to spare. */
const FOR_THE_QUEUE = 6;
/** The queue, with one more ear for each service that is told of events. */
const forTheQueue = (env: Processes): number =>
  FOR_THE_QUEUE + tellsOf.filter((setting) => env[setting] !== undefined).length;
/** Migrations need two at a time; afterwards the queue is told of new jobs by one. */
const WITHOUT_THE_QUEUE = 2;
/** With fewer, a process that is busy would make requests wait. */
const ENOUGH_FOR_REQUESTS = 8;

/** All that may be open at the same time: while a restart rolls, one more web process stands beside the others. */
const processesOf = ({ WEB_PROCESSES, QUEUE }: Processes): number => WEB_PROCESSES + (QUEUE === 'here' ? 0 : 2);

/** What an embedded server has to allow, so that each process has enough. */
export const connectionsFor = (env: Processes): number =>
  Math.max(
    USUAL_CONNECTIONS,
    LEFT_TO_OTHERS +
      processesOf(env) * (PRESENCE + forTheQueue(env) + Math.min(ENOUGH_FOR_REQUESTS, env.DATABASE_POOL_SIZE)),
  );

/** The largest pools of one process; those of all together stay below what the server allows. */
export type Share = { readonly requests: number; readonly background: number };

/**
 * @param allowed the server's max_connections
 * Throws a DatabaseError when the processes are too many for it.
 */
export function shareOf(env: Processes, allowed: number): Share {
  const processes = processesOf(env);
  const background = env.QUEUE === 'elsewhere' ? WITHOUT_THE_QUEUE : forTheQueue(env);
  const left = Math.floor((allowed - LEFT_TO_OTHERS) / processes) - PRESENCE - background;
  // One for pages and one for orders.
  if (left < 2) {
    throw new DatabaseError(
      `PostgreSQL allows ${allowed} connections, which are too few for ${processes} processes. ` +
        'Lower WEB_PROCESSES, or raise max_connections there.',
    );
  }
  return { requests: Math.min(env.DATABASE_POOL_SIZE, left), background };
}
