import { sql, type SQL } from 'drizzle-orm';
import { runOnce } from 'graphile-worker';
import type { TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import { isTestClock } from './clock.ts';
import type { Clock } from './clock.ts';
import type { Db, Tx } from './database.ts';
import type { Log } from './log.ts';
import { createWorkers, notedInTurns, workerLogger, type Workers } from './queue-workers.ts';

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
  /**
   * Names the work; call it while starting, before `start`. The payload is what `add` was given: check it. Work that
   * waits for a service out of the house names a lane, whose workers do nothing else: who answers late or never keeps
   * no other job waiting.
   */
  register(
    task: string,
    work: (payload: unknown, job: { id: string; attempt: number }) => Promise<void>,
    lane?: string,
  ): void;
  /** Puts a job into the caller's transaction: it exists when that commits, and not otherwise. */
  add(tx: Db | Tx, task: string, payload: Record<string, unknown>, options?: JobOptions): Promise<void>;
  /**
   * The same with what the job is about, by one statement.
   * @param stored inserts one row, or none, and returns it: without a row there is no job
   */
  addWith(
    tx: Db | Tx,
    stored: SQL,
    task: string,
    payload: Record<string, unknown>,
    options?: Pick<JobOptions, 'maxAttempts'>,
  ): Promise<void>;
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
  /**
   * Whether the process that does the jobs, wherever it is, keeps up: none that is due has been waiting for long, but
   * for those of lanes, which wait for others.
   */
  isServed(): Promise<boolean>;
}

/** Tries of a job that names no other number. */
const MAX_ATTEMPTS = 12;
const CONCURRENCY = 4;
/** Jobs of a lane that are done at the same time: enough for many, few for who answers nothing. */
const LANE_CONCURRENCY = 2;
/** Seconds; every job of the shop ends long before, so one held for longer belongs to a process that was killed. */
const DEAD_AFTER = 30;
/** Milliseconds after which workers hear of new jobs: by then the transaction that put them in has mostly committed. */
const NUDGE_AFTER = 40;
/** Milliseconds after which jobs that were fetched and not begun are given back; far less than DEAD_AFTER. */
const UNCLAIMED_FOR = 5000;
/** Seconds that a due job may wait for a process to begin it; workers look every second. */
const BEGUN_WITHIN = 60;

export function createQueue({ pool, log, clock }: { pool: Pool; log: Log; clock: Clock }): Queue {
  const tasks: TaskList = {};
  const lanes = new Map<string, TaskList>();
  let workers: Workers[] = [];
  /** Ends the restarts; set from `start` to `stop`. */
  let life: AbortController | undefined;
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

  const allTasks = (): TaskList => [tasks, ...lanes.values()].reduce((all, own) => ({ ...all, ...own }), {});

  /** Workers of what has no lane, and of each lane. */
  const crews = (): Workers[] => [
    createWorkers({
      ...{ pool, log, tasks, concurrency: CONCURRENCY },
      // One question brings the jobs of all workers; each asking for its own was a tenth of what an order costs.
      localQueue: { size: 2 * CONCURRENCY, ttl: UNCLAIMED_FOR, refetchDelay: { durationMs: NUDGE_AFTER } },
    }),
    ...[...lanes.values()].map((own) => createWorkers({ pool, log, tasks: own, concurrency: LANE_CONCURRENCY })),
  ];

  const momentOf = ({ runAt }: JobOptions): Date | null =>
    runAt === undefined ? null : new Date(runAt.getTime() - clock.offset);

  /** A task that no worker has named yet, and a job that is being done just now, are the library's own affair. */
  const leaveToLibrary = async (
    tx: Db | Tx,
    job: { task: string; body: string; at: Date | null; maxAttempts: number; jobKey: string | null },
  ): Promise<void> => {
    const { task, body, at, maxAttempts, jobKey } = job;
    await tx.execute(sql`
      select graphile_worker.add_job(
        identifier => ${task}::text,
        payload => ${body}::json,
        run_at => ${at?.toISOString() ?? null}::timestamptz,
        max_attempts => ${maxAttempts}::int,
        job_key => ${jobKey}::text)`);
  };

  const store = async (tx: Db | Tx, jobs: readonly (JobOptions & Task)[]): Promise<void> => {
    const wanted = jobs.map(({ task, payload, jobKey = null, maxAttempts = MAX_ATTEMPTS, ...options }) => ({
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
    // Those of several that are stored already have keys, and are replaced by themselves.
    for (const job of wanted) await leaveToLibrary(tx, job);
  };

  const storeWith: Queue['addWith'] = async (tx, stored, task, payload, { maxAttempts = MAX_ATTEMPTS } = {}) => {
    const body = JSON.stringify(payload);
    const { rows } = await tx.execute<{ stored: number; jobs: number }>(sql`
      with stored as (${stored}), job as (
        insert into graphile_worker._private_jobs (task_id, payload, max_attempts)
        select tasks.id, ${body}::json, ${maxAttempts}::int
        from stored cross join graphile_worker._private_tasks as tasks where tasks.identifier = ${task}::text
        returning id)
      select (select count(*)::int from stored) as stored, (select count(*)::int from job) as jobs`);
    const [made] = rows;
    if (made?.stored !== 1) return;
    if (made.jobs === 1) wakeWorkers(1);
    else await leaveToLibrary(tx, { task, body, at: null, maxAttempts, jobKey: null });
  };

  return {
    register(task, work, lane) {
      if (task in allTasks()) throw new Error(`The task ${task} is registered twice`);
      if (life) throw new Error(`The task ${task} is registered after the queue was started`);
      const own = lane === undefined ? tasks : (lanes.get(lane) ?? {});
      if (lane !== undefined) lanes.set(lane, own);
      own[task] = async (payload, helpers) => {
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
    addWith: storeWith,
    addAll: (tx, jobs) => store(tx, jobs),
    async start() {
      if (life) return;
      life = new AbortController();
      const { signal } = life;
      workers = crews();
      try {
        for (const crew of workers) await crew.begin(signal);
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
      await Promise.all(workers.map((crew) => crew.end()));
    },
    drain: () =>
      runOnce({
        pgPool: pool,
        taskList: allTasks(),
        noHandleSignals: true,
        concurrency: 1,
        logger: workerLogger(log),
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
      return workers[0]?.running === true;
    },
    async isServed() {
      const { rows } = await pool.query<{ is_late: boolean }>(
        `select exists (select from graphile_worker._private_jobs as jobs
           where is_available and run_at < now() - make_interval(secs => $1)
             and not exists (select from graphile_worker._private_tasks
                             where id = jobs.task_id and identifier = any($2))) as is_late`,
        [BEGUN_WITHIN, [...lanes.values()].flatMap((own) => Object.keys(own))],
      );
      return rows[0]?.is_late === false;
    },
  };
}
