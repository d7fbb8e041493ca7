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

export interface Queue {
  /** Names the work; call it while starting, before `start`. The payload is what `add` was given: check it. */
  register(task: string, work: (payload: unknown, job: { id: string; attempt: number }) => Promise<void>): void;
  /** Puts a job into the caller's transaction: it exists when that commits, and not otherwise. */
  add(tx: Db | Tx, task: string, payload: Record<string, unknown>, options?: JobOptions): Promise<void>;
  start(): Promise<void>;
  /** Lets running jobs finish. */
  stop(): Promise<void>;
  /** Does all jobs that are due, in this process, and returns; for tests and one-off scripts. */
  drain(): Promise<void>;
  /** Test clock only: brings waiting jobs nearer by as much as the clock was moved on. */
  shift(milliseconds: number): Promise<void>;
  readonly running: boolean;
}

const CONCURRENCY = 4;
/** Seconds; every job of the shop ends long before, so one held for longer belongs to a process that was killed. */
const DEAD_AFTER = 30;
/** Milliseconds that jobs under way get to end when their workers stop by themselves. */
const LAST_JOBS = 2000;
/** Milliseconds after which workers hear of new jobs: by then the transaction that put them in has mostly committed. */
const NUDGE_AFTER = 40;
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

  /**
   * Wakes the workers of all processes, once for many jobs. A transaction that notifies holds a lock on the whole
   * database until it is committed, so that of all orders one at a time would reach the disk; this one holds nothing.
   * Who is not woken in time looks by itself within a second.
   */
  const wakeWorkers = (): void => {
    nudge ??= setTimeout(() => {
      nudge = undefined;
      pool
        .query("select pg_notify('jobs:insert', json_build_object('r', random(), 'count', $1::int)::text)", [
          CONCURRENCY,
        ])
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
      // Noted one by one, the end of a job that cannot be written down is a rejection that nobody handles.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
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
    async add(tx, task, payload, { runAt, jobKey = null, maxAttempts = 12 } = {}) {
      const at = runAt === undefined ? null : new Date(runAt.getTime() - clock.offset);
      const body = JSON.stringify(payload);
      const added = await tx.execute(sql`
        insert into graphile_worker._private_jobs as jobs (task_id, payload, run_at, max_attempts, key)
        select id, ${body}::json, coalesce(${at?.toISOString() ?? null}::timestamptz, now()), ${maxAttempts}::int, ${jobKey}::text
        from graphile_worker._private_tasks where identifier = ${task}::text
        on conflict (key) do update set
          task_id = excluded.task_id, payload = excluded.payload, run_at = excluded.run_at,
          max_attempts = excluded.max_attempts, revision = jobs.revision + 1, attempts = 0, last_error = null,
          updated_at = now()
        where jobs.locked_at is null`);
      // A task that no worker has named yet, and a job that is being done just now, are the library's own affair.
      if (added.rowCount === 0) {
        await tx.execute(sql`
          select graphile_worker.add_job(
            identifier => ${task}::text,
            payload => ${body}::json,
            run_at => ${at?.toISOString() ?? null}::timestamptz,
            max_attempts => ${maxAttempts}::int,
            job_key => ${jobKey}::text)`);
      } else if (at === null || at.getTime() <= Date.now()) wakeWorkers();
    },
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
    drain: () => runOnce({ pgPool: pool, taskList: tasks, noHandleSignals: true, concurrency: 1, logger }),
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
  };
}
