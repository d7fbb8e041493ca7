import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Logger, run, runOnce } from 'graphile-worker';
import type { Runner, TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import { isTestClock } from './clock.ts';
import type { Clock } from './clock.ts';
import type { Db, Tx } from './database.ts';
import type { Log } from './log.ts';

export type JobOptions = {
  /** Not before this moment, by the shop's clock. */
  runAt?: Date;
  /** A job with the same key replaces the waiting one. */
  jobKey?: string;
  maxAttempts?: number;
};

type Task = { task: string; payload: Record<string, unknown> };
/** A job of several that are put in at once: its key lets it be put in again. */
export type KeyedJob = Task & JobOptions & { jobKey: string };

export interface Queue {
  /** Names the work; call it while starting, before `start`. The payload is what `add` was given: check it. */
  register(task: string, work: (payload: unknown, job: { id: string; attempt: number }) => Promise<void>): void;
  /** Puts a job into the caller's transaction: it exists when that commits, and not otherwise. */
  add(tx: Db | Tx, task: string, payload: Record<string, unknown>, options?: JobOptions): Promise<void>;
  /** The same for several at once, by one statement. */
  addAll(tx: Db | Tx, jobs: readonly KeyedJob[]): Promise<void>;
  start(): Promise<void>;
  /** Lets running jobs finish. */
  stop(): Promise<void>;
  /** Does all jobs that are due, in this process, and returns; for tests and one-off scripts. */
  drain(): Promise<void>;
  /** Test clock only: brings waiting jobs nearer by as much as the clock was moved on. */
  shift(milliseconds: number): Promise<void>;
  readonly running: boolean;
  /** Whether the process that does the jobs, wherever it is, keeps up: none that is due has been waiting for long. */
  isServed(): Promise<boolean>;
}

const CONCURRENCY = 4;
/** Seconds; every job of the shop ends long before, so one held for longer belongs to a process that was killed. */
const DEAD_AFTER = 30;
/** Milliseconds that jobs under way get to end when their workers stop by themselves. */
const LAST_JOBS = 2000;
/**
 * Noted one by one, nobody waits for the end of a job to be written down: a failure to do so is a rejection that nobody
 * handles, and a queue that is said to be empty still holds the job that failed last.
 */
const notedInTurns = { completeJobBatchDelay: 0, failJobBatchDelay: 0 } as const;
/** Milliseconds after which workers hear of new jobs: by then the transaction that put them in has mostly committed. */
const NUDGE_AFTER = 40;
/** Milliseconds after which jobs that were fetched and not begun are given back; far less than DEAD_AFTER. */
const UNCLAIMED_FOR = 5000;
/** Seconds that a due job may wait for a process to begin it; workers look every second. */
const BEGUN_WITHIN = 60;
/** Milliseconds before a queue that stopped is started again; doubled after each failure, up to the second one. */
const RESTART_AFTER = 250;
const RESTART_WITHIN = 8000;

export function createQueue({ pool, log, clock }: { pool: Pool; log: Log; clock: Clock }): Queue {
  const tasks: TaskList = {};
  let runner: Runner | undefined;
  /** Ends the restarts; set from `start` to `stop`. */
  let life: AbortController | undefined;
  let restarting: Promise<void> = Promise.resolve();
  let rescue: NodeJS.Timeout | undefined;
  let nudge: NodeJS.Timeout | undefined;
  /** Jobs that were added since workers were last woken. */
  let added = 0;

  /**
   * Wakes the workers of all processes, once for many jobs, and no more of them than there are jobs: each looks for one,
   * and who has done one looks for the next by itself. A transaction that notifies holds a lock on the whole
   * database until it is committed, so that of all orders one at a time would reach the disk; this one holds nothing.
   * Who is not woken in time looks by itself within a second.
   */
  const wakeWorkers = (jobs: number): void => {
    added += jobs;
    nudge ??= setTimeout(() => {
      nudge = undefined;
      const count = Math.min(added, CONCURRENCY);
      added = 0;
      pool
        .query("select pg_notify('jobs:insert', json_build_object('r', random(), 'count', $1::int)::text)", [count])
        .catch((error: unknown) => log.error('workers were not woken', error));
    }, NUDGE_AFTER).unref();
  };

  /** Frees the jobs that a killed process held, so that another one does them. */
  const freeDeadJobs = async (): Promise<void> => {
    await pool.query(
      `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
       where locked_at < now() - make_interval(secs => $1) having count(*) > 0`,
      [DEAD_AFTER],
    );
  };
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn(`queue: ${message.split('\n')[0]?.slice(0, 80) ?? ''}`);
  });

  /** Starts the workers; when they end by themselves (a lost connection does that) they are started again. */
  const begin = async (signal: AbortSignal): Promise<void> => {
    const events = new EventEmitter();
    let workers = '';
    events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => (workers = workerPool.id));
    const begun = await run({
      pgPool: pool,
      taskList: tasks,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      pollInterval: 1000,
      crontab: '',
      logger,
      events,
      preset: {
        worker: {
          ...notedInTurns,
          // One question brings the jobs of all workers; each asking for its own was a tenth of what an order costs.
          localQueue: { size: 2 * CONCURRENCY, ttl: UNCLAIMED_FOR, refetchDelay: { durationMs: NUDGE_AFTER } },
        },
      },
    });
    runner = begun;
    const ended = (error: unknown): void => {
      if (runner !== begun) return;
      runner = undefined;
      log.error('queue stopped', error);
      restarting = restart(signal, workers, settled);
    };
    const settled = begun.promise.then(() => ended(null), ended);
    // Heard as soon as it begins: when the ends of two jobs cannot be written down, graphile-worker's shutdown waits
    // for itself and its promise never settles.
    events.on('pool:gracefulShutdown', ({ message }: { message: string }) => ended(new Error(message)));
  };

  const restart = async (signal: AbortSignal, ended: string, settled: Promise<void>): Promise<void> => {
    await Promise.race([settled, pause(LAST_JOBS, undefined, { ref: false })]);
    for (let wait = RESTART_AFTER; !signal.aborted; wait = Math.min(wait * 2, RESTART_WITHIN)) {
      try {
        await pause(wait, undefined, { signal });
        // What the ended workers held is nobody's now.
        await pool.query('select graphile_worker.force_unlock_workers(array[$1])', [ended]);
        await begin(signal);
        log.warn('queue started again');
        return;
      } catch (error) {
        if (!signal.aborted) log.error('queue not started again', error);
      }
    }
  };

  const momentOf = ({ runAt }: JobOptions): Date | null =>
    runAt === undefined ? null : new Date(runAt.getTime() - clock.offset);

  const store = async (tx: Db | Tx, jobs: readonly (JobOptions & Task)[]): Promise<void> => {
    const wanted = jobs.map(({ task, payload, jobKey = null, maxAttempts = 12, ...options }) => ({
      task,
      body: JSON.stringify(payload),
      at: momentOf(options),
      jobKey,
      maxAttempts,
    }));
    const rows = wanted.map(
      ({ task, body, at, maxAttempts, jobKey }) =>
        sql`(${task}::text, ${body}::json, ${at?.toISOString() ?? null}::timestamptz, ${maxAttempts}::int, ${jobKey}::text)`,
    );
    const stored = await tx.execute(sql`
      insert into graphile_worker._private_jobs as jobs (task_id, payload, run_at, max_attempts, key)
      select tasks.id, wanted.payload, coalesce(wanted.run_at, now()), wanted.max_attempts, wanted.key
      from (values ${sql.join(rows, sql`, `)}) as wanted (task, payload, run_at, max_attempts, key)
      join graphile_worker._private_tasks as tasks on tasks.identifier = wanted.task
      on conflict (key) do update set
        task_id = excluded.task_id, payload = excluded.payload, run_at = excluded.run_at,
        max_attempts = excluded.max_attempts, revision = jobs.revision + 1, attempts = 0, last_error = null,
        updated_at = now()
      where jobs.locked_at is null`);
    if (stored.rowCount === wanted.length) {
      if (wanted.some(({ at }) => at === null || at.getTime() <= Date.now())) wakeWorkers(wanted.length);
      return;
    }
    // A task that no worker has named yet, and a job that is being done just now, are the library's own affair. Those of
    // several that are stored already have keys, and are replaced by themselves.
    for (const { task, body, at, maxAttempts, jobKey } of wanted) {
      await tx.execute(sql`
        select graphile_worker.add_job(
          identifier => ${task}::text,
          payload => ${body}::json,
          run_at => ${at?.toISOString() ?? null}::timestamptz,
          max_attempts => ${maxAttempts}::int,
          job_key => ${jobKey}::text)`);
    }
  };

  return {
    register(task, work) {
      if (task in tasks) throw new Error(`The task ${task} is registered twice`);
      if (life) throw new Error(`The task ${task} is registered after the queue was started`);
      tasks[task] = async (payload, helpers) => {
        const { id, attempts } = helpers.job;
        try {
          await work(payload, { id, attempt: attempts });
        } catch (error) {
          log.error('job failed', error, { task, job_id: id, attempt: attempts });
          // graphile-worker keeps and prints the message of what is thrown; ours may quote a shopper.
          // oxlint-disable-next-line preserve-caught-error
          throw new Error(`The task ${task} failed`);
        }
      };
    },
    add: (tx, task, payload, options = {}) => store(tx, [{ task, payload, ...options }]),
    addAll: (tx, jobs) => store(tx, jobs),
    async start() {
      if (life) return;
      life = new AbortController();
      try {
        await begin(life.signal);
        await freeDeadJobs();
      } catch (error) {
        await this.stop();
        throw error;
      }
      rescue = setInterval(() => {
        freeDeadJobs().catch((error: unknown) => log.error('dead jobs were not freed', error));
      }, DEAD_AFTER * 1000).unref();
    },
    async stop() {
      life?.abort();
      life = undefined;
      clearInterval(rescue);
      clearTimeout(nudge);
      nudge = undefined;
      await restarting;
      const stopping = runner;
      runner = undefined;
      await stopping?.stop();
    },
    drain: () =>
      runOnce({
        pgPool: pool,
        taskList: tasks,
        noHandleSignals: true,
        concurrency: 1,
        logger,
        preset: { worker: notedInTurns },
      }),
    async shift(milliseconds) {
      if (!isTestClock(clock)) throw new Error('Jobs are moved in test mode only');
      await pool.query(
        `select graphile_worker.reschedule_jobs(array_agg(id), run_at => min(run_at) - make_interval(secs => $1))
         from graphile_worker.jobs where run_at > now() group by run_at`,
        [milliseconds / 1000],
      );
    },
    get running() {
      return runner !== undefined;
    },
    async isServed() {
      const { rows } = await pool.query<{ is_late: boolean }>(
        `select exists (select from graphile_worker._private_jobs
           where is_available and run_at < now() - make_interval(secs => $1)) as is_late`,
        [BEGUN_WITHIN],
      );
      return rows[0]?.is_late === false;
    },
  };
}
